//! Ranks with their titles, and opponents: what they are called.

use tuipan_game::rank::N_GRADES;
use tuipan_play::{Rival, Style};

use crate::{Lang, Text, words};

area! {
    /// Ranks and opponents.
    pub struct Company in words.company {
        /// The titles, from the lowest grade to the highest.
        TITLES: [&'static str; N_GRADES as usize],
        /// "5 dan": a grade from 1.
        GRADE: fn(u8) -> String,
        /// "5 dan · Clever Mind": grade and title.
        RANK: fn(&str, &str) -> String,
        NO_RANK,
        /// The names of the computer's opponents, the weakest first.
        RIVALS: [&'static str; Rival::ALL.len()],
        /// How tiles are solved: row by row; by the solver; by the solver, with slips.
        BY_ROWS, BY_SHORTEST, WITH_SLIPS,
        /// "1.5 moves per second".
        PACE: fn(&str) -> String,
        /// The way and the pace.
        STYLE: fn(&str, &str) -> String,
    }
}

/// The title of a grade, from 1; `None` before the first.
pub fn title(grade: u8) -> Option<Text> {
    TITLES.items().get(usize::from(grade).checked_sub(1)?).copied()
}

/// "5 dan · Clever Mind"; that there is none yet, before the first grade.
pub fn rank(lang: Lang, grade: u8) -> String {
    match title(grade) {
        Some(title) => lang.say(RANK)(&lang.say(GRADE)(grade), lang.say(title)),
        None => lang.say(NO_RANK).to_owned(),
    }
}

/// The name of an opponent.
pub fn rival(rival: Rival) -> Text {
    RIVALS.items()[rival as usize]
}

/// How an opponent plays tiles or blocks: "Row by row, 1.5 moves per second".
pub fn style(lang: Lang, rival: Rival, is_tiles: bool) -> String {
    let Style { by_rows, pace, slips, .. } = rival.style();
    let way = match (by_rows && is_tiles, slips) {
        (true, _) => BY_ROWS,
        (false, 0) => BY_SHORTEST,
        (false, _) => WITH_SLIPS,
    };
    // Tenths; of blocks half as many.
    let hundredths = if is_tiles { 10 * pace } else { 5 * pace };
    let pace = match (hundredths / 100, hundredths % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part:02}").trim_end_matches('0').to_owned(),
    };
    lang.say(STYLE)(lang.say(way), &lang.say(PACE)(&pace))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_rivals_are_named() {
        assert_eq!(rank(Lang::En, 5), "5 dan · Clever Mind");
        assert_eq!(rank(Lang::Zh, 1), "初段 · 守拙");
        assert_eq!(rank(Lang::Zh, 9), "九段 · 入神");
        assert_eq!((title(0), title(10)), (None, None));
        assert_eq!(style(Lang::En, Rival::Apprentice, true), "Row by row, 1.5 moves per second");
        assert_eq!(
            style(Lang::En, Rival::Strategist, false),
            "The solver's solution, with slips, 2 moves per second"
        );
        assert_eq!(
            style(Lang::En, Rival::QuickHand, false),
            "The solver's solution, with slips, 2.25 moves per second"
        );
        assert_eq!(style(Lang::Zh, Rival::Oracle, true), "照求解器的解走，每秒 5 步");
    }
}
