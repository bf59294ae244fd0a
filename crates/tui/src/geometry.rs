//! Where the cells of a board lie on the screen: for drawing, and back again for the mouse.

use ratatui::layout::Rect;

use crate::grid::Shape;

/// A board on the screen: its frame, and the size of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// All of it, the frame of one character included.
    pub area: Rect,
    /// Columns of a cell.
    pub cell_width: u16,
    /// Rows of a cell.
    pub cell_height: u16,
    n_columns: u16,
    n_rows: u16,
}

/// Cells are never higher than this; larger ones look empty.
const MAX_CELL_HEIGHT: u16 = 7;

impl BoardPlace {
    /// The largest board that fits in an area, in its middle. Cells look square at about twice as wide as high.
    pub fn fit(shape: Shape, within: Rect) -> Option<Self> {
        let smallest = if shape.is_blocks { 2 } else { 1 };
        let heights = (smallest..=MAX_CELL_HEIGHT).rev();
        heights.map(|height| Self::sized(shape, height)).find_map(|(size, (width, height))| {
            let (w, h) = size?;
            if w > within.width || h > within.height {
                return None;
            }
            let x = within.x + (within.width - w) / 2;
            let y = within.y + (within.height - h) / 2;
            Some(BoardPlace {
                area: Rect::new(x, y, w, h),
                cell_width: width,
                cell_height: height,
                n_columns: shape.width as u16,
                n_rows: shape.height as u16,
            })
        })
    }

    /// The same board with its frame at a row.
    pub fn at_row(self, y: u16) -> Self {
        BoardPlace { area: Rect { y, ..self.area }, ..self }
    }

    /// The least room in which a board can be drawn.
    pub fn least(shape: Shape) -> (u16, u16) {
        let smallest = if shape.is_blocks { 2 } else { 1 };
        Self::sized(shape, smallest).0.unwrap_or((u16::MAX, u16::MAX))
    }

    /// The size of a board with cells of a height, and of its cells.
    fn sized(shape: Shape, cell_height: u16) -> (Option<(u16, u16)>, (u16, u16)) {
        let label = shape.label_width as u16;
        let wide = (2 * cell_height).max(label + 2);
        // What is written stands in the middle if both are even, or both odd.
        let cell_width = if shape.is_blocks { wide } else { wide + (wide + label) % 2 };
        let side = |n: usize, cell: u16| u16::try_from(n).ok()?.checked_mul(cell)?.checked_add(2);
        let width = side(shape.width, cell_width);
        let size = width.zip(side(shape.height, cell_height));
        (size, (cell_width, cell_height))
    }

    /// The rectangle of a cell.
    pub fn cell(&self, idx: usize) -> Rect {
        let columns = usize::from(self.n_columns.max(1));
        let (row, column) = ((idx / columns) as u16, (idx % columns) as u16);
        let x = self.area.x + 1 + column * self.cell_width;
        let y = self.area.y + 1 + row * self.cell_height;
        Rect::new(x, y, self.cell_width, self.cell_height)
    }

    /// The cell at a character; `None` outside and on the frame.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<usize> {
        let column = x.checked_sub(self.area.x + 1)? / self.cell_width;
        let row = y.checked_sub(self.area.y + 1)? / self.cell_height;
        (column < self.n_columns && row < self.n_rows)
            .then(|| usize::from(row) * usize::from(self.n_columns) + usize::from(column))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_a_cell_leads_back_to_it() {
        let shape = Shape { width: 4, height: 3, label_width: 2, is_blocks: false };
        for (width, height) in [(80, 24), (20, 5), (40, 11), (200, 60)] {
            let place = BoardPlace::fit(shape, Rect::new(3, 2, width, height)).unwrap();
            let mut n_found = 0;
            for y in 0..height + 4 {
                for x in 0..width + 4 {
                    if let Some(cell) = place.cell_at(x, y) {
                        assert!(place.cell(cell).contains((x, y).into()));
                        n_found += 1;
                    }
                }
            }
            assert_eq!(n_found, 12 * place.cell_width as usize * place.cell_height as usize);
        }
        let (w, h) = BoardPlace::least(shape);
        assert!(BoardPlace::fit(shape, Rect::new(0, 0, w, h)).is_some());
        assert!(BoardPlace::fit(shape, Rect::new(0, 0, w - 1, h)).is_none());
        assert!(BoardPlace::fit(shape, Rect::new(0, 0, w, h - 1)).is_none());
    }
}
