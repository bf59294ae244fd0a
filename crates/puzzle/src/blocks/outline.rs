//! The line around some cells, for drawing.

use std::collections::HashSet;

/// Where the line turns: a corner of the grid, and the ways by which it is reached and left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// The row and the column of the corner.
    pub at: (i32, i32),
    /// To the right, down, to the left, up: 0 to 3.
    pub comes: usize,
    pub goes: usize,
}

/// One step along a line: rows and columns.
pub(super) const WAYS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The closed lines around cells given as (row, column): clockwise on the outside, anticlockwise around
/// holes, so that the inside is always to the right of the way. Cells that touch at a corner only are not joined.
pub(super) fn outlines(cells: &[(i32, i32)]) -> Vec<Vec<Turn>> {
    let inside: HashSet<_> = cells.iter().copied().collect();
    // The sides of cells that no neighbour covers, as the corner where they begin and their way.
    let mut sides: HashSet<((i32, i32), usize)> = HashSet::new();
    let mut order = Vec::new();
    for &(row, column) in cells {
        let corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)];
        let across = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)];
        for way in (0..4).filter(|&way| !inside.contains(&across[way])) {
            sides.insert((corners[way], way));
            order.push((corners[way], way));
        }
    }
    let mut lines = Vec::new();
    for first in order {
        let mut turns = Vec::new();
        let (mut at, mut way) = first;
        while sides.remove(&(at, way)) {
            at = (at.0 + WAYS[way].0, at.1 + WAYS[way].1);
            // To the right before straight on: that stays with the same cell.
            let next = [1, 0, 3].map(|turn| (way + turn) % 4);
            let goes = next.into_iter().find(|&goes| sides.contains(&(at, goes)));
            let goes = goes.unwrap_or(first.1);
            if goes != way {
                turns.push(Turn { at, comes: way, goes });
            }
            way = goes;
        }
        if !turns.is_empty() {
            lines.push(turns);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(cells: &[(i32, i32)]) -> Vec<Vec<(i32, i32)>> {
        outlines(cells).iter().map(|line| line.iter().map(|turn| turn.at).collect()).collect()
    }

    #[test]
    fn a_block_has_four_corners() {
        assert_eq!(
            corners(&[(0, 0), (0, 1), (1, 0), (1, 1)]),
            [[(0, 2), (2, 2), (2, 0), (0, 0)].to_vec()]
        );
    }

    #[test]
    fn an_l_has_six_and_a_ring_two_lines() {
        assert_eq!(corners(&[(0, 0), (1, 0), (1, 1)])[0].len(), 6);
        let ring: Vec<_> = (0..9).filter(|&i| i != 4).map(|i| (i / 3, i % 3)).collect();
        let lines = corners(&ring);
        assert_eq!(lines.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn cells_that_touch_at_a_corner_are_apart() {
        assert_eq!(corners(&[(0, 0), (1, 1)]).len(), 2);
        assert_eq!(corners(&[(0, 1), (1, 0)]).len(), 2);
    }
}
