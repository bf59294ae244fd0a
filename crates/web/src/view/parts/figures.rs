//! What is only looked at: figures, progress, tiles and areas of a board.

use leptos::prelude::*;

use crate::store::Store;
use crate::text::Text;

/// A figure and what it says.
#[component]
pub fn Fact(
    name: Text,
    #[prop(optional)] id: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    view! { <div><b id=id>{children()}</b><span>{move || store.t(name)}</span></div> }
}

/// Work in progress: how much of it is done, and that in words.
#[component]
pub fn Progress(what: Text, part: Option<f64>, words: String) -> impl IntoView {
    let store = Store::expect();
    view! {
        <div class="progress" class:busy=part.is_none() role="status">
            <span>{move || store.t(what)}</span>
            <span class="num">{words}</span>
            <i class="meter" style=("--part", part.unwrap_or(0.0).to_string())></i>
        </div>
    }
}

/// A tile that stands still.
#[component]
pub fn StillTile(
    tile: usize,
    at: (usize, usize),
    is_home: bool,
    #[prop(optional)] band: Option<usize>,
) -> impl IntoView {
    view! {
        <span
            class="tile"
            class:home=is_home
            data-band=band.map(|band| band.to_string())
            style=("--x", at.0.to_string())
            style=("--y", at.1.to_string())
        >
            <span class="face"><span>{tile}</span></span>
        </span>
    }
}

/// A part of a board: its column and row, and how wide and high it is, in cells.
#[component]
pub fn Area(
    class: &'static str,
    at: (i32, i32),
    #[prop(default = (1, 1))] size: (i32, i32),
) -> impl IntoView {
    view! {
        <i
            class=class
            style=("--x", at.0.to_string())
            style=("--y", at.1.to_string())
            style=("--w", size.0.to_string())
            style=("--h", size.1.to_string())
        ></i>
    }
}
