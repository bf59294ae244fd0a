//! The list of sessions.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use tuipan_game::{Day, Scope};

use super::{header, play, popup, words};
use crate::Model;
use crate::sessions::SessionList;
use crate::text::fill;
use crate::theme::Role;

/// Draws the list.
pub fn draw(model: &Model, list: &SessionList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    frame.render_widget(header(model, text.sessions.title), line(0));
    let name_width = usize::from(area.width.saturating_sub(28)).clamp(8, 30);
    let head = row(name_width, "", text.lists.name, text.sessions.solves, text.sessions.latest);
    frame.render_widget(Line::styled(head, theme.fg(Role::Quiet)), line(2));
    let scopes = model.scopes();
    let keys = play::all_keys(model, text.keys.session_keys, area.width);
    let n_rows = usize::from(area.height).saturating_sub(4 + keys.len());
    let first = list.chosen.saturating_sub(n_rows / 2).min(scopes.len().saturating_sub(n_rows));
    for (idx, &scope) in scopes.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == list.chosen { theme.chosen() } else { theme.fg(Role::Ink) };
        let is_current = scope == model.profile.current_series();
        let mark = if is_current { theme.pick("●", "*") } else { "" };
        let latest = model.profile.runs().iter().rev().find(|run| scope.has(run));
        let latest = latest.map_or("-".to_owned(), |run| Day::of(run.when).to_string());
        let n = model.n_solves(scope).to_string();
        let text = row(
            name_width,
            mark,
            &words::cut(model, &model.scope_name(scope), name_width),
            &n,
            &latest,
        );
        frame.render_widget(Line::styled(text, style), line(3 + (idx - first) as u16));
    }
    if let Some(notice) = &model.notice {
        frame.render_widget(
            Line::raw(format!(" {notice}")),
            line(area.height.saturating_sub(1 + keys.len() as u16)),
        );
    }
    for (y, keys) in (area.height.saturating_sub(keys.len() as u16)..).zip(keys) {
        frame.render_widget(keys, line(y));
    }
    if list.is_deleting {
        let scope = scopes.get(list.chosen).copied().unwrap_or(Scope::Main);
        let n = model.n_solves(scope).to_string();
        let said = fill(text.sessions.ask, &[&model.scope_name(scope), &n]);
        let mut lines = vec![Line::raw(said), Line::default()];
        let width = area.width.saturating_sub(6).min(70);
        lines.extend(play::all_keys(model, text.keys.delete_keys, width));
        popup::draw(theme, text.sessions.title, lines, frame);
    }
}

fn row(name_width: usize, mark: &str, name: &str, n: &str, latest: &str) -> String {
    format!(
        " {} {} {}  {} ",
        words::pad(mark, 1),
        words::pad(name, name_width),
        words::pad_left(n, 8),
        words::pad(latest, 10),
    )
}
