//! The mouse: clicks on tiles, drags of blocks.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use tuipan_game::{Input, Move, Position, Puzzle, block_input, tile_input};

use crate::grid::Grid;
use crate::layout::layout;
use crate::model::{Drag, Screen};
use crate::{Effect, Model};

/// The mouse was used.
pub fn mouse(model: &mut Model, event: MouseEvent) -> Vec<Effect> {
    if let Screen::Levels(list) = &mut model.screen {
        match event.kind {
            MouseEventKind::ScrollDown => list.go(1, &model.collection),
            MouseEventKind::ScrollUp => list.go(-1, &model.collection),
            _ => {}
        }
        return Vec::new();
    }
    if !matches!(model.screen, Screen::Play) || model.play.show.is_some() {
        return Vec::new();
    }
    let Ok(layout) = layout(Grid::shape_of(model.session().puzzle()), model.size) else {
        return Vec::new();
    };
    let cell = layout.board.cell_at(event.column, event.row);
    match (event.kind, model.session().puzzle(), model.session().position()) {
        (MouseEventKind::Down(MouseButton::Left), Puzzle::Tiles(_), Position::Tiles(board)) => {
            match cell.and_then(|cell| tile_input::click(board, cell)) {
                Some(m) => model.make(Some(Move::Tiles(m)), Input::Mouse),
                None => Vec::new(),
            }
        }
        (MouseEventKind::Down(MouseButton::Left), Puzzle::Blocks(_), _) => {
            take(model, cell);
            Vec::new()
        }
        (MouseEventKind::Drag(MouseButton::Left), Puzzle::Blocks(_), _) => {
            if let Some(cell) = cell {
                pull(model, cell);
            }
            Vec::new()
        }
        (MouseEventKind::Up(MouseButton::Left), Puzzle::Blocks(_), _) => let_go(model),
        (MouseEventKind::Down(MouseButton::Right), ..) => model.tell(tuipan_play::Message::Undo),
        _ => Vec::new(),
    }
}

/// Takes the piece on a cell.
fn take(model: &mut Model, cell: Option<usize>) {
    let (Puzzle::Blocks(puzzle), Position::Blocks(position)) =
        (model.session().puzzle(), model.session().position())
    else {
        return;
    };
    let level = puzzle.level();
    let covers = |idx: usize| {
        let covered = level.cover(idx, position.anchor(idx)).unwrap_or_default();
        cell.is_some_and(|cell| covered.contains(&cell))
    };
    let piece = (0..level.pieces().len()).find(|&idx| covers(idx));
    if let (Some(idx), Some(from)) = (piece, cell) {
        let (piece, anchor) = (level.pieces()[idx].letter, position.anchor(idx));
        model.chosen = Some(piece);
        model.drag = Some(Drag { piece, from, anchor });
    }
}

/// The mouse is over a cell: the piece follows as far as it can go there.
fn pull(model: &mut Model, cell: usize) {
    let (Puzzle::Blocks(puzzle), Position::Blocks(position)) =
        (model.session().puzzle(), model.session().position())
    else {
        return;
    };
    let Some(drag) = &model.drag else { return };
    let (level, board) = (puzzle.level(), puzzle.level().board());
    let Some(idx) = level.piece_of(drag.piece) else { return };
    let start = position.anchor(idx);
    let ((row, column), (from_row, from_column)) = (board.place(cell), board.place(drag.from));
    let (anchor_row, anchor_column) = board.place(start);
    let wished = (anchor_row + row - from_row, anchor_column + column - from_column);
    let Some(wished) = board.cell(wished) else { return };
    let is_possible =
        wished == start || block_input::drag(level, position, drag.piece, wished).is_some();
    if is_possible && let Some(drag) = &mut model.drag {
        drag.anchor = wished;
    }
}

/// The piece is let go, and has moved to where it is.
fn let_go(model: &mut Model) -> Vec<Effect> {
    let Some(drag) = model.drag.take() else { return Vec::new() };
    let (Puzzle::Blocks(puzzle), Position::Blocks(position)) =
        (model.session().puzzle(), model.session().position())
    else {
        return Vec::new();
    };
    match block_input::drag(puzzle.level(), position, drag.piece, drag.anchor) {
        Some(m) => model.make(Some(Move::Blocks(m)), Input::Mouse),
        None => Vec::new(),
    }
}
