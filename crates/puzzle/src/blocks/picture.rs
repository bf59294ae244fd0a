//! Positions as SVG pictures.
//!
//! A picture is text that depends only on the level and the position, so that the command line and
//! the browser show the same. Colours suit light and dark pages.

use std::fmt::Write;

use super::outline::{Turn, WAYS, outlines};
use super::{GoalMode, Level, Position};

/// The side of a cell.
const CELL: f64 = 48.0;
/// Room around the board.
const MARGIN: f64 = 10.0;
/// How many colours there are for pieces.
const N_COLOURS: usize = 9;

const STYLE: &str = "\
.wall{fill:#c9c4b8}.board{fill:#f4f1ea;stroke:#6d675b;stroke-width:3}\
.door{fill:#d8e6d3;stroke:#7fa378;stroke-dasharray:5 4}\
.piece{stroke:#2b2925;stroke-opacity:.45;stroke-width:1.2;fill-rule:evenodd}\
.k0{fill:#d9695f}.k1{fill:#7da5d6}.k2{fill:#8dbf80}.k3{fill:#e2bd68}.k4{fill:#b79bd2}\
.k5{fill:#79c2bf}.k6{fill:#dd9db6}.k7{fill:#c8a07a}.k8{fill:#a8a89e}\
.goal{fill:none;stroke:#b3261e;stroke-width:2;stroke-dasharray:6 4}\
text{font:600 19px system-ui,sans-serif;fill:#22201c;text-anchor:middle;dominant-baseline:central}\
@media(prefers-color-scheme:dark){.board{fill:#26262b;stroke:#8e897d}.wall{fill:#45433f}\
.door{fill:#2d3b2f}.goal{stroke:#ff8a7d}}";

impl Level {
    /// What kind each piece is of, for colours: 0 if the goal speaks of it, else a number for its shape.
    /// (If the goal speaks of all pieces, that says nothing, and only shapes count.)
    pub fn kinds(&self) -> Vec<usize> {
        let pieces = self.pieces();
        let is_named: Vec<bool> = (0..pieces.len()).map(|idx| self.is_in_goal(idx)).collect();
        let all = is_named.iter().all(|&named| named);
        let mut shapes = Vec::new();
        let mut kinds = Vec::new();
        for (piece, named) in pieces.iter().zip(is_named) {
            kinds.push(if named && !all {
                0
            } else {
                let known = shapes.iter().position(|shape| *shape == &piece.shape);
                known.unwrap_or_else(|| {
                    shapes.push(&piece.shape);
                    shapes.len() - 1
                }) + usize::from(!all)
            });
        }
        kinds
    }

    fn is_in_goal(&self, piece_idx: usize) -> bool {
        match self.goal().mode {
            GoalMode::Piece => self.goal().targets.iter().any(|&(target, _)| target == piece_idx),
            GoalMode::Shape => self.passes_doors(piece_idx),
        }
    }

    fn places(&self, piece_idx: usize, anchor: usize) -> Vec<(i32, i32)> {
        let cells = self.cover(piece_idx, anchor).unwrap_or_default();
        cells.into_iter().map(|cell| self.board().place(cell)).collect()
    }
}

/// A position of a level as an SVG document. The goal's places are shown as dashed lines.
pub fn svg(level: &Level, position: &Position) -> String {
    let board = level.board();
    let size = |n: usize| n as f64 * CELL + 2.0 * MARGIN;
    let (width, height) = (size(board.width()), size(board.height()));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n",
        xml_text(level.id())
    );
    let is_inside = |&cell: &usize| !board.is_wall(cell);
    let floor: Vec<_> = (0..board.n_cells()).filter(is_inside).map(|c| board.place(c)).collect();
    let mut line = |class: &str, path: &str| {
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"{path}\"/>");
    };
    if floor.len() < board.n_cells() {
        let all: Vec<_> = (0..board.n_cells()).map(|cell| board.place(cell)).collect();
        line("wall", &path(&all, -3.0, 6.0));
    }
    line("board", &path(&floor, -3.0, 6.0));
    for cell in (0..board.n_cells()).filter(|&cell| board.is_door(cell)) {
        line("door", &path(&[board.place(cell)], 1.5, 3.0));
    }
    let kinds = level.kinds();
    for (idx, kind) in kinds.iter().enumerate() {
        let places = level.places(idx, position.anchor(idx));
        line(&format!("piece k{}", kind % N_COLOURS), &path(&places, 1.5, 7.0));
    }
    for &(target, anchor) in &level.goal().targets {
        line("goal", &path(&level.places(target, anchor), 6.0, 5.0));
    }
    for (idx, piece) in level.pieces().iter().enumerate() {
        let (x, y) = middle(&level.places(idx, position.anchor(idx)));
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{y}\">{}</text>",
            xml_text(&piece.letter.to_string())
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Where the letter goes: the middle of a rectangle, else the cell nearest to the middle.
fn middle(places: &[(i32, i32)]) -> (f64, f64) {
    let n = places.len() as i32;
    let (rows, columns) = (places.iter().map(|place| place.0), places.iter().map(|place| place.1));
    let span = |least: Option<i32>, most: Option<i32>| (most.unwrap_or(0) + 1, least.unwrap_or(0));
    let (bottom, top) = span(rows.clone().min(), rows.clone().max());
    let (right, left) = span(columns.clone().min(), columns.clone().max());
    let (row, column) = if (bottom - top) * (right - left) == n {
        (f64::from(top + bottom) / 2.0, f64::from(left + right) / 2.0)
    } else {
        // Sums instead of means: whole numbers.
        let (row_sum, column_sum): (i32, i32) = (rows.sum(), columns.sum());
        let distance = |&&(row, column): &&(i32, i32)| {
            (row * n - row_sum).pow(2) + (column * n - column_sum).pow(2)
        };
        let &(row, column) = places.iter().min_by_key(distance).unwrap_or(&(0, 0));
        (f64::from(row) + 0.5, f64::from(column) + 0.5)
    };
    (round(MARGIN + column * CELL), round(MARGIN + row * CELL))
}

fn path(cells: &[(i32, i32)], inset: f64, radius: f64) -> String {
    outline_path(cells, (MARGIN, CELL), inset, radius)
}

/// The line around cells given as (row, column), so far inside them, with round corners, as the `d` of an SVG path.
/// `scale` is where the first cell begins, and how long the side of a cell is.
pub fn outline_path(cells: &[(i32, i32)], scale: (f64, f64), inset: f64, radius: f64) -> String {
    let (margin, side) = scale;
    let mut path = String::new();
    for turns in outlines(cells) {
        for (idx, Turn { at, comes, goes }) in turns.into_iter().enumerate() {
            let way = |way: usize| (f64::from(WAYS[way].1), f64::from(WAYS[way].0));
            // The inside is to the right of the way.
            let (a, b) = (way((comes + 1) % 4), way((goes + 1) % 4));
            let x = margin + f64::from(at.1) * side + inset * (a.0 + b.0);
            let y = margin + f64::from(at.0) * side + inset * (a.1 + b.1);
            let (before, after) = (way(comes), way(goes));
            let command = if idx == 0 { 'M' } else { 'L' };
            let _ = write!(
                path,
                "{command}{} {}Q{} {} {} {}",
                round(x - radius * before.0),
                round(y - radius * before.1),
                round(x),
                round(y),
                round(x + radius * after.0),
                round(y + radius * after.1)
            );
        }
        path.push('Z');
    }
    path
}

fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

/// A text as it is written in XML, inside elements and attributes. What XML cannot express is replaced.
pub fn xml_text(text: &str) -> String {
    let mut xml = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '&' => xml.push_str("&amp;"),
            '"' => xml.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => xml.push('\u{fffd}'),
            c if c.is_control() => xml.push('\u{fffd}'),
            c => xml.push(c),
        }
    }
    xml
}
