//! Under the board while a demonstration or replay stands on it: scrubber, transport, speed.

use leptos::prelude::*;
use tuipan_play::{Message, Show, ShowMessage, ShowOf};

use super::icon::Icon;
use crate::store::Table;
use crate::text::{self, Text};

const SPEEDS: [f64; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// The bar.
#[component]
pub fn ShowBar(table: Table) -> impl IntoView {
    let store = table.store;
    let of = move |read: fn(&Show) -> usize| {
        Memo::new(move |_| table.play.with(|play| play.show.as_ref().map_or(0, read)))
    };
    let cursor = of(|show| show.playback.cursor());
    let n_moves = of(|show| show.playback.moves().len());
    let is = move |read: fn(&Show) -> bool| {
        Memo::new(move |_| table.play.with(|play| play.show.as_ref().is_some_and(read)))
    };
    let is_running = is(|show| show.is_running);
    let is_replay = is(|show| matches!(show.of, ShowOf::Replay(_)));
    let speed = Memo::new(move |_| table.play.with(|play| play.show.as_ref().map(|it| it.speed)));
    let tell = move |message| table.tell(Message::Show(message));
    let fill = move || format!("{}%", 100.0 * cursor.get() as f64 / n_moves.get().max(1) as f64);
    let button = move |icon: &'static str, name: Text, message: ShowMessage| {
        view! {
            <button class="iconbtn" data-space aria-label=move || store.t(name) on:click=move |_| tell(message)>
                <Icon name=icon/>
            </button>
        }
    };
    view! {
        <div class="stack" id="show">
            <div class="scrub num">
                <span id="show-cursor">{cursor}</span>
                <input
                    class="slider"
                    type="range"
                    min="0"
                    max=move || n_moves.get().to_string()
                    prop:value=move || cursor.get().to_string()
                    style=("--fill", fill)
                    aria-label=move || store.t(text::PROGRESS)
                    on:input=move |event| {
                        if let Ok(n_moves) = event_target_value(&event).parse() {
                            tell(ShowMessage::Seek(n_moves));
                        }
                    }
                />
                <span>{n_moves}</span>
            </div>
            <div class="transport">
                {button("first", text::FIRST, ShowMessage::Seek(0))}
                {button("back", text::BACK, ShowMessage::Step(-1))}
                <button
                    class="iconbtn main"
                    id="show-run"
                    data-space
                    aria-label=move || store.t(if is_running.get() { text::PAUSE } else { text::RUN })
                    on:click=move |_| tell(ShowMessage::Toggle)
                >
                    {move || {
                        let name = if is_running.get() { "pause" } else { "play" };
                        view! { <Icon name/> }
                    }}
                </button>
                {button("step", text::FORWARD, ShowMessage::Step(1))}
                {button("last", text::LAST, ShowMessage::Seek(usize::MAX))}
            </div>
            <div class="row between">
                <div class="segmented" role="group" aria-label=move || store.t(text::SPEED)>
                    {SPEEDS.map(|this| view! {
                        <button
                            aria-pressed=move || (speed.get() == Some(this)).to_string()
                            on:click=move |_| tell(ShowMessage::Speed(this))
                        >
                            {format!("{this}×")}
                        </button>
                    })}
                </div>
                <span class="row">
                    {move || is_replay.get().then(|| view! {
                        <button class="btn primary" id="challenge" on:click=move |_| table.challenge_shown()>
                            {move || store.t(text::CHALLENGE)}
                        </button>
                    })}
                    <button class="btn" id="end-show" on:click=move |_| tell(ShowMessage::End)>
                        {move || store.t(text::BACK_TO_GAME)}
                    </button>
                </span>
            </div>
        </div>
    }
}
