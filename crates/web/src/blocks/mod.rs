//! 华容道 and all other sliding blocks: gallery, board and editor, beside the tiles' game.
//!
//! `store` is what the screen has beside its table (`Table`); `view` draws it. [`look`] knows no
//! browser: how pieces look and where the gate is. Gallery, editor's draft and generator are `tuipan-play`'s, and so are
//! the questions about them.

mod ambience;
pub mod look;
mod store;
pub mod view;

use std::sync::OnceLock;

use tuipan_play::workshop::Gallery;

pub use store::{Blocks, Place, level_of, position};

/// All levels that come with the page, read once.
pub fn gallery() -> &'static Gallery {
    static READ: OnceLock<Gallery> = OnceLock::new();
    READ.get_or_init(Gallery::default)
}
