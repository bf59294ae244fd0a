//! The board: pieces on a tray.
//!
//! With colours, a piece is an area with edges of half characters, so that half a character of the tray shows between
//! pieces. Without, it is a frame. A ring marks the piece that is chosen, or that the solver points at.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use tuipan_puzzle::tiles::Direction;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::geometry::BoardPlace;
use crate::grid::{Cell, Grid, Look, Mark};
use crate::theme::{Depth, Role, Theme};
use crate::view::digits::Digits;

/// Draws a board.
pub fn draw(grid: &Grid, place: &BoardPlace, theme: &Theme, buffer: &mut Buffer) {
    tray(place.area, theme, buffer);
    for &(cell, side) in &grid.gates {
        gate(place, cell, side, theme, buffer);
    }
    for (idx, cell) in grid.cells.iter().enumerate() {
        let area = place.cell(idx);
        match *cell {
            Cell::Piece(piece) => {
                for y in 0..area.height {
                    for x in 0..area.width {
                        let (c, style) = character(grid, theme, piece, idx, (x, y), area);
                        put(buffer, area.x + x, area.y + y, c, style);
                    }
                }
            }
            Cell::Wall => {
                let c = if theme.ascii { '%' } else { '░' };
                fill(buffer, area, c, theme.on(Role::Wall, Role::Tray));
            }
            Cell::Free | Cell::Door => {
                let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
                if grid.targets.contains(&idx) {
                    let c = if theme.ascii { '.' } else { '·' };
                    put(buffer, x, y, c, theme.on(Role::Target, Role::Tray));
                } else if *cell == Cell::Door {
                    let c = if theme.ascii { ':' } else { '┄' };
                    put(buffer, x, y, c, theme.on(Role::Brass, Role::Tray));
                }
            }
        }
    }
    // All tiles of a board have digits of one size.
    let longest = grid.pieces.iter().map(|look| look.label.len()).max().unwrap_or(0);
    let digits = match grid.is_numbered {
        true => Digits::fitting(longest, (place.cell_width, place.cell_height)),
        false => None,
    };
    for look in &grid.pieces {
        match (digits, look.cells.first()) {
            (Some(digits), Some(&cell)) => {
                let style = label_style(theme, look);
                digits.draw(&look.label, place.cell(cell), theme.ascii, style, buffer);
            }
            _ => label(grid, place, theme, look, longest, buffer),
        }
    }
}

fn tray(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    fill(buffer, area, ' ', theme.on(Role::Ink, Role::Tray));
    let [tl, t, tr, l, bl, b] = match theme.ascii {
        true => ['+', '-', '+', '|', '+', '-'],
        false => ['╭', '─', '╮', '│', '╰', '─'],
    };
    let br = if theme.ascii { '+' } else { '╯' };
    let style = theme.on(Role::Brass, Role::Tray);
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for x in area.left()..area.right() {
        put(buffer, x, area.y, t, style);
        put(buffer, x, bottom, b, style);
    }
    for y in area.top()..area.bottom() {
        put(buffer, area.x, y, l, style);
        put(buffer, right, y, l, style);
    }
    for (x, y, c) in
        [(area.x, area.y, tl), (right, area.y, tr), (area.x, bottom, bl), (right, bottom, br)]
    {
        put(buffer, x, y, c, style);
    }
}

/// The frame beside a cell, as the way out.
fn gate(place: &BoardPlace, cell: usize, side: Direction, theme: &Theme, buffer: &mut Buffer) {
    let (inner, area) = (place.cell(cell), place.area);
    let [flat, upright] = if theme.ascii { ['=', '!'] } else { ['━', '┃'] };
    let (line, c) = match side {
        Direction::Up => (Rect { y: area.y, height: 1, ..inner }, flat),
        Direction::Down => (Rect { y: area.bottom() - 1, height: 1, ..inner }, flat),
        Direction::Left => (Rect { x: area.x, width: 1, ..inner }, upright),
        Direction::Right => (Rect { x: area.right() - 1, width: 1, ..inner }, upright),
    };
    fill(buffer, line, c, theme.on(Role::Target, Role::Tray));
}

/// The character at a place of a cell that a piece covers.
fn character(
    grid: &Grid,
    theme: &Theme,
    piece: usize,
    cell: usize,
    (x, y): (u16, u16),
    area: Rect,
) -> (char, Style) {
    let look = &grid.pieces[piece];
    let joined = |by| grid.is_same(piece, cell, by);
    let up = y == 0 && !joined((-1, 0));
    let down = y + 1 == area.height && !joined((1, 0));
    let left = x == 0 && !joined((0, -1));
    let right = x + 1 == area.width && !joined((0, 1));
    if !theme.fills() {
        return (frame(theme, look.mark, area.height, [up, right, down, left]), theme.page());
    }
    // Low cells have no room for an edge above, and the lowest for none at all.
    let up = up && area.height >= 3;
    let down = down && area.height >= 2;
    let c = match [up, right, down, left] {
        [true, _, _, true] => '▗',
        [true, true, ..] => '▖',
        [true, ..] => '▄',
        [_, _, true, true] => '▝',
        [_, true, true, _] => '▘',
        [_, _, true, _] => '▀',
        [_, _, _, true] => '▐',
        [_, true, ..] => '▌',
        _ => return (' ', theme.on(look.ink, look.ground)),
    };
    let edge = match look.mark {
        Mark::None => look.ground,
        Mark::Chosen => Role::Ring,
        Mark::Hint if look.ground == Role::SealGround => Role::SealInk,
        Mark::Hint => Role::Target,
    };
    // On a ring, the other half is the piece and not the tray.
    (c, theme.on(edge, Role::Tray))
}

/// The character of a frame.
fn frame(theme: &Theme, mark: Mark, height: u16, [up, right, down, left]: [bool; 4]) -> char {
    // Frames need three rows; with two the second is the gap, and brackets are enough.
    if height == 2 && down {
        return ' ';
    }
    let (up, down) = if height >= 3 { (up, down) } else { (false, false) };
    let set = match (theme.ascii, mark) {
        (true, Mark::None) => ['+', '+', '+', '+', '-', '|'],
        (true, Mark::Chosen) => ['#'; 6],
        (true, Mark::Hint) => ['*'; 6],
        (false, Mark::None) => ['╭', '╮', '╰', '╯', '─', '│'],
        (false, Mark::Chosen) => ['╔', '╗', '╚', '╝', '═', '║'],
        (false, Mark::Hint) => ['┏', '┓', '┗', '┛', '━', '┃'],
    };
    match [up, right, down, left] {
        [true, _, _, true] => set[0],
        [true, true, ..] => set[1],
        [_, _, true, true] => set[2],
        [_, true, true, _] => set[3],
        [true, ..] | [_, _, true, _] => set[4],
        [_, _, _, true] if height < 3 && theme.ascii && mark == Mark::None => '[',
        [_, true, ..] if height < 3 && theme.ascii && mark == Mark::None => ']',
        [_, _, _, true] | [_, true, ..] => set[5],
        _ => ' ',
    }
}

/// The style of what is written on a piece.
fn label_style(theme: &Theme, look: &Look) -> Style {
    match (theme.fills(), theme.depth) {
        // Many terminals draw bold black as grey.
        (true, Depth::Ansi) => theme.on(look.ink, look.ground),
        (true, _) => theme.on(look.ink, look.ground).add_modifier(Modifier::BOLD),
        (false, _) if look.ink == Role::HomeInk => theme.page(),
        (false, _) => theme.page().add_modifier(Modifier::BOLD),
    }
}

/// Writes what is on a piece, in its middle; Chinese on standing pieces from top to bottom. Numbers stand as in a
/// column, so that those of one digit are not left of the middle of those of two.
fn label(
    grid: &Grid,
    place: &BoardPlace,
    theme: &Theme,
    look: &Look,
    longest: usize,
    buffer: &mut Buffer,
) {
    let Some(first) = look.cells.first() else { return };
    let columns = look.cells.iter().map(|cell| cell % grid.width);
    let rows = look.cells.iter().map(|cell| cell / grid.width);
    let (Some(west), Some(east)) = (columns.clone().min(), columns.max()) else { return };
    let (Some(north), Some(south)) = (rows.clone().min(), rows.max()) else { return };
    let is_whole = (east - west + 1) * (south - north + 1) == look.cells.len();
    let (from, to) = match is_whole {
        true => (place.cell(*first), place.cell(look.cells[look.cells.len() - 1])),
        false => (place.cell(*first), place.cell(*first)),
    };
    let area = from.union(to);
    let style = label_style(theme, look);
    let room = area.width.saturating_sub(2).max(1);
    let is_standing = is_whole && south > north && east == west;
    let wide = |c: char| c.width() == Some(2);
    if is_standing && look.label.chars().all(wide) && look.label.chars().count() > 1 {
        let n = look.label.chars().count() as u16;
        let top = area.y + area.height.saturating_sub(n) / 2;
        for (y, c) in (top..area.bottom()).zip(look.label.chars()) {
            put(buffer, area.x + area.width.saturating_sub(2) / 2, y, c, style);
        }
        return;
    }
    let whole = match grid.is_numbered {
        true => format!("{:>longest$}", look.label),
        false if look.label.width() > usize::from(room) => look.short.clone(),
        false => look.label.clone(),
    };
    let mut text = String::new();
    for c in whole.chars() {
        if text.width() + c.width().unwrap_or(0) > usize::from(room) {
            break;
        }
        text.push(c);
    }
    let width = text.width() as u16;
    let x = area.x + (area.width - width) / 2;
    // With the edge below only, the middle is above.
    let y = area.y + if area.height == 2 { 0 } else { (area.height - 1) / 2 };
    buffer.set_string(x, y, text, style);
}

pub(super) fn put(buffer: &mut Buffer, x: u16, y: u16, c: char, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_char(c).set_style(style);
        // A wide character covers the next cell as well.
        if c.width() == Some(2)
            && let Some(next) = buffer.cell_mut((x + 1, y))
        {
            next.reset();
            next.set_style(style);
        }
    }
}

fn fill(buffer: &mut Buffer, area: Rect, c: char, style: Style) {
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            put(buffer, x, y, c, style);
        }
    }
}
