//! The fifty random 24-puzzles of Korf and Felner, each with the nodes that they print.
//!
//! The published numbers become rows as they are; what is no larger than `most-nodes` is searched again with `--slow`:
//! IDA* with the paper's four groups of six tiles, one byte per entry, and the larger of what a position and its
//! reflection say. The tables are built in each run that needs them, which takes minutes.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};
use tuipan_solve::tiles::pdb::TileGroups;

use super::ordered::Order;
use super::published_means::{MAX_BYTES, search, specs};
use super::{Kind, Task, Work, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::Word;
use crate::row::{Row, Verdict};
use crate::run::RunError;

/// Number; tiles; length; nodes of Korf and Felner; and more.
const BOARDS: &str = include_str!("../../../../data/tiles/korf50_24puzzle.txt");

/// The boards, and what is searched again.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PublishedBoards {
    name: String,
    groups: Word<TileGroups>,
    /// In which order the blank tries its ways.
    order: Word<Order>,
    most_nodes: u64,
}

struct Entry {
    number: u32,
    board: Board,
    length: u32,
    published: u64,
}

fn entries() -> Option<Vec<Entry>> {
    let size = Size::new(5, 5).ok()?;
    let lines = BOARDS.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let entry = |line: &str| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let &[number, tiles, length, published, ..] = fields.as_slice() else { return None };
        let tiles: Option<Vec<_>> = tiles.split(' ').map(|tile| tile.parse().ok()).collect();
        Some(Entry {
            number: number.parse().ok()?,
            board: Board::new(size, tiles?).ok()?,
            length: length.parse().ok()?,
            published: published.parse().ok()?,
        })
    };
    lines.map(entry).collect()
}

impl Kind for PublishedBoards {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        entries().map(|_| ()).ok_or_else(|| Flaw::from("the table of the boards cannot be read"))
    }

    fn methods(&self) -> Vec<String> {
        ["published-nodes", "ida"].map(|name| format!("{name} 6-6-6-6")).to_vec()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let is_slow_wanted = bench.host().runs_slow();
        let mut tasks = Vec::new();
        let mut all = entries().unwrap_or_default();
        // The quickest first: who interrupts a run has the most of it.
        all.sort_by_key(|entry| entry.published);
        for Entry { number, board, length, published } in all {
            let row = |algorithm: &str| Row {
                heuristic: "6-6-6-6".to_owned(),
                optimum: Some(length),
                ..counted(&self.name, format!("no. {number}"), algorithm)
            };
            tasks.push(computed(row("published-nodes"), move || published as f64));
            if published > self.most_nodes || !is_slow_wanted {
                continue;
            }
            let row = Row { outcome: Verdict::default(), ..row("ida") };
            let work: Work<'e> = Box::new(move |bench, row| {
                let goal = NamedGoal::BlankFirst.board(board.size());
                let specs = specs(&goal, &self.groups.0)?;
                let database = bench.pattern_database(&goal, &specs, MAX_BYTES)?;
                row.bytes = database.n_bytes() as u64;
                bench.measure(row, |limits, tick| {
                    search::<u128>(&board, &goal, database, self.order.0, limits, tick)
                })?;
                match row.length {
                    Some(found) if found != length => Err(RunError::Bug(format!(
                        "IDA* finds {found} moves for {}, which has {length}",
                        row.instance
                    ))),
                    _ => Ok(()),
                }
            });
            tasks.push(Task { row, work });
        }
        Ok(tasks)
    }
}
