//! Mouse, finger and pen on the board of blocks: the piece goes along, and stays where it is let go.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_game::block_drag::Drag;
use tuipan_puzzle::blocks::{Level, Position};
use web_sys::PointerEvent;

use crate::blocks::Blocks;
use crate::view::{Touch, cell_at};

/// A pointer that has gone less far has tapped.
const TAP_PX: f64 = 6.0;

/// The listener of a board.
#[derive(Clone, Copy)]
pub struct Pointer {
    blocks: Blocks,
    well: NodeRef<html::Div>,
    /// The piece on the pointer.
    pub drag: RwSignal<Option<Drag>>,
    touch: StoredValue<Option<Touch>>,
}

impl Pointer {
    /// Listens for a board.
    pub fn new(blocks: Blocks, well: NodeRef<html::Div>) -> Self {
        Pointer { blocks, well, drag: RwSignal::new(None), touch: StoredValue::new(None) }
    }

    /// A button or finger is down.
    pub fn down(self, event: &PointerEvent) {
        let is_shown = untrack(|| self.blocks.table.is_shown());
        if event.button() != 0 || is_shown || self.touch.with_value(Option::is_some) {
            return;
        }
        let (level, position) = self.blocks.here();
        let Some((piece, cell_px)) = self.piece_at(event, &level, &position) else { return };
        self.drag.set(Drag::new(&level, &position, piece));
        self.touch.set_value(Some(Touch::down(self.well, event, cell_px)));
    }

    /// It moves.
    pub fn moved(self, event: &PointerEvent) {
        let Some(mut touch) = self.of(event) else { return };
        let (x, y) = touch.way(event);
        if !touch.is_far && x.hypot(y) <= TAP_PX {
            return;
        }
        touch.is_far = true;
        self.touch.set_value(Some(touch));
        self.drag.update(|drag| {
            if let Some(drag) = drag {
                drag.follow(y / touch.cell_px, x / touch.cell_px);
            }
        });
    }

    /// It lets go, wherever that is.
    pub fn up(self, event: &PointerEvent) {
        self.moved(event);
        let Some(touch) = self.of(event) else { return };
        let drag = self.drag.get_untracked();
        self.cancel();
        let Some(drag) = drag else { return };
        let input = if event.pointer_type() == "mouse" { Input::Mouse } else { Input::Touch };
        if !touch.is_far {
            return self.blocks.tap_piece(drag.piece, input);
        }
        self.blocks.chosen.set(None);
        let end = drag.end(touch.is_quick(event));
        let level = untrack(|| self.blocks.level());
        if let Some(anchor) = level.board().cell(end) {
            self.blocks.drop_piece(drag.piece, anchor, input);
        }
    }

    /// The touch has come to nothing: the piece goes back.
    pub fn cancel(self) {
        self.touch.set_value(None);
        self.drag.set(None);
    }

    fn of(self, event: &PointerEvent) -> Option<Touch> {
        self.touch.get_value().filter(|touch| touch.is_of(event))
    }

    /// The piece under the pointer, and how long cells are.
    fn piece_at(
        self,
        event: &PointerEvent,
        level: &Level,
        position: &Position,
    ) -> Option<(char, f64)> {
        let board = level.board();
        let size = (board.width(), board.height());
        let ((row, column), cell_px) = cell_at(self.well, event, size)?;
        let cell = board.cell((row as i32, column as i32))?;
        let covers = |idx: usize| {
            level.cover(idx, position.anchor(idx)).is_some_and(|cells| cells.contains(&cell))
        };
        let idx = (0..level.pieces().len()).find(|&idx| covers(idx))?;
        Some((level.pieces()[idx].letter, cell_px))
    }
}
