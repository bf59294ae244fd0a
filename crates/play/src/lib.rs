//! What a player can do, for tiles and blocks alike, without a user interface.
//!
//! [`Play`] is a table at which one game is played; [`Play::update`] is a pure function from what happens (a
//! [`Message`]) to what is to be done about it ([`Effect`]s). Front ends draw the table, turn inputs into messages and
//! carry effects out. Two tables may share one [`Profile`](tuipan_game::Profile).
//!
//! | file | what it holds |
//! |---|---|
//! | `message.rs` | what comes in, and what is to be done |
//! | `table.rs` | the table itself |
//! | `update.rs` | which message does what |
//! | `games.rs` | starting, putting aside, going on, giving up |
//! | `help.rs` | hints, solutions, moves to go: everything that a solver is asked while playing |
//! | `way.rs` | a solution, followed as the player moves |
//! | `finish.rs` | the end of a game: the run and what it brings |
//! | `judge.rs` | where a game lost moves |
//! | `merge.rs` | what another window of the same player has stored |
//! | `occasion.rs` | what is special about what stands on the board |
//! | `opponent.rs` | a recorded game to play against |
//! | `show.rs` | demonstrations and replays |
//! | `cover.rs` | a pause with the board covered |
//! | `teach.rs` | the human method, taught on the board of the game |
//! | `course/` | lessons, the path through levels of 华容道, the coach of the first moves |
//! | `setup/` | a new game of tiles before it begins |
//! | `question.rs`, `answer.rs`, `sent.rs` | questions to a solver, the engine's answers, and how both are sent |
//! | `workshop/` | blocks beside the game: the gallery, an editor's draft, new levels, names of pieces |
//!
//! **Invariant:** after every message, a game with at least one move is in the profile, so nothing can lose it
//! later.
//! **Invariant:** an answer counts only if it has the number of a question that is still open.
//!
//! It must not ask for the time, draw random numbers of its own (a seed is passed in), open a file or draw.

mod answer;
pub mod course;
mod cover;
mod finish;
mod games;
mod help;
mod judge;
mod merge;
mod message;
mod occasion;
mod opponent;
mod question;
mod sent;
pub mod setup;
mod show;
mod table;
mod teach;
mod update;
mod way;
pub mod workshop;

pub use answer::{SolverEvent, Tick, answer};
pub use finish::Won;
pub use games::{Confirm, MAX_PUT_ASIDE};
pub use help::{ToGo, moved_tile, region, third_of};
pub use judge::Analysing;
pub use message::{Effect, Message, Moment, Notice, ShowMessage, Sound, Start};
pub use occasion::Occasion;
pub use opponent::Opponent;
pub use question::{Answer, By, Effort, Progress, Question, Solution};
pub use show::{DEMO_MS, Show, ShowOf};
pub use table::{Game, Metrics, Pending, Play, Scramble, Why};
pub use teach::Teaching;
pub use way::Way;
