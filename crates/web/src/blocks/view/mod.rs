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
pub use level_card::LevelCard;
pub use thumbnail::Thumbnail;

use super::{Blocks, Place};
use crate::view::Stage;

/// The screen.
#[component]
pub fn BlocksScreen() -> impl IntoView {
    let blocks = Blocks::expect();
    let place = Memo::new(move |_| blocks.place.get());
    move || match place.get() {
        Place::Gallery => gallery::Gallery().into_any(),
        Place::Board => view! { <Stage table=blocks.table/> }.into_any(),
        Place::Editor => editor::EditorStage().into_any(),
    }
}
