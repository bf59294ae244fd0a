//! The games put aside.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use tuipan_game::{Day, Session, Slot};

use super::{header, play, words};
use crate::Model;
use crate::theme::Role;

/// Draws the list.
pub fn draw(model: &Model, chosen: usize, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let games = model.play.put_aside(&model.profile);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    frame.render_widget(header(model, text.game.put_aside), line(0));
    let n_rows = usize::from(area.height.saturating_sub(3));
    let first = chosen.saturating_sub(n_rows / 2).min(games.len().saturating_sub(n_rows));
    for (idx, (_, slot)) in games.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == chosen { theme.chosen() } else { theme.fg(Role::Ink) };
        let row = format!(" {} ", row(model, slot, usize::from(area.width)));
        frame.render_widget(Line::styled(row, style), line(2 + (idx - first) as u16));
    }
    if games.is_empty() {
        let said = format!(" {}", text.game.nothing_put_aside);
        frame.render_widget(Line::styled(said, theme.fg(Role::Quiet)), line(2));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.aside_keys, area.width), bottom);
}

/// What is played, how far it has come, and when it was left.
fn row(model: &Model, slot: &Slot, width: usize) -> String {
    let puzzle = &slot.recording.puzzle;
    let session = Session::restore(&slot.recording).ok();
    let metric = slot.recording.metric;
    let steps = session.as_ref().and_then(|session| session.steps().get(metric)).unwrap_or(0);
    let elapsed = session.map_or(0, |session| session.elapsed(0));
    // Where there is little room, the day goes first, and then the name is cut.
    let day = if width >= 50 { format!("  {}", Day::of(slot.when)) } else { String::new() };
    let name_width = width.saturating_sub(25 + day.len()).clamp(10, 30);
    format!(
        "{} {} {}{day}",
        words::pad(&words::cut(model, &words::puzzle_name(model, puzzle), name_width), name_width),
        words::pad_left(&words::count(model, metric, steps as usize), 12),
        words::pad_left(&words::clock(elapsed), 9),
    )
}
