//! The engine: what it chooses and prepares, and above all that no wrong answer gets past it.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::blocks::{self, Collection};
use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, scramble};
use tuipan_search::Algorithm;
use tuipan_solve::blocks::{LayeredBfs, Method as BlockMethod};
use tuipan_solve::engine::{
    BlockHow, BlockRequest, Control, Engine, EngineError, How, InMemory, Note, OpenError, Origin,
    Progress, Settings, StoredTable, TableKey, TableSource, TileJob, TileRequest, TileSolver,
    Watch, WrongAnswer,
};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{
    ExactTable, HeuristicKind, Method, Plan, Quality, TableSet, is_solved_at_once,
};
use tuipan_space::{
    Cost, INFINITE, Limits, Outcome, Report, Solution, SplitMix64, Stats, StopReason,
};

fn goal(size: &str) -> Board {
    NamedGoal::BlankLast.board(size.parse().unwrap())
}

fn board(text: &str) -> Board {
    Board::parse(text).unwrap()
}

fn engine() -> Engine {
    Engine::new(InMemory::default())
}

const OPTIMAL: How = How::Choose(Quality::Optimal);

/// Answers whatever it was told to.
struct Liar(fn(&TileJob<'_>) -> Report<Move>);

impl TileSolver for Liar {
    fn solve(&self, job: &TileJob<'_>, _: &mut Watch<'_, '_>) -> Result<Report<Move>, EngineError> {
        Ok((self.0)(job))
    }
}

fn claim(moves: &str, cost: Cost, lower_bound: Cost) -> Report<Move> {
    let actions = moves.parse::<tuipan_puzzle::tiles::Moves>().unwrap().as_slice().to_vec();
    let best = Some(Solution { actions, cost });
    Report { outcome: Outcome::Solved, best, lower_bound, stats: Stats::default() }
}

fn judged(report: fn(&TileJob<'_>) -> Report<Move>) -> Result<u32, WrongAnswer> {
    let start = board("1 2 3/4 0 5/7 8 6");
    let goal = goal("3x3");
    let plan = Plan::new(Algorithm::AStar, HeuristicKind::Manhattan);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Plan(plan));
    match engine().solve_by(&Liar(report), plan, &request, &mut Control::none()) {
        Ok(report) => Ok(report.best.expect("a solution").cost()),
        Err(EngineError::WrongAnswer(wrong)) => Err(wrong),
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_wrong_solver_is_refused() {
    assert_eq!(judged(|_| claim("LU", 2, 2)), Ok(2));
    let puzzle = || "1 2 3/4 0 5/7 8 6".to_owned();
    let refused = |report| judged(report).expect_err("a wrong answer");
    // One cell too far, past the edge.
    assert!(matches!(refused(|_| claim("L2U", 3, 2)), WrongAnswer::Illegal { .. }));
    assert_eq!(refused(|_| claim("L", 1, 1)), WrongAnswer::MissesGoal { puzzle: puzzle() });
    assert_eq!(
        refused(|_| claim("LU", 1, 1)),
        WrongAnswer::Miscounted { puzzle: puzzle(), counted: 2, claimed: 1 }
    );
    assert_eq!(
        refused(|_| claim("LU", 2, 3)),
        WrongAnswer::BelowBound { puzzle: puzzle(), cost: 2, bound: 3 }
    );
    let nothing = |_: &TileJob<'_>| Report { best: None, ..claim("", 0, 0) };
    assert_eq!(refused(nothing), WrongAnswer::Missing { puzzle: puzzle() });
    let unsolvable = |_: &TileJob<'_>| Report {
        outcome: Outcome::Unsolvable,
        best: None,
        ..claim("", 0, INFINITE)
    };
    assert_eq!(refused(unsolvable), WrongAnswer::NotUnsolvable { puzzle: puzzle() });
}

/// Shows a solution that is none, and then answers correctly.
struct Boaster;

impl TileSolver for Boaster {
    fn solve(
        &self,
        _: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        watch.improved(&Solution { actions: Vec::new(), cost: 0 });
        assert!(watch.tick(&Stats::default()).is_break(), "a wrong one ends the search");
        Ok(claim("LU", 2, 2))
    }
}

#[test]
fn a_wrong_improvement_is_never_shown() {
    let (start, goal) = (board("1 2 3/4 0 5/7 8 6"), goal("3x3"));
    let plan = Plan::new(Algorithm::AStar, HeuristicKind::Manhattan);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Plan(plan));
    let mut n_shown = 0;
    let mut listen = |progress: Progress<'_>| {
        n_shown += usize::from(matches!(progress, Progress::Improved(..)));
        ControlFlow::Continue(())
    };
    let now = || Duration::ZERO;
    let control = &mut Control::new(&now, &mut listen);
    let error = engine().solve_by(&Boaster, plan, &request, control).expect_err("a wrong answer");
    assert!(matches!(error, EngineError::WrongAnswer(WrongAnswer::MissesGoal { .. })), "{error}");
    assert_eq!(n_shown, 0);
}

/// Every method on small boards, against the table of all positions.
#[test]
fn every_way_to_solve_agrees_with_the_table() {
    let engine = engine();
    for size in ["3x3", "4x2"] {
        let goal = goal(size);
        for metric in [Metric::SingleTile, Metric::MultiTile] {
            let table = ExactTable::new(&goal, metric).unwrap();
            for seed in 0..10 {
                let start = scramble::uniform(&goal, &mut SplitMix64::new(seed));
                let truth = table.distance(&start);
                let plans = [HeuristicKind::Manhattan, HeuristicKind::WalkingDistance]
                    .map(|heuristic| How::Plan(Plan::new(Algorithm::IdaStar, heuristic)));
                for how in plans.into_iter().chain([OPTIMAL, How::Choose(Quality::Best)]) {
                    let request = TileRequest::new(&start, &goal, metric, how);
                    let report = engine.solve(&request, &mut Control::none()).unwrap();
                    assert!(report.is_optimal(), "{start} {how:?}");
                    assert_eq!(report.best.map(|best| best.cost()), truth, "{start} {how:?}");
                    assert_eq!(report.why.is_some(), matches!(how, How::Choose(_)));
                }
            }
        }
    }
}

/// A solver can be named: the anytime solver has something to show on boards that are solved at once as well.
#[test]
fn a_solver_can_be_named() {
    let goal = goal("4x4");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let limits = Limits { max_expanded: 50_000, ..Limits::default() };
    let how = How::By(Method::Anytime);
    let request = TileRequest { limits, ..TileRequest::new(&start, &goal, Metric::MultiTile, how) };
    let engine = engine();
    let preparation = engine.prepare(&request).unwrap();
    assert_eq!(preparation.strategy.method, Method::Anytime);
    assert!(preparation.tables.is_empty());
    let report = engine.solve(&request, &mut Control::none()).unwrap();
    assert_eq!((report.method, report.why), (Method::Anytime, None));
    assert!(report.best.is_some());
}

#[test]
fn an_engine_without_plans_refuses_them() {
    let engine = Engine::without_plans(InMemory::default(), Settings::default());
    let (start, goal) = (board("1 2 3/4 0 5/7 8 6"), goal("3x3"));
    let plan = Plan::new(Algorithm::AStar, HeuristicKind::Manhattan);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, How::Plan(plan));
    let error = engine.solve(&request, &mut Control::none()).unwrap_err();
    assert_eq!(error, EngineError::WithoutPlans);
    let request = TileRequest { how: OPTIMAL, ..request };
    let report = engine.solve(&request, &mut Control::none()).unwrap();
    assert_eq!(report.best.map(|best| best.cost()), Some(2));
}

#[test]
fn unsolvable_positions_are_not_searched() {
    let goal = goal("4x4");
    let start = goal.with_swapped(14, 15);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, OPTIMAL);
    let control = &mut Control::none();
    let report = engine().solve(&request, control).unwrap();
    assert_eq!((report.outcome, report.lower_bound), (Outcome::Unsolvable, INFINITE));
    assert!(report.unsolvable.is_some_and(|it| !it.is_solvable()));
    assert_eq!(report.method, Method::Fast(TableSet::Small));
    // Not even where the search itself could not be made: there is no tile 20.
    let plan = Plan::new(Algorithm::AStar, "pdb:1-3/20".parse().unwrap());
    let impossible = TileRequest { how: How::Plan(plan), ..request };
    assert!(engine().prepare(&impossible).is_err());
    let report = engine().solve(&impossible, control).unwrap();
    assert_eq!(report.outcome, Outcome::Unsolvable);
    let other = NamedGoal::BlankLast.board("4x3".parse().unwrap());
    let request = TileRequest { goal: &other, ..request };
    let error = engine().solve(&request, &mut Control::none()).unwrap_err();
    assert!(matches!(error, EngineError::SizeMismatch(_)));
}

/// What happened on the way.
#[derive(Default)]
struct Observed {
    n_building: usize,
    n_ready: usize,
    notes: Vec<String>,
}

fn solve_hearing(engine: &Engine, request: &TileRequest<'_>) -> (Cost, Observed) {
    let mut heard = Observed::default();
    let mut listen = |progress: Progress<'_>| {
        match progress {
            Progress::Building { n_done, n_steps, .. } => {
                assert!(n_done <= n_steps);
                heard.n_building += 1;
            }
            Progress::Ready { table_idx, n_tables } => {
                assert!(table_idx < n_tables);
                heard.n_ready += 1;
            }
            Progress::Note(Note::Rebuilding { why, .. }) => {
                heard.notes.push(format!("rebuilding: {why}"));
            }
            Progress::Note(Note::NotKept { why, .. }) => {
                heard.notes.push(format!("not kept: {why}"))
            }
            Progress::Note(Note::BuiltElsewhere { table }) => panic!("nobody else builds {table}"),
            Progress::Note(Note::SetUnusable { set, why, .. }) => {
                heard.notes.push(format!("no {set:?} set: {why}"));
            }
            Progress::Note(Note::NoMemoryFor { set, .. }) => {
                heard.notes.push(format!("no memory for {set:?}"));
            }
            Progress::Opening { table_idx, n_tables, .. } => assert!(table_idx < n_tables),
            Progress::Searching(_) | Progress::Improved(..) | Progress::Positions { .. } => {}
        }
        ControlFlow::Continue(())
    };
    let now = || Duration::ZERO;
    let report = engine.solve(request, &mut Control::new(&now, &mut listen)).unwrap();
    (report.best.expect("a solution").cost(), heard)
}

/// Tables that were built are kept, and found by the next engine; the same for both metrics and for heuristics.
#[test]
fn tables_are_built_once() {
    let goal = goal("4x3");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let pdb = Plan::new(Algorithm::IdaStar, "pdb:1-4/5-8".parse().unwrap());
    let source = Arc::new(InMemory::default());
    for (metric, how) in [
        (Metric::SingleTile, OPTIMAL),
        (Metric::MultiTile, OPTIMAL),
        (Metric::SingleTile, How::Plan(pdb)),
    ] {
        let request = TileRequest::new(&start, &goal, metric, how);
        let first = Engine::new(source.clone());
        let needs = first.prepare(&request).unwrap().tables;
        assert!(!needs.is_empty() && needs.iter().all(|need| !need.is_kept), "{how:?}");
        let (cost, heard) = solve_hearing(&first, &request);
        assert!(heard.n_building > 0 && heard.n_ready == needs.len());
        assert_eq!(solve_hearing(&first, &request).1.n_ready, 0, "the solver itself is kept");
        let second = Engine::new(source.clone());
        for need in second.prepare(&request).unwrap().tables {
            assert!(need.is_kept);
            let bytes = source.open(&need.key).unwrap().expect("kept");
            assert!(
                need.n_bytes.is_none_or(|n_bytes| n_bytes == bytes.len() as u64),
                "{}",
                need.key
            );
        }
        let (again, heard) = solve_hearing(&second, &request);
        assert_eq!((again, heard.n_building), (cost, 0));
    }
}

#[test]
fn building_can_be_stopped_and_goes_on() {
    let goal = goal("4x4");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let engine = engine();
        let request = TileRequest::new(&start, &goal, metric, OPTIMAL);
        let mut stop = |progress: Progress<'_>| match progress {
            Progress::Building { n_done: 1.., .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let now = || Duration::ZERO;
        let report = engine.solve(&request, &mut Control::new(&now, &mut stop)).unwrap();
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
        // What is constructed, and what is known of all solutions.
        let first = report.best.expect("a solution").cost();
        let bound = report.lower_bound;
        let report = engine.solve(&request, &mut Control::none()).unwrap();
        assert!(report.is_optimal());
        let shortest = report.best.map(|best| best.cost()).unwrap();
        assert!(0 < bound && bound <= shortest && shortest < first, "{bound} {shortest} {first}");
    }
}

/// Keeps nothing, and says of every table that it is damaged.
struct Broken;

impl TableSource for Broken {
    fn has(&self, _: &TableKey) -> bool {
        true
    }
    fn open(&self, _: &TableKey) -> Result<Option<bytes::Bytes>, OpenError> {
        Err(OpenError::Unusable("damaged".to_owned()))
    }
    fn keep(&self, _: &TableKey, bytes: Vec<u8>) -> StoredTable {
        StoredTable { bytes: bytes.into(), not_stored: Some("the disk is full".to_owned()) }
    }
}

#[test]
fn a_broken_source_is_reported_and_survived() {
    let goal = goal("4x3");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, OPTIMAL);
    let (cost, heard) = solve_hearing(&Engine::new(Broken), &request);
    assert_eq!(cost, solve_hearing(&engine(), &request).0);
    let n_tables = Engine::set_keys(&goal, Metric::SingleTile, TableSet::Small).unwrap().len();
    let count = |text: &str| heard.notes.iter().filter(|note| *note == text).count();
    assert_eq!(count("no Large set: damaged"), 1);
    assert_eq!(count("rebuilding: damaged"), n_tables);
    assert_eq!(count("not kept: the disk is full"), n_tables);
}

/// Has every table, and none can be opened.
struct Shut(OpenError);

impl TableSource for Shut {
    fn has(&self, _: &TableKey) -> bool {
        true
    }
    fn open(&self, _: &TableKey) -> Result<Option<bytes::Bytes>, OpenError> {
        Err(self.0.clone())
    }
    fn keep(&self, key: &TableKey, _: Vec<u8>) -> StoredTable {
        panic!("{key} was built")
    }
}

/// The anytime solver needs no tables: what is damaged or does not fit into memory is reported, once, and not built.
#[test]
fn the_anytime_solver_goes_without_tables_that_cannot_be_opened() {
    let goal = goal("5x5");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let best = How::Choose(Quality::Best);
    let request = TileRequest::new(&start, &goal, Metric::SingleTile, best);
    for (error, expected) in [
        (OpenError::NoMemory, "no memory for Small"),
        (OpenError::Unusable("damaged".to_owned()), "no Small set: damaged"),
    ] {
        let engine = Engine::new(Shut(error));
        for expected in [&[expected][..], &[]] {
            let (mut notes, mut n_searching) = (Vec::new(), 0);
            let mut listen = |progress: Progress<'_>| {
                match progress {
                    Progress::Note(Note::NoMemoryFor { set, size }) => {
                        assert_eq!(size, goal.size());
                        notes.push(format!("no memory for {set:?}"));
                    }
                    Progress::Note(Note::SetUnusable { set, why, .. }) => {
                        notes.push(format!("no {set:?} set: {why}"));
                    }
                    Progress::Building { table, .. } => panic!("{table} is built"),
                    Progress::Searching(_) => n_searching += 1,
                    _ => {}
                }
                match n_searching {
                    ..100 => ControlFlow::Continue(()),
                    _ => ControlFlow::Break(()),
                }
            };
            let now = || Duration::ZERO;
            let report = engine.solve(&request, &mut Control::new(&now, &mut listen)).unwrap();
            assert!(report.best.is_some() && report.lower_bound > 0);
            assert_eq!(notes, expected);
        }
    }
    // A solver that needs them stops, and what is known without them is the answer.
    let request = TileRequest { how: OPTIMAL, ..request };
    let report = Engine::new(Shut(OpenError::NoMemory)).solve(&request, &mut Control::none());
    let report = report.unwrap();
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Stored));
    assert!(report.best.is_some() && report.lower_bound > 0);
}

#[test]
fn the_large_set_is_used_if_it_is_there() {
    let goal = goal("4x3");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let source = Arc::new(InMemory::default());
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let request = TileRequest::new(&start, &goal, metric, OPTIMAL);
        let keys = Engine::set_keys(&goal, metric, TableSet::Large).unwrap();
        let builder = Engine::new(source.clone());
        let built = builder.open_or_build(&keys, &BuildOptions::default(), &mut Control::none());
        assert!(built.unwrap().iter().all(|table| table.origin == Origin::Built));
        let report = Engine::new(source.clone()).solve(&request, &mut Control::none()).unwrap();
        let expected = match metric {
            Metric::SingleTile => Method::Fast(TableSet::Large),
            Metric::MultiTile => Method::MultiTile(TableSet::Large),
        };
        assert_eq!(report.method, expected);
        assert!(report.is_optimal());
    }
    // Bytes of another table under its name are an error that names it.
    let keys = Engine::set_keys(&goal, Metric::MultiTile, TableSet::Small).unwrap();
    let source = InMemory::default();
    keys.iter().for_each(|key| source.add(key.clone(), vec![1, 2, 3]));
    let request = TileRequest::new(&start, &goal, Metric::MultiTile, OPTIMAL);
    let error = Engine::new(source).solve(&request, &mut Control::none()).unwrap_err();
    assert_eq!(error, EngineError::WrongTable(keys[0].clone()));
}

/// A caller that names a set of tables gets it: the large one is built, and the small one is used although the
/// large one is there.
#[test]
fn a_set_that_is_asked_for_is_made_ready() {
    let goal = goal("4x3");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let source = Arc::new(InMemory::default());
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let named = |set| match metric {
            Metric::SingleTile => Method::Fast(set),
            Metric::MultiTile => Method::MultiTile(set),
        };
        let engine = Engine::new(source.clone());
        let shortest = TileRequest::new(&start, &goal, metric, OPTIMAL);
        assert_eq!(engine.expected(&shortest).method, named(TableSet::Small));
        for set in [TableSet::Large, TableSet::Small] {
            let how = How::By(named(set));
            let request = TileRequest { how, ..shortest };
            let n_bytes = engine.make_ready(&request, &mut Control::none()).unwrap();
            assert!(n_bytes > 0);
            let keys = Engine::set_keys(&goal, metric, set).unwrap();
            assert!(keys.iter().all(|key| source.has(key)));
            // Nothing is built now.
            let mut no_tables = |progress: Progress<'_>| match progress {
                Progress::Building { .. } | Progress::Ready { .. } => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            };
            let now = || Duration::ZERO;
            let report = engine.solve(&request, &mut Control::new(&now, &mut no_tables)).unwrap();
            assert!(report.is_optimal() && report.method == named(set) && report.why.is_none());
        }
    }
    let shortest = TileRequest::new(&start, &goal, Metric::SingleTile, OPTIMAL);
    let expected = Engine::new(source).expected(&shortest).method;
    assert_eq!(expected, Method::Fast(TableSet::Large));
}

/// Bytes of another table under the name of one of a large set: that is said, and the small set is used.
#[test]
fn a_wrong_large_table_is_not_used() {
    let (goal, metric) = (goal("5x3"), Metric::SingleTile);
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let source = InMemory::default();
    for key in Engine::set_keys(&goal, metric, TableSet::Large).unwrap() {
        source.add(key, vec![1, 2, 3]);
    }
    for key in Engine::set_keys(&goal, metric, TableSet::Small).unwrap() {
        let bytes = key.build(&BuildOptions::default(), &mut |_, _| ControlFlow::Continue(()));
        source.add(key, bytes.unwrap().unwrap());
    }
    let engine = Engine::new(source);
    let request = TileRequest::new(&start, &goal, metric, OPTIMAL);
    let (cost, heard) = solve_hearing(&engine, &request);
    assert_eq!(cost, solve_hearing(&self::engine(), &request).0);
    let [note] = &heard.notes[..] else { panic!("{:?}", heard.notes) };
    assert!(note.starts_with("no Large set: these bytes are not the "), "{note}");
    assert!(solve_hearing(&engine, &request).1.notes.is_empty(), "once is enough");
}

/// A search that the engine chooses keeps to its settings.
#[test]
fn settings_hold_for_chosen_searches() {
    let goal = goal("6x6");
    let settings = Settings { n_threads: 3, max_bytes: Some(1 << 20), ..Settings::default() };
    let engine = Engine::with_settings(InMemory::default(), settings);
    for quality in [Quality::Optimal, Quality::Within(10_500)] {
        let how = How::Choose(quality);
        let request = TileRequest::new(&goal, &goal, Metric::SingleTile, how);
        let Method::Search(plan) = engine.expected(&request).method else { panic!("a search") };
        assert_eq!((plan.parameters.n_threads, plan.max_bytes), (3, Some(1 << 20)));
        let report = engine.solve(&request, &mut Control::none()).unwrap();
        assert_eq!(report.method, Method::Search(plan));
    }
}

/// Better and better solutions of a large board come with their moves, each replayed, and each from one run.
#[test]
fn improvements_come_with_their_moves() {
    let goal = goal("6x6");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(8));
    let limits = Limits { max_expanded: 300_000, ..Limits::default() };
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let request = TileRequest {
            limits,
            ..TileRequest::new(&start, &goal, metric, How::Choose(Quality::Best))
        };
        let mut costs = Vec::new();
        let mut listen = |progress: Progress<'_>| {
            if let Progress::Improved(solution, _) = progress {
                let mut end = start.clone();
                solution.moves().iter().for_each(|&m| end.play(m).unwrap());
                assert_eq!(end, goal);
                costs.push(solution.cost());
            }
            ControlFlow::Continue(())
        };
        let now = || Duration::ZERO;
        let report = engine().solve(&request, &mut Control::new(&now, &mut listen)).unwrap();
        assert!(costs.len() > 2 && costs.is_sorted_by(|a, b| a > b), "{costs:?}");
        assert_eq!(report.best.map(|best| best.cost()), costs.last().copied());
        assert!(report.lower_bound > 20);
    }
}

/// With a memory, what was found once is known on the way, and never gets worse.
#[test]
fn large_boards_are_remembered() {
    let goal = goal("5x5");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(8));
    let settings = Settings { remembers: true, ..Settings::default() };
    let engine = Engine::with_settings(InMemory::default(), settings);
    // A clock that takes a millisecond for each tick, about a thousand nodes.
    let clock = Cell::new(Duration::ZERO);
    let now = || clock.get();
    let mut listen = |_: Progress<'_>| {
        clock.set(clock.get() + Duration::from_millis(1));
        ControlFlow::Continue(())
    };
    let control = &mut Control::new(&now, &mut listen);
    let request = TileRequest {
        time: Some(Duration::from_millis(200)),
        ..TileRequest::new(&start, &goal, Metric::SingleTile, How::Choose(Quality::Best))
    };
    let best = engine.solve(&request, control).unwrap().best.unwrap();
    let mut positions = vec![start.clone()];
    for &m in best.moves() {
        let mut next = positions.last().unwrap().clone();
        next.play(m).unwrap();
        positions.push(next);
    }
    let metric = Metric::SingleTile;
    let each = Duration::from_millis(1);
    let found = engine.distances(&positions, &goal, metric, each, control).unwrap();
    assert!(!found.are_exact);
    for (idx, length) in found.lengths.iter().enumerate() {
        assert!(length.unwrap() <= best.cost() - idx as Cost, "{idx}: {length:?}");
    }
    let hint = engine.hint(&start, &goal, metric, each, control).unwrap();
    assert!(hint.is_some());
}

#[test]
fn distances_best_moves_and_counts_are_exact() {
    let goal = goal("3x3");
    let engine = engine();
    let control = &mut Control::none();
    let start = board("647850321");
    for (metric, length, n) in [(Metric::SingleTile, 31, 40), (Metric::MultiTile, 24, 0)] {
        let table = ExactTable::new(&goal, metric).unwrap();
        assert_eq!(
            engine.distance(&start, &goal, metric, control).unwrap(),
            table.distance(&start)
        );
        if metric == Metric::SingleTile {
            assert_eq!(table.distance(&start), Some(length));
            let counted =
                engine.count_solutions(&start, &goal, metric, &Limits::default(), control);
            assert_eq!(counted, Ok(Some(n)));
        }
        let moves = engine.best_moves(&start, &goal, metric, control).unwrap();
        let expected: Vec<Move> = start
            .legal_moves(metric)
            .filter(|&m| {
                let mut next = start.clone();
                next.play(m).unwrap();
                table.distance(&next).unwrap() + 1 == table.distance(&start).unwrap()
            })
            .collect();
        assert_eq!(moves, expected);
        let hint = engine.hint(&start, &goal, metric, Duration::ZERO, control).unwrap();
        assert!(moves.contains(&hint.unwrap()));
    }
    let unsolvable = goal.with_swapped(1, 2);
    assert_eq!(engine.distance(&unsolvable, &goal, Metric::SingleTile, control), Ok(None));
    assert_eq!(engine.best_moves(&unsolvable, &goal, Metric::SingleTile, control), Ok(Vec::new()));
    let large = NamedGoal::BlankLast.board("5x4".parse().unwrap());
    assert!(!is_solved_at_once(large.size(), Metric::SingleTile));
    let error = engine.distance(&large, &large, Metric::SingleTile, control);
    assert_eq!(error, Err(EngineError::NotAtOnce(large.size())));
}

/// The 15-puzzle's counts agree with the fast solver's own; positions have the length that was asked for.
#[test]
fn positions_have_the_length_asked_for() {
    let engine = engine();
    let control = &mut Control::none();
    for (size, lengths) in [("3x3", [5, 20, 31]), ("4x4", [7, 22, 35])] {
        let goal = goal(size);
        for (length, seed) in lengths.into_iter().zip(1..) {
            let metric = Metric::SingleTile;
            let found = engine.position_of_length(&goal, metric, length, seed, control);
            let position = found.unwrap().expect("there are such");
            assert_eq!(engine.distance(&position, &goal, metric, control), Ok(Some(length)));
        }
    }
    let none = engine.position_of_length(&goal("3x3"), Metric::SingleTile, 32, 1, control);
    assert_eq!(none, Ok(None));
}

#[test]
fn levels_are_solved_by_search_and_by_map() {
    let collection = Collection::built_in();
    let engine = engine();
    let control = &mut Control::none();
    for name in ["横刀立马", "pennant", "century"] {
        let entry = collection.find(name).unwrap();
        let level = &entry.level;
        for metric in blocks::Metric::ALL {
            let expected = entry.optimum(metric).length();
            let search = BlockHow::Search(BlockMethod::Layered(LayeredBfs::default()));
            for (how, is_mapped) in [(search, false), (BlockHow::MapFirst, true)] {
                let report = engine.solve_blocks(&BlockRequest::new(level, metric, how), control);
                let report = report.unwrap();
                assert_eq!((report.outcome, report.is_mapped), (Outcome::Solved, is_mapped));
                assert_eq!(report.best.map(|best| best.cost()), expected, "{name} {metric}");
            }
        }
        let facts = engine.facts(level, control).unwrap().unwrap();
        let optima = blocks::Metric::ALL.map(|metric| entry.optimum(metric).length().unwrap());
        assert_eq!(facts.optima, Some(optima));
        assert_eq!(facts.score, entry.difficulty(), "{name}");
        assert_eq!(facts.histogram.iter().sum::<usize>() as u64, facts.n_states);
    }
}

/// Of all shortest solutions the map gives one with the fewest steps; every distance on the way is one less.
#[test]
fn mapped_solutions_have_the_fewest_steps() {
    let level = Collection::built_in().find("横刀立马").unwrap().level.clone();
    let engine = engine();
    let control = &mut Control::none();
    use blocks::Metric::{Move, Slide, Unit};
    for (metric, length, n_units) in [(Move, 81, 118), (Slide, 90, 118), (Unit, 116, 116)] {
        let request = BlockRequest::new(&level, metric, BlockHow::MapFirst);
        let best = engine.solve_blocks(&request, control).unwrap().best.unwrap();
        assert_eq!(best.cost(), length);
        let moves: blocks::Moves = best.moves().iter().cloned().collect();
        assert_eq!(moves.len(Unit), n_units, "{metric}");
        let mut positions = vec![level.start().clone()];
        for m in best.moves() {
            let mut next = positions.last().unwrap().clone();
            level.play(&mut next, m).unwrap();
            positions.push(next);
        }
        let distances = engine.block_distances(&level, metric, &positions, control).unwrap();
        assert_eq!(distances, Some((0..=length).rev().map(Some).collect()));
    }
}

#[test]
fn levels_without_a_map_are_searched() {
    let level = Collection::built_in().find("pennant").unwrap().level.clone();
    let settings = Settings { max_map_states: 10, ..Settings::default() };
    let engine = Engine::with_settings(InMemory::default(), settings);
    let control = &mut Control::none();
    let request = BlockRequest::new(&level, blocks::Metric::Move, BlockHow::MapFirst);
    let report = engine.solve_blocks(&request, control).unwrap();
    assert_eq!((report.best.map(|best| best.cost()), report.is_mapped), (Some(59), false));
    assert_eq!(engine.facts(&level, control).unwrap(), None);
    // From somewhere else, and stopped.
    let mut from = level.start().clone();
    let first = engine.solve_blocks(&request, control).unwrap().best.unwrap().into_moves();
    level.play(&mut from, &first[0]).unwrap();
    let report = engine.solve_blocks(&BlockRequest { from: &from, ..request }, control).unwrap();
    assert_eq!(report.best.map(|best| best.cost()), Some(58));
    let mut stop = |_: Progress<'_>| ControlFlow::Break(());
    let now = || Duration::ZERO;
    for engine in [engine, self::engine()] {
        let control = &mut Control::new(&now, &mut stop);
        let report = engine.solve_blocks(&request, control).unwrap();
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    }
}
