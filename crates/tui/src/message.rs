//! What comes in from the world, and what is asked of it.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use tuipan_play::{Answer, Progress, Question};

use crate::online::{Reply, Request};

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
    /// The server has answered.
    Server(Box<Reply>),
    /// The program is asked to stop until it is continued, as by the shell's job control.
    Suspend,
    /// It was continued: the screen may have been used by others.
    Continued,
    /// The program is asked to end.
    Stop,
}

/// Something is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Write the profile to its file.
    Save,
    /// Ask the solver; the answer carries the number.
    Ask(u64, Box<Question>),
    /// The answer of that number is no longer wanted.
    Forget(u64),
    /// Write the profile to a file of the player's choice.
    Export(PathBuf),
    /// Read such a file.
    Import(PathBuf),
    /// Ask the server.
    Server(Request),
    /// Give the terminal back, and stop until the program is continued.
    Suspend,
    /// Take the terminal again, and draw all of it.
    Redraw,
    /// End.
    Quit,
}
