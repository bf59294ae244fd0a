//! The tests of what the parts do together.

mod charts;
mod forms;
mod pictures;
mod searches;
