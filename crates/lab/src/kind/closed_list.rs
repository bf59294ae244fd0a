//! Why closed lists are hashed: A* three times over, the same but for how it looks up a state.
//!
//! A student's program keeps the states it has met in a list and walks along it for every new one. That
//! costs as many comparisons as there are states; a sorted tree costs their logarithm, a hash table one.
//! The search is written for this experiment, so that nothing but the look-up differs; the time in the
//! look-ups is taken by the host's clock around each of them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::time::Duration;

use serde::Deserialize;
use tuipan_names::{Names, by_name, listed};
use tuipan_puzzle::tiles::{Metric, Packed, TileSpace};
use tuipan_solve::tiles::Manhattan;
use tuipan_space::{Heuristic, StateSpace};

use super::{Kind, Task, Work};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::instances::{Instance, Instances};
use crate::list::List;
use crate::row::{Limit, Row, Verdict};
use crate::run::RunError;

/// A* with Manhattan distance and each of the stores on each position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ClosedList {
    name: String,
    instances: Instances,
    store: List<StoreKind>,
}

listed! {
    /// How states are looked up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum StoreKind: Names {
        /// One after the other.
        List = Names { name: "list", aliases: &[] },
        /// In a tree.
        Tree = Names { name: "tree", aliases: &[] },
        /// In a hash table.
        Hash = Names { name: "hash", aliases: &["hash-table"] },
    }
}
by_name!(StoreKind, "store", |row| row);

impl StoreKind {
    const fn name(self) -> &'static str {
        self.row().name
    }
}

/// States met, with their g.
trait Store {
    fn g(&self, state: u64) -> Option<u32>;
    fn set(&mut self, state: u64, g: u32);
    fn len(&self) -> usize;
}

#[derive(Default)]
struct Listed(Vec<(u64, u32)>);

impl Store for Listed {
    fn g(&self, state: u64) -> Option<u32> {
        self.0.iter().find(|(known, _)| *known == state).map(|&(_, g)| g)
    }
    fn set(&mut self, state: u64, g: u32) {
        match self.0.iter_mut().find(|(known, _)| *known == state) {
            Some(entry) => entry.1 = g,
            None => self.0.push((state, g)),
        }
    }
    fn len(&self) -> usize {
        self.0.len()
    }
}

macro_rules! map_store {
    ($map:ty) => {
        impl Store for $map {
            fn g(&self, state: u64) -> Option<u32> {
                self.get(&state).copied()
            }
            fn set(&mut self, state: u64, g: u32) {
                self.insert(state, g);
            }
            fn len(&self) -> usize {
                self.len()
            }
        }
    };
}
map_store!(BTreeMap<u64, u32>);
map_store!(HashMap<u64, u32>);

/// What it is called in rows.
fn algorithm(store: StoreKind) -> String {
    format!("astar-{store}")
}

impl Kind for ClosedList {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        Ok(self.instances.check()?)
    }

    fn methods(&self) -> Vec<String> {
        self.store.0.iter().map(|&store| format!("{} manhattan", algorithm(store))).collect()
    }

    fn tasks<'e>(
        &'e self,
        bench: &mut Bench<'_>,
        repetitions: u32,
    ) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            if instance.start.size().n_cells() > 16 {
                return Err(RunError::Wrong("a closed list is for boards of 16 cells".to_owned()));
            }
            for &store in &self.store.0 {
                for repetition in 1..=repetitions {
                    let row = Row {
                        part: self.name.clone(),
                        instance: instance.name.clone(),
                        algorithm: algorithm(store),
                        seed: instance.seed,
                        heuristic: "manhattan".to_owned(),
                        repetition,
                        ..Row::default()
                    };
                    let instance = instance.clone();
                    let work: Work<'e> = Box::new(move |bench, row| match store {
                        StoreKind::List => solve(bench, row, &instance, Listed::default()),
                        StoreKind::Tree => solve(bench, row, &instance, BTreeMap::new()),
                        StoreKind::Hash => solve(bench, row, &instance, HashMap::new()),
                    });
                    tasks.push(Task { row, work });
                }
            }
        }
        Ok(tasks)
    }
}

/// A*; `value` becomes the part of the time that look-ups take.
fn solve(
    bench: &mut Bench<'_>,
    row: &mut Row,
    instance: &Instance,
    mut known: impl Store,
) -> Result<(), RunError> {
    let space = TileSpace::<u64>::new(&instance.goal, Metric::SingleTile);
    let manhattan = Manhattan::new(&instance.goal, Metric::SingleTile);
    let estimate = |state: &u64| Heuristic::<TileSpace<u64>>::estimate(&manhattan, state);
    row.optimum = bench.optimum(&instance.start, &instance.goal)?;
    let limits = bench.limits();
    let begin = bench.host().now();
    let mut looking = Duration::ZERO;

    let start = u64::pack(&instance.start);
    known.set(start, 0);
    // Least f first, of these the least h.
    let mut open = BinaryHeap::from([Reverse((estimate(&start), estimate(&start), start, 0))]);
    row.outcome = Verdict::Unsolvable;
    while let Some(Reverse((_, _, state, g))) = open.pop() {
        let elapsed = bench.host().now().saturating_sub(begin);
        if row.expanded.is_multiple_of(256) && !bench.host().go_on() {
            return Err(RunError::Interrupted);
        }
        if limits.seconds.is_some_and(|most| elapsed.as_secs_f64() >= most) {
            row.outcome = Verdict::Stopped(Limit::Time);
            break;
        }
        if limits.nodes.is_some_and(|most| row.expanded >= most) {
            row.outcome = Verdict::Stopped(Limit::Nodes);
            break;
        }
        if space.is_goal(&state) {
            row.outcome = Verdict::Solved;
            row.length = Some(g);
            break;
        }
        let before = bench.host().now();
        let is_old = known.g(state).is_some_and(|best| best < g);
        looking += bench.host().now().saturating_sub(before);
        if is_old {
            continue;
        }
        row.expanded += 1;
        for action in space.actions(&state) {
            let next = space.successor(&state, action);
            row.generated += 1;
            let before = bench.host().now();
            let is_new = known.g(next).is_none_or(|best| g + 1 < best);
            if is_new {
                known.set(next, g + 1);
            }
            looking += bench.host().now().saturating_sub(before);
            if is_new {
                let h = estimate(&next);
                open.push(Reverse((g + 1 + h, h, next, g + 1)));
            }
        }
    }
    let elapsed = bench.host().now().saturating_sub(begin);
    row.seconds = elapsed.as_secs_f64();
    row.value = Some(looking.as_secs_f64() / elapsed.as_secs_f64().max(1e-9));
    row.peak_stored = known.len() as u64;
    row.bytes = row.peak_stored * size_of::<(u64, u32)>() as u64;
    Ok(())
}
