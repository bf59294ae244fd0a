//! The program as its users meet it: run as a process, judged by what it prints and by its exit code.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod blocks;
mod blocks_collection;
mod commands;
mod common;
#[cfg(unix)]
mod documents;
mod echoes;
mod engine;
mod errors;
mod first_steps;
mod json;
#[cfg(unix)]
mod json_version;
#[cfg(unix)]
mod judge;
mod lab;
mod lab_results;
mod learned;
mod memory_and_disk;
mod messages;
#[cfg(unix)]
mod online;
mod outcomes;
#[cfg(unix)]
mod play;
mod serve;
mod solve;
#[cfg(unix)]
mod sources;
mod spellings;
mod strategy;
mod tables;
mod terminal;
mod trace;
mod trace_blocks;
mod tree;
mod words;
