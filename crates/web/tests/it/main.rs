//! What of the page needs no browser. (The rest is played by `tools/e2e`.)

mod blocks;
mod inputs;
mod picture;
mod solver;
mod texts;
