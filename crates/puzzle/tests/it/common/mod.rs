//! What several test files need: the data files, and a search too simple to be wrong.

pub mod simple_rules;

use std::collections::HashMap;
use std::path::PathBuf;

use tuipan_puzzle::tiles::{Board, NamedGoal, Packed, Size, Tile, TileSpace, scramble};
use tuipan_space::{SplitMix64, StateSpace};

/// The folder of the N-puzzle's data files.
pub fn data_dir() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/tiles"))
}

/// The lines of a data file without its header, which must be there.
pub fn data(name: &str) -> Vec<String> {
    let text = std::fs::read_to_string(data_dir().join(name)).unwrap();
    assert!(text.starts_with("# "), "{name} does not say what it is");
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The fields of a line, apart at every `|`.
pub fn fields(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

pub fn size(text: &str) -> Size {
    text.parse().unwrap()
}

pub fn goal(text: &str) -> Board {
    NamedGoal::BlankLast.board(size(text))
}

/// The tiles in order, with the blank in a cell of our choice.
pub fn with_blank(size: Size, cell: usize) -> Board {
    let mut tiles: Vec<Tile> = (1..size.n_cells() as Tile).collect();
    tiles.insert(cell, 0);
    Board::new(size, tiles).unwrap()
}

/// Any arrangement of the tiles, solvable or not.
pub fn any_board(size: Size, rng: &mut SplitMix64) -> Board {
    let board = scramble::uniform(&NamedGoal::BlankLast.board(size), rng);
    if rng.below(2) == 0 { board } else { board.with_swapped(1, 2) }
}

/// Breadth first from the goal: the depth of every state, until more than `max_states` are known at the
/// end of a depth.
pub fn depths<P: Packed>(space: &TileSpace<P>, max_states: usize) -> HashMap<P, u32> {
    let mut depths = HashMap::from([(space.goal().clone(), 0)]);
    let mut frontier = vec![space.goal().clone()];
    let mut depth = 0;
    while !frontier.is_empty() && depths.len() <= max_states {
        depth += 1;
        let mut next = Vec::new();
        for state in &frontier {
            for action in space.actions(state) {
                let successor = space.successor(state, action);
                depths.entry(successor.clone()).or_insert_with(|| {
                    next.push(successor);
                    depth
                });
            }
        }
        frontier = next;
    }
    depths
}

/// How many states lie at each depth.
pub fn histogram<P>(depths: &HashMap<P, u32>) -> Vec<u64> {
    let mut counts = vec![0; *depths.values().max().unwrap() as usize + 1];
    depths.values().for_each(|&depth| counts[depth as usize] += 1);
    counts
}

/// Every arrangement of the tiles 0 to n - 1.
pub fn arrangements(n: usize) -> Vec<Vec<Tile>> {
    if n == 0 {
        return vec![vec![]];
    }
    let shorter = arrangements(n - 1);
    let insert = |tiles: &Vec<Tile>, at: usize| {
        let mut longer = tiles.clone();
        longer.insert(at, n as Tile - 1);
        longer
    };
    shorter.iter().flat_map(|tiles| (0..n).map(move |at| insert(tiles, at))).collect()
}
