//! The same searches with each of the 24 orders in which the blank can try its ways.
//!
//! Where several nodes are equally good, the one that was made first may be taken first, and then the order of the moves
//! decides what is found, and how soon. The order that a course report names does not give its results; so all
//! orders are tried, and each row says whether the moves are those that the report prints. With a weight of 0 it is
//! breadth-first search that tests a node when it is taken from Open.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Metric, Move, Moves, Packed, TileSpace};
use tuipan_search::{Ties, Weight, bytes_per_node, greedy, weighted_a_star};
use tuipan_solve::tiles::Manhattan;
use tuipan_space::Report;

use super::ordered::{InOrder, Order, Ordered};
use super::{Kind, Task, Ticks, Work};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::instances::{Instance, Instances};
use crate::list::{List, Word};
use crate::row::Row;
use crate::run::RunError;

/// Greedy search and weighted A* with Manhattan distance, ties first in, first out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MoveOrders {
    name: String,
    instances: Instances,
    weight: List<Weight>,
    /// The solution that somebody printed; `value` is 1 where it comes out, and 0 where it does not.
    printed: Option<Word<Moves>>,
}

fn options(order: Order) -> String {
    format!("order={order} ties=fifo")
}

/// What is run: greedy search, or weighted A*.
pub(super) fn searches(weights: &[Weight]) -> impl Iterator<Item = Option<Weight>> {
    std::iter::once(None).chain(weights.iter().copied().map(Some))
}

pub(super) fn names(weight: Option<Weight>) -> (&'static str, String) {
    weight.map_or(("greedy", String::new()), |weight| ("wastar", weight.to_string()))
}

impl Kind for MoveOrders {
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
        let of = |weight| {
            let (algorithm, weight) = names(weight);
            let words = [algorithm, "manhattan", &weight].map(str::to_owned);
            let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
            let words = words.join(" ");
            Order::all().into_iter().map(move |order| format!("{words} {}", options(order)))
        };
        searches(&self.weight.0).flat_map(of).collect()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            if instance.start.size().n_cells() > 16 {
                return Err(RunError::Wrong("this is for boards of 16 cells".to_owned()));
            }
            for order in Order::all() {
                for weight in searches(&self.weight.0) {
                    let (algorithm, written) = names(weight);
                    let row = Row {
                        part: self.name.clone(),
                        instance: instance.name.clone(),
                        algorithm: algorithm.to_owned(),
                        heuristic: "manhattan".to_owned(),
                        weight: written,
                        options: options(order),
                        seed: instance.seed,
                        repetition: 1,
                        ..Row::default()
                    };
                    let instance = instance.clone();
                    let work: Work<'e> =
                        Box::new(move |bench, row| self.run(bench, row, &instance, order, weight));
                    tasks.push(Task { row, work });
                }
            }
        }
        Ok(tasks)
    }
}

impl MoveOrders {
    fn run(
        &self,
        bench: &mut Bench<'_>,
        row: &mut Row,
        instance: &Instance,
        order: Order,
        weight: Option<Weight>,
    ) -> Result<(), RunError> {
        row.optimum = bench.optimum(&instance.start, &instance.goal)?;
        let space = TileSpace::<u64>::new(&instance.goal, Metric::SingleTile);
        let space = Ordered { space, order };
        let manhattan = InOrder(Manhattan::new(&instance.goal, Metric::SingleTile));
        let start = u64::pack(&instance.start);
        let report: Report<Move> = bench.measure(row, |limits, tick| {
            let ticks = &mut Ticks(tick);
            match weight {
                None => greedy(&space, &start, &manhattan, Ties::Fifo, limits, ticks),
                Some(weight) => {
                    weighted_a_star(&space, &start, &manhattan, weight, Ties::Fifo, limits, ticks)
                }
            }
        })?;
        row.bytes = row.peak_stored * bytes_per_node::<Ordered<u64>>();
        let Some(best) = report.best else { return Ok(()) };
        let mut board = instance.start.clone();
        let is_legal = best.actions.iter().all(|&m| board.play(m).is_ok());
        if !is_legal || board != instance.goal {
            return Err(RunError::Bug(format!("a wrong solution of {}", row.instance)));
        }
        row.value = self.printed.as_ref().map(|printed| {
            let is_printed = best.actions.iter().copied().eq(printed.0.singles());
            f64::from(u8::from(is_printed))
        });
        Ok(())
    }
}
