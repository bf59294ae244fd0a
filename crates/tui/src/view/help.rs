//! The keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{header, words};
use crate::Model;
use crate::text::fill;
use crate::theme::Role;

/// How many pages the help has in a window.
pub fn n_pages(model: &Model, (width, height): (u16, u16)) -> usize {
    pages(model, width, height).len()
}

/// The pages of a window, each of one or two columns. What is too long for a line goes on below.
fn pages(model: &Model, width: u16, height: u16) -> Vec<Vec<Vec<Line<'static>>>> {
    let (theme, keys) = (&model.theme, model.text.keys.help_keys);
    let key_width = keys.iter().map(|(key, _)| theme.key(key).width()).max().unwrap_or(0) + 2;
    let n_columns = if width >= 110 { 2 } else { 1 };
    let room = usize::from(height.saturating_sub(3).max(1));
    let text_width = usize::from(width / n_columns).saturating_sub(key_width + 3);
    let entry = |&(key, what): &(&str, &'static str)| {
        let mut key = theme.key(key);
        let line = |what: String| {
            let key = words::pad(&std::mem::take(&mut key), key_width);
            Line::from(vec![
                Span::styled(format!("  {key}"), theme.accent()),
                Span::styled(what, theme.fg(Role::Ink)),
            ])
        };
        words::wrap(what, text_width).into_iter().map(line).collect::<Vec<_>>()
    };
    let entries: Vec<Vec<Line<'static>>> = keys.iter().map(entry).collect();
    let n_lines: usize = entries.iter().map(Vec::len).sum();
    let n_columns = if n_lines > room { usize::from(n_columns) } else { 1 };
    // Columns of one page are of equal length, if they can be.
    let even = (n_lines.div_ceil(n_columns)..room)
        .find(|&room| in_columns(&entries, room).len() <= n_columns);
    let columns = in_columns(&entries, even.unwrap_or(room));
    columns.chunks(n_columns).map(<[_]>::to_vec).collect()
}

/// Entries one below the other in columns of a height; each stays whole.
fn in_columns(entries: &[Vec<Line<'static>>], room: usize) -> Vec<Vec<Line<'static>>> {
    let mut columns: Vec<Vec<Line<'static>>> = vec![Vec::new()];
    for entry in entries {
        match columns.last_mut() {
            Some(last) if last.is_empty() || last.len() + entry.len() <= room => {
                last.extend(entry.iter().cloned());
            }
            _ => columns.push(entry.clone()),
        }
    }
    columns
}

/// Draws a page of the help.
pub fn draw(model: &Model, page: usize, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    frame.render_widget(header(model, text.keys.help), Rect { height: 1.min(area.height), ..area });
    let pages = pages(model, area.width, area.height);
    let n_pages = pages.len();
    let top = 2.min(area.height);
    let columns = pages.into_iter().nth(page.min(n_pages.saturating_sub(1))).unwrap_or_default();
    let width = area.width / columns.len().max(1) as u16;
    for (idx, column) in columns.into_iter().enumerate() {
        let place = Rect::new(idx as u16 * width, top, width, area.height.saturating_sub(top + 1));
        frame.render_widget(Paragraph::new(column), place.intersection(area));
    }
    let said = match n_pages {
        0 | 1 => text.keys.any_key.to_owned(),
        n => fill(text.keys.more_keys, &[&(page + 1).to_string(), &n.to_string()]),
    };
    let bottom = Rect { y: area.height.saturating_sub(1), height: 1.min(area.height), ..area };
    frame.render_widget(Line::styled(format!(" {said}"), theme.fg(Role::Quiet)), bottom);
}
