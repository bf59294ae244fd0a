//! Which tiles share a table.
//!
//! The shape of the groups matters more than anything else: on 4x4 a bad partition costs five times the
//! nodes of a good one. The one for 4x4 goals with the blank in a corner is known from the literature
//! and from measurement; other boards get compact groups along their longer side.

use super::shape::Shape;

/// The most groups that a partition has.
pub(crate) const MAX_GROUPS: usize = 3;

/// Tables of six tiles take a megabyte and a half each on 16 cells; of seven, fifteen.
const MAX_TILES: usize = 6;

/// The home cells of each group, for a goal with its blank in cell `blank`.
pub(crate) fn partition(shape: Shape, blank: usize) -> Vec<Vec<usize>> {
    let corners = [0, 3, 12, 15];
    if shape == (Shape { width: 4, height: 4 }) && corners.contains(&blank) {
        // For the blank in cell 0; the other corners by reflection.
        let groups = [vec![1, 4, 5, 8, 9, 12], vec![2, 3, 6, 7, 10, 11], vec![13, 14, 15]];
        let flip = |cell: usize| {
            let (row, column) = (cell / 4, cell % 4);
            let row = if blank >= 12 { 3 - row } else { row };
            let column = if blank % 4 == 3 { 3 - column } else { column };
            row * 4 + column
        };
        return groups.map(|group| group.into_iter().map(flip).collect()).into();
    }
    let mut cells: Vec<usize> = (0..shape.n_cells()).filter(|&cell| cell != blank).collect();
    if shape.width > shape.height {
        cells.sort_by_key(|&cell| (cell % shape.width, cell / shape.width));
    }
    let n_groups = cells.len().div_ceil(MAX_TILES);
    let per_group = cells.len().div_ceil(n_groups);
    cells.chunks(per_group).map(<[usize]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_in_one_group() {
        for (width, height) in [(2, 2), (3, 2), (2, 8), (8, 2), (3, 5), (5, 3), (4, 4), (3, 3)] {
            let shape = Shape { width, height };
            for blank in 0..shape.n_cells() {
                let groups = partition(shape, blank);
                assert!(groups.len() <= MAX_GROUPS);
                assert!(groups.iter().all(|group| group.len() <= MAX_TILES));
                let mut cells: Vec<usize> = groups.concat();
                cells.push(blank);
                cells.sort_unstable();
                assert!(cells.into_iter().eq(0..shape.n_cells()));
            }
        }
    }
}
