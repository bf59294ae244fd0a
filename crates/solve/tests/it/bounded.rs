//! Bounds from both sides: what is known survives a stop, and the prover's work does not depend on the time.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, scramble};
use tuipan_search::Algorithm;
use tuipan_solve::engine::{Control, Engine, How, InMemory, Progress, TileReport, TileRequest};
use tuipan_solve::tiles::{Method, Quality};
use tuipan_space::{Cost, Limits, Outcome, SplitMix64, StopReason};

fn goal(size: &str) -> Board {
    NamedGoal::BlankLast.board(size.parse().unwrap())
}

fn drawn(size: &str, seed: u64) -> Board {
    scramble::uniform(&goal(size), &mut SplitMix64::new(seed))
}

/// The 80 moves that a 4x4 board needs at most.
const FARTHEST: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";

/// What was heard while a request was answered.
struct Heard {
    report: TileReport,
    /// The clock at the first solution.
    first: Option<Duration>,
    /// Reports in which the prover had gone on, and all others.
    n_prover: u64,
    n_finder: u64,
    /// The bounds of all reports, without those that repeat.
    bounds: Vec<Cost>,
}

/// Solves by a clock that goes on by `tick` with every report, and stops at `stop`.
fn solve(request: &TileRequest<'_>, tick: Duration, stop: Duration) -> Heard {
    let clock = Cell::new(Duration::ZERO);
    let now = || clock.get();
    let (mut first, mut last, mut n_prover, mut n_finder) = (None, u64::MAX, 0, 0);
    let mut bounds = Vec::new();
    let mut listen = |progress: Progress<'_>| {
        match progress {
            Progress::Improved(..) => {
                first.get_or_insert(clock.get());
            }
            Progress::Searching(stats) => {
                clock.set(clock.get() + tick);
                bounds.push(stats.bound);
                bounds.dedup();
                let is_prover = stats.expanded != last || stats.expanded == 0;
                last = stats.expanded;
                *if is_prover { &mut n_prover } else { &mut n_finder } += 1;
            }
            _ => {}
        }
        match clock.get() < stop {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    let engine = Engine::new(InMemory::default());
    let report = engine.solve(request, &mut Control::new(&now, &mut listen)).unwrap();
    Heard { report, first, n_prover, n_finder, bounds }
}

const MS: Duration = Duration::from_millis(1);
const EVER: Duration = Duration::MAX;

/// What is said of the bound on the way is what is proved, and no less than before: no depth of a beam.
#[test]
fn reports_on_the_way_have_the_proved_bound() {
    let (start, goal) = (drawn("5x5", 3), goal("5x5"));
    for quality in [Quality::Best, Quality::Within(10_100)] {
        let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Choose(quality));
        let Heard { report, bounds, .. } = solve(&request, MS, 3_000 * MS);
        assert!(bounds.is_sorted(), "{quality:?}: {bounds:?}");
        assert_eq!(bounds.last(), Some(&report.lower_bound), "{quality:?}");
    }
}

#[test]
fn a_wish_is_met_as_soon_as_the_bounds_are_close() {
    let (start, goal) = (drawn("6x6", 3), goal("6x6"));
    for (metric, most) in [(Metric::SingleTile, 17_000), (Metric::MultiTile, 45_000)] {
        let how = How::Choose(Quality::Within(most));
        let request = TileRequest::new(&start, &goal, metric, how);
        let Heard { report, first, .. } = solve(&request, MS, 20_000 * MS);
        assert_eq!(report.outcome, Outcome::Solved, "{metric}: gap {:?}", report.gap());
        assert!(report.gap().unwrap() <= f64::from(most) / 1e4 - 1.0, "{:?}", report.gap());
        assert!(!report.is_optimal());
        assert!(first.unwrap() >= Duration::from_millis(500), "{first:?}");
        assert_eq!(report.beside, Some(Method::Anytime));
        let Method::Search(plan) = report.method else { panic!("{:?}", report.method) };
        assert_eq!(plan.algorithm, Algorithm::IdaStar);
    }
}

/// Whenever it is stopped, there is a solution with a bound; and never a worse one later.
#[test]
fn a_stop_never_loses_what_is_known() {
    let goal = goal("6x6");
    let start = drawn("6x6", 3);
    for quality in [Quality::Optimal, Quality::Within(10_100), Quality::Best] {
        let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Choose(quality));
        let mut before = None;
        for stop in [0, 1, 100, 600, 1_500, 4_000] {
            let Heard { report, .. } = solve(&request, MS, stop * MS);
            // Who stops before the search begins gets a solution made row by row.
            assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
            let cost = report.best.as_ref().unwrap().cost();
            let (known, bound) = before.unwrap_or((cost, 100));
            assert!(cost <= known && report.lower_bound >= bound, "{quality:?} {stop}");
            assert!(report.gap().unwrap() > 0.0);
            before = Some((cost, report.lower_bound));
        }
        // Beams made it shorter, and the prover raised the bound.
        let (cost, bound) = before.unwrap();
        assert!(cost < 260 && bound >= 141, "{quality:?}: {cost}, {bound}");
    }
}

#[test]
fn the_best_in_a_time_has_a_proved_bound_beside_it() {
    let (start, goal) = (drawn("6x6", 3), goal("6x6"));
    let how = How::Choose(Quality::Best);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, how);
    let Heard { report, first, .. } = solve(&request, MS, 3_000 * MS);
    assert_eq!(report.method, Method::Anytime);
    let Some(Method::Search(plan)) = report.beside else { panic!("{:?}", report.beside) };
    assert_eq!(plan.algorithm, Algorithm::IdaStar);
    assert!(first.unwrap() < 10 * MS, "the first solution is there at once");
    // Alone it knows no better bound than the estimate.
    let alone = TileRequest { how: How::By(Method::Anytime), ..request };
    let alone = solve(&alone, MS, 100 * MS).report;
    assert!(report.lower_bound > alone.lower_bound);
    // A budget is spent as the anytime solver plans it.
    let limits = Limits { max_expanded: 20_000, ..Limits::default() };
    let budget = TileRequest { limits, ..request };
    let by = |how| {
        let report = solve(&TileRequest { how, ..budget }, MS, EVER).report;
        (report.best, report.lower_bound, report.stats, report.beside)
    };
    assert_eq!(by(how), by(How::By(Method::Anytime)));
}

/// On boards that are solved at once the answer and the node counts are those of the prover alone, however slow
/// the machine is.
#[test]
fn proofs_do_not_depend_on_the_time() {
    let start: Board = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3".parse().unwrap();
    let goal = NamedGoal::BlankFirst.board(start.size());
    let how = How::Choose(Quality::Optimal);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, how);
    let engine = Engine::new(InMemory::default());
    let alone = engine.solve(&request, &mut Control::none()).unwrap();
    assert_eq!((alone.beside, alone.best.as_ref().unwrap().cost()), (None, 57));
    let fast = solve(&request, Duration::from_micros(1), EVER);
    assert_eq!((fast.report.beside, fast.first, fast.n_finder), (None, None, 0));
    let slow = solve(&request, 100 * MS, EVER);
    assert_eq!(slow.report.beside, Some(Method::Anytime));
    assert!(slow.first.is_some() && slow.n_finder > 0);
    for report in [fast.report, slow.report] {
        assert_eq!((&report.best, report.stats), (&alone.best, alone.stats));
    }
}

#[test]
fn the_share_of_the_beams_shrinks() {
    let start: Board = FARTHEST.parse().unwrap();
    let goal = goal("4x4");
    let how = How::Choose(Quality::Optimal);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, how);
    let [soon, late, last] = [2_000, 12_000, 30_000].map(|ms| solve(&request, MS, ms * MS));
    for Heard { report, .. } in [&soon, &late, &last] {
        assert!(report.best.as_ref().unwrap().cost() < 100 && report.lower_bound > 60);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    }
    assert!(soon.n_finder > 0 && 2 * soon.n_finder < soon.n_prover);
    // What each did between two of these times.
    let between =
        |from: &Heard, to: &Heard| (to.n_finder - from.n_finder, to.n_prover - from.n_prover);
    let (n_finder, n_prover) = between(&soon, &late);
    assert!(3 * n_finder < n_prover, "{n_finder} beside {n_prover}");
    let (n_finder, n_prover) = between(&late, &last);
    assert!(6 * n_finder < n_prover, "{n_finder} beside {n_prover}");
}

#[test]
fn the_cost_limit_holds() {
    let (start, goal) = (drawn("6x6", 3), goal("6x6"));
    let how = How::Choose(Quality::Within(30_000));
    let limits = Limits { max_cost: 145, ..Limits::default() };
    let request =
        TileRequest { limits, ..TileRequest::new(&start, &goal, Metric::SingleTile, how) };
    let report = solve(&request, MS, 1_000 * MS).report;
    assert!(report.best.is_none() && report.lower_bound >= 141);
    let limits = Limits { max_cost: 100, ..Limits::default() };
    let report = solve(&TileRequest { limits, ..request }, MS, EVER).report;
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost));
    assert!(report.best.is_none() && report.lower_bound > 100);
}
