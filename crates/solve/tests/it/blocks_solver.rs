//! The layered search on sliding blocks against generic algorithms and the simple rules.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, Moves, read_levels};
use tuipan_search::{SidePolicy, bfs, bidirectional_bfs, explore, ida_star};
use tuipan_solve::blocks::{LayeredBfs, bidirectional, solve};
use tuipan_space::{Limits, Outcome, SplitMix64, StateSpace, Stats, StopReason, Zero};

use crate::simple_rules::{Cells, Record, letters, records};

const FAMOUS: &str = include_str!("../../../../data/blocks/collection/famous.sbp");
const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

const POLICIES: [Option<SidePolicy>; 4] = [
    None,
    Some(SidePolicy::Alternate),
    Some(SidePolicy::SmallerFrontier),
    Some(SidePolicy::FewerExpansions),
];

fn level(text: &str, id: &str) -> Level {
    read_levels(text).unwrap().into_iter().find(|level| level.id() == id).expect(id)
}

fn cost(level: &Level, metric: Metric, from_both_ends: Option<SidePolicy>) -> Option<u32> {
    let mut tick = |_: &_| ControlFlow::Continue(());
    let method = LayeredBfs { from_both_ends };
    let report = solve(level, metric, method, &Limits::default(), &mut tick);
    let best = report.best?;
    let moves: Moves = best.actions.into_iter().collect();
    let mut position = level.start().clone();
    level.play_all(&mut position, &moves).expect("a legal solution");
    assert!(level.is_goal(&position));
    assert_eq!(moves.len(metric), best.cost as usize);
    Some(best.cost)
}

#[test]
fn generic_algorithms_find_the_same() {
    for (text, id) in [
        (FAMOUS, "hughes"),
        (FAMOUS, "movingday"),
        (FAMOUS, "simplicity"),
        (FAMOUS, "pennant"),
        (CLASSIC, "hrd-12"),
        (RUSH, "rushstd-01"),
    ] {
        let level = level(text, id);
        for metric in Metric::ALL {
            let space = BlockSpace::<u64, u64>::new(&level, metric).unwrap();
            let start = space.pack(level.start()).unwrap();
            let limits = Limits::default();
            let expected = bfs(&space, &start, &limits, &mut ()).best.map(|best| best.cost);
            let policy = SidePolicy::Alternate;
            let both = bidirectional_bfs(&space, &start, policy, &limits, &mut ());
            assert_eq!(both.best.map(|best| best.cost), expected, "{id} {metric}");
            for from_both_ends in POLICIES {
                let solver = LayeredBfs { from_both_ends };
                let report =
                    solver.search(&space, &start, &limits, &mut |_| ControlFlow::Continue(()));
                assert!(report.is_optimal());
                let best = report.best.unwrap();
                assert_eq!(Some(best.cost), expected, "{id} {metric} {from_both_ends:?}");
                let mut state = start;
                for action in best.actions {
                    assert!(space.actions(&state).any(|legal| legal == action));
                    space.apply(&mut state, action);
                }
                assert!(space.is_goal(&state));
            }
        }
    }
    let level = level(FAMOUS, "movingday");
    let space = BlockSpace::<u64, u64>::new(&level, Metric::Move).unwrap();
    let start = space.pack(level.start()).unwrap();
    let report = ida_star(&space, &start, &Zero, &Limits::default(), &mut ());
    assert_eq!(report.best.map(|best| best.cost), Some(17));
}

#[test]
fn both_ends_find_whole_end_positions() {
    for (id, expected) in
        [("century150", [205, 169, 148]), ("blockado-exact", [115, 89, 86]), ("soap", [78, 54, 44])]
    {
        let level = level(FAMOUS, id);
        for (metric, expected) in Metric::ALL.into_iter().zip(expected) {
            for policy in POLICIES {
                assert_eq!(
                    cost(&level, metric, policy),
                    Some(expected),
                    "{id} {metric} {policy:?}"
                );
            }
        }
    }
    let unsolvable = level(FAMOUS, "minima-horiz");
    for policy in POLICIES {
        assert_eq!(cost(&unsolvable, Metric::Move, policy), None);
    }
}

/// Counts of nodes are a signature: a change in them is a change in the search.
#[test]
fn node_counts() {
    let level = level(CLASSIC, "hrd-01");
    let expanded = |metric, from_both_ends| {
        let mut tick = |_: &_| ControlFlow::Continue(());
        let method = LayeredBfs { from_both_ends };
        solve(&level, metric, method, &Limits::default(), &mut tick).stats.expanded
    };
    assert_eq!(Metric::ALL.map(|metric| expanded(metric, None)), [23_960, 23_713, 23_697]);
    // Back from all ways to place the pieces with 曹操 at the exit, most of them out of reach: a loss.
    let both = POLICIES.map(|policy| expanded(Metric::Unit, policy));
    assert_eq!(both, [23_960, 44_035, 23_960, 41_236]);
}

/// What the search from both ends gains depends on the ends and on the side that goes first.
#[test]
fn node_counts_from_known_ends() {
    let level = level(CLASSIC, "hrd-01");
    let space = BlockSpace::<u64, u64>::new(&level, Metric::Unit).unwrap();
    let start = space.pack(level.start()).unwrap();
    let all = explore(&space, &[start], &Limits::default(), &mut ());
    let ends: Vec<_> = all.states().filter(|(state, _)| space.is_goal(state)).collect();
    let nearest: Vec<_> =
        ends.iter().filter(|(_, depth)| *depth == 116).map(|end| *end.0).collect();
    let ends: Vec<_> = ends.iter().map(|end| *end.0).collect();
    assert_eq!(ends.len(), 964);
    let expanded = |ends: &[_], policy| {
        let mut tick = |_: &_| ControlFlow::Continue(());
        let ends = ends.to_vec();
        let report = bidirectional(&space, &start, ends, policy, &Limits::default(), &mut tick);
        assert_eq!(report.best.map(|best| best.cost), Some(116));
        report.stats.expanded
    };
    let from_all = SidePolicy::ALL.map(|policy| expanded(&ends, policy));
    assert_eq!(from_all, [17_324, 23_960, 15_098]);
    let from_one = SidePolicy::ALL.map(|policy| expanded(&nearest[..1], policy));
    assert_eq!(from_one, [14_703, 10_612, 11_784]);
}

#[test]
fn any_position_can_be_the_start() {
    let level = level(CLASSIC, "hrd-01");
    let mut position = level.start().clone();
    level.play_all(&mut position, &"I:R D:D".parse().unwrap()).unwrap();
    let moved = level.starting_at(&position);
    assert_eq!(cost(&moved, Metric::Unit, None), Some(114));
    let unreachable = level.read_position("B.AA/B.AA/DEEF/DGHF/IJCC").err();
    assert!(unreachable.is_some(), "C stands upright in this level");
    let solved = level.read_position("BDCF/BDCF/EE../GAAH/IAAJ").unwrap();
    assert_eq!(cost(&level.starting_at(&solved), Metric::Move, None), Some(0));
}

#[test]
fn limits_are_kept_and_the_bound_is_proved() {
    let level = level(CLASSIC, "hrd-01");
    let run = |limits: Limits| {
        let mut tick = |_: &_| ControlFlow::Continue(());
        solve(&level, Metric::Unit, LayeredBfs::default(), &limits, &mut tick)
    };
    let unlimited = run(Limits::default());
    assert_eq!((unlimited.lower_bound, unlimited.outcome), (116, Outcome::Solved));
    for n in [1, 10, 1_000, 20_000] {
        let stored = run(Limits { max_stored: n, ..Limits::default() });
        assert_eq!(stored.outcome, Outcome::Stopped(StopReason::Stored));
        assert!(stored.stats.peak_stored <= n && (1..=116).contains(&stored.lower_bound));
        let expanded = run(Limits { max_expanded: n, ..Limits::default() });
        assert_eq!(expanded.outcome, Outcome::Stopped(StopReason::Expanded));
        assert_eq!(expanded.stats.expanded, n);
    }
    let cost = run(Limits { max_cost: 115, ..Limits::default() });
    assert_eq!((cost.outcome, cost.lower_bound), (Outcome::Stopped(StopReason::Cost), 116));
    assert_eq!(run(Limits { max_cost: 116, ..Limits::default() }).outcome, Outcome::Solved);
    let mut ticks = Vec::new();
    let mut cancel = |stats: &Stats| {
        ticks.push(stats.expanded);
        if stats.expanded > 9_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let method = LayeredBfs::default();
    let cancelled = solve(&level, Metric::Unit, method, &Limits::default(), &mut cancel);
    assert_eq!(cancelled.outcome, Outcome::Stopped(StopReason::Cancelled));
    assert!(ticks.windows(2).all(|pair| pair[1] - pair[0] <= 1_024));
}

/// A small level made at random: pieces, torn ones too, a wall, a door, a goal for one or two of them.
fn random_level(rng: &mut SplitMix64) -> String {
    let (width, height) = (3 + rng.below(2) as usize, 2 + rng.below(2) as usize);
    let mut cells: Cells = vec![vec!['.'; width]; height];
    let mut free = width * height;
    let spot = |rng: &mut SplitMix64| {
        (rng.below(height as u64) as usize, rng.below(width as u64) as usize)
    };
    for letter in 'A'..='F' {
        let (mut r, mut c) = spot(rng);
        for _ in 0..1 + rng.below(5) / 2 {
            if cells[r][c] == '.' && free > 1 {
                cells[r][c] = letter;
                free -= 1;
            }
            match rng.below(5) {
                0 => (r, c) = spot(rng),
                1 | 2 => r = (r + 1) % height,
                _ => c = (c + 1) % width,
            }
        }
    }
    for mark in ['#', '='] {
        let (r, c) = spot(rng);
        if cells[r][c] == '.' && free > 1 && rng.below(2) == 0 {
            cells[r][c] = mark;
            free -= 1;
        }
    }
    let rows = |cells: &Cells| cells.iter().map(String::from_iter).collect::<Vec<_>>().join("\n");
    let pieces: Vec<char> = letters(&cells).into_iter().collect();
    let split: Vec<String> = pieces.iter().map(char::to_string).collect();
    let rule = ["", "rule: axis\n"][rng.below(4) as usize / 3];
    let mode = ["piece", "shape"][rng.below(2) as usize];
    // The goal is where a walk ends, so that most levels can be solved; two pieces of it are named.
    let start = rows(&cells);
    let head = format!(
        "puzzle: random\n{rule}goalmode: {mode}\nsplit: {}\nstart:\n{start}\n",
        split.join(" ")
    );
    let any = format!("{head}goal:\n{start}\nend\n");
    let record = records(&any).remove(0);
    let mut end = record.start.clone();
    for _ in 0..300 {
        let next = record.successors(&end, "unit");
        if next.is_empty() {
            break;
        }
        end = next[rng.below(next.len() as u64) as usize].clone();
    }
    let named: Vec<char> =
        (0..2).map(|_| pieces[rng.below(pieces.len() as u64) as usize]).collect();
    for cell in end.iter_mut().flatten() {
        if !named.contains(cell) {
            *cell = '.';
        }
    }
    format!("{head}goal:\n{}\nend\n", rows(&end))
}

/// The length of a shortest solution, and the number of states that can be reached, with every piece told
/// apart, by the simple rules alone.
fn simple_bfs(record: &Record, metric: &str) -> Option<u32> {
    let mut seen = HashSet::from([record.start.clone()]);
    let mut queue = VecDeque::from([(record.start.clone(), 0)]);
    while let Some((cells, depth)) = queue.pop_front() {
        if record.is_goal(&cells) {
            return Some(depth);
        }
        for next in record.successors(&cells, metric) {
            if seen.insert(next.clone()) {
                queue.push_back((next, depth + 1));
            }
        }
    }
    None
}

#[test]
fn random_levels_against_the_simple_rules() {
    let mut rng = SplitMix64::new(2026);
    let mut lengths = Vec::new();
    for _ in 0..80 {
        let text = random_level(&mut rng);
        // A piece on a door in the goal, say, makes no level.
        let Ok(levels) = read_levels(&text) else { continue };
        let record = records(&text).remove(0);
        for metric in Metric::ALL {
            let expected = simple_bfs(&record, metric.name());
            for policy in POLICIES {
                assert_eq!(
                    cost(&levels[0], metric, policy),
                    expected,
                    "{metric} {policy:?}\n{text}"
                );
            }
            lengths.extend(expected);
        }
    }
    assert!(lengths.len() > 130, "most can be solved: {}", lengths.len());
    assert!(lengths.iter().filter(|&&length| length > 5).count() > 20, "{lengths:?}");
}
