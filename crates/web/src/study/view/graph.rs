//! A whole state graph, coloured by distance, with a way through it: the player's own, if the game is this puzzle.

use std::sync::Arc;

use leptos::html::Canvas;
use leptos::prelude::*;
use tuipan_game::{Playback, Position, Puzzle, Session};
use tuipan_study::{Drawn, Got, Kind};

use super::depths::Histogram;
use super::pending::pending;
use super::sheet::Sheet;
use crate::clock;
use crate::store::{Kind as Table, Store};
use crate::text::{self, study as words};
use crate::view::parts::Fact;

/// The places of the colours in `sheet::COLOURS`.
const EDGE: usize = 5;
const NOW: usize = 3;
const NEAR: [usize; 3] = [6, 7, 8];
/// Distances have this many shades.
const N_SHADES: usize = 16;

/// The view.
#[component]
pub fn GraphView() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let canvas = NodeRef::<Canvas>::new();
    let resized = RwSignal::new(0u32);
    let handle = window_event_listener(leptos::ev::resize, move |_| resized.update(|n| *n += 1));
    on_cleanup(move || handle.remove());
    let own = Memo::new(move |_| {
        let drawn = study.graph.with(|got| got.there().cloned())?;
        let goal = study.form.with(|form| form.goal.clone());
        let path = store.table(Table::Tiles).session(|session| own_path(session, &goal, &drawn));
        Some(path).filter(|path| path.len() > 1)
    });
    Effect::new(move |_| {
        resized.track();
        store.settings.track();
        let Some(drawn) = study.graph.with(|got| got.there().cloned()) else { return };
        let Some(canvas) = canvas.get() else { return };
        let path = own.get();
        if let Some(mut sheet) = Sheet::new(canvas) {
            sheet.fit();
            draw(&sheet, &drawn, path.as_deref().unwrap_or(&drawn.path));
        }
    });
    let kinds = Kind::all().into_iter().filter(Kind::has_graph);
    let kinds = kinds.map(|kind| {
        let name = kind.name();
        let is_on = move || study.form.with(|form| form.kind.name() == name);
        let (named, chosen) = (kind.clone(), kind.clone());
        view! {
            <button
                data-kind=kind.name()
                aria-pressed=move || is_on().to_string()
                on:click=move |_| study.choose_kind(chosen.clone())
            >
                {move || words::kind_name(store.lang(), &named)}
            </button>
        }
    });
    let facts = move || match study.graph.get() {
        Got::There(drawn) => {
            let histogram = drawn.histogram();
            let fact = |name, value: usize| {
                view! { <Fact name>{text::thousands(value as u64)}</Fact> }
            };
            let whose = if own.get().is_some() { words::OWN_PATH } else { words::BEST_PATH };
            view! {
                <section class="card stack" id="graph-facts" data-states=drawn.labels.len().to_string()>
                    <div class="facts num">
                        {fact(words::STATES, drawn.labels.len())}
                        {fact(words::EDGES, drawn.edges.len())}
                        {fact(words::FARTHEST, histogram.len().saturating_sub(1))}
                    </div>
                    <p class="accent" id="graph-path">{move || store.t(whose)}</p>
                    <Histogram counts=histogram/>
                </section>
            }
            .into_any()
        }
        other => pending(&other, words::SEARCHING),
    };
    let label = move || {
        let n = study.graph.with(|got| got.there().map_or(0, |drawn| drawn.labels.len()));
        format!("{}: {n}", store.t(words::STATES))
    };
    view! {
        <div class="segmented" role="group" aria-label=move || store.t(words::PUZZLE)>
            {kinds.collect_view()}
        </div>
        <div class="canvas picture large"><canvas node_ref=canvas role="img" aria-label=label></canvas></div>
        {facts}
    }
}

/// The states that the player has been in, if the game has this goal.
fn own_path(session: &Session, goal: &str, drawn: &Arc<Drawn>) -> Vec<u32> {
    let is_this =
        matches!(session.puzzle(), Puzzle::Tiles(puzzle) if puzzle.goal().to_string() == goal);
    if !is_this {
        return Vec::new();
    }
    let recording = session.recording(clock::now());
    let Ok(mut playback) = Playback::of_recording(&recording) else { return Vec::new() };
    let n_moves = playback.moves().len();
    let text = |position: &Position| position.tiles().map(ToString::to_string).unwrap_or_default();
    let labels: Vec<String> = (0..=n_moves).map(|n| text(playback.seek(n))).collect();
    drawn.find(labels.iter().map(String::as_str))
}

fn draw(sheet: &Sheet, drawn: &Drawn, path: &[u32]) {
    let colours = sheet.colours();
    let colour = |idx: usize| colours.get(idx).map_or("gray", String::as_str);
    let (margin, n) = (18.0, drawn.labels.len());
    let (width, height) = (sheet.width - 2.0 * margin, sheet.height - 2.0 * margin);
    let place = |idx: u32| {
        let (x, y) = drawn.places[idx as usize];
        (margin + f64::from(x) * width, margin + f64::from(y) * height)
    };
    sheet.clear();
    sheet.ink(colour(EDGE));
    sheet.pen.set_line_width(if n > 500 { 0.4 } else { 0.8 });
    sheet.pen.begin_path();
    for &(a, b) in &drawn.edges {
        sheet.line(place(a), place(b));
    }
    sheet.pen.stroke();
    let radius = match n {
        ..41 => 9.0,
        41..=500 => 4.0,
        _ => 2.4,
    };
    let farthest = drawn.distances.iter().copied().max().unwrap_or(1).max(1) as usize;
    for shade in 0..N_SHADES {
        sheet.ink(&mixed(&colours, shade as f64 / (N_SHADES - 1) as f64));
        sheet.pen.begin_path();
        for (idx, &distance) in (0..).zip(&drawn.distances) {
            if distance as usize * (N_SHADES - 1) / farthest == shade {
                let (x, y) = place(idx);
                sheet.dot(x, y, radius);
            }
        }
        sheet.pen.fill();
    }
    sheet.ink(colour(NOW));
    sheet.pen.set_line_width(2.6);
    sheet.pen.begin_path();
    for pair in path.windows(2) {
        sheet.line(place(pair[0]), place(pair[1]));
    }
    sheet.pen.stroke();
}

/// From near over the middle to far.
fn mixed(colours: &[String], part: f64) -> String {
    let (from, to, part) = match part < 0.5 {
        true => (NEAR[0], NEAR[1], part * 2.0),
        false => (NEAR[1], NEAR[2], part * 2.0 - 1.0),
    };
    let read = |idx: usize| {
        let text = colours.get(idx).map_or("", String::as_str);
        let numbers = text.split(|c: char| !c.is_ascii_digit() && c != '.');
        let numbers: Vec<f64> = numbers.filter_map(|word| word.parse().ok()).collect();
        [0, 1, 2].map(|idx| numbers.get(idx).copied().unwrap_or(128.0))
    };
    let (from, to) = (read(from), read(to));
    let [red, green, blue] = [0, 1, 2].map(|idx| (from[idx] + (to[idx] - from[idx]) * part) as u8);
    format!("rgb({red}, {green}, {blue})")
}
