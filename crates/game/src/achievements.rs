//! Achievements: what they ask for and what they unlock. They are codes; front ends name them
//! (`tuipan-words`).
//!
//! Each is a question to the list of runs, answered by how much is done of how much is wanted. Only runs
//! solved without help count. An id that was once given out must keep its meaning.

use std::collections::HashSet;

use tuipan_names::listed;

use crate::{Metric, Run};

/// What is known of an achievement.
struct Row {
    /// Its name in saves.
    id: &'static str,
    /// A skin that it unlocks.
    skin: Option<&'static str>,
    /// How much of the runs counts for it, and how much is wanted.
    progress: Progress,
}

type Progress = fn(&[Feat<'_>]) -> (usize, usize);

const fn plain(id: &'static str, progress: Progress) -> Row {
    Row { id, skin: None, progress }
}

const fn with_skin(skin: &'static str, row: Row) -> Row {
    Row { skin: Some(skin), ..row }
}

/// A run that counts, and what is often asked of it.
struct Feat<'a> {
    run: &'a Run,
    /// Width and height of a board that was scrambled: a start that somebody chose proves nothing.
    sides: Option<(usize, usize)>,
}

impl<'a> Feat<'a> {
    fn of(run: &'a Run) -> Option<Self> {
        let is_whole = !run.kind.is_chosen() && run.kind.rows().is_none();
        let size = run.kind.size().filter(|_| is_whole);
        let sides = size.map(|size| (size.width(), size.height()));
        (run.is_ranked() && run.about.mode().is_earned()).then_some(Feat { run, sides })
    }

    fn is_square(&self, side: usize) -> bool {
        self.sides == Some((side, side))
    }

    fn is_large(&self) -> bool {
        self.sides.is_some_and(|(width, height)| width.min(height) >= 4)
    }
}

listed! {
    /// Something to be proud of; in the order in which they are shown.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Achievement: Row {
        /// Solve your first puzzle.
        First = plain("first", |feats| (feats.len(), 1)),
        /// Solve a 3x3.
        Size3 = plain("size-3", |feats| {
            (of_size(feats, 3), 1)
        }),
        /// Solve a 4x4.
        Size4 = plain("size-4", |feats| {
            (of_size(feats, 4), 1)
        }),
        /// Solve a 5x5.
        Size5 = plain("size-5", |feats| {
            (of_size(feats, 5), 1)
        }),
        /// Solve every square from 3x3 to 7x7.
        Stairway = with_skin("bamboo", plain("stairway", |feats| ((3..=7).filter(|&side| of_size(feats, side) > 0).count(), 5))),
        /// Solve a 10x10.
        Size10 = with_skin("gold", plain("size-10", |feats| (of_size(feats, 10), 1))),
        /// Solve a board that is not square.
        Oblong = plain("oblong", |feats| (count(feats, |feat| feat.sides.is_some_and(|(width, height)| width != height)), 1)),
        /// Solve to three different goals.
        Goals = plain("goals", |feats| (distinct(feats, goal_of), 3)),
        /// Solve a 3x3 within 10 seconds.
        Quick = plain("3x3-10s", |feats| (within(feats, 3, 10_000), 1)),
        /// Solve a 3x3 within 3 seconds.
        Lightning = plain("3x3-3s", |feats| (within(feats, 3, 3_000), 1)),
        /// Solve a 4x4 within a minute.
        Minute = plain("4x4-60s", |feats| (within(feats, 4, 60_000), 1)),
        /// Solve a 4x4 within 30 seconds.
        HalfMinute = plain("4x4-30s", |feats| (within(feats, 4, 30_000), 1)),
        /// Solve a 4x4 within 15 seconds.
        FlyingHands = with_skin("cinnabar", plain("4x4-15s", |feats| (within(feats, 4, 15_000), 1))),
        /// Solve a 4x4 or larger at 5 moves a second.
        Tps5 = plain("tps-5", |feats| (at_speed(feats, 5.0), 1)),
        /// Solve a 4x4 or larger at 10 moves a second.
        Tps10 = plain("tps-10", |feats| (at_speed(feats, 10.0), 1)),
        /// Solve a puzzle in the fewest steps there are.
        Optimal = with_skin("jade", plain("optimal", |feats| (count(feats, |feat| feat.run.is_optimal() == Some(true)), 1))),
        /// Solve a 4x4 within 10 steps of the optimum.
        NearOptimal = plain("near-optimal", |feats| {
            let is_near = |run: &Run| match run.optimum {
                Some((metric, length)) => {
                    run.steps.get(metric).is_some_and(|n| n <= length.saturating_add(10))
                }
                None => false,
            };
            (count(feats, |feat| feat.is_square(4) && is_near(feat.run)), 1)
        }),
        /// Solve a 4x4 or larger, or a layout, without taking a move back.
        NoRegrets = plain("no-regrets", |feats| {
            let is_hard = |feat: &Feat<'_>| feat.is_large() || feat.run.kind.layout().is_some();
            (count(feats, |feat| feat.run.n_undos == 0 && is_hard(feat)), 1)
        }),
        /// Solve 10 puzzles.
        Solves10 = plain("solves-10", |feats| (feats.len(), 10)),
        /// Solve 100 puzzles.
        Solves100 = plain("solves-100", |feats| (feats.len(), 100)),
        /// Solve 1,000 puzzles.
        Solves1000 = with_skin("bronze", plain("solves-1000", |feats| (feats.len(), 1000))),
        /// Solve on seven different days (UTC).
        Days7 = plain("days-7", |feats| (distinct(feats, |feat| Some(feat.run.when / 86_400_000)), 7)),
        /// Solve a 4x4 by keyboard, and another by pointer.
        BothHands = plain("both-hands", |feats| {
            let by = |class| {
                let is_by = |feat: &Feat<'_>| feat.is_square(4) && feat.run.class() == class;
                usize::from(count(feats, is_by) > 0)
            };
            (by(crate::Class::Keyboard) + by(crate::Class::Pointer), 2)
        }),
        /// Solve Blade Across the Horse (横刀立马).
        Huarong = plain("huarong", |feats| (of_layout(feats, "hrd-01"), 1)),
        /// Solve Blade Across the Horse in 81 moves.
        Huarong81 = with_skin("porcelain", plain("huarong-81", |feats| {
            let is_best = |run: &Run| run.steps.get(Metric::Move).is_some_and(|n| n <= 81);
            let is_it = |feat: &Feat<'_>| feat.run.kind.layout() == Some("hrd-01");
            (count(feats, |feat| is_it(feat) && is_best(feat.run)), 1)
        })),
        /// Solve 10 different layouts.
        Layouts10 = plain("layouts-10", |feats| (layouts(feats), 10)),
        /// Solve 100 different layouts.
        Layouts100 = plain("layouts-100", |feats| (layouts(feats), 100)),
        /// Solve a level that was made, not found.
        OwnLevel = plain("own-level", |feats| (count(feats, |feat| feat.run.kind.as_str().starts_with("level ")), 1)),
    }
}

impl Achievement {
    /// Its name in saves.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// A skin that it unlocks.
    pub fn skin(self) -> Option<&'static str> {
        self.row().skin
    }

    /// How much is done, and how much is wanted.
    pub fn progress(self, runs: &[Run]) -> (usize, usize) {
        let feats: Vec<Feat<'_>> = runs.iter().filter_map(Feat::of).collect();
        let (done, wanted) = (self.row().progress)(&feats);
        (done.min(wanted), wanted)
    }

    /// The achievement of that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Achievement::ALL.into_iter().find(|achievement| achievement.id() == id)
    }

    /// Those of some achievements that the runs have reached; the runs are looked through once for all.
    pub(crate) fn reached(open: impl Iterator<Item = Self>, runs: &[Run]) -> Vec<Self> {
        let feats: Vec<Feat<'_>> = runs.iter().filter_map(Feat::of).collect();
        let is_reached = |achievement: &Achievement| {
            let (done, wanted) = (achievement.row().progress)(&feats);
            done >= wanted
        };
        open.filter(is_reached).collect()
    }
}

fn count(feats: &[Feat<'_>], is_such: impl Fn(&Feat<'_>) -> bool) -> usize {
    feats.iter().filter(|feat| is_such(feat)).count()
}

fn distinct<'a, T: Eq + std::hash::Hash>(
    feats: &[Feat<'a>],
    of: impl Fn(&Feat<'a>) -> Option<T>,
) -> usize {
    feats.iter().filter_map(of).collect::<HashSet<T>>().len()
}

fn of_size(feats: &[Feat<'_>], side: usize) -> usize {
    count(feats, |feat| feat.is_square(side))
}

fn within(feats: &[Feat<'_>], side: usize, ms: u64) -> usize {
    count(feats, |feat| feat.is_square(side) && feat.run.time().is_some_and(|took| took <= ms))
}

fn at_speed(feats: &[Feat<'_>], speed: f64) -> usize {
    let is_fast = |run: &Run| run.steps.per_second(run.ms.unwrap_or(0)).is_some_and(|s| s >= speed);
    count(feats, |feat| feat.is_large() && is_fast(feat.run))
}

fn of_layout(feats: &[Feat<'_>], id: &str) -> usize {
    count(feats, |feat| feat.run.kind.layout() == Some(id))
}

fn layouts(feats: &[Feat<'_>]) -> usize {
    distinct(feats, |feat| feat.run.kind.layout())
}

/// What is written behind the size: the goal. Goals without names are different on every size anyway.
fn goal_of<'a>(feat: &Feat<'a>) -> Option<&'a str> {
    feat.sides?;
    Some(feat.run.kind.as_str().split_once(' ').map_or("", |(_, goal)| goal))
}
