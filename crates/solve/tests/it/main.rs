//! Heuristics and solvers against the truth: whole state spaces, published lengths, and each other.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

#[cfg(feature = "parallel")]
mod algorithms;
mod anytime;
mod blocks_difficulty;
mod blocks_generator;
mod blocks_heuristics;
mod blocks_layouts;
mod blocks_scores;
mod blocks_solver;
mod blocks_spaces;
mod blocks_verified;
mod bounded;
mod common;
mod constructive;
mod engine;
mod fast_solver;
mod heuristics;
mod insight;
mod mtm_solver;
mod pdb;
mod preparing;
mod seeds;
#[path = "../../../puzzle/tests/it/common/simple_rules.rs"]
mod simple_rules;
