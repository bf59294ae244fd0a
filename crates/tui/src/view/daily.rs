//! The puzzles of the day, and of earlier days, with how the player stands with each.

mod month;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tuipan_game::daily::{self, Standing};
use tuipan_game::{DailyKind, Day, Run};
use tuipan_puzzle::blocks::Collection;
use unicode_width::UnicodeWidthStr;

use super::{header, play, words};
use crate::Model;
use crate::daily_list::{DailyList, par};
use crate::text::fill;
use crate::theme::Role;

/// Draws the list.
pub fn draw(model: &Model, list: &DailyList, frame: &mut Frame<'_>) {
    let area = frame.area();
    let (theme, text) = (&model.theme, model.text);
    if list.is_month {
        return month::draw(model, list, frame);
    }
    let line = |y: u16| Rect { y, height: u16::from(y < area.height), ..area };
    frame.render_widget(header(model, text.daily.daily), line(0));
    let about = Rect { x: 1, y: 1, width: area.width.saturating_sub(2), height: 2 };
    let said = Line::styled(text.daily.about, theme.fg(Role::Quiet));
    frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), about.intersection(area));
    let columns = Columns::of(area.width);
    let heads = DailyKind::ALL.map(|kind| heading(model, kind));
    let row = |date: &str, cells: [String; 2]| -> Vec<Span<'static>> {
        let [tiles, blocks] = cells;
        let tiles = words::pad(&tiles, columns.tiles);
        let blocks = words::pad(&blocks, columns.blocks);
        vec![
            Span::raw(format!(" {} ", words::pad(date, columns.date))),
            Span::raw(tiles),
            Span::raw(blocks),
        ]
    };
    let head = Line::from(row(text.daily.date, heads)).style(theme.fg(Role::Quiet));
    frame.render_widget(head, line(3));
    let standings = DailyKind::ALL.map(|kind| daily::standings(&model.profile, kind));
    let n_rows = usize::from(area.height.saturating_sub(5));
    let (n_days, chosen) = (list.n_days(), list.row());
    let first = chosen.saturating_sub(n_rows / 2).min(n_days.saturating_sub(n_rows));
    for idx in (first..n_days).take(n_rows) {
        let day = list.day_at(idx);
        let date = match (daily::number(day), columns.has_number) {
            (Some(number), true) => {
                let number = fill(text.daily.number, &[&number.to_string()]);
                format!("{day}  {number}")
            }
            _ => day.to_string(),
        };
        let [tiles, blocks] = &standings;
        let cells = [
            cell(model, DailyKind::Tiles, day, tiles.get(&day), columns.tiles),
            cell(model, DailyKind::Blocks, day, blocks.get(&day), columns.blocks),
        ];
        let mut spans = row(&date, cells);
        if idx == chosen {
            let at = if list.kind == DailyKind::Tiles { 1 } else { 2 };
            spans[at] = spans[at].clone().style(theme.chosen());
        }
        frame.render_widget(Line::from(spans), line(4 + (idx - first) as u16));
    }
    let bottom = line(area.height.saturating_sub(1));
    frame.render_widget(play::footer(model, text.keys.daily_keys, area.width), bottom);
}

/// How wide the columns are. That of blocks is wider: it has the level's name.
struct Columns {
    date: usize,
    tiles: usize,
    blocks: usize,
    has_number: bool,
}

impl Columns {
    fn of(width: u16) -> Self {
        let has_number = width >= 70;
        let date = if has_number { 21 } else { 10 };
        let both = usize::from(width).saturating_sub(date + 2);
        let tiles = (both * 2 / 5).min(26);
        Columns { date, tiles, blocks: (both - tiles).min(44), has_number }
    }
}

/// The name of a kind of puzzle, and for how many days in a row it was solved.
fn heading(model: &Model, kind: DailyKind) -> String {
    let text = &model.text.daily;
    let name = match kind {
        DailyKind::Tiles => text.tiles,
        DailyKind::Blocks => text.blocks,
    };
    let streak = match daily::streak(&model.profile, kind, model.today()) {
        0 => return format!(" {name}"),
        1 => text.streak[0].to_owned(),
        n => fill(text.streak[1], &[&n.to_string()]),
    };
    format!(" {name}, {streak}")
}

/// How the player stands with a puzzle, and par; of blocks, which level it is. As much of it as fits.
fn cell(
    model: &Model,
    kind: DailyKind,
    day: Day,
    standing: Option<&Standing<'_>>,
    columns: usize,
) -> String {
    let room = columns.saturating_sub(2);
    let short = state(model, standing);
    let par = with_par(model, kind, day, standing);
    let said = match kind {
        DailyKind::Tiles if par.width() <= room => par,
        DailyKind::Tiles => short,
        DailyKind::Blocks => {
            let name = level_name(model, &model.collection, day);
            let state = if par.width() + name.width() + 2 <= room { par } else { short };
            let left = room.saturating_sub(state.width() + 2);
            format!("{state}  {}", words::cut(model, &name, left))
        }
    };
    format!(" {said}")
}

/// How the player stands with a puzzle, and par, or what is missing from it.
fn with_par(model: &Model, kind: DailyKind, day: Day, standing: Option<&Standing<'_>>) -> String {
    let run = standing.and_then(solved);
    let mut said = state(model, standing);
    let Some(par) = par(kind, day, run, &model.collection) else { return said };
    match run.and_then(|run| run.steps.get(kind.metric())) {
        Some(steps) => {
            let over = steps.saturating_sub(par);
            said += &format!("  {}", fill(model.text.daily.over, &[&over.to_string()]));
        }
        None => said += &format!("  {}", fill(model.text.daily.par, &[&par.to_string()])),
    }
    said
}

/// The run that solved it, without help.
fn solved<'a>(standing: &Standing<'a>) -> Option<&'a Run> {
    match standing {
        Standing::Ranked(run) | Standing::Later(run) => {
            Some(*run).filter(|it| it.ms.is_some() && !it.is_assisted())
        }
        Standing::Begun => None,
    }
}

fn level_name(model: &Model, collection: &Collection, day: Day) -> String {
    let entry = collection.find(daily::level_id(day));
    entry.map_or(String::new(), |entry| words::level_title(model, &entry.level))
}

fn state(model: &Model, standing: Option<&Standing<'_>>) -> String {
    let text = &model.text.daily;
    let time = |ms: Option<u64>| words::exact(ms.unwrap_or(0));
    match standing {
        None => text.open.to_owned(),
        Some(Standing::Begun) => text.begun.to_owned(),
        Some(Standing::Ranked(run)) if run.ms.is_none() => text.given_up.to_owned(),
        Some(Standing::Ranked(run)) if run.is_assisted() => text.assisted.to_owned(),
        Some(Standing::Ranked(run)) => time(run.ms),
        Some(Standing::Later(run)) => fill(text.later, &[&time(run.ms)]),
    }
}
