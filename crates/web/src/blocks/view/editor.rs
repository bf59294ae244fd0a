//! The editor's board: cells that can be pressed, drawn on and reached by keys; faults are marked where they are.

use leptos::html;
use leptos::prelude::*;
use tuipan_puzzle::blocks::outline_path;
use web_sys::PointerEvent;

use super::board::{GateView, face};
use super::editor_panel::EditorPanel;
use crate::blocks::Blocks;
use crate::blocks::draft::{Cell, Draft, Tool};
use crate::blocks::look::{N_TONES, gate, looks};
use crate::blocks::store::Verdict;
use crate::store::Panel;
use crate::text::{self, blocks as words};
use crate::view::{BoardPlace, Icon};

/// The screen.
#[component]
pub fn EditorStage() -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, editor) = (blocks.store, blocks.editor);
    let panel = move || match store.panel.get() {
        Panel::Open => Some("open"),
        _ => None,
    };
    let size = move || editor.draft.with(|draft| format!("{}×{}", draft.width(), draft.height()));
    let n_pieces = move || editor.draft.with(|draft| draft.pieces().len());
    let name = move || {
        let name = editor.draft.with(|draft| draft.name.clone());
        if name.trim().is_empty() { store.t(words::UNTITLED).to_owned() } else { name }
    };
    view! {
        <main class="stage" id="editor" data-panel=panel>
            <h1 class="hush">{move || store.t(words::EDITOR)}</h1>
            <section class="play">
                <div class="strip num">
                    <div class="title"><b>{name}</b><span>{move || store.t(words::EDITOR)}</span></div>
                    <div><b id="draft-size">{size}</b><span>{move || store.t(words::SIZE_TITLE)}</span></div>
                    <div><b id="draft-pieces">{n_pieces}</b><span>{move || store.t(words::PIECES)}</span></div>
                </div>
                <BoardPlace><DraftBoard/></BoardPlace>
                <div class="actions wide">
                    <button class="btn" id="draft-undo" disabled=move || editor.past.with(Vec::is_empty) on:click=move |_| editor.undo()>
                        <Icon name="undo"/>{move || store.t(text::UNDO)}
                    </button>
                    <button class="btn" id="draft-redo" disabled=move || editor.future.with(Vec::is_empty) on:click=move |_| editor.redo()>
                        <Icon name="redo"/>{move || store.t(text::REDO)}
                    </button>
                    <button class="btn" id="draft-clear" on:click=move |_| {
                        editor.change(|draft| *draft = Draft::empty(draft.width(), draft.height()));
                    }>
                        <Icon name="delete"/>{move || store.t(words::CLEAR)}
                    </button>
                    <button class="btn" on:click=move |_| blocks.place.set(crate::blocks::store::Place::Gallery)>
                        <Icon name="blocks"/>{move || store.t(words::GALLERY)}
                    </button>
                </div>
            </section>
            <EditorPanel/>
        </main>
    }
}

/// A pointer that draws: its number, the cell where it was last, and the piece that it draws.
type Stroke = Option<(i32, Cell, Option<char>)>;

#[component]
fn DraftBoard() -> impl IntoView {
    let blocks = Blocks::expect();
    let (store, editor) = (blocks.store, blocks.editor);
    let well = NodeRef::<html::Div>::new();
    let stroke = StoredValue::new(None::<(i32, Cell, Option<char>)>);
    let cell_at = move |event: &PointerEvent| -> Option<Cell> {
        let rect = well.get_untracked()?.get_bounding_client_rect();
        let (width, height) = editor.draft.with_untracked(|draft| (draft.width(), draft.height()));
        let cell_px = rect.width() / width as f64;
        let column = (f64::from(event.client_x()) - rect.left()) / cell_px;
        let row = (f64::from(event.client_y()) - rect.top()) / cell_px;
        let is_inside = column >= 0.0 && row >= 0.0 && column < width as f64 && row < height as f64;
        is_inside.then_some((row as usize, column as usize))
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(cell) = cell_at(&event) else { return };
        if let Some(well) = well.get_untracked() {
            let _ = well.set_pointer_capture(event.pointer_id());
        }
        editor.begin_stroke();
        let letter = editor.stroke(cell, None);
        stroke.set_value(Some((event.pointer_id(), cell, letter)));
    };
    let moved = move |event: PointerEvent| {
        let Some((pointer, last, letter)): Stroke = stroke.get_value() else { return };
        let draws = matches!(editor.tool.get_untracked(), Tool::Free | Tool::Wall | Tool::Erase);
        let cell =
            cell_at(&event).filter(|&cell| cell != last && draws && pointer == event.pointer_id());
        if let Some(cell) = cell {
            let letter = editor.stroke(cell, letter);
            stroke.set_value(Some((pointer, cell, letter)));
        }
    };
    let shape = Memo::new(move |_| editor.draft.with(|draft| (draft.width(), draft.height())));
    let spots = move || {
        let (width, height) = shape.get();
        let cells = (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)));
        cells
            .map(|(row, column)| {
                let label = move || {
                    let here = editor.draft.with(|draft| {
                        draft.pieces().into_iter().find(|(_, cells)| cells.contains(&(row, column)))
                    });
                    let name = here.map_or("·".to_owned(), |(letter, _)| letter.to_string());
                    words::piece_at(blocks.language(), &name, (row + 1, column + 1), &[])
                };
                view! {
                    <button
                        class="spot"
                        data-cell=format!("{row},{column}")
                        aria-label=label
                        style=("--x", column.to_string())
                        style=("--y", row.to_string())
                        on:keydown=move |event| {
                            if matches!(event.key().as_str(), "Enter" | " ") {
                                event.prevent_default();
                                editor.begin_stroke();
                                editor.stroke((row, column), None);
                            }
                        }
                    ></button>
                }
            })
            .collect_view()
    };
    let fault = move || {
        let Verdict::Faulty(fault) = editor.verdict.get() else { return None };
        let (row, column) = fault.cell?;
        Some(view! {
            <i class="fault-cell" style=("--x", column.to_string()) style=("--y", row.to_string())></i>
        })
    };
    view! {
        <div
            class="tray blocks editing"
            style=("--cols", move || shape.get().0.to_string())
            style=("--rows", move || shape.get().1.to_string())
        >
            <div
                class="well"
                id="draft-board"
                role="group"
                aria-label=move || store.t(words::EDITOR)
                node_ref=well
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=move |_| stroke.set_value(None)
                on:pointercancel=move |_| stroke.set_value(None)
                on:contextmenu=move |event| event.prevent_default()
            >
                {spots}
                {move || drawn(blocks)}
                {fault}
            </div>
            {move || {
                let level = editor.draft.with(|draft| draft.level("own")).ok()?;
                gate(&level).map(|gate| view! { <GateView gate/> })
            }}
        </div>
    }
}

/// Pieces, walls and goals as they are; where the draft is a level, with their faces.
fn drawn(blocks: Blocks) -> impl IntoView {
    let draft = blocks.editor.draft.get();
    let looks = draft.level("own").map(|level| looks(&level)).unwrap_or_default();
    let walls = draft.walls().into_iter().map(|(row, column)| {
        view! { <i class="wall" style=("--x", column.to_string()) style=("--y", row.to_string())></i> }
    });
    let target = draft.target();
    let pieces = draft.pieces().into_iter().enumerate().map(|(idx, (letter, cells))| {
        let look = looks.iter().find(|look| look.letter == letter);
        let (top, left) = (least(&cells, |cell| cell.0), least(&cells, |cell| cell.1));
        let (width, height) = (most(&cells, |cell| cell.1) - left + 1, most(&cells, |cell| cell.0) - top + 1);
        let is_target = target == Some(letter) || draft.goals().contains_key(&letter);
        let tone = look.map_or(if is_target { 0 } else { 1 + idx % N_TONES }, |look| look.tone);
        let body = match look {
            Some(look) => (look.classes(), face(blocks, look).into_any()),
            None => {
                let places: Vec<(i32, i32)> =
                    cells.iter().map(|&(row, column)| ((row - top) as i32, (column - left) as i32)).collect();
                let class = format!("piece poly{}", if is_target { " target" } else { "" });
                let path = outline_path(&places, (0.0, 1.0), 0.04, 0.09);
                let shape = view! {
                    <svg viewBox=format!("0 0 {width} {height}") aria-hidden="true"><path d=path></path></svg>
                };
                (class, shape.into_any())
            }
        };
        let (class, face) = body;
        view! {
            <div
                class=class
                class:chosen=target == Some(letter)
                data-letter=letter.to_string()
                data-general=look.and_then(|look| look.general).map(|general| general.id)
                data-tone=tone.to_string()
                aria-hidden="true"
                style=("--x", left.to_string())
                style=("--y", top.to_string())
                style=("--w", width.to_string())
                style=("--h", height.to_string())
            >
                {face}
            </div>
        }
    });
    let goals = draft.goals().values().map(|cells| {
        let (top, left) = (least(cells, |cell| cell.0), least(cells, |cell| cell.1));
        view! {
            <i
                class="goal over"
                style=("--x", left.to_string())
                style=("--y", top.to_string())
                style=("--w", (most(cells, |cell| cell.1) - left + 1).to_string())
                style=("--h", (most(cells, |cell| cell.0) - top + 1).to_string())
            ></i>
        }
    });
    (walls.collect_view(), pieces.collect_view(), goals.collect_view())
}

fn least(cells: &[Cell], of: fn(&Cell) -> usize) -> usize {
    cells.iter().map(of).min().unwrap_or(0)
}

fn most(cells: &[Cell], of: fn(&Cell) -> usize) -> usize {
    cells.iter().map(of).max().unwrap_or(0)
}
