//! The solution step by step: f, g and h, and where each tile goes.

use std::sync::Arc;

use leptos::prelude::*;
use tuipan_puzzle::tiles::Board;
use tuipan_study::{Recorded, trajectories};

use crate::store::Store;
use crate::text::study as words;

/// The card.
#[component]
pub fn PathCard(
    /// Of which contender.
    idx: usize,
    /// The search.
    recorded: Arc<Recorded>,
) -> impl IntoView {
    let store = Store::expect();
    if recorded.path.is_empty() {
        return ().into_any();
    }
    let contender = store.study.form.with_untracked(|form| form.contenders[idx].clone());
    let rows: Vec<_> = recorded
        .path
        .iter()
        .map(|stop| {
            let f = contender.f(stop.g, stop.h);
            let f = f.map_or("–".to_owned(), |f| ((f * 100.0).round() / 100.0).to_string());
            view! {
                <tr><td class="num">{stop.g}</td><td class="mono nowrap">{stop.label.clone()}</td>
                <td class="num">{f}</td><td class="num">{stop.g}</td><td class="num">{stop.h}</td></tr>
            }
        })
        .collect();
    let boards = recorded.path.iter().map(|stop| Board::parse(&stop.label).ok());
    let boards: Option<Vec<Board>> = boards.collect();
    view! {
        <details class="card" id=format!("study-path-{idx}")>
            <summary>{move || store.t(words::PATH)}" ("{recorded.path.len() - 1}")"</summary>
            <div class="split">
                <div class="scroll tall" tabindex="0" role="group" aria-label=move || store.t(words::PATH)>
                    <table>
                        <thead><tr>
                            <th>{move || store.t(words::STEP)}</th><th>{move || store.t(words::POSITION)}</th>
                            <th>"f"</th><th>"g"</th><th>"h"</th>
                        </tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {boards.filter(|boards| boards.len() > 1).map(|boards| view! { <Ways boards/> })}
            </div>
        </details>
    }
    .into_any()
}

/// Each tile's way as a line, and in words.
#[component]
fn Ways(
    /// The positions.
    boards: Vec<Board>,
) -> impl IntoView {
    let store = Store::expect();
    let size = boards[0].size();
    let ways = trajectories(&boards);
    let chosen = RwSignal::new(0usize);
    let n_tiles = ways.len();
    // Lines of tiles that cross a cell lie beside each other.
    let place = move |cell: usize, tile: usize| {
        let off = (tile as f64 / n_tiles as f64 - 0.5) * 0.6;
        (size.column(cell) as f64 + 0.5 + off, size.row(cell) as f64 + 0.5 + off)
    };
    let lines: Vec<_> = ways
        .iter()
        .enumerate()
        .filter(|(_, way)| way.len() > 1)
        .map(|(tile, way)| {
            let points = way.iter().map(|&cell| place(cell, tile));
            let points: Vec<String> = points.map(|(x, y)| format!("{x:.2},{y:.2}")).collect();
            let class = move || {
                let is_on = [0, tile + 1].contains(&chosen.get());
                format!("way tone{} {}", tile % 8, if is_on { "" } else { "dim" })
            };
            let (x, y) = place(way[0], tile);
            view! {
                <g class=class>
                    <polyline points=points.join(" ")></polyline>
                    <circle cx=x.to_string() cy=y.to_string() r="0.07"></circle>
                </g>
            }
        })
        .collect();
    let grid: Vec<_> = (0..size.n_cells())
        .map(|cell| {
            view! {
                <rect class="cell" x=size.column(cell).to_string() y=size.row(cell).to_string() width="1" height="1"></rect>
            }
        })
        .collect();
    let rows: Vec<_> = ways
        .iter()
        .enumerate()
        .map(|(tile, way)| {
            let cell = |&cell: &usize| format!("{},{}", size.row(cell) + 1, size.column(cell) + 1);
            let cells: Vec<String> = way.iter().map(cell).collect();
            view! {
                <tr>
                    <th scope="row">
                        <button
                            class="btn plain num"
                            aria-pressed=move || (chosen.get() == tile + 1).to_string()
                            on:click=move |_| chosen.update(|now| *now = if *now == tile + 1 { 0 } else { tile + 1 })
                        >
                            {tile + 1}
                        </button>
                    </th>
                    <td class="mono">{cells.join(" → ")}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <div class="stack">
            <h3>{move || store.t(words::TRAJECTORIES)}</h3>
            <svg class="ways" viewBox=format!("0 0 {} {}", size.width(), size.height()) role="img"
                aria-label=move || store.t(words::TRAJECTORIES)>{grid}{lines}</svg>
            <div class="scroll tall" tabindex="0" role="group" aria-label=move || store.t(words::TRAJECTORIES)>
                <table>
                    <thead><tr><th>{move || store.t(words::TILE)}</th><th>{move || store.t(words::CELLS)}</th></tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </div>
    }
}
