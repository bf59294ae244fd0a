//! What of the page needs no browser. (The rest is played by `tools/e2e`.)

mod blocks;
mod inputs;
mod picture;
mod share_card;
mod solver;
mod texts;
