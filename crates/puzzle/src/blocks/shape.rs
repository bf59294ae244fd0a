//! What a piece looks like, wherever it is.

/// The cells of a piece, seen from its first cell in reading order, which is its **anchor**.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Shape(Vec<(i32, i32)>);

impl Shape {
    /// The shape of cells given as (row, column) in reading order; empty if there are none.
    pub(super) fn of(cells: &[(i32, i32)]) -> Self {
        let (row, column) = cells.first().copied().unwrap_or_default();
        Shape(cells.iter().map(|&(r, c)| (r - row, c - column)).collect())
    }

    /// The cells as (rows down, columns to the right) from the anchor, which comes first.
    pub fn offsets(&self) -> &[(i32, i32)] {
        &self.0
    }

    /// How many cells it covers.
    pub fn n_cells(&self) -> usize {
        self.0.len()
    }

    /// Whether all in one row.
    pub fn is_flat(&self) -> bool {
        self.0.iter().all(|&(row, _)| row == 0)
    }

    /// Whether all in one column.
    pub fn is_upright(&self) -> bool {
        self.0.iter().all(|&(_, column)| column == 0)
    }

    /// The first cell, in reading order, that no path of neighbouring cells joins to the anchor.
    pub(super) fn torn_off(&self) -> Option<(i32, i32)> {
        let mut joined = vec![(0, 0)];
        let mut next = 0;
        while let Some(&(row, column)) = joined.get(next) {
            next += 1;
            for cell in [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
            {
                if self.0.contains(&cell) && !joined.contains(&cell) {
                    joined.push(cell);
                }
            }
        }
        self.0.iter().copied().find(|cell| !joined.contains(cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shape_knows_where_it_is_torn() {
        assert_eq!(Shape::of(&[(3, 2), (3, 3), (4, 2)]).torn_off(), None);
        assert_eq!(Shape::of(&[(3, 2), (4, 3), (4, 4)]).torn_off(), Some((1, 1)));
    }
}
