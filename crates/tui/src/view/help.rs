//! The keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::{header, words};
use crate::Model;
use crate::theme::Role;

/// Draws the help: in two columns if there is room.
pub fn draw(model: &Model, frame: &mut Frame<'_>) {
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
    let room = area.height.saturating_sub(3).max(1);
    let is_wide = lines.len() > usize::from(room) && area.width >= 76;
    let half = lines.len().div_ceil(2);
    let columns: Vec<&[Line<'_>]> =
        if is_wide { lines.chunks(half).collect() } else { vec![&lines[..]] };
    let width = area.width / columns.len() as u16;
    for (idx, column) in columns.iter().enumerate() {
        let place = Rect::new(idx as u16 * width, top, width, area.height.saturating_sub(top + 1));
        frame.render_widget(Paragraph::new(column.to_vec()), place);
    }
    let bottom = Rect { y: area.height.saturating_sub(1), height: 1.min(area.height), ..area };
    frame.render_widget(
        Line::styled(format!(" {}", text.keys.any_key), theme.fg(Role::Quiet)),
        bottom,
    );
}
