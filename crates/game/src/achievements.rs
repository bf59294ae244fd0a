//! Achievements: what they are called in both languages, what they ask for, what they unlock.
//!
//! Each is a question to the list of runs, answered by how much is done of how much is wanted. Only runs
//! solved without help count. An id that was once given out must keep its meaning.

use std::collections::HashSet;

use crate::{Metric, Run};

/// A text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Chinese (zh-CN).
    pub zh: &'static str,
    /// English.
    pub en: &'static str,
}

/// Something to be proud of.
#[derive(Clone, Copy, Debug)]
pub struct Achievement {
    /// Its name in saves.
    pub id: &'static str,
    /// Its title.
    pub title: Text,
    /// What it asks for.
    pub text: Text,
    /// A skin that it unlocks.
    pub skin: Option<&'static str>,
    /// How much of the runs counts for it, and how much is wanted.
    progress: fn(&[Feat<'_>]) -> (usize, usize),
}

/// A run that counts, and what is often asked of it.
struct Feat<'a> {
    run: &'a Run,
    /// Width and height of a board that was scrambled: a start that somebody chose proves nothing.
    sides: Option<(usize, usize)>,
}

impl<'a> Feat<'a> {
    fn of(run: &'a Run) -> Option<Self> {
        let size = run.kind.size().filter(|_| !run.kind.is_chosen());
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

impl PartialEq for Achievement {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Achievement {}

impl Achievement {
    /// How much is done, and how much is wanted.
    pub fn progress(&self, runs: &[Run]) -> (usize, usize) {
        let feats: Vec<Feat<'_>> = runs.iter().filter_map(Feat::of).collect();
        let (done, wanted) = (self.progress)(&feats);
        (done.min(wanted), wanted)
    }
}

/// Those of some achievements that the runs have reached; the runs are looked through once for all.
pub(crate) fn reached<'a>(
    open: impl Iterator<Item = &'a Achievement>,
    runs: &[Run],
) -> Vec<&'a Achievement> {
    let feats: Vec<Feat<'_>> = runs.iter().filter_map(Feat::of).collect();
    let is_reached = |achievement: &&Achievement| {
        let (done, wanted) = (achievement.progress)(&feats);
        done >= wanted
    };
    open.filter(is_reached).collect()
}

/// The achievement of that id.
pub fn by_id(id: &str) -> Option<&'static Achievement> {
    ALL.iter().find(|achievement| achievement.id == id)
}

const fn plain(
    id: &'static str,
    zh: [&'static str; 2],
    en: [&'static str; 2],
    progress: fn(&[Feat<'_>]) -> (usize, usize),
) -> Achievement {
    let [title, text] = [Text { zh: zh[0], en: en[0] }, Text { zh: zh[1], en: en[1] }];
    Achievement { id, title, text, skin: None, progress }
}

const fn with_skin(skin: &'static str, achievement: Achievement) -> Achievement {
    Achievement { skin: Some(skin), ..achievement }
}

/// All of them, in the order in which they are shown.
pub static ALL: [Achievement; 28] = [
    plain(
        "first",
        ["初推", "解开第一个谜题"],
        ["First Push", "Solve your first puzzle"],
        |feats| (feats.len(), 1),
    ),
    plain("size-3", ["九宫", "解开一次 3×3"], ["Nine Palaces", "Solve a 3x3"], |feats| {
        (of_size(feats, 3), 1)
    }),
    plain("size-4", ["十五子", "解开一次 4×4"], ["Fifteen", "Solve a 4x4"], |feats| {
        (of_size(feats, 4), 1)
    }),
    plain("size-5", ["廿四子", "解开一次 5×5"], ["Twenty-Four", "Solve a 5x5"], |feats| {
        (of_size(feats, 5), 1)
    }),
    with_skin(
        "bamboo",
        plain(
            "stairway",
            ["步步高", "从 3×3 到 7×7，每种各解一次"],
            ["Stairway", "Solve every square from 3x3 to 7x7"],
            |feats| ((3..=7).filter(|&side| of_size(feats, side) > 0).count(), 5),
        ),
    ),
    with_skin(
        "gold",
        plain(
            "size-10",
            ["百格", "解开一次 10×10"],
            ["A Hundred Cells", "Solve a 10x10"],
            |feats| (of_size(feats, 10), 1),
        ),
    ),
    plain(
        "oblong",
        ["不拘方圆", "解开一次长宽不等的盘"],
        ["Out of Square", "Solve a board that is not square"],
        |feats| (count(feats, |feat| feat.sides.is_some_and(|(width, height)| width != height)), 1),
    ),
    plain(
        "goals",
        ["殊途", "以三种不同的目标排列各解一次"],
        ["Other Ends", "Solve to three different goals"],
        |feats| (distinct(feats, goal_of), 3),
    ),
    plain(
        "3x3-10s",
        ["快手", "10 秒内解开 3×3"],
        ["Quick Hand", "Solve a 3x3 within 10 seconds"],
        |feats| (within(feats, 3, 10_000), 1),
    ),
    plain(
        "3x3-3s",
        ["电光", "3 秒内解开 3×3"],
        ["Lightning", "Solve a 3x3 within 3 seconds"],
        |feats| (within(feats, 3, 3_000), 1),
    ),
    plain(
        "4x4-60s",
        ["一分钟", "一分钟内解开 4×4"],
        ["One Minute", "Solve a 4x4 within a minute"],
        |feats| (within(feats, 4, 60_000), 1),
    ),
    plain(
        "4x4-30s",
        ["半分钟", "30 秒内解开 4×4"],
        ["Half a Minute", "Solve a 4x4 within 30 seconds"],
        |feats| (within(feats, 4, 30_000), 1),
    ),
    with_skin(
        "cinnabar",
        plain(
            "4x4-15s",
            ["飞手", "15 秒内解开 4×4"],
            ["Flying Hands", "Solve a 4x4 within 15 seconds"],
            |feats| (within(feats, 4, 15_000), 1),
        ),
    ),
    plain(
        "tps-5",
        ["流水", "以每秒 5 步以上解开 4×4 或更大的盘"],
        ["Running Water", "Solve a 4x4 or larger at 5 moves a second"],
        |feats| (at_speed(feats, 5.0), 1),
    ),
    plain(
        "tps-10",
        ["疾风", "以每秒 10 步以上解开 4×4 或更大的盘"],
        ["Gale", "Solve a 4x4 or larger at 10 moves a second"],
        |feats| (at_speed(feats, 10.0), 1),
    ),
    with_skin(
        "jade",
        plain(
            "optimal",
            ["无一虚着", "以最少步数解开一题"],
            ["Not a Step Too Many", "Solve a puzzle in the fewest steps there are"],
            |feats| (count(feats, |feat| feat.run.is_optimal() == Some(true)), 1),
        ),
    ),
    plain(
        "near-optimal",
        ["精打细算", "解开 4×4，步数不超过最优 10 步"],
        ["Thrift", "Solve a 4x4 within 10 steps of the optimum"],
        |feats| {
            let is_near = |run: &Run| match run.optimum {
                Some((metric, length)) => {
                    run.steps.get(metric).is_some_and(|n| n <= length.saturating_add(10))
                }
                None => false,
            };
            (count(feats, |feat| feat.is_square(4) && is_near(feat.run)), 1)
        },
    ),
    plain(
        "no-regrets",
        ["落子无悔", "解开 4×4 以上的盘或一个华容道布局，不悔一步"],
        ["No Regrets", "Solve a 4x4 or larger, or a layout, without taking a move back"],
        |feats| {
            let is_hard = |feat: &Feat<'_>| feat.is_large() || feat.run.kind.layout().is_some();
            (count(feats, |feat| feat.run.n_undos == 0 && is_hard(feat)), 1)
        },
    ),
    plain(
        "solves-10",
        ["熟能生巧", "解开 10 题"],
        ["Practice", "Solve 10 puzzles"],
        |feats| (feats.len(), 10),
    ),
    plain(
        "solves-100",
        ["百炼", "解开 100 题"],
        ["A Hundred Times", "Solve 100 puzzles"],
        |feats| (feats.len(), 100),
    ),
    with_skin(
        "bronze",
        plain(
            "solves-1000",
            ["千锤", "解开 1000 题"],
            ["A Thousand Times", "Solve 1,000 puzzles"],
            |feats| (feats.len(), 1000),
        ),
    ),
    plain(
        "days-7",
        ["七日", "在七个不同的日子（UTC）解题"],
        ["Seven Days", "Solve on seven different days (UTC)"],
        |feats| (distinct(feats, |feat| Some(feat.run.when / 86_400_000)), 7),
    ),
    plain(
        "both-hands",
        ["左右开弓", "用键盘和指针各解开一次 4×4"],
        ["Both Hands", "Solve a 4x4 by keyboard, and another by pointer"],
        |feats| {
            let by = |class| {
                let is_by = |feat: &Feat<'_>| feat.is_square(4) && feat.run.class() == class;
                usize::from(count(feats, is_by) > 0)
            };
            (by(crate::Class::Keyboard) + by(crate::Class::Pointer), 2)
        },
    ),
    plain(
        "huarong",
        ["华容放曹", "解开横刀立马"],
        ["The Narrow Pass", "Solve Blade Across the Horse (横刀立马)"],
        |feats| (of_layout(feats, "hrd-01"), 1),
    ),
    with_skin(
        "porcelain",
        plain(
            "huarong-81",
            ["八十一步", "以 81 步解开横刀立马"],
            ["Eighty-One", "Solve Blade Across the Horse in 81 moves"],
            |feats| {
                let is_best = |run: &Run| run.steps.get(Metric::Move).is_some_and(|n| n <= 81);
                let is_it = |feat: &Feat<'_>| feat.run.kind.layout() == Some("hrd-01");
                (count(feats, |feat| is_it(feat) && is_best(feat.run)), 1)
            },
        ),
    ),
    plain(
        "layouts-10",
        ["十面埋伏", "解开 10 个不同的华容道布局"],
        ["Ten Ambushes", "Solve 10 different layouts"],
        |feats| (layouts(feats), 10),
    ),
    plain(
        "layouts-100",
        ["过关斩将", "解开 100 个不同的华容道布局"],
        ["Pass After Pass", "Solve 100 different layouts"],
        |feats| (layouts(feats), 100),
    ),
    plain(
        "own-level",
        ["自出机杼", "解开一个自制或生成的关卡"],
        ["Of One's Own", "Solve a level that was made, not found"],
        |feats| (count(feats, |feat| feat.run.kind.as_str().starts_with("level ")), 1),
    ),
];

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
    count(feats, |feat| feat.is_square(side) && feat.run.ms.is_some_and(|took| took <= ms))
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
