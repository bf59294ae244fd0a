//! Play, pause, step, back, jump, speed; and how searches are drawn.

use leptos::prelude::*;
use tuipan_study::SPEEDS;

use crate::store::Store;
use crate::study::Study;
use crate::study::state::Picture;
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
    let mode = move |picture: Picture, id: &'static str, name: Text| {
        view! {
            <button
                id=id
                aria-pressed=move || (study.picture.get() == picture).to_string()
                on:click=move |_| study.picture.set(picture)
            >
                {move || store.t(name)}
            </button>
        }
    };
    view! {
        <section class="card replay">
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
            <select
                class="select num"
                id="study-speed"
                aria-label=move || store.t(words::PER_SECOND)
                on:change=move |event| {
                    if let Ok(speed) = event_target_value(&event).parse() {
                        study.speed.set(speed);
                    }
                }
            >
                {SPEEDS.map(|speed| view! {
                    <option value=speed.to_string() prop:selected=move || study.speed.get() == speed>
                        {move || words::per_second(store.settings.with(|s| s.language), speed)}
                    </option>
                })}
            </select>
            <div class="segmented" role="group" aria-label=move || store.t(words::PICTURE)>
                {mode(Picture::Tree, "study-tree", words::TREE)}
                {mode(Picture::Frontier, "study-frontier", words::FRONTIER)}
            </div>
            <small class="quiet keys-note">{move || store.t(words::KEYS)}</small>
        </section>
    }
}
