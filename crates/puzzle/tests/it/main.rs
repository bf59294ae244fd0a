//! The rules of tiles and blocks, their texts and the data files, against counts known from elsewhere.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod blocks_collection;
mod blocks_levels;
mod blocks_rules;
mod common;
mod data_files;
mod histograms;
mod notation;
mod packed;
mod perft;
mod scramble;
mod solvability;
