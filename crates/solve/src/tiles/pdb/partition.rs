//! Which tiles share a table by default.
//!
//! The shape of the groups matters much: tiles that belong next to each other get in each other's way.

use tuipan_puzzle::tiles::{Board, Size, Tile};

use super::error::PdbError;
use super::grid::Grid;
use super::groups::TileGroups;
use super::numbering::Numbering;

/// A group of the usual partition has no more tiles than this: larger ones take long to build, and on the
/// smallest boards would leave nothing to search.
const MOST_TILES: usize = 6;

/// The tables of the usual partition have no more placements than this, all together.
const MOST_PLACEMENTS: u64 = 40_000_000;

impl TileGroups {
    /// The partition of all tiles that an additive database has if nobody says which: groups of up to
    /// six tiles, smaller where there would be more than 40 million placements, each of cells that lie together in the goal.
    ///
    /// On 4x4 with the blank of the goal in a corner it is the one that Korf's colleagues and many after
    /// them use: `1,4,5,8,9,12/2,3,6,7,10,11/13-15` for the goal `blank-first`, mirrored for others.
    pub fn usual(goal: &Board) -> Result<Self, PdbError> {
        let size = goal.size();
        let too_large = PdbError::BoardTooLarge(size);
        Self::of_homes(goal, &homes(size, goal.blank())).ok_or(too_large)
    }

    /// The tiles of a row and a column that do not hold the goal's blank, if it can be helped: the
    /// "fringe" (J. Culberson and J. Schaeffer, 1996).
    pub fn fringe(goal: &Board) -> Result<Self, PdbError> {
        let size = goal.size();
        let (blank_row, blank_column) = (size.row(goal.blank()), size.column(goal.blank()));
        let row = if blank_row == 0 { size.height() - 1 } else { 0 };
        let column = if blank_column == 0 { size.width() - 1 } else { 0 };
        let cells = 0..size.n_cells();
        let homes = cells.filter(|&cell| size.row(cell) == row || size.column(cell) == column);
        let homes = homes.filter(|&cell| cell != goal.blank()).collect();
        Self::of_homes(goal, &[homes]).ok_or(PdbError::BoardTooLarge(size))
    }

    /// `None` if a tile is too large.
    fn of_homes(goal: &Board, homes: &[Vec<usize>]) -> Option<Self> {
        let tiles = |homes: &Vec<usize>| homes.iter().map(|&home| goal.tiles()[home]).collect();
        let groups: Vec<Vec<Tile>> = homes.iter().map(tiles).collect();
        TileGroups::new(&groups).ok()
    }
}

/// The home cells of each group, for a goal with its blank in cell `blank`.
fn homes(size: Size, blank: usize) -> Vec<Vec<usize>> {
    let (width, height) = (size.width(), size.height());
    if (width, height) == (4, 4) && [0, 3, 12, 15].contains(&blank) {
        // For the blank in cell 0; the other corners by reflection.
        let groups = [vec![1, 4, 5, 8, 9, 12], vec![2, 3, 6, 7, 10, 11], vec![13, 14, 15]];
        let flip = |cell: usize| {
            let row = if blank >= 12 { 3 - cell / 4 } else { cell / 4 };
            let column = if blank % 4 == 3 { 3 - cell % 4 } else { cell % 4 };
            row * 4 + column
        };
        return groups.map(|group| group.into_iter().map(flip).collect()).into();
    }
    // Along strips two cells wide, so that six cells in a row are a block of 2x3.
    let mut cells: Vec<usize> = (0..size.n_cells()).filter(|&cell| cell != blank).collect();
    cells.sort_by_key(|&cell| {
        let (row, column) = (size.row(cell), size.column(cell));
        if width >= height { (row / 2, column, row) } else { (column / 2, row, column) }
    });
    let per_group = largest_group(size);
    let n_groups = cells.len().div_ceil(per_group);
    // As equal as they can be.
    let (each, more) = (cells.len() / n_groups, cells.len() % n_groups);
    let mut rest = cells.as_slice();
    (0..n_groups)
        .map(|group| {
            let (now, later) = rest.split_at(each + usize::from(group < more));
            rest = later;
            now.to_vec()
        })
        .collect()
}

/// How many tiles a group may have so that there are not too many placements.
fn largest_group(size: Size) -> usize {
    let (grid, n_tiles) = (Grid::new(size), size.n_cells() - 1);
    let fits = |k: &usize| {
        let (n_sets, n_orders) = Numbering::n_sets_and_orders(grid, *k);
        let per_table = n_sets.saturating_mul(n_orders);
        per_table.saturating_mul(n_tiles.div_ceil(*k) as u64) <= MOST_PLACEMENTS
    };
    (1..=MOST_TILES.min(n_tiles)).rev().find(fits).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::NamedGoal;

    #[test]
    fn every_tile_is_in_one_group() {
        for width in 2..=10 {
            for height in 2..=10 {
                let size = Size::new(width, height).unwrap();
                for name in [NamedGoal::BlankLast, NamedGoal::BlankFirst, NamedGoal::Spiral] {
                    let groups = TileGroups::usual(&name.board(size)).unwrap();
                    assert!(groups.iter().all(|group| group.len() <= MOST_TILES));
                    let mut tiles: Vec<Tile> = groups.iter().flatten().collect();
                    tiles.sort_unstable();
                    assert!(tiles.into_iter().eq(1..size.n_cells() as Tile), "{size}");
                }
            }
        }
        let large = NamedGoal::BlankLast.board(Size::new(11, 10).unwrap());
        assert!(TileGroups::usual(&large).is_err() && TileGroups::fringe(&large).is_err());
    }

    #[test]
    fn known_ones() {
        let text = |size: &str, name: NamedGoal| {
            let goal = name.board(size.parse().unwrap());
            (
                TileGroups::usual(&goal).unwrap().to_string(),
                TileGroups::fringe(&goal).unwrap().to_string(),
            )
        };
        let (usual, fringe) = text("4x4", NamedGoal::BlankFirst);
        assert_eq!(usual, "1,4,5,8,9,12/2,3,6,7,10,11/13-15");
        assert_eq!(fringe, "3,7,11-15"); // as in Culberson and Schaeffer
        assert_eq!(text("3x3", NamedGoal::BlankLast).1, "1-4,7");
        assert_eq!(text("4x4", NamedGoal::BlankLast).0, "4,7,8,11,12,15/5,6,9,10,13,14/1-3");
    }
}
