//! Slider and buttons of something that runs step by step.

use leptos::prelude::*;

use super::{IconButton, Slider};
use crate::text::{self, Text};

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
