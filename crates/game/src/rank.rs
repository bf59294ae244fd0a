//! Ranks: nine grades (段位), each with a title (称号), earned by solving in few moves and in little time.
//!
//! A rank is a question to the list of runs, like an achievement: it asks for some runs that stay close to the optimum
//! and for some that are fast; these need not be the same runs. Only runs solved without help count, in modes that
//! count for achievements, from starts that nobody chose. The highest grade that is reached counts, whatever the lower
//! ones ask for. Titles are `tuipan-words`'.

use std::collections::HashSet;

use crate::Run;

/// How many grades there are.
pub const N_GRADES: u8 = 9;

/// What is ranked: tiles and blocks have grades of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ladder {
    /// The N-puzzle: square boards.
    Tiles,
    /// Levels of the collection.
    Blocks,
}

/// What a grade asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The side of the square that must at least be solved; 0 for blocks.
    pub side: usize,
    /// How many runs; of blocks, how many different levels.
    pub n: usize,
    /// How far above the optimum: moves of tiles, percent of blocks.
    pub over: u32,
    /// How long it may take: milliseconds, of blocks for each move of the shortest solution.
    pub ms: u64,
}

const fn tiles(side: usize, over: u32, seconds: u64) -> Wanted {
    Wanted { side, n: 3, over, ms: 1000 * seconds }
}

const fn blocks(n: usize, over: u32, ms: u64) -> Wanted {
    Wanted { side: 0, n, over, ms }
}

const TILES: [Wanted; N_GRADES as usize] = [
    tiles(3, 40, 120),
    tiles(3, 20, 60),
    tiles(4, 80, 240),
    tiles(4, 60, 150),
    tiles(4, 45, 90),
    tiles(4, 30, 60),
    tiles(4, 20, 40),
    tiles(4, 12, 25),
    tiles(4, 5, 15),
];

const BLOCKS: [Wanted; N_GRADES as usize] = [
    blocks(1, 200, 30_000),
    blocks(2, 150, 20_000),
    blocks(3, 100, 12_000),
    blocks(5, 75, 8_000),
    blocks(8, 50, 6_000),
    blocks(12, 30, 4_000),
    blocks(16, 15, 3_000),
    blocks(20, 5, 2_000),
    blocks(25, 0, 1_500),
];

/// A level whose shortest solutions have fewer moves proves nothing.
pub const SHORTEST_LEVEL: u32 = 15;

impl Ladder {
    /// Both.
    pub const ALL: [Ladder; 2] = [Ladder::Tiles, Ladder::Blocks];

    /// Its name in settings.
    pub fn id(self) -> &'static str {
        match self {
            Ladder::Tiles => "tiles",
            Ladder::Blocks => "blocks",
        }
    }

    /// What a grade asks for, from 1 to [`N_GRADES`].
    pub fn wanted(self, grade: u8) -> Option<Wanted> {
        let table = match self {
            Ladder::Tiles => &TILES,
            Ladder::Blocks => &BLOCKS,
        };
        table.get(usize::from(grade).checked_sub(1)?).copied()
    }

    /// How much of a grade is done.
    fn progress(self, runs: &[Counted<'_>], wanted: Wanted) -> Progress {
        let count = |is_such: &dyn Fn(&Counted<'_>) -> bool| match self {
            Ladder::Tiles => {
                runs.iter().filter(|run| run.side >= wanted.side && is_such(run)).count()
            }
            Ladder::Blocks => {
                let levels =
                    runs.iter().filter(|run| is_such(run)).filter_map(|run| run.run.kind.layout());
                levels.collect::<HashSet<&str>>().len()
            }
        };
        Progress {
            n_close: count(&|run| run.over(self).is_some_and(|over| over <= wanted.over))
                .min(wanted.n),
            n_fast: count(&|run| run.ms(self).is_some_and(|ms| ms <= wanted.ms)).min(wanted.n),
        }
    }
}

/// How much of a grade is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Progress {
    /// Runs that were close enough to the optimum.
    pub n_close: usize,
    /// Runs that were fast enough.
    pub n_fast: usize,
}

impl Progress {
    fn is_enough(self, wanted: Wanted) -> bool {
        self.n_close >= wanted.n && self.n_fast >= wanted.n
    }
}

/// Where a player stands on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The grade that is reached, from 1; 0 before the first.
    pub grade: u8,
    /// The next one: what it asks for, and how much of that is done. `None` at the top.
    pub next: Option<(Wanted, Progress)>,
}

impl Rank {
    /// Of some runs.
    pub fn of(runs: &[Run], ladder: Ladder) -> Self {
        let runs: Vec<Counted<'_>> =
            runs.iter().filter_map(|run| Counted::of(run, ladder)).collect();
        let is_reached = |grade: &u8| {
            ladder
                .wanted(*grade)
                .is_some_and(|wanted| ladder.progress(&runs, wanted).is_enough(wanted))
        };
        let grade = (1..=N_GRADES).rev().find(is_reached).unwrap_or(0);
        let next = ladder.wanted(grade + 1);
        Rank { grade, next: next.map(|wanted| (wanted, ladder.progress(&runs, wanted))) }
    }
}

/// A run that counts.
struct Counted<'a> {
    run: &'a Run,
    /// The side of the square; 0 for blocks.
    side: usize,
}

impl<'a> Counted<'a> {
    fn of(run: &'a Run, ladder: Ladder) -> Option<Self> {
        let is_whole = run.kind.rows().is_none();
        if !run.is_ranked() || !run.about.mode().is_earned() || !is_whole {
            return None;
        }
        let size = run.kind.size();
        let side = match ladder {
            Ladder::Tiles => {
                let size = size.filter(|size| size.width() == size.height())?;
                (!run.kind.is_chosen()).then_some(size.width())?
            }
            Ladder::Blocks => {
                run.kind.layout()?;
                0
            }
        };
        Some(Counted { run, side })
    }

    /// The steps and the optimum, counted as they usually are.
    fn steps(&self) -> Option<(u32, u32)> {
        let usual = self.run.kind.metric();
        let (_, least) = self.run.optimum.filter(|(metric, _)| *metric == usual)?;
        Some((self.run.steps.get(usual)?, least))
    }

    /// How far above the optimum: moves, or percent, rounded up.
    fn over(&self, ladder: Ladder) -> Option<u32> {
        let (steps, least) = self.steps()?;
        let over = steps.saturating_sub(least);
        match ladder {
            Ladder::Tiles => Some(over),
            Ladder::Blocks if least < SHORTEST_LEVEL => None,
            Ladder::Blocks => Some(over.saturating_mul(100).div_ceil(least)),
        }
    }

    /// How long it took: in all, or for each move of the shortest solution.
    fn ms(&self, ladder: Ladder) -> Option<u64> {
        let ms = self.run.time()?;
        match ladder {
            Ladder::Tiles => Some(ms),
            Ladder::Blocks => {
                let (_, least) = self.steps()?;
                (least >= SHORTEST_LEVEL).then(|| ms / u64::from(least))
            }
        }
    }
}
