//! What keys mean on the play screen. Pure, so that it can be tested.

use tuipan_puzzle::tiles::Direction;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// An arrow, or its letter.
    Arrow(Direction),
    /// Take back.
    Undo,
    /// Make again.
    Redo,
    /// The next step of a solution; a new game once this one is solved.
    Space,
    /// Leave what is shown.
    Escape,
}

/// A key with what is held beside it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Key<'a> {
    /// `KeyboardEvent.key`: what it says.
    pub key: &'a str,
    /// `KeyboardEvent.code`: where it is. Letters go by place, so that WASD is under the same fingers everywhere.
    pub code: &'a str,
    /// Control, or Command on a Mac.
    pub ctrl: bool,
    /// Shift.
    pub shift: bool,
    /// Alt.
    pub alt: bool,
}

/// The command of a key; `None` for all that is the browser's.
pub fn command(key: Key<'_>) -> Option<Command> {
    if key.alt {
        return None;
    }
    if key.ctrl {
        return match (key.key, key.shift) {
            ("z", false) => Some(Command::Undo),
            ("Z" | "z", true) | ("y", false) => Some(Command::Redo),
            _ => None,
        };
    }
    let arrow = match (key.key, key.code) {
        ("ArrowUp", _) | (_, "KeyW") => Some(Direction::Up),
        ("ArrowLeft", _) | (_, "KeyA") => Some(Direction::Left),
        ("ArrowDown", _) | (_, "KeyS") => Some(Direction::Down),
        ("ArrowRight", _) | (_, "KeyD") => Some(Direction::Right),
        _ => None,
    };
    match key.key {
        _ if arrow.is_some() => arrow.map(Command::Arrow),
        "Backspace" => Some(Command::Undo),
        " " => Some(Command::Space),
        "Escape" => Some(Command::Escape),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys() {
        let plain = |key, code| command(Key { key, code, ..Key::default() });
        assert_eq!(plain("ArrowUp", "ArrowUp"), Some(Command::Arrow(Direction::Up)));
        // A French keyboard has Z where WASD has W.
        assert_eq!(plain("z", "KeyW"), Some(Command::Arrow(Direction::Up)));
        assert_eq!(plain("Backspace", "Backspace"), Some(Command::Undo));
        for key in ["Tab", "F5", "Enter", "/"] {
            assert_eq!(plain(key, key), None);
        }
        let ctrl = |key, shift| command(Key { key, code: "KeyA", ctrl: true, shift, alt: false });
        assert_eq!(ctrl("z", false), Some(Command::Undo));
        assert_eq!(ctrl("Z", true), Some(Command::Redo));
        assert_eq!(ctrl("y", false), Some(Command::Redo));
        assert_eq!(ctrl("a", false), None);
    }
}
