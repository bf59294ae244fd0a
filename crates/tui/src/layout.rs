//! The parts of the play screen, for a window of any size.
//!
//! A line on top, a line of keys at the bottom, the board between them; beside it a panel if there is room,
//! else a strip of figures above it.

use ratatui::layout::Rect;

use crate::geometry::BoardPlace;
use crate::grid::Shape;

/// Where everything lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The line on top.
    pub header: Rect,
    /// The board.
    pub board: BoardPlace,
    /// The panel beside it.
    pub panel: Option<Rect>,
    /// Two lines of figures above it, if there is no panel.
    pub strip: Option<Rect>,
    /// A line for what there is to say, if there is no panel.
    pub notice: Option<Rect>,
    /// The line of keys.
    pub footer: Rect,
}

/// The window is too small: this many columns and rows would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooSmall {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

const PANEL: u16 = 34;
const LEAST_PANEL: u16 = 28;
/// The strip needs so much.
const LEAST_WIDTH: u16 = 26;

/// Lays out the play screen.
pub fn layout(shape: Shape, (width, height): (u16, u16)) -> Result<Layout, TooSmall> {
    let least = BoardPlace::least(shape);
    let needs = TooSmall { width: least.0.max(LEAST_WIDTH), height: least.1.saturating_add(4) };
    if width < LEAST_WIDTH || height < 5 {
        return Err(needs);
    }
    let header = Rect::new(0, 0, width, 1);
    let footer = Rect::new(0, height - 1, width, 1);
    for panel in [PANEL, LEAST_PANEL] {
        let Some(left) = width.checked_sub(panel + 1) else { continue };
        // A panel needs rows as well.
        if height < 14 {
            break;
        }
        let within = Rect::new(0, 1, left, height - 2);
        if let Some(board) = BoardPlace::fit(shape, within) {
            let panel = Rect::new(left, 1, panel, height - 2);
            let (strip, notice) = (None, None);
            return Ok(Layout { header, board, panel: Some(panel), strip, notice, footer });
        }
    }
    let within = Rect::new(0, 2, width, height - 4);
    let board = BoardPlace::fit(shape, within).ok_or(needs)?;
    let strip = Some(Rect::new(0, 1, width, 1));
    let notice = Some(Rect::new(0, height - 2, width, 1));
    Ok(Layout { header, board, panel: None, strip, notice, footer })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIFTEEN: Shape = Shape { width: 4, height: 4, label_width: 2, is_blocks: false };
    const KLOTSKI: Shape = Shape { width: 4, height: 5, label_width: 2, is_blocks: true };

    #[test]
    fn eighty_by_twenty_four_is_enough() {
        for shape in [FIFTEEN, KLOTSKI] {
            let layout = layout(shape, (80, 24)).unwrap();
            assert!(layout.panel.is_some() && layout.board.cell_height >= 4, "{layout:?}");
        }
    }

    /// What is said to be enough is enough, and one less is not; nothing overlaps.
    #[test]
    fn sizes_are_told_right() {
        let wide = Shape { width: 30, height: 20, label_width: 3, is_blocks: false };
        for shape in [FIFTEEN, KLOTSKI, wide] {
            let TooSmall { width, height } = layout(shape, (1, 1)).unwrap_err();
            assert!(layout(shape, (width, height)).is_ok());
            assert!(layout(shape, (width - 1, height)).is_err());
            assert!(layout(shape, (width, height - 1)).is_err());
            for size in [(width, height), (80, 24), (120, 40), (300, 90), (40, 30)] {
                let Ok(layout) = layout(shape, size) else { continue };
                let parts = [Some(layout.header), Some(layout.board.area), layout.panel];
                let parts =
                    parts.into_iter().chain([layout.strip, layout.notice, Some(layout.footer)]);
                let parts: Vec<Rect> = parts.flatten().collect();
                for (idx, a) in parts.iter().enumerate() {
                    assert!(a.right() <= size.0 && a.bottom() <= size.1);
                    assert!(parts[..idx].iter().all(|b| !a.intersects(*b)), "{size:?} {parts:?}");
                }
            }
        }
    }
}
