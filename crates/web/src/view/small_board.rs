//! A board of tiles beside the game: of a lesson, of the help, of one of two players. It looks like the board of a game;
//! a press moves at once, whatever it is made with. What a press means is up to whoever has the board.

use leptos::ev::PointerEvent;
use leptos::html;
use leptos::prelude::*;
use tuipan_puzzle::tiles::Board;

use super::board_place::BoardPlace;
use super::parts::Area;
use super::touch::cell_at;
use crate::store::{Store, usual_goal};
use crate::text;

/// What is marked on a board.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Marks {
    /// Tiles.
    pub tiles: Vec<usize>,
    /// Areas: column and row, width and height, in cells.
    pub areas: Vec<((i32, i32), (i32, i32))>,
    /// A tile, and the letter of the direction that it is to be pushed.
    pub push: Option<(usize, char)>,
}

/// The board.
#[component]
pub fn SmallBoard(
    #[prop(into)] id: String,
    #[prop(into)] board: Signal<Board>,
    #[prop(optional, into)] marks: Signal<Marks>,
    #[prop(optional, into)] is_won: Signal<bool>,
    /// Whether it is upside down: a press is on the cell that the player on the other side sees.
    #[prop(optional, into)]
    is_turned: Signal<bool>,
    /// A cell was pressed, by a finger or pen or by a mouse; without it, the board is a picture.
    #[prop(optional, into)]
    press: Option<Callback<(usize, bool)>>,
) -> impl IntoView {
    let store = Store::expect();
    let size = Memo::new(move |_| board.with(Board::size));
    let cells = Memo::new(move |_| board.with(Board::cells));
    let well = NodeRef::<html::Div>::new();
    let on_press = move |event: PointerEvent| {
        let Some(press) = press.filter(|_| event.button() == 0) else { return };
        let now = size.get_untracked();
        let Some(((row, column), _)) = cell_at(well, &event, (now.width(), now.height())) else {
            return;
        };
        let (row, column) = match is_turned.get_untracked() {
            true => (now.height() - 1 - row, now.width() - 1 - column),
            false => (row, column),
        };
        press.run((now.cell(row, column), event.pointer_type() != "mouse"));
    };
    let tile = move |tile: usize| {
        let cell = Memo::new(move |_| cells.with(|cells| cells.get(tile).copied().unwrap_or(0)));
        let home = move || usual_goal(size.get()).cells().get(tile).copied().unwrap_or(0);
        let push = move || {
            let push = marks.with(|marks| marks.push).filter(|(pushed, _)| *pushed == tile);
            push.map(|(_, letter)| letter.to_string())
        };
        view! {
            <div
                class="tile"
                class:home=move || cell.get() == home()
                class:hint=move || marks.with(|marks| marks.tiles.contains(&tile))
                data-tile=tile.to_string()
                data-move=push
                style=("--x", move || size.get().column(cell.get()).to_string())
                style=("--y", move || size.get().row(cell.get()).to_string())
            >
                <span class="face"><span>{tile}</span></span>
            </div>
        }
    };
    let areas = Memo::new(move |_| marks.with(|marks| marks.areas.clone()));
    let areas = move || {
        let each = areas.get().into_iter();
        each.map(|(at, size)| view! { <Area class="region" at size/> }).collect_view()
    };
    let label = move || {
        let size = size.get();
        format!("{}×{} {}", size.width(), size.height(), store.t(text::BOARD))
    };
    let is_played = press.is_some();
    view! {
        <BoardPlace is_hidden=!is_played>
            <div
                class="tray"
                class:won=move || is_won.get()
                class:still=!is_played
                data-skin=move || store.settings.with(|settings| settings.skin)
                data-shape=move || store.settings.with(|settings| settings.shape)
                style=("--cols", move || size.get().width().to_string())
                style=("--rows", move || size.get().height().to_string())
            >
                <div
                    class="well"
                    id=id
                    role=is_played.then_some("application")
                    tabindex=is_played.then_some("0")
                    aria-label=move || is_played.then(label)
                    data-position=move || board.with(Board::to_string)
                    node_ref=well
                    on:pointerdown=on_press
                    on:contextmenu=move |event| event.prevent_default()
                >
                    {areas}
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
