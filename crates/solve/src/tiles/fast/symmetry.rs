//! Turning and reflecting boards, so that goals which look alike share their tables.

use super::shape::{ByCell, Shape};

/// Where each cell of a board goes when the board is turned or reflected.
pub(crate) type Cells = ByCell<u8>;

/// A goal as the tables see it, and the ways to see it so.
pub(crate) struct Views {
    /// Lying, if it is not square.
    pub shape: Shape,
    /// The first cell that the goal's blank can be brought to.
    pub blank: usize,
    /// Every turn or reflection that brings it there.
    pub cells: Vec<Cells>,
}

/// The views of a goal with its blank in a certain cell.
pub(crate) fn views(width: usize, height: usize, blank: usize) -> Views {
    let shape = Shape::new(width.max(height), width.min(height));
    let mut all = Vec::new();
    for symmetry in 0..8 {
        let (flips_row, flips_column, transposes) =
            (symmetry & 1 != 0, symmetry & 2 != 0, symmetry & 4 != 0);
        let new_width = if transposes { height } else { width };
        if new_width != shape.width {
            continue;
        }
        let mut cells = [0; 32];
        for (cell, seen) in cells.iter_mut().enumerate().take(width * height) {
            let (row, column) = (cell / width, cell % width);
            let row = if flips_row { height - 1 - row } else { row };
            let column = if flips_column { width - 1 - column } else { column };
            let (row, column) = if transposes { (column, row) } else { (row, column) };
            *seen = (row * new_width + column) as u8;
        }
        all.push(cells);
    }
    let first = all.iter().map(|cells| cells[blank]).min().unwrap_or(0);
    all.retain(|cells| cells[blank] == first);
    Views { shape, blank: first.into(), cells: all }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_that_look_alike_are_seen_alike() {
        for (blank, n_views) in [(0, 2), (3, 2), (12, 2), (15, 2), (5, 2), (1, 1), (11, 1)] {
            let views = views(4, 4, blank);
            let first = match blank {
                0 | 3 | 12 | 15 => 0,
                5 => 5,
                _ => 1,
            };
            assert_eq!((views.blank, views.cells.len()), (first, n_views), "blank in {blank}");
        }
        let tall = views(3, 5, 14);
        assert_eq!((tall.shape, tall.blank), (Shape::new(5, 3), 0));
        assert_eq!(views(3, 3, 4).cells.len(), 8);
    }
}
