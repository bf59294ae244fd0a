//! Keys of the player's own: a button for each command; press it, then the key.

use leptos::prelude::*;

use super::parts::Button;
use crate::bindings::{Bindings, COMMANDS, label};
use crate::input::Command;
use crate::store::Store;
use crate::text::{self, Text};

/// What a command is called.
fn name(command: Command) -> Text {
    use tuipan_puzzle::tiles::Direction;
    match command {
        Command::Arrow(Direction::Up) => text::UP,
        Command::Arrow(Direction::Left) => text::LEFT,
        Command::Arrow(Direction::Down) => text::DOWN,
        Command::Arrow(Direction::Right) => text::RIGHT,
        Command::Undo => text::UNDO,
        Command::Redo => text::REDO,
        Command::Space => text::NEXT,
        Command::Pause => text::PAUSE_GAME,
        Command::Again => text::training::NEXT_SCRAMBLE,
        Command::Training => text::training::TRAINING,
        Command::Escape => text::CLOSE,
    }
}

/// The choice of keys.
#[component]
pub fn KeySettings() -> impl IntoView {
    let store = Store::expect();
    // The command that waits for its key.
    let waiting = RwSignal::new(None::<Command>);
    let rows = COMMANDS.map(|(command, word)| {
        let is_waiting = move || waiting.get() == Some(command);
        let shown = move || match is_waiting() {
            true => store.t(text::PRESS_KEY).to_owned(),
            false => store
                .settings
                .with(|settings| settings.keys.of(command).map_or_else(|| "–".to_owned(), label)),
        };
        let press = move |event: leptos::ev::KeyboardEvent| {
            if waiting.get_untracked() != Some(command) || matches!(&*event.key(), "Tab" | "Escape")
            {
                return;
            }
            event.prevent_default();
            event.stop_propagation();
            let mut is_bound = false;
            store.set(|settings| is_bound = settings.keys.bind(command, &event.code()));
            waiting.set((!is_bound).then_some(command));
            if !is_bound {
                store.announce(text::KEY_TAKEN);
            }
        };
        view! {
            <div>
                <dt>{move || store.t(name(command))}</dt>
                <dd>
                    <button
                        class="btn"
                        data-key=word
                        aria-label=move || format!("{} {}", store.t(name(command)), shown())
                        aria-pressed=move || is_waiting().to_string()
                        on:click=move |_| waiting.set(Some(command))
                        on:keydown=press
                        on:blur=move |_| waiting.update(|it| { it.take_if(|it| *it == command); })
                    >
                        {shown}
                    </button>
                </dd>
            </div>
        }
    });
    let has_own = move || store.settings.with(|settings| settings.keys != Bindings::default());
    let forget = move |()| store.set(|settings| settings.keys = Bindings::default());
    view! {
        <details class="more" id="own-keys">
            <summary>{move || store.t(text::OWN_KEYS)}</summary>
            <p class="quiet">{move || store.t(text::OWN_KEYS_NOTE)}</p>
            <dl class="own-keys">{rows.into_iter().collect_view()}</dl>
            {move || has_own().then(|| view! { <Button id="usual-keys" icon="restart" name=text::USUAL_KEYS call=forget/> })}
        </details>
    }
}
