//! Easy, medium and hard: how long the shortest solutions of a scramble are, for its size.

use tuipan_names::listed;
use tuipan_puzzle::tiles::{Metric, Size};
use tuipan_solve::tiles::is_solved_at_once;

listed! {
    /// How hard a scramble is: which share of the longest shortest solutions it needs.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Difficulty: f64 {
        /// Three tenths.
        Easy = 0.3,
        /// A bit over half: on 4x4, less than most random scrambles.
        Medium = 0.55,
        /// Eight tenths: on 4x4, more than most random scrambles.
        Hard = 0.8,
    }
}

impl Difficulty {
    /// The longest length that scrambles of a size are made with; `None` if the size is too large for scrambles by
    /// length. Few boards need more: none of 3x3 (31), one in some thousands of 4x4 (80).
    pub fn longest(size: Size) -> Option<u32> {
        if !is_solved_at_once(size, Metric::SingleTile) {
            return None;
        }
        Some(match size.n_cells() {
            ..=4 => 6,
            5..=6 => 21,
            7..=9 => 31,
            10..=12 => 53,
            _ => 70,
        })
    }

    /// The usual length of this difficulty on a board of a size.
    pub fn length(self, size: Size) -> Option<u32> {
        let longest = f64::from(Difficulty::longest(size)?);
        Some((longest * self.row()).round() as u32)
    }

    /// The difficulty whose usual length is the nearest.
    pub fn of(size: Size, length: u32) -> Option<Self> {
        let away = |it: &Self| it.length(size).map_or(u32::MAX, |usual| usual.abs_diff(length));
        Difficulty::longest(size).and_then(|_| Difficulty::ALL.into_iter().min_by_key(away))
    }
}
