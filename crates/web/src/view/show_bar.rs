//! Under the board while a demonstration or replay stands on it: player, speed, and the way back.

use leptos::prelude::*;
use tuipan_play::{Message, Show, ShowMessage, ShowOf};

use super::parts::{Ask, Button, Player, Segmented};
use crate::store::Table;
use crate::text::{self, Text, same};

const SPEEDS: [(f64, Text); 5] = [
    (0.5, same("0.5×")),
    (1.0, same("1×")),
    (2.0, same("2×")),
    (4.0, same("4×")),
    (8.0, same("8×")),
];

/// The bar.
#[component]
pub fn ShowBar(table: Table) -> impl IntoView {
    fn of<T>(table: Table, read: fn(&Show) -> T) -> Memo<Option<T>>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| table.play.with(|play| play.show.as_ref().map(read)))
    }
    let step = of(table, |show| show.playback.cursor());
    let n_steps = of(table, |show| show.playback.moves().len());
    let is_running = of(table, |show| show.is_running);
    let is_replay = of(table, |show| matches!(show.of, ShowOf::Replay(_)));
    let speed = of(table, |show| show.speed);
    let tell = move |message| table.tell(Message::Show(message));
    let ask = move |asked| {
        tell(match asked {
            Ask::Toggle => ShowMessage::Toggle,
            Ask::Seek(n_moves) => ShowMessage::Seek(n_moves),
            Ask::Step(n_moves) => ShowMessage::Step(n_moves),
        });
    };
    view! {
        <div class="stack" id="show">
            <Player
                prefix="show"
                step_id="show-cursor"
                leaves_space=true
                step=move || step.get().unwrap_or(0)
                n_steps=move || n_steps.get().unwrap_or(0)
                is_running=move || is_running.get() == Some(true)
                ask
            />
            <div class="row between">
                <Segmented
                    name=text::SPEED
                    choices=SPEEDS.to_vec()
                    chosen=speed
                    choose=move |speed| tell(ShowMessage::Speed(speed))
                />
                <span class="row">
                    {move || (is_replay.get() == Some(true)).then(|| view! {
                        <Button
                            class="btn primary"
                            id="challenge"
                            name=text::CHALLENGE
                            call=move |()| table.challenge_shown()
                        />
                    })}
                    <Button id="end-show" name=text::BACK_TO_GAME call=move |()| tell(ShowMessage::End)/>
                </span>
            </div>
        </div>
    }
}
