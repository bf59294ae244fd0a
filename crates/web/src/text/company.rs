//! The words of what is done with or against others, and of what is earned: opponents, two players, ranks, the calm
//! mode, the results of the days, the picture to share.

use tuipan_game::rank::{Ladder, Wanted};
use tuipan_game::{Profile, Rank, Tally};
use tuipan_words::company::rank;

use super::{Lang, area, duration, words};
use crate::settings::Settings;

area! {
    /// Opponents, ranks, the calm mode, results and pictures.
    pub struct Company in words.company {
        VERSUS, COMPUTER, COMPUTER_NOTE, PREPARING, NO_RIVAL,
        /// "Against Apprentice": the name.
        AGAINST: fn(&str) -> String,
        /// "3 won, 1 lost": won, lost, tied.
        TALLY: fn(u32, u32, u32) -> String,
        FINISHED,
        TWO_PLAYERS, TWO_PLAYERS_NOTE, PLAYER_ONE, PLAYER_TWO, GET_READY, READY, KEYS_ONE, KEYS_TWO, FACE_TO_FACE,
        NEXT_ROUND, SO_FAR,
        /// "Player 2 won in 0:12.3": who, and how long it took.
        DUEL_WON: fn(&str, &str) -> String,
        CALM, CALM_NOTE,
        RANKS, RANKS_NOTE, TOP_RANK, WEAR, WEAR_NONE, PROMOTED,
        /// "Next: 2 dan · Seeming Fool".
        NEXT_RANK: fn(&str) -> String,
        /// What a grade of tiles asks for: how many solves, the side, moves above the optimum; and within which time.
        CLOSE_TILES: fn(usize, usize, u32) -> String,
        FAST_TILES: fn(usize, usize, &str) -> String,
        /// The same of blocks: how many levels, percent above the optimum; and seconds for each move of it.
        CLOSE_BLOCKS: fn(usize, u32) -> String,
        FAST_BLOCKS: fn(usize, &str) -> String,
        /// "par 52": the fewest moves of a puzzle of the day.
        PAR: fn(u32) -> String,
        RESULTS, NO_RESULTS,
        /// "Longest streak: 5 days".
        LONGEST: fn(u32) -> String,
        PICTURE, PICTURE_MADE, SAVE_PICTURE, SEND_PICTURE, MAKING_PICTURE, NO_PICTURE, SCAN_REPLAY, SCAN_PUZZLE,
        /// "the game, as a picture": what the picture shows, for those who do not see it.
        PICTURE_OF: fn(&str) -> String,
    }
}

/// "3 won, 1 lost"; nothing before the first game.
pub fn tally(language: Lang, tally: Tally) -> Option<String> {
    let Tally { n_won, n_lost, n_tied } = tally;
    (tally.n_games() > 0).then(|| language.say(TALLY)(n_won, n_lost, n_tied))
}

/// What a grade asks for: to be close to the optimum, and to be fast.
pub fn wanted(language: Lang, ladder: Ladder, wanted: Wanted) -> [String; 2] {
    let Wanted { side, n, over, ms } = wanted;
    match ladder {
        Ladder::Tiles => [
            language.say(CLOSE_TILES)(n, side, over),
            language.say(FAST_TILES)(n, side, duration(ms).trim_end_matches(".0")),
        ],
        Ladder::Blocks => {
            let seconds = match (ms / 1000, ms % 1000 / 100) {
                (whole, 0) => whole.to_string(),
                (whole, tenths) => format!("{whole}.{tenths}"),
            };
            [language.say(CLOSE_BLOCKS)(n, over), language.say(FAST_BLOCKS)(n, &seconds)]
        }
    }
}

/// The title that the player wears, if one is earned and worn: "5 dan · Clever Mind".
pub fn worn(language: Lang, settings: &Settings, profile: &Profile) -> Option<String> {
    let grade = Rank::of(profile.runs(), settings.title?).grade;
    (grade > 0).then(|| rank(language, grade))
}
