//! A small picture of a level: one path for each colour of pieces, so that hundreds of them cost little.

use leptos::prelude::*;
use tuipan_puzzle::blocks::{Level, Position, outline_path};

use crate::blocks::look::{N_TONES, looks};

/// The picture.
#[component]
pub fn Thumbnail(
    /// The level.
    level: Level,
    /// Where its pieces are; if nothing is said, at the start.
    #[prop(optional)]
    position: Option<Position>,
) -> impl IntoView {
    let board = level.board();
    let (width, height) = (board.width(), board.height());
    let position = position.unwrap_or_else(|| level.start().clone());
    let mut paths: [String; 1 + N_TONES] = std::array::from_fn(|_| String::new());
    for (idx, look) in looks(&level).into_iter().enumerate() {
        let cells = level.cover(idx, position.anchor(idx)).unwrap_or_default();
        let places: Vec<_> = cells.into_iter().map(|cell| board.place(cell)).collect();
        paths[look.tone] += &outline_path(&places, (0.0, 10.0), 0.5, 1.2);
    }
    let walls =
        (0..board.n_cells()).filter(|&cell| board.is_wall(cell)).map(|cell| board.place(cell));
    let walls = outline_path(&walls.collect::<Vec<_>>(), (0.0, 10.0), 0.0, 0.0);
    let paths =
        paths.into_iter().enumerate().filter(|(_, path)| !path.is_empty()).map(|(tone, path)| {
            view! { <path data-tone=tone.to_string() d=path></path> }
        });
    view! {
        <svg class="layout" viewBox=format!("-2 -2 {} {}", width * 10 + 4, height * 10 + 4) aria-hidden="true">
            <rect class="ground" x="-2" y="-2" width=(width * 10 + 4).to_string() height=(height * 10 + 4).to_string() rx="3"></rect>
            <path class="walls" d=walls></path>
            {paths.collect_view()}
        </svg>
    }
}
