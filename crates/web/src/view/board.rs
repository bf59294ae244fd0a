//! The board that is played on. Tiles stand absolutely; a move changes two numbers of a tile's transform and nothing
//! else, so no slide ever makes the page lay itself out.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Move;
use tuipan_game::tile_input::slid;
use tuipan_play::{moved_tile, region, third_of};
use tuipan_puzzle::tiles::{Board, Direction, Move as TileMove};

use super::parts::{Area, StillTile};
use super::pointer::{Drag, Pointer};
use super::reader::Reader;
use crate::store::{Kind, Store, Table, goal_of, size_of, tiles};
use crate::text;

/// The tile of a hint, and where it goes, if that is told.
type Hinted = (usize, Option<Direction>);

/// The board.
#[component]
pub fn MainBoard() -> impl IntoView {
    let store = Store::expect();
    let table = store.table(Kind::Tiles);
    let board = Memo::new(move |_| table.shown(|_, position| tiles(position).clone()));
    let size = Memo::new(move |_| board.with(Board::size));
    let cells = Memo::new(move |_| board.with(Board::cells));
    let goal = Memo::new(move |_| table.shown(|puzzle, _| goal_of(puzzle).clone()));
    let hint = Memo::new(move |_| {
        let position = table.session(|session| session.position().clone());
        let m = table.hinted(2)?;
        let direction = table.hinted(3).and_then(|m| tile_move(&m)).map(|m| m.direction);
        Some((usize::from(moved_tile(&position, &m)?), direction))
    });
    let homes = Memo::new(move |_| goal.with(Board::cells));
    let well = NodeRef::<html::Div>::new();
    let drag = RwSignal::new(None::<Drag>);
    let pointer = Pointer::new(table, well, drag);
    let reader = Reader::new(table, well);
    let landed = landed(cells);

    let is_won = Memo::new(move |_| table.is_won());
    let picture = Memo::new(move |_| store.picture());
    let picture_url = move || picture.get().map(|address| format!("url(\"{address}\")"));
    let is_blocked = shakes(table);
    let tile = move |tile: usize| {
        view! { <Tile tile board cells homes hint landed drag reader/> }
    };
    let spoken = spoken(table, board);
    let label = move || {
        let size = size.get();
        format!("{}×{} {}", size.width(), size.height(), store.t(text::BOARD))
    };
    view! {
        <div
            class="tray"
            class:pictured=move || picture.with(Option::is_some)
            class:numbered=move || store.settings.with(|settings| settings.numbered)
            class:won=move || is_won.get()
            class:previewing=move || store.preview.get()
            class:blocked=move || is_blocked.get()
            data-skin=move || store.settings.with(|settings| settings.skin)
            data-shape=move || store.settings.with(|settings| settings.shape)
            style=("--cols", move || size.get().width().to_string())
            style=("--rows", move || size.get().height().to_string())
            style=("--picture", picture_url)
            on:animationend=move |_| is_blocked.set(false)
        >
            <div
                class="well"
                id="board"
                role=move || if reader.is_on() { "group" } else { "application" }
                tabindex=move || (!reader.is_on()).then_some("0")
                aria-label=label
                aria-describedby="board-help"
                data-position=move || board.with(Board::to_string)
                node_ref=well
                on:keydown=move |event| reader.press(&event)
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:contextmenu=move |event| event.prevent_default()
            >
                <Region table/>
                <Targets table/>
                <For
                    each=move || {
                        let size = size.get();
                        (1..size.n_cells()).map(move |tile| (size, tile))
                    }
                    key=|key| *key
                    children=move |(_, number)| tile(number)
                />
                <div class="whole">
                    {move || (store.preview.get() && picture.with(Option::is_none)).then(|| whole(&goal.get()))}
                </div>
            </div>
            {move || is_won.get().then(|| view! { <span class="stamp" aria-hidden="true">{move || store.t(text::WON_SEAL)}</span> })}
        </div>
        <p class="hush" id="board-help">{move || store.t(text::BOARD_HELP)}</p>
        <p class="hush" id="spoken" aria-live="polite">{spoken}</p>
    }
}

/// One tile.
#[component]
fn Tile(
    tile: usize,
    board: Memo<Board>,
    cells: Memo<Vec<usize>>,
    homes: Memo<Vec<usize>>,
    hint: Memo<Option<Hinted>>,
    landed: Memo<Vec<usize>>,
    drag: RwSignal<Option<Drag>>,
    reader: Reader,
) -> impl IntoView {
    let store = Store::expect();
    let at = |cells: Memo<Vec<usize>>| {
        Memo::new(move |_| cells.with(|cells| cells.get(tile).copied().unwrap_or(0)))
    };
    let (cell, home) = (at(cells), at(homes));
    let size = Memo::new(move |_| board.with(Board::size));
    let column = move || size.get().column(cell.get()).to_string();
    let row = move || size.get().row(cell.get()).to_string();
    let band = move || {
        let (row, column) = (size.get().row(home.get()), size.get().column(home.get()));
        match store.settings.with(|settings| settings.skin) {
            "rows" => row,
            "cols" => column,
            _ => row.min(column),
        }
    };
    let is_movable = Memo::new(move |_| {
        board.with(|board| {
            let size = board.size();
            let (cell, gap) = (cell.get(), board.blank());
            size.row(cell) == size.row(gap) || size.column(cell) == size.column(gap)
        })
    });
    let hinted = move || hint.get().filter(|(hinted, _)| *hinted == tile);
    let arrow = move || {
        let direction = hinted().and_then(|(_, direction)| direction);
        direction.map(|direction| direction.letter().to_string())
    };
    let dragged = Memo::new(move |_| {
        drag.with(|drag| {
            drag.as_ref().filter(|drag| drag.cells.contains(&cell.get())).map(Drag::shift)
        })
    });
    let shift = move |axis: fn((f64, f64)) -> f64| {
        move || dragged.get().map(|shift| format!("{}px", axis(shift)))
    };
    let has_landed = Memo::new(move |_| landed.with(|landed| landed.contains(&tile)));
    let name = move || {
        reader.is_on().then(|| {
            let (size, cell) = (size.get(), cell.get());
            let language = store.lang();
            text::tile_at(language, tile, size.row(cell) + 1, size.column(cell) + 1)
        })
    };
    view! {
        <div
            class="tile"
            class:home=move || cell.get() == home.get()
            class:movable=move || is_movable.get()
            class:hint=move || hinted().is_some()
            class:dragging=move || dragged.get().is_some()
            class:landed=move || has_landed.get()
            data-tile=tile.to_string()
            role=move || reader.is_on().then_some("button")
            tabindex=move || reader.is_on().then(|| if reader.tile.get() == tile { "0" } else { "-1" })
            aria-label=name
            on:focus=move |_| reader.tile.set(tile)
            data-move=arrow
            data-band=move || band().to_string()
            style=("--x", column)
            style=("--y", row)
            style=("--hx", move || size.get().column(home.get()).to_string())
            style=("--hy", move || size.get().row(home.get()).to_string())
            style=("--dx", shift(|(x, _)| x))
            style=("--dy", shift(|(_, y)| y))
        >
            <span class="face"><span>{tile}</span></span>
        </div>
    }
}

/// The tiles that moved last but not now: where they have not arrived yet, they do so at once.
fn landed(cells: Memo<Vec<usize>>) -> Memo<Vec<usize>> {
    // The cells, the tiles that moved now, and those that moved before.
    type Moved = (Vec<usize>, Vec<usize>, Vec<usize>);
    let moved = Memo::new(move |before: Option<&Moved>| {
        let now = cells.get();
        let Some((then, last, _)) = before.filter(|(then, ..)| then.len() == now.len()) else {
            return (now, Vec::new(), Vec::new());
        };
        let tiles: Vec<usize> = (1..now.len()).filter(|&tile| now[tile] != then[tile]).collect();
        let landed = last.iter().copied().filter(|tile| !tiles.contains(tile)).collect();
        (now, tiles, landed)
    });
    Memo::new(move |_| moved.with(|(_, _, landed)| landed.clone()))
}

/// Whether the tray shakes: an input could not be a move.
pub fn shakes(table: Table) -> RwSignal<bool> {
    let is_blocked = RwSignal::new(false);
    Effect::new(move |before: Option<u32>| {
        let n_blocked = table.n_blocked.get();
        if before.is_some_and(|before| before != n_blocked) {
            is_blocked.set(true);
        }
        n_blocked
    });
    is_blocked
}

/// The part of the board that a hint of the first degree points to.
#[component]
pub fn Region(table: Table) -> impl IntoView {
    move || {
        let m = table.hinted(1).filter(|_| table.hinted(2).is_none())?;
        let (x, y, w, h) = table.session(|session| {
            let (width, height) = size_of(session.puzzle());
            let (row, column) = region(session.puzzle(), session.position(), &m)?;
            let third = |at: usize, n: usize| {
                let mut cells = (0..n).filter(|cell| third_of(*cell, n) == at);
                let first = cells.next()?;
                Some((first, 1 + cells.count()))
            };
            let ((x, w), (y, h)) = (third(column, width)?, third(row, height)?);
            Some((x as i32, y as i32, w as i32, h as i32))
        })?;
        Some(view! { <Area class="region" at=(x, y) size=(w, h)/> })
    }
}

/// Where the tiles go that are taught.
#[component]
fn Targets(table: Table) -> impl IntoView {
    let targets = Memo::new(move |_| {
        table.play.with(|play| {
            let size = tiles(play.session().position()).size();
            let targets = play.teaching.as_ref().map(|teaching| teaching.targets.clone());
            let place = move |(_, cell)| (size.column(cell) as i32, size.row(cell) as i32);
            targets.unwrap_or_default().into_iter().map(place).collect::<Vec<_>>()
        })
    });
    let areas = move |targets: Vec<(i32, i32)>| {
        targets.into_iter().map(|at| view! { <Area class="region" at/> }).collect_view()
    };
    move || areas(targets.get())
}

/// The solved board, shown while the preview is held.
fn whole(goal: &Board) -> impl IntoView + use<> {
    let size = goal.size();
    let tiles = goal.tiles().to_vec().into_iter().enumerate().filter(|(_, tile)| *tile != 0);
    let tiles = tiles.map(move |(cell, tile)| {
        let at = (size.column(cell), size.row(cell));
        view! { <StillTile tile=tile.into() at is_home=true/> }
    });
    tiles.collect_view()
}

fn tile_move(m: &Move) -> Option<TileMove> {
    match m {
        Move::Tiles(m) => Some(*m),
        Move::Blocks(_) => None,
    }
}

/// What a screen reader says of the last change: the tiles that moved, forth or back.
fn spoken(table: Table, board: Memo<Board>) -> Memo<String> {
    let said = Memo::new(move |before: Option<&(Board, String)>| {
        let now = board.get();
        let language = table.store.lang();
        let moved = before.and_then(|(before, _)| slid(before, &now));
        let words = match (moved, before) {
            (Some((tiles, direction)), _) => match tiles[..] {
                [tile] => {
                    let (size, cell) = (now.size(), now.cells()[usize::from(tile)]);
                    text::tile_at(language, tile.into(), size.row(cell) + 1, size.column(cell) + 1)
                }
                _ => text::several_go(language, &tiles, direction),
            },
            (None, Some((before, words))) if *before == now => words.clone(),
            (None, _) => String::new(),
        };
        (now, words)
    });
    Memo::new(move |_| match table.is_won() {
        true => table.store.t(text::WON).to_owned(),
        false => said.with(|(_, words)| words.clone()),
    })
}
