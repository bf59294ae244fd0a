//! The keyboard of the play screen. What is not ours goes on to the browser.

use leptos::ev;
use leptos::prelude::*;
use tuipan_game::Status;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::input::{Command, Key, command};
use crate::store::{Screen, Solving, Store};

/// Listens to the window as long as the page lives.
pub fn listen(store: Store) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if press(store, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether the key was ours.
fn press(store: Store, event: &KeyboardEvent) -> bool {
    let is_elsewhere = store.screen.get_untracked() != Screen::Play
        || store.dialog.get_untracked().is_some()
        || is_typing(event);
    if is_elsewhere {
        return false;
    }
    let (key, code) = (event.key(), event.code());
    let ctrl = event.ctrl_key() || event.meta_key();
    let (shift, alt) = (event.shift_key(), event.alt_key());
    let Some(command) = command(Key { key: &key, code: &code, ctrl, shift, alt }) else {
        return false;
    };
    let is_shown = store.show.with_untracked(Option::is_some);
    match command {
        Command::Arrow(direction) => store.press_arrow(direction),
        Command::Undo => store.undo(),
        Command::Redo => store.redo(),
        Command::Escape if is_shown => store.end_show(),
        Command::Escape => return false,
        Command::Space if is_on_button(event) => return false,
        Command::Space if is_shown => store.next(),
        Command::Space => return space(store),
    }
    true
}

fn space(store: Store) -> bool {
    let is_solved = store.session.with_untracked(|session| session.status() == Status::Solved);
    if matches!(store.solving.get_untracked(), Solving::Shown(_)) {
        store.next();
    } else if is_solved {
        store.again();
    }
    true
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// In a field, keys are the field's.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let in_field = |element: Element| element.closest("input, textarea, select").ok().flatten();
    target(event).and_then(in_field).is_some()
}

/// On a button, Space presses it; but not on those that solve, whose key it is anyway.
pub fn is_on_button(event: &KeyboardEvent) -> bool {
    let button = |element: Element| element.closest("button:not([data-space])").ok().flatten();
    target(event).and_then(button).is_some()
}
