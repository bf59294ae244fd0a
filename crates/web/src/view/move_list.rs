//! All moves of a solution: numbered, each to be pressed; the list follows the game and the demonstration.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Move;
use tuipan_play::Message;

use super::words::{tone_of, way_words};
use crate::platform;
use crate::store::Table;

/// While a solution improves, the list is drawn several times per second: at most this many of its moves are shown.
const N_WHILE_IMPROVING: usize = 120;

/// The list.
#[component]
pub fn MoveList(
    table: Table,
    /// Whether the solution stays as it is.
    is_final: bool,
) -> impl IntoView {
    let store = table.store;
    // A line for each move: its colour, and its words.
    let lines = Memo::new(move |_| {
        let language = store.lang();
        table.play.with(|play| {
            let Some(way) = &play.way else { return String::new() };
            let (puzzle, here) = (play.session().puzzle(), play.session().position());
            let n = if is_final { usize::MAX } else { N_WHILE_IMPROVING };
            let moves: &[Move] = &way.solution.moves;
            let moves = &moves[..moves.len().min(n)];
            let words = way_words(language, puzzle, &way.start(puzzle, here), moves);
            let line = |(words, m): (&String, &Move)| {
                let tone = tone_of(puzzle, m).map_or_else(String::new, |tone| tone.to_string());
                format!("{tone}\t{words}")
            };
            words.iter().zip(moves).map(line).collect::<Vec<String>>().join("\n")
        })
    });
    let n_all = Memo::new(move |_| {
        table.play.with(|play| play.way.as_ref().map_or(0, |way| way.solution.moves.len()))
    });
    let n_shown = Memo::new(move |_| table.play.with(tuipan_play::Play::n_shown));
    let list = NodeRef::<html::Ol>::new();
    // The move at hand stays in sight.
    Effect::new(move |_| {
        let (n_shown, list) = (n_shown.get(), list.get());
        if let Some(list) = list {
            platform::scroll_to_child(&list, n_shown as u32);
        }
    });
    let rows = move || {
        let row = |(idx, line): (usize, &str)| {
            let (tone, words) = line.split_once('\t').unwrap_or(("", line));
            let tone = (!tone.is_empty()).then(|| tone.to_owned());
            let is_done = move || n_shown.get() > idx;
            let current = move || (n_shown.get() == idx).then_some("step");
            view! {
                <li>
                    <button
                        class:done=is_done
                        data-space=""
                        aria-current=current
                        data-tone=tone
                        on:click=move |_| table.tell(Message::ShowMove(idx + 1))
                    >
                        {words.to_owned()}
                    </button>
                </li>
            }
        };
        lines.with(|lines| lines.lines().enumerate().map(row).collect_view())
    };
    let left = move || n_all.get().saturating_sub(n_shown.get()).to_string();
    let has_more = move || n_all.get() > lines.with(|lines| lines.lines().count());
    view! {
        <ol class="moves num" id="path" tabindex="0" data-left=left node_ref=list>
            {rows}
            {move || has_more().then(|| view! { <li>"…"</li> })}
        </ol>
    }
}
