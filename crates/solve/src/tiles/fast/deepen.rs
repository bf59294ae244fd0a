//! Iterative deepening: pass after pass with a rising bound, alone or on several threads.
//!
//! The last pass, which finds a solution, takes most of the time. It is not needed if a solution of that
//! length is known from elsewhere: the passes below its length are its proof.

use std::ops::Range;

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::engine::Engine;
#[cfg(feature = "parallel")]
use super::parallel::Tasks;
use super::pick::Decisions;
use super::room::Room;
use super::search::{Root, Run, Tick};

/// This many expansions are not worth a second thread, ...
const MAX_ALONE: u64 = 100_000;

/// ... and this many with a catalogue, which learns from them which sums to use.
const MAX_ALONE_WITH_CATALOGUE: u64 = 500_000;

/// After passes of that many expansions, what decides in the next one is recorded.
const RECORDED: Range<u64> = 2_000..100_000;

/// Asked before each pass for a solution that was found meanwhile, by another way; it may have got shorter.
pub(crate) type Known<'a> = &'a mut dyn FnMut(&Stats) -> Option<Solution<Move>>;

/// Solves. What `known` gives must be solutions.
pub(crate) fn deepen<R: Room>(
    engine: &Engine<R>,
    n_threads: usize,
    root: &Root,
    limits: &Limits,
    tick: Tick<'_>,
    known: Known<'_>,
) -> Report<Move> {
    let mut bound = root.h();
    let mut stats = Stats::default();
    let mut best: Option<Solution<Move>> = None;
    let may_share = cfg!(feature = "parallel") && n_threads > 1;
    let max_alone = match (may_share, engine.shares_groups) {
        (false, _) => u64::MAX,
        (true, false) => MAX_ALONE,
        (true, true) => MAX_ALONE_WITH_CATALOGUE,
    };
    // The sums to use, and the expansions of the last pass.
    let (mut sums, mut n_last) = (engine.all_sums(), 0);
    #[cfg(feature = "parallel")]
    let mut tasks: Option<Tasks<'_, R>> = None;
    let outcome = loop {
        stats.bound = bound as Cost;
        if stats.bound > limits.max_cost {
            break Outcome::Stopped(StopReason::Cost);
        }
        let is_shorter = |new: &Solution<Move>| best.as_ref().is_none_or(|it| new.cost < it.cost);
        if let Some(shorter) = known(&stats).filter(is_shorter) {
            best = Some(shorter);
        }
        if best.as_ref().is_some_and(|best| best.cost <= stats.bound) {
            break Outcome::Solved;
        }
        let max_expanded = limits.max_expanded.min(max_alone);
        let is_worth_sharing = may_share && stats.expanded >= max_alone;
        let n_before = stats.expanded;
        let (mut pass, mut path) = (Err(StopReason::Expanded), Vec::new());
        if !is_worth_sharing {
            let mut run = Run::new(engine, root, &Limits { max_expanded, ..*limits }, tick);
            run.stats = stats;
            let is_recorded = engine.shares_groups && RECORDED.contains(&n_last);
            let decisions = is_recorded.then(Decisions::default);
            run.decisions = decisions.as_ref();
            run.sums = if is_recorded { engine.all_sums() } else { sums };
            pass = run.pass(bound);
            (stats, path) = (run.stats, run.path);
            if let (Some(decisions), Ok(_)) = (decisions, &pass) {
                sums = decisions.pick(stats.expanded - n_before, &engine.sums);
            }
        }
        #[cfg(feature = "parallel")]
        if may_share && stats.expanded >= max_alone && pass == Err(StopReason::Expanded) {
            let new = || Tasks::new(engine, root.clone(), n_threads, stats);
            let tasks = tasks.get_or_insert_with(new);
            (tasks.stats.bound, tasks.sums) = (stats.bound, sums);
            pass = tasks.pass(bound, limits, tick);
            (stats, path) = (tasks.stats, std::mem::take(&mut tasks.path));
        }
        n_last = stats.expanded - n_before;
        match pass {
            Ok(Some(next)) => bound = next,
            Ok(None) => {
                let actions: Vec<Move> = path.into_iter().map(Move::single).collect();
                best = Some(Solution { cost: actions.len() as Cost, actions });
                break Outcome::Solved;
            }
            Err(reason) => break Outcome::Stopped(reason),
        }
    };
    let best = best.filter(|best| best.cost <= limits.max_cost);
    Report { outcome, best, lower_bound: stats.bound, stats }
}
