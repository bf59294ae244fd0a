//! Mouse, finger and pen on the board. A mouse moves at once when it is pressed; under a finger the tiles go along,
//! and stay where they are let go.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_game::tile_input::click;
use tuipan_puzzle::tiles::{Board, Direction, Move};
use web_sys::PointerEvent;

use crate::store::{Table, tiles};

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

/// A finger that has come down on a tile.
#[derive(Clone, Copy)]
struct Touch {
    pointer: i32,
    from: (f64, f64),
    cell: usize,
    m: Option<Move>,
    cell_px: f64,
    at: f64,
    is_far: bool,
}

/// A finger that has gone less far has tapped.
const TAP_PX: f64 = 10.0;
/// A quick finger moves tiles even if it did not drag them half-way.
const SWIPE_MS: f64 = 250.0;

/// The listener of a board.
#[derive(Clone, Copy)]
pub struct Pointer {
    table: Table,
    well: NodeRef<html::Div>,
    drag: RwSignal<Option<Drag>>,
    touch: StoredValue<Option<Touch>>,
    /// The cell that the mouse passed last, where passing moves.
    over: StoredValue<Option<usize>>,
}

impl Pointer {
    /// Listens for a board, whose tiles follow `drag`.
    pub fn new(table: Table, well: NodeRef<html::Div>, drag: RwSignal<Option<Drag>>) -> Self {
        let (touch, over) = (StoredValue::new(None), StoredValue::new(None));
        Pointer { table, well, drag, touch, over }
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
        if let Some(well) = self.well.get_untracked() {
            let _ = well.set_pointer_capture(event.pointer_id());
        }
        let m = click(&board(self.table), cell);
        self.touch.set_value(Some(Touch {
            pointer: event.pointer_id(),
            from: (event.client_x().into(), event.client_y().into()),
            cell,
            m,
            cell_px,
            at: event.time_stamp(),
            is_far: false,
        }));
    }

    /// A finger or the mouse moves.
    pub fn moved(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            return self.hover(event);
        }
        let Some(mut touch) = self.of(event) else { return };
        let (x, y) = way(&touch, event);
        if x.hypot(y) > TAP_PX && !touch.is_far {
            touch.is_far = true;
            self.touch.set_value(Some(touch));
        }
        let Some(m) = touch.m.filter(|_| touch.is_far) else { return };
        let px = along(m.direction, x, y).clamp(0.0, touch.cell_px);
        let cells = self.line(touch.cell, m);
        self.drag.set(Some(Drag { cells, direction: m.direction, px }));
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
        let Some(touch) = self.of(event) else { return };
        self.cancel();
        let (x, y) = way(&touch, event);
        let is_meant = match touch.m {
            Some(m) if touch.is_far => {
                let px = along(m.direction, x, y);
                let is_quick = event.time_stamp() - touch.at < SWIPE_MS;
                px > touch.cell_px * if is_quick { 0.15 } else { 0.4 }
            }
            _ => !touch.is_far,
        };
        if is_meant {
            press_cell(self.table, touch.cell, Input::Touch);
        }
    }

    /// The touch has come to nothing.
    pub fn cancel(self) {
        self.touch.set_value(None);
        self.drag.set(None);
    }

    fn of(self, event: &PointerEvent) -> Option<Touch> {
        self.touch.get_value().filter(|touch| touch.pointer == event.pointer_id())
    }

    /// The cell under the pointer, and how wide cells are.
    fn cell_at(self, event: &PointerEvent) -> Option<(usize, f64)> {
        let rect = self.well.get_untracked()?.get_bounding_client_rect();
        let size = board(self.table).size();
        let cell_px = rect.width() / size.width() as f64;
        let column = (f64::from(event.client_x()) - rect.left()) / cell_px;
        let row = (f64::from(event.client_y()) - rect.top()) / cell_px;
        let is_inside = column >= 0.0 && row >= 0.0;
        let (row, column) = (row as usize, column as usize);
        let is_inside = is_inside && row < size.height() && column < size.width();
        is_inside.then(|| (size.cell(row, column), cell_px))
    }

    /// The cells of the tiles that a move slides, from the one that was touched to the gap.
    fn line(self, cell: usize, m: Move) -> Vec<usize> {
        let size = board(self.table).size();
        let (row, column) = (size.row(cell), size.column(cell));
        let step = |n: usize| match m.direction {
            Direction::Up => size.cell(row - n, column),
            Direction::Down => size.cell(row + n, column),
            Direction::Left => size.cell(row, column - n),
            Direction::Right => size.cell(row, column + n),
        };
        (0..usize::from(m.count)).map(step).collect()
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

fn way(touch: &Touch, event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()) - touch.from.0, f64::from(event.client_y()) - touch.from.1)
}

fn along(direction: Direction, x: f64, y: f64) -> f64 {
    match direction {
        Direction::Up => -y,
        Direction::Down => y,
        Direction::Left => -x,
        Direction::Right => x,
    }
}
