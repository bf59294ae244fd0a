//! The game in the terminal without a terminal: messages in, effects and screens out.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod blocks;
mod common;
mod contrast;
mod daily;
mod online;
mod play;
mod screens;
mod sessions;
mod solver;
mod windows;
