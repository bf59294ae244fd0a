//! Whole games, played by messages alone, with the real engine.

mod common;
mod games;
mod help;
mod random;
mod setup;
mod way;
mod win;
mod windows;
mod workshop;
