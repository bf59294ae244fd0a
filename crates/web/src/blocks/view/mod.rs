//! The blocks' screen: gallery, board with its panel, editor. Draws [`Blocks`](super::Blocks) and holds no rule.

mod board;
mod editor;
mod editor_panel;
mod gallery;
mod keyboard;
mod panel;
mod pointer;
mod stage;
mod thumb;
mod thumbnail;
mod win;

use leptos::prelude::*;

pub use keyboard::listen_blocks;
pub use thumb::BlocksThumb;
pub use thumbnail::Thumbnail;
pub use win::BlocksWin;

use super::Blocks;
use super::store::Place;

/// The screen.
#[component]
pub fn BlocksScreen() -> impl IntoView {
    let blocks = Blocks::expect();
    let place = Memo::new(move |_| blocks.place.get());
    move || match place.get() {
        Place::Gallery => gallery::Gallery().into_any(),
        Place::Board => stage::BlockStage().into_any(),
        Place::Editor => editor::EditorStage().into_any(),
    }
}
