//! A game in progress, without a user interface, a clock or storage of its own.
//!
//! Front ends draw it and feed it: the browser and the terminal play the same game.
//!
//! - [`Puzzle`] is what is played, tiles or blocks; [`Session`] is a game of it, fed with moves and
//!   timestamps. [`tile_input`], [`block_input`] and [`block_drag`] turn clicks, keys and drags into moves.
//! - [`Recording`] is everything that was done; it is what saves and links hold. [`verify`] plays it again by
//!   the rules and is the only way to a [`VerifiedRun`]. [`Playback`] shows it, or a solution, move by move or
//!   by time, also as a ghost beside the player.
//! - [`Profile`] is everything a player owns: settings, games in progress, [runs](Run) with
//!   [records](Profile::board) and [statistics](Profile::statistics), [achievements](Achievement), own levels. It is
//!   written and read as one text.
//! - [`rank`] says which grade the runs have earned, [`versus`] how games against others ended.
//! - [`exchange`] reads and writes lists of solves of other programs.
//! - [`analysis`] finds where a game lost moves, given distances that a solver supplies.
//!
//! It must not ask for the time, draw random numbers, open a file, or search.

mod about;
mod achievements;
mod address;
pub mod analysis;
mod attempt;
mod bits;
pub mod block_drag;
pub mod block_input;
mod board;
mod category;
mod challenge;
mod checksum;
mod clock;
mod control;
pub mod daily;
mod day;
pub mod exchange;
mod id;
mod kind;
mod level_text;
mod link;
mod merge;
pub mod pace;
mod playback;
mod profile;
mod puzzle;
pub mod rank;
mod recording;
mod run;
mod save;
mod series;
mod session;
mod set;
mod statistics;
mod steps;
pub mod tile_input;
mod verify;
pub mod versus;
mod wire;
mod wire_events;

pub use about::{About, Mode};
pub use achievements::Achievement;
pub use address::{Address, NotAnAddress};
pub use attempt::{Act, Attempt, Event, Played, Refused};
pub use board::{BOARD_LENGTH, Place, Ranking};
pub use category::Category;
pub use challenge::{Challenge, MAX_NAME, Score, Verdict, clean_name, is_invisible};
pub use clock::{Clock, MAX_MS};
pub use control::{Class, Controls, Help, Helps, Input};
pub use daily::DailyKind;
pub use day::{Day, NotADay};
pub use id::{Id, NotAnId};
pub use kind::{Kind, UnknownKind};
pub use level_text::Layouts;
pub use link::{MAX_LINK, read_link};
pub use playback::Playback;
pub use profile::{AUTO, Finished, OwnLevel, Profile, Slot};
pub use puzzle::{
    BlockPuzzle, Illegal, Move, MovesError, Position, Puzzle, TilePuzzle, Unplayable,
};
pub use rank::{Ladder, N_GRADES, Rank, SHORTEST_LEVEL, Wanted};
pub use recording::{Recording, Replay};
pub use run::Run;
pub use save::{Damaged, LineError, SaveError, SaveErrorKind, pieces};
pub use series::{Scope, Series};
pub use session::{Session, Status, Unsound};
pub use set::{Member, Set};
pub use statistics::{Average, Distribution, Point, Statistics, Window, average_of};
pub use steps::{Metric, Steps};
pub use verify::{Unverified, VerifiedRun, verify};
pub use versus::{Outcome, Tally};
pub use wire::{LinkContent, LinkPart, WireError};
