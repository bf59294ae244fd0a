//! Text can be read on its ground: the contrast of every pair of colours that is drawn, by WCAG's formula.

use std::collections::BTreeMap;

use crate::common::Game;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;
use tuipan_tui::Lang::{En, Zh};
use tuipan_tui::{Depth, Message, Theme, view};

/// What WCAG asks of text.
const LEAST: f64 = 4.5;

/// The sixteen colours as xterm has them.
const XTERM: [(Color, [u8; 3]); 11] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::White, [255, 255, 255]),
];

/// Red, green and blue; `None` for the terminal's own colours, which nobody knows.
fn rgb(colour: Color) -> Option<[u8; 3]> {
    match colour {
        Color::Rgb(r, g, b) => Some([r, g, b]),
        Color::Indexed(n @ 16..=231) => {
            let level = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
            let n = n - 16;
            Some([n / 36, n / 6 % 6, n % 6].map(level))
        }
        Color::Indexed(n @ 232..) => Some([8 + 10 * (n - 232); 3]),
        colour => XTERM.iter().find(|(known, _)| *known == colour).map(|(_, rgb)| *rgb),
    }
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let luminance = |rgb: [u8; 3]| {
        let [r, g, b] = rgb.map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Lines and areas, which are not text. Digits drawn with blocks are: their ground is a tile, not the tray.
fn is_line(symbol: &str) -> bool {
    symbol.chars().all(|c| ('\u{2500}'..='\u{257f}').contains(&c))
}

fn is_block(symbol: &str) -> bool {
    symbol.chars().all(|c| ('\u{2580}'..='\u{259f}').contains(&c))
}

/// All pairs of colours of text on the screen, with an example each.
fn pairs(game: &mut Game, (width, height): (u16, u16)) -> BTreeMap<String, (Color, Color, String)> {
    game.tell(Message::Resize(width, height));
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| view(&game.model, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let cells = buffer.content().iter();
    // Blocks that a piece is made of stand on the tray; that colour is the ground of its frame's corner.
    let page = buffer[(width - 1, height - 1)].bg;
    let tray = cells.clone().find(|cell| cell.symbol() == "╮" && cell.bg != page);
    let tray = tray.map(|cell| cell.bg);
    let is_text = |cell: &&ratatui::buffer::Cell| {
        let symbol = cell.symbol();
        !symbol.trim().is_empty()
            && !is_line(symbol)
            && !(is_block(symbol) && (Some(cell.bg) == tray || symbol == "░"))
    };
    let pair = |cell: &ratatui::buffer::Cell| {
        let key = format!("{:?} on {:?}", cell.fg, cell.bg);
        (key, (cell.fg, cell.bg, cell.symbol().to_owned()))
    };
    cells.filter(is_text).map(pair).collect()
}

#[test]
fn text_can_be_read_in_every_theme() {
    let mut n_pairs = 0;
    for depth in [Depth::True, Depth::Indexed, Depth::Ansi] {
        for is_light in [false, true] {
            let theme = Theme { depth, ascii: false, is_light };
            let mut seen = BTreeMap::new();
            let mut look = |game: &mut Game| {
                for size in [(40, 16), (80, 24), (120, 40)] {
                    seen.extend(pairs(game, size));
                }
            };
            for what in ["5 1 3 4/2 6 7 8/9 10 0 12/13 14 11 15", "横刀立马", "pennant"] {
                for keys in ["", "?", "b", "t", "T", "o", "c", "e", "<Right><Left>", "oxyz<Enter>"]
                {
                    let mut game = Game::with(what, Zh, theme);
                    game.keys(keys);
                    look(&mut game);
                }
            }
            for (what, keys) in
                [("3x3 #1", "i"), ("3x3 #1", "f"), ("pennant", "i"), ("pennant", "f")]
            {
                let mut game = Game::with(what, En, theme);
                let effects = game.keys(keys);
                game.answer(&effects);
                game.keys(if keys == "i" { "ii" } else { "" });
                look(&mut game);
            }
            let mut won = Game::with("1 2 3/4 0 6/7 5 8", En, theme);
            won.keys("<Up><Left>");
            look(&mut won);
            won.keys("w");
            look(&mut won);
            for (name, (fg, bg, symbol)) in &seen {
                let (Some(ink), Some(ground)) = (rgb(*fg), rgb(*bg)) else { continue };
                let contrast = contrast(ink, ground);
                assert!(contrast >= LEAST, "{theme:?}: {symbol} {name}: {contrast:.2}");
                n_pairs += 1;
            }
        }
    }
    assert!(n_pairs > 40, "{n_pairs}");
}

#[test]
fn the_formula_is_that_of_wcag() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9);
    // What was found unreadable: the name on 关羽 in the light theme.
    assert!((contrast([255, 246, 238], [147, 194, 171]) - 1.87).abs() < 0.01);
}
