//! A course report's program, rebuilt as its text describes it.
//!
//! Of the best nodes in Open it takes the first. It keeps no closed list: a node carries its path, and a state of that
//! path is not entered again. A move that takes back the last one is not tried, and the goal is looked for among the
//! nodes that have just been made. The report also tells of a pruning that it calls an error: if a successor repeats a
//! state of its path, the node itself is given up (`prune=parent`), so that it has no successors at all. `value` counts
//! the nodes with such a successor. Random weights are drawn for each node, once per seed and without the pruning.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter;
use std::ops::ControlFlow;

use serde::Deserialize;
use tuipan_puzzle::tiles::{Metric, Move, Packed, TileSpace};
use tuipan_search::Weight;
use tuipan_solve::tiles::Manhattan;
use tuipan_space::{Heuristic, Limits, Outcome, Report, Solution, StateSpace, Stats, StopReason};

use super::move_orders::{names, searches};
use super::ordered::{Order, Ordered};
use super::{Kind, Task, Work};
use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::instances::{Instance, Instances};
use crate::list::{List, Word};
use crate::row::Row;
use crate::run::RunError;

/// Greedy search and weighted A* with Manhattan distance, with and without the pruning.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct OwnPaths {
    name: String,
    instances: Instances,
    weight: List<Weight>,
    /// This many seeds of each random weight.
    #[serde(default)]
    seeds: u32,
    /// In which order the blank tries its ways.
    order: Word<Order>,
}

const PRUNINGS: [(bool, &str); 2] = [(false, "prune=none"), (true, "prune=parent")];

fn is_random(weight: Weight) -> bool {
    matches!(weight, Weight::Random { .. })
}

impl OwnPaths {
    /// What is run, with its options in words. Greedy search only beside weights that are not random.
    fn runs(&self) -> Vec<(Option<Weight>, bool, String)> {
        let mut all = Vec::new();
        for weight in searches(&self.weight.0) {
            match weight {
                Some(weight) if is_random(weight) => {
                    let run = |seed: u32| {
                        (
                            Some(weight.with_seed(seed.into())),
                            false,
                            format!("prune=none seed={seed}"),
                        )
                    };
                    all.extend((1..=self.seeds).map(run));
                }
                None if self.weight.0.iter().copied().all(is_random) => {}
                _ => all.extend(PRUNINGS.map(|(prunes, name)| (weight, prunes, name.to_owned()))),
            }
        }
        all
    }
}

impl Kind for OwnPaths {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match (self.weight.0.iter().copied().any(is_random), self.seeds) {
            (true, 1..=10_000) | (false, 0) => Ok(self.instances.check()?),
            _ => Err(Flaw::from("seeds (1 to 10000) are for random weights, such as 1..1.5")),
        }
    }

    fn methods(&self) -> Vec<String> {
        let of = |(weight, _, options)| match names(weight) {
            (algorithm, weight) if weight.is_empty() => format!("{algorithm} manhattan {options}"),
            (algorithm, weight) => format!("{algorithm} manhattan {weight} {options}"),
        };
        self.runs().into_iter().map(of).collect()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            if instance.start.size().n_cells() > 16 {
                return Err(RunError::Wrong("this is for boards of 16 cells".to_owned()));
            }
            for (weight, prunes, options) in self.runs() {
                let (algorithm, written) = names(weight);
                let row = Row {
                    part: self.name.clone(),
                    instance: instance.name.clone(),
                    algorithm: algorithm.to_owned(),
                    heuristic: "manhattan".to_owned(),
                    weight: written,
                    options,
                    seed: instance.seed,
                    repetition: 1,
                    ..Row::default()
                };
                let instance = instance.clone();
                let work: Work<'e> = Box::new(move |bench, row| {
                    row.optimum = bench.optimum(&instance.start, &instance.goal)?;
                    let mut n_repeating = 0;
                    let report = bench.measure(row, |limits, tick| {
                        let rule = Rule { order: self.order.0, weight, prunes };
                        search(&instance, rule, &mut n_repeating, limits, tick)
                    })?;
                    row.value = Some(n_repeating as f64);
                    let mut board = instance.start.clone();
                    let is_right = report.best.is_none_or(|best| {
                        best.actions.iter().all(|&m| board.play(m).is_ok())
                            && board == instance.goal
                    });
                    let wrong = || format!("a wrong solution of {}", row.instance);
                    is_right.then_some(()).ok_or_else(|| RunError::Bug(wrong()))
                });
                tasks.push(Task { row, work });
            }
        }
        Ok(tasks)
    }
}

/// How the program searches.
#[derive(Clone, Copy)]
struct Rule {
    order: Order,
    /// `None`: f = h.
    weight: Option<Weight>,
    prunes: bool,
}

/// A node; its path is that of the node it was made from, and one move more.
struct Node {
    state: u64,
    g: u32,
    from: Option<(usize, Move)>,
}

/// A node and those it came from, with the moves between them.
fn path(nodes: &[Node], idx: usize) -> impl Iterator<Item = &Node> {
    iter::successors(Some(&nodes[idx]), |node| node.from.map(|(from, _)| &nodes[from]))
}

fn search(
    instance: &Instance,
    rule: Rule,
    n_repeating: &mut u64,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Move> {
    let space = TileSpace::<u64>::new(&instance.goal, Metric::SingleTile);
    let space = Ordered { space, order: rule.order };
    let manhattan = Manhattan::new(&instance.goal, Metric::SingleTile);
    let mut schedule = rule.weight.map(Weight::schedule);
    let mut priority = |state: &u64, g: u32| {
        let h = u64::from(Heuristic::<TileSpace<u64>>::estimate(&manhattan, state));
        let one = u64::from(Weight::ONE);
        match &mut schedule {
            None => h * one,
            Some(schedule) => u64::from(g) * one + u64::from(schedule.next(g)) * h,
        }
    };
    let start = u64::pack(&instance.start);
    let mut nodes = vec![Node { state: start, g: 0, from: None }];
    let mut open = BinaryHeap::from([Reverse((priority(&start, 0), 0))]);
    let mut stats = Stats::default();
    let end = |outcome, best, stats| Report { outcome, best, lower_bound: 0, stats };
    if space.is_goal(&start) {
        return end(Outcome::Solved, Some(Solution { actions: Vec::new(), cost: 0 }), stats);
    }
    while let Some(Reverse((_, idx))) = open.pop() {
        if stats.expanded >= limits.max_expanded {
            return end(Outcome::Stopped(StopReason::Expanded), None, stats);
        }
        if stats.expanded % 1024 == 0 && tick(&stats) == ControlFlow::Break(()) {
            return end(Outcome::Stopped(StopReason::Cancelled), None, stats);
        }
        stats.expanded += 1;
        let Node { state, g, from } = nodes[idx];
        let mut made = Vec::new();
        let mut repeats = false;
        for action in space.actions(&state) {
            if from.is_some_and(|(_, last)| !space.may_follow(last, action)) {
                continue;
            }
            let next = space.successor(&state, action);
            stats.generated += 1;
            match path(&nodes, idx).any(|node| node.state == next) {
                true => repeats = true,
                false => made.push((next, action)),
            }
        }
        *n_repeating += u64::from(repeats);
        if rule.prunes && repeats {
            continue;
        }
        for (next, action) in made {
            nodes.push(Node { state: next, g: g + 1, from: Some((idx, action)) });
            stats.peak_stored = nodes.len() as u64;
            let made = nodes.len() - 1;
            if space.is_goal(&next) {
                let mut actions: Vec<Move> =
                    path(&nodes, made).filter_map(|node| Some(node.from?.1)).collect();
                actions.reverse();
                let best = Some(Solution { actions, cost: g + 1 });
                return end(Outcome::Solved, best, stats);
            }
            open.push(Reverse((priority(&next, g + 1), made)));
        }
    }
    end(Outcome::Stopped(StopReason::Incomplete), None, stats)
}
