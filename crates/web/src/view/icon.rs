//! Icons, from the sprite in `assets/icons.svg`, which is part of the page itself: nothing is asked for again.

use leptos::prelude::*;

/// An icon; what it means is said beside it, or by the button's label.
#[component]
pub fn Icon(
    /// The name in the sprite.
    name: &'static str,
) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=format!("#icon-{name}")></use>
        </svg>
    }
}
