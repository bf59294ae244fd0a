//! The hundred 15-puzzles of Korf's paper on IDA*, counted as its table counts.
//!
//! A count of nodes depends on conventions, so the search is written down here once more and differs from
//! [`ida_star`](tuipan_search::ida_star) in them: the blank goes up, left, right, down, in this order; a successor is
//! counted when it is made, also if it lies beyond the bound, but not if it takes back the last move; and the goal ends
//! the search when its turn comes, not when it is made. The table counts the root as well, once.

use std::ops::ControlFlow;

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Direction, Move, NamedGoal, Size};
use tuipan_space::{Limits, Outcome, Report, Solution, Stats, StopReason};

use super::{Kind, Task, Work};
use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::row::Row;
use crate::run::RunError;

/// Number; tiles; Manhattan distance; length; nodes.
const BOARDS: &str = include_str!("../../../../data/tiles/korf100_15puzzle.txt");
/// Number; nodes as published.
const PUBLISHED: &str = include_str!("../../../../data/tiles/korf1985_nodes.txt");

/// Boards with at most this many published nodes; the others run with `--slow`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Korf1985 {
    name: String,
    most_nodes: u64,
}

struct Entry {
    number: u32,
    tiles: [u8; 16],
    length: u32,
    published: u64,
}

/// The lines of a table, split into fields.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn entries() -> Option<Vec<Entry>> {
    let published: Vec<_> = lines(PUBLISHED).collect();
    let entry = |fields: Vec<&str>| {
        let [number, tiles, _, length, _] = fields[..] else { return None };
        let tiles: Option<Vec<u8>> = tiles.split(' ').map(|tile| tile.parse().ok()).collect();
        let published = published.iter().find(|fields| fields[0] == number)?.get(1)?;
        Some(Entry {
            number: number.parse().ok()?,
            tiles: tiles?.try_into().ok()?,
            length: length.parse().ok()?,
            published: published.parse().ok()?,
        })
    };
    lines(BOARDS).map(entry).collect()
}

impl Kind for Korf1985 {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        entries().map(|_| ()).ok_or_else(|| Flaw::from("the tables of the boards do not fit"))
    }

    fn methods(&self) -> Vec<String> {
        let of = |entry: Entry| format!("ida manhattan published={}", entry.published);
        entries().unwrap_or_default().into_iter().map(of).collect()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let is_slow_wanted = bench.host().runs_slow();
        let mut tasks = Vec::new();
        for entry in entries().unwrap_or_default() {
            if entry.published > self.most_nodes && !is_slow_wanted {
                continue;
            }
            let row = Row {
                part: self.name.clone(),
                instance: format!("no. {}", entry.number),
                algorithm: "ida".to_owned(),
                heuristic: "manhattan".to_owned(),
                options: format!("published={}", entry.published),
                repetition: 1,
                optimum: Some(entry.length),
                value: Some(entry.published as f64),
                ..Row::default()
            };
            let work: Work<'e> = Box::new(move |bench, row| {
                bench.measure(row, |limits, tick| Korf::new(entry.tiles).solve(limits, tick))?;
                match row.length {
                    Some(length) if length != entry.length => Err(RunError::Bug(format!(
                        "IDA* finds {length} moves for {}, which has {}",
                        row.instance, entry.length
                    ))),
                    _ => Ok(()),
                }
            });
            tasks.push(Task { row, work });
        }
        Ok(tasks)
    }
}

/// The blank's ways in the paper's order, as steps, and as the tile's way on the board.
const WAYS: [(isize, Direction); 4] =
    [(-4, Direction::Down), (-1, Direction::Right), (1, Direction::Left), (4, Direction::Up)];

/// Nodes between two looks at the clock.
const TICK: u64 = 1 << 16;

/// A search in the paper's conventions.
struct Korf {
    tiles: [u8; 16],
    /// For each tile and cell its distance from its place.
    distance: [[u8; 16]; 16],
    bound: u32,
    next_bound: u32,
    path: Vec<usize>,
    stats: Stats,
}

/// How a subtree ended.
enum End {
    Found,
    Nothing,
    Stopped(StopReason),
}

impl Korf {
    fn new(tiles: [u8; 16]) -> Self {
        let far = |a: usize, b: usize| ((a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)) as u8;
        let mut distance = [[0; 16]; 16];
        for (tile, row) in distance.iter_mut().enumerate().skip(1) {
            for (cell, place) in row.iter_mut().enumerate() {
                *place = far(tile, cell);
            }
        }
        let (path, stats) = (Vec::new(), Stats::default());
        Korf { tiles, distance, bound: 0, next_bound: 0, path, stats }
    }

    fn solve(mut self, limits: &Limits, tick: &mut Tick<'_>) -> Report<Move> {
        let estimate =
            |(cell, &tile): (usize, &u8)| u32::from(self.distance[usize::from(tile)][cell]);
        let h: u32 = self.tiles.iter().enumerate().map(estimate).sum();
        let blank = self.tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let start = self.tiles;
        self.bound = h;
        let outcome = loop {
            self.next_bound = u32::MAX;
            match self.below(blank, 0, h, None, limits, tick) {
                End::Found => break Outcome::Solved,
                End::Nothing => (self.tiles, self.bound) = (start, self.next_bound),
                End::Stopped(reason) => break Outcome::Stopped(reason),
            }
        };
        let best = (outcome == Outcome::Solved).then(|| {
            let one = |&way: &usize| Move { direction: WAYS[way].1, count: 1 };
            let actions: Vec<Move> = self.path.iter().map(one).collect();
            Solution { cost: actions.len() as u32, actions }
        });
        let best = best.filter(|best| is_solution(&start, &best.actions));
        self.stats.peak_stored = u64::from(self.bound) + 1;
        Report { outcome, best, lower_bound: self.bound, stats: self.stats }
    }

    fn below(
        &mut self,
        blank: usize,
        g: u32,
        h: u32,
        prev: Option<usize>,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> End {
        if h == 0 {
            return End::Found;
        }
        if self.stats.expanded >= limits.max_expanded {
            return End::Stopped(StopReason::Expanded);
        }
        if self.stats.expanded.is_multiple_of(TICK) && tick(&self.stats) == ControlFlow::Break(()) {
            return End::Stopped(StopReason::Cancelled);
        }
        self.stats.expanded += 1;
        for (way, &(step, _)) in WAYS.iter().enumerate() {
            let is_off = match way {
                1 => blank.is_multiple_of(4),
                2 => blank % 4 == 3,
                _ => false,
            };
            let Some(cell) = blank.checked_add_signed(step).filter(|&cell| cell < 16 && !is_off)
            else {
                continue;
            };
            if prev == Some(3 - way) {
                continue;
            }
            self.stats.generated += 1;
            let tile = self.tiles[cell];
            let distance = &self.distance[usize::from(tile)];
            let h = h + u32::from(distance[blank]) - u32::from(distance[cell]);
            if g + 1 + h > self.bound {
                self.next_bound = self.next_bound.min(g + 1 + h);
                continue;
            }
            (self.tiles[blank], self.tiles[cell]) = (tile, 0);
            self.path.push(way);
            match self.below(cell, g + 1, h, Some(way), limits, tick) {
                End::Nothing => {}
                end => return end,
            }
            self.path.pop();
            (self.tiles[blank], self.tiles[cell]) = (0, tile);
        }
        End::Nothing
    }
}

/// Whether the moves lead from the tiles to the paper's goal, by the checked rules.
fn is_solution(tiles: &[u8; 16], moves: &[Move]) -> bool {
    let tiles = tiles.iter().map(|&tile| tile.into()).collect();
    let Ok(size) = Size::new(4, 4) else { return false };
    let Ok(mut board) = Board::new(size, tiles) else { return false };
    moves.iter().all(|&m| board.play(m).is_ok()) && board == NamedGoal::BlankFirst.board(size)
}
