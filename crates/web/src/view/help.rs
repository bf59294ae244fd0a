//! How to play, and every key.

use leptos::prelude::*;

use crate::store::Store;
use crate::text;

/// The page.
#[component]
pub fn HelpPage() -> impl IntoView {
    let store = Store::expect();
    let rules = text::RULES.items().map(|rule| view! { <li>{move || store.t(rule)}</li> });
    let keys = text::CAPS.into_iter().zip(text::KEYS.items()).map(|(caps, what)| {
        let caps: Vec<_> = caps.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect();
        view! { <dt>{caps}</dt><dd>{move || store.t(what)}</dd> }
    });
    view! {
        <main class="page">
            <header><h1>{move || store.t(text::HELP)}</h1></header>
            <div class="split">
                <div class="prose"><ul>{rules.into_iter().collect_view()}</ul></div>
                <section class="card"><dl class="keys">{keys.collect_view()}</dl></section>
            </div>
        </main>
    }
}
