//! A state as a small picture: a board, a level's pieces, or the name of a node.

use leptos::prelude::*;
use tuipan_puzzle::tiles::Board;

use crate::view::mini_board::MiniBoard;

/// The picture of a state's text.
#[component]
pub fn PositionPicture(
    /// The text.
    label: String,
) -> impl IntoView {
    if let Ok(board) = Board::parse(&label) {
        return view! { <MiniBoard board class="small"/> }.into_any();
    }
    if !label.contains('/') {
        return view! { <b class="node-name brush">{label}</b> }.into_any();
    }
    let rows: Vec<&str> = label.split('/').collect();
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(1);
    let cells = rows.iter().enumerate().flat_map(|(y, row)| {
        row.chars().enumerate().filter(|(_, piece)| piece.is_alphanumeric()).map(
            move |(x, piece)| {
                let tone = (piece as usize) % 8;
                view! {
                    <rect
                        class=format!("tone{tone}")
                        x=x.to_string()
                        y=y.to_string()
                        width="1"
                        height="1"
                    ></rect>
                    <text x=(x as f64 + 0.5).to_string() y=(y as f64 + 0.7).to_string()>{piece.to_string()}</text>
                }
            },
        )
    });
    let cells: Vec<_> = cells.collect();
    view! {
        <svg class="pieces" viewBox=format!("0 0 {width} {}", rows.len()) aria-hidden="true">{cells}</svg>
    }
    .into_any()
}
