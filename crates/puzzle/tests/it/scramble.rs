//! What a seed means, pinned by test vectors, and how even uniform scrambles are.

use std::collections::HashMap;

use crate::common::{data, fields, goal, size};
use tuipan_puzzle::tiles::{Board, NamedGoal, Solvability, scramble};
use tuipan_space::SplitMix64;

/// The vectors were made by a second implementation, in another language.
#[test]
fn seeds_give_what_they_always_gave() {
    let lines = data("scrambles.txt");
    for line in &lines {
        let fields = fields(line);
        let words: Vec<_> = fields[0].split(' ').collect();
        let start = words[2].parse::<NamedGoal>().unwrap().board(size(words[1]));
        let mut rng = SplitMix64::new(words[3].parse().unwrap());
        match words[0] {
            "uniform" => {
                assert_eq!(scramble::uniform(&start, &mut rng).to_string(), fields[1], "{line}");
            }
            "walk" => {
                let (board, moves) = scramble::walk(&start, words[4].parse().unwrap(), &mut rng);
                assert_eq!(moves.to_string(), fields[1], "{line}");
                assert_eq!(board.to_string(), fields[2], "{line}");
                let mut played = start;
                played.play_all(&moves).unwrap();
                assert_eq!(played, board, "{line}");
            }
            other => panic!("what is {other}?"),
        }
    }
    assert_eq!(lines.len(), 112);
}

#[test]
fn walks_have_their_length_and_never_step_back() {
    for text in ["2x2", "3x2", "4x4", "5x7", "100x100"] {
        for n_moves in [0, 1, 2, 500] {
            let (_, moves) = scramble::walk(&goal(text), n_moves, &mut SplitMix64::new(9));
            assert_eq!(moves.stm(), n_moves, "{text}");
            let pairs = moves.as_slice().windows(2);
            assert!(pairs.clone().all(|pair| pair[0].direction.axis() != pair[1].direction.axis()));
        }
    }
}

#[test]
fn scrambles_are_solvable_for_every_goal() {
    let mut rng = SplitMix64::new(5);
    for text in ["2x2", "3x2", "2x3", "4x4", "4x5", "5x5", "9x2", "100x100"] {
        for goal in NamedGoal::ALL {
            let goal = goal.board(size(text));
            let board = scramble::uniform(&goal, &mut rng);
            assert!(Solvability::between(&board, &goal).unwrap().is_solvable());
        }
    }
}

/// Pearson's statistic of counts that ought to be equal.
fn chi_square(counts: impl ExactSizeIterator<Item = u64> + Clone) -> f64 {
    let expected = counts.clone().sum::<u64>() as f64 / counts.len() as f64;
    counts.map(|count| (count as f64 - expected).powi(2) / expected).sum()
}

/// Whether the statistic is where 99.8 % of fair samples have it, by the approximation of Wilson and
/// Hilferty: (chi²/k)^(1/3) is close to normal, with mean 1 - 2/9k and variance 2/9k. Too even counts
/// are as suspicious as too uneven ones.
fn assert_fair(chi_square: f64, degrees: usize, what: &str) {
    let variance = 2.0 / (9.0 * degrees as f64);
    let z = ((chi_square / degrees as f64).cbrt() - (1.0 - variance)) / variance.sqrt();
    assert!(z.abs() < 3.09, "{what}: chi² = {chi_square} of {degrees} degrees, z = {z}");
}

fn check_all_states(goal: &Board, n_states: usize, mut sample: impl FnMut() -> Board) {
    let mut counts: HashMap<Board, u64> = HashMap::new();
    for _ in 0..n_states * 1000 {
        *counts.entry(sample()).or_default() += 1;
    }
    assert_eq!(counts.len(), n_states, "{goal}");
    assert_fair(chi_square(counts.values().copied()), n_states - 1, &goal.to_string());
}

#[test]
fn all_states_of_small_boards_are_equally_likely() {
    for (text, n_states) in [("2x2", 12), ("3x2", 360), ("2x3", 360)] {
        for goal in [NamedGoal::BlankLast, NamedGoal::BlankFirst, NamedGoal::Spiral] {
            let goal = goal.board(size(text));
            let mut rng = SplitMix64::new(2024);
            check_all_states(&goal, n_states, || scramble::uniform(&goal, &mut rng));
            // One scramble a seed, from seeds in a row: what players get.
            let mut seeds = 0..;
            let mut next = || SplitMix64::new(seeds.next().unwrap());
            check_all_states(&goal, n_states, || scramble::uniform(&goal, &mut next()));
        }
    }
}

#[test]
fn every_tile_is_equally_likely_in_every_cell() {
    for text in ["4x4", "5x3"] {
        let goal = goal(text);
        let n = goal.tiles().len();
        let mut counts = vec![0; n * n];
        for seed in 0..50_000 {
            let board = scramble::uniform(&goal, &mut SplitMix64::new(seed));
            for (cell, &tile) in board.tiles().iter().enumerate() {
                counts[cell * n + usize::from(tile)] += 1;
            }
        }
        // Rows and columns have fixed sums, which leaves (n - 1)² degrees of freedom; in such a table
        // of permutations the statistic is too large by n/(n - 1).
        let statistic = chi_square(counts.into_iter()) * (n - 1) as f64 / n as f64;
        assert_fair(statistic, (n - 1) * (n - 1), text);
    }
}
