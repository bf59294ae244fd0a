//! The keyboard of the blocks' screen. What is not ours goes on to the browser.

use leptos::ev;
use leptos::prelude::*;
use tuipan_game::Status;
use web_sys::KeyboardEvent;

use super::board::piece_id;
use crate::blocks::Blocks;
use crate::blocks::store::{Asking, Place};
use crate::input::{Command, Key, command};
use crate::platform;
use crate::store::Screen;
use crate::view::{is_on_button, is_typing};

/// Listens to the window as long as the page lives.
pub fn listen_blocks(blocks: Blocks) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if press(blocks, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether the key was ours.
fn press(blocks: Blocks, event: &KeyboardEvent) -> bool {
    let store = blocks.store;
    let place = blocks.place.get_untracked();
    let is_elsewhere = store.screen.get_untracked() != Screen::Blocks
        || place == Place::Gallery
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
    if place == Place::Editor {
        match command {
            Command::Undo => blocks.editor.undo(),
            Command::Redo => blocks.editor.redo(),
            _ => return false,
        }
        return true;
    }
    let is_shown = blocks.player.show.with_untracked(Option::is_some);
    match command {
        Command::Arrow(direction) => {
            blocks.press_arrow(direction, shift);
            if let Some(letter) = blocks.chosen.get_untracked() {
                platform::focus(&piece_id(letter));
            }
        }
        Command::Undo => blocks.undo(),
        Command::Redo => blocks.redo(),
        Command::Escape if is_shown => blocks.player.end(),
        Command::Escape => return false,
        Command::Space if is_on_button(event) => return false,
        Command::Space => space(blocks),
    }
    true
}

fn space(blocks: Blocks) {
    let is_solved = blocks.session.with_untracked(|session| session.status() == Status::Solved);
    let is_shown = blocks.player.show.with_untracked(Option::is_some);
    if is_shown || matches!(blocks.asking.get_untracked(), Asking::Shown(..)) {
        blocks.next();
    } else if is_solved {
        blocks.again();
    }
}
