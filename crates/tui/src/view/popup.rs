//! A box over the board.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Clear, Padding, Paragraph, Wrap};

use crate::theme::{Role, Theme};

/// The frames of boxes.
pub fn border_of(theme: &Theme) -> border::Set<'static> {
    match theme.ascii {
        false => border::ROUNDED,
        true => border::Set {
            top_left: "+",
            top_right: "+",
            bottom_left: "+",
            bottom_right: "+",
            vertical_left: "|",
            vertical_right: "|",
            horizontal_top: "-",
            horizontal_bottom: "-",
        },
    }
}

/// A box with a title.
pub fn block(theme: &Theme, title: &str) -> Block<'static> {
    Block::new()
        .borders(Borders::ALL)
        .border_set(border_of(theme))
        .border_style(theme.fg(Role::Line))
        .title(Line::styled(format!(" {title} "), theme.title()))
}

/// Draws lines in a box in the middle of the window, as wide as they need and no wider than it.
pub fn draw(theme: &Theme, title: &str, lines: Vec<Line<'_>>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let longest = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2);
    let width = (longest as u16 + 6).min(area.width);
    let inner = usize::from(width.saturating_sub(6)).max(1);
    let n_rows: usize = lines.iter().map(|line| line.width().div_ceil(inner).max(1)).sum();
    let height = (n_rows as u16 + 4).min(area.height);
    let place = Rect { x: (area.width - width) / 2, y: (area.height - height) / 2, width, height };
    frame.render_widget(Clear, place);
    let block = block(theme, title)
        .title_alignment(Alignment::Center)
        .border_style(theme.fg(Role::Brass))
        .padding(Padding::symmetric(2, 1))
        .style(theme.page());
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }).block(block), place);
}
