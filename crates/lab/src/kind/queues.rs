//! A paper's program for sliding blocks, rebuilt: breadth-first search that keeps its states in plain queues.
//!
//! A new state is compared with every state of the queue, from the front, until one is equal. With one queue the
//! search runs from the start to a given end; with two, one state of each is expanded in turn, and a state that is
//! new to its own queue is looked for in the other one. What such a program spends is comparisons, so those are
//! counted (`value`), beside states stored. How the paper finds the meeting it does not say, so two queues are
//! counted twice: with the comparisons to the other queue, and (`two-queues-own`) without.
//!
//! The end is a position, not just a place for one piece. The experiment uses those that lie at the given distance,
//! and says of each how many moves its shortest paths have once steps of one piece in a row are merged
//! (`merged-fewest`, `merged-most`), and how many moves the shortest solution with that end has (`fewest-moves`).

use std::collections::HashMap;
use std::ops::ControlFlow;

use serde::Deserialize;
use tuipan_puzzle::blocks::{
    Action, BlockSpace, Collection, Level, Metric, Packed, Position, SpaceVisitor, Word,
    with_narrow_space,
};
use tuipan_search::SidePolicy;
use tuipan_solve::blocks::bidirectional;
use tuipan_space::{Limits, Outcome, Report, Solution, StateSpace, Stats, StopReason};

use super::{Kind, Task, Work, computed, counted};
use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::row::Row;
use crate::run::RunError;

/// Breadth-first search with plain queues, in unit steps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Queues {
    name: String,
    level: String,
    /// How far the ends lie from the start.
    distance: u32,
}

/// Whether the search runs from both ends, and whether looking for a state in the other queue counts.
#[derive(Clone, Copy)]
struct Mode {
    from_both_ends: bool,
    counts_other: bool,
}

const SEARCHES: [(Mode, &str); 3] = [
    (Mode { from_both_ends: false, counts_other: true }, "one-queue"),
    (Mode { from_both_ends: true, counts_other: true }, "two-queues"),
    (Mode { from_both_ends: true, counts_other: false }, "two-queues-own"),
];

/// Queues are tried on every this many of the ends: they hardly differ, and take their time.
const EVERY: usize = 6;

const COUNTS: [&str; 4] = ["ends", "merged-fewest", "merged-most", "fewest-moves"];

impl Kind for Queues {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        Ok(self.level().map(|_| ())?)
    }

    fn methods(&self) -> Vec<String> {
        let searches = SEARCHES.iter().map(|&(_, name)| name);
        searches.chain(COUNTS).map(str::to_owned).collect()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, repetitions: u32) -> Result<Vec<Task<'e>>, RunError> {
        let level = self.level().map_err(RunError::Wrong)?;
        let (n_ends, ends) = on_space(&level, Metric::Unit, FindEnds { distance: self.distance })?;
        if ends.is_empty() {
            let Queues { level, distance, .. } = self;
            return Err(RunError::Wrong(format!(
                "no end of {level} lies {distance} unit steps away"
            )));
        }
        let mut tasks = Vec::new();
        let row = |instance: &str, algorithm: &str| counted(&self.name, instance, algorithm);
        for (instance, n) in [("all", n_ends), ("at the distance", ends.len())] {
            tasks.push(computed(row(instance, "ends"), move || n as f64));
        }
        for (idx, end) in ends.into_iter().enumerate() {
            let instance = format!("end {}", idx + 1);
            for (algorithm, n) in [("merged-fewest", end.fewest), ("merged-most", end.most)] {
                tasks.push(computed(row(&instance, algorithm), move || f64::from(n)));
            }
            let of_end = |algorithm: &str, repetition, mode: Option<Mode>| {
                let row = Row { repetition, ..row(&instance, algorithm) };
                let (level, end) = (level.clone(), end.position.clone());
                let work: Work<'e> = Box::new(move |bench, row| {
                    let metric = if mode.is_some() { Metric::Unit } else { Metric::Move };
                    on_space(&level, metric, Solve { bench, row, end, mode })?
                });
                Task { row, work }
            };
            tasks.push(of_end("fewest-moves", 1, None));
            for (mode, algorithm) in SEARCHES.into_iter().filter(|_| idx.is_multiple_of(EVERY)) {
                tasks.extend((1..=repetitions).map(|i| of_end(algorithm, i, Some(mode))));
            }
        }
        Ok(tasks)
    }
}

impl Queues {
    fn level(&self) -> Result<Level, String> {
        let collection = Collection::built_in();
        let found = collection.find(&self.level);
        found.map(|entry| entry.level.clone()).map_err(|error| error.to_string())
    }
}

fn on_space<V: SpaceVisitor>(
    level: &Level,
    metric: Metric,
    visitor: V,
) -> Result<V::Output, RunError> {
    let output = with_narrow_space(level, metric, visitor);
    output.ok_or_else(|| RunError::Wrong("the level is too large for this kind of part".to_owned()))
}

/// A position in which the goal is reached.
struct End {
    position: Position,
    /// The fewest and the most moves that shortest paths to it have when steps of one piece in a row are one move.
    fewest: u32,
    most: u32,
}

/// Finds how many ends there are, and those at one distance.
struct FindEnds {
    distance: u32,
}

impl SpaceVisitor for FindEnds {
    type Output = (usize, Vec<End>);

    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
        // For each state its distance, and for each piece that may have moved last (by class and placement) the
        // fewest and the most merged moves.
        type Merged = HashMap<(u16, u16), (u32, u32)>;
        let start = start_of(&space);
        let mut known: HashMap<K, (u32, Merged)> = HashMap::from([(start.key, (0, Merged::new()))]);
        let mut queue = vec![start];
        let (mut n_ends, mut ends) = (0, Vec::new());
        let mut head = 0;
        while let Some(&state) = queue.get(head) {
            head += 1;
            let (distance, merged) = known[&state.key].clone();
            if space.is_goal(&state) {
                n_ends += 1;
                if distance == self.distance {
                    let position = space.unpack(state.key);
                    let fewest = merged.values().map(|&(fewest, _)| fewest).min().unwrap_or(0);
                    let most = merged.values().map(|&(_, most)| most).max().unwrap_or(0);
                    ends.push(End { position, fewest, most });
                }
            }
            for action in space.actions(&state) {
                let next = space.successor(&state, action);
                let (to, theirs) = known.entry(next.key).or_insert_with(|| {
                    queue.push(next);
                    (distance + 1, Merged::new())
                });
                if *to != distance + 1 {
                    continue;
                }
                let begins_anew = |last| u32::from(last != (action.class, action.from));
                let counts = merged.iter().map(|(&last, &(fewest, most))| {
                    (fewest + begins_anew(last), most + begins_anew(last))
                });
                let counts: Vec<_> = if head == 1 { vec![(1, 1)] } else { counts.collect() };
                for (fewest, most) in counts {
                    let best = theirs.entry((action.class, action.to)).or_insert((fewest, most));
                    *best = (best.0.min(fewest), best.1.max(most));
                }
            }
        }
        (n_ends, ends)
    }
}

fn start_of<M: Word, K: Word>(space: &BlockSpace<M, K>) -> Packed<M, K> {
    space.pack(space.level().start()).expect("a level's start is in its space")
}

/// Solves up to one end: with queues, or (no mode) by the ordinary search.
struct Solve<'a, 'h> {
    bench: &'a mut Bench<'h>,
    row: &'a mut Row,
    end: Position,
    mode: Option<Mode>,
}

impl SpaceVisitor for Solve<'_, '_> {
    type Output = Result<(), RunError>;

    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
        let Solve { bench, row, end, mode } = self;
        let lost = || RunError::Bug("an end is not in its space".to_owned());
        let (start, end) = (start_of(&space), space.pack(&end).ok_or_else(lost)?);
        if let Some(mode) = mode {
            let mut n_compared = 0;
            bench.measure(row, |limits, tick| {
                search(&space, [start, end], mode, &mut n_compared, limits, tick)
            })?;
            row.value = Some(n_compared as f64);
        } else {
            let policy = SidePolicy::SmallerFrontier;
            bench.measure(row, |limits, tick| {
                bidirectional(&space, &start, vec![end], policy, limits, tick)
            })?;
        }
        Ok(())
    }
}

/// States in the order in which they were met, and how each was.
struct Queue<M, K> {
    states: Vec<Packed<M, K>>,
    from: Vec<Option<(usize, Action)>>,
    head: usize,
}

impl<M: Word, K: Word> Queue<M, K> {
    fn new(root: Packed<M, K>) -> Self {
        Queue { states: vec![root], from: vec![None], head: 0 }
    }

    /// Compares a state with one after the other, from the front.
    fn find(&self, state: &Packed<M, K>, n_compared: &mut u64) -> Option<usize> {
        let found = self.states.iter().position(|known| known == state);
        *n_compared += found.map_or(self.states.len(), |idx| idx + 1) as u64;
        found
    }

    /// The actions from the root to a state.
    fn path(&self, mut at: usize) -> Vec<Action> {
        let mut path = Vec::new();
        while let Some((before, action)) = self.from[at] {
            path.push(action);
            at = before;
        }
        path.reverse();
        path
    }
}

fn search<M: Word, K: Word>(
    space: &BlockSpace<M, K>,
    ends: [Packed<M, K>; 2],
    mode: Mode,
    n_compared: &mut u64,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Action> {
    let mut queues = ends.map(Queue::new);
    let mut stats = Stats { peak_stored: 2, ..Stats::default() };
    let stop = |outcome, stats| Report { outcome, best: None, lower_bound: 0, stats };
    let mut side = 0;
    loop {
        let head = queues[side].head;
        let Some(&state) = queues[side].states.get(head) else {
            return stop(Outcome::Unsolvable, stats);
        };
        if stats.expanded >= limits.max_expanded {
            return stop(Outcome::Stopped(StopReason::Expanded), stats);
        }
        if stats.expanded.is_multiple_of(64) && tick(&stats) == ControlFlow::Break(()) {
            return stop(Outcome::Stopped(StopReason::Cancelled), stats);
        }
        stats.expanded += 1;
        queues[side].head += 1;
        for action in space.actions(&state) {
            stats.generated += 1;
            let next = space.successor(&state, action);
            if queues[side].find(&next, n_compared).is_some() {
                continue;
            }
            queues[side].states.push(next);
            queues[side].from.push(Some((head, action)));
            stats.peak_stored += 1;
            // With one queue the other one is the end alone.
            let mut n_others = 0;
            let met = queues[1 - side].find(&next, &mut n_others);
            *n_compared += if mode.counts_other { n_others } else { 0 };
            if let Some(there) = met {
                let here = queues[side].states.len() - 1;
                let (first, last) = if side == 0 { (here, there) } else { (there, here) };
                let mut actions = queues[0].path(first);
                let back = queues[1].path(last);
                actions.extend(back.into_iter().rev().map(Action::inverse));
                let cost = actions.len() as u32;
                let best = Some(Solution { actions, cost });
                return Report { outcome: Outcome::Solved, best, lower_bound: 0, stats };
            }
        }
        side = if mode.from_both_ends { 1 - side } else { 0 };
    }
}
