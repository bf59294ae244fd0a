//! Mouse, finger and pen on the board of blocks: the piece goes along, and stays where it is let go.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_puzzle::blocks::{Level, Position};
use web_sys::PointerEvent;

use crate::blocks::Blocks;
use crate::blocks::drag::Drag;

/// A pointer that has come down on a piece.
#[derive(Clone, Copy)]
struct Touch {
    pointer: i32,
    from: (f64, f64),
    cell_px: f64,
    at: f64,
    is_far: bool,
}

/// A pointer that has gone less far has tapped.
const TAP_PX: f64 = 6.0;
/// A quick pointer moves a piece even if it did not drag it half-way.
const FLICK_MS: f64 = 250.0;

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
        if let Some(well) = self.well.get_untracked() {
            let _ = well.set_pointer_capture(event.pointer_id());
        }
        self.drag.set(Drag::new(&level, &position, piece));
        self.touch.set_value(Some(Touch {
            pointer: event.pointer_id(),
            from: (event.client_x().into(), event.client_y().into()),
            cell_px,
            at: event.time_stamp(),
            is_far: false,
        }));
    }

    /// It moves.
    pub fn moved(self, event: &PointerEvent) {
        let Some(mut touch) = self.of(event) else { return };
        let (x, y) = way(&touch, event);
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
        let end = drag.end(event.time_stamp() - touch.at < FLICK_MS);
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
        self.touch.get_value().filter(|touch| touch.pointer == event.pointer_id())
    }

    /// The piece under the pointer, and how long cells are.
    fn piece_at(
        self,
        event: &PointerEvent,
        level: &Level,
        position: &Position,
    ) -> Option<(char, f64)> {
        let rect = self.well.get_untracked()?.get_bounding_client_rect();
        let cell_px = rect.width() / level.board().width() as f64;
        let column = ((f64::from(event.client_x()) - rect.left()) / cell_px).floor() as i32;
        let row = ((f64::from(event.client_y()) - rect.top()) / cell_px).floor() as i32;
        let cell = level.board().cell((row, column))?;
        let covers = |idx: usize| {
            level.cover(idx, position.anchor(idx)).is_some_and(|cells| cells.contains(&cell))
        };
        let idx = (0..level.pieces().len()).find(|&idx| covers(idx))?;
        Some((level.pieces()[idx].letter, cell_px))
    }
}

fn way(touch: &Touch, event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()) - touch.from.0, f64::from(event.client_y()) - touch.from.1)
}
