//! The drawing: one file a screen. It reads the model and changes nothing.

mod board;
mod help;
mod levels;
mod notes;
mod panel;
mod play;
mod popup;
mod put_aside;
mod records;
mod replay;
mod words;

use ratatui::Frame;
use ratatui::layout::Alignment;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Wrap};

use crate::grid::Grid;
use crate::layout::{TooSmall, layout};
use crate::model::{Model, Screen};
use crate::text::fill;

/// Draws everything.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    frame.render_widget(Block::new().style(model.theme.page()), area);
    match &model.screen {
        Screen::Levels(list) => levels::draw(model, list, frame),
        Screen::Records(idx) => records::draw(model, *idx, frame),
        Screen::Help => help::draw(model, frame),
        Screen::PutAside(idx) => put_aside::draw(model, *idx, frame),
        over => {
            match &model.play.show {
                Some(show) if matches!(over, Screen::Play) => replay::draw(model, show, frame),
                _ => play::draw(model, frame),
            }
            match over {
                Screen::Win => notes::win(model, frame),
                Screen::Prompt(prompt) => notes::prompt(model, prompt, frame),
                Screen::Link(link) => notes::link(model, link, frame),
                _ => {}
            }
        }
    }
    if model.play.confirm.is_some() {
        notes::no_room(model, frame);
    }
}

/// The line on top: the seal, the name, what is played.
fn header(model: &Model, what: &str) -> Line<'static> {
    let theme = model.theme;
    Line::from(vec![
        Span::styled(format!(" {} ", theme.pick("推盘", "TP")), theme.chosen()),
        Span::styled(" Tuipan  ", theme.title()),
        Span::styled(what.to_owned(), theme.fg(crate::theme::Role::Quiet)),
    ])
}

/// Says kindly that the window is too small for a board.
fn too_small(model: &Model, needs: TooSmall, frame: &mut Frame<'_>) {
    let (width, height) = model.size;
    let said = fill(
        model.text.game.too_small,
        &[
            &width.to_string(),
            &height.to_string(),
            &needs.width.to_string(),
            &needs.height.to_string(),
        ],
    );
    let lines: Vec<Line<'_>> = said.lines().map(|line| Line::from(line.to_owned())).collect();
    let text = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
    let area = frame.area();
    let top = area.height.saturating_sub(4) / 2;
    let within = ratatui::layout::Rect { y: top, height: area.height - top, ..area };
    frame.render_widget(text, within);
}

/// The layout for the puzzle of a board.
fn layout_of(
    model: &Model,
    puzzle: &tuipan_game::Puzzle,
) -> Result<crate::layout::Layout, TooSmall> {
    layout(Grid::shape_of(puzzle), model.size)
}
