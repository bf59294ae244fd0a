//! The game in the terminal.
//!
//! One loop in three parts that do not know each other's business:
//!
//! - [`update`] takes the [`Model`] and a [`Message`] (a key, a click, a tick, an answer of the solver) and
//!   gives [`Effect`]s. It is a pure function: no clock, no file, no thread, no terminal. Tests play whole
//!   games through it.
//! - [`view`] draws the model. Where the board lies is computed by `layout`, for drawing and for clicks alike.
//! - [`play`] is the thin rest: it reads events and the clock, carries out effects, keeps the solver's thread and the
//!   save file, and leaves the terminal as it found it.
//!
//! With `--server`, `online` asks a server for ranked attempts and boards, on a thread of its own.
//!
//! What a player can do, and what follows from it, is in `tuipan-play`; `solver_thread` asks the engine. All words that
//! a player reads are in `text`, or in `tuipan-words` if other front ends say them, too.

mod daily_list;
mod geometry;
mod grid;
mod lang;
mod layout;
mod level_list;
mod message;
mod metric;
mod model;
mod notice;
pub mod online;
mod open;
mod prompt;
mod record_list;
mod runner;
mod save_file;
mod sessions;
mod solver_thread;
mod terminal;
mod text;
mod theme;
mod update;
mod view;

pub use message::{Effect, Message};
pub use model::{Model, Screen, Settings};
pub use open::{OpenError, Opened, Place, open};
pub use runner::{Options, Unsaved, play};
pub use terminal::{Guard, Terminal};
pub use theme::{Depth, Theme};
pub use tuipan_play::Moment;
pub use tuipan_words::Lang;
pub use update::update;
pub use view::view;
