//! The blocks' screen: gallery, board, editor. Draws [`Blocks`] and holds no rule.

mod board;
mod editor;
mod editor_panel;
mod gallery;
mod level_card;
mod pointer;
mod thumbnail;

use leptos::prelude::*;

pub use board::{BlockBoard, piece_id};
pub use editor::EditorStage;
pub use gallery::Gallery;
pub use level_card::LevelCard;
pub use thumbnail::Thumbnail;

use super::{Blocks, Place};
use crate::later::{Parts, later};
use crate::view::Stage;

/// The screen.
#[component]
pub fn BlocksScreen() -> impl IntoView {
    let (blocks, parts) = (Blocks::expect(), expect_context::<Parts>());
    let place = Memo::new(move |_| blocks.place.get());
    move || match place.get() {
        Place::Gallery => later(parts.gallery),
        Place::Board => view! { <Stage table=blocks.table/> }.into_any(),
        Place::Editor => later(parts.editor),
    }
}
