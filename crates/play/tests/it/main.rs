//! Whole games, played by messages alone, with the real engine.

mod common;
mod company;
mod course;
mod cover;
mod games;
mod help;
mod random;
mod ranked;
mod setup;
mod teach;
mod training;
mod way;
mod win;
mod windows;
mod workshop;
