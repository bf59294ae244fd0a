//! Buttons: with a word, with an icon, several of which one is pressed, a picture that can be chosen.

use leptos::prelude::*;

use crate::store::Store;
use crate::text::{self, Text};
use crate::view::icon::Icon;

/// A button with a word, and an icon before it.
#[component]
pub fn Button(
    name: Text,
    #[prop(into)] call: Callback<()>,
    #[prop(default = "btn")] class: &'static str,
    #[prop(optional)] id: Option<&'static str>,
    #[prop(optional)] icon: Option<&'static str>,
    #[prop(optional, into)] is_off: Signal<bool>,
    /// Whether Space means the same here as on the board.
    #[prop(optional)]
    leaves_space: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::expect();
    view! {
        <button
            class=class
            id=id
            data-space=leaves_space.then_some("")
            disabled=move || is_off.get()
            on:click=move |_| call.run(())
        >
            {icon.map(|name| view! { <Icon name/> })}
            {move || store.t(name)}
            {children.map(|children| children())}
        </button>
    }
}

/// A button that is an icon.
#[component]
pub fn IconButton(
    #[prop(into)] icon: Signal<&'static str>,
    #[prop(into)] name: Signal<Text>,
    #[prop(into)] call: Callback<()>,
    #[prop(default = "iconbtn")] class: &'static str,
    #[prop(optional, into)] id: Option<String>,
    /// Whether Space means the same here as on the board.
    #[prop(optional)]
    leaves_space: bool,
) -> impl IntoView {
    let store = Store::expect();
    view! {
        <button
            class=class
            id=id
            data-space=leaves_space.then_some("")
            aria-label=move || store.t(name.get())
            on:click=move |_| call.run(())
        >
            {move || view! { <Icon name=icon.get()/> }}
        </button>
    }
}

/// Some buttons of which one is pressed.
#[component]
pub fn Segmented<T: Clone + PartialEq + Send + Sync + 'static>(
    name: Text,
    choices: Vec<(T, Text)>,
    #[prop(into)] chosen: Signal<Option<T>>,
    #[prop(into)] choose: Callback<T>,
    #[prop(default = "segmented")] class: &'static str,
    #[prop(optional)] id: Option<&'static str>,
    #[prop(optional)] id_of: Option<fn(&T) -> String>,
) -> impl IntoView {
    let store = Store::expect();
    let buttons = choices.into_iter().map(|(this, label)| {
        let (id, other) = (id_of.map(|id_of| id_of(&this)), this.clone());
        view! {
            <button
                id=id
                aria-pressed=move || (chosen.get().as_ref() == Some(&this)).to_string()
                on:click=move |_| choose.run(other.clone())
            >
                {move || store.t(label)}
            </button>
        }
    });
    view! {
        <div class=class id=id role="group" aria-label=move || store.t(name)>
            {buttons.collect_view()}
        </div>
    }
}

/// A picture that can be chosen.
#[component]
pub fn Swatch(
    /// Those of a group exclude each other.
    group: &'static str,
    name: Text,
    #[prop(into)] is_on: Signal<bool>,
    #[prop(into)] choose: Callback<()>,
    #[prop(optional)] id: Option<&'static str>,
    /// How it is earned, if it has to be first.
    #[prop(optional_no_strip)]
    locked: Option<Text>,
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    let is_locked = locked.is_some();
    let how = locked.map(
        |how| view! { <small>{move || store.t(text::LOCKED)}" · "{move || store.t(how)}</small> },
    );
    view! {
        <label class="swatch" class:locked=is_locked id=id>
            <input
                type="radio"
                name=group
                disabled=is_locked
                prop:checked=is_on
                on:change=move |_| choose.run(())
            />
            {children()}
            <em>{move || store.t(name)}{how}</em>
        </label>
    }
}
