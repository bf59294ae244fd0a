//! The scores that are built into the collection are those that the analysis gives.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Collection, Metric};
use tuipan_solve::blocks::analyse;
use tuipan_space::Limits;

const SCORES: &str = include_str!("../../../../data/blocks/difficulty.tsv");

/// Recomputes the scores of every n-th level whose number of states is in the range; returns how many.
fn check(n_states: std::ops::Range<usize>, every: usize) -> usize {
    let collection = Collection::built_in();
    let rows = SCORES.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let rows = rows.filter(|row| row.get(2).is_some_and(|score| score.parse::<f64>().is_ok()));
    let rows = rows.filter(|row| n_states.contains(&row[1].parse().unwrap())).step_by(every);
    let mut n_checked = 0;
    for row in rows {
        let entry = collection.find(row[0]).unwrap();
        assert_eq!(entry.level.id(), row[0]);
        assert_eq!(entry.difficulty(), row[2].parse().ok());
        let mut tick = |_: &_| ControlFlow::Continue(());
        let map = analyse(&entry.level, Metric::Move, &Limits::default(), &mut tick).unwrap();
        assert_eq!(map.n_states().to_string(), row[1], "{}", row[0]);
        let difficulty = map.difficulty(entry.level.start()).unwrap();
        assert_eq!(Some(difficulty.score), entry.difficulty(), "{}", row[0]);
        n_checked += 1;
    }
    n_checked
}

#[test]
fn every_eighth_score() {
    assert!(check(0..120_000, 8) > 50);
}

#[test]
#[ignore = "slow: state spaces of up to 24 million states"]
fn all_scores() {
    let collection = Collection::built_in();
    let n_scored = collection.entries().iter().filter(|entry| entry.difficulty().is_some()).count();
    assert!(n_scored >= 462);
    assert_eq!(check(0..usize::MAX, 1), n_scored);
}
