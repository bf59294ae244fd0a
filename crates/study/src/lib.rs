//! Study without a user interface: searches recorded and played back, state graphs, samples.
//!
//! A front end lets the reader choose ([`Form`], [`Preset`]), puts the [`Question`]s of the chosen [`View`] to
//! [`answer`], in a worker or a thread of its own, and draws what comes back.
//!
//! ```
//! use std::sync::Arc;
//! use tuipan_solve::engine::{Engine, InMemory};
//! use tuipan_study::{Answer, Preset, Question, Replay, answer};
//!
//! let spec = Preset::AStar.form().spec(0)?;
//! let engine = Engine::new(InMemory::default());
//! let Answer::Run(run) = answer(&Question::Run(spec), &engine, &|| 0.0, &mut |_, _| {})? else { unreachable!() };
//! assert_eq!((run.length, run.optimum), (Some(16), Some(16)));
//!
//! let mut replay = Replay::new(Arc::new(*run));
//! replay.seek(3);
//! assert_eq!((replay.moment().expanded, replay.moment().closed), (3, 3));
//! # Ok::<(), tuipan_study::StudyError>(())
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `message.rs`, `answer.rs`, `error.rs` | questions and answers, which can be sent as bytes; answering them; what can be wrong |
//! | `form.rs`, `heuristic.rs`, `preset.rs`, `query.rs` | what is chosen, the examples that can be opened by name, the choice in an address |
//! | `space.rs`, `book.rs` | everything that can be searched, as one state space; the trees and levels with names |
//! | `typed.rs` | trees, graphs and maps as texts |
//! | `run.rs`, `trace.rs`, `layout.rs` | running a search, recording it, placing its nodes in a picture |
//! | `replay.rs`, `pace.rs`, `glance.rs` | a recording at any step; how fast it is played; what is shown of a step |
//! | `trajectory.rs` | where each tile goes on the way to the goal |
//! | `graph.rs` | whole state graphs |
//! | `sample.rs`, `chart.rs` | many positions measured; charts and CSV of them |
//! | `got.rs` | an answer that may still be under way |
//!
//! It must not ask for the time (a clock is passed in), draw random numbers, or contain texts in any language: those
//! belong to the front ends.

mod answer;
mod book;
mod chart;
mod error;
mod form;
mod glance;
mod got;
mod graph;
mod heuristic;
mod layout;
mod message;
mod pace;
mod preset;
mod query;
mod replay;
mod run;
mod sample;
mod space;
mod trace;
mod trajectory;
mod typed;

pub use answer::{answer, goal_of};
pub use book::{level, named_tree};
pub use chart::{contenders, csv, means, plot, without_style};
pub use error::{FormError, StudyError};
pub use form::{Contender, Form, Kind};
pub use glance::{Bar, Glance, bars};
pub use got::Got;
pub use graph::Drawn;
pub use heuristic::HeuristicChoice;
pub use message::{
    Answer, Counts, Ended, Measured, Question, Recorded, Sample, Searcher, Spec, Stop, Subject,
};
pub use pace::{Pace, SPEEDS};
pub use preset::{Preset, View};
pub use query::{BadField, Choice};
pub use replay::{Changes, Moment, Replay, Status};
pub use run::record;
pub use space::Explicit;
pub use trace::{NONE, Trace, TraceEvent, TraceNode};
pub use trajectory::trajectories;
pub use typed::{GraphError, MAX_NODES, read_graph};
