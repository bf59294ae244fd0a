//! A picture to share: the board, the result, the seal, and a QR code that leads back to the game. Made as SVG text, so
//! that it can be tested; the page turns it into a PNG. Only attributes, no style sheet: a picture in a page has none.

use std::fmt::Write;

use qrcodegen::{QrCode, QrCodeEcc};
use tuipan_game::Puzzle;
use tuipan_puzzle::blocks::{Level, outline_path, xml_text};
use tuipan_puzzle::tiles::Board;

use crate::blocks::look::looks;

/// Width and height of the picture.
pub const SIZE: (u32, u32) = (1080, 1440);

/// Longer links make codes that phones cannot read from a screen.
pub const MAX_LINK: usize = 1000;

const SERIF: &str = "'Iowan Old Style','Palatino Linotype','Noto Serif','Noto Serif SC','Noto Serif CJK SC','Songti SC',SimSun,serif";
const BRUSH: &str =
    "'LXGW WenKai','Kaiti SC',STKaiti,KaiTi,'Noto Serif SC','Noto Serif CJK SC',serif";
const SANS: &str = "-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";

/// The colours of pieces, as in `style/blocks.css`.
const TONES: [&str; 9] = [
    "#a8331d", "#33486b", "#2f5e4a", "#84591d", "#6b3a58", "#4d5560", "#5c6331", "#6b4630",
    "#2c6570",
];

/// What the picture says.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Card {
    /// What was played.
    pub title: String,
    /// The time; nothing in the calm mode.
    pub time: String,
    /// The figures beside it.
    pub facts: String,
    /// Who played, and the title that is worn; may be empty.
    pub player: String,
    /// When.
    pub date: String,
    /// The name of the game.
    pub brand: String,
    /// What the code is for.
    pub scan: String,
    /// Where it leads.
    pub link: String,
}

impl Card {
    /// The picture of a game of a puzzle; the board is shown as it was at the start. Nothing but a link that is too long
    /// for a code can be wrong with it: then the code is left out.
    pub fn svg(&self, puzzle: &Puzzle) -> String {
        let (width, height) = SIZE;
        let mut svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' viewBox='0 0 {width} {height}'>\
            <rect width='{width}' height='{height}' fill='#f5efe3'/>\
            <rect x='24' y='24' width='{}' height='{}' rx='20' fill='none' stroke='#d9cdb6' stroke-width='2'/>",
            width - 48,
            height - 48,
        );
        text(&mut svg, (80, 150), 64, BRUSH, "#26211b", "start", &self.title);
        text(&mut svg, (80, 206), 32, SANS, "#675d50", "start", &self.date);
        // The seal of the game.
        let _ = write!(
            svg,
            "<g transform='rotate(-3 940 140)'><rect x='880' y='80' width='120' height='120' rx='18' fill='#b8371f'/>\
            <rect x='890' y='90' width='100' height='100' rx='12' fill='none' stroke='#fff6ee' stroke-opacity='.7' stroke-width='3'/></g>"
        );
        for (line, character) in ["推", "盘"].into_iter().enumerate() {
            text(
                &mut svg,
                (940, 136 + 50 * line as u32),
                46,
                BRUSH,
                "#fff6ee",
                "middle",
                character,
            );
        }
        match puzzle {
            Puzzle::Tiles(puzzle) => tiles(&mut svg, puzzle.start()),
            Puzzle::Blocks(puzzle) => blocks(&mut svg, puzzle.level()),
        }
        let mut y = 1120;
        if !self.time.is_empty() {
            text(&mut svg, (80, y), 110, SERIF, "#26211b", "start", &self.time);
        }
        y += 66;
        for line in self.facts.split('\n').filter(|line| !line.is_empty()) {
            text(&mut svg, (80, y), 36, SANS, "#26211b", "start", line);
            y += 50;
        }
        text(&mut svg, (80, 1340), 40, BRUSH, "#b8371f", "start", &self.player);
        text(&mut svg, (80, 1392), 28, SANS, "#675d50", "start", &self.brand);
        self.code(&mut svg);
        svg.push_str("</svg>");
        svg
    }

    fn code(&self, svg: &mut String) {
        let Some((path, n_modules)) = qr_path(&self.link) else { return };
        // A white ground of four modules around it, as readers want it.
        let (left, top, side) = (640.0, 1010.0, 340.0);
        let scale = side / f64::from(n_modules + 8);
        let _ = write!(
            svg,
            "<rect x='{left}' y='{top}' width='{side}' height='{side}' rx='8' fill='#fff'/>\
            <path transform='translate({} {}) scale({scale})' d='{path}' fill='#1a1410' shape-rendering='crispEdges'/>",
            left + 4.0 * scale,
            top + 4.0 * scale,
        );
        text(svg, (810, 1392), 28, SANS, "#675d50", "middle", &self.scan);
    }
}

/// A QR code of a text as a path, with the number of modules in a row.
pub fn qr_path(text: &str) -> Option<(String, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let n = code.size();
    let mut path = String::new();
    for y in 0..n {
        let mut x = 0;
        while x < n {
            let length = (x..n).take_while(|&x| code.get_module(x, y)).count() as i32;
            if length > 0 {
                let _ = write!(path, "M{x} {y}h{length}v1h-{length}z");
            }
            x += length + 1;
        }
    }
    Some((path, n))
}

fn text(
    svg: &mut String,
    (x, y): (u32, u32),
    size: u32,
    font: &str,
    fill: &str,
    anchor: &str,
    words: &str,
) {
    let words = xml_text(words);
    let _ = write!(
        svg,
        "<text x='{x}' y='{y}' font-size='{size}' font-family=\"{font}\" fill='{fill}' text-anchor='{anchor}'>{words}</text>"
    );
}

/// The room of the board: its middle, and how wide and high it may be.
const MIDDLE: (f64, f64) = (540.0, 612.0);
const ROOM: (f64, f64) = (920.0, 700.0);

/// The tray, and where its first cell is; how large cells are.
fn tray(svg: &mut String, columns: usize, rows: usize) -> (f64, f64, f64) {
    let (columns, rows) = (columns as f64, rows as f64);
    let rim = 24.0;
    let cell = ((ROOM.0 - 2.0 * rim) / columns).min((ROOM.1 - 2.0 * rim) / rows).floor();
    let (width, height) = (columns * cell, rows * cell);
    let (left, top) = (MIDDLE.0 - width / 2.0, MIDDLE.1 - height / 2.0);
    let _ = write!(
        svg,
        "<rect x='{}' y='{}' width='{}' height='{}' rx='20' fill='#3b1f17' stroke='#b9924f' stroke-width='4'/>\
        <rect x='{left}' y='{top}' width='{width}' height='{height}' rx='10' fill='#2a140e'/>",
        left - rim,
        top - rim,
        width + 2.0 * rim,
        height + 2.0 * rim,
    );
    (left, top, cell)
}

fn tiles(svg: &mut String, board: &Board) {
    let size = board.size();
    let (left, top, cell) = tray(svg, size.width(), size.height());
    for (idx, &tile) in board.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        let (x, y) = (left + size.column(idx) as f64 * cell, top + size.row(idx) as f64 * cell);
        let (gap, side) = (cell * 0.036, cell * 0.928);
        let _ = write!(
            svg,
            "<rect x='{}' y='{}' width='{side}' height='{side}' rx='{}' fill='#b48f58'/>\
            <rect x='{}' y='{}' width='{side}' height='{}' rx='{}' fill='#ecd5ae'/>\
            <text x='{}' y='{}' font-size='{}' font-family=\"{SERIF}\" font-weight='600' fill='#3a2413' text-anchor='middle'>{tile}</text>",
            x + gap,
            y + gap,
            cell * 0.11,
            x + gap,
            y + gap,
            side * 0.965,
            cell * 0.11,
            x + cell / 2.0,
            y + cell * 0.645,
            cell * 0.42,
        );
    }
}

fn blocks(svg: &mut String, level: &Level) {
    let board = level.board();
    let (left, top, cell) = tray(svg, board.width(), board.height());
    let _ = write!(svg, "<g transform='translate({left} {top})'>");
    let walls = (0..board.n_cells()).filter(|&cell| board.is_wall(cell)).map(|it| board.place(it));
    let walls = outline_path(&walls.collect::<Vec<_>>(), (0.0, cell), 0.0, 0.0);
    let _ = write!(svg, "<path d='{walls}' fill='#4d332b'/>");
    for (idx, look) in looks(level).into_iter().enumerate() {
        let cells = level.cover(idx, level.start().anchor(idx)).unwrap_or_default();
        let places: Vec<_> = cells.into_iter().map(|cell| board.place(cell)).collect();
        let path = outline_path(&places, (0.0, cell), cell * 0.04, cell * 0.1);
        let tone = TONES.get(look.tone).copied().unwrap_or(TONES[5]);
        let _ = write!(
            svg,
            "<path d='{path}' fill='{tone}' fill-rule='evenodd' stroke='#ffffff' stroke-opacity='.25' stroke-width='3'/>"
        );
    }
    svg.push_str("</g>");
}
