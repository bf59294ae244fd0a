//! What is set: switches, sliders, lines to type in, lists, numbers, files.

use leptos::prelude::*;
use tuipan_game::{MAX_NAME, clean_name};
use web_sys::{File, HtmlInputElement};

use crate::settings::Settings;
use crate::store::Store;
use crate::text::{self, Text};

/// On or off.
#[component]
pub fn Switch(
    id: &'static str,
    name: Text,
    #[prop(optional, into)] note: Option<Text>,
    of: fn(&mut Settings) -> &mut bool,
) -> impl IntoView {
    let store = Store::expect();
    let is_on = move || *of(&mut store.settings.get());
    view! {
        <label class="switch">
            <span>
                {move || store.t(name)}
                {note.map(|note| view! { <small>{move || store.t(note)}</small> })}
            </span>
            <input
                type="checkbox"
                role="switch"
                id=id
                prop:checked=is_on
                on:change=move |event| {
                    let is_on = event_target_checked(&event);
                    store.set(|settings| *of(settings) = is_on);
                }
            />
        </label>
    }
}

/// A slider; the part before its knob is filled.
#[component]
pub fn Slider(
    #[prop(into)] range: Signal<(f64, f64)>,
    #[prop(into)] value: Signal<f64>,
    #[prop(into)] set: Callback<f64>,
    #[prop(optional, into)] done: Option<Callback<()>>,
    #[prop(optional, into)] id: Option<String>,
    /// What it is called, if no label is.
    #[prop(optional, into)]
    name: Option<Text>,
    #[prop(default = "1")] step: &'static str,
) -> impl IntoView {
    let store = Store::expect();
    let fill = move || {
        let (least, most) = range.get();
        format!("{}%", 100.0 * (value.get() - least) / (most - least).max(f64::EPSILON))
    };
    view! {
        <input
            class="slider"
            id=id
            type="range"
            min=move || range.get().0.to_string()
            max=move || range.get().1.to_string()
            step=step
            prop:value=move || value.get().to_string()
            style=("--fill", fill)
            aria-label=move || name.map(|name| store.t(name))
            on:input=move |event| {
                if let Ok(value) = event_target_value(&event).parse() {
                    set.run(value);
                }
            }
            on:change=move |_| {
                if let Some(done) = done {
                    done.run(());
                }
            }
        />
    }
}

/// A labelled line to type in; what was typed is taken when it is left.
#[component]
pub fn Field(
    #[prop(into)] id: String,
    name: Text,
    #[prop(into)] value: Signal<String>,
    #[prop(into)] set: Callback<String>,
    /// The least and the greatest number, if it is one.
    #[prop(optional, into)]
    numbers: Option<(u64, u64)>,
    #[prop(default = "field")] class: &'static str,
    #[prop(optional, into)] is_wrong: Signal<bool>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let store = Store::expect();
    let look = if numbers.is_some() { "input num" } else { "input mono" };
    view! {
        <div class=class>
            <label for=id.clone()>{move || store.t(name)}</label>
            <input
                class=look
                id=id
                type=numbers.map(|_| "number")
                min=numbers.map(|(least, _)| least.to_string())
                max=numbers.map(|(_, most)| most.to_string())
                aria-invalid=move || is_wrong.get().then_some("true")
                prop:value=move || value.get()
                on:change=move |event| set.run(event_target_value(&event))
            />
            {children.map(|children| children())}
        </div>
    }
}

/// What the player is called, for friends who are challenged.
#[component]
pub fn NameField() -> impl IntoView {
    let store = Store::expect();
    view! {
        <div class="field">
            <label for="player-name">{move || store.t(text::daily::YOUR_NAME)}</label>
            <input
                class="input"
                id="player-name"
                autocomplete="nickname"
                maxlength=MAX_NAME.to_string()
                prop:value=move || store.settings.with(|settings| settings.name.clone())
                on:change=move |event| {
                    let name = clean_name(&event_target_value(&event));
                    store.set(|settings| settings.name = name);
                }
            />
            <small class="quiet">{move || store.t(text::daily::NAME_NOTE)}</small>
        </div>
    }
}

/// One of a list: its value, what it is called, and whether it is chosen.
pub fn option(
    value: impl ToString,
    name: impl Fn() -> String + Send + Sync + 'static,
    is_on: impl Fn() -> bool + Send + Sync + 'static,
) -> AnyView {
    view! { <option value=value.to_string() prop:selected=is_on>{name}</option> }.into_any()
}

/// A list to choose from, with its label.
#[component]
pub fn Select(
    #[prop(into)] id: String,
    name: Text,
    #[prop(into)] choose: Callback<String>,
    #[prop(default = "select")] class: &'static str,
    /// The look of the field with the label; without one, the label is not seen.
    #[prop(optional)]
    field: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    let select = view! {
        <select
            class=class
            id=id.clone()
            aria-label=move || field.is_none().then(|| store.t(name))
            on:change=move |event| choose.run(event_target_value(&event))
        >
            {children()}
        </select>
    };
    match field {
        Some(field) => view! {
            <div class=field><label for=id>{move || store.t(name)}</label>{select}</div>
        }
        .into_any(),
        None => select.into_any(),
    }
}

/// A number that goes up and down by one.
#[component]
pub fn Stepper(
    id: &'static str,
    name: Text,
    less: Text,
    more: Text,
    range: (usize, usize),
    #[prop(into)] value: Signal<usize>,
    #[prop(into)] step: Callback<isize>,
) -> impl IntoView {
    let store = Store::expect();
    let button =
        move |end: &'static str, sign: &'static str, label: Text, last: usize, by: isize| {
            view! {
                <button
                    id=format!("{id}-{end}")
                    aria-label=move || store.t(label)
                    disabled=move || value.get() == last
                    on:click=move |_| step.run(by)
                >
                    {sign}
                </button>
            }
        };
    view! {
        <div class="stepper" role="group" aria-label=move || store.t(name)>
            {button("less", "−", less, range.0, -1)}
            <output class="num" id=id>{value}</output>
            {button("more", "+", more, range.1, 1)}
        </div>
    }
}

/// Lets a file be chosen.
#[component]
pub fn FileInput(
    class: &'static str,
    #[prop(optional)] id: Option<&'static str>,
    accept: &'static str,
    name: Text,
    #[prop(into)] take: Callback<File>,
) -> impl IntoView {
    let store = Store::expect();
    let choose = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            take.run(file);
        }
        input.set_value(""); // The same file may be chosen again.
    };
    view! {
        <input class=class id=id type="file" accept=accept aria-label=move || store.t(name) on:change=choose/>
    }
}
