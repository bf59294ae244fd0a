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
//! | `rival.rs` | the computer as an opponent |
//! | `duel.rs` | two players at one screen |
//! | `calm.rs` | without clock and counters |
//! | `show.rs` | demonstrations and replays |
//! | `cover.rs` | a pause with the board covered |
//! | `inspect.rs` | a limited look at the board before the first move |
//! | `drill.rs` | parts of a puzzle to be practised |
//! | `fewest.rs` | as few moves as possible, with one submission |
//! | `ranked.rs` | attempts that a server gave out: no pause, no help, answers that are waited for |
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
mod calm;
pub mod course;
mod cover;
mod drill;
mod duel;
mod fewest;
mod finish;
mod games;
mod help;
mod inspect;
mod judge;
mod merge;
mod message;
mod occasion;
mod opponent;
mod question;
mod ranked;
mod rival;
mod sent;
pub mod setup;
mod show;
mod table;
mod teach;
mod update;
mod way;
pub mod workshop;

pub use answer::{SolverEvent, Tick, answer};
pub use drill::Drill;
pub use duel::{Duel, Phase, Side};
pub use fewest::{HOUR, has_fewest};
pub use finish::Won;
pub use games::{Confirm, MAX_PUT_ASIDE, goes_on};
pub use help::{ToGo, moved_tile, region, third_of};
pub use inspect::Inspection;
pub use judge::Analysing;
pub use message::{Effect, Message, Moment, Notice, ShowMessage, Sound, Start};
pub use occasion::Occasion;
pub use opponent::Opponent;
pub use question::{Answer, By, Effort, Progress, Question, Solution};
pub use ranked::{Issued, Report, Ruling, Waiting, ruling, waiting};
pub use rival::{Facing, Rival, Style};
pub use show::{DEMO_MS, Show, ShowOf};
pub use table::{Game, Metrics, Pending, Play, Scramble, Why};
pub use teach::Teaching;
pub use way::Way;
