//! The level in the editor, which is `tuipan-play`'s.

pub use tuipan_play::workshop::{Cell, Draft, DraftFault, Tool};
