//! How many columns and rows: squares as pictures, and two steppers for everything else.

use leptos::prelude::*;
use tuipan_play::setup::Setup;
use tuipan_puzzle::tiles::Size;

use crate::settings::is_playable;
use crate::store::Store;
use crate::text::{self, Text, same};
use crate::view::parts::Stepper;

/// The choice.
#[component]
pub fn SizeChoice(setup: RwSignal<Setup>) -> impl IntoView {
    let store = Store::expect();
    let size = Memo::new(move |_| setup.with(Setup::size));
    let change = move |width: usize, height: usize| {
        if let Ok(new) = Size::new(width, height)
            && is_playable(&new)
        {
            setup.update(|setup| setup.set_size(new));
        }
    };
    let squares = (2..=10).map(|side| {
        let is_on = move || (size.get().width(), size.get().height()) == (side, side);
        view! {
            <button
                data-side=side.to_string()
                aria-pressed=move || is_on().to_string()
                on:click=move |_| change(side, side)
            >
                <svg viewBox="0 0 40 40" aria-hidden="true"><path d=grid(side, side)></path></svg>
                {format!("{side}×{side}")}
            </button>
        }
    });
    let side = move |id: &'static str, name: Text, read: fn(Size) -> usize| {
        let step = move |by: isize| {
            let now = size.get_untracked();
            let side =
                |is_it: bool, side: usize| side.saturating_add_signed(if is_it { by } else { 0 });
            let is_width = id == "width";
            change(side(is_width, now.width()), side(!is_width, now.height()));
        };
        view! {
            <div class="row">
                <span class="label">{move || store.t(name)}</span>
                <Stepper id name less=same("−") more=same("+") range=(2, 10) value=move || read(size.get()) step/>
            </div>
        }
    };
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::SIZE)}</span>
            <div class="sizes num" role="group" aria-label=move || store.t(text::SIZE)>
                {squares.collect_view()}
            </div>
            <div class="row between">
                {side("width", text::WIDTH, Size::width)}
                {side("height", text::HEIGHT, Size::height)}
            </div>
        </div>
    }
}

/// A board of 40 by 40 as a path: all its tiles, the last cell being the gap.
fn grid(columns: usize, rows: usize) -> String {
    let cell = 40.0 / columns.max(rows) as f64;
    let side = cell * 0.86;
    let cells = (0..columns * rows - 1).map(|cell| (cell % columns, cell / columns));
    let tile = |(column, row): (usize, usize)| {
        let (x, y) = (column as f64 * cell + cell * 0.07, row as f64 * cell + cell * 0.07);
        format!("M{x:.1} {y:.1}h{side:.1}v{side:.1}h-{side:.1}z")
    };
    cells.map(tile).collect()
}
