//! Whole state spaces of sliding blocks: the published figures, and the generic explorer.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, Moves, read_levels};
use tuipan_search::explore;
use tuipan_solve::blocks::{Analysis, DistanceMap, Incomplete, analyse};
use tuipan_space::{Limits, StateSpace, Stats, StopReason};

const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
const FAMOUS: &str = include_str!("../../../../data/blocks/collection/famous.sbp");
const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

fn level(text: &str, id: &str) -> Level {
    read_levels(text).unwrap().into_iter().find(|level| level.id() == id).expect(id)
}

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn map(level: &Level, metric: Metric) -> Box<dyn DistanceMap> {
    analyse(level, metric, &Limits::default(), &mut go_on).expect("no limits")
}

#[test]
fn the_figures_of_heng_dao_li_ma() {
    let level = level(CLASSIC, "hrd-01");
    for (metric, start, farthest) in
        [(Metric::Unit, 116, 126), (Metric::Slide, 90, 101), (Metric::Move, 81, 93)]
    {
        let map = map(&level, metric);
        assert_eq!((map.n_states(), map.n_goals()), (25_955, 964));
        assert_eq!(map.histogram().len(), farthest + 1, "{metric}");
        assert_eq!(map.histogram().iter().sum::<usize>(), 25_955);
        assert_eq!(map.distance(level.start()), Some(start));
        for hardest in map.hardest(usize::MAX) {
            assert_eq!(map.distance(&hardest), Some(farthest as u32));
        }
    }
}

#[test]
fn the_ends_of_heng_dao_li_ma() {
    // How far each of the 964 ends is from the start: 2 lie at 116, 18 at 122.
    let level = level(CLASSIC, "hrd-01");
    let space = BlockSpace::<u64, u64>::new(&level, Metric::Unit).unwrap();
    let start = space.pack(level.start()).unwrap();
    let from_start = explore(&space, &[start], &Limits::default(), &mut ());
    let mut ends: BTreeMap<u32, usize> = BTreeMap::new();
    for (_, depth) in from_start.states().filter(|(state, _)| space.is_goal(state)) {
        *ends.entry(depth).or_default() += 1;
    }
    assert_eq!((ends[&116], ends[&122]), (2, 18));
    assert_eq!(ends.first_key_value(), Some((&116, &2)));
    assert_eq!(map(&level, Metric::Unit).radius() as usize, from_start.histogram().len() - 1);
}

#[test]
fn states_up_to_the_mirror_image() {
    let level = level(CLASSIC, "hrd-01");
    let space = BlockSpace::<u64, u64>::new(&level, Metric::Unit).unwrap();
    let start = space.pack(level.start()).unwrap();
    let analysis = Analysis::new(space, &start, &Limits::default(), &mut go_on).unwrap();
    let mut kinds = std::collections::BTreeSet::new();
    for &key in analysis.keys() {
        // Letters of equal shape are made equal, by the size that they have.
        let rows = level.rows(&analysis.space().unpack(key));
        let kind = |letter: char| {
            let piece = &level.pieces()[level.piece_of(letter).unwrap_or(0)];
            let shape = (piece.shape.n_cells(), piece.shape.is_flat());
            if letter == '.' {
                '.'
            } else {
                char::from(b'0' + shape.0 as u8 * 2 + u8::from(shape.1))
            }
        };
        let rows: Vec<String> = rows.iter().map(|row| row.chars().map(kind).collect()).collect();
        let mirror: Vec<String> = rows.iter().map(|row| row.chars().rev().collect()).collect();
        kinds.insert(rows.min(mirror));
    }
    assert_eq!((analysis.n_states(), kinds.len()), (25_955, 13_011));
}

#[test]
fn every_classic_has_the_reachable_states_it_should_have() {
    let mut sizes = BTreeMap::new();
    for level in read_levels(CLASSIC).unwrap() {
        let family = level.fact("family").unwrap();
        let (lying, n_states) =
            family.split_once(" horizontal general(s); reachable states ").unwrap();
        let map = map(&level, Metric::Move);
        assert_eq!(map.n_states().to_string(), n_states, "{}", level.id());
        let largest = sizes.entry(lying.to_owned()).or_insert(0);
        *largest = map.n_states().max(*largest);
    }
    let components = ["1", "2", "3", "4", "5"].map(|lying| sizes[lying]);
    assert_eq!(components, [25_955, 81_340, 81_462, 28_832, 7_888]);
}

#[test]
fn zou_tou_wu_lu_is_unsolvable() {
    let level = level(CLASSIC, "hrd-39");
    assert_eq!(level.fact("zh"), Some("走投无路"));
    for metric in Metric::ALL {
        let map = map(&level, metric);
        assert_eq!((map.n_goals(), map.distance(level.start())), (0, None));
        assert!(map.histogram().is_empty() && map.hardest(9).is_empty());
        assert!(map.contains(level.start()) && map.best_moves(level.start()).is_empty());
    }
}

#[test]
fn feng_hui_lu_zhuan_is_as_hard_as_it_should_be() {
    let level = level(CLASSIC, "hrd-47");
    for (metric, expected) in Metric::ALL.into_iter().zip([179, 150, 138]) {
        let map = map(&level, metric);
        assert_eq!(map.distance(level.start()), Some(expected));
    }
}

#[test]
fn diameters() {
    let level = level(CLASSIC, "hrd-01");
    for (metric, expected) in Metric::ALL.into_iter().zip([190, 156, 145]) {
        let map = map(&level, metric);
        assert_eq!(map.diameter(100_000, &mut go_on), Some(expected), "{metric}");
        assert_eq!(map.diameter(25_954, &mut go_on), None);
        assert_eq!(map.diameter(100_000, &mut |_| ControlFlow::Break(())), None);
    }
}

/// The diameter by a search from every state.
#[test]
fn diameters_agree_with_a_search_from_every_state() {
    for (text, id) in [(FAMOUS, "movingday"), (FAMOUS, "simplicity"), (RUSH, "rushstd-21")] {
        let level = level(text, id);
        for metric in Metric::ALL {
            let space = BlockSpace::<u64, u64>::new(&level, metric).unwrap();
            let start = space.pack(level.start()).unwrap();
            let all = explore(&space, &[start], &Limits::default(), &mut ());
            let longest = all.states().map(|(state, _)| {
                explore(&space, &[*state], &Limits::default(), &mut ()).histogram().len() - 1
            });
            let expected = longest.max().unwrap() as u32;
            assert_eq!(
                map(&level, metric).diameter(usize::MAX, &mut go_on),
                Some(expected),
                "{id}"
            );
        }
    }
}

/// Distances against the generic explorer's, and hints against distances.
#[test]
fn distances_agree_with_the_generic_explorer() {
    for (text, id) in
        [(CLASSIC, "hrd-05"), (FAMOUS, "hughes"), (FAMOUS, "silly"), (RUSH, "rushstd-15")]
    {
        let level = level(text, id);
        for metric in Metric::ALL {
            let space = BlockSpace::<u64, u64>::new(&level, metric).unwrap();
            let start = space.pack(level.start()).unwrap();
            let all = explore(&space, &[start], &Limits::default(), &mut ());
            let goals: Vec<_> = all
                .states()
                .map(|(state, _)| *state)
                .filter(|state| space.is_goal(state))
                .collect();
            let truth = explore(&space, &goals, &Limits::default(), &mut ());
            let map = Analysis::new(space.clone(), &start, &Limits::default(), &mut go_on).unwrap();
            assert_eq!(map.n_states(), all.n_states());
            assert_eq!(map.histogram(), truth.histogram());
            assert_eq!(map.radius() as usize + 1, all.histogram().len());
            for (state, depth) in truth.states() {
                assert_eq!(map.distance(state.key), Some(depth));
            }
            for (state, depth) in truth.states().step_by(37) {
                let best = map.best_actions(state);
                let nearer = space.actions(state).filter(|&action| {
                    let next = space.successor(state, action);
                    truth.depth(&next).is_some_and(|next| next + 1 == depth)
                });
                assert_eq!(best, nearer.collect::<Vec<_>>());
                assert_eq!(best.is_empty(), depth == 0);
            }
        }
    }
}

#[test]
fn hints_lead_to_the_goal_from_the_hardest_position() {
    let level = level(CLASSIC, "hrd-01");
    for metric in Metric::ALL {
        let map = map(&level, metric);
        let mut position = map.hardest(1).remove(0);
        let mut played = Moves::default();
        let distance = map.distance(&position).unwrap();
        while let Some(hint) = map.best_moves(&position).first() {
            level.play(&mut position, hint).unwrap();
            played.push(hint.clone());
        }
        assert!(level.is_goal(&position));
        assert_eq!(played.len(metric), distance as usize);
    }
}

#[test]
fn limits_are_kept_and_reported() {
    let level = level(CLASSIC, "hrd-01");
    let stop =
        |limits: Limits| analyse(&level, Metric::Unit, &limits, &mut go_on).err().expect("a limit");
    let stored = stop(Limits { max_stored: 1_000, ..Limits::default() });
    assert_eq!((stored.reason, stored.n_states), (StopReason::Stored, 1_000));
    let space = BlockSpace::<u64, u64>::new(&level, Metric::Unit).unwrap();
    let start = space.pack(level.start()).unwrap();
    let layers = explore(&space, &[start], &Limits::default(), &mut ()).histogram();
    let within = |depth: u32| layers[..=depth as usize].iter().sum::<usize>();
    assert!(within(stored.depth) <= 1_000 && within(stored.depth + 1) > 1_000);
    let cost = stop(Limits { max_cost: 7, ..Limits::default() });
    let expected = Incomplete { reason: StopReason::Cost, n_states: within(7), depth: 7 };
    assert_eq!(cost, expected);
    assert_eq!(stop(Limits { max_expanded: 10, ..Limits::default() }).reason, StopReason::Expanded);
    let cancelled = analyse(&level, Metric::Unit, &Limits::default(), &mut |stats: &Stats| {
        if stats.expanded > 5_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let cancelled = cancelled.err().expect("cancelled");
    assert_eq!(cancelled.reason, StopReason::Cancelled);
    assert!(cancelled.n_states < 25_955);
}
