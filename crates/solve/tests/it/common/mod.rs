//! Ground truth and walks for the heuristics' tests, made with nothing but the rules.

use tuipan_puzzle::tiles::{Board, Metric, Move, Size, Tile, TileSpace};
use tuipan_space::{SplitMix64, StateSpace};

/// All states that can be reached, by distance from the goal, each level sorted.
///
/// Every move can be taken back, so what a level leads to lies in the level before, in itself, or in the
/// next: no set of all states is needed.
pub fn levels(space: &TileSpace<u64>) -> Vec<Vec<u64>> {
    let mut levels = vec![Vec::new(), vec![*space.goal()]];
    loop {
        let [.., before, last] = &levels[..] else { unreachable!("there are two levels") };
        let mut next: Vec<u64> = last
            .iter()
            .flat_map(|state| space.actions(state).map(|action| space.successor(state, action)))
            .collect();
        next.sort_unstable();
        next.dedup();
        next.retain(|state| {
            before.binary_search(state).is_err() && last.binary_search(state).is_err()
        });
        if next.is_empty() {
            break;
        }
        levels.push(next);
    }
    levels.remove(0);
    levels
}

/// Goals for boards of a size.
pub struct Goals(Size);

impl Goals {
    pub fn new(width: usize, height: usize) -> Self {
        Goals(Size::new(width, height).unwrap())
    }

    pub fn blank_last(&self) -> Board {
        let n_cells = self.0.n_cells() as Tile;
        Board::new(self.0, (1..n_cells).chain([0]).collect()).unwrap()
    }

    pub fn blank_first(&self) -> Board {
        Board::new(self.0, (0..self.0.n_cells() as Tile).collect()).unwrap()
    }

    pub fn shuffled(&self, seed: u64) -> Board {
        let mut tiles: Vec<Tile> = (0..self.0.n_cells() as Tile).collect();
        let mut rng = SplitMix64::new(seed);
        for n in (2..=tiles.len()).rev() {
            tiles.swap(n - 1, rng.below(n as u64) as usize);
        }
        Board::new(self.0, tiles).unwrap()
    }
}

pub fn for_each_metric(mut check: impl FnMut(Metric)) {
    check(Metric::SingleTile);
    check(Metric::MultiTile);
}

/// Legal moves from a position.
pub struct Walk {
    pub start: Board,
    pub moves: Vec<Move>,
}

/// A walk at random that does not turn straight back.
pub fn random_walk(start: &Board, metric: Metric, n_moves: usize, seed: u64) -> Walk {
    let mut rng = SplitMix64::new(seed);
    let mut board = start.clone();
    let mut moves: Vec<Move> = Vec::new();
    while moves.len() < n_moves {
        let back = moves.last().map(|m| m.inverse());
        let legal: Vec<Move> = board.legal_moves(metric).filter(|&m| Some(m) != back).collect();
        let next = legal[rng.below(legal.len() as u64) as usize];
        board.play(next).unwrap();
        moves.push(next);
    }
    Walk { start: start.clone(), moves }
}
