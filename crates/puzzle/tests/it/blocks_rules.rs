//! Sliding blocks: the rules against a second, simple writing of them.

use std::collections::BTreeSet;

use tuipan_puzzle::blocks::{
    BlockSpace, Direction, Level, Metric, Move, Packed, SpaceVisitor, Step, Word, perft,
    read_levels, with_space,
};
use tuipan_space::{GoalStates, Reversible, SplitMix64, StateSpace};

use crate::common::simple_rules::{Cells, Record, WAYS, letters, records};

const CLASSIC: &str = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
const FAMOUS: &str = include_str!("../../../../data/blocks/collection/famous.sbp");
const HUGE: &str = include_str!("../../../../data/blocks/collection/famous_huge.sbp");
const GNOME: &str = include_str!("../../../../data/blocks/tests/gnome28.sbp");
const LAYTON: &str = include_str!("../../../../data/blocks/tests/layton24.sbp");
const RUSH: &str = include_str!("../../../../data/blocks/tests/rush_std40.sbp");

/// Levels with their second reading: every seventh of them, of every kind.
fn some_levels() -> Vec<(Level, Record)> {
    let all = [CLASSIC, FAMOUS, HUGE, GNOME, LAYTON, RUSH].into_iter().flat_map(|text| {
        let levels = read_levels(text).expect("the data are right");
        levels.into_iter().zip(records(text))
    });
    all.enumerate()
        .filter(|(idx, (level, _))| idx % 7 == 0 || level.id().contains("layton-06"))
        .map(|(_, pair)| pair)
        .collect()
}

fn text_of(cells: &Cells) -> String {
    cells.iter().map(String::from_iter).collect::<Vec<_>>().join("/")
}

#[test]
fn every_step_is_legal_exactly_where_the_simple_rules_say_so() {
    for (level, record) in some_levels() {
        let mut rng = SplitMix64::new(7);
        let mut position = level.start().clone();
        let mut cells = record.start.clone();
        for _ in 0..30 {
            let mut legal = Vec::new();
            for letter in letters(&cells) {
                for (direction, (_, way)) in Direction::ALL.into_iter().zip(WAYS) {
                    let m = Move::new(letter, Step { direction, count: 1 });
                    let mut next = position.clone();
                    let ours = level.play(&mut next, &m);
                    let theirs = record.step(&cells, letter, way);
                    assert_eq!(ours.is_ok(), theirs.is_some(), "{} {m}", level.id());
                    match theirs {
                        Some(theirs) => legal.push((next, theirs)),
                        None => assert_eq!(next, position, "an illegal move changes nothing"),
                    }
                }
            }
            let pick = rng.below(legal.len() as u64) as usize;
            (position, cells) = legal.swap_remove(pick);
            assert_eq!(level.write_position(&position).replace('=', "."), text_of(&cells));
            assert_eq!(level.read_position(&text_of(&cells)).as_ref(), Ok(&position));
            assert_eq!(level.is_goal(&position), record.is_goal(&cells));
        }
    }
}

/// Walks through a space at random, comparing all actions with the simple rules.
struct Walk<'a>(&'a Record);

impl SpaceVisitor for Walk<'_> {
    type Output = ();

    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) {
        let record = self.0;
        let level = space.level().clone();
        let mut rng = SplitMix64::new(11);
        let mut position = level.start().clone();
        let mut state = space.pack(&position).expect("the start is in the space");
        let mut prev = None;
        // The simple rules take seconds for a step on the largest boards.
        let n_steps = if level.pieces().len() > 30 { 2 } else { 10 };
        for _ in 0..n_steps {
            let text = level.write_position(&position).replace('=', ".");
            let cells: Cells = text.split('/').map(|row| row.chars().collect()).collect();
            let mut theirs = record.successors(&cells, space.metric().name());
            theirs.sort();
            let actions: Vec<_> = space.actions(&state).collect();
            let mut ours = Vec::new();
            let mut nexts = Vec::new();
            for &action in &actions {
                let moves = space.moves(&position, &[action]).expect("an action has a path");
                assert_eq!(moves.len(space.metric()), 1, "{} {moves}", level.id());
                let mut next = position.clone();
                level.play_all(&mut next, &moves).expect("legal");
                let after = space.successor(&state, action);
                check_state(&space, &after, &next);
                assert_eq!(space.successor(&after, space.inverse(action)), state);
                if let Some((before, prev)) = prev {
                    check_may_follow(&space, &before, prev, &after, action);
                }
                let text = level.write_position(&next).replace('=', ".");
                ours.push(text.split('/').map(|row| row.chars().collect()).collect::<Cells>());
                nexts.push((next, after, action));
            }
            ours.sort();
            assert_eq!(ours, theirs, "{} {}", level.id(), space.metric());
            let pick = rng.below(nexts.len() as u64) as usize;
            let (next, after, action) = nexts.swap_remove(pick);
            prev = Some((state, action));
            (position, state) = (next, after);
        }
    }
}

fn check_state<M: Word, K: Word>(
    space: &BlockSpace<M, K>,
    state: &Packed<M, K>,
    position: &tuipan_puzzle::blocks::Position,
) {
    assert_eq!(space.pack(position).as_ref(), Some(state));
    assert_eq!(space.is_goal(state), space.level().is_goal(position));
    let again = space.unpack_key(state.key);
    assert_eq!((again, again.free), (*state, state.free));
    assert_eq!(space.pack(&space.unpack(state.key)).as_ref(), Some(state));
    assert!(space.toward(state).is_goal(state));
    assert_ne!(state.key, K::ONES);
}

/// What must not follow leads back, or somewhere that one action leads as well.
fn check_may_follow<M: Word, K: Word>(
    space: &BlockSpace<M, K>,
    before: &Packed<M, K>,
    prev: tuipan_puzzle::blocks::Action,
    after: &Packed<M, K>,
    next: tuipan_puzzle::blocks::Action,
) {
    if !space.may_follow(prev, next) {
        let in_one = space.actions(before).any(|action| space.successor(before, action) == *after);
        assert!(after == before || in_one);
    }
}

#[test]
fn every_action_is_a_move_of_the_simple_rules_in_every_metric() {
    for (level, record) in some_levels() {
        for metric in Metric::ALL {
            with_space(&level, metric, Walk(&record));
        }
    }
}

fn simple_perft(record: &Record, cells: &Cells, metric: &str, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = record.successors(cells, metric);
    next.iter().map(|cells| simple_perft(record, cells, metric, depth - 1)).sum()
}

#[test]
fn perft_agrees_with_the_simple_rules() {
    for id in ["hrd-01", "hrd-16", "hrd-47"] {
        compare_perft(CLASSIC, id, 4);
    }
    compare_perft(FAMOUS, "silly", 2);
    compare_perft(FAMOUS, "minima-vert", 3);
    compare_perft(RUSH, "rushstd-01", 3);
    compare_perft(GNOME, "gnome-16", 3);
    compare_perft(LAYTON, "layton-06", 3);
    compare_perft(LAYTON, "layton-17", 2);
}

fn compare_perft(text: &str, id: &str, depth: u32) {
    struct Perft(u32);
    impl SpaceVisitor for Perft {
        type Output = u64;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> u64 {
            let start = space.pack(space.level().start()).expect("the start is in the space");
            perft(&space, &start, self.0)
        }
    }
    let level = read_levels(text).unwrap().into_iter().find(|level| level.id() == id).unwrap();
    let record = records(text).into_iter().find(|record| record.id == id).unwrap();
    for metric in Metric::ALL {
        let ours = with_space(&level, metric, Perft(depth));
        let theirs = simple_perft(&record, &record.start, metric.name(), depth);
        assert_eq!(ours, theirs, "{id} {metric}");
    }
}

#[test]
fn keys_are_short_where_they_should_be() {
    let bits = |text: &str, id: &str| {
        let levels = read_levels(text).unwrap();
        let level = levels.into_iter().find(|level| level.id() == id).unwrap();
        BlockSpace::<u64, u128>::new(&level, Metric::Move).map(|space| space.n_key_bits())
    };
    assert_eq!(bits(CLASSIC, "hrd-01"), Some(44));
    assert_eq!(bits(FAMOUS, "climb12c"), Some(66));
    // Cars are bound to their lines: each is a number from five or fewer.
    assert!(read_levels(RUSH).unwrap().iter().all(|level| {
        BlockSpace::<u64, u64>::new(level, Metric::Slide).is_some_and(|s| s.n_key_bits() <= 46)
    }));
}

/// Counts all states of a level, and those of them that are goals, by both ways to list them.
struct Count;

impl SpaceVisitor for Count {
    type Output = (usize, usize);

    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> (usize, usize) {
        let (mut all, mut goals) = (BTreeSet::new(), BTreeSet::new());
        let end = space.each_state(&mut |state| {
            let text = space.level().write_position(&space.unpack(state.key));
            assert_eq!(space.unpack_key(state.key).free, state.free);
            assert!(all.insert(text.clone()), "{text} twice");
            if space.is_goal(&state) {
                goals.insert(text);
            }
            std::ops::ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        let listed = space.goal_states();
        let listed: BTreeSet<String> = listed
            .iter()
            .map(|state| space.level().write_position(&space.unpack(state.key)))
            .collect();
        assert_eq!(listed, goals);
        assert_eq!(space.try_goal_states(goals.len()).map(|goals| goals.len()), Some(goals.len()));
        if !goals.is_empty() {
            assert!(space.try_goal_states(goals.len() - 1).is_none());
        }
        (all.len(), goals.len())
    }
}

#[test]
fn all_placements_are_counted() {
    let levels = read_levels(CLASSIC).unwrap();
    let (n_states, n_goals) = with_space(&levels[0], Metric::Unit, Count);
    assert_eq!(n_states, 65_880);
    assert!(n_goals > 964, "{n_goals}");
    let rush = read_levels(RUSH).unwrap();
    let (n_states, n_goals) = with_space(&rush[20], Metric::Unit, Count);
    assert!(n_states > n_goals && n_goals > 0);
}
