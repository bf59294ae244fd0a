//! A small board that is looked at, not played.

use leptos::prelude::*;
use tuipan_puzzle::tiles::Board;

use super::board_place::BoardPlace;
use super::parts::StillTile;
use crate::store::usual_goal;

/// A board in a table of its own.
#[component]
pub fn MiniBoard(
    /// The position.
    board: Board,
    /// A class of the tray, `small` or `ghost`.
    class: &'static str,
) -> impl IntoView {
    let size = board.size();
    let homes = usual_goal(size).cells();
    let tiles = board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
    let tiles = tiles.map(|(cell, &tile)| {
        let (at, tile) = ((size.column(cell), size.row(cell)), usize::from(tile));
        view! { <StillTile tile at is_home=homes[tile] == cell/> }
    });
    let tray = view! {
        <div
            class=format!("tray {class}")
            style=("--cols", size.width().to_string())
            style=("--rows", size.height().to_string())
        >
            <div class="well">{tiles.collect_view()}</div>
        </div>
    };
    match class {
        "small" => {
            view! { <div class="table thumbnail" aria-hidden="true">{tray}</div> }.into_any()
        }
        _ => view! { <BoardPlace is_hidden=true>{tray}</BoardPlace> }.into_any(),
    }
}
