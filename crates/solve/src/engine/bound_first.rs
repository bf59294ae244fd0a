//! Shortest solutions of large boards: beams find one, and passes from below prove it.
//!
//! The last pass of a search for a shortest solution, the one that finds it, takes most of the time. Beams find
//! a solution of that length far sooner more often than not, and then the pass is not needed. So after each pass
//! the beams get a share of what it took: little compared with the next pass, which takes five times as much.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Limits, Report, Solution, Stats};

use super::error::EngineError;
use super::tile_solver::{TileJob, TileSolver, Watch};
use crate::tiles::{AnytimeSolver, AnytimeWatch, FastSolver, Problem};

/// How many nodes the beams expand, as a share of the last pass.
const SHARE: f64 = 0.25;

/// After shorter passes the next one is sooner done than the beams.
const MIN_PASS: u64 = 200_000;

/// The fast solver, with beams between its passes.
pub(super) struct BoundFirst {
    fast: Arc<FastSolver>,
    beams: AnytimeSolver,
    min_pass: u64,
    share: f64,
}

impl BoundFirst {
    pub fn new(fast: Arc<FastSolver>, beams: AnytimeSolver) -> Self {
        BoundFirst { fast, beams, min_pass: MIN_PASS, share: SHARE }
    }
}

/// Shows what beams find, and counts as the passes do.
struct BeamWatch<'a, 'w, 'c> {
    watch: &'a mut Watch<'w, 'c>,
    stats: &'a Stats,
}

impl AnytimeWatch for BeamWatch<'_, '_, '_> {
    fn tick(&mut self, _: &Stats) -> ControlFlow<()> {
        self.watch.tick(self.stats)
    }

    fn improved(&mut self, solution: &Solution<Move>) {
        self.watch.improved(solution);
    }
}

impl TileSolver for BoundFirst {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let watch = RefCell::new(watch);
        let (mut n_before, mut best, mut failed) = (0, None, None);
        let report = self.fast.solve_knowing(
            job.n_threads,
            job.start,
            &job.limits,
            &mut |stats| watch.borrow_mut().tick(stats),
            &mut |stats| {
                let n_last = stats.expanded - std::mem::replace(&mut n_before, stats.expanded);
                if n_last >= self.min_pass {
                    let max_expanded = (n_last as f64 * self.share) as u64;
                    let limits = Limits { max_expanded, max_cost: u32::MAX, ..job.limits };
                    let TileJob { start, goal, metric, .. } = *job;
                    let watch = &mut BeamWatch { watch: &mut watch.borrow_mut(), stats };
                    match self.beams.solve_board(Problem { start, goal, metric }, &limits, watch) {
                        Ok(report) => best = report.best,
                        Err(error) => failed = Some(error),
                    }
                }
                best.clone()
            },
        );
        match failed {
            Some(error) => Err(error.into()),
            None => Ok(report),
        }
    }

    fn n_bytes(&self) -> u64 {
        self.fast.n_bytes() as u64
    }
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
    use tuipan_space::Outcome;

    use super::*;
    use crate::engine::{Control, Progress};

    #[test]
    fn beams_spare_the_last_pass() {
        let start: Board = "8 6 7/2 5 4/3 0 1".parse().expect("a position");
        let goal = NamedGoal::BlankLast.board(start.size());
        let fast = Arc::new(FastSolver::new(&goal).expect("small enough"));
        let go_on = &mut |_: &Stats| ControlFlow::Continue(());
        let below = Limits { max_cost: 30, ..Limits::default() };
        let n_below = fast.solve_board(&start, &below, go_on).stats.expanded;
        let limits = Limits::default();
        let job = TileJob {
            start: &start,
            goal: &goal,
            metric: Metric::SingleTile,
            limits,
            n_threads: 1,
            time: None,
        };
        let beams = AnytimeSolver::new();
        let solver = BoundFirst { fast, beams, min_pass: 10, share: 1_000.0 };
        let (mut shown, now) = (Vec::new(), || std::time::Duration::ZERO);
        let mut listen = |progress: Progress<'_>| {
            match progress {
                Progress::Improved(best, _) => shown.push(best.cost()),
                // The passes' count, also while beams run.
                Progress::Searching(stats) => assert!(stats.expanded <= n_below),
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let control = &mut Control::new(&now, &mut listen);
        let report = solver.solve(&job, &mut Watch::new(job, control)).expect("an answer");
        assert_eq!((report.outcome, report.lower_bound), (Outcome::Solved, 31));
        assert_eq!(report.best.map(|best| best.cost), Some(31));
        assert_eq!(report.stats.expanded, n_below);
        assert!(shown.is_sorted_by(|a, b| a > b) && shown.last() == Some(&31), "{shown:?}");
    }
}
