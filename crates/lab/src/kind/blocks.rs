//! Sliding blocks: breadth-first from the start, and from both ends.
//!
//! From both ends comes in three forms. There are many ends, because a goal says where some pieces are and
//! leaves the rest free: `bibfs` begins with all of them, also those that no play leads to; `bibfs-reached`
//! with those that can be reached, and `bibfs-one-end` with the one where a shortest solution ends, which
//! has to be known beforehand.

use serde::Deserialize;
use tuipan_names::{Names, by_name, listed};
use tuipan_puzzle::blocks::{
    Action, BlockSpace, Collection, Level, Metric, SpaceVisitor, with_space,
};
use tuipan_search::{SidePolicy, bytes_per_node};
use tuipan_solve::blocks::{Analysis, LayeredBfs, bidirectional};
use tuipan_space::{Limits, Report, StateSpace};

use super::{Kind, Task, Work};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::List;
use crate::row::Row;
use crate::run::RunError;

/// Searches on levels of the collection.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Blocks {
    name: String,
    levels: List<String>,
    metric: List<Metric>,
    run: List<Ends>,
}

listed! {
    /// Where a search begins.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Ends: Names {
        /// At the start.
        Start = Names { name: "bfs", aliases: &[] },
        /// At the start and at all ends.
        All = Names { name: "bibfs", aliases: &[] },
        /// At the start and at all ends that can be reached.
        Reached = Names { name: "bibfs-reached", aliases: &[] },
        /// At the start and at one end.
        One = Names { name: "bibfs-one-end", aliases: &[] },
    }
}
by_name!(Ends, "search", |row| row);

impl Ends {
    const fn name(self) -> &'static str {
        self.row().name
    }
}

impl Kind for Blocks {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        let collection = Collection::built_in();
        for level in &self.levels.0 {
            collection.find(level).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn methods(&self) -> Vec<String> {
        let mut methods = Vec::new();
        for ends in &self.run.0 {
            methods.extend(self.metric.0.iter().map(|metric| format!("{ends} metric={metric}")));
        }
        methods
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, repetitions: u32) -> Result<Vec<Task<'e>>, RunError> {
        let collection = Collection::built_in();
        let mut tasks = Vec::new();
        for name in &self.levels.0 {
            let entry =
                collection.find(name).map_err(|error| RunError::Wrong(error.to_string()))?;
            for &metric in &self.metric.0 {
                let optimum = entry.optimum(metric).length();
                for &ends in &self.run.0 {
                    for repetition in 1..=repetitions {
                        let row = Row {
                            part: self.name.clone(),
                            instance: name.clone(),
                            algorithm: ends.to_string(),
                            options: format!("metric={metric}"),
                            repetition,
                            optimum,
                            ..Row::default()
                        };
                        let level = entry.level.clone();
                        let work: Work<'e> =
                            Box::new(move |bench, row| solve(bench, row, &level, metric, ends));
                        tasks.push(Task { row, work });
                    }
                }
            }
        }
        Ok(tasks)
    }
}

fn solve(
    bench: &mut Bench<'_>,
    row: &mut Row,
    level: &Level,
    metric: Metric,
    ends: Ends,
) -> Result<(), RunError> {
    with_space(level, metric, Visit { bench, row, ends })?;
    match (row.length, row.optimum) {
        (Some(length), Some(optimum)) if length != optimum => Err(RunError::Bug(format!(
            "{} finds {length} moves for {}, which has {optimum}",
            row.method(),
            row.instance
        ))),
        (length, None) => {
            row.optimum = length;
            Ok(())
        }
        _ => Ok(()),
    }
}

struct Visit<'a, 'h> {
    bench: &'a mut Bench<'h>,
    row: &'a mut Row,
    ends: Ends,
}

impl SpaceVisitor for Visit<'_, '_> {
    type Output = Result<(), RunError>;

    fn visit<M, K>(self, space: BlockSpace<M, K>) -> Self::Output
    where
        M: tuipan_puzzle::blocks::Word,
        K: tuipan_puzzle::blocks::Word,
    {
        let Visit { bench, row, ends } = self;
        let lost = || RunError::Bug("a level's start is not in its space".to_owned());
        let start = space.pack(space.level().start()).ok_or_else(lost)?;
        let policy = SidePolicy::SmallerFrontier;
        let go_on = &mut |_: &_| std::ops::ControlFlow::Continue(());
        let _: Report<Action> = match ends {
            Ends::Reached => {
                let analysis = Analysis::new(space, &start, &Limits::default(), go_on)
                    .map_err(|_| RunError::Interrupted)?;
                let space = analysis.space();
                let goals: Vec<_> =
                    analysis.at_distance(0).iter().map(|&key| space.unpack_key(key)).collect();
                bench.measure(row, |limits, tick| {
                    bidirectional(space, &start, goals, policy, limits, tick)
                })?
            }
            Ends::One => {
                let method = LayeredBfs::default();
                let report = method.search(&space, &start, &Limits::default(), go_on);
                let mut end = start;
                for action in report.best.map(|best| best.actions).unwrap_or_default() {
                    space.apply(&mut end, action);
                }
                bench.measure(row, |limits, tick| {
                    bidirectional(&space, &start, vec![end], policy, limits, tick)
                })?
            }
            Ends::Start | Ends::All => {
                let from_both_ends = (ends == Ends::All).then_some(policy);
                let method = LayeredBfs { from_both_ends };
                bench.measure(row, |limits, tick| method.search(&space, &start, limits, tick))?
            }
        };
        row.bytes = row.peak_stored * bytes_per_node::<BlockSpace<M, K>>();
        Ok(())
    }
}
