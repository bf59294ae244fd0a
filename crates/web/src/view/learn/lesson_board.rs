//! The board of a lesson. It looks like the board of a game; a press moves at once, whatever it is made with.

use leptos::html;
use leptos::prelude::*;
use tuipan_play::course::{Act, Aim, Exercise};
use tuipan_puzzle::tiles::Board;

use crate::store::{Store, usual_goal};
use crate::text;
use crate::view::parts::Area;
use crate::view::{BoardPlace, cell_at};

/// The board.
#[component]
pub fn LessonBoard(exercise: RwSignal<Exercise>, act: Callback<Act>) -> impl IntoView {
    let store = Store::expect();
    let board = Memo::new(move |_| exercise.with(|exercise| exercise.board().clone()));
    let size = Memo::new(move |_| board.with(Board::size));
    let cells = Memo::new(move |_| board.with(Board::cells));
    let is_over = Memo::new(move |_| exercise.with(Exercise::is_over));
    let well = NodeRef::<html::Div>::new();
    let press = move |event: leptos::ev::PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let now = size.get_untracked();
        if let Some(((row, column), _)) = cell_at(well, &event, (now.width(), now.height())) {
            act.run(Act::Press(now.cell(row, column)));
        }
    };
    let tile = move |tile: usize| {
        let cell = Memo::new(move |_| cells.with(|cells| cells.get(tile).copied().unwrap_or(0)));
        let home = move || {
            let goal = usual_goal(size.get());
            goal.cells().get(tile).copied().unwrap_or(0)
        };
        let is_wanted = move || exercise.with(|exercise| aim_of(exercise).contains(&tile));
        view! {
            <div
                class="tile"
                class:home=move || cell.get() == home()
                class:hint=is_wanted
                data-tile=tile.to_string()
                style=("--x", move || size.get().column(cell.get()).to_string())
                style=("--y", move || size.get().row(cell.get()).to_string())
            >
                <span class="face"><span>{tile}</span></span>
            </div>
        }
    };
    let targets = Memo::new(move |_| {
        exercise.with(|exercise| {
            let size = exercise.board().size();
            let homes = usual_goal(size).cells();
            let place = |tile: usize| {
                let home = homes.get(tile).copied().unwrap_or(0);
                (size.column(home) as i32, size.row(home) as i32)
            };
            aim_of(exercise).into_iter().map(place).collect::<Vec<_>>()
        })
    });
    let targets = move || {
        let each = targets.get().into_iter();
        each.map(|at| view! { <Area class="region" at/> }).collect_view()
    };
    let label = move || {
        let size = size.get();
        format!("{}×{} {}", size.width(), size.height(), store.t(text::BOARD))
    };
    view! {
        <BoardPlace>
            <div
                class="tray"
                class:won=move || is_over.get()
                data-skin=move || store.settings.with(|settings| settings.skin)
                data-shape=move || store.settings.with(|settings| settings.shape)
                style=("--cols", move || size.get().width().to_string())
                style=("--rows", move || size.get().height().to_string())
            >
                <div
                    class="well"
                    id="lesson-board"
                    role="application"
                    tabindex="0"
                    aria-label=label
                    data-position=move || board.with(Board::to_string)
                    node_ref=well
                    on:pointerdown=press
                    on:contextmenu=move |event| event.prevent_default()
                >
                    {targets}
                    <For
                        each=move || {
                            let size = size.get();
                            (1..size.n_cells()).map(move |tile| (size, tile))
                        }
                        key=|key| *key
                        children=move |(_, number)| tile(number)
                    />
                </div>
            </div>
        </BoardPlace>
    }
}

/// The tiles that a task is about and that are not home yet: they are marked, and so is where they go. Where the whole
/// board is to be solved, nothing is.
fn aim_of(exercise: &Exercise) -> Vec<usize> {
    let tiles = match exercise.task().aim {
        Aim::Home(tiles) => tiles,
        Aim::Pair(tiles) => &tiles[tiles.len() - 2..],
        Aim::Solved | Aim::Feel | Aim::Tell => return Vec::new(),
    };
    let cells = exercise.board().cells();
    let tiles = tiles.iter().map(|&tile| usize::from(tile));
    tiles.filter(|&tile| cells.get(tile) != Some(&(tile - 1))).collect()
}
