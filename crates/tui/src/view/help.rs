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

/// How many pages the help has in a window: two columns are one if there is room for them.
pub fn n_pages(model: &Model, (width, height): (u16, u16)) -> usize {
    model.text.keys.help_keys.len().div_ceil(room(height) * n_columns(width))
}

/// How many keys a column holds.
fn room(height: u16) -> usize {
    usize::from(height.saturating_sub(3).max(1))
}

fn n_columns(width: u16) -> usize {
    if width >= 110 { 2 } else { 1 }
}

/// Draws a page of the help.
pub fn draw(model: &Model, page: usize, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    frame.render_widget(header(model, text.keys.help), Rect { height: 1.min(area.height), ..area });
    let key_width =
        text.keys.help_keys.iter().map(|(key, _)| theme.key(key).width()).max().unwrap_or(0) + 2;
    let lines: Vec<Line<'_>> = text
        .keys
        .help_keys
        .iter()
        .map(|&(key, what)| {
            let key = theme.key(key);
            Line::from(vec![
                Span::styled(format!("  {}", words::pad(&key, key_width)), theme.accent()),
                Span::styled(what, theme.fg(Role::Ink)),
            ])
        })
        .collect();
    let top = 2.min(area.height);
    let room = room(area.height);
    let n_columns = if lines.len() > room { n_columns(area.width) } else { 1 };
    let n_pages = lines.len().div_ceil(room * n_columns);
    let shown = lines.chunks(room * n_columns).nth(page).unwrap_or_default();
    let width = area.width / n_columns as u16;
    // Columns of one page have the same length; the last line of the window says how to go on.
    for (idx, column) in shown.chunks(shown.len().div_ceil(n_columns).max(1)).enumerate() {
        let place = Rect::new(idx as u16 * width, top, width, area.height.saturating_sub(top + 1));
        frame.render_widget(Paragraph::new(column.to_vec()), place.intersection(area));
    }
    let said = match n_pages {
        0 | 1 => text.keys.any_key.to_owned(),
        n => fill(text.keys.more_keys, &[&(page + 1).to_string(), &n.to_string()]),
    };
    let bottom = Rect { y: area.height.saturating_sub(1), height: 1.min(area.height), ..area };
    frame.render_widget(Line::styled(format!(" {said}"), theme.fg(Role::Quiet)), bottom);
}
