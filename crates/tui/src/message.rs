//! What comes in from the world, and what is asked of it.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::solver::{Answer, Progress, Question};

/// The time, by two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moment {
    /// Milliseconds of a clock that never jumps: games are timed by it.
    pub now: u64,
    /// Milliseconds since 1970 (UTC): when something was done.
    pub when: u64,
}

/// Something has happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was used.
    Mouse(MouseEvent),
    /// Text was pasted.
    Paste(String),
    /// The window has this size, in columns and rows.
    Resize(u16, u16),
    /// Time has passed.
    Tick,
    /// The solver is at work: the number of the question, and how far it is.
    Progress(u64, Progress),
    /// The solver has answered the question of that number.
    Answered(u64, Answer),
    /// A file was written, or why not.
    Exported(Result<PathBuf, String>),
    /// A file was read, or why not.
    Imported(Result<Vec<u8>, String>),
    /// The save could not be written, and why.
    NotSaved(String),
    /// The program is asked to end.
    Stop,
}

/// Something is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write the profile to its file.
    Save,
    /// Ask the solver; earlier questions no longer matter.
    Ask(u64, Box<Question>),
    /// The solver may rest.
    Cancel,
    /// Write the profile to a file of the player's choice.
    Export(PathBuf),
    /// Read such a file.
    Import(PathBuf),
    /// End.
    Quit,
}
