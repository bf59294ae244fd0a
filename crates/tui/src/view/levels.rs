//! The list of levels.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use tuipan_game::{Metric, Puzzle};
use tuipan_play::workshop::{own_best, puzzle_of};
use tuipan_puzzle::blocks::{self, Entry, Optimum};

use super::{header, play, words};
use crate::Model;
use crate::level_list::LevelList;
use crate::text::fill;
use crate::theme::Role;

/// Draws the list.
pub fn draw(model: &Model, list: &LevelList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let found = list.found(&model.collection);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let count = fill(text.lists.n_levels, &[&found.len().to_string()]);
    frame.render_widget(header(model, &format!("{}  {count}", text.lists.levels)), line(0));
    let search = Line::from(vec![
        Span::styled(format!(" {} ", text.lists.search), theme.fg(Role::Quiet)),
        Span::styled(list.search.clone(), theme.title()),
        Span::styled(" ", theme.chosen()),
    ]);
    frame.render_widget(search, line(1));
    let name_width = usize::from(area.width.saturating_sub(34)).clamp(12, 40);
    let head = format!(
        " {} {} {} {}",
        words::pad(text.lists.name, name_width),
        words::pad_left(text.lists.size, 6),
        words::pad_left(text.game.shortest, 10),
        words::pad_left(text.lists.yours, 8),
    );
    frame.render_widget(Line::styled(head, theme.fg(Role::Quiet)), line(2));
    let n_rows = usize::from(area.height.saturating_sub(4));
    let first = list.chosen.saturating_sub(n_rows / 2).min(found.len().saturating_sub(n_rows));
    for (idx, entry) in found.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == list.chosen { theme.chosen() } else { theme.fg(Role::Ink) };
        let row = format!(" {} ", row(model, entry, name_width));
        frame.render_widget(Line::styled(row, style), line(3 + (idx - first) as u16));
    }
    if found.is_empty() {
        frame.render_widget(
            Line::styled(format!(" {}", text.lists.no_level), theme.fg(Role::Quiet)),
            line(3),
        );
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.level_keys, area.width), bottom);
}

fn row(model: &Model, entry: &Entry, name_width: usize) -> String {
    let board = entry.level.board();
    let size = format!("{}{}{}", board.width(), model.theme.pick("×", "x"), board.height());
    let optimum = match entry.optimum(blocks::Metric::Move) {
        Optimum::Proved(n) => n.to_string(),
        Optimum::MoreThan(n) => format!(">{n}"),
        Optimum::Unsolvable => model.text.lists.none.to_owned(),
        Optimum::Unknown => "?".to_owned(),
    };
    let kind = Puzzle::Blocks(puzzle_of(entry)).kind();
    let own = own_best(&model.profile, &kind, Metric::Move);
    let own = own.map_or("-".to_owned(), |n| n.to_string());
    format!(
        "{} {} {} {}",
        words::pad(
            &words::cut(model, &words::level_title(model, &entry.level), name_width),
            name_width
        ),
        words::pad_left(&size, 6),
        words::pad_left(&optimum, 10),
        words::pad_left(&own, 8),
    )
}
