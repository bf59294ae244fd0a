//! Mouse, finger and pen on the board. A mouse moves at once when it is pressed; under a finger the tiles go along,
//! and stay where they are let go.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_game::tile_input::{Arrows, arrow, click};
use tuipan_puzzle::tiles::{Board, Direction, Move};
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::touch::{Touch, cell_at};
use crate::store::{Kind, Table, tiles};

/// Tiles that hang on a finger.
#[derive(Clone, Debug, PartialEq)]
pub struct Drag {
    /// The cells of the tiles.
    pub cells: Vec<usize>,
    /// The way they can go.
    direction: Direction,
    /// How far they have gone, in pixels.
    px: f64,
}

impl Drag {
    /// How far the tiles are from their cells, in pixels.
    pub fn shift(&self) -> (f64, f64) {
        match self.direction {
            Direction::Up => (0.0, -self.px),
            Direction::Down => (0.0, self.px),
            Direction::Left => (-self.px, 0.0),
            Direction::Right => (self.px, 0.0),
        }
    }
}

/// A finger on a tile: the cell, and the move that it may mean.
type Held = (Touch, usize, Option<Move>);

/// A finger that has gone less far has tapped.
const TAP_PX: f64 = 10.0;
/// Beside the board, one that has gone farther has swiped.
const SWIPE_PX: f64 = 24.0;

/// The listener of a board.
#[derive(Clone, Copy)]
pub struct Pointer {
    table: Table,
    well: NodeRef<html::Div>,
    drag: RwSignal<Option<Drag>>,
    held: StoredValue<Option<Held>>,
    /// The cell that the mouse passed last, where passing moves.
    over: StoredValue<Option<usize>>,
}

impl Pointer {
    /// Listens for a board, whose tiles follow `drag`.
    pub fn new(table: Table, well: NodeRef<html::Div>, drag: RwSignal<Option<Drag>>) -> Self {
        let (held, over) = (StoredValue::new(None), StoredValue::new(None));
        Pointer { table, well, drag, held, over }
    }

    /// A button or finger is down.
    pub fn down(self, event: &PointerEvent) {
        if event.button() != 0 || untrack(|| self.table.is_shown()) {
            return;
        }
        let Some((cell, cell_px)) = self.cell_at(event) else { return };
        if event.pointer_type() == "mouse" {
            return press_cell(self.table, cell, Input::Mouse);
        }
        event.prevent_default();
        let touch = Touch::down(self.well, event, cell_px);
        self.held.set_value(Some((touch, cell, click(&board(self.table), cell))));
    }

    /// A finger or the mouse moves.
    pub fn moved(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            return self.hover(event);
        }
        let Some((mut touch, cell, m)) = self.of(event) else { return };
        let (x, y) = touch.way(event);
        if x.hypot(y) > TAP_PX && !touch.is_far {
            touch.is_far = true;
            self.held.set_value(Some((touch, cell, m)));
        }
        let Some(m) = m.filter(|_| touch.is_far) else { return };
        let px = along(m.direction, x, y).clamp(0.0, touch.cell_px);
        self.drag.set(Some(Drag { cells: self.line(cell, m), direction: m.direction, px }));
    }

    /// The mouse passes over a cell; if the player wants so, its tiles move.
    fn hover(self, event: &PointerEvent) {
        if !self.table.store.settings.with_untracked(|settings| settings.hover) {
            return;
        }
        let cell = self.cell_at(event).map(|(cell, _)| cell);
        if cell == self.over.get_value() {
            return;
        }
        self.over.set_value(cell);
        let board = board(self.table);
        if let Some(cell) = cell.filter(|cell| click(&board, *cell).is_some()) {
            press_cell(self.table, cell, Input::Hover);
        }
    }

    /// A finger lets go.
    pub fn up(self, event: &PointerEvent) {
        let Some((touch, cell, m)) = self.of(event) else { return };
        self.cancel();
        let (x, y) = touch.way(event);
        match m {
            _ if !touch.is_far => press_cell(self.table, cell, Input::Touch),
            Some(m) if swiped(x, y) == m.direction => {
                let least = if touch.is_quick(event) { 0.15 } else { 0.4 };
                if along(m.direction, x, y) > touch.cell_px * least {
                    press_cell(self.table, cell, Input::Touch);
                }
            }
            // Not a tile that can go there: the one that can goes.
            _ => swipe(self.table, x, y),
        }
    }

    /// The touch has come to nothing.
    pub fn cancel(self) {
        self.held.set_value(None);
        self.drag.set(None);
    }

    fn of(self, event: &PointerEvent) -> Option<Held> {
        self.held.get_value().filter(|(touch, ..)| touch.is_of(event))
    }

    /// The cell under the pointer, and how wide cells are.
    fn cell_at(self, event: &PointerEvent) -> Option<(usize, f64)> {
        let size = board(self.table).size();
        let ((row, column), px) = cell_at(self.well, event, (size.width(), size.height()))?;
        Some((size.cell(row, column), px))
    }

    /// The cells of the tiles that a move slides, from the one that was touched to the gap.
    fn line(self, cell: usize, m: Move) -> Vec<usize> {
        let size = board(self.table).size();
        let next = |cell: &usize| size.beside(*cell, m.direction);
        std::iter::successors(Some(cell), next).take(m.count.into()).collect()
    }
}

/// The board of the game.
pub fn board(table: Table) -> Board {
    table.play.with_untracked(|play| tiles(play.session().position()).clone())
}

/// A click or tap on a cell.
pub fn press_cell(table: Table, cell: usize, input: Input) {
    let m = click(&board(table), cell);
    table.make(m.map(tuipan_game::Move::Tiles), input);
}

/// A swipe that takes no tile along moves the one that can go its way.
fn swipe(table: Table, x: f64, y: f64) {
    let m = arrow(&board(table), swiped(x, y), Arrows::Tile, false);
    table.make(m.map(tuipan_game::Move::Tiles), Input::Touch);
}

/// The way of a finger, for the most part.
fn swiped(x: f64, y: f64) -> Direction {
    match (x.abs() > y.abs(), x > 0.0, y > 0.0) {
        (true, true, _) => Direction::Right,
        (true, false, _) => Direction::Left,
        (false, _, true) => Direction::Down,
        (false, _, false) => Direction::Up,
    }
}

/// A finger beside the board, which swipes as well as one on it.
#[derive(Clone, Copy)]
pub struct Beside(Table, StoredValue<Option<(i32, (f64, f64))>>);

impl Beside {
    /// Beside the board of a table.
    pub fn new(table: Table) -> Self {
        Beside(table, StoredValue::new(None))
    }

    /// A finger is down; on buttons and on the board it is theirs.
    pub fn down(self, event: &PointerEvent) {
        let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
        let is_taken = target
            .and_then(|target| {
                target.closest("button, input, .well, .notice:not(.passing)").ok().flatten()
            })
            .is_some();
        let is_ours = event.pointer_type() != "mouse" && !is_taken && self.0.kind == Kind::Tiles;
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.1.set_value((is_ours && event.is_primary()).then(|| (event.pointer_id(), at)));
    }

    /// It lets go.
    pub fn up(self, event: &PointerEvent) {
        let Some((pointer, from)) = self.1.try_update_value(Option::take).flatten() else { return };
        let (x, y) = (f64::from(event.client_x()) - from.0, f64::from(event.client_y()) - from.1);
        let is_shown = untrack(|| self.0.is_shown() || self.0.is_guided());
        if pointer == event.pointer_id() && x.hypot(y) > SWIPE_PX && !is_shown {
            swipe(self.0, x, y);
        }
    }
}

fn along(direction: Direction, x: f64, y: f64) -> f64 {
    match direction {
        Direction::Up => -y,
        Direction::Down => y,
        Direction::Left => -x,
        Direction::Right => x,
    }
}
