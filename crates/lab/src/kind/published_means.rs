//! Means over random boards, compared with those that a paper prints: the estimate, and the nodes that IDA* generates.
//!
//! The boards are drawn from our own seed, so nothing can agree node for node; our means and the paper's
//! should differ by no more than their standard errors allow. Pattern databases are read as such papers read them: a
//! byte per entry, the least over all cells of the blank, and the larger of what the position and its reflection say.
//!
//! Each board with each heuristic is a row of its own, so that hours of searching can be interrupted.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Packed, Size, TileSpace, scramble};
use tuipan_search::ida_star;
use tuipan_solve::tiles::pdb::{Encoding, PatternDatabase, TableKind, TableSpec, TileGroups};
use tuipan_solve::tiles::{HeuristicKind, IncrementalVisitor};
use tuipan_space::{
    Heuristic, IncrementalHeuristic, Limits, Outcome, Report, SplitMix64, StateSpace, Stats,
    StopReason,
};

use super::manhattan_ida::ManhattanIda;
use super::ordered::{InOrder, Order, Ordered};
use super::{Kind, Task, Ticks, Work, computed, counted};
use crate::bench::{Bench, Tick};
use crate::flaw::Flaw;
use crate::list::Word;
use crate::row::{Row, Verdict};
use crate::run::RunError;
use crate::stats;

/// A table of means.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PublishedMeans {
    name: String,
    size: Word<Size>,
    goal: Word<NamedGoal>,
    count: u32,
    seed: u64,
    /// In which order the blank tries its ways.
    order: Word<Order>,
    run: Vec<Line>,
}

/// A line of the table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Line {
    /// What the paper calls it.
    name: String,
    /// A heuristic without tables.
    heuristic: Option<Word<HeuristicKind>>,
    /// Or the groups of additive pattern databases.
    groups: Option<Word<TileGroups>>,
    /// Whether the reflected position is looked up, too.
    #[serde(default = "yes")]
    reflected: bool,
    /// As printed.
    estimate: f64,
    /// As printed.
    nodes: f64,
    /// As printed, if it is.
    seconds: Option<f64>,
    /// This many boards are searched without `--slow`; if it is not there, nothing of the line is run without.
    quick: Option<u32>,
}

fn yes() -> bool {
    true
}

const PUBLISHED: [&str; 3] = ["published-estimate", "published-nodes", "published-seconds"];
const MEASURED: [&str; 2] = ["mean-estimate", "estimate-error"];

/// More than this would be a slip of the pen.
const MOST: u32 = 100_000;

/// What tables may take while they are built: two of eight tiles would fit.
pub(super) const MAX_BYTES: u64 = 6 << 30;

/// The tables of groups as papers have them: one byte per entry, the blank's cell left out.
pub(super) fn specs(goal: &Board, groups: &TileGroups) -> Result<Vec<TableSpec>, RunError> {
    let kind = TableKind::Additive { knows_region: false, encoding: Encoding::Byte };
    TableSpec::of_groups(goal, groups, kind).map_err(|error| RunError::Wrong(error.to_string()))
}

/// IDA* with a heuristic, on a board that is packed into `P`; nodes as a program counts them that makes one at a time.
pub(super) fn search<P: Packed>(
    start: &Board,
    goal: &Board,
    heuristic: impl IncrementalHeuristic<TileSpace<P>>,
    order: Order,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Move> {
    let space = TileSpace::<P>::new(goal, Metric::SingleTile);
    let (space, start) = (Ordered { space, order }, P::pack(start));
    let mut report = ida_star(&space, &start, &InOrder(heuristic), limits, &mut Ticks(tick));
    let solution = report.best.as_ref().map_or(&[][..], |best| &best.actions);
    report.stats.generated -= n_spared(&space, start, solution);
    report
}

/// How many successors a program that makes them one at a time does not make, because it meets the goal first: at each
/// node of the solution but the last those that come after the solution's. Our search makes all successors of a node
/// before it continues with the first.
fn n_spared<P: Packed>(space: &Ordered<P>, start: P, solution: &[Move]) -> u64 {
    let Some((_, solution)) = solution.split_last() else { return 0 };
    let (mut state, mut prev, mut n_spared) = (start, None, 0);
    for &action in solution {
        let may_follow = |next| prev.is_none_or(|prev| space.may_follow(prev, next));
        let made = space.actions(&state).filter(|&next| may_follow(next));
        n_spared += made.skip_while(|&next| next != action).skip(1).count();
        state = space.successor(&state, action);
        prev = Some(action);
    }
    n_spared as u64
}

/// One of the two that a line can have, ready.
enum Ready {
    Plain(HeuristicKind),
    Tables(PatternDatabase),
}

impl PublishedMeans {
    fn boards(&self) -> Vec<Board> {
        let (goal, mut rng) = (self.goal.0.board(self.size.0), SplitMix64::new(self.seed));
        (0..self.count).map(|_| scramble::uniform(&goal, &mut rng)).collect()
    }

    fn ready(&self, line: &Line, bench: &mut Bench<'_>) -> Result<Ready, RunError> {
        let goal = self.goal.0.board(self.size.0);
        match (&line.heuristic, &line.groups) {
            (Some(kind), _) => Ok(Ready::Plain(kind.0)),
            (None, Some(groups)) => {
                let specs = specs(&goal, &groups.0)?;
                let database = bench.pattern_database(&goal, &specs, MAX_BYTES)?;
                Ok(Ready::Tables(match line.reflected {
                    true => database,
                    false => database.without_reflection(),
                }))
            }
            (None, None) => Err(RunError::Wrong(format!("'{}' names no heuristic", line.name))),
        }
    }

    /// What a heuristic says of every board.
    fn estimates(&self, line: &Line, bench: &mut Bench<'_>) -> Result<Vec<f64>, RunError> {
        let goal = self.goal.0.board(self.size.0);
        let ready = self.ready(line, bench)?;
        let boards = self.boards();
        let of = |estimate: &dyn Fn(&u64) -> u32| {
            boards.iter().map(|board| f64::from(estimate(&u64::pack(board)))).collect()
        };
        Ok(match ready {
            Ready::Tables(database) => {
                of(&|state| Heuristic::<TileSpace<u64>>::estimate(&database, state))
            }
            Ready::Plain(kind) => {
                let heuristic = bench.heuristic(kind, &goal)?.build::<u64>();
                let heuristic = heuristic.map_err(|error| RunError::Wrong(error.to_string()))?;
                of(&|state| heuristic.estimate(state))
            }
        })
    }

    fn solve(
        &self,
        line: &Line,
        board: &Board,
        bench: &mut Bench<'_>,
        row: &mut Row,
    ) -> Result<(), RunError> {
        let goal = self.goal.0.board(self.size.0);
        row.optimum = bench.optimum(board, &goal)?;
        let quick = ManhattanIda::new(&goal, self.order.0);
        match (self.ready(line, bench)?, quick) {
            (Ready::Plain(HeuristicKind::Manhattan), Some(search)) => {
                bench.measure(row, |limits, tick| search.solve(board, limits, tick))?;
            }
            (Ready::Tables(database), _) => {
                row.bytes = database.n_bytes() as u64;
                bench.measure(row, |limits, tick| {
                    search::<u64>(board, &goal, database, self.order.0, limits, tick)
                })?;
            }
            (Ready::Plain(kind), _) => {
                let prepared = bench.heuristic(kind, &goal)?;
                let mut failed = None;
                bench.measure(row, |limits, tick| {
                    let visitor =
                        Searching { board, goal: &goal, order: self.order.0, limits, tick };
                    prepared.with_incremental(visitor).unwrap_or_else(|error| {
                        failed = Some(error.to_string());
                        let outcome = Outcome::Stopped(StopReason::Incomplete);
                        Report { outcome, best: None, lower_bound: 0, stats: Stats::default() }
                    })
                })?;
                if let Some(why) = failed {
                    return Err(RunError::Wrong(why));
                }
            }
        }
        match (row.length, row.optimum) {
            (Some(length), Some(optimum)) if length != optimum => Err(RunError::Bug(format!(
                "IDA* finds {length} moves for {}, which has {optimum}",
                row.instance
            ))),
            _ => Ok(()),
        }
    }
}

/// Hands a heuristic that is chosen by name to the search.
struct Searching<'a, 't> {
    board: &'a Board,
    goal: &'a Board,
    order: Order,
    limits: &'a Limits,
    tick: &'a mut Tick<'t>,
}

impl IncrementalVisitor<u64> for Searching<'_, '_> {
    type Output = Report<Move>;

    fn visit<H>(self, heuristic: H) -> Self::Output
    where
        H: IncrementalHeuristic<TileSpace<u64>> + Send + 'static,
    {
        search(self.board, self.goal, heuristic, self.order, self.limits, self.tick)
    }
}

impl Kind for PublishedMeans {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        if self.size.0.n_cells() > 16 || !(2..=MOST).contains(&self.count) {
            let flaw = format!("boards have at most 16 cells, and count is 2 to {MOST}");
            return Err(Flaw::from(flaw));
        }
        match self.run.iter().find(|line| line.heuristic.is_some() == line.groups.is_some()) {
            Some(line) => {
                Err(Flaw::from(format!("give '{}' either a heuristic or groups", line.name)))
            }
            None => Ok(()),
        }
    }

    fn methods(&self) -> Vec<String> {
        let algorithms = PUBLISHED.into_iter().chain(MEASURED).chain(["ida"]);
        let of =
            |name: &'static str| self.run.iter().map(move |line| format!("{name} {}", line.name));
        algorithms.flat_map(of).collect()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let is_slow_wanted = bench.host().runs_slow();
        let boards = self.boards();
        let mut tasks = Vec::new();
        for line in &self.run {
            let all = format!("{} boards", self.count);
            let row = |instance: &str, algorithm: &str| Row {
                heuristic: line.name.clone(),
                seed: Some(self.seed),
                ..counted(&self.name, instance, algorithm)
            };
            let printed = [Some(line.estimate), Some(line.nodes), line.seconds];
            for (algorithm, value) in PUBLISHED.into_iter().zip(printed) {
                tasks.extend(value.map(|value| computed(row(&all, algorithm), move || value)));
            }
            let Some(quick) = line.quick.or(is_slow_wanted.then_some(0)) else { continue };
            let measures = [stats::mean, stats::standard_error];
            for (algorithm, measure) in MEASURED.into_iter().zip(measures) {
                let work: Work<'e> = Box::new(move |bench, row| {
                    let estimates = self.estimates(line, bench)?;
                    row.value = bench.time(row, || measure(&estimates));
                    Ok(())
                });
                tasks.push(Task { row: row(&all, algorithm), work });
            }
            let n_searched = if is_slow_wanted { boards.len() } else { quick as usize };
            for board in boards.iter().take(n_searched) {
                let board = board.clone();
                let row = Row { outcome: Verdict::default(), ..row(&board.to_string(), "ida") };
                let work: Work<'e> =
                    Box::new(move |bench, row| self.solve(line, &board, bench, row));
                tasks.push(Task { row, work });
            }
        }
        Ok(tasks)
    }
}
