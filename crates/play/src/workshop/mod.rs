//! The block workshop: what front ends need around a game of blocks. It is pure. The only words in it are the stories.
//!
//! | file | what it holds |
//! |---|---|
//! | `gallery.rs` | all levels that can be played, and what is known of them |
//! | `level_names.rs` | what a level is called in each language |
//! | `generals.rs` | whom the pieces of 华容道 stand for |
//! | `draft.rs` | a level in an editor |
//! | `make.rs` | new levels by difficulty |
//! | `stories.rs` | a few lines about each classic layout |
//! | `question.rs` | what is asked about levels, and the answers |

mod draft;
mod gallery;
mod generals;
mod level_names;
mod make;
mod optima;
mod question;
mod stories;

pub use draft::{Cell, Draft, DraftError, SIDES, Tool, with_facts};
pub use gallery::{Gallery, GalleryLevel, Shelf, own_best, puzzle_of, stars};
pub use generals::{General, generals};
pub use level_names::LevelNames;
pub use make::{grades, make};
pub use optima::Optima;
pub use question::{Facts, LevelAnswer, LevelQuestion, answer_level};
pub use stories::{Story, story};
