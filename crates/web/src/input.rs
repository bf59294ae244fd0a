//! What keys mean on the play screen. Pure, so that it can be tested.

use tuipan_puzzle::tiles::{Board, Direction};

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
    /// Pause, or go on.
    Pause,
    /// Another scramble of the same kind.
    Again,
    /// Drills and fewest moves.
    Training,
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
        _ if key.code == "KeyP" => Some(Command::Pause),
        _ if key.code == "KeyN" => Some(Command::Again),
        _ if key.code == "KeyT" => Some(Command::Training),
        " " => Some(Command::Space),
        "Escape" => Some(Command::Escape),
        _ => None,
    }
}

/// The next cell with a tile in a direction; the gap is passed over.
pub fn next_tile(board: &Board, cell: usize, direction: Direction) -> Option<usize> {
    let next = board.size().beside(cell, direction)?;
    if next == board.blank() { board.size().beside(next, direction) } else { Some(next) }
}
