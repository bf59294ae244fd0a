//! The parts of the play screen, for a window of any size.
//!
//! A line on top, a line of keys at the bottom, the board between them; beside it a panel, unless the board would be
//! larger without one. Without a panel, a line of figures stands above the board, and what there is to say below it.

use ratatui::layout::Rect;
use tuipan_puzzle::tiles::Size;

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
    /// A line of figures above it, if there is no panel.
    pub strip: Option<Rect>,
    /// Lines for what there is to say, if there is no panel. In low windows it is the line of figures, and in the lowest
    /// both are the line on top.
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

/// How wide the panel is, the better first.
const PANELS: [u16; 2] = [34, 28];
/// The figures need so much.
const LEAST_WIDTH: u16 = 26;
/// A panel needs rows as well.
const LEAST_PANEL_HEIGHT: u16 = 14;

/// Lays out the play screen.
pub fn layout(shape: Shape, (width, height): (u16, u16)) -> Result<Layout, TooSmall> {
    let least = BoardPlace::least(shape);
    let needs = TooSmall { width: least.0.max(LEAST_WIDTH), height: least.1.saturating_add(2) };
    if width < LEAST_WIDTH || height < 5 {
        return Err(needs);
    }
    let header = Rect::new(0, 0, width, 1);
    let footer = Rect::new(0, height - 1, width, 1);
    let bare = bare(shape, header, footer);
    let bare_height = bare.map_or(0, |layout| layout.board.cell_height);
    let panels = PANELS.into_iter().filter(|_| height >= LEAST_PANEL_HEIGHT);
    let beside = panels.filter_map(|panel| {
        let left = width.checked_sub(panel + 1)?;
        let board = BoardPlace::fit(shape, Rect::new(0, 1, left, height - 2))?;
        let panel = Some(Rect::new(left, 1, panel, height - 2));
        Some(Layout { header, board, panel, strip: None, notice: None, footer })
    });
    // The first of equal ones is the better, and `max_by_key` gives the last.
    let beside = beside.collect::<Vec<_>>().into_iter().rev();
    beside
        .filter(|layout| layout.board.cell_height >= bare_height)
        .max_by_key(|layout| layout.board.cell_height)
        .or(bare)
        .ok_or(needs)
}

/// Without a panel.
fn bare(shape: Shape, header: Rect, footer: Rect) -> Option<Layout> {
    let (width, height) = (header.width, footer.y + 1);
    let strip = Rect::new(0, 1, width, 1);
    if let Some(board) = BoardPlace::fit(shape, Rect::new(0, 2, width, height.checked_sub(4)?)) {
        // What is left below the board is for words.
        let board = board.at_row(2);
        let below = board.area.bottom();
        let notice = Some(Rect::new(0, below, width, footer.y - below));
        return Some(Layout { header, board, panel: None, strip: Some(strip), notice, footer });
    }
    // The line of figures is for words, too; in the lowest windows it is the line on top.
    let lowest = [(2, strip), (1, header)];
    lowest.into_iter().find_map(|(top, strip)| {
        let within = Rect::new(0, top, width, footer.y.checked_sub(top)?);
        let board = BoardPlace::fit(shape, within)?;
        let (strip, notice) = (Some(strip), Some(strip));
        Some(Layout { header, board, panel: None, strip, notice, footer })
    })
}

/// The largest board of tiles, of up to that size, that a window has room for.
pub fn largest_tiles(wanted: Size, window: (u16, u16)) -> Option<Size> {
    let fits = |&size: &Size| layout(Shape::of_tiles(size), window).is_ok();
    let smaller = |by: usize| {
        // What was long stays long.
        let side = |n: usize| n.saturating_sub(by).max(2);
        Size::new(side(wanted.width()), side(wanted.height())).ok()
    };
    let most = wanted.width().max(wanted.height());
    (0..most).filter_map(smaller).find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIFTEEN: Shape = Shape { width: 4, height: 4, label_width: 2, is_blocks: false };
    const KLOTSKI: Shape = Shape { width: 4, height: 5, label_width: 2, is_blocks: true };
    const RUSH_HOUR: Shape = Shape { width: 6, height: 6, label_width: 1, is_blocks: true };

    #[test]
    fn eighty_by_twenty_four_is_enough() {
        for shape in [FIFTEEN, KLOTSKI] {
            let layout = layout(shape, (80, 24)).unwrap();
            assert!(layout.panel.is_some() && layout.board.cell_height >= 4, "{layout:?}");
        }
    }

    /// A panel never makes the board smaller than it would be without one.
    #[test]
    fn a_panel_does_not_shrink_the_board() {
        let long = Shape { width: 8, height: 3, label_width: 2, is_blocks: false };
        let mut n_panels = 0;
        for shape in [FIFTEEN, KLOTSKI, long] {
            for width in 26..140 {
                for height in 5..50 {
                    let Ok(layout) = layout(shape, (width, height)) else { continue };
                    let footer = Rect::new(0, height - 1, width, 1);
                    let alone = bare(shape, layout.header, footer);
                    let least = alone.map_or(0, |alone| alone.board.cell_height);
                    assert!(layout.board.cell_height >= least, "{shape:?} {width} x {height}");
                    n_panels += usize::from(layout.panel.is_some());
                }
            }
        }
        assert!(n_panels > 1000);
        assert_eq!(layout(FIFTEEN, (60, 20)).unwrap().board.cell_height, 3);
        assert!(layout(long, (80, 24)).unwrap().panel.is_none());
    }

    #[test]
    fn small_windows_hold_the_classic() {
        for (size, n_notice) in [((40, 16), 1), ((40, 15), 1), ((40, 18), 3)] {
            let layout = layout(KLOTSKI, size).unwrap();
            assert_eq!(layout.notice.unwrap().height, n_notice, "{size:?}");
        }
        // Six rows of two lines each, with the figures in the line on top.
        let layout = layout(RUSH_HOUR, (40, 16)).unwrap();
        assert_eq!((layout.strip, layout.board.area.y), (Some(layout.header), 1));
    }

    #[test]
    fn the_largest_board_that_fits() {
        let size = |w, h| Size::new(w, h).unwrap();
        assert_eq!(largest_tiles(size(4, 4), (80, 24)), Some(size(4, 4)));
        let most = largest_tiles(size(30, 30), (80, 24)).unwrap();
        assert!(most.width() >= 15 && most.width() == most.height(), "{most}");
        assert!(largest_tiles(size(most.width() + 1, most.height() + 1), (80, 24)) == Some(most));
        assert_eq!(largest_tiles(size(4, 4), (10, 4)), None);
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
                    // What has no line of its own is drawn over another.
                    let is_apart = |b: &Rect| !a.intersects(*b) || layout.strip == layout.notice;
                    assert!(parts[..idx].iter().all(is_apart), "{size:?} {parts:?}");
                }
            }
        }
    }
}
