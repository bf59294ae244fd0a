//! Building a table: backwards from the goal, by distance, a row at a time.
//!
//! A move takes all orders of one row to all of another, shifted alike, so most of what a step costs is
//! paid once per row. In additive tables the blank moves about its region for free, which is why a
//! region is one place, and only moves of the group's tiles count.
//!
//! Entries are atomic bytes, since threads write to each other's rows; what they write in one pass is
//! the same for all, so the result does not depend on their number.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use tuipan_puzzle::tiles::{Direction, Metric};

use super::error::PdbError;
use super::grid::{Grid, Mask, cells_of};
use super::numbering::{BlankKnowledge, Numbering, rows, shift};
use super::placement::Placement;
use super::spec::{Encoding, TableKind, TableSpec};
use super::sweep::Sweep;
use super::{BuildOptions, Progress};

/// An entry that has not been reached.
const UNSEEN: u8 = u8::MAX;

/// The largest distance that is stored; those beyond count as this, or one less.
const FARTHEST: u8 = 254;

/// Rows are handed out this many entries at a time: often enough to show progress, seldom enough to cost
/// nothing.
const ENTRIES_AT_A_TIME: usize = 1 << 16;

type Tick<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

pub(super) fn build(
    spec: &TableSpec,
    n_threads: usize,
    progress: &mut Tick<'_>,
) -> Result<Vec<u8>, PdbError> {
    let knowledge = spec.knowledge_to_build();
    let (grid, k) = (spec.grid(), spec.homes().len());
    let numbering = Numbering::new(grid, k, knowledge);
    let n_entries = numbering.n_entries();
    let builder = Builder {
        grid,
        kind: spec.kind(),
        rows: rows(grid, k, knowledge),
        shifted: (0..k * k).map(|pair| numbering.ranks().shifted(pair / k, pair % k)).collect(),
        sweep: Sweep {
            n_rows: numbering.n_rows(),
            rows_at_a_time: ENTRIES_AT_A_TIME.div_ceil(numbering.n_orders()),
            n_threads: if n_entries < 4 * ENTRIES_AT_A_TIME { 1 } else { n_threads },
        },
        entries: (0..n_entries).map(|_| AtomicU8::new(UNSEEN)).collect(),
        numbering,
    };
    let start =
        builder.numbering.index(Placement::new(spec.homes().iter().copied()), spec.goal_blank());
    builder.entries[start].store(0, Relaxed);
    let built = match builder.spread(progress) {
        ControlFlow::Continue(is_complete) => builder.finish(spec.homes(), is_complete),
        ControlFlow::Break(()) => ControlFlow::Break(()),
    };
    let ControlFlow::Continue(()) = built else { return Err(PdbError::Cancelled) };
    // The same allocation, read differently.
    let mut entries: Vec<u8> = builder.entries.into_iter().map(AtomicU8::into_inner).collect();
    if spec.blank_knowledge() == BlankKnowledge::Nothing {
        entries = least_of_regions(&builder.rows, &entries, builder.numbering.n_orders());
    }
    // What cannot be reached is never asked for.
    entries.iter_mut().filter(|entry| **entry == UNSEEN).for_each(|entry| *entry = 0);
    Ok(match spec.encoding() {
        Encoding::Byte => entries,
        Encoding::TwoBits => entries.chunks(4).map(pack).collect(),
    })
}

/// Four entries in a byte.
fn pack(entries: &[u8]) -> u8 {
    entries.iter().rev().fold(0, |byte, &entry| byte << 2 | entry.min(3))
}

/// For each set of cells and each order the minimum over the set's regions. What is unseen is largest.
fn least_of_regions(rows: &[(Mask, Mask)], entries: &[u8], n_orders: usize) -> Vec<u8> {
    let mut least = Vec::new();
    let mut last = None;
    for (&(set, _), row) in rows.iter().zip(entries.chunks(n_orders)) {
        if last.replace(set) != Some(set) {
            least.extend_from_slice(row);
            continue;
        }
        let start = least.len() - n_orders;
        least[start..].iter_mut().zip(row).for_each(|(least, &entry)| *least = entry.min(*least));
    }
    least
}

struct Builder {
    grid: Grid,
    kind: TableKind,
    numbering: Numbering,
    /// The set and the region of each row.
    rows: Vec<(Mask, Mask)>,
    /// What becomes of each order when a tile goes from one place to another, by `k * from + to`.
    shifted: Vec<Vec<u16>>,
    sweep: Sweep,
    entries: Vec<AtomicU8>,
}

impl Builder {
    /// Sets each entry to its distance; whether all that can be reached was.
    fn spread(&self, progress: &mut Tick<'_>) -> ControlFlow<(), bool> {
        let n_entries = self.entries.len() as u64;
        let mut n_done = 1;
        for distance in 0..FARTHEST {
            let work = |rows: std::ops::Range<usize>| {
                let mut spread = Spread::default();
                rows.for_each(|row| spread.row(self, row, distance));
                spread.n_new
            };
            let n_new = self
                .sweep
                .run(work, &mut |n_new| progress(Progress { n_done: n_done + n_new, n_entries }))?;
            if n_new == 0 {
                return ControlFlow::Continue(true);
            }
            n_done += n_new;
        }
        ControlFlow::Continue(false)
    }

    /// Makes stored values of distances.
    fn finish(&self, homes: &[usize], is_complete: bool) -> ControlFlow<()> {
        let TableKind::Additive { .. } = self.kind else {
            if !is_complete {
                let unseen = self.entries.iter().filter(|entry| entry.load(Relaxed) == UNSEEN);
                unseen.for_each(|entry| entry.store(FARTHEST, Relaxed));
            }
            return ControlFlow::Continue(());
        };
        let work = |rows: std::ops::Range<usize>| {
            rows.for_each(|row| self.store_excess(row, homes, is_complete));
            0
        };
        self.sweep.run(work, &mut |_| ControlFlow::Continue(()))?;
        ControlFlow::Continue(())
    }

    fn row(&self, row: usize) -> &[AtomicU8] {
        let n_orders = self.numbering.n_orders();
        &self.entries[row * n_orders..(row + 1) * n_orders]
    }

    fn store_excess(&self, row: usize, homes: &[usize], is_complete: bool) {
        // The distance of each member from each place of the row's set.
        let from_place: Vec<Vec<u16>> = cells_of(self.rows[row].0)
            .map(|cell| homes.iter().map(|&home| self.grid.distance(cell, home) as u16).collect())
            .collect();
        for (order, entry) in self.numbering.ranks().orders().iter().zip(self.row(row)) {
            let places = from_place.iter().enumerate();
            let manhattan: u16 = places.map(|(place, members)| members[order.member(place)]).sum();
            let distance = match entry.load(Relaxed) {
                UNSEEN if is_complete => continue,
                // Of the same parity as the truth, which is farther.
                UNSEEN => u16::from(FARTHEST) - manhattan % 2,
                distance => distance.into(),
            };
            entry.store((distance.saturating_sub(manhattan) / 2) as u8, Relaxed);
        }
    }

    /// Calls back for each move out of a row: with the row it leads to, and the places that tiles leave
    /// and take, in order.
    fn for_each_move(&self, row: usize, mut found: impl FnMut(usize, &[(usize, usize)])) {
        let (set, region) = self.rows[row];
        let TableKind::Classic { metric } = self.kind else {
            for to in cells_of(region) {
                for from in self.grid.neighbours(to).filter(|&cell| set >> cell & 1 == 1) {
                    let (after, places) = shift(set, from, to);
                    found(self.numbering.row(after, from), &[places]);
                }
            }
            return;
        };
        let mut places = Vec::new();
        for direction in Direction::ALL {
            let (mut set, mut blank) = (set, region.trailing_zeros() as usize);
            places.clear();
            while let Some(from) = self.grid.enters(blank, direction) {
                if set >> from & 1 == 1 {
                    let (after, moved) = shift(set, from, blank);
                    set = after;
                    places.push(moved);
                }
                blank = from;
                found(self.numbering.row(set, blank), &places);
                if metric == Metric::SingleTile {
                    break;
                }
            }
        }
    }
}

/// One thread's work in a pass.
#[derive(Default)]
struct Spread {
    /// The orders of a row that the pass starts from.
    frontier: Vec<u16>,
    n_new: u64,
}

impl Spread {
    /// Takes all moves from the entries of a row that have a distance.
    fn row(&mut self, builder: &Builder, row: usize, distance: u8) {
        self.frontier.clear();
        let here = (0..).zip(builder.row(row));
        self.frontier.extend(
            here.filter(|(_, entry)| entry.load(Relaxed) == distance).map(|(rank, _)| rank),
        );
        if self.frontier.is_empty() {
            return;
        }
        let k = builder.numbering.k();
        builder.for_each_move(row, |target, places| {
            let there = builder.row(target);
            let mut shifts = places.iter().filter(|(i, j)| i != j);
            match (shifts.next(), shifts.next()) {
                (None, _) => self.reach(there, distance + 1, |rank| rank),
                (Some((i, j)), None) => {
                    let shifted = &builder.shifted[k * i + j];
                    self.reach(there, distance + 1, |rank| shifted[usize::from(rank)]);
                }
                _ => self.reach(there, distance + 1, |rank| {
                    places
                        .iter()
                        .fold(rank, |rank, (i, j)| builder.shifted[k * i + j][usize::from(rank)])
                }),
            }
        });
    }

    #[inline]
    fn reach(&mut self, there: &[AtomicU8], distance: u8, target: impl Fn(u16) -> u16) {
        for &rank in &self.frontier {
            let entry = &there[usize::from(target(rank))];
            // Two threads may come here at once; only one of them counts it.
            if entry.load(Relaxed) == UNSEEN
                && entry.compare_exchange(UNSEEN, distance, Relaxed, Relaxed).is_ok()
            {
                self.n_new += 1;
            }
        }
    }
}

impl Default for BuildOptions {
    fn default() -> Self {
        #[cfg(feature = "parallel")]
        let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
        #[cfg(not(feature = "parallel"))]
        let n_threads = 1;
        BuildOptions { max_bytes: BuildOptions::USUAL_MAX_BYTES, n_threads }
    }
}
