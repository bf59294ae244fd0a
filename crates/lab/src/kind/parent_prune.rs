//! A student's pruning, rebuilt: when a new node turns out to be known, its parent is deleted as well.
//!
//! The parent is taken from the table of states met, so it can be met, and expanded, again. A course report
//! says that its program became at least ten times slower. Here are both, the same weighted A* but for that. Moves that
//! take back the last one are made like any other, as a plain program does; so nearly every node has a
//! successor that is known, and is deleted.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::ops::ControlFlow;

use serde::Deserialize;
use tuipan_puzzle::tiles::{Metric, Move, Packed, TileSpace};
use tuipan_search::Weight;
use tuipan_solve::tiles::Manhattan;
use tuipan_space::{Heuristic, Limits, Outcome, Report, Solution, StateSpace, Stats, StopReason};

use super::{Kind, Task, Work};
use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::instances::{Instance, Instances};
use crate::list::List;
use crate::row::Row;
use crate::run::Fault;

/// Weighted A* with Manhattan distance, with and without the pruning.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ParentPrune {
    name: String,
    instances: Instances,
    weight: List<Weight>,
}

const PRUNINGS: [(bool, &str); 2] = [(false, "prune=none"), (true, "prune=parent")];

impl Kind for ParentPrune {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match self.weight.0.iter().all(|weight| weight.at(0).is_some()) {
            true => Ok(self.instances.check()?),
            false => Err(Flaw::from("random weights are not for this kind")),
        }
    }

    fn methods(&self) -> Vec<String> {
        let of =
            |weight: &Weight| PRUNINGS.map(|(_, name)| format!("wastar manhattan {weight} {name}"));
        self.weight.0.iter().flat_map(of).collect()
    }

    fn tasks<'e>(
        &'e self,
        bench: &mut Bench<'_>,
        repetitions: u32,
    ) -> Result<Vec<Task<'e>>, Fault> {
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            if instance.start.size().n_cells() > 16 {
                return Err(Fault::Wrong("this is for boards of 16 cells".to_owned()));
            }
            for &weight in &self.weight.0 {
                for (prunes, name) in PRUNINGS {
                    for repetition in 1..=repetitions {
                        let row = Row {
                            part: self.name.clone(),
                            instance: instance.name.clone(),
                            algorithm: "wastar".to_owned(),
                            heuristic: "manhattan".to_owned(),
                            weight: weight.to_string(),
                            options: name.to_owned(),
                            seed: instance.seed,
                            repetition,
                            ..Row::default()
                        };
                        let instance = instance.clone();
                        let work: Work<'e> = Box::new(move |bench, row| {
                            row.optimum = bench.optimum(&instance.start, &instance.goal)?;
                            bench.measure(row, |limits, tick| {
                                search(&instance, weight, prunes, limits, tick)
                            })?;
                            Ok(())
                        });
                        tasks.push(Task { row, work });
                    }
                }
            }
        }
        Ok(tasks)
    }
}

/// Nodes are never freed; the table tells which of them stands for a state.
struct Node {
    state: u64,
    g: u32,
    /// The node it was made from, and by which move.
    from: Option<(usize, Move)>,
}

fn search(
    instance: &Instance,
    weight: Weight,
    prunes: bool,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Move> {
    let space = TileSpace::<u64>::new(&instance.goal, Metric::SingleTile);
    let manhattan = Manhattan::new(&instance.goal, Metric::SingleTile);
    let priority = |state: &u64, g: u32| {
        let h = Heuristic::<TileSpace<u64>>::estimate(&manhattan, state);
        let weight = u64::from(weight.at(g).unwrap_or(Weight::ONE));
        (u64::from(g) * u64::from(Weight::ONE) + weight * u64::from(h), h)
    };
    let start = u64::pack(&instance.start);
    let mut nodes = vec![Node { state: start, g: 0, from: None }];
    let mut known = HashMap::from([(start, 0)]);
    let mut open = BinaryHeap::from([Reverse((priority(&start, 0), 0))]);
    let mut stats = Stats::default();
    let end = |outcome, best, stats| Report { outcome, best, lower_bound: 0, stats };
    while let Some(Reverse((_, idx))) = open.pop() {
        let Node { state, g, .. } = nodes[idx];
        if space.is_goal(&state) {
            let mut actions = Vec::new();
            let mut at = idx;
            while let Some((from, action)) = nodes[at].from {
                actions.push(action);
                at = from;
            }
            actions.reverse();
            return end(Outcome::Solved, Some(Solution { actions, cost: g }), stats);
        }
        // What was found again on a better way, or deleted, is not expanded.
        if known.get(&state) != Some(&idx) {
            continue;
        }
        if stats.expanded >= limits.max_expanded {
            return end(Outcome::Stopped(StopReason::Expanded), None, stats);
        }
        if stats.expanded % 1024 == 0 && tick(&stats) == ControlFlow::Break(()) {
            return end(Outcome::Stopped(StopReason::Cancelled), None, stats);
        }
        stats.expanded += 1;
        let mut repeats = false;
        for action in space.actions(&state) {
            let next = space.successor(&state, action);
            stats.generated += 1;
            if let Some(&old) = known.get(&next)
                && nodes[old].g <= g + 1
            {
                repeats = true;
                continue;
            }
            nodes.push(Node { state: next, g: g + 1, from: Some((idx, action)) });
            known.insert(next, nodes.len() - 1);
            open.push(Reverse((priority(&next, g + 1), nodes.len() - 1)));
        }
        if prunes && repeats {
            known.remove(&state);
        }
        stats.peak_stored = nodes.len() as u64;
    }
    end(Outcome::Stopped(StopReason::Incomplete), None, stats)
}
