//! The heuristics of sliding blocks, on whole state spaces and in searches.

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, Packed, read_levels};
use tuipan_search::{Exploration, Ties, a_star, bfs, explore, ida_star};
use tuipan_solve::blocks::{BlockingPieces, GoalDistance, LayeredBfs, PatternTable};
use tuipan_space::{
    FromScratch, GoalStates, Heuristic, INFINITE, Limits, Outcome, StateSpace, Stats, Zero,
};

fn go_on(_: &Stats) -> std::ops::ControlFlow<()> {
    std::ops::ControlFlow::Continue(())
}

const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
const FAMOUS: &str = include_str!("../../../../data/blocks/collection/famous.sbp");
const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

type Space = BlockSpace<u64, u128>;
type State = Packed<u64, u128>;

fn level(text: &str, id: &str) -> Level {
    read_levels(text).unwrap().into_iter().find(|level| level.id() == id).expect(id)
}

/// Levels of all kinds: one piece with a goal and several, like ones among them, walls, lines.
fn levels() -> Vec<Level> {
    let likes =
        "puzzle: likes\ngoalmode: shape\nstart:\nAB.C\n.DEE\n....\ngoal:\n....\n....\nBA.C\nend\n";
    let doors =
        "puzzle: doors\nstart:\n#AB#\n.C.D\n#.E#\n##=#\ngoal:\n#..#\n....\n#..#\n##A#\nend\n";
    let mut levels = vec![level(likes, "likes"), level(doors, "doors")];
    levels.extend(["hrd-01", "hrd-31"].map(|id| level(CLASSIC, id)));
    levels.extend(["pennant", "hughes", "movingday", "simplicity"].map(|id| level(FAMOUS, id)));
    levels.extend(["rushstd-01", "rushstd-15", "rushstd-21"].map(|id| level(RUSH, id)));
    levels
}

/// Every state from which a goal can be reached, with its distance.
fn truth(space: &Space, start: &State) -> Exploration<Space> {
    let all = explore(space, &[*start], &Limits::default(), &mut ());
    let goals = all.states().map(|(state, _)| *state).filter(|state| space.is_goal(state));
    explore(space, &goals.collect::<Vec<_>>(), &Limits::default(), &mut ())
}

/// Holds a heuristic against every state and every action; gives its mean share of the distance.
fn check(space: &Space, truth: &Exploration<Space>, heuristic: &dyn Heuristic<Space>) -> f64 {
    assert!(heuristic.is_consistent() && heuristic.is_admissible());
    let what = format!("{} {}", space.level().id(), space.metric());
    let mut sum = 0.0;
    for (state, distance) in truth.states() {
        let here = heuristic.estimate(state);
        assert!(here <= distance, "{what}: {here} > {distance}");
        sum += f64::from(here) / f64::from(distance.max(1));
        for action in space.actions(state) {
            let there = heuristic.estimate(&space.successor(state, action));
            assert!(here <= there + 1, "{what}: from {here} to {there}");
        }
    }
    sum / truth.n_states().max(1) as f64
}

fn table<'a>(space: &'a Space, start: &State, seen: &[usize]) -> PatternTable<'a, u64, u128> {
    PatternTable::new(space, start, seen, 2_000_000).expect("a small table")
}

#[test]
fn heuristics_are_consistent_on_whole_spaces() {
    let mut n_tables = 0;
    for (level, metric) in levels().iter().flat_map(|l| Metric::ALL.map(|metric| (l, metric))) {
        let space = Space::new(level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let truth = truth(&space, &start);
        let distance = check(&space, &truth, &GoalDistance::new(&space));
        let blocking = check(&space, &truth, &BlockingPieces::new(&space));
        assert!(blocking >= distance && distance > 0.0, "{}", level.id());
        if let Some(table) = PatternTable::new(&space, &start, &[], 50_000) {
            let pattern = check(&space, &truth, &table);
            assert!(pattern >= distance, "{} {metric}: {pattern} {distance}", level.id());
            n_tables += 1;
        }
    }
    assert!(n_tables >= 20, "{n_tables}");
}

#[test]
fn a_table_that_sees_everything_is_exact() {
    let level = level(FAMOUS, "pennant");
    for metric in Metric::ALL {
        let space = Space::new(&level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let seen: Vec<usize> = (0..space.classes().len()).collect();
        let table = table(&space, &start, &seen);
        let all = explore(&space, &[start], &Limits::default(), &mut ());
        assert_eq!(table.n_entries(), all.n_states());
        assert!(
            truth(&space, &start)
                .states()
                .all(|(state, distance)| table.estimate(state) == distance)
        );
    }
}

#[test]
fn other_goals_than_the_levels() {
    let level = level(FAMOUS, "hughes");
    for metric in Metric::ALL {
        let space = Space::new(&level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let all = explore(&space, &[start], &Limits::default(), &mut ());
        let far = *all.states().last().unwrap().0;
        let space = space.toward(&far);
        let truth = truth(&space, &start);
        assert!(check(&space, &truth, &GoalDistance::new(&space)) > 0.1);
        check(&space, &truth, &BlockingPieces::new(&space));
    }
}

#[test]
fn a_star_and_ida_star_find_the_shortest() {
    for (level, metric) in levels().iter().flat_map(|l| Metric::ALL.map(|metric| (l, metric))) {
        let space = Space::new(level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let limits = Limits::default();
        let expected = LayeredBfs::default().search(&space, &start, &limits, &mut go_on);
        let cost = expected.best.as_ref().map(|best| best.cost);
        let blind = bfs(&space, &start, &limits, &mut ());
        assert_eq!(blind.best.map(|best| best.cost), cost);
        let heuristics: [Box<dyn Heuristic<Space>>; 2] =
            [Box::new(GoalDistance::new(&space)), Box::new(BlockingPieces::new(&space))];
        for heuristic in heuristics {
            let report = a_star(&space, &start, &*heuristic, Ties::LowH, &limits, &mut ());
            assert_eq!(report.outcome, expected.outcome);
            assert_eq!(report.best.map(|best| best.cost), cost, "{} {metric}", level.id());
            assert_eq!(report.stats.reopened, 0);
        }
        // Depth-first, states are met again and again; so only short ones.
        if cost.is_some_and(|cost| cost <= 12) {
            let heuristic = FromScratch(BlockingPieces::new(&space));
            let report = ida_star(&space, &start, &heuristic, &limits, &mut ());
            assert_eq!(report.best.map(|best| best.cost), cost, "{} {metric}", level.id());
        }
    }
}

#[test]
fn ida_star_on_small_levels() {
    let mut n_solved = 0;
    for level in read_levels(RUSH).unwrap() {
        let space = Space::new(&level, Metric::Move).unwrap();
        let start = space.pack(level.start()).unwrap();
        let heuristic = FromScratch(BlockingPieces::new(&space));
        let limits = Limits { max_expanded: 20_000, ..Limits::default() };
        let report = ida_star(&space, &start, &heuristic, &limits, &mut ());
        if report.outcome == Outcome::Solved {
            let exact =
                LayeredBfs::default().search(&space, &start, &Limits::default(), &mut go_on);
            assert_eq!(report.best.map(|best| best.cost), exact.best.map(|best| best.cost));
            n_solved += 1;
        }
    }
    // Of 40: depth-first, the same states are met again and again.
    assert_eq!(n_solved, 3);
}

#[test]
fn what_cannot_be_reached_is_infinitely_far() {
    // The wall is in the way of the only piece that counts.
    let text = "puzzle: stuck\nstart:\nA#B\n.#.\ngoal:\n.#A\n.#.\nend\n";
    let level = level(text, "stuck");
    assert!(Space::new(&level, Metric::Unit).unwrap().goal().is_none());
    let space = Space::new(&level, Metric::Unit).unwrap();
    let start = space.pack(level.start()).unwrap();
    let heuristics: [Box<dyn Heuristic<Space>>; 3] = [
        Box::new(GoalDistance::new(&space)),
        Box::new(BlockingPieces::new(&space)),
        Box::new(table(&space, &start, &[])),
    ];
    for heuristic in &heuristics {
        assert_eq!(heuristic.estimate(&start), INFINITE);
    }
    // Two pieces in a corridor cannot change places; a table that sees both knows it.
    let corridor = "puzzle: corridor\nstart:\nAB..\ngoal:\nBA..\nend\n";
    let corridor = read_levels(corridor).unwrap().remove(0);
    let space = Space::new(&corridor, Metric::Move).unwrap();
    let start = space.pack(corridor.start()).unwrap();
    assert_eq!(table(&space, &start, &[]).estimate(&start), INFINITE);
}

/// Node counts are a signature: change them only on purpose.
#[test]
fn nodes_of_heng_dao_li_ma() {
    let level = level(CLASSIC, "hrd-01");
    let mut found = Vec::new();
    for metric in Metric::ALL {
        let space = Space::new(&level, metric).unwrap();
        let start = space.pack(level.start()).unwrap();
        let small = table(&space, &start, &[]);
        let soldiers = space.classes().iter().position(|class| class.pieces.len() == 4);
        let large = table(&space, &start, &[soldiers.unwrap()]);
        let nodes = |heuristic: &dyn Heuristic<Space>| {
            let report = a_star(&space, &start, heuristic, Ties::LowH, &Limits::default(), &mut ());
            report.stats.expanded
        };
        found.push([
            nodes(&Zero),
            nodes(&GoalDistance::new(&space)),
            nodes(&BlockingPieces::new(&space)),
            nodes(&small),
            nodes(&large),
            small.n_entries() as u64,
            large.n_entries() as u64,
        ]);
    }
    // Blind, goal distance, blocking pieces, the small table, the large one; and how large they are.
    let expected = [
        [24_001, 23_830, 23_624, 22_919, 22_045, 1_440, 43_704],
        [23_848, 23_518, 23_096, 22_047, 20_791, 1_440, 43_704],
        [23_836, 23_637, 23_237, 22_154, 21_069, 1_440, 43_704],
    ];
    assert_eq!(found, expected);
}
