//! What a running search has to do with the machine: the clock and Ctrl-C, the progress line, memory.

pub mod interrupt;
pub mod memory;
mod progress;
mod stopwatch;

pub use progress::Progress;
pub use stopwatch::{Ended, Stopwatch};
