//! Drills: a part of a 4x4 to be practised, from a position in which only that part is left to do; or, for the first row,
//! until it is in place.
//!
//! What a seed gives is part of docs/formats.md. A drill is compared only with the same drill: its mode names it.

use tuipan_game::{About, Mode, Profile, Puzzle, Session, TilePuzzle};
use tuipan_names::listed;
use tuipan_puzzle::tiles::{self, Board, NamedGoal, Size, Solvability};
use tuipan_space::SplitMix64;

use crate::{Effect, Play};

listed! {
    /// A part of a 4x4 to be practised, with its name in the mode.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Drill: &'static str {
        /// A scramble, until the first row is in place.
        FirstRow = "first-row",
        /// The last row, the others being in place.
        LastRow = "last-row",
        /// Three columns and two rows at the bottom right.
        Last2x3 = "last-2x3",
        /// Three columns and three rows at the bottom right.
        Last3x3 = "last-3x3",
    }
}

impl Drill {
    /// Its name in the mode.
    pub fn name(self) -> &'static str {
        self.row()
    }

    /// The drill of that name.
    pub fn named(name: &str) -> Option<Self> {
        Drill::ALL.into_iter().find(|drill| drill.name() == name)
    }

    /// The drill of a mode, if it is one that is known.
    pub fn of_mode(mode: &Mode) -> Option<Self> {
        match mode {
            Mode::Drill(name) => Drill::named(name),
            _ => None,
        }
    }

    /// Its mode.
    pub fn mode(self) -> Mode {
        Mode::Drill(self.name().to_owned())
    }

    /// The position of a seed. None of them is solved by one slide: the clock would not run.
    pub fn puzzle(self, seed: u64) -> Puzzle {
        let goal = goal();
        let part = match self {
            Drill::FirstRow => {
                let mut seeds = (0..).map(|n| seed.wrapping_add(n));
                let row = |seed| TilePuzzle::scrambled(goal.clone(), seed).until_rows(1);
                let found = seeds.find_map(|seed| row(seed).filter(is_work));
                return Puzzle::Tiles(found.expect("few scrambles have their first row"));
            }
            Drill::LastRow => (3, 0),
            Drill::Last2x3 => (2, 1),
            Drill::Last3x3 => (1, 1),
        };
        let random = &mut SplitMix64::new(seed);
        loop {
            let puzzle = TilePuzzle::given(mixed(&goal, part, random), goal.clone());
            if let Some(puzzle) = puzzle.ok().filter(is_work) {
                return Puzzle::Tiles(puzzle);
            }
        }
    }

    /// The goal of all drills.
    pub fn goal() -> Board {
        goal()
    }
}

fn goal() -> Board {
    NamedGoal::default().board(Size::new(4, 4).expect("4x4 is a size"))
}

/// The tiles at the bottom right, from a row and a column on, in random order; the goal can be reached.
fn mixed(goal: &Board, (row, column): (usize, usize), random: &mut SplitMix64) -> Board {
    let size = goal.size();
    let is_part = |cell: &usize| size.row(*cell) >= row && size.column(*cell) >= column;
    let cells: Vec<usize> = (0..size.n_cells()).filter(is_part).collect();
    let mut tiles = goal.tiles().to_vec();
    for i in (1..cells.len()).rev() {
        let j = random.below(i as u64 + 1) as usize;
        tiles.swap(cells[i], cells[j]);
    }
    let board = Board::new(size, tiles).expect("the tiles are the same");
    let is_solvable = Solvability::between(&board, goal).is_ok_and(|it| it.is_solvable());
    let last = size.n_cells() as tiles::Tile - 1;
    if is_solvable { board } else { board.with_swapped(last - 1, last) }
}

/// Whether a puzzle takes more than one slide.
pub(crate) fn is_work(puzzle: &TilePuzzle) -> bool {
    let leads_there = |m| {
        let mut next = puzzle.start().clone();
        next.play(m).is_ok() && puzzle.is_goal(&next)
    };
    !puzzle.is_goal(puzzle.start())
        && !puzzle.start().legal_moves(tiles::Metric::MultiTile).any(leads_there)
}

impl Play {
    /// A drill begins.
    pub(crate) fn drill(
        &mut self,
        profile: &mut Profile,
        drill: Drill,
        seed: Option<u64>,
    ) -> Vec<Effect> {
        let is_known = seed.is_some();
        let seed = seed.unwrap_or_else(|| self.draw_seed());
        let puzzle = drill.puzzle(seed);
        let mut about = About::of_mode(&drill.mode());
        let is_same = |about: &About| about.mode() == drill.mode() && about.seed() == Some(seed);
        if is_known && profile.runs().iter().any(|run| is_same(&run.about)) {
            about.set_mode(&Mode::Seen);
        }
        about.set("seed", &seed.to_string());
        self.begin(profile, Session::new(puzzle), about)
    }
}
