//! The words of moves that are made elsewhere: on a real toy, one step at a time.

use tuipan_puzzle::blocks::Step;
use tuipan_puzzle::tiles::Direction;

use super::{Lang, area, words};

area! {
    /// Moves that are made elsewhere: on a real toy, one step at a time.
    pub struct Guide in words.guide {
        GUIDE, MY_TOY, TOY_TITLE, TOY_KIND, SHOW_ME, BLOCKS_NOTE, OPEN_EDITOR, NEXT_STEP, STEP_BACK,
        SPEAK, LEAVE, FINISHED, FINISH, TAP_TO_GO_ON,
        /// "30 moves to go".
        TO_GO: fn(usize) -> String,
        /// "Push 7 left".
        PUSH: fn(&str, &str) -> String,
        /// ", 3 tiles together".
        TOGETHER: fn(u8) -> String,
        /// "down 2", to be spoken.
        STEPS: fn(&str, u16) -> String,
        /// Between steps.
        CLAUSE_COMMA,
    }
}

/// "30 moves to go".
pub fn to_go(language: Lang, n: usize) -> String {
    language.say(TO_GO)(n)
}

/// "Push 7 left", or "Push 7 left, 3 tiles together".
pub fn tiles(language: Lang, tile: &str, direction: Direction, n_tiles: u8) -> String {
    let words = language.say(PUSH)(tile, language.say(tuipan_words::direction(direction)));
    match n_tiles {
        ..=1 => words,
        n => words + &language.say(TOGETHER)(n),
    }
}

/// "曹操 down 2, left 1", to be spoken.
pub fn piece(language: Lang, name: &str, path: &[Step]) -> String {
    let steps = path.iter().map(|step| {
        let way = language.say(tuipan_words::direction(step.direction));
        language.say(STEPS)(way, step.count)
    });
    let steps: Vec<String> = steps.collect();
    format!("{name} {}", steps.join(language.say(CLAUSE_COMMA)))
}

/// An arrow, to be seen from afar.
pub fn arrow(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "↑",
        Direction::Right => "→",
        Direction::Down => "↓",
        Direction::Left => "←",
    }
}
