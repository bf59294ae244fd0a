//! Reader mode: for screen readers and for those who walk from tile to tile. Arrow keys move the focus, Enter and Space
//! move the tile. One tile is in the tab order, the others follow it.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::pointer::{board, press_cell};
use crate::input::{Command, Key, command, next_tile};
use crate::store::Table;

/// The focus on a board.
#[derive(Clone, Copy)]
pub struct Reader {
    table: Table,
    well: NodeRef<html::Div>,
    /// The tile in the tab order.
    pub tile: RwSignal<usize>,
}

impl Reader {
    /// For a board.
    pub fn new(table: Table, well: NodeRef<html::Div>) -> Self {
        Reader { table, well, tile: RwSignal::new(1) }
    }

    /// Whether the mode is on.
    pub fn is_on(self) -> bool {
        self.table.store.settings.with(|settings| settings.reader)
    }

    /// A key on the board. What is ours does not go on to the window.
    pub fn press(self, event: &KeyboardEvent) {
        if !untrack(|| self.is_on()) || event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let board = board(self.table);
        let cells = board.cells();
        let Some(&cell) = cells.get(self.tile.get_untracked()) else { return };
        let key = event.key();
        // Letters go on to the window, and move tiles there.
        let arrow = command(Key { key: &key, ..Key::default() });
        match (key.as_str(), arrow) {
            ("Enter" | " ", _) => press_cell(self.table, cell, Input::Keyboard),
            (_, Some(Command::Arrow(direction))) => {
                if let Some(next) = next_tile(&board, cell, direction) {
                    self.focus(usize::from(board.tiles()[next]));
                }
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn focus(self, tile: usize) {
        self.tile.set(tile);
        let selector = format!(".tile[data-tile=\"{tile}\"]");
        let element =
            self.well.get_untracked().and_then(|well| well.query_selector(&selector).ok()?);
        if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            let _ = element.focus();
        }
    }
}
