//! A pointer that has come down on a board, and where on the board a pointer is.

use leptos::html;
use leptos::prelude::*;
use web_sys::PointerEvent;

/// A quick pointer means a move even if it did not go half-way.
const QUICK_MS: f64 = 250.0;

/// A pointer that is down.
#[derive(Clone, Copy)]
pub struct Touch {
    pointer: i32,
    from: (f64, f64),
    since: f64,
    /// How long the cells are, in pixels.
    pub cell_px: f64,
    /// Whether it has gone too far for a tap.
    pub is_far: bool,
}

impl Touch {
    /// The pointer comes down; the board hears of it wherever it goes.
    pub fn down(well: NodeRef<html::Div>, event: &PointerEvent, cell_px: f64) -> Self {
        if let Some(well) = well.get_untracked() {
            let _ = well.set_pointer_capture(event.pointer_id());
        }
        let from = (event.client_x().into(), event.client_y().into());
        let (pointer, since) = (event.pointer_id(), event.time_stamp());
        Touch { pointer, from, since, cell_px, is_far: false }
    }

    /// Whether an event is of this pointer.
    pub fn is_of(&self, event: &PointerEvent) -> bool {
        self.pointer == event.pointer_id()
    }

    /// How far it has gone: to the right and down, in pixels.
    pub fn way(&self, event: &PointerEvent) -> (f64, f64) {
        (f64::from(event.client_x()) - self.from.0, f64::from(event.client_y()) - self.from.1)
    }

    /// Whether it was quick.
    pub fn is_quick(&self, event: &PointerEvent) -> bool {
        event.time_stamp() - self.since < QUICK_MS
    }
}

/// The row and column under a pointer on a board with that many columns and rows, and how long cells are.
pub fn cell_at(
    well: NodeRef<html::Div>,
    event: &PointerEvent,
    (columns, rows): (usize, usize),
) -> Option<((usize, usize), f64)> {
    let rect = well.get_untracked()?.get_bounding_client_rect();
    let cell_px = rect.width() / columns as f64;
    let column = ((f64::from(event.client_x()) - rect.left()) / cell_px).floor();
    let row = ((f64::from(event.client_y()) - rect.top()) / cell_px).floor();
    let is_inside = (0.0..columns as f64).contains(&column) && (0.0..rows as f64).contains(&row);
    is_inside.then_some(((row as usize, column as usize), cell_px))
}
