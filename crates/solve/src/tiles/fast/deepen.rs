//! Iterative deepening: pass after pass with a rising bound, alone or on several threads.
//!
//! The last pass, which finds a solution, takes most of the time. It is not needed if a solution of that
//! length is known from elsewhere: the passes below its length are its proof.

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::engine::Engine;
#[cfg(feature = "parallel")]
use super::parallel::Tasks;
use super::room::Room;
use super::search::{Root, Run, Tick};

/// This many expansions are not worth a second thread.
const MAX_ALONE: u64 = 100_000;

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
        let max_alone = if may_share { MAX_ALONE } else { u64::MAX };
        let max_expanded = limits.max_expanded.min(max_alone);
        let is_worth_sharing = may_share && stats.expanded >= MAX_ALONE;
        let (mut pass, mut path) = (Err(StopReason::Expanded), Vec::new());
        if !is_worth_sharing {
            let mut run = Run::new(engine, root, &Limits { max_expanded, ..*limits }, tick);
            run.stats = stats;
            pass = run.pass(bound);
            (stats, path) = (run.stats, run.path);
        }
        #[cfg(feature = "parallel")]
        if may_share && stats.expanded >= MAX_ALONE && pass == Err(StopReason::Expanded) {
            let new = || Tasks::new(engine, root.clone(), n_threads, stats);
            let tasks = tasks.get_or_insert_with(new);
            tasks.stats.bound = stats.bound;
            pass = tasks.pass(bound, limits, tick);
            (stats, path) = (tasks.stats, std::mem::take(&mut tasks.path));
        }
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
