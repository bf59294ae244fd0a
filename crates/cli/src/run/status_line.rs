//! One line on standard error that is written over and over.
//!
//! Shown only on a terminal, and gone without a trace when it is not needed any more. It is written here
//! and not by a crate for progress bars because those fill the line with blanks: the `^C` that a terminal
//! echoes would then push it up for good.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use unicode_width::UnicodeWidthChar;

use crate::output::is_quiet;

/// Whether no line is shown at all.
static IS_SILENT: AtomicBool = AtomicBool::new(false);

/// The line.
pub struct StatusLine {
    enabled: bool,
    shown: bool,
}

impl StatusLine {
    /// Shows none from now on: a program reads what this one writes, and several questions are at work.
    pub fn silence() {
        IS_SILENT.store(true, Relaxed);
    }

    /// An empty one.
    pub fn new() -> Self {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_silent = is_quiet() || IS_SILENT.load(Relaxed);
        let enabled = io::stderr().is_terminal() && !dumb && !is_silent;
        StatusLine { enabled, shown: false }
    }

    /// Whether there is anyone to see it.
    pub fn is_enabled(&self) -> bool {
        self.enabled
    }

    /// How many columns it has. A line that wraps could not be taken back; and `^C` wants room.
    pub fn room() -> usize {
        let size = terminal_size::terminal_size_of(io::stderr());
        size.map_or(80, |(width, _)| usize::from(width.0)).saturating_sub(4)
    }

    /// Shows a text in place of the one before.
    pub fn show(&mut self, text: &str) {
        if !self.enabled {
            return;
        }
        let mut room = Self::room();
        let fits = |c: &char| {
            let left = room.checked_sub(c.width().unwrap_or(0));
            left.inspect(|&left| room = left).is_some()
        };
        let text: String = text.chars().take_while(fits).collect();
        let _ = write!(io::stderr(), "\r\x1b[2K{text}");
        self.shown = true;
    }

    /// Takes the line back.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[2K");
        }
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        self.clear();
    }
}
