//! A month of daily puzzles, with a mark per puzzle, and what is known of the day that is chosen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use tuipan_game::daily::{self, Standing};
use tuipan_game::{DailyKind, Day};
use unicode_width::UnicodeWidthStr;

use super::{heading, level_name, with_par};
use crate::Model;
use crate::daily_list::DailyList;
use crate::text::fill;
use crate::theme::Role;
use crate::view::{header, play, words};

/// Columns of a day: two digits, two marks, a space.
const DAY: u16 = 5;

/// Draws the month of the day that is chosen.
pub fn draw(model: &Model, list: &DailyList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    let month = list.day.first_of_month();
    let [year, number, _] = month.date();
    let title = format!("{}  {year}-{number:02}", text.daily.daily);
    frame.render_widget(header(model, &title), line(0));
    let weekdays = text.daily.weekdays.map(|name| words::pad_left(name, DAY.into())).concat();
    frame.render_widget(Line::styled(weekdays, theme.fg(Role::Quiet)), line(1));
    let standings = DailyKind::ALL.map(|kind| daily::standings(&model.profile, kind));
    let days = (month.number()..).map_while(Day::new);
    for day in days.take_while(|day| day.first_of_month() == month) {
        let place = day.number() - month.number() + month.weekday();
        let [row, column] = [place / 7, place % 7].map(|n| u16::try_from(n).unwrap_or(0));
        let at = Rect { x: column * DAY, width: DAY, ..line(2 + row) }.intersection(area);
        let is_there = (daily::FIRST..=list.today.number()).contains(&day.number());
        let (figure, marks) = match (day == list.day, is_there) {
            (true, _) => (theme.chosen(), theme.chosen()),
            (false, true) => (theme.fg(Role::Ink), theme.accent()),
            (false, false) => (theme.fg(Role::Quiet), theme.fg(Role::Quiet)),
        };
        let marked = standings.each_ref().map(|of_kind| match is_there {
            true => mark(model, of_kind.get(&day)),
            false => " ",
        });
        let [_, _, number] = day.date();
        let spans =
            [Span::styled(format!("{number:>3}"), figure), Span::styled(marked.concat(), marks)];
        frame.render_widget(Line::from(spans.to_vec()), at);
    }
    let number = daily::number(list.day).map(|it| fill(text.daily.number, &[&it.to_string()]));
    let day = format!(" {}  {}", list.day, number.unwrap_or_default());
    frame.render_widget(Line::styled(day, theme.title()), line(9));
    for (kind, y) in DailyKind::ALL.into_iter().zip(10..) {
        let standing = standings[kind as usize].get(&list.day);
        let mut said =
            format!("{}  {}", heading(model, kind), with_par(model, kind, list.day, standing));
        if kind == DailyKind::Blocks {
            said += &format!("  {}", level_name(model, &model.collection, list.day));
        }
        let style = if kind == list.kind { theme.chosen() } else { Style::new() };
        let said = words::cut(model, &said, usize::from(area.width.saturating_sub(1)));
        frame.render_widget(Line::styled(said, style), line(y));
    }
    let legend =
        if theme.ascii { in_ascii(text.daily.legend) } else { text.daily.legend.to_owned() };
    let mut lines = vec![String::new()];
    for entry in legend.split("  ") {
        match lines.last_mut() {
            Some(last) if last.width() + entry.width() + 3 <= usize::from(area.width) => {
                *last += &format!("  {entry}");
            }
            _ => lines.push(format!("  {entry}")),
        }
    }
    for (mut said, y) in
        lines.into_iter().filter(|line| !line.is_empty()).zip(13..area.height.saturating_sub(1))
    {
        frame.render_widget(Line::styled(said.split_off(1), theme.fg(Role::Quiet)), line(y));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.month_keys, area.width), bottom);
}

/// How the player stands with a puzzle, in a character.
fn mark(model: &Model, standing: Option<&Standing<'_>>) -> &'static str {
    let mark = match standing {
        None => "·",
        Some(Standing::Begun) => "~",
        Some(Standing::Ranked(run)) if run.ms.is_none() => "×",
        Some(Standing::Ranked(run)) if !run.is_assisted() => "●",
        Some(Standing::Ranked(_) | Standing::Later(_)) => "○",
    };
    let idx = MARKS.iter().position(|(it, _)| *it == mark).unwrap_or(0);
    model.theme.pick(MARKS[idx].0, MARKS[idx].1)
}

/// The marks, and what stands for them in ASCII.
const MARKS: [(&str, &str); 5] = [("·", "."), ("~", "~"), ("×", "x"), ("●", "*"), ("○", "o")];

fn in_ascii(text: &str) -> String {
    MARKS.iter().fold(text.to_owned(), |text, (mark, ascii)| text.replace(mark, ascii))
}
