//! What can be played for boards, and the boards.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tuipan_game::DailyKind;
use tuipan_protocol::{BoardPage, BoardRow, Ranking, TimeCheck};
use tuipan_words::server as shared;

use super::{header, play, words};
use crate::Model;
use crate::online::{BoardList, Entry, Menu};
use crate::text::fill;
use crate::theme::Role;

/// Draws the menu.
pub fn menu(model: &Model, menu: Menu, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, &model.text.online);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let Some(online) = &model.online else { return };
    let who = match &online.player {
        Some(player) => shared::player(model.lang, player),
        None => text.nobody.to_owned(),
    };
    frame.render_widget(header(model, &format!("{}  {who}", online.url)), line(0));
    let about = Line::styled(model.lang.say(shared::RANKED_RULES), theme.fg(Role::Quiet));
    let place = Rect { x: 1, y: 1, width: area.width.saturating_sub(2), height: 2 };
    frame.render_widget(Paragraph::new(about).wrap(Wrap { trim: true }), place.intersection(area));
    let entries = Entry::all(model);
    let n_rows = usize::from(area.height.saturating_sub(6));
    let first = menu.chosen.saturating_sub(n_rows / 2).min(entries.len().saturating_sub(n_rows));
    for (idx, entry) in entries.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == menu.chosen { theme.chosen() } else { theme.fg(Role::Ink) };
        let row = format!(" {} ", name_of(model, entry));
        frame.render_widget(Line::styled(row, style), line(4 + (idx - first) as u16));
    }
    foot(model, text.menu_keys, frame);
}

fn name_of(model: &Model, entry: &Entry) -> String {
    let text = &model.text.online;
    let of_day = |kind: &DailyKind| match kind {
        DailyKind::Tiles => model.text.daily.tiles,
        DailyKind::Blocks => model.text.daily.blocks,
    };
    match entry {
        Entry::Ranked(kind) => fill(text.ranked, &[&words::kind_name(model, kind)]),
        Entry::Daily(kind) => fill(text.today, &[of_day(kind)]),
        Entry::Board(kind) => fill(text.board, &[&words::kind_name(model, kind)]),
        Entry::DailyBoard(kind, _) => fill(text.daily_board, &[of_day(kind)]),
    }
}

/// The notice, and the keys.
fn foot(model: &Model, keys: crate::text::Keys, frame: &mut Frame<'_>) {
    let area = frame.area();
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    if let Some(notice) = &model.notice {
        frame.render_widget(Line::raw(format!(" {notice}")), line(area.height.saturating_sub(2)));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, keys, area.width), bottom);
}

/// Draws a board.
pub fn board(model: &Model, list: &BoardList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, &model.text.online);
    let quiet = theme.fg(Role::Quiet);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let query = &list.query;
    let kind = query.kind.parse().map_or(query.kind.clone(), |kind| words::kind_name(model, &kind));
    let mut title = vec![kind];
    title.extend(query.day.clone());
    title.push(model.lang.say(shared::ranking(query.ranking)).to_owned());
    title.push(model.lang.say(shared::scope(query.scope)).to_owned());
    frame.render_widget(header(model, &title.join("  ")), line(0));
    let page = match &list.page {
        Some(page) => page,
        None => {
            let said = if model.notice.is_some() { "" } else { text.asking };
            frame.render_widget(Line::styled(format!(" {said}"), quiet), line(2));
            return foot(model, text.board_keys, frame);
        }
    };
    let n_rows = usize::from(area.height.saturating_sub(8));
    let first = list.chosen.saturating_sub(n_rows / 2).min(page.rows.len().saturating_sub(n_rows));
    for (idx, row) in page.rows.iter().enumerate().skip(first).take(n_rows) {
        let style = if idx == list.chosen { theme.chosen() } else { theme.fg(Role::Ink) };
        let y = 2 + (idx - first) as u16;
        frame.render_widget(Line::from(row_of(model, row, query.ranking)).style(style), line(y));
    }
    if page.rows.is_empty() {
        frame.render_widget(Line::styled(format!(" {}", text.empty), quiet), line(2));
    }
    notes(model, page, frame);
    foot(model, text.board_keys, frame);
}

/// What a board proves.
fn notes(model: &Model, page: &BoardPage, frame: &mut Frame<'_>) {
    let area = frame.area();
    let mut said = vec![model.lang.say(shared::PROVES)];
    if page.is_known_before {
        said.push(model.lang.say(shared::KNOWN_BEFORE));
    }
    let y = area.height.saturating_sub(6);
    let place = Rect { x: 1, y, width: area.width.saturating_sub(2), height: 4 };
    let text = Paragraph::new(Line::styled(said.join(" "), model.theme.fg(Role::Quiet)));
    frame.render_widget(text.wrap(Wrap { trim: true }), place.intersection(area));
}

fn row_of(model: &Model, row: &BoardRow, ranking: Ranking) -> Vec<Span<'static>> {
    let ms = |ms: i64| words::exact(u64::try_from(ms).unwrap_or(0));
    let place = row.place.map_or(String::new(), |place| place.to_string());
    let value = match ranking {
        Ranking::Time => ms(row.value),
        _ => format!("{}  {}", row.value, ms(row.ms)),
    };
    let is_own = model.online.as_ref().and_then(|online| online.player.as_ref());
    let mark = if is_own.is_some_and(|player| player.id == row.player.id) { "*" } else { " " };
    let mut spans = vec![
        Span::raw(format!("{mark}{} ", words::pad_left(&place, 5))),
        Span::raw(format!("{}  ", words::pad_left(&value, 16))),
        Span::raw(words::pad(&shared::player(model.lang, &row.player), 30)),
    ];
    if row.time == TimeCheck::NotConfirmed {
        spans.push(Span::raw(format!(" {}", model.lang.say(shared::NOT_CONFIRMED))));
    }
    spans
}
