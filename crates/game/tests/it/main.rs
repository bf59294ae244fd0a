//! A game in progress: sessions, records, saves, replays and links.
//!
//! One binary for all of them: every file beside this one is a module, and linking is paid for once.

mod address;
mod block_drag;
mod challenge;
mod common;
mod daily;
mod exchange;
mod merge;
mod pace;
mod pieces;
mod rank;
mod records;
mod replay;
mod save;
mod series;
mod session;
mod versus;
