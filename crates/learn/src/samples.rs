//! Positions with their distances: what is learned from, and what is tested on.

use tuipan_puzzle::tiles::{Board, NamedGoal, Size, Tile};

use crate::View;

/// Positions of one size toward the usual goal, the blank last, each with its distance.
///
/// Stored flat, one byte per cell: there are millions of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Samples {
    size: Size,
    tiles: Vec<u8>,
    distances: Vec<u16>,
}

impl Samples {
    /// None yet, of boards of a size.
    pub fn new(size: Size) -> Self {
        Samples { size, tiles: Vec::new(), distances: Vec::new() }
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.distances.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.distances.is_empty()
    }

    /// Adds a position; boards of another size, or of more than 255 cells, are not taken.
    pub fn push(&mut self, board: &Board, distance: u16) {
        if board.size() == self.size && self.size.n_cells() <= usize::from(u8::MAX) {
            self.tiles.extend(board.tiles().iter().map(|&tile| tile as u8));
            self.distances.push(distance);
        }
    }

    /// Adds all of others of the same size.
    pub fn append(&mut self, mut others: Samples) {
        if others.size == self.size {
            self.tiles.append(&mut others.tiles);
            self.distances.append(&mut others.distances);
        }
    }

    /// The tiles of a position, row by row.
    pub fn tiles(&self, idx: usize) -> &[u8] {
        let n = self.size.n_cells();
        &self.tiles[idx * n..][..n]
    }

    /// The distance of a position.
    pub fn distance(&self, idx: usize) -> u16 {
        self.distances[idx]
    }

    /// A position as a board.
    pub fn board(&self, idx: usize) -> Board {
        let tiles = self.tiles(idx).iter().copied().map(Tile::from).collect();
        Board::new(self.size, tiles).expect("it was a board when it came")
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Board, u16)> {
        (0..self.len()).map(|idx| (self.board(idx), self.distance(idx)))
    }

    /// The same positions, each also mirrored at the diagonal if the board is square. Distances stay.
    pub fn with_mirrored(&self) -> Samples {
        let mut all = self.clone();
        for view in View::all(&NamedGoal::BlankLast.board(self.size)).iter().skip(1) {
            for (board, distance) in self.iter() {
                all.tiles.extend(view.tiles_of(&board));
                all.distances.push(distance);
            }
        }
        all
    }

    /// How far the tiles of a position are from home, all together.
    pub fn manhattan(&self, idx: usize) -> u32 {
        manhattan(self.size, self.tiles(idx))
    }
}

fn manhattan(size: Size, tiles: &[u8]) -> u32 {
    let one = |(cell, &tile): (usize, &u8)| match usize::from(tile).checked_sub(1) {
        Some(home) => {
            size.row(cell).abs_diff(size.row(home)) + size.column(cell).abs_diff(size.column(home))
        }
        None => 0,
    };
    tiles.iter().enumerate().map(one).sum::<usize>() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Metric, Packed, scramble};
    use tuipan_solve::tiles::Manhattan;
    use tuipan_space::{Heuristic, SplitMix64};

    #[test]
    fn what_is_added_is_found_again() {
        for size in ["3x3", "4x3", "5x5"] {
            let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
            let mut samples = Samples::new(goal.size());
            let mut rng = SplitMix64::new(3);
            let boards: Vec<Board> = (0..20).map(|_| scramble::uniform(&goal, &mut rng)).collect();
            boards.iter().zip(0..).for_each(|(board, distance)| samples.push(board, distance));
            let heuristic = Manhattan::new(&goal, Metric::SingleTile);
            for (idx, board) in boards.iter().enumerate() {
                assert_eq!(
                    (samples.board(idx), samples.distance(idx)),
                    (board.clone(), idx as u16)
                );
                assert_eq!(samples.manhattan(idx), heuristic.estimate(&u128::pack(board)));
            }
            let mirrored = samples.with_mirrored();
            let n_views = if size == "4x3" { 1 } else { 2 };
            assert_eq!(mirrored.len(), n_views * samples.len());
            for idx in samples.len()..mirrored.len() {
                let original = idx - samples.len();
                assert_eq!(mirrored.manhattan(idx), samples.manhattan(original));
                assert_ne!(mirrored.tiles(idx), samples.tiles(original));
            }
        }
    }
}
