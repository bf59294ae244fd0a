//! The keyboard of the boards and of the editor. What is not ours goes on to the browser.

use leptos::ev;
use leptos::prelude::*;
use tuipan_game::tile_input::arrow;
use tuipan_game::{Input, Move, Status};
use tuipan_play::{Message, Play, ShowMessage, Start};
use tuipan_puzzle::tiles::Direction;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::blocks::view::piece_id;
use crate::blocks::{Blocks, Place};
use crate::input::{Command, Key};
use crate::platform;
use crate::store::{Dialog, Kind, Screen, Table, tiles};

/// Listens to the window as long as the page lives.
pub fn listen(blocks: Blocks) {
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
    if store.dialog.get_untracked().is_some() || is_typing(event) {
        return false;
    }
    let (key, code) = (event.key(), event.code());
    let ctrl = event.ctrl_key() || event.meta_key();
    let (shift, alt) = (event.shift_key(), event.alt_key());
    let key = Key { key: &key, code: &code, ctrl, shift, alt };
    let Some(command) = store.settings.with_untracked(|settings| settings.keys.command(key)) else {
        return false;
    };
    match (store.screen.get_untracked(), store.place.get_untracked()) {
        (Screen::Play, _) => on_board(blocks, store.table(Kind::Tiles), command, event),
        (Screen::Blocks, Place::Board) => on_board(blocks, blocks.table, command, event),
        (Screen::Blocks, Place::Editor) => {
            match command {
                Command::Undo => blocks.editor.undo(),
                Command::Redo => blocks.editor.redo(),
                _ => return false,
            }
            true
        }
        // On a page of solves, the last deletion is undone.
        _ if command == Command::Undo && ctrl => store.undo_last(),
        _ => false,
    }
}

fn on_board(blocks: Blocks, table: Table, command: Command, event: &KeyboardEvent) -> bool {
    let is_shown = table.play.with_untracked(|play| play.show.is_some());
    match command {
        Command::Arrow(_) if is_shown => {}
        Command::Arrow(direction) => press_arrow(blocks, table, direction, event.shift_key()),
        Command::Undo => table.tell(Message::Undo),
        Command::Redo => table.tell(Message::Redo),
        Command::Pause => table.toggle_pause(),
        Command::Again if is_shown => return false,
        Command::Again if table.kind == Kind::Tiles => table.start(Start::Again),
        Command::Training if table.kind == Kind::Tiles => table.store.open(Dialog::Training),
        Command::Again | Command::Training => return false,
        Command::Escape if is_shown => table.tell(Message::Show(ShowMessage::End)),
        Command::Escape if table.is_guided() => table.store.guided.set(None),
        Command::Escape => return false,
        Command::Space if is_on_button(event) => return false,
        Command::Space if is_shown => table.tell(Message::Show(ShowMessage::Step(1))),
        Command::Space => space(table),
    }
    true
}

fn press_arrow(blocks: Blocks, table: Table, direction: Direction, whole_way: bool) {
    match table.kind {
        Kind::Tiles => {
            let arrows = table.store.settings.with_untracked(|settings| settings.arrows);
            let m = table.play.with_untracked(|play| {
                arrow(tiles(play.session().position()), direction, arrows, false)
            });
            table.make(m.map(Move::Tiles), Input::Keyboard);
        }
        Kind::Blocks => {
            blocks.press_arrow(direction, whole_way);
            if let Some(letter) = blocks.chosen.get_untracked() {
                platform::focus(&piece_id(letter));
            }
        }
    }
}

/// The next step of a solution that is shown; a new game once this one is solved.
fn space(table: Table) {
    if table.play.with_untracked(Play::is_covered) {
        table.tell(Message::Resume);
        return;
    }
    let (shows_solution, status) =
        table.play.with_untracked(|play| (play.shows_solution, play.session().status()));
    if shows_solution {
        table.tell(Message::Next);
    } else if status == Status::Solved {
        table.start(Start::Again);
    }
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// In a field, keys are the field's.
fn is_typing(event: &KeyboardEvent) -> bool {
    let in_field = |element: Element| element.closest("input, textarea, select").ok().flatten();
    target(event).and_then(in_field).is_some()
}

/// On a button, Space presses it; but not on those that solve, whose key it is anyway.
fn is_on_button(event: &KeyboardEvent) -> bool {
    let button = |element: Element| element.closest("button:not([data-space])").ok().flatten();
    target(event).and_then(button).is_some()
}
