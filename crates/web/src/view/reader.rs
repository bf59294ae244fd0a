//! Reader mode: for screen readers and for those who walk from tile to tile. Arrow keys move the focus, Enter and Space
//! move the tile. One tile is in the tab order, the others follow it.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_puzzle::tiles::{Board, Direction};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::pointer::{board, press_cell};
use crate::input::{Command, Key, command};
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
                if let Some(next) = neighbour(&board, cell, direction) {
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

/// The next cell with a tile in a direction; the gap is passed over.
fn neighbour(board: &Board, cell: usize, direction: Direction) -> Option<usize> {
    let size = board.size();
    let step = |cell: usize| {
        let (row, column) = (size.row(cell), size.column(cell));
        match direction {
            Direction::Up => Some((row.checked_sub(1)?, column)),
            Direction::Down => Some((row + 1, column)).filter(|at| at.0 < size.height()),
            Direction::Left => Some((row, column.checked_sub(1)?)),
            Direction::Right => Some((row, column + 1)).filter(|at| at.1 < size.width()),
        }
        .map(|(row, column)| size.cell(row, column))
    };
    let next = step(cell)?;
    if next == board.blank() { step(next) } else { Some(next) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_focus_passes_over_the_gap_and_stops_at_the_edge() {
        let board = Board::parse("1 2 3/4 0 5/6 7 8").unwrap();
        assert_eq!(neighbour(&board, 3, Direction::Right), Some(5));
        assert_eq!(neighbour(&board, 0, Direction::Right), Some(1));
        assert_eq!(neighbour(&board, 2, Direction::Right), None);
        assert_eq!(neighbour(&board, 7, Direction::Up), Some(1));
        assert_eq!(neighbour(&board, 0, Direction::Up), None);
        let board = Board::parse("1 2/3 0").unwrap();
        assert_eq!(neighbour(&board, 2, Direction::Right), None, "nothing behind the gap");
    }
}
