//! A board whose tiles are put in place by hand: two are tapped, or one is dragged to another, and they change places.
//! On a cleared board, tiles are picked one after the other.

use leptos::html;
use leptos::prelude::*;
use tuipan_play::setup::TileDraft;
use tuipan_puzzle::tiles::{NamedGoal, Tile};
use web_sys::PointerEvent;

use crate::store::Store;
use crate::text::new_game as words;
use crate::view::parts::Button;
use crate::view::{BoardPlace, cell_at};

/// What is done to the draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A cell is tapped.
    Tap(usize),
    /// A tile is dragged to another cell.
    Swap(usize, usize),
    /// A tile that is not on the board is picked.
    Pick(Tile),
    /// All tiles are taken off.
    Clear,
    /// The usual order.
    Reset,
}

impl Edit {
    /// Does it.
    pub fn apply(self, draft: &mut TileDraft) {
        match self {
            Edit::Tap(cell) => draft.tap(cell),
            Edit::Swap(a, b) => draft.swap(a, b),
            Edit::Pick(tile) => draft.pick(tile),
            Edit::Clear => *draft = TileDraft::empty(draft.size()),
            Edit::Reset => *draft = TileDraft::of(&NamedGoal::default().board(draft.size())),
        }
    }
}

/// A tile that hangs on a pointer: the pointer, its cell, where it came down, and how far it has gone.
type Held = (i32, usize, (f64, f64), (f64, f64));

/// The board, and beside it the tiles that are not placed yet.
#[component]
pub fn TileEditor(
    #[prop(into)] draft: Signal<TileDraft>,
    #[prop(into)] edit: Callback<Edit>,
) -> impl IntoView {
    let store = Store::expect();
    let size = Memo::new(move |_| draft.with(TileDraft::size));
    let well = NodeRef::<html::Div>::new();
    let held = RwSignal::new(None::<Held>);
    let under = move |event: &PointerEvent| {
        let size = size.get_untracked();
        let ((row, column), _) = cell_at(well, event, (size.width(), size.height()))?;
        Some(size.cell(row, column))
    };
    let at = |event: &PointerEvent| (f64::from(event.client_x()), f64::from(event.client_y()));
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        if let (Some(cell), Some(well)) = (under(&event), well.get_untracked()) {
            let _ = well.set_pointer_capture(event.pointer_id());
            held.set(Some((event.pointer_id(), cell, at(&event), (0.0, 0.0))));
        }
    };
    let moved = move |event: PointerEvent| {
        held.update(|held| {
            if let Some((pointer, _, from, way)) = held
                && *pointer == event.pointer_id()
            {
                let now = at(&event);
                *way = (now.0 - from.0, now.1 - from.1);
            }
        });
    };
    let up = move |event: PointerEvent| {
        let Some((pointer, from, ..)) = held.get_untracked() else { return };
        if pointer != event.pointer_id() {
            return;
        }
        held.set(None);
        match under(&event) {
            Some(to) if to == from => edit.run(Edit::Tap(to)),
            Some(to) => edit.run(Edit::Swap(from, to)),
            None => {}
        }
    };
    let cells = move || {
        let size = size.get();
        (0..size.n_cells()).map(move |cell| (size, cell))
    };
    let cell = move |(size, cell): (tuipan_puzzle::tiles::Size, usize)| {
        let tile = move || draft.with(|draft| draft.cells().get(cell).copied().flatten());
        let is_next =
            move || draft.with(|draft| draft.next_cell().or(draft.chosen()) == Some(cell));
        let shift = move |axis: fn((f64, f64)) -> f64| {
            move || {
                held.with(|held| {
                    let (_, from, _, way) = (*held)?;
                    (from == cell).then(|| format!("{}px", axis(way)))
                })
            }
        };
        let name = move || {
            let place = (size.row(cell) + 1, size.column(cell) + 1);
            words::cell(store.lang(), tile(), place)
        };
        view! {
            <button
                class="tile"
                class:gap=move || tile() == Some(0)
                class:bare=move || tile().is_none()
                class:chosen=is_next
                class:dragging=move || held.with(|held| held.is_some_and(|(_, from, ..)| from == cell))
                data-cell=cell.to_string()
                aria-label=name
                style=("--x", size.column(cell).to_string())
                style=("--y", size.row(cell).to_string())
                style=("--dx", shift(|(x, _)| x))
                style=("--dy", shift(|(_, y)| y))
                on:click=move |event| {
                    // By keys; pointers are heard of by the board.
                    if event.detail() == 0 {
                        edit.run(Edit::Tap(cell));
                    }
                }
            >
                <span class="face">
                    <span>{move || tile().filter(|tile| *tile != 0).map(|tile| tile.to_string())}</span>
                </span>
            </button>
        }
    };
    let is_whole = Memo::new(move |_| draft.with(|draft| draft.next_cell().is_none()));
    // All of them, so that none moves while they are picked.
    let picks = move || {
        let all = if is_whole.get() { Vec::new() } else { TileDraft::empty(size.get()).left() };
        let buttons = all.into_iter().map(|tile| {
            let word = match tile {
                0 => store.t(words::GAP).to_owned(),
                tile => tile.to_string(),
            };
            view! {
                <button
                    class="btn num"
                    data-pick=tile.to_string()
                    disabled=move || draft.with(|draft| !draft.left().contains(&tile))
                    on:click=move |_| edit.run(Edit::Pick(tile))
                >
                    {word}
                </button>
            }
        });
        buttons.collect_view()
    };
    let note = move || store.t(if is_whole.get() { words::SWAP_NOTE } else { words::PICK_NOTE });
    view! {
        <div class="tile-editor" class:filling=move || !is_whole.get()>
            <p class="quiet">{note}</p>
            <BoardPlace>
                <div
                    class="tray still"
                    style=("--cols", move || size.get().width().to_string())
                    style=("--rows", move || size.get().height().to_string())
                >
                    <div
                        class="well"
                        role="group"
                        aria-label=note
                        node_ref=well
                        on:pointerdown=down
                        on:pointermove=moved
                        on:pointerup=up
                        on:pointercancel=move |_| held.set(None)
                        on:contextmenu=move |event| event.prevent_default()
                    >
                        <For each=cells key=|key| *key children=cell/>
                    </div>
                </div>
            </BoardPlace>
            <div class="picks">{picks}</div>
            <div class="row">
                <Button class="btn plain" icon="delete" name=words::CLEAR_BOARD call=move |()| edit.run(Edit::Clear)/>
                <Button class="btn plain" icon="restart" name=words::IN_ORDER call=move |()| edit.run(Edit::Reset)/>
            </div>
        </div>
    }
}
