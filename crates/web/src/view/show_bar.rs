//! Under the board while a demonstration or replay stands on it: scrubber, transport, speed.

use leptos::prelude::*;

use super::icon::Icon;
use crate::player::{Player, ShowOf};
use crate::store::Store;
use crate::text::{self, Text};

const SPEEDS: [f64; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// The bar.
#[component]
pub fn ShowBar(
    /// Who shows.
    player: Player,
    /// Plays against the replay that is shown.
    challenge: Callback<()>,
) -> impl IntoView {
    let store = Store::expect();
    let show = player.show;
    let cursor = Memo::new(move |_| {
        show.with(|show| show.as_ref().map_or(0, |show| show.playback.cursor()))
    });
    let n_moves = Memo::new(move |_| {
        show.with(|show| show.as_ref().map_or(0, |show| show.playback.moves().len()))
    });
    let is_running =
        Memo::new(move |_| show.with(|show| show.as_ref().is_some_and(|show| show.is_running)));
    let is_replay = Memo::new(move |_| {
        show.with(|show| show.as_ref().is_some_and(|show| matches!(show.of, ShowOf::Replay(_))))
    });
    let fill = move || format!("{}%", 100.0 * cursor.get() as f64 / n_moves.get().max(1) as f64);
    let button = move |icon: &'static str, name: Text, call: fn(Player)| {
        view! {
            <button class="iconbtn" data-space aria-label=move || store.t(name) on:click=move |_| call(player)>
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
                            player.seek(n_moves);
                        }
                    }
                />
                <span>{n_moves}</span>
            </div>
            <div class="transport">
                {button("first", text::FIRST, |player| player.seek(0))}
                {button("back", text::BACK, |player| player.step(-1))}
                <button
                    class="iconbtn main"
                    id="show-run"
                    data-space
                    aria-label=move || store.t(if is_running.get() { text::PAUSE } else { text::RUN })
                    on:click=move |_| player.toggle()
                >
                    {move || {
                        let name = if is_running.get() { "pause" } else { "play" };
                        view! { <Icon name/> }
                    }}
                </button>
                {button("step", text::FORWARD, |player| player.step(1))}
                {button("last", text::LAST, |player| player.seek(usize::MAX))}
            </div>
            <div class="row between">
                <div class="segmented" role="group" aria-label=move || store.t(text::SPEED)>
                    {SPEEDS.map(|speed| {
                        let is_on = move || {
                            show.with(|show| show.as_ref().is_some_and(|show| show.speed == speed))
                        };
                        view! {
                            <button
                                aria-pressed=move || is_on().to_string()
                                on:click=move |_| player.set_speed(speed)
                            >
                                {format!("{speed}×")}
                            </button>
                        }
                    })}
                </div>
                <span class="row">
                    {move || is_replay.get().then(|| view! {
                        <button class="btn primary" id="challenge" on:click=move |_| challenge.run(())>
                            {move || store.t(text::CHALLENGE)}
                        </button>
                    })}
                    <button class="btn" id="end-show" on:click=move |_| player.end()>
                        {move || store.t(text::BACK_TO_GAME)}
                    </button>
                </span>
            </div>
        </div>
    }
}
