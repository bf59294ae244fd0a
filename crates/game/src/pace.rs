//! Where the time of a solved game of tiles went: row by row, with its pauses.
//!
//! A row is done when it is in place for good, with all rows above it: what is broken later does not count. The last
//! two rows are solved together and are one stage.

use tuipan_puzzle::tiles::Board;

use crate::analysis::{Analysis, Stage};
use crate::attempt::Played;
use crate::{Puzzle, Steps, VerifiedRun};

/// A gap between two moves is a pause for thought if it is this many times as long as the usual one ...
const TIMES_USUAL: u64 = 4;
/// ... and at least this long, in milliseconds.
const LEAST_PAUSE: u64 = 1000;

/// Part of a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// How many rows from the top are in place at its end.
    pub n_rows: usize,
    /// The number of the move, from 1, that finished it.
    pub n_moves: usize,
    /// When it was finished, in milliseconds from the first move.
    pub at: u64,
    /// Milliseconds that it took.
    pub ms: u64,
    /// Its moves, in every metric.
    pub steps: Steps,
}

/// A pause for thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// How many moves had been made.
    pub n_moves: usize,
    /// How long it was, in milliseconds.
    pub ms: u64,
}

/// Where the time went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The stages, in their order.
    pub splits: Vec<Split>,
    /// The pauses, the longest first.
    pub pauses: Vec<Pause>,
    /// The gap between two moves that half of the gaps do not exceed, in milliseconds.
    pub usual_gap: u64,
}

impl Pace {
    /// Of a solved game of tiles; `None` for blocks.
    pub fn of(run: &VerifiedRun) -> Option<Self> {
        let Puzzle::Tiles(puzzle) = &run.recording().puzzle else { return None };
        let line = run.attempt().line();
        // How many rows are in place after each move.
        let mut position = run.recording().puzzle.start();
        let mut rows = Vec::with_capacity(line.len());
        for played in line {
            run.recording().puzzle.play(&mut position, &played.m).ok()?;
            rows.push(n_rows_in_place(position.tiles()?, puzzle.goal()));
        }
        let splits = splits(&rows, line, puzzle.goal().size().height(), &run.recording().puzzle);
        let gaps: Vec<u64> =
            line.windows(2).map(|pair| pair[1].at.saturating_sub(pair[0].at)).collect();
        let mut sorted = gaps.clone();
        sorted.sort_unstable();
        let usual_gap = sorted.get(sorted.len().saturating_sub(1) / 2).copied().unwrap_or(0);
        let least = LEAST_PAUSE.max(TIMES_USUAL.saturating_mul(usual_gap));
        let mut pauses: Vec<Pause> = (1..)
            .zip(gaps)
            .map(|(n_moves, ms)| Pause { n_moves, ms })
            .filter(|it| it.ms >= least)
            .collect();
        pauses.sort_by_key(|pause| std::cmp::Reverse(pause.ms));
        Some(Pace { splits, pauses, usual_gap })
    }
}

impl Pace {
    /// How many moves each split wasted, by an analysis of the same game.
    pub fn wasted(&self, stages: &[Stage], analysis: &Analysis) -> Vec<u32> {
        let mut wasted = vec![0; self.splits.len()];
        for loss in &analysis.losses {
            let Some(after) = stages.get(loss.n_before + 1) else { continue };
            // The split in which the move was made.
            let idx = self.splits.partition_point(|split| split.n_moves < after.n_inputs);
            if let Some(sum) = wasted.get_mut(idx) {
                *sum += loss.lost;
            }
        }
        wasted
    }
}

fn n_rows_in_place(board: &Board, goal: &Board) -> usize {
    let width = goal.size().width();
    let rows = board.tiles().chunks(width).zip(goal.tiles().chunks(width));
    rows.take_while(|(own, wanted)| own == wanted).count()
}

/// The stages from how many rows were in place after each move.
fn splits(rows: &[usize], line: &[Played], height: usize, puzzle: &Puzzle) -> Vec<Split> {
    // For good: as many as at every later time.
    let mut lasting = rows.to_vec();
    for idx in (1..lasting.len()).rev() {
        lasting[idx - 1] = lasting[idx - 1].min(lasting[idx]);
    }
    let stages = (1..height.saturating_sub(1)).chain([height]);
    let (mut splits, mut before, mut since) = (Vec::new(), 0, 0);
    for n_rows in stages {
        let Some(idx) = lasting.iter().position(|&n| n >= n_rows) else { break };
        let n_moves = idx + 1;
        let at = line[idx].at;
        let steps = puzzle.count(line[before..n_moves].iter().map(|played| &played.m));
        splits.push(Split { n_rows, n_moves, at, ms: at.saturating_sub(since), steps });
        (before, since) = (n_moves, at);
    }
    splits
}
