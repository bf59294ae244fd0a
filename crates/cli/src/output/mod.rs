//! Writing: standard output with or without colour.
//!
//! All output goes through [`Out`], which knows whether colours are wanted (a terminal, no `NO_COLOR`, `--color`),
//! wraps prose at the terminal's width, and turns a failed write into an error of its own, so that a closed pipe is
//! told from a real error.

mod detail;
mod number;
pub mod wrap;

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use anyhow::Result;
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};
use tuipan_names::shown;

pub use self::detail::{Detail, is_quiet, is_verbose};
pub use self::number::{
    bytes, count, counted, counted_in, counts, decimal, length, rate, time, took,
};
use crate::code;
use crate::exit::{self, Exit, OutputError};
use crate::lang::words;
use crate::translate;

/// Names of what is shown.
pub const LABEL: Style = Style::new().dimmed();
/// Good news.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Bad news.
pub const BAD: Style = AnsiColor::Yellow.on_default();
/// What matters most.
pub const STRONG: Style = Style::new().bold();
const ERROR: Style = AnsiColor::Red.on_default().bold();

/// Standard output.
pub struct Out {
    writer: BufWriter<StdoutLock<'static>>,
    color: bool,
    /// Prose is wrapped here, if anywhere.
    width: Option<usize>,
    /// Whether the work goes on when nobody reads any more.
    outlives_readers: bool,
}

/// Where the text beside a label begins.
const BESIDE: usize = 10;

impl Out {
    /// Takes standard output.
    pub fn new() -> Self {
        let stdout = io::stdout();
        let color = AutoStream::choice(&stdout) != ColorChoice::Never;
        let (writer, width) = (BufWriter::new(stdout.lock()), wrap::width());
        Out { writer, color, width, outlives_readers: false }
    }

    /// From now on a closed pipe is not an error: there are files to write as well.
    pub fn outlive_readers(&mut self) {
        self.outlives_readers = true;
    }

    /// What a write came to.
    fn written(&self, result: io::Result<()>) -> Result<(), OutputError> {
        match result {
            Err(error) if self.outlives_readers && error.kind() == io::ErrorKind::BrokenPipe => {
                Ok(())
            }
            result => result.map_err(OutputError),
        }
    }

    /// Whether colours are wanted.
    pub fn has_color(&self) -> bool {
        self.color
    }

    /// A text in a style, if there is colour.
    pub fn paint<T: fmt::Display>(&self, style: Style, text: T) -> Painted<T> {
        Painted { style: if self.color { style } else { Style::new() }, text }
    }

    /// Writes a line.
    pub fn line(&mut self, text: impl fmt::Display) -> Result<(), OutputError> {
        let result = writeln!(self.writer, "{text}");
        self.written(result)
    }

    /// Writes prose: lines that are too long for the terminal are wrapped.
    pub fn text(&mut self, text: impl fmt::Display) -> Result<(), OutputError> {
        let text = text.to_string();
        match self.width {
            Some(width) => self.line(wrap::lines(&text, width)),
            None => self.line(text),
        }
    }

    /// Writes a line `label  text`, the labels of several lines aligned, the text wrapped.
    pub fn field(&mut self, label: &str, text: impl fmt::Display) -> Result<(), OutputError> {
        let text = text.to_string();
        match self.width {
            Some(width) => self.data(label, wrap::paragraph(&text, BESIDE, width)),
            None => self.data(label, text),
        }
    }

    /// The same for what may be copied, such as positions and moves: it stays in one piece.
    pub fn data(&mut self, label: &str, text: impl fmt::Display) -> Result<(), OutputError> {
        let label = self.paint(LABEL, wrap::padded(label, BESIDE - 1));
        self.line(format_args!("{label} {text}"))
    }

    /// Writes an answer as one line of JSON, with the version first.
    pub fn json(&mut self, answer: &impl Serialize) -> Result<(), OutputError> {
        serde_json::to_writer(&mut self.writer, &Versioned::new(answer))
            .map_err(|error| OutputError(error.into()))?;
        self.line("")
    }

    /// Lets readers see what was written so far.
    pub fn flush(&mut self) -> Result<(), OutputError> {
        let result = self.writer.flush();
        self.written(result)
    }
}

/// The version of all JSON that is written (docs/json.md).
const JSON_VERSION: u32 = 2;

/// An object of JSON with the version first.
#[derive(Serialize)]
pub struct Versioned<T> {
    version: u32,
    #[serde(flatten)]
    object: T,
}

impl<T: Serialize> Versioned<T> {
    pub fn new(object: T) -> Self {
        Versioned { version: JSON_VERSION, object }
    }
}

/// What `--json` prints of input that makes no sense, where an answer would be the only object (docs/json.md).
#[derive(Serialize)]
struct BadInput {
    outcome: &'static str,
    message: String,
    code: &'static str,
}

/// With `--json`, bad input is an object too; other errors stay what they are.
pub fn json_or_text(is_json: bool, ended: Result<Exit>) -> Result<Exit> {
    match ended {
        Err(error) if is_json && exit::code(&error) == Exit::BadInput => {
            let message = format!("{error:#}");
            let code = code::of(error.as_ref());
            let mut out = Out::new();
            out.json(&BadInput { outcome: "error", message, code })?;
            out.flush()?;
            Ok(Exit::BadInput)
        }
        ended => ended,
    }
}

/// A text with its style.
pub struct Painted<T> {
    style: Style,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.style.render(), self.text, self.style.render_reset())
    }
}

/// Prints an error, with its causes, on standard error.
pub fn complain(error: &anyhow::Error) -> Result<(), OutputError> {
    complain_of(&translate::error(error.as_ref()))
}

/// A message of several lines of which a terminal obeys nothing, whatever a file or the system put into it.
fn harmless(text: &str) -> String {
    text.chars().map(|c| if c == '\n' { c } else { shown(c) }).collect()
}

/// Prints what is wrong on standard error.
pub fn complain_of(text: &str) -> Result<(), OutputError> {
    let text = harmless(text);
    let label = words().program.error;
    // No blank after a full-width colon.
    let blank = if label.is_ascii() { " " } else { "" };
    print_error(format_args!("{ERROR}{label}{ERROR:#}{blank}{text}"))
}

/// Prints something on standard error that is not part of the answer, unless `--quiet` forbids it.
pub fn note(text: impl fmt::Display) -> Result<(), OutputError> {
    match is_quiet() {
        true => Ok(()),
        false => print_error(harmless(&text.to_string())),
    }
}

/// Prints on standard error, wrapped.
pub fn print_error(text: impl fmt::Display) -> Result<(), OutputError> {
    let text = text.to_string();
    let text = match terminal_size_of(io::stderr()) {
        Some((Width(width), _)) => wrap::lines(&text, width.into()),
        None => text,
    };
    writeln!(anstream::stderr(), "{text}").map_err(OutputError)
}
