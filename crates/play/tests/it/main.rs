//! Whole games, played by messages alone, with the real engine.

mod common;
mod course;
mod cover;
mod games;
mod help;
mod random;
mod setup;
mod teach;
mod way;
mod win;
mod windows;
mod workshop;
