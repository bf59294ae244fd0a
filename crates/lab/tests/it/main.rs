//! Experiments: their texts, their rows, their charts, and those that come with the program.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod builtin;
mod charts;
mod common;
mod parsing;
mod rows;
mod shallow_states;
mod told_apart;
