//! The lessons: the layer method on 3x3, what is different on 4x4, thinking in slides, and why half of all positions
//! cannot be solved.
//!
//! Every `best` is checked by a search that shares nothing with this file (`tests/it/course.rs`). Ids are in saves and
//! must stay; the order may change.

use tuipan_game::Metric;
use tuipan_puzzle::tiles::{Board, Tile};

/// A lesson.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its id.
    pub id: &'static str,
    /// What is to be done, one after the other.
    pub tasks: &'static [Task],
}

/// What is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// These tiles stand where they belong.
    Home(&'static [Tile]),
    /// The same; the last two go in together.
    Pair(&'static [Tile]),
    /// All of them.
    Solved,
    /// Some moves sideways and some up or down, whichever.
    Feel,
    /// No moves: the player says whether it can be solved.
    Tell,
}

/// Something to do on a board.
#[derive(Debug, PartialEq, Eq)]
pub struct Task {
    start: &'static str,
    /// What is to be reached.
    pub aim: Aim,
    /// The fewest moves that do it; 0 where they do not count.
    pub best: u32,
    /// How they are counted.
    pub metric: Metric,
    /// The moves that are shown to those who ask; where there are none, the human method is.
    pub(super) shown: &'static str,
}

impl Task {
    /// The board it begins with.
    pub fn start(&self) -> Board {
        Board::parse(self.start).expect("the tests have read it")
    }
}

const fn task(start: &'static str, aim: Aim, best: u32) -> Task {
    Task { start, aim, best, metric: Metric::Stm, shown: "" }
}

const fn pair_shown(
    start: &'static str,
    aim: &'static [Tile],
    best: u32,
    shown: &'static str,
) -> Task {
    Task { start, aim: Aim::Pair(aim), best, metric: Metric::Stm, shown }
}

const fn shown(start: &'static str, best: u32, shown: &'static str) -> Task {
    Task { start, aim: Aim::Solved, best, metric: Metric::Stm, shown }
}

const fn slides(start: &'static str, best: u32, shown: &'static str) -> Task {
    Task { start, aim: Aim::Solved, best, metric: Metric::Mtm, shown }
}

/// All of them, in order.
pub const LESSONS: [Lesson; 9] = [
    Lesson {
        id: "moves",
        tasks: &[
            shown("1 2 3/4 5 6/7 0 8", 1, "L"),
            slides("1 2 3/4 5 6/0 7 8", 1, "L2"),
            shown("1 2 3/0 4 6/7 5 8", 3, "LUL"),
        ],
    },
    Lesson {
        id: "first-tiles",
        tasks: &[
            task("5 1 3/2 0 8/4 6 7", Aim::Home(&[1]), 3),
            task("8 3 6/4 2 5/7 1 0", Aim::Home(&[1]), 9),
            task("1 5 6/0 8 3/7 4 2", Aim::Home(&[1, 2]), 9),
        ],
    },
    Lesson {
        id: "last-two",
        tasks: &[
            task("1 0 2/6 5 3/4 8 7", Aim::Pair(&[1, 2, 3]), 2),
            task("1 6 2/4 5 8/3 7 0", Aim::Pair(&[1, 2, 3]), 11),
            task("1 4 8/2 6 3/0 7 5", Aim::Pair(&[1, 2, 3]), 14),
            pair_shown("1 2 6/4 0 3/5 7 8", &[1, 2, 3], 9, "ULDDRULURDDLU"),
        ],
    },
    Lesson {
        id: "left-column",
        tasks: &[
            task("1 2 3/0 8 5/4 7 6", Aim::Pair(&[1, 2, 3, 4, 7]), 2),
            task("1 2 3/8 6 7/4 5 0", Aim::Pair(&[1, 2, 3, 4, 7]), 9),
            pair_shown("1 2 3/4 6 5/8 7 0", &[1, 2, 3, 4, 7], 11, "RRDLULDRRUL"),
        ],
    },
    Lesson {
        id: "last-four",
        tasks: &[
            task("1 2 3/4 0 5/7 8 6", Aim::Solved, 2),
            task("1 2 3/4 8 5/7 6 0", Aim::Solved, 4),
            task("1 2 3/4 0 8/7 6 5", Aim::Solved, 6),
        ],
    },
    Lesson {
        id: "whole",
        tasks: &[
            task("4 1 3/7 2 6/0 5 8", Aim::Solved, 6),
            task("4 6 0/1 7 3/5 2 8", Aim::Solved, 22),
        ],
    },
    Lesson {
        id: "four",
        tasks: &[
            task("1 2 0 3/5 6 7 4/9 10 11 8/13 14 15 12", Aim::Pair(&[1, 2, 3, 4]), 2),
            task(
                "1 2 3 4/5 6 7 8/10 14 13 11/9 15 12 0",
                Aim::Pair(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 13]),
                10,
            ),
            task("1 2 3 4/5 6 7 8/9 0 11 12/13 10 14 15", Aim::Solved, 3),
        ],
    },
    Lesson {
        id: "slides",
        tasks: &[
            slides("0 1 2/4 5 3/7 8 6", 2, "L2U2"),
            slides("0 2 3 4/1 6 7 8/5 10 11 12/9 13 14 15", 2, "U3L3"),
            slides("1 2 0/5 6 3/4 7 8", 4, "UR2UL2"),
        ],
    },
    Lesson {
        id: "parity",
        tasks: &[
            task("1 2 3/4 0 5/7 8 6", Aim::Feel, 0),
            task("1 2 3/4 5 6/8 7 0", Aim::Tell, 0),
            task("2 3 1/4 5 6/7 8 0", Aim::Tell, 0),
            task("8 7 6/5 4 3/2 1 0", Aim::Tell, 0),
        ],
    },
];
