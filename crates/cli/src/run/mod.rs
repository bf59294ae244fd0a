//! What a running search has to do with the machine: the clock and Ctrl-C, the progress line, memory.

pub mod interrupt;
pub mod memory;
mod progress;
mod status_line;
mod stopwatch;
mod ticks;

pub use progress::Progress;
pub use status_line::StatusLine;
pub use stopwatch::{Ended, Stopwatch};
pub use ticks::Ticks;

/// One thread a core, as far as the system tells.
pub fn n_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}
