//! Keys of the player's own, beside the usual ones. Pure, so that it can be tested.
//!
//! Keys go by their place (`KeyboardEvent.code`), as the usual letters do. A key has one meaning at most; one that is
//! chosen loses its usual meaning. Keys that the browser or the page needs are never taken.

use std::fmt;

use tuipan_puzzle::tiles::Direction;

use crate::input::{Command, Key, command};

/// The commands that can have a key, with their words in the setting.
#[rustfmt::skip] // a table
pub const COMMANDS: [(Command, &str); 10] = [
    (Command::Arrow(Direction::Up), "up"),
    (Command::Arrow(Direction::Left), "left"),
    (Command::Arrow(Direction::Down), "down"),
    (Command::Arrow(Direction::Right), "right"),
    (Command::Undo, "undo"),
    (Command::Redo, "redo"),
    (Command::Space, "next"),
    (Command::Pause, "pause"),
    (Command::Again, "again"),
    (Command::Training, "training"),
];

/// Places of keys that can be chosen, beside letters, digits and the number block.
const OTHERS: [&str; 11] = [
    "Semicolon",
    "Quote",
    "Comma",
    "Period",
    "Slash",
    "BracketLeft",
    "BracketRight",
    "Backslash",
    "Minus",
    "Equal",
    "Backquote",
];

/// Whether a key can be chosen.
pub fn is_bindable(code: &str) -> bool {
    let one = |prefix: &str, is: fn(u8) -> bool| {
        code.strip_prefix(prefix).is_some_and(|rest| matches!(rest.as_bytes(), [c] if is(*c)))
    };
    one("Key", |c| c.is_ascii_uppercase())
        || one("Digit", |c| c.is_ascii_digit())
        || one("Numpad", |c| c.is_ascii_digit())
        || OTHERS.contains(&code)
}

/// How a key is shown.
pub fn label(code: &str) -> String {
    match code.strip_prefix("Key").or(code.strip_prefix("Digit")) {
        Some(cap) => cap.to_owned(),
        None => match code.strip_prefix("Numpad") {
            Some(cap) => format!("Num {cap}"),
            None => match code {
                "Semicolon" => ";",
                "Quote" => "'",
                "Comma" => ",",
                "Period" => ".",
                "Slash" => "/",
                "BracketLeft" => "[",
                "BracketRight" => "]",
                "Backslash" => "\\",
                "Minus" => "-",
                "Equal" => "=",
                "Backquote" => "`",
                other => other,
            }
            .to_owned(),
        },
    }
}

/// The keys that a player has chosen.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Bindings([Option<String>; COMMANDS.len()]);

impl Bindings {
    /// Reads the words of a setting, such as `up=KeyI left=KeyJ`; what is not known is left out.
    pub fn read(text: &str) -> Self {
        let mut bindings = Bindings::default();
        for (word, code) in text.split_whitespace().filter_map(|part| part.split_once('=')) {
            if let Some((command, _)) = COMMANDS.iter().find(|(_, known)| *known == word) {
                bindings.bind(*command, code);
            }
        }
        bindings
    }

    /// The key of a command.
    pub fn of(&self, command: Command) -> Option<&str> {
        let idx = COMMANDS.iter().position(|(known, _)| *known == command)?;
        self.0[idx].as_deref()
    }

    /// Gives a command a key, which has no other meaning from then on. Says whether it can be chosen.
    pub fn bind(&mut self, command: Command, code: &str) -> bool {
        let idx = COMMANDS.iter().position(|(known, _)| *known == command);
        let Some(idx) = idx.filter(|_| is_bindable(code)) else { return false };
        for own in &mut self.0 {
            own.take_if(|own| own == code);
        }
        self.0[idx] = Some(code.to_owned());
        true
    }

    /// The command of a key: the player's own first.
    pub fn command(&self, key: Key<'_>) -> Option<Command> {
        let is_plain = !key.ctrl && !key.alt;
        let own = self.0.iter().position(|own| own.as_deref() == Some(key.code));
        match own.filter(|_| is_plain) {
            Some(idx) => Some(COMMANDS[idx].0),
            None => command(key),
        }
    }
}

impl fmt::Display for Bindings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = COMMANDS.iter().zip(&self.0);
        let chosen = all.filter_map(|((_, word), code)| Some(format!("{word}={}", code.as_ref()?)));
        f.write_str(&chosen.collect::<Vec<_>>().join(" "))
    }
}
