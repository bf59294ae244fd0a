//! Study: watch the algorithms think.
//!
//! In the worker: `run` searches what is asked and records it (`trace`, placed by `layout`), `graph` draws whole
//! state graphs, `sample` measures for the charts; `space` is everything that can be searched, `book` what has a
//! name. On the page: `replay` plays a trace back, `form` and `preset` are what can be chosen. None of these knows
//! a browser. `message` is what the two say to each other. `state` is Study's part of the page's state, `view` draws
//! it.

pub mod answer;
mod book;
pub mod form;
mod graph;
pub mod heuristic;
mod layout;
pub mod message;
mod preset;
pub mod replay;
mod run;
mod sample;
mod space;
mod state;
pub mod trace;
mod trajectory;
pub mod view;

pub use state::Study;

#[cfg(test)]
mod tests;
