//! Iterative deepening: pass after pass with a rising bound, alone or on several threads.

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::engine::Engine;
#[cfg(feature = "parallel")]
use super::parallel::Tasks;
use super::placements::Room;
use super::search::{Root, Run, Tick};

/// So many expansions are not worth a second thread.
const MAX_ALONE: u64 = 100_000;

/// Solves with the first `V` views of the engine.
pub(crate) fn deepen<R: Room, const V: usize>(
    engine: &Engine<R>,
    n_threads: usize,
    root: &Root,
    limits: &Limits,
    tick: Tick<'_>,
) -> Report<Move> {
    let mut bound = root.position.h[..V].iter().fold(0, |bound, &h| bound.max(h));
    let mut stats = Stats::default();
    let may_share = cfg!(feature = "parallel") && n_threads > 1;
    #[cfg(feature = "parallel")]
    let mut tasks: Option<Tasks<'_, R>> = None;
    let (outcome, path) = loop {
        stats.bound = bound as Cost;
        if stats.bound > limits.max_cost {
            break (Outcome::Stopped(StopReason::Cost), Vec::new());
        }
        let max_alone = if may_share { MAX_ALONE } else { u64::MAX };
        let max_expanded = limits.max_expanded.min(max_alone);
        let is_worth_sharing = may_share && stats.expanded >= MAX_ALONE;
        let (mut pass, mut path) = (Err(StopReason::Expanded), Vec::new());
        if !is_worth_sharing {
            let mut run = Run::new(engine, root, &Limits { max_expanded, ..*limits }, tick);
            run.stats = stats;
            pass = run.pass::<V>(bound);
            (stats, path) = (run.stats, run.path);
        }
        #[cfg(feature = "parallel")]
        if may_share && stats.expanded >= MAX_ALONE && pass == Err(StopReason::Expanded) {
            let new = || Tasks::new(engine, root.position.clone(), n_threads, stats);
            let tasks = tasks.get_or_insert_with(new);
            tasks.stats.bound = stats.bound;
            pass = tasks.pass::<V>(bound, limits, tick);
            (stats, path) = (tasks.stats, std::mem::take(&mut tasks.path));
        }
        match pass {
            Ok(Some(next)) => bound = next,
            Ok(None) => break (Outcome::Solved, path),
            Err(reason) => break (Outcome::Stopped(reason), path),
        }
    };
    let best = (outcome == Outcome::Solved).then(|| {
        let actions: Vec<Move> = path.iter().map(|&direction| Move::single(direction)).collect();
        Solution { cost: actions.len() as Cost, actions }
    });
    Report { outcome, best, lower_bound: stats.bound, stats }
}
