//! 华容道 and all other sliding blocks: gallery, board and editor, beside the tiles' game.
//!
//! `store` is what the screen has beside its table ([`Table`](crate::store::Table)); `view` draws it. [`message`], [`answer`] and `make` are the worker's part and know
//! no browser; neither do `catalog`, the levels, `look`, what pieces are called and where the gate is, `drag`, where a
//! piece goes that hangs on a pointer, and `draft`, the level in the editor.

mod ambience;
pub mod answer;
pub mod catalog;
mod draft;
mod drag;
pub mod look;
mod make;
pub mod message;
mod store;
pub mod view;

pub use store::{Blocks, Place, level_of, position};
