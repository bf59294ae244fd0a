//! The board of blocks that is played on. A move changes two numbers of a piece's transform and nothing else.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_game::block_input::arrow;
use tuipan_puzzle::blocks::{Direction, Level, Position};

use super::pointer::Pointer;
use crate::blocks::Blocks;
use crate::blocks::look::{Gate, Look, gate, goal_boxes, looks};
use crate::blocks::store::{block_move, level_of, position as of_blocks};
use crate::text::{self, blocks as words};
use crate::view::parts::Area;
use crate::view::{Region, shakes};

/// The board that is played on.
#[component]
pub fn BlockBoard() -> impl IntoView {
    let blocks = Blocks::expect();
    let level = Memo::new(move |_| blocks.table.shown(|puzzle, _| level_of(puzzle).clone()));
    // Another level is another board.
    move || {
        let level = level.get();
        view! { <LevelBoard level/> }
    }
}

#[component]
fn LevelBoard(level: Level) -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, table) = (blocks.store, blocks.table);
    // Until this board gives way to another level's, it stays as it is: that level may have fewer pieces.
    let position = Memo::new({
        let level = level.clone();
        move |before: Option<&Position>| {
            table.shown(|puzzle, position| match before {
                Some(before) if *level_of(puzzle) != level => before.clone(),
                _ => of_blocks(position).clone(),
            })
        }
    });
    let well = NodeRef::<html::Div>::new();
    let pointer = Pointer::new(blocks, well);
    let is_won = Memo::new(move |_| table.is_won());
    let is_blocked = shakes(table);
    // Where moves are told in words, pieces show the letter or number by which they are named.
    let is_lettered = Memo::new(move |_| {
        table.is_guided() || table.play.with(|play| play.shows_solution || play.hint > 1)
    });
    let (width, height) = (level.board().width(), level.board().height());
    let gate = gate(&level);
    let looks = looks(&level);
    let ground = ground(&level, &looks, gate.is_none());
    let label = move || format!("{width}×{height} {}", store.t(words::BOARD_NAME));
    let written = {
        let level = level.clone();
        move || position.with(|position| level.write_position(position))
    };
    let spoken = spoken(blocks, level.clone(), position);
    let pieces = looks.into_iter().enumerate().map(|(idx, look)| {
        view! { <Piece level=level.clone() idx look position pointer gate/> }
    });
    let pieces = pieces.collect_view();
    view! {
        <div
            class="tray blocks"
            class:won=move || is_won.get() && gate.is_some()
            class:blocked=move || is_blocked.get()
            class:lettered=move || is_lettered.get()
            data-shape=move || store.settings.with(|settings| settings.shape)
            style=("--cols", width.to_string())
            style=("--rows", height.to_string())
            on:animationend=move |_| is_blocked.set(false)
        >
            <div
                class="well"
                id="block-board"
                role="group"
                aria-label=label
                data-position=written
                node_ref=well
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:contextmenu=move |event| event.prevent_default()
            >
                {ground}
                <Region table/>
                {pieces}
            </div>
            {gate.map(|gate| view! { <GateView gate/> })}
            {move || is_won.get().then(|| view! {
                <span class="stamp" aria-hidden="true">{move || store.t(text::WON_SEAL)}</span>
            })}
        </div>
        <p class="hush" id="spoken" aria-live="polite">{spoken}</p>
    }
}

/// The way out.
#[component]
pub fn GateView(gate: Gate) -> impl IntoView {
    let store = Blocks::expect().store;
    view! {
        <div
            class="gate"
            data-side=gate.side.word()
            style=("--at", gate.at.to_string())
            style=("--span", gate.span.to_string())
            aria-hidden="true"
        >
            {move || store.lang().say(words::GATE).filter(|_| gate.span > 1)}
        </div>
    }
}

/// Walls, doors and, if there is no gate, the goal's places.
fn ground(level: &Level, looks: &[Look], with_goal: bool) -> impl IntoView + use<> {
    let board = level.board();
    let cells = |is: fn(&tuipan_puzzle::blocks::Board, usize) -> bool, class: &'static str| {
        let cells =
            (0..board.n_cells()).filter(|&cell| is(board, cell)).map(|cell| board.place(cell));
        cells.map(|(row, column)| view! { <Area class at=(column, row)/> }).collect_view()
    };
    let goals = if with_goal { goal_boxes(level, looks) } else { Vec::new() };
    let goals = goals.into_iter().map(|(x, y, w, h)| {
        view! { <Area class="goal" at=(x, y) size=(w, h)/> }
    });
    view! {
        {cells(tuipan_puzzle::blocks::Board::is_wall, "wall")}
        {cells(tuipan_puzzle::blocks::Board::is_door, "door")}
        {goals.collect_view()}
    }
}

/// The element of a piece.
pub fn piece_id(letter: char) -> String {
    format!("piece-{}", u32::from(letter))
}

/// One piece.
#[component]
fn Piece(
    level: Level,
    idx: usize,
    look: Look,
    position: Memo<Position>,
    pointer: Pointer,
    gate: Option<Gate>,
) -> impl IntoView {
    let blocks = Blocks::expect();
    let letter = look.letter;
    let place = Memo::new({
        let level = level.clone();
        move |_| level.board().place(position.with(|position| position.anchor(idx)))
    });
    let before = look.before;
    let shift = Memo::new(move |_| {
        pointer
            .drag
            .with(|drag| drag.as_ref().filter(|drag| drag.piece == letter).map(|d| d.shift()))
    });
    let length = |cells: f64| format!("calc({cells:.3} * var(--cell))");
    let hinted = move |degree: u8| {
        let m = blocks.table.hinted(degree)?;
        block_move(&m).filter(|m| m.piece() == letter).cloned()
    };
    let is_hinted = Memo::new(move |_| hinted(2).is_some());
    let arrow_shown = move || {
        let way = hinted(3)?.units().next();
        way.map(|direction| direction.letter().to_string())
    };
    let (out_x, out_y) = gate.map_or((0.0, 0.0), |gate| gate.side.out());
    let label = {
        let (look, level) = (look.clone(), level.clone());
        move || {
            let (row, column) = place.get();
            let ways = position.with(|position| {
                let goes = |&way: &Direction| arrow(&level, position, letter, way, false).is_some();
                Direction::ALL.into_iter().filter(goes).collect::<Vec<_>>()
            });
            let language = blocks.store.lang();
            words::piece_at(
                language,
                &look.name(language),
                (row as usize + 1, column as usize + 1),
                &ways,
            )
        }
    };
    let face = face(blocks, &look);
    view! {
        <div
            class=look.classes()
            class:dragging=move || shift.get().is_some()
            class:chosen=move || blocks.chosen.get() == Some(letter)
            class:hint=move || is_hinted.get()
            id=piece_id(letter)
            data-letter=letter.to_string()
            data-general=look.general.map(|general| general.id)
            data-tone=look.tone.to_string()
            data-move=arrow_shown
            role="button"
            tabindex="0"
            aria-label=label
            style=("--x", move || (place.get().1 - before).to_string())
            style=("--y", move || place.get().0.to_string())
            style=("--w", look.width.to_string())
            style=("--h", look.height.to_string())
            style=("--dx", move || shift.get().map(|(x, _)| length(x)))
            style=("--dy", move || shift.get().map(|(_, y)| length(y)))
            style=("--out-x", out_x.to_string())
            style=("--out-y", out_y.to_string())
            on:focus=move |_| {
                if shift.with_untracked(Option::is_none) {
                    blocks.chosen.set(Some(letter));
                }
            }
            on:keydown=move |event| {
                if event.key() == "Enter" {
                    event.prevent_default();
                    blocks.tap_piece(letter, Input::Keyboard);
                }
            }
        >
            {face}
        </div>
    }
}

/// What is drawn on a piece.
pub fn face(blocks: Blocks, look: &Look) -> impl IntoView + use<> {
    let look = look.clone();
    let name = {
        let look = look.clone();
        move || {
            let language = blocks.store.lang();
            // Letters say little; stars and outlines say what counts.
            let name = look.general.map(|general| language.say(general.name));
            name.map(|name| view! { <span class="name" lang=language.tag()>{name}</span> })
        }
    };
    let mark = match look.general {
        Some(_) => look.number,
        None => Some(look.letter),
    };
    let mark = mark.map(String::from);
    match look.outline {
        Some(outline) => view! {
            <svg viewBox=format!("0 0 {} {}", look.width, look.height) aria-hidden="true">
                <path d=outline></path>
            </svg>
            {look.is_target.then(|| view! { <span class="name" aria-hidden="true">"★"</span> })}
            <span class="letter" aria-hidden="true">{look.letter.to_string()}</span>
        }
        .into_any(),
        None => view! {
            <span class="body">
                {look.general.map(|general| view! {
                    <svg class="mark" aria-hidden="true">
                        <use href=format!("assets/generals.svg#{}", general.id)></use>
                    </svg>
                })}
                {name}
                {mark.map(|mark| view! { " "<span class="letter" aria-hidden="true">{mark}</span> })}
            </span>
        }
        .into_any(),
    }
}

/// What a screen reader says of the last change: the piece that moved, forth or back, and where it is now.
fn spoken(blocks: Blocks, level: Level, position: Memo<Position>) -> Memo<String> {
    let said = Memo::new(move |before: Option<&(Position, String)>| {
        let now = position.get();
        let language = blocks.store.lang();
        let moved = before.and_then(|(before, _)| {
            (0..level.pieces().len()).find(|&idx| before.anchor(idx) != now.anchor(idx))
        });
        let words = match (moved, before) {
            (Some(idx), _) => {
                let (row, column) = level.board().place(now.anchor(idx));
                let name = looks(&level)[idx].name(language);
                words::piece_at(language, &name, (row as usize + 1, column as usize + 1), &[])
            }
            (None, Some((_, words))) => words.clone(),
            (None, None) => String::new(),
        };
        (now, words)
    });
    Memo::new(move |_| match blocks.table.is_won() {
        true => blocks.store.t(text::WON).to_owned(),
        false => said.with(|(_, words)| words.clone()),
    })
}
