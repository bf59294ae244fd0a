//! The drawing: one file a screen. It reads the model and changes nothing.

mod board;
mod daily;
mod digits;
mod help;
mod levels;
mod notes;
mod online;
mod panel;
mod play;
mod popup;
mod put_aside;
mod records;
mod replay;
mod sessions;
pub(crate) mod words;

use ratatui::Frame;
use ratatui::layout::Alignment;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};
use tuipan_game::Puzzle;
use unicode_width::UnicodeWidthStr;

use crate::grid::Grid;
use crate::layout::{TooSmall, layout};
use crate::model::{Model, Screen};
use crate::text::fill;
use crate::theme::Role;

/// Draws everything.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    frame.render_widget(Block::new().style(model.theme.page()), area);
    match &model.screen {
        Screen::Levels(list) => levels::draw(model, list, frame),
        Screen::Records(list) => records::draw(model, list, frame),
        Screen::Sessions(list) => sessions::draw(model, list, frame),
        Screen::Help(page) => help::draw(model, *page, frame),
        Screen::Daily(list) => daily::draw(model, list, frame),
        Screen::PutAside(idx) => put_aside::draw(model, *idx, frame),
        Screen::Server(menu) => online::menu(model, *menu, frame),
        Screen::Board(list) => online::board(model, list, frame),
        over => {
            match &model.play.show {
                Some(show) if matches!(over, Screen::Play) => replay::draw(model, show, frame),
                _ => play::draw(model, frame),
            }
            match over {
                Screen::Win => notes::win(model, frame),
                Screen::Prompt(prompt) => notes::prompt(model, prompt, frame),
                Screen::Link(link, is_challenge) => notes::link(model, link, *is_challenge, frame),
                _ => {}
            }
        }
    }
    if model.play.confirm.is_some() {
        notes::no_room(model, frame);
    }
}

/// How many pages the help has in the window.
pub(crate) fn help_pages(model: &Model) -> usize {
    help::n_pages(model, model.size)
}

/// The line on top: the seal, the name, what is played.
fn header(model: &Model, what: &str) -> Line<'static> {
    let theme = model.theme;
    let (seal, name) = (format!(" {} ", theme.pick("推盘", "TP")), " Tuipan  ");
    let left = usize::from(model.size.0).saturating_sub(seal.width() + name.width());
    Line::from(vec![
        Span::styled(seal, theme.chosen()),
        Span::styled(name, theme.title()),
        Span::styled(words::cut(model, what, left), theme.fg(Role::Quiet)),
    ])
}

/// The window is too small for a board: says so, and what can be done.
fn too_small(model: &Model, puzzle: &Puzzle, needs: TooSmall, frame: &mut Frame<'_>) {
    let (theme, text) = (&model.theme, model.text);
    let (width, height) = model.size;
    let name = words::puzzle_name(model, puzzle);
    let numbers = [needs.width, needs.height, width, height].map(|n| n.to_string());
    let [needed_width, needed_height, width, height] = numbers.each_ref().map(String::as_str);
    let said = fill(text.game.too_small, &[&name, needed_width, needed_height, width, height]);
    let mut lines: Vec<Line<'_>> = said.lines().map(|line| Line::from(line.to_owned())).collect();
    lines.push(Line::default());
    let keys = |key: &str, what: String| {
        Line::from(vec![
            Span::styled(format!("{key} "), theme.accent()),
            Span::styled(what, theme.fg(Role::Quiet)),
        ])
    };
    if let Some(size) = model.smaller_size() {
        let size = format!("{}{}{}", size.width(), theme.pick("×", "x"), size.height());
        lines.push(keys("Enter", fill(text.game.smaller, &[&size])));
    }
    lines.push(play::footer(model, text.keys.small_keys, frame.area().width));
    let n_rows = lines.len() as u16;
    let text = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
    let area = frame.area();
    let top = area.height.saturating_sub(n_rows) / 2;
    let within = ratatui::layout::Rect { y: top, height: area.height - top, ..area };
    frame.render_widget(text, within);
}

/// The layout for the puzzle of a board.
fn layout_of(model: &Model, puzzle: &Puzzle) -> Result<crate::layout::Layout, TooSmall> {
    layout(Grid::shape_of(puzzle), model.size)
}
