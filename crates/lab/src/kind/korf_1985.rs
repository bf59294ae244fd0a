//! The hundred 15-puzzles of Korf's paper on IDA*, counted as its table counts: with the conventions of
//! [`manhattan_ida`](super::manhattan_ida), the blank going up, left, right, down. The table counts the root as well, once.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};

use super::manhattan_ida::ManhattanIda;
use super::ordered::Order;
use super::{Kind, Task, Work};
use crate::bench::Bench;
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
    board: Board,
    length: u32,
    published: u64,
}

/// The lines of a table, split into fields.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn entries() -> Option<Vec<Entry>> {
    let size = Size::new(4, 4).ok()?;
    let published: Vec<_> = lines(PUBLISHED).collect();
    let entry = |fields: Vec<&str>| {
        let [number, tiles, _, length, _] = fields[..] else { return None };
        let tiles: Option<Vec<_>> = tiles.split(' ').map(|tile| tile.parse().ok()).collect();
        let published = published.iter().find(|fields| fields[0] == number)?.get(1)?;
        Some(Entry {
            number: number.parse().ok()?,
            board: Board::new(size, tiles?).ok()?,
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
        let order: Order = "ULRD".parse().map_err(RunError::Wrong)?;
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
                let goal = NamedGoal::BlankFirst.board(entry.board.size());
                let search = ManhattanIda::new(&goal, order)
                    .ok_or_else(|| RunError::Wrong("the boards are not 4x4".to_owned()))?;
                bench.measure(row, |limits, tick| search.solve(&entry.board, limits, tick))?;
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
