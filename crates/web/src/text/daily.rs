//! The words of the puzzles of the day, and of what else is special about a game.

use tuipan_game::{DailyKind, Day, Kind, Metric, Run, Score, daily};
use tuipan_play::Occasion;
use tuipan_play::course::PATH;
use tuipan_words::course;

use super::{Lang, Text, area, count, duration, words};
use crate::blocks::known;

area! {
    /// The puzzles of the day, and what else is special about a game.
    pub struct Daily in words.daily {
        TAB, TODAY, CALENDAR, CALENDAR_NOTE, EARLIER_MONTH, LATER_MONTH, OPEN, BEGUN, GIVEN_UP, SOLVED_LATER,
        START, CONTINUE, AGAIN, SHARE_RESULT, RESULT_COPIED, NOT_RANKED, RANKED_ONCE,
        WEEKDAYS: [&'static str; 7],
        /// "No. 2".
        NUMBER: fn(u32) -> String,
        /// "Nov 17, 2026": year, month, day.
        DATE: fn(u32, u32, u32) -> String,
        /// "Nov 17".
        SHORT_DATE: fn(u32, u32) -> String,
        /// "November 2026".
        MONTH: fn(u32, u32) -> String,
        /// "Best possible: 34 moves".
        PAR: fn(&str) -> String,
        /// "3 moves over the best possible": how many.
        OVER: fn(u32) -> String,
        /// "3 days in a row".
        STREAK: fn(u32) -> String,
        /// "Daily puzzle No. 2".
        DAILY_NUMBER: fn(&str) -> String,
        /// "Challenge from Mei": the name, or nothing.
        CHALLENGE_FROM: fn(&str) -> String,
        /// "To beat: 0:12.3, 40 moves".
        TO_BEAT: fn(&str) -> String,
        /// Who is asked for a name, and what for.
        YOUR_NAME, NAME_NOTE, COPY_LINK,
        /// "Send Mei your game": the name, or nothing.
        SEND_BACK: fn(&str) -> String,
    }
}

/// "Nov 17, 2026".
pub fn date(language: Lang, day: Day) -> String {
    let [year, month, day] = day.date();
    language.say(DATE)(year, month, day)
}

/// "No. 2"; days before the first have none.
pub fn number(language: Lang, day: Day) -> Option<String> {
    daily::number(day).map(|number| language.say(NUMBER)(number))
}

/// The name of a kind of daily puzzle.
pub fn kind(kind: DailyKind) -> Text {
    match kind {
        DailyKind::Tiles => super::TILES,
        DailyKind::Blocks => super::blocks::HUARONG,
    }
}

/// "0:23.4, 80 moves".
fn score(language: Lang, score: &Score) -> String {
    let metric = match score.steps.get(Metric::Stm) {
        Some(_) => Metric::Stm,
        None => Metric::Move,
    };
    let steps = count(language, metric, score.steps.get(metric).unwrap_or(0).into());
    language.say(super::AND_STEPS)(&duration(score.ms), &steps)
}

/// The fewest moves that the puzzle of a day takes: of levels and of the days to come they are known, of other tiles once
/// they were solved.
pub fn par(kind: DailyKind, day: Day, puzzle: &Kind, run: Option<&Run>) -> Option<u32> {
    let metric = kind.metric();
    let of_run = || run?.optimum.filter(|(of, _)| *of == metric).map(|(_, n)| n);
    match kind {
        DailyKind::Tiles => daily::par_of_tiles(day).or_else(of_run),
        DailyKind::Blocks => known(puzzle)?.optima.get(metric),
    }
}

/// What a run took: time, moves, and how many moves more than the best possible.
pub fn result(language: Lang, kind: DailyKind, day: Day, run: &Run) -> Option<String> {
    let n_moves = run.steps.get(kind.metric())?;
    let steps = count(language, kind.metric(), n_moves.into());
    let mut said = language.say(super::AND_STEPS)(&duration(run.ms?), &steps);
    if let Some(par) = par(kind, day, &run.kind, Some(run)) {
        said += " · ";
        said += &language.say(OVER)(n_moves.saturating_sub(par));
    }
    Some(said)
}

/// What is special about what stands on the board: a title and a note, with par of a puzzle of the day if that is to be
/// said.
pub fn occasion(language: Lang, occasion: &Occasion<'_>, par: Option<u32>) -> (String, String) {
    match occasion {
        Occasion::Replay(taken) => (language.say(super::REPLAY).to_owned(), score(language, taken)),
        Occasion::Daily { day, is_ranked } => {
            let number = number(language, *day).unwrap_or_default();
            let title = language.say(DAILY_NUMBER)(&number);
            let [_, month, day] = day.date();
            let mut note = language.say(SHORT_DATE)(month, day);
            if let Some(par) = par {
                note += " · ";
                note += &language.say(super::company::PAR)(par);
            }
            if !is_ranked {
                note += " · ";
                note += language.say(NOT_RANKED);
            }
            (title, note)
        }
        Occasion::Training(mode) => {
            let title = tuipan_words::mode(language, mode).unwrap_or_default();
            (super::page::capital(&title), String::new())
        }
        Occasion::Ranked => (language.say(tuipan_words::server::RANKED).to_owned(), String::new()),
        Occasion::Path(step) => {
            (language.say(course::ON_PATH)(step + 1, PATH.len()), String::new())
        }
        Occasion::Rival(rival) => {
            let name = language.say(tuipan_words::company::rival(*rival));
            (language.say(super::company::AGAINST)(name), String::new())
        }
        Occasion::Challenge { name, score: taken } => {
            let title = language.say(CHALLENGE_FROM)(name);
            (title, language.say(TO_BEAT)(&score(language, taken)))
        }
    }
}
