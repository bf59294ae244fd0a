//! The puzzles of the day, the same for everybody, from the date alone.
//!
//! Tiles have the scramble of the day's number; 华容道 has a level of a list that never changes
//! (`data/blocks/daily.txt`). Both are part of docs/formats.md. A day can be played once for the boards: the first
//! attempt of that day has the mode [`Mode::Daily`]; it is over with its first run, solved or given up.

use std::collections::BTreeMap;

use tuipan_puzzle::tiles::{NamedGoal, Size};

use crate::{
    About, BlockPuzzle, Day, Kind, Layouts, Metric, Mode, Profile, Puzzle, Run, Slot, TilePuzzle,
};

const LEVELS: &str = include_str!("../../../data/blocks/daily.txt");
const PARS: &str = include_str!("../../../data/tiles/daily.txt");

/// The day of the first level in the list, a Monday; days are counted from it, as number 1.
pub const FIRST: u32 = 20_773;

/// The word in `about` that names the day of a daily puzzle.
const DAY: &str = "day";

/// The kinds of daily puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DailyKind {
    /// The N-puzzle.
    Tiles,
    /// 华容道.
    Blocks,
}

impl DailyKind {
    /// Both.
    pub const ALL: [DailyKind; 2] = [DailyKind::Tiles, DailyKind::Blocks];

    /// What its moves are counted in.
    pub fn metric(self) -> Metric {
        match self {
            DailyKind::Tiles => Metric::Stm,
            DailyKind::Blocks => Metric::Move,
        }
    }

    /// Whether a run or a game of that kind of puzzle is of this kind.
    fn is_of(self, kind: &Kind) -> bool {
        (self == DailyKind::Tiles) == kind.size().is_some()
    }
}

/// The number of a day's puzzle, from 1 on the first day; earlier days have none.
pub fn number(day: Day) -> Option<u32> {
    day.number().checked_sub(FIRST).map(|days| days + 1)
}

/// The id of a day's level.
///
/// ```
/// use tuipan_game::daily;
/// assert_eq!(daily::level_id("2026-11-16".parse().unwrap()), "fayaa-252");
/// ```
pub fn level_id(day: Day) -> &'static str {
    let ids = || LEVELS.lines().filter(|line| !line.starts_with('#'));
    let n = ids().count() as i64;
    let idx = (i64::from(day.number()) - i64::from(FIRST)).rem_euclid(n);
    ids().nth(idx as usize).unwrap_or_default()
}

/// The puzzle of a day; `None` if the levels at hand lack the day's.
pub fn puzzle(kind: DailyKind, day: Day, layouts: &dyn Layouts) -> Option<Puzzle> {
    match kind {
        DailyKind::Tiles => {
            let size = Size::new(4, 4).ok()?;
            let goal = NamedGoal::default().board(size);
            Some(Puzzle::Tiles(TilePuzzle::scrambled(goal, day.number().into())))
        }
        DailyKind::Blocks => {
            let level = layouts.layout(level_id(day))?;
            Some(Puzzle::Blocks(BlockPuzzle::layout(level)))
        }
    }
}

/// Par of a day's tiles: the length of the shortest solutions, in single-tile moves. It takes a solver to know, so it
/// comes from a table; `None` for days that the table does not have.
///
/// ```
/// use tuipan_game::daily;
/// assert_eq!(daily::par_of_tiles("1999-12-31".parse().unwrap()), None);
/// assert!(daily::par_of_tiles("2026-11-16".parse().unwrap()).is_some_and(|par| par < 80));
/// ```
pub fn par_of_tiles(day: Day) -> Option<u32> {
    let idx = day.number().checked_sub(FIRST)?;
    let mut days = PARS.lines().filter(|line| !line.starts_with('#')).flat_map(str::bytes);
    days.nth(idx as usize).and_then(|byte| byte.checked_sub(PAR_OF_SPACE)).map(u32::from)
}

/// Par n is the character with this number plus n.
const PAR_OF_SPACE: u8 = b' ';

/// A ranked result: the day, the run, and how many moves it took more than par.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayResult<'a> {
    /// The day.
    pub day: Day,
    /// The run.
    pub run: &'a Run,
    /// Moves above par; `None` if par is not known.
    pub over: Option<u32>,
}

/// The board of results: the ranked attempts that were solved without help, those closest to par first, of equal ones
/// the fastest. Par of a level comes from whoever has the levels.
pub fn results(
    profile: &Profile,
    kind: DailyKind,
    par: impl Fn(Day) -> Option<u32>,
) -> Vec<DayResult<'_>> {
    let solved = ranked(profile, kind).into_iter().filter(|(_, run)| run.is_ranked());
    let mut results: Vec<DayResult<'_>> = solved
        .map(|(day, run)| {
            let own = run.optimum.filter(|(metric, _)| *metric == kind.metric()).map(|(_, n)| n);
            let par = par(day).or(own);
            let steps = run.steps.get(kind.metric());
            let over = par.zip(steps).map(|(par, steps)| steps.saturating_sub(par));
            DayResult { day, run, over }
        })
        .collect();
    results.sort_by_key(|it| (it.over.is_none(), it.over, it.run.ms, it.day));
    results
}

/// The most days in a row that were ever solved without help.
pub fn longest_streak(profile: &Profile, kind: DailyKind) -> u32 {
    let days = ranked(profile, kind);
    let solved = days.iter().filter(|(_, run)| run.is_ranked()).map(|(day, _)| day.number());
    let (mut longest, mut length, mut before) = (0, 0, None);
    for day in solved {
        length = if before == day.checked_sub(1) { length + 1 } else { 1 };
        before = Some(day);
        longest = longest.max(length);
    }
    longest
}

/// The day whose puzzle a run or a game in progress was the ranked attempt at.
pub fn day_of(about: &About) -> Option<Day> {
    if about.mode() != Mode::Daily {
        return None;
    }
    // Earlier programs named the day by the seed of its scramble.
    let by_seed = || Day::new(u32::try_from(about.seed()?).ok()?);
    about.get(DAY).and_then(|day| day.parse().ok()).or_else(by_seed)
}

/// The day whose puzzle a run or a game is an attempt at, ranked or not.
pub fn day_named(about: &About) -> Option<Day> {
    about.get(DAY).and_then(|day| day.parse().ok()).or_else(|| day_of(about))
}

/// What is known about a game of a day's puzzle that begins today: it is ranked if it is the day's own and the first.
/// (A game of the day that was started continues instead of starting again; that is up to whoever has the games.)
pub fn about(profile: &Profile, kind: DailyKind, day: Day, today: Day) -> About {
    let mode = match day == today {
        true if ranked(profile, kind).contains_key(&day) => Mode::Seen,
        true => Mode::Daily,
        false => Mode::Past,
    };
    let mut about = About::of_mode(&mode);
    about.set(DAY, &day.to_string());
    about
}

/// The ranked runs of a kind, one for each day.
pub fn ranked(profile: &Profile, kind: DailyKind) -> BTreeMap<Day, &Run> {
    let mut days = BTreeMap::new();
    for run in profile.runs().iter().filter(|run| kind.is_of(&run.kind)) {
        if let Some(day) = day_of(&run.about) {
            // Of two devices that did not know of each other, the one that was first.
            let first = days.entry(day).or_insert(run);
            if run.when < first.when {
                *first = run;
            }
        }
    }
    days
}

/// How a player stands with the puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing<'a> {
    /// It was begun.
    Begun,
    /// The ranked attempt has ended, solved or given up.
    Ranked(&'a Run),
    /// It was solved on a later day, which is not ranked.
    Later(&'a Run),
}

/// How a player stands with the puzzles of all days in which something was done.
pub fn standings(profile: &Profile, kind: DailyKind) -> BTreeMap<Day, Standing<'_>> {
    let mut days = BTreeMap::new();
    let solved = profile.runs().iter().filter(|run| kind.is_of(&run.kind) && run.ms.is_some());
    for (run, day) in solved.filter_map(|run| Some((run, day_named(&run.about)?))) {
        days.entry(day).or_insert(Standing::Later(run));
    }
    let is_begun = |slot: &&Slot| slot.is_touched() && kind.is_of(&slot.recording.puzzle.kind());
    for slot in profile.slots().values().filter(is_begun) {
        if let Some(day) = day_named(&slot.about) {
            days.entry(day).or_insert(Standing::Begun);
        }
    }
    days.extend(ranked(profile, kind).into_iter().map(|(day, run)| (day, Standing::Ranked(run))));
    days
}

/// How many days in a row were solved without help, up to today, or to yesterday as long as today's is still to come.
pub fn streak(profile: &Profile, kind: DailyKind, today: Day) -> u32 {
    let days = ranked(profile, kind);
    let is_solved = |day: &Day| days.get(day).is_some_and(|run| run.is_ranked());
    let before = |day: Day| day.number().checked_sub(1).and_then(Day::new);
    let last = if days.contains_key(&today) { Some(today) } else { before(today) };
    std::iter::successors(last, |day| before(*day)).take_while(is_solved).count() as u32
}
