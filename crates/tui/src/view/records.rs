//! Records and statistics.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tuipan_game::{Average, Category, Class, Day, Ranking, Window};

use super::{header, panel, play, words};
use crate::Model;
use crate::text::fill;
use crate::theme::Role;

/// Draws the records of a category.
pub fn draw(model: &Model, idx: usize, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let categories = model.profile.categories();
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let category = categories.get(idx);
    let title = match category {
        Some(category) => format!(
            "{}  {}  {}/{}",
            text.lists.records,
            words::category_name(model, category),
            idx + 1,
            categories.len()
        ),
        None => text.lists.records.to_owned(),
    };
    frame.render_widget(header(model, &title), line(0));
    let lines = match category {
        Some(category) => lines_of(model, category),
        None => {
            vec![
                Line::default(),
                Line::styled(format!(" {}", text.lists.no_runs), theme.fg(Role::Quiet)),
            ]
        }
    };
    let body = Rect { y: 1.min(area.height), height: area.height.saturating_sub(3), ..area };
    frame.render_widget(Paragraph::new(lines), body);
    if let Some(notice) = &model.notice {
        frame.render_widget(Line::raw(format!(" {notice}")), line(area.height.saturating_sub(2)));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.record_keys, area.width), bottom);
}

fn lines_of(model: &Model, category: &Category) -> Vec<Line<'static>> {
    let (theme, text) = (&model.theme, model.text);
    let statistics = model.profile.statistics(category, None);
    let time = |ms: Option<u64>| ms.map_or("-".to_owned(), words::exact);
    let average = |window| match statistics.average(window) {
        Some(Average::Of(ms)) => words::exact(ms),
        Some(Average::DidNotFinish) => text.lists.dnf.to_owned(),
        None => "-".to_owned(),
    };
    let best = |window| time(statistics.best_average(window).map(|(ms, _)| ms));
    let pair = |name: &str, figure: String| {
        vec![
            Span::styled(format!(" {} ", words::pad(name, 9)), theme.fg(Role::Quiet)),
            Span::styled(words::pad(&figure, 11), theme.title()),
        ]
    };
    let join = |pairs: Vec<Vec<Span<'static>>>| Line::from(pairs.concat());
    let mut lines = vec![
        Line::default(),
        join(vec![
            pair(text.lists.solved, statistics.n_solved.to_string()),
            pair(text.lists.best, time(statistics.best)),
            pair(text.lists.mean, time(statistics.mean)),
        ]),
        join(vec![
            pair(text.lists.assisted_short, statistics.n_assisted.to_string()),
            pair("ao5", average(Window::Ao5)),
            pair("ao12", average(Window::Ao12)),
        ]),
        join(vec![
            pair(text.lists.given_up, statistics.n_given_up.to_string()),
            pair(text.lists.best_ao5, best(Window::Ao5)),
            pair(text.lists.best_ao12, best(Window::Ao12)),
        ]),
        Line::default(),
    ];
    let counts = category.kind.metrics();
    let mut head = format!(" {} {}", words::pad("", 3), words::pad_left(text.game.time, 10));
    for &metric in counts {
        head += &words::pad_left(panel::metric_name(model, metric), 10);
    }
    head += &format!("  {}  {}", words::pad(text.lists.date, 10), text.lists.class);
    lines.push(Line::styled(head, theme.fg(Role::Quiet)));
    for (place, run) in model.profile.board(category, Ranking::Time, None).iter().enumerate() {
        let mut row = words::pad_left(&words::exact(run.ms.unwrap_or(0)), 11);
        for &metric in counts {
            row += &words::pad_left(&run.steps.get(metric).unwrap_or(0).to_string(), 10);
        }
        row += &format!("  {}  {}", Day::of(run.when), class_name(model, run.class()));
        let number = words::pad_left(&(place + 1).to_string(), 3);
        lines.push(Line::from(vec![
            Span::styled(format!(" {number}"), theme.accent()),
            Span::raw(row),
        ]));
    }
    if lines.len() == 6 {
        lines.push(Line::styled(
            format!(" {}", fill(text.lists.no_ranked, &[])),
            theme.fg(Role::Quiet),
        ));
    }
    lines
}

fn class_name(model: &Model, class: Class) -> &'static str {
    model.text.lists.classes[class as usize]
}
