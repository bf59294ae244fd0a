//! Which tiles share a table.
//!
//! The shape of the groups matters more than anything else: on 4x4 a bad partition costs five times the
//! nodes of a good one. Those for square goals with the blank in a corner are known from the literature
//! and from measurement; other boards get compact groups along their longer side.

use super::shape::Shape;

/// How much memory to spend on tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSet {
    /// Groups of up to six tiles: at most 4 MB up to 4x4, made in a second; 91 MB for 5x5.
    Small,
    /// Groups of up to eight tiles: 200 MB for 4x4, made in half a minute. For 5x5 and a goal with the blank in
    /// a corner, twenty groups of six: 453 MB, made in two minutes.
    Large,
}

/// The home cells of each group, for each partition of a set, for a lying or square board and a goal
/// with its blank in cell `blank`.
pub(crate) fn partitions(shape: Shape, blank: usize, set: TableSet) -> Vec<Vec<Vec<usize>>> {
    match (shape.width, shape.height, blank, set) {
        (4, 4, 0, TableSet::Small) => {
            vec![vec![vec![1, 4, 5, 8, 9, 12], vec![2, 3, 6, 7, 10, 11], vec![13, 14, 15]]]
        }
        (4, 4, 0, TableSet::Large) => vec![vec![(1..8).collect(), (8..16).collect()]],
        (5, 5, 0, _) => {
            let n = if set == TableSet::Small { 1 } else { CATALOGUE.len() };
            CATALOGUE[..n].iter().map(|groups| groups.map(Vec::from).to_vec()).collect()
        }
        _ => vec![chunks(shape, blank, set)],
    }
}

/// Fourteen partitions of the 24-puzzle's tiles, found by R. Clausecker ("improved" in the catalogues of
/// <https://github.com/clausecker/24puzzle>; the first seven are "small"). They share groups, so that there are
/// only twenty; the first has the tables of the small set.
const CATALOGUE: [[[usize; 6]; 4]; 14] = [
    [[1, 2, 5, 6, 7, 12], [3, 4, 8, 9, 13, 14], [10, 11, 15, 16, 20, 21], [17, 18, 19, 22, 23, 24]],
    [[1, 2, 5, 6, 7, 10], [3, 4, 8, 9, 13, 14], [11, 12, 15, 16, 20, 21], [17, 18, 19, 22, 23, 24]],
    [[1, 2, 5, 6, 7, 12], [3, 8, 13, 17, 18, 22], [4, 9, 14, 19, 23, 24], [10, 11, 15, 16, 20, 21]],
    [[1, 2, 5, 6, 7, 10], [3, 8, 13, 17, 18, 22], [4, 9, 14, 19, 23, 24], [11, 12, 15, 16, 20, 21]],
    [[1, 2, 3, 4, 5, 6], [7, 8, 9, 12, 13, 14], [10, 11, 15, 16, 20, 21], [17, 18, 19, 22, 23, 24]],
    [[1, 2, 5, 6, 7, 10], [3, 4, 8, 9, 13, 14], [11, 12, 16, 17, 18, 19], [15, 20, 21, 22, 23, 24]],
    [[1, 2, 3, 4, 5, 6], [7, 8, 12, 13, 17, 18], [9, 14, 19, 22, 23, 24], [10, 11, 15, 16, 20, 21]],
    [[1, 2, 3, 4, 5, 6], [7, 8, 9, 12, 13, 14], [10, 11, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]],
    [[1, 2, 5, 6, 7, 12], [3, 4, 8, 9, 13, 14], [10, 11, 15, 16, 17, 18], [19, 20, 21, 22, 23, 24]],
    [[1, 2, 3, 5, 6, 10], [4, 9, 14, 19, 23, 24], [7, 8, 12, 13, 17, 18], [11, 15, 16, 20, 21, 22]],
    [[1, 2, 3, 5, 6, 10], [4, 7, 8, 9, 13, 14], [11, 12, 16, 17, 18, 19], [15, 20, 21, 22, 23, 24]],
    [[1, 2, 3, 5, 6, 10], [4, 7, 8, 9, 13, 14], [11, 12, 15, 16, 20, 21], [17, 18, 19, 22, 23, 24]],
    [[1, 2, 5, 6, 7, 10], [3, 4, 8, 9, 13, 14], [11, 15, 16, 20, 21, 22], [12, 17, 18, 19, 23, 24]],
    [[1, 2, 3, 5, 6, 10], [4, 7, 8, 9, 13, 14], [11, 15, 16, 20, 21, 22], [12, 17, 18, 19, 23, 24]],
];

/// Compact groups along the longer side.
fn chunks(shape: Shape, blank: usize, set: TableSet) -> Vec<Vec<usize>> {
    let max_tiles = match set {
        TableSet::Large if shape.n_cells() <= 16 => 8,
        _ => 6,
    };
    let mut cells: Vec<usize> = (0..shape.n_cells()).filter(|&cell| cell != blank).collect();
    if shape.width > shape.height {
        cells.sort_by_key(|&cell| (cell % shape.width, cell / shape.width));
    }
    let n_groups = cells.len().div_ceil(max_tiles);
    let per_group = cells.len().div_ceil(n_groups);
    cells.chunks(per_group).map(<[usize]>::to_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_in_one_group() {
        for (width, height) in [(2, 2), (3, 2), (8, 2), (5, 3), (4, 4), (3, 3), (5, 5), (12, 2)] {
            let shape = Shape::new(width, height);
            for blank in 0..shape.n_cells() {
                for set in [TableSet::Small, TableSet::Large] {
                    for groups in partitions(shape, blank, set) {
                        let mut cells: Vec<usize> = groups.concat();
                        cells.push(blank);
                        cells.sort_unstable();
                        assert!(cells.into_iter().eq(0..shape.n_cells()));
                    }
                }
            }
        }
    }
}
