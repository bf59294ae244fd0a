//! Every heuristic against the truth: exact distances of whole state spaces, in both metrics; and
//! against itself on boards too large for that, from scratch and step by step, in every packed form.

use crate::common::{Goals, for_each_metric, random_walk};
use tuipan_puzzle::tiles::packed::{Bytes, Heap};
use tuipan_puzzle::tiles::{Board, Metric, Packed, Size, Tile, TileSpace};
use tuipan_search::Weight;
use tuipan_solve::combine::{Max, Sum, Weighted};
use tuipan_solve::tiles::*;
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic, StateSpace};

/// Checks one heuristic on all states that are known with their distances.
struct CheckAll<'a> {
    space: &'a TileSpace<u64>,
    levels: &'a [Vec<u64>],
    from_scratch: &'a dyn Heuristic<TileSpace<u64>>,
    name: String,
}

impl IncrementalVisitor<u64> for CheckAll<'_> {
    type Output = ();

    fn visit<H: IncrementalHeuristic<TileSpace<u64>>>(self, incremental: H) {
        let CheckAll { space, levels, from_scratch, name } = self;
        assert!(from_scratch.is_consistent(), "{name} claims to be consistent");
        for (distance, level) in levels.iter().enumerate() {
            for state in level {
                let h = from_scratch.estimate(state);
                let shown = || state.unpack(space.size());
                assert!(h <= distance as Cost, "{name}: {h} > {distance} at {:?}", shown());
                let memo = incremental.start(state);
                assert_eq!(incremental.value(memo), h, "{name} at {:?}", shown());
                for action in space.actions(state) {
                    let next = space.successor(state, action);
                    let next_h = from_scratch.estimate(&next);
                    assert!(h.abs_diff(next_h) <= 1, "{name}: {h} to {next_h} at {:?}", shown());
                    let next_memo = incremental.step(state, action, &next, memo);
                    let value = incremental.value(next_memo);
                    assert_eq!(value, next_h, "{name} after {action} at {:?}", shown());
                }
            }
        }
    }
}

fn check_all_states(goal: &Board) {
    for_each_metric(|metric| {
        let space = TileSpace::<u64>::new(goal, metric);
        let levels = crate::common::levels(&space);
        let n_states: usize = levels.iter().map(Vec::len).sum();
        assert_eq!(n_states, (1..=goal.size().n_cells()).product::<usize>() / 2);
        for kind in HeuristicKind::ALL {
            let from_scratch = kind.build::<u64>(goal, metric).unwrap();
            assert_eq!(from_scratch.estimate(space.goal()), 0);
            let name = format!("{kind} ({metric}, goal {:?})", goal.tiles());
            let from_scratch: &dyn Heuristic<_> = &*from_scratch;
            let check = CheckAll { space: &space, levels: &levels, from_scratch, name };
            kind.with_incremental(goal, metric, check).unwrap();
        }
    });
}

#[test]
fn true_on_all_states_of_3x3() {
    let goals = Goals::new(3, 3);
    check_all_states(&goals.blank_last());
    check_all_states(&goals.blank_first());
}

#[test]
fn true_on_all_states_of_3x3_with_unusual_goals() {
    let size = Size::new(3, 3).unwrap();
    // The blank in the middle of a ring, and at an edge of nothing in particular.
    check_all_states(&Board::new(size, vec![1, 2, 3, 8, 0, 4, 7, 6, 5]).unwrap());
    check_all_states(&Board::new(size, vec![7, 2, 4, 5, 6, 0, 8, 3, 1]).unwrap());
}

#[test]
fn true_on_all_states_of_2x3_3x2_2x4_4x2() {
    for (width, height) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let goals = Goals::new(width, height);
        check_all_states(&goals.blank_last());
        check_all_states(&goals.blank_first());
        check_all_states(&goals.shuffled(5));
    }
}

#[test]
fn true_on_all_states_of_2x5() {
    check_all_states(&Goals::new(2, 5).blank_last());
}

#[test]
fn true_on_all_states_of_5x2() {
    check_all_states(&Goals::new(5, 2).shuffled(7));
}

/// The heuristics for boards too large for the tables of the usual groups of tiles (which `tests/pdb.rs`
/// looks after): all others, and small tables; the last one has too many groups to be followed step by
/// step.
fn with_small_tables() -> Vec<HeuristicKind> {
    let has_tables =
        |kind: &HeuristicKind| matches!(kind, HeuristicKind::Pdb(_) | HeuristicKind::Classic(_));
    let mut kinds = HeuristicKind::ALL.to_vec();
    kinds.retain(|kind| !has_tables(kind));
    let small = ["pdb:1,2,6/7-9", "classic:1,6", "pdb:1,2/3,4/5,6/7,8/9,10/11,12/13,14/15,16/17"];
    kinds.extend(small.map(|text| text.parse::<HeuristicKind>().unwrap()));
    kinds
}

/// What one heuristic says along a walk.
struct Along<'a, P: Packed> {
    space: &'a TileSpace<P>,
    walk: &'a crate::common::Walk,
}

impl<P: Packed> IncrementalVisitor<P> for Along<'_, P> {
    type Output = Vec<Cost>;

    fn visit<H: IncrementalHeuristic<TileSpace<P>>>(self, heuristic: H) -> Vec<Cost> {
        let mut state = P::pack(&self.walk.start);
        let mut memo = heuristic.start(&state);
        let mut values = vec![heuristic.value(memo)];
        for &action in &self.walk.moves {
            let next = self.space.successor(&state, action);
            memo = heuristic.step(&state, action, &next, memo);
            values.push(heuristic.value(memo));
            state = next;
        }
        values
    }
}

/// The estimates along a walk, after checking that they are the same from scratch.
fn estimates<P: Packed>(
    kind: HeuristicKind,
    goal: &Board,
    metric: Metric,
    walk: &crate::common::Walk,
) -> Vec<Cost> {
    let space = TileSpace::<P>::new(goal, metric);
    let along = Along { space: &space, walk };
    let step_by_step = kind.with_incremental(goal, metric, along).unwrap();
    let heuristic = kind.build::<P>(goal, metric).unwrap();
    let mut state = P::pack(&walk.start);
    let mut from_scratch = vec![heuristic.estimate(&state)];
    for &action in &walk.moves {
        space.apply(&mut state, action);
        from_scratch.push(heuristic.estimate(&state));
    }
    assert_eq!(step_by_step, from_scratch, "{kind} {metric} {}", goal.size());
    from_scratch
}

/// Checks what can be checked without knowing the truth: 0 at the goal, no more than the moves made
/// since, and no step by more than 1.
fn check_along(kind: HeuristicKind, values: &[Cost]) {
    assert_eq!(values[0], 0, "{kind} at the goal");
    for (n_moves, pair) in values.windows(2).enumerate() {
        assert!(pair[0].abs_diff(pair[1]) <= 1, "{kind}: {pair:?}");
        assert!(pair[1] as usize <= n_moves + 1, "{kind}");
    }
}

#[test]
fn same_step_by_step_and_in_every_packed_form() {
    for (width, height) in [(4, 4), (5, 5), (5, 4), (4, 5), (6, 3), (3, 6), (8, 8), (12, 10)] {
        let goals = Goals::new(width, height);
        let n_cells = width * height;
        for goal in [goals.blank_last(), goals.blank_first(), goals.shuffled(3)] {
            for_each_metric(|metric| {
                let walk = random_walk(&goal, metric, 1_000, 11);
                let fits = |kind: &HeuristicKind| kind.fits(goal.size()).is_ok();
                for kind in with_small_tables().into_iter().filter(fits) {
                    let values = estimates::<Heap>(kind, &goal, metric, &walk);
                    check_along(kind, &values);
                    if n_cells <= 16 {
                        assert_eq!(values, estimates::<u64>(kind, &goal, metric, &walk));
                    }
                    if n_cells <= 25 {
                        assert_eq!(values, estimates::<u128>(kind, &goal, metric, &walk));
                    }
                    if n_cells <= 100 {
                        assert_eq!(values, estimates::<Bytes>(kind, &goal, metric, &walk));
                    }
                }
            });
        }
    }
}

#[test]
fn walking_distance_works_up_to_its_limits() {
    for (width, height) in [(5, 3), (2, 6)] {
        let goal = Goals::new(width, height).shuffled(3);
        for_each_metric(|metric| {
            let walk = random_walk(&goal, metric, 20_000, 11);
            let walking = estimates::<u64>(HeuristicKind::WalkingDistance, &goal, metric, &walk);
            check_along(HeuristicKind::WalkingDistance, &walking);
            let manhattan = estimates::<u64>(HeuristicKind::Manhattan, &goal, metric, &walk);
            assert!(
                manhattan.iter().zip(&walking).all(|(manhattan, walking)| manhattan <= walking)
            );
        });
    }
}

#[test]
fn the_largest_board_works() {
    let goal = Goals::new(100, 100).shuffled(1);
    for_each_metric(|metric| {
        let walk = random_walk(&goal, metric, 20, 2);
        let fits = |kind: &HeuristicKind| kind.fits(goal.size()).is_ok();
        for kind in HeuristicKind::ALL.into_iter().filter(fits) {
            estimates::<Heap>(kind, &goal, metric, &walk);
        }
    });
}

fn board(width: usize, height: usize, tiles: &[Tile]) -> Board {
    Board::new(Size::new(width, height).unwrap(), tiles.to_vec()).unwrap()
}

fn estimate(kind: HeuristicKind, position: &Board, goal: &Board, metric: Metric) -> Cost {
    kind.build::<u64>(goal, metric).unwrap().estimate(&u64::pack(position))
}

#[test]
fn the_blank_is_not_misplaced() {
    // One move from the goal, though two cells differ: counting both would overestimate.
    let goal = board(3, 3, &[1, 2, 3, 4, 5, 6, 7, 8, 0]);
    let near = board(3, 3, &[1, 2, 3, 4, 5, 6, 7, 0, 8]);
    for_each_metric(|metric| {
        assert_eq!(estimate(HeuristicKind::Misplaced, &near, &goal, metric), 1);
    });
}

#[test]
fn linear_conflicts_are_counted_by_the_fewest_tiles_that_leave() {
    let goal = board(4, 4, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
    let conflict = |first: [Tile; 4]| {
        let mut tiles: Vec<Tile> = goal.tiles().to_vec();
        tiles[..4].copy_from_slice(&first);
        let position = board(4, 4, &tiles);
        let stm = Metric::SingleTile;
        estimate(HeuristicKind::LinearConflict, &position, &goal, stm)
            - estimate(HeuristicKind::Manhattan, &position, &goal, stm)
    };
    assert_eq!(conflict([1, 2, 3, 4]), 0);
    assert_eq!(conflict([2, 1, 3, 4]), 2);
    assert_eq!(conflict([3, 2, 1, 4]), 4); // three in reverse order
    assert_eq!(conflict([4, 3, 2, 1]), 6);
    assert_eq!(conflict([2, 1, 4, 3]), 4); // two separate conflicts
    assert_eq!(conflict([4, 1, 2, 3]), 2); // one tile against three
    assert_eq!(conflict([2, 3, 4, 1]), 2);
}

/// The 15-puzzle of mission E, which takes 41 moves; estimates worked out apart from this crate.
#[test]
fn a_position_with_another_goal() {
    let goal = board(4, 4, &[13, 9, 5, 1, 14, 10, 6, 2, 15, 11, 7, 3, 0, 12, 8, 4]);
    let start = board(4, 4, &[13, 7, 1, 11, 2, 5, 3, 9, 10, 8, 0, 4, 14, 6, 12, 15]);
    let cells = goal.cells();
    let manhattan: usize = (0..16)
        .filter(|&cell| start.tiles()[cell] != 0)
        .map(|cell| {
            let home = cells[usize::from(start.tiles()[cell])];
            (cell / 4).abs_diff(home / 4) + (cell % 4).abs_diff(home % 4)
        })
        .sum();
    let stm = Metric::SingleTile;
    assert_eq!(estimate(HeuristicKind::Manhattan, &start, &goal, stm) as usize, manhattan);
    for kind in with_small_tables().into_iter().filter(|kind| kind.fits(goal.size()).is_ok()) {
        assert!(estimate(kind, &start, &goal, stm) <= 41, "{kind}");
    }
    let pdb = HeuristicKind::Pdb(None);
    for kind in [HeuristicKind::LinearConflict, HeuristicKind::WalkingDistance, pdb] {
        let h = estimate(kind, &start, &goal, stm) as usize;
        assert!(h >= manhattan && h % 2 == 1, "{kind}: {h}");
    }
}

#[test]
fn the_stronger_ones_are_never_below_the_weaker() {
    use HeuristicKind::*;
    // Proved in their docs: the second is at least the first, in both metrics.
    let pairs = [
        (None, Misplaced),
        (Misplaced, Gaschnig),
        (Misplaced, Manhattan),
        (Manhattan, LinearConflict),
        (Manhattan, WalkingDistance),
        (Manhattan, Pdb("1,2,4,5/3,6,7".parse().ok())),
    ];
    for (width, height) in [(3, 3), (4, 4), (4, 3), (2, 5)] {
        let goal = Goals::new(width, height).blank_last();
        for_each_metric(|metric| {
            let walk = random_walk(&goal, metric, 20_000, 23);
            for (weaker, stronger) in pairs {
                let weaker_h = estimates::<u64>(weaker, &goal, metric, &walk);
                let stronger_h = estimates::<u64>(stronger, &goal, metric, &walk);
                let holds = weaker_h.iter().zip(&stronger_h).all(|(a, b)| a <= b);
                assert!(holds, "{weaker} <= {stronger} on {width}x{height}, {metric}");
            }
        });
    }
}

/// Each counts moves of one parity only, so iterative deepening can go up by two.
#[test]
fn single_tile_estimates_have_the_parity_of_the_distance() {
    let goal = Goals::new(3, 4).shuffled(9);
    let walk = random_walk(&goal, Metric::SingleTile, 2_000, 4);
    for kind in [
        HeuristicKind::Manhattan,
        HeuristicKind::LinearConflict,
        HeuristicKind::InversionDistance,
        HeuristicKind::WalkingDistance,
        HeuristicKind::Pdb("1-4/5-8".parse().ok()),
    ] {
        let values = estimates::<u64>(kind, &goal, Metric::SingleTile, &walk);
        assert!(values.iter().enumerate().all(|(n, &h)| n as Cost % 2 == h % 2), "{kind}");
    }
}

#[test]
fn walking_distance_knows_its_limits() {
    let fits = |width, height| {
        HeuristicKind::WalkingDistance.fits(Size::new(width, height).unwrap()).is_ok()
    };
    for (width, height) in [(2, 2), (4, 4), (5, 3), (3, 5), (6, 2), (2, 6), (4, 2)] {
        assert!(fits(width, height), "{width}x{height}");
    }
    for (width, height) in [(5, 4), (4, 5), (6, 3), (7, 2), (2, 7), (5, 5), (100, 100)] {
        assert!(!fits(width, height), "{width}x{height}");
    }
    let goal = Goals::new(5, 5).blank_last();
    let error = HeuristicKind::WalkingDistance.build::<u128>(&goal, Metric::SingleTile).err();
    let message = error.unwrap().to_string();
    assert!(message.contains("5x5") && message.contains("up to 4x4"), "{message}");
}

#[test]
fn combinations_keep_their_promises() {
    type Space = TileSpace<u64>;
    let goal = Goals::new(3, 3).blank_last();
    let metric = Metric::SingleTile;
    let space = Space::new(&goal, metric);
    let manhattan = Manhattan::new(&goal, metric);
    let inversion = InversionDistance::new(&goal, metric);
    let max = Max(manhattan.clone(), inversion.clone());
    let sum = Sum::new(manhattan.clone(), Misplaced::new(&goal, metric));
    let half = Weighted::new(manhattan.clone(), Weight::ONE / 2);
    let double = Weighted::new(manhattan.clone(), 2 * Weight::ONE);
    let claims = |h: &dyn Heuristic<Space>| (h.is_consistent(), h.is_admissible());
    assert_eq!(claims(&max), (true, true));
    assert_eq!(claims(&sum), (false, false));
    assert_eq!(claims(&half), (true, true));
    assert_eq!(claims(&double), (false, false));

    let is_consistent = |h: &dyn Heuristic<Space>, state: &u64, next: &u64| {
        h.estimate(state).abs_diff(h.estimate(next)) <= 1
    };
    let mut sum_overestimates = false;
    for (distance, level) in crate::common::levels(&space).iter().enumerate() {
        for state in level.iter().step_by(7) {
            let (m, i) = (Heuristic::<Space>::estimate(&manhattan, state), {
                Heuristic::<Space>::estimate(&inversion, state)
            });
            assert_eq!(Heuristic::<Space>::estimate(&max, state), m.max(i));
            assert_eq!(Heuristic::<Space>::estimate(&half, state), m / 2);
            assert_eq!(Heuristic::<Space>::estimate(&double, state), 2 * m);
            sum_overestimates |= Heuristic::<Space>::estimate(&sum, state) > distance as Cost;
            for action in space.actions(state) {
                let next = space.successor(state, action);
                assert!(is_consistent(&max, state, &next) && is_consistent(&half, state, &next));
                let memo = IncrementalHeuristic::<Space>::start(&max, state);
                let memo = IncrementalHeuristic::<Space>::step(&max, state, action, &next, memo);
                let value = IncrementalHeuristic::<Space>::value(&max, memo);
                assert_eq!(value, Heuristic::<Space>::estimate(&max, &next));
            }
        }
    }
    assert!(sum_overestimates, "the sum of two that are not additive overestimates somewhere");
}
