//! Records and statistics of a session: averages, and the best or the latest solves. They stand side by side where there
//! is room, else one below the other.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tuipan_game::{Average, Category, Class, Day, Run, Statistics, Window};

use super::{header, panel, play, words};
use crate::Model;
use crate::record_list::RecordList;
use crate::theme::Role;

/// Columns of the averages, and of the table beside them if it is to have all of its own.
const AVERAGES: u16 = 31;
const TABLE: u16 = 48;

/// Draws the records of a category.
pub fn draw(model: &Model, list: &RecordList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let found = list.category(&model.profile);
    let mut title = text.lists.records.to_owned();
    if let Some((_, n)) = &found {
        title += &format!(" {}/{n}", list.category + 1);
    }
    if model.session_name().is_some() {
        title += &format!("  {}", model.scope_name(list.scope));
    }
    if let Some((category, _)) = &found {
        title += &format!("  {}", words::category_name(model, category));
    }
    frame.render_widget(header(model, &title), line(0));
    let has_notice = model.notice.is_some();
    let below = 2 + u16::from(has_notice);
    let body =
        Rect { y: 2.min(area.height), height: area.height.saturating_sub(1 + below), ..area };
    match &found {
        Some((category, _)) => {
            let statistics = model.profile.statistics_in(list.scope, category, None);
            if area.width >= AVERAGES + TABLE {
                let left = Rect { width: AVERAGES, ..body };
                frame.render_widget(Paragraph::new(averages(model, &statistics, true)), left);
                let right = Rect { x: AVERAGES, width: area.width - AVERAGES, ..body };
                frame.render_widget(Paragraph::new(table(model, list, category, right)), right);
            } else {
                let above = averages(model, &statistics, false);
                let n = (above.len() as u16).min(body.height);
                frame.render_widget(Paragraph::new(above), Rect { height: n, ..body });
                let rest = Rect { y: body.y + n, height: body.height - n, ..body };
                frame.render_widget(Paragraph::new(table(model, list, category, rest)), rest);
            }
        }
        None => {
            let said = format!(" {}", text.lists.no_runs);
            let said = words::wrap(&said, usize::from(area.width.saturating_sub(2)));
            let said =
                said.into_iter().map(|it| Line::styled(format!(" {it}"), theme.fg(Role::Quiet)));
            frame.render_widget(Paragraph::new(said.collect::<Vec<_>>()), body);
        }
    }
    if let Some(notice) = &model.notice {
        frame.render_widget(Line::raw(format!(" {notice}")), line(area.height.saturating_sub(2)));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.record_keys, area.width), bottom);
}

/// Times and averages: those of the last solves, and the best. In little room, only those that there are.
fn averages(model: &Model, statistics: &Statistics, has_room: bool) -> Vec<Line<'static>> {
    let (theme, text) = (&model.theme, model.text);
    let quiet = theme.fg(Role::Quiet);
    let time = |ms: Option<u64>| ms.map_or("-".to_owned(), words::exact);
    let row = |name: &str, now: String, best: String| {
        let figures = words::pad_left(&now, 10) + &words::pad_left(&best, 10);
        Line::from(vec![
            Span::styled(format!(" {}", words::pad(name, 8)), quiet),
            Span::styled(figures, theme.title()),
        ])
    };
    let head = [text.sessions.now, text.lists.best].map(|head| words::pad_left(head, 10)).concat();
    let mut lines = vec![Line::styled(format!("{:9}{head}", ""), quiet)];
    let last = match statistics.history().last() {
        Some(point) => point.ms.map_or(text.lists.dnf.to_owned(), words::exact),
        None => "-".to_owned(),
    };
    lines.push(row(text.sessions.single, last, time(statistics.best)));
    for window in Window::ALL {
        let best = statistics.best_average(window).map(|(ms, _)| ms);
        let now = match statistics.average(window) {
            Some(Average::Of(ms)) => words::exact(ms),
            Some(Average::DidNotFinish) => text.lists.dnf.to_owned(),
            None if has_room => "-".to_owned(),
            None => continue,
        };
        lines.push(row(window.name(), now, time(best)));
    }
    lines.push(row(text.lists.mean, time(statistics.mean), String::new()));
    let counts = [
        (text.lists.solved, statistics.n_solved),
        (text.lists.assisted_short, statistics.n_assisted),
        (text.lists.given_up, statistics.n_given_up),
    ];
    match has_room {
        true => {
            lines.push(Line::default());
            let row = |(name, n): (&str, usize)| {
                Line::from(vec![
                    Span::styled(format!(" {}", words::pad(name, 10)), quiet),
                    Span::styled(words::pad_left(&n.to_string(), 8), theme.title()),
                ])
            };
            lines.extend(counts.map(row));
        }
        false => {
            let said = counts.map(|(name, n)| format!("{name} {n}")).join("  ");
            lines.push(Line::styled(format!(" {said}"), quiet));
        }
    }
    lines
}

/// What a column of the table says.
#[derive(Clone, Copy)]
enum Column {
    Count(usize),
    Date,
    Class,
}

/// The columns that fit, in their order: the first count and the date are wanted most.
fn columns(n_counts: usize, width: u16) -> Vec<(Column, usize)> {
    let mut wanted = vec![(Column::Count(0), 7), (Column::Date, 12)];
    wanted.extend((1..n_counts).map(|idx| (Column::Count(idx), 8)));
    wanted.push((Column::Class, 13));
    let mut left = usize::from(width).saturating_sub(16);
    let mut shown: Vec<(Column, usize)> = Vec::new();
    for (column, needed) in wanted {
        let Some(rest) = left.checked_sub(needed) else { break };
        left = rest;
        shown.push((column, needed));
    }
    shown.sort_by_key(|(column, _)| match column {
        Column::Count(idx) => *idx,
        Column::Date => 100,
        Column::Class => 101,
    });
    shown
}

/// The table: its head, and the rows around the one that is chosen.
fn table(model: &Model, list: &RecordList, category: &Category, area: Rect) -> Vec<Line<'static>> {
    let (theme, text) = (&model.theme, model.text);
    let counts = category.kind.metrics();
    let columns = columns(counts.len(), area.width);
    let quiet = theme.fg(Role::Quiet);
    let title = if list.is_latest { text.sessions.latest } else { text.sessions.best };
    let mut head = format!(" {}{}", words::pad(title, 5), words::pad_left(text.game.time, 10));
    for &(column, width) in &columns {
        head += &match column {
            Column::Count(idx) => words::pad_left(panel::metric_name(model, counts[idx]), width),
            Column::Date => words::pad(&format!("  {}", text.lists.date), width),
            Column::Class => words::pad(&format!("  {}", text.lists.class), width),
        };
    }
    let mut lines = vec![Line::styled(head, quiet)];
    let rows = list.rows(&model.profile, category);
    let n_rows = usize::from(area.height.saturating_sub(1));
    let first = list.chosen.saturating_sub(n_rows / 2).min(rows.len().saturating_sub(n_rows));
    for (idx, run) in rows.iter().enumerate().skip(first).take(n_rows) {
        let number = if list.is_latest { rows.len() - idx } else { idx + 1 };
        let mut row = words::pad_left(&time_of(model, run), 11);
        for &(column, width) in &columns {
            row += &match column {
                Column::Count(idx) => {
                    let n = run.count(counts[idx]).map_or("-".to_owned(), |n| n.to_string());
                    words::pad_left(&n, width)
                }
                Column::Date => words::pad(&format!("  {}", Day::of(run.when)), width),
                Column::Class => words::pad(&format!("  {}", with(model, run)), width),
            };
        }
        let (numbered, style) = match idx == list.chosen {
            true => (theme.chosen(), theme.chosen()),
            false if run.is_assisted() => (quiet, quiet),
            false => (theme.accent(), theme.fg(Role::Ink)),
        };
        lines.push(Line::from(vec![
            Span::styled(format!(" {}", words::pad_left(&number.to_string(), 4)), numbered),
            Span::styled(row, style.remove_modifier(Modifier::BOLD)),
        ]));
    }
    if rows.is_empty() {
        lines.push(Line::styled(format!(" {}", text.lists.no_ranked), quiet));
    }
    lines
}

/// The time of a solve; in brackets if it does not count, as timers write it.
fn time_of(model: &Model, run: &Run) -> String {
    match run.ms.map(words::exact) {
        None => model.text.lists.dnf.to_owned(),
        Some(time) if run.is_assisted() => format!("({time})"),
        Some(time) => time,
    }
}

/// What a solve was played with.
fn with(model: &Model, run: &Run) -> &'static str {
    match run.is_assisted() {
        true => model.text.lists.assisted_short,
        false => class_name(model, run.class()),
    }
}

fn class_name(model: &Model, class: Class) -> &'static str {
    model.text.lists.classes[class as usize]
}
