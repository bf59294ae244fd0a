//! Play, pause, step, back, jump, speed.

use leptos::prelude::*;

use crate::store::Store;
use crate::study::state::{SPEEDS, Study};
use crate::text::{self, Text, study as words};
use crate::view::icon::Icon;

/// The bar.
#[component]
pub fn Transport() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let n_steps = Memo::new(move |_| study.n_steps());
    let fill =
        move || format!("{}%", 100.0 * study.step.get() as f64 / n_steps.get().max(1) as f64);
    let button = move |icon: &'static str, id: &'static str, name: Text, call: fn(Study)| {
        view! {
            <button class="iconbtn" id=id aria-label=move || store.t(name) on:click=move |_| call(study)>
                <Icon name=icon/>
            </button>
        }
    };
    view! {
        <section class="card stack">
            <div class="scrub num">
                <span id="study-step">{move || study.step.get()}</span>
                <input
                    class="slider"
                    id="study-scrub"
                    type="range"
                    min="0"
                    max=move || n_steps.get().to_string()
                    prop:value=move || study.step.get().to_string()
                    style=("--fill", fill)
                    aria-label=move || store.t(text::PROGRESS)
                    on:input=move |event| {
                        if let Ok(step) = event_target_value(&event).parse() {
                            study.seek(step);
                        }
                    }
                />
                <span id="study-steps">{n_steps}</span>
            </div>
            <div class="transport">
                {button("first", "study-first", text::FIRST, |study| study.seek(0))}
                {button("back", "study-back", text::BACK, |study| study.go(-1))}
                <button
                    class="iconbtn main"
                    id="study-run"
                    aria-label=move || store.t(if study.is_running.get() { text::PAUSE } else { text::RUN })
                    on:click=move |_| study.toggle()
                >
                    {move || {
                        let name = if study.is_running.get() { "pause" } else { "play" };
                        view! { <Icon name/> }
                    }}
                </button>
                {button("step", "study-next", text::FORWARD, |study| study.go(1))}
                {button("last", "study-last", text::LAST, |study| study.seek(usize::MAX))}
            </div>
            <div class="row between">
                <div class="segmented num" role="group" aria-label=move || store.t(words::PER_SECOND)>
                    {SPEEDS.map(|speed| view! {
                        <button
                            aria-pressed=move || (study.speed.get() == speed).to_string()
                            on:click=move |_| study.speed.set(speed)
                        >
                            {speed}
                        </button>
                    })}
                </div>
                <small class="quiet">{move || store.t(words::PER_SECOND)}" · "{move || store.t(words::KEYS)}</small>
            </div>
        </section>
    }
}
