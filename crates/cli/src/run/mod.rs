//! What a running search has to do with the machine: the clock and Ctrl-C, the progress line, memory.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::said::OrSay;

pub mod interrupt;
pub mod last_resort;
pub mod memory;
mod progress_line;
mod status_line;
mod stopwatch;

pub use progress_line::ProgressLine;
pub use status_line::StatusLine;
pub use stopwatch::{Ended, Stopwatch};

/// The clock for the engine: the time since it was first asked.
pub fn now() -> Duration {
    static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);
    FIRST.elapsed()
}

/// One thread a core, as far as the system tells.
pub fn n_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// A seed from the system, small enough for every reader of JSON (2^53).
pub fn draw_seed() -> Result<u64> {
    Ok(getrandom::u64().or_say(|words| words.input.no_random.to_owned())? >> 11)
}
