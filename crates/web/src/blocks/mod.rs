//! 华容道 and all other sliding blocks: gallery, board and editor, beside the tiles' game.
//!
//! `store` is what the screen has beside its table (`Table`); `view` draws it. [`look`] knows no
//! browser: how pieces look and where the gate is. Gallery, editor's draft and generator are `tuipan-play`'s, and so are
//! the questions about them.

mod ambience;
pub mod look;
mod store;
pub mod view;

use std::collections::HashMap;
use std::sync::OnceLock;

use tuipan_game::Kind;
use tuipan_play::workshop::{Gallery, GalleryLevel};

pub use store::{Blocks, Place, level_of, position};

/// The name of a level that has not been given one.
pub const UNNAMED: &str = "own";

/// All levels that come with the page, read once.
pub fn gallery() -> &'static Gallery {
    static READ: OnceLock<Gallery> = OnceLock::new();
    READ.get_or_init(Gallery::default)
}

/// The level that comes with the page whose games are of that kind. Some have a kind with their name in it, others, as
/// cars, only a checksum of their rules: those are worked out once.
pub fn known(kind: &Kind) -> Option<&'static GalleryLevel> {
    static NAMELESS: OnceLock<HashMap<Kind, &'static GalleryLevel>> = OnceLock::new();
    if let Some(id) = kind.layout() {
        return gallery().levels().iter().find(|known| known.level().id() == id);
    }
    let nameless = || {
        let levels = gallery().levels().iter().map(|level| (level.kind(), level));
        let nameless = levels.filter(|(kind, _)| kind.layout().is_none());
        nameless.collect()
    };
    NAMELESS.get_or_init(nameless).get(kind).copied()
}
