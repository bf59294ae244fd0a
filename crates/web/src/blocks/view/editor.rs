//! The editor's board: cells that can be pressed, drawn on and reached by keys; errors are marked where they are.

use leptos::html;
use leptos::prelude::*;
use tuipan_play::workshop::{Cell, Draft, Tool};
use tuipan_puzzle::blocks::outline_path;
use web_sys::PointerEvent;

use super::board::{GateView, face};
use super::editor_panel::EditorPanel;
use crate::blocks::look::{N_TONES, gate, looks};
use crate::blocks::store::Verdict;
use crate::blocks::{Blocks, Place, UNNAMED};
use crate::store::Panel;
use crate::text::{self, blocks as words};
use crate::view::parts::{Area, Button, Fact};
use crate::view::{BoardPlace, cell_at};

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
    let clear = move || editor.change(|draft| *draft = Draft::empty(draft.width(), draft.height()));
    view! {
        <main class="stage" id="editor" data-panel=panel>
            <h1 class="hush">{move || store.t(words::EDITOR)}</h1>
            <section class="play">
                <div class="strip num">
                    <div class="title"><b>{name}</b><span>{move || store.t(words::EDITOR)}</span></div>
                    <Fact id="draft-size" name=words::SIZE_TITLE>{size}</Fact>
                    <Fact id="draft-pieces" name=words::PIECES>{n_pieces}</Fact>
                </div>
                <BoardPlace><DraftBoard/></BoardPlace>
                <div class="actions wide">
                    <Button
                        id="draft-undo"
                        icon="undo"
                        name=text::UNDO
                        is_off=move || editor.past.with(Vec::is_empty)
                        call=move |()| editor.undo()
                    />
                    <Button
                        id="draft-redo"
                        icon="redo"
                        name=text::REDO
                        is_off=move || editor.future.with(Vec::is_empty)
                        call=move |()| editor.redo()
                    />
                    <Button id="draft-clear" icon="delete" name=words::CLEAR call=move |()| clear()/>
                    <Button icon="blocks" name=words::GALLERY call=move |()| blocks.place.set(Place::Gallery)/>
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
    let cell_under = move |event: &PointerEvent| -> Option<Cell> {
        let size = editor.draft.with_untracked(|draft| (draft.width(), draft.height()));
        Some(cell_at(well, event, size)?.0)
    };
    let down = move |event: PointerEvent| {
        if event.button() != 0 {
            return;
        }
        let Some(cell) = cell_under(&event) else { return };
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
        let cell = cell_under(&event)
            .filter(|&cell| cell != last && draws && pointer == event.pointer_id());
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
                    words::piece_at(blocks.store.lang(), &name, (row + 1, column + 1), &[])
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
    let error = move || {
        let Verdict::Wrong(error) = editor.verdict.get() else { return None };
        let (row, column) = error.cell?;
        Some(view! { <Area class="error-cell" at=(column as i32, row as i32)/> })
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
                {error}
            </div>
            {move || {
                let level = editor.draft.with(|draft| draft.level(UNNAMED)).ok()?;
                gate(&level).map(|gate| view! { <GateView gate/> })
            }}
        </div>
    }
}

/// Pieces, walls and goals as they are; where the draft is a level, with their faces.
fn drawn(blocks: Blocks) -> impl IntoView {
    let draft = blocks.editor.draft.get();
    let looks = draft.level(UNNAMED).map(|level| looks(&level)).unwrap_or_default();
    let walls = draft.walls().into_iter().map(|(row, column)| {
        view! { <Area class="wall" at=(column as i32, row as i32)/> }
    });
    let target = draft.target();
    let pieces = draft.pieces().into_iter().enumerate().map(|(idx, (letter, cells))| {
        let look = looks.iter().find(|look| look.letter == letter);
        let ((left, top), (width, height)) = extent(&cells);
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
        let ((x, y), size) = extent(cells);
        view! { <Area class="goal over" at=(x as i32, y as i32) size=(size.0 as i32, size.1 as i32)/> }
    });
    (walls.collect_view(), pieces.collect_view(), goals.collect_view())
}

/// The box around some cells: its column and row, its width and height.
fn extent(cells: &[Cell]) -> ((usize, usize), (usize, usize)) {
    let range = |of: fn(&Cell) -> usize| {
        let (least, most) = (cells.iter().map(of).min(), cells.iter().map(of).max());
        (least.unwrap_or(0), most.unwrap_or(0))
    };
    let ((top, bottom), (left, right)) = (range(|cell| cell.0), range(|cell| cell.1));
    ((left, top), (right - left + 1, bottom - top + 1))
}
