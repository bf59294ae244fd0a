//! Pattern databases against the truth, and the ways to build and read them. (That each entry is right is
//! tested beside the code; the usual databases also run in `heuristics.rs` and `algorithms.rs`.)

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::common::{Goals, for_each_metric, random_walk};
use bytes::Bytes;
use tuipan_puzzle::tiles::{
    Board, Metric, NamedGoal, Notation, Packed, Size, Tile, TileSpace, scramble,
};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::pdb::*;
use tuipan_solve::tiles::{HeuristicError, HeuristicKind, Manhattan, Plan, PlanError, Problem};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic, Outcome, SplitMix64, StateSpace};

type Tiles = TileSpace<u64>;

const STM: Metric = Metric::SingleTile;

fn additive(knows_region: bool, encoding: Encoding) -> TableKind {
    TableKind::Additive { knows_region, encoding }
}

fn all_kinds(metric: Metric) -> [TableKind; 5] {
    [
        additive(true, Encoding::Byte),
        additive(true, Encoding::TwoBits),
        additive(false, Encoding::Byte),
        additive(false, Encoding::TwoBits),
        TableKind::Classic { metric },
    ]
}

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn database(goal: &Board, metric: Metric, groups: &str, kind: TableKind) -> PatternDatabase {
    let specs = TableSpec::of_groups(goal, &groups.parse().unwrap(), kind).unwrap();
    PatternDatabase::build(goal, metric, &specs, &BuildOptions::default(), &mut go_on).unwrap()
}

fn estimate<P: Packed>(heuristic: &impl Heuristic<TileSpace<P>>, state: &P) -> Cost {
    heuristic.estimate(state)
}

/// Never above the truth, on every state; consistent if it says so, and the same step by step, on every
/// seventh.
fn check_all_states(goal: &Board, groups: &str) {
    for_each_metric(|metric| {
        let space = Tiles::new(goal, metric);
        let levels = crate::common::levels(&space);
        for kind in all_kinds(metric) {
            let reflected = database(goal, metric, groups, kind);
            let plain = reflected.clone().without_reflection();
            for database in [reflected, plain] {
                let consistent = Heuristic::<Tiles>::is_consistent(&database);
                for (distance, level) in levels.iter().enumerate() {
                    for (number, state) in level.iter().enumerate() {
                        let h = estimate(&database, state);
                        let shown = || format!("{kind:?} {groups} {:?}", state.unpack(goal.size()));
                        assert!(h <= distance as Cost, "{h} > {distance}: {}", shown());
                        if number % 7 != 0 {
                            continue;
                        }
                        let memo = database.start(state);
                        for action in space.actions(state) {
                            let next = space.successor(state, action);
                            let next_h = estimate(&database, &next);
                            assert!(!consistent || h.abs_diff(next_h) <= 1, "{}", shown());
                            let memo = database.step(state, action, &next, memo);
                            let value = IncrementalHeuristic::<Tiles>::value(&database, memo);
                            assert_eq!(value, next_h, "{}", shown());
                        }
                    }
                }
            }
        }
    });
}

#[test]
fn true_on_all_states_of_3x3() {
    check_all_states(&Goals::new(3, 3).blank_first(), "1,2,4,5/3,6-8");
}

#[test]
fn true_on_all_states_of_3x3_with_an_unusual_goal() {
    // The blank in the middle, so that there is a reflection; and tiles 4 and 7 in no group.
    let goal = Board::new(Size::new(3, 3).unwrap(), vec![7, 2, 4, 5, 0, 6, 8, 3, 1]).unwrap();
    check_all_states(&goal, "1,2,3/5,6,8");
}

#[test]
fn true_on_all_states_of_boards_that_are_not_square() {
    check_all_states(&Goals::new(2, 4).blank_last(), "1-4/5-7");
    check_all_states(&Goals::new(4, 2).shuffled(3), "1,7/2,3,4");
    // The blank in the middle of a side: a reflection.
    let goal = Board::new(Size::new(3, 2).unwrap(), vec![1, 0, 2, 3, 4, 5]).unwrap();
    check_all_states(&goal, "1,3/2");
}

#[test]
fn true_on_all_states_of_2x5() {
    let goal = Goals::new(2, 5).shuffled(2);
    let space = Tiles::new(&goal, STM);
    for kind in [additive(true, Encoding::TwoBits), TableKind::Classic { metric: STM }] {
        let database = database(&goal, STM, "1-4/5-8", kind);
        for (distance, level) in crate::common::levels(&space).iter().enumerate() {
            for state in level {
                assert!(estimate(&database, state) <= distance as Cost);
            }
        }
    }
}

/// Without the blank's region, the least over all regions is admissible but jumps: this is why the
/// usual tables know it.
#[test]
fn tables_without_the_region_say_that_they_are_not_consistent_and_are_not() {
    let goal = Goals::new(3, 3).blank_first();
    let space = Tiles::new(&goal, STM);
    let database = database(&goal, STM, "1-4/5-8", additive(false, Encoding::Byte));
    assert!(!Heuristic::<Tiles>::is_consistent(&database));
    assert!(Heuristic::<Tiles>::is_admissible(&database));
    let jumps = |state: &u64| {
        let h = estimate(&database, state);
        space
            .actions(state)
            .any(|action| estimate(&database, &space.successor(state, action)).abs_diff(h) > 1)
    };
    assert!(crate::common::levels(&space).iter().flatten().any(jumps));
}

#[test]
fn true_on_a_sample_of_3x4() {
    for goal in [Goals::new(3, 4).blank_last(), Goals::new(4, 3).shuffled(8)] {
        let databases = [
            database(&goal, STM, "1-6/7-11", additive(true, Encoding::TwoBits)),
            database(&goal, STM, "1,2,3,5/8-11", TableKind::Classic { metric: STM }),
        ];
        for seed in 100..115 {
            let start = scramble::uniform(&goal, &mut SplitMix64::new(seed));
            let problem = Problem { start: &start, goal: &goal, metric: STM };
            let plan = Plan::new(Algorithm::IdaStar, HeuristicKind::WalkingDistance);
            let report = plan.solve(problem, &mut |_| ControlFlow::Continue(())).unwrap();
            let optimum = report.best.unwrap().cost;
            for database in &databases {
                let h = estimate(database, &u64::pack(&start));
                assert!(h <= optimum && h > optimum / 2, "{h} of {optimum}");
            }
        }
    }
}

/// Korf's hundred with their optima: the thesis's partition, the usual one, and a reflection.
#[test]
fn true_on_korfs_hundred() {
    let size = Size::new(4, 4).unwrap();
    let goal = NamedGoal::BlankFirst.board(size);
    let manhattan = Manhattan::new(&goal, STM);
    let kind = additive(true, Encoding::TwoBits);
    let thesis = database(&goal, STM, "1-4/5-8/9-12/13-15", kind);
    let usual = TileGroups::usual(&goal).unwrap().to_string();
    let usual = database(&goal, STM, &usual, kind);
    let plain = usual.clone().without_reflection();
    let notation = Notation { size: Some(size), ..Notation::default() };
    let text = include_str!("../../../../data/tiles/korf100_15puzzle.txt");
    let mut sums = [0; 4];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let start = u64::pack(&notation.parse(columns[1]).unwrap());
        let optimum: Cost = columns[3].parse().unwrap();
        let estimates = [
            estimate(&manhattan, &start),
            estimate(&thesis, &start),
            estimate(&plain, &start),
            estimate(&usual, &start),
        ];
        assert_eq!(estimates[0].to_string(), columns[2]);
        assert!(estimates[1] >= estimates[0] && estimates[2] >= estimates[0]);
        assert!(estimates[3] >= estimates[2] && estimates.iter().all(|&h| h <= optimum));
        assert!(estimates.iter().all(|h| h % 2 == optimum % 2));
        sums.iter_mut().zip(estimates).for_each(|(sum, h)| *sum += h);
    }
    // A signature, as node counts are: change it only on purpose.
    assert_eq!(sums, SUMS_ON_KORFS_HUNDRED);
}

const SUMS_ON_KORFS_HUNDRED: [Cost; 4] = [3705, 4067, 4279, 4375]; // of 5305

#[test]
fn ida_star_needs_fewer_nodes_the_more_the_tables_know() {
    let goal = Goals::new(3, 3).blank_last();
    let start: Board = "647850321".parse().unwrap();
    let problem = Problem { start: &start, goal: &goal, metric: STM };
    let n_nodes = |name: &str| {
        let plan = Plan::new(Algorithm::IdaStar, name.parse().unwrap());
        let report = plan.solve(problem, &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(report.best.unwrap().cost, 31);
        report.stats.expanded
    };
    let counts = ["manhattan", "pdb:1-3", "pdb:1-4/5-8", "pdb:1-8"].map(n_nodes);
    assert!(counts.windows(2).all(|pair| pair[0] > pair[1]), "{counts:?}");
}

/// A table speaks of homes and not of tile numbers.
#[test]
fn goals_with_other_numbers_share_tables() {
    let size = Size::new(3, 3).unwrap();
    let a = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 0]).unwrap();
    let b = Board::new(size, vec![8, 7, 6, 5, 4, 3, 2, 1, 0]).unwrap();
    let kind = additive(true, Encoding::Byte);
    let of = |goal: &Board, tiles: &[Tile]| TableSpec::new(goal, tiles, kind).unwrap();
    assert_eq!(of(&a, &[1, 2, 3]), of(&b, &[6, 8, 7]));
    assert_ne!(of(&a, &[1, 2, 3]), of(&b, &[1, 2, 3]));
}

#[test]
fn bytes_are_read_wherever_they_are() {
    let goal = Goals::new(4, 3).shuffled(4);
    let walk = random_walk(&goal, STM, 300, 1);
    for kind in all_kinds(STM) {
        let groups: TileGroups = "1,5,9/2,3,4,10".parse().unwrap();
        let specs = TableSpec::of_groups(&goal, &groups, kind).unwrap();
        let options = BuildOptions::default();
        let built = PatternDatabase::build(&goal, STM, &specs, &options, &mut go_on).unwrap();
        let bytes: Vec<Vec<u8>> =
            specs.iter().map(|spec| spec.build(&options, &mut go_on).unwrap()).collect();
        assert_eq!(built.n_bytes(), bytes.iter().map(Vec::len).sum());
        assert!(built.specs().eq(&specs));
        // Moved in, and owned by something else: neither is copied.
        let pairs = || specs.iter().cloned().zip(bytes.clone());
        let moved = pairs().map(|(spec, bytes)| (spec, Bytes::from(bytes)));
        let moved = PatternDatabase::from_bytes(&goal, STM, moved.collect()).unwrap();
        let owners: Vec<Arc<[u8]>> = bytes.iter().map(|bytes| bytes.as_slice().into()).collect();
        let shared = specs.iter().zip(&owners);
        let shared = shared.map(|(spec, it)| (spec.clone(), Bytes::from_owner(it.clone())));
        let shared = PatternDatabase::from_bytes(&goal, STM, shared.collect()).unwrap();
        assert!(owners.iter().all(|owner| Arc::strong_count(owner) == 2));
        let mut board = walk.start.clone();
        for &m in &walk.moves {
            board.play(m).unwrap();
            let state = u64::pack(&board);
            assert_eq!(estimate(&built, &state), estimate(&moved, &state));
            assert_eq!(estimate(&built, &state), estimate(&shared, &state));
        }
    }
}

#[test]
fn tables_that_do_not_belong_together_are_refused() {
    let goal = Goals::new(3, 3).blank_last();
    let options = BuildOptions::default();
    let table = |goal: &Board, tiles: &[Tile], kind| {
        let spec = TableSpec::new(goal, tiles, kind).unwrap();
        let bytes = spec.build(&options, &mut go_on).unwrap();
        (spec, Bytes::from(bytes))
    };
    let kind = additive(true, Encoding::Byte);
    let classic = TableKind::Classic { metric: STM };
    let error = |tables| PatternDatabase::from_bytes(&goal, STM, tables).err();
    let good = table(&goal, &[1, 2], kind);
    assert_eq!(error(vec![good.clone(), table(&goal, &[3, 4], kind)]), None);
    let disagree = Some(PdbError::TablesDisagree);
    assert_eq!(error(vec![good.clone(), table(&goal, &[2, 3], kind)]), disagree);
    assert_eq!(error(vec![good.clone(), table(&goal, &[3], classic)]), disagree);
    assert_eq!(error(vec![table(&Goals::new(3, 3).blank_first(), &[1], kind)]), disagree);
    assert_eq!(error(vec![table(&Goals::new(3, 2).blank_last(), &[1], kind)]), disagree);
    let mtm = TableKind::Classic { metric: Metric::MultiTile };
    assert_eq!(error(vec![table(&goal, &[1], mtm)]), disagree);
    assert_eq!(error(vec![]), Some(PdbError::NoGroups));
    let (spec, mut bytes) = good;
    bytes.truncate(bytes.len() - 1);
    let (expected, found) = (bytes.len() as u64 + 1, bytes.len() as u64);
    assert_eq!(error(vec![(spec, bytes)]), Some(PdbError::WrongLength { expected, found }));
}

#[test]
fn the_number_of_threads_does_not_change_the_bytes() {
    let goal = Goals::new(4, 4).blank_last();
    for kind in [additive(true, Encoding::Byte), TableKind::Classic { metric: Metric::MultiTile }] {
        let spec = TableSpec::new(&goal, &[1, 2, 5, 6, 9], kind).unwrap();
        let build = |n_threads| {
            let options = BuildOptions { n_threads, ..BuildOptions::default() };
            spec.build(&options, &mut go_on).unwrap()
        };
        assert_eq!(build(1), build(3));
    }
}

#[test]
fn building_can_be_watched_and_stopped() {
    let goal = Goals::new(4, 4).blank_last();
    let spec = TableSpec::new(&goal, &[1, 2, 5, 6, 9], additive(true, Encoding::TwoBits)).unwrap();
    let mut calls = Vec::new();
    let bytes = spec.build(&BuildOptions::default(), &mut |progress| {
        calls.push(progress);
        ControlFlow::Continue(())
    });
    assert!(bytes.is_ok() && calls.len() > 30);
    assert!(calls.is_sorted_by_key(|progress| progress.n_done));
    assert!(calls.iter().all(|progress| Some(progress.n_entries) == spec.n_entries()));
    assert_eq!(calls.last().map(|progress| progress.n_done), spec.n_entries());
    let mut n_calls = 0;
    let stopped = spec.build(&BuildOptions::default(), &mut |_| {
        n_calls += 1;
        if n_calls == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, n_calls), (Err(PdbError::Cancelled), 5));
}

/// A plan that is stopped while its tables are built has an outcome, not an error.
#[test]
fn a_plan_stops_while_its_tables_are_built() {
    let goal = Goals::new(4, 4).blank_last();
    let start = scramble::uniform(&goal, &mut SplitMix64::new(1));
    let problem = Problem { start: &start, goal: &goal, metric: STM };
    let plan = Plan::new(Algorithm::IdaStar, HeuristicKind::Pdb(None));
    let report = plan.solve(problem, &mut |_| ControlFlow::Break(())).unwrap();
    assert!(matches!(report.outcome, Outcome::Stopped(_)));
    assert_eq!((report.best, report.stats.expanded), (None, 0));
}

#[test]
fn memory_is_known_before_and_limited() {
    let goal = Goals::new(4, 4).blank_last();
    let sizes = |tiles: &[Tile], kind| {
        let spec = TableSpec::new(&goal, tiles, kind).unwrap();
        (spec.n_entries().unwrap(), spec.n_bytes().unwrap(), spec.n_bytes_to_build().unwrap())
    };
    let three = [1, 2, 3];
    assert_eq!(sizes(&three, additive(false, Encoding::Byte)).0, 3_360); // 16!/13!
    assert_eq!(sizes(&three, TableKind::Classic { metric: STM }), (43_680, 43_680, 43_680));
    let (n_entries, n_bytes, to_build) = sizes(&three, additive(true, Encoding::TwoBits));
    assert_eq!((n_bytes, to_build), (n_entries.div_ceil(4), n_entries + n_entries.div_ceil(4)));

    let plan = |name: &str, max_bytes| {
        let start = scramble::uniform(&goal, &mut SplitMix64::new(1));
        let problem = Problem { start: &start, goal: &goal, metric: STM };
        let mut plan = Plan::new(Algorithm::IdaStar, name.parse().unwrap());
        plan.max_bytes = max_bytes;
        plan.limits.max_expanded = 10;
        plan.solve(problem, &mut |_| ControlFlow::Continue(()))
    };
    assert!(plan("pdb:1-3", Some(to_build)).is_ok());
    let error = plan("pdb:1-3", Some(to_build - 1)).err();
    let (needed, allowed) = (Some(to_build), to_build - 1);
    let too_much = PdbError::TooMuchMemory { needed, allowed };
    assert_eq!(error, Some(PlanError::Heuristic(HeuristicError::Pdb(too_much))));
    // Two tables take more than one.
    assert!(plan("pdb:1-3/4-6", Some(to_build)).is_err());
    let message = plan("pdb:1-8/9-15", None).err().unwrap().to_string();
    assert!(
        message.contains("MiB of memory to build, more than the 1024.0 MiB allowed"),
        "{message}"
    );
}

#[test]
fn groups_that_do_not_fit_the_board_are_named() {
    let fits = |name: &str, size: &str| {
        let kind: HeuristicKind = name.parse().unwrap();
        kind.fits(size.parse().unwrap()).err().map(|error| error.to_string())
    };
    let message = |text: &str| Some(text.to_owned());
    assert_eq!(fits("pdb:1-4/5-8", "3x3"), None);
    assert_eq!(
        fits("pdb:1-4/5-9", "3x3"),
        message("a group names tile 9, which a 3x3 board does not have")
    );
    assert_eq!(
        fits("pdb:1-9", "4x4"),
        message("a group has 9 tiles; pattern databases take at most 8")
    );
    assert_eq!(
        fits("fringe", "6x6"),
        message("a group has 11 tiles; pattern databases take at most 8")
    );
    assert_eq!(
        fits("pdb", "11x10"),
        message("pattern databases are for boards of up to 100 cells, not 11x10")
    );
    assert_eq!(fits("fringe", "4x4"), None);
    assert!(fits("fringe", "5x4").unwrap().contains("take smaller groups of tiles"));
    for size in ["2x2", "3x3", "5x5", "10x10", "2x50", "7x3"] {
        assert_eq!(fits("pdb", size), None, "{size}");
    }
}
