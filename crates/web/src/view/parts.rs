//! The small parts that views are put together from: buttons, choices, switches, sliders, fields, figures.

use leptos::prelude::*;
use web_sys::{File, HtmlInputElement};

use super::icon::Icon;
use crate::store::Store;
use crate::text::{self, Text};

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

/// On or off.
#[component]
pub fn Switch(
    id: &'static str,
    name: Text,
    #[prop(optional, into)] note: Option<Text>,
    of: fn(&mut crate::settings::Settings) -> &mut bool,
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

/// What a player of moves or steps is asked.
#[derive(Clone, Copy)]
pub enum Ask {
    /// Run or stand.
    Toggle,
    /// Stand at that step.
    Seek(usize),
    /// Stand that many steps on, or back.
    Step(isize),
}

/// Slider and buttons of something that runs step by step. Its elements are called `PREFIX-run` and so on.
#[component]
pub fn Player(
    prefix: &'static str,
    step_id: &'static str,
    #[prop(into)] step: Signal<usize>,
    #[prop(into)] n_steps: Signal<usize>,
    #[prop(into)] is_running: Signal<bool>,
    #[prop(into)] ask: Callback<Ask>,
    /// Whether Space means the same on its buttons as on the board.
    #[prop(optional)]
    leaves_space: bool,
) -> impl IntoView {
    let id = move |name: &str| format!("{prefix}-{name}");
    let button = move |icon: &'static str, id: String, name: Text, asked: Ask| {
        view! { <IconButton icon name id leaves_space call=move |()| ask.run(asked)/> }
    };
    view! {
        <div class="scrub num">
            <span id=step_id>{step}</span>
            <Slider
                id=id("scrub")
                name=text::PROGRESS
                range=move || (0.0, n_steps.get() as f64)
                value=move || step.get() as f64
                set=move |step| ask.run(Ask::Seek(step as usize))
            />
            <span id=id("steps")>{n_steps}</span>
        </div>
        <div class="transport">
            {button("first", id("first"), text::FIRST, Ask::Seek(0))}
            {button("back", id("back"), text::BACK, Ask::Step(-1))}
            <IconButton
                class="iconbtn main"
                id=id("run")
                leaves_space
                icon=move || if is_running.get() { "pause" } else { "play" }
                name=move || if is_running.get() { text::PAUSE } else { text::RUN }
                call=move |()| ask.run(Ask::Toggle)
            />
            {button("step", id("next"), text::FORWARD, Ask::Step(1))}
            {button("last", id("last"), text::LAST, Ask::Seek(usize::MAX))}
        </div>
    }
}

/// A figure and what it says.
#[component]
pub fn Fact(
    name: Text,
    #[prop(optional)] id: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    view! { <div><b id=id>{children()}</b><span>{move || store.t(name)}</span></div> }
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

/// A tile that stands still.
#[component]
pub fn StillTile(
    tile: usize,
    at: (usize, usize),
    is_home: bool,
    #[prop(optional)] band: Option<usize>,
) -> impl IntoView {
    view! {
        <span
            class="tile"
            class:home=is_home
            data-band=band.map(|band| band.to_string())
            style=("--x", at.0.to_string())
            style=("--y", at.1.to_string())
        >
            <span class="face"><span>{tile}</span></span>
        </span>
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

/// A part of a board: its column and row, and how wide and high it is, in cells.
#[component]
pub fn Area(
    class: &'static str,
    at: (i32, i32),
    #[prop(default = (1, 1))] size: (i32, i32),
) -> impl IntoView {
    view! {
        <i
            class=class
            style=("--x", at.0.to_string())
            style=("--y", at.1.to_string())
            style=("--w", size.0.to_string())
            style=("--h", size.1.to_string())
        ></i>
    }
}

/// Work in progress: how much of it is done, and that in words.
#[component]
pub fn Progress(what: Text, part: Option<f64>, words: String) -> impl IntoView {
    let store = Store::expect();
    view! {
        <div class="progress" class:busy=part.is_none() role="status">
            <span>{move || store.t(what)}</span>
            <span class="num">{words}</span>
            <i class="meter" style=("--part", part.unwrap_or(0.0).to_string())></i>
        </div>
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
