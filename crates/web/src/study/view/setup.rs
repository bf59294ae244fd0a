//! What is chosen for a view: in sight before the picture on large screens, folded after it on small ones.

use leptos::prelude::*;

use crate::platform;
use crate::store::Store;
use crate::text::Text;

/// The choices and what they give, in the order of the screen. (It is read and reached by keys in this order too.)
pub fn in_order(choices: impl IntoView, picture: impl IntoView) -> AnyView {
    match platform::is_small() {
        true => view! { {picture}{choices} }.into_any(),
        false => view! { {choices}{picture} }.into_any(),
    }
}

/// Choices that can be folded.
#[component]
pub fn Setup(
    /// What they are about.
    title: Text,
    /// What is chosen, for the fold.
    #[prop(into)]
    chosen: Signal<String>,
    /// The fields.
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    view! {
        <details class="card setup" open=!platform::is_small()>
            <summary><span>{move || store.t(title)}" "<small class="quiet">{chosen}</small></span></summary>
            <div class="choices">{children()}</div>
        </details>
    }
}
