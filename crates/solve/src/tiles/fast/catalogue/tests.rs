//! The catalogue against breadth-first search, and against views.

use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Move, NamedGoal, scramble};
use tuipan_space::{Limits, Outcome, Report, SplitMix64, Stats};

use super::*;
use crate::tiles::fast::automaton::{Automaton, everywhere};
use crate::tiles::fast::deepen::deepen;
use crate::tiles::fast::room::Narrow;
use crate::tiles::fast::shape::Shape;
use crate::tiles::fast::symmetry::views;
use crate::tiles::fast::table::Pattern;

/// An engine with tables for partitions of the tiles, given by their home cells.
fn engine(width: usize, height: usize, partitions: &[&[&[usize]]]) -> Engine<Narrow> {
    let views = views(width, height, 0);
    let (mut tables, mut indexes) = (Vec::<(Pattern, Bytes)>::new(), Vec::new());
    for partition in partitions {
        let index = |homes: &&[usize]| {
            let pattern = Pattern { width, height, goal_blank: 0, homes: homes.to_vec() };
            let known = tables.iter().position(|(other, _)| *other == pattern);
            known.unwrap_or_else(|| {
                let bytes = pattern.build(&mut |_, _| ControlFlow::Continue(()));
                tables.push((pattern, bytes.expect("nobody stops it").into()));
                tables.len() - 1
            })
        };
        indexes.push(partition.iter().map(index).collect());
    }
    let shape = Shape::new(width, height);
    let automaton = Automaton::for_every_board(&everywhere(8)).expect("what was just built");
    let made = Engine::new(shape, &views.cells, tables, &indexes, automaton);
    made.expect("what was just built")
}

fn solve(engine: &Engine<Narrow>, board: &[u8], limits: &Limits) -> Report<Move> {
    solve_on(1, engine, board, limits)
}

fn solve_on(
    n_threads: usize,
    engine: &Engine<Narrow>,
    board: &[u8],
    limits: &Limits,
) -> Report<Move> {
    let blank = board.iter().position(|&home| home == 0).expect("a blank");
    let root = engine.root(board, blank);
    let go_on = &mut |_: &Stats| ControlFlow::Continue(());
    deepen(engine, n_threads, &root, limits, go_on, &mut |_| None)
}

/// All positions of 3x3 and 4x2 have their true lengths.
#[test]
fn whole_state_spaces_are_solved_optimally() {
    let square = engine(
        3,
        3,
        &[
            &[&[1, 2, 3, 4], &[5, 6, 7, 8]],
            &[&[1, 3, 4], &[2, 5], &[6, 7, 8]],
            &[&[1, 3, 4], &[2, 5, 8], &[6, 7]],
        ],
    );
    assert!(square.shares_groups);
    // The reflection of the second is the third.
    assert_eq!((square.sums.len(), square.groups.len()), (4, 9));
    let lying = engine(4, 2, &[&[&[1, 2, 5], &[3, 4, 6, 7]], &[&[1, 4, 5], &[2, 3, 6, 7]]]);
    for (engine, width) in [(square, 3), (lying, 4)] {
        let goal: Vec<u8> = (0..if width == 3 { 9 } else { 8 }).collect();
        let mut depth: HashMap<Vec<u8>, u32> = HashMap::from([(goal.clone(), 0)]);
        let mut queue = VecDeque::from([goal]);
        while let Some(board) = queue.pop_front() {
            let so_far = depth[&board];
            if so_far.is_multiple_of(5) || so_far > 26 {
                let report = solve(&engine, &board, &Limits::default());
                assert_eq!(report.best.map(|best| best.cost), Some(so_far), "{board:?}");
            }
            let blank = board.iter().position(|&home| home == 0).expect("a blank");
            for direction in 0..4 {
                if engine.legal[blank] >> direction & 1 == 1 {
                    let mut next = board.clone();
                    next.swap(blank, usize::from(engine.neighbour[blank][direction]));
                    if !depth.contains_key(&next) {
                        depth.insert(next.clone(), so_far + 1);
                        queue.push_back(next);
                    }
                }
            }
        }
    }
}

/// What a pass with some sums finds beyond the bound, and how much it expands.
fn pass(
    engine: &Engine<Narrow>,
    board: &[u8],
    bound: i32,
    sums: u32,
    decisions: Option<&Decisions>,
) -> (Option<i32>, u64) {
    let blank = board.iter().position(|&home| home == 0).expect("a blank");
    let (root, limits) = (engine.root(board, blank), Limits::default());
    let go_on = &mut |_: &Stats| ControlFlow::Continue(());
    let mut run = Run::new(engine, &root, &limits, go_on);
    (run.sums, run.decisions) = (sums, decisions);
    let next_bound = run.pass(bound).expect("nobody stops it");
    (next_bound, run.stats.expanded)
}

/// With some of the sums a pass proves the same as with all, and expands more. Recording changes nothing, and by
/// what it records no sum is picked that decides nothing.
#[test]
fn picked_sums_prove_the_same() {
    let one: &[&[usize]] = &[&[1, 2, 3, 5, 6, 7], &[4, 8, 9, 12, 13], &[10, 11, 14, 15]];
    let other: &[&[usize]] = &[&[1, 4, 5, 8, 9, 12], &[2, 3, 6, 7], &[10, 11, 13, 14, 15]];
    let engine = engine(4, 4, &[one, other]);
    let all = engine.all_sums();
    assert_eq!(all, 0b1111);
    // Korf's 12th, of 45 moves.
    let board = [14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15];
    let mut n_more = 0;
    for bound in [39, 41, 43] {
        let decisions = Decisions::default();
        let with_all = pass(&engine, &board, bound, all, None);
        assert_eq!(with_all.0, Some(bound + 2));
        assert_eq!(pass(&engine, &board, bound, all, Some(&decisions)), with_all);
        let picked = decisions.pick(with_all.1, &engine.sums);
        assert!(picked != 0 && picked & !all == 0);
        for sums in [0b0001, 0b0110, 0b1011, picked] {
            let with_some = pass(&engine, &board, bound, sums, None);
            assert_eq!(with_some.0, with_all.0, "{sums:b}");
            assert!(with_some.1 >= with_all.1, "{sums:b}");
            n_more += with_some.1 - with_all.1;
        }
    }
    assert!(n_more > 0);
    for sums in [0b0001, 0b0110, 0b1011] {
        assert_eq!(pass(&engine, &board, 45, sums, None).0, None, "{sums:b}");
    }
}

/// With the same sums, passes expand the same nodes as with views; with more, fewer.
#[test]
fn passes_are_those_of_views() {
    let one: &[&[usize]] = &[&[1, 2, 3, 5, 6, 7], &[4, 8, 9, 12, 13], &[10, 11, 14, 15]];
    let other: &[&[usize]] = &[&[1, 4, 5, 8, 9, 12], &[2, 3, 6, 7], &[10, 11, 13, 14, 15]];
    let (views, twice) = (engine(4, 4, &[one]), engine(4, 4, &[one, one]));
    let more = engine(4, 4, &[one, other]);
    assert!(!views.shares_groups && twice.shares_groups);
    assert_eq!((twice.sums.len(), more.sums.len()), (2, 4));
    let mut rng = SplitMix64::new(5);
    let goal = NamedGoal::BlankFirst.board("4x4".parse().expect("a size"));
    let mut n_compared = 0;
    for _ in 0..6 {
        let (start, _) = scramble::walk(&goal, 70, &mut rng);
        let tiles: Vec<u8> = start.tiles().iter().map(|&tile| tile as u8).collect();
        let optimum = solve(&views, &tiles, &Limits::default()).lower_bound;
        let limits = Limits { max_cost: optimum - 1, ..Limits::default() };
        let [a, b, c] = [&views, &twice, &more].map(|engine| solve(engine, &tiles, &limits));
        assert_eq!(a.outcome, Outcome::Stopped(StopReason::Cost));
        assert_eq!((a.outcome, a.lower_bound), (b.outcome, b.lower_bound), "{start}");
        assert_eq!(c.lower_bound, optimum, "{start}");
        let report = solve(&more, &tiles, &Limits::default());
        assert_eq!(report.best.map(|best| best.cost), Some(optimum));
        let bound = optimum as i32 - 2;
        if more.root(&tiles, start.blank()).h() > bound {
            continue;
        }
        n_compared += 1;
        let last = |engine| pass(engine, &tiles, bound, Engine::all_sums(engine), None);
        let [a, b, c] = [&views, &twice, &more].map(last);
        assert_eq!(a, b, "{start}");
        assert!(c.0 == a.0 && c.1 <= a.1, "{start}");
    }
    assert!(n_compared > 2, "only {n_compared}");
}

/// Two threads prove and find the same as one.
#[cfg(feature = "parallel")]
#[test]
fn threads_agree() {
    let one: &[&[usize]] = &[&[1, 2, 3, 5, 6, 7], &[4, 8, 9, 12, 13], &[10, 11, 14, 15]];
    let other: &[&[usize]] = &[&[1, 4, 5, 8, 9, 12], &[2, 3, 6, 7], &[10, 11, 13, 14, 15]];
    let engine = engine(4, 4, &[one, other]);
    // Korf's 60th.
    let board = [11, 14, 13, 1, 2, 3, 12, 4, 15, 7, 9, 5, 10, 6, 8, 0];
    let limits = Limits { max_cost: 65, ..Limits::default() };
    let [alone, both] = [1, 2].map(|n| solve_on(n, &engine, &board, &limits));
    assert_eq!((alone.outcome, alone.lower_bound), (both.outcome, both.lower_bound));
    assert_eq!((alone.outcome, alone.lower_bound), (Outcome::Stopped(StopReason::Cost), 66));
    assert!(alone.stats.expanded > 100_000, "only {}", alone.stats.expanded);
    let found = solve_on(2, &engine, &board, &Limits::default());
    assert_eq!(found.best.map(|best| best.cost), Some(66));
}
