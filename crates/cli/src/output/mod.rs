//! Writing: standard output with or without colour, and how numbers look.
//!
//! All output goes through [`Out`], which knows whether colours are wanted (a terminal, no `NO_COLOR`)
//! and turns a failed write into an error of its own, so that a closed pipe is told from a real fault.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::time::Duration;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use serde::Serialize;
pub use tuipan_lab::number::count;

use crate::exit::OutputError;

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
}

impl Out {
    /// Takes standard output.
    pub fn new() -> Self {
        let stdout = io::stdout();
        let color = AutoStream::choice(&stdout) != ColorChoice::Never;
        Out { writer: BufWriter::new(stdout.lock()), color }
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
        writeln!(self.writer, "{text}").map_err(OutputError)
    }

    /// Writes a line `label  text`, the labels of several lines aligned.
    pub fn field(&mut self, label: &str, text: impl fmt::Display) -> Result<(), OutputError> {
        let label = self.paint(LABEL, format!("{label:<9}"));
        writeln!(self.writer, "{label} {text}").map_err(OutputError)
    }

    /// Writes a value as one line of JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), OutputError> {
        serde_json::to_writer(&mut self.writer, value)
            .map_err(|error| OutputError(error.into()))?;
        self.line("")
    }

    /// Lets readers see what was written so far.
    pub fn flush(&mut self) -> Result<(), OutputError> {
        self.writer.flush().map_err(OutputError)
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

/// Tells an error, with its causes, on standard error.
pub fn complain(error: &anyhow::Error) -> Result<(), OutputError> {
    note(format_args!("{ERROR}error:{ERROR:#} {error:#}"))
}

/// Tells something on standard error that is not part of the answer.
pub fn note(text: impl fmt::Display) -> Result<(), OutputError> {
    writeln!(anstream::stderr(), "{text}").map_err(OutputError)
}

/// `1 move`, `2 moves`.
pub fn plural(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(n), if n == 1 { one } else { many })
}

/// Nodes a second, roughly.
pub fn rate(n: u64, time: Duration) -> String {
    let a_second = n as f64 / time.as_secs_f64().max(1e-9);
    match a_second {
        1e7.. => format!("{:.0} M nodes/s", a_second / 1e6),
        1e6.. => format!("{:.1} M nodes/s", a_second / 1e6),
        1e4.. => format!("{:.0} k nodes/s", a_second / 1e3),
        _ => format!("{a_second:.0} nodes/s"),
    }
}

/// A time for people.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        100.0.. => format!("{seconds:.0} s"),
        10.0.. => format!("{seconds:.1} s"),
        1.0.. => format!("{seconds:.2} s"),
        0.01.. => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{:.2} ms", seconds * 1e3),
    }
}

/// An amount of memory for people.
pub fn bytes(n: u64) -> String {
    match n {
        0x4000_0000.. => format!("{:.1} GiB", n as f64 / f64::from(1 << 30)),
        0x10_0000.. => format!("{:.0} MiB", n as f64 / f64::from(1 << 20)),
        _ => format!("{} bytes", count(n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        let counts = [0, 999, 1000, 1_234_567].map(count);
        assert_eq!(counts, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(
            (plural(1, "move", "moves"), plural(0, "move", "moves")),
            ("1 move".into(), "0 moves".into())
        );
        let times = [0.000_5, 0.02, 1.5, 12.34, 1234.5].map(Duration::from_secs_f64).map(time);
        assert_eq!(times, ["0.50 ms", "20 ms", "1.50 s", "12.3 s", "1234 s"]);
        assert_eq!(rate(3_000_000, Duration::from_secs(2)), "1.5 M nodes/s");
        assert_eq!(bytes(3 << 29), "1.5 GiB");
    }
}
