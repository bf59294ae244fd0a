//! Boxes over the board: the game is won, a line to type in, a link.

use ratatui::Frame;
use ratatui::text::{Line, Span};
use tuipan_game::Ranking;
use tuipan_play::Occasion;
use unicode_width::UnicodeWidthStr;

use super::{panel, popup, words};
use crate::Model;
use crate::prompt::{Prompt, Purpose};
use crate::text::fill;
use crate::theme::Role;

/// The game is won.
pub fn win(model: &Model, frame: &mut Frame<'_>) {
    let (theme, text) = (&model.theme, model.text);
    let quiet = theme.fg(Role::Quiet);
    let row = |name: &str, figure: String| {
        Line::from(vec![
            Span::styled(words::pad(name, 14), quiet),
            Span::styled(figure, theme.title()),
        ])
    };
    let session = model.session();
    let mut lines: Vec<Line<'_>> = Vec::new();
    lines.extend(occasion(model).map(|said| Line::styled(said, quiet)));
    lines.push(row(text.game.time, words::exact(session.elapsed(model.at.now))));
    let steps = session.steps();
    for &metric in session.puzzle().metrics() {
        let figure = steps.get(metric).unwrap_or(0).to_string();
        lines.push(row(panel::metric_name(model, metric), figure));
    }
    if let Some(tps) = session.per_second(model.at.now) {
        lines.push(row(text.game.per_second, format!("{tps:.2}")));
    }
    let Some(won) = &model.play.won else { return };
    match won.optimum {
        Some((metric, optimum)) => {
            let shortest = words::count(model, metric, optimum as usize);
            let figure = match steps.get(metric).unwrap_or(0).saturating_sub(optimum) {
                // The solver has found it, not the player.
                _ if session.is_assisted() => shortest,
                0 => fill(text.win.perfect, &[&shortest]),
                loss => fill(text.win.loss, &[&shortest, &loss.to_string()]),
            };
            lines.push(row(text.game.shortest, figure));
        }
        None if model.play.working().is_some() => {
            lines.push(row(text.game.shortest, text.win.looking.to_owned()));
        }
        None => {}
    }
    if session.is_assisted() {
        lines.push(Line::styled(text.game.assisted, quiet));
    }
    lines.extend(verdict(model).into_iter().map(|said| Line::styled(said, theme.title())));
    for place in won.finished.places.iter().filter(|place| place.class.is_none()) {
        let what = match place.ranking {
            Ranking::Time => text.game.time,
            Ranking::Steps(metric) => panel::metric_name(model, metric),
            Ranking::Above(_) => words::shown_lang(model).say(tuipan_words::ABOVE_OPTIMUM),
        };
        let said = if place.is_record { text.win.record } else { text.win.place };
        let style = if place.is_record { theme.accent() } else { quiet };
        lines.push(Line::styled(fill(said, &[what, &place.place.to_string()]), style));
    }
    let keys = match model.play.opponent {
        Some(_) => text.keys.rematch_keys,
        None => text.keys.win_keys,
    };
    let width = frame.area().width.saturating_sub(6).min(76);
    let keys = super::play::all_keys(model, keys, width);
    // The keys are always there; in a low window places are left out for them.
    let n_rows = |lines: &[Line<'_>]| -> usize {
        lines.iter().map(|line| line.width().div_ceil(usize::from(width).max(1)).max(1)).sum()
    };
    let room = usize::from(frame.area().height).saturating_sub(5 + n_rows(&keys));
    while n_rows(&lines) > room {
        lines.pop();
    }
    lines.push(Line::default());
    lines.extend(keys);
    popup::draw(theme, text.win.won, lines, frame);
}

/// What was special about the game: the puzzle of a day.
fn occasion(model: &Model) -> Option<String> {
    match model.play.occasion()? {
        occasion @ Occasion::Daily { .. } => Some(words::occasion(model, &occasion)),
        _ => None,
    }
}

/// How it ended against the opponent, if there was one.
fn verdict(model: &Model) -> Vec<String> {
    let text = &model.text.challenge;
    let (Some(opponent), Some(verdict)) =
        (&model.play.opponent, model.play.won.as_ref().and_then(|won| won.verdict))
    else {
        return Vec::new();
    };
    let name = if opponent.name.is_empty() { text.opponent } else { &opponent.name };
    let tenths = verdict.ms().unsigned_abs() / 100;
    let by = fill(text.seconds, &[&format!("{}.{}", tenths / 10, tenths % 10)]);
    let who = match verdict.ms() {
        ..0 => fill(text.you_won, &[&by]),
        0 => text.tie.to_owned(),
        1.. => fill(text.other_won, &[name, &by]),
    };
    let [own, other] = [verdict.own, verdict.other].map(|score| words::score(model, &score));
    vec![who, fill(text.scores, &[&own, name, &other])]
}

/// A line to type in.
pub fn prompt(model: &Model, prompt: &Prompt, frame: &mut Frame<'_>) {
    let (theme, text) = (&model.theme, model.text);
    let (title, about) = match prompt.purpose {
        Purpose::Open => (text.files.open, text.files.open_about),
        Purpose::PlayerName => (text.online.name, text.online.name_about),
        Purpose::Export => (text.files.export, text.files.export_about),
        Purpose::Import => (text.files.import, text.files.import_about),
        Purpose::Name => (text.challenge.your_name, text.challenge.name_about),
        Purpose::NewSession => (text.sessions.new, text.sessions.name_about),
        Purpose::RenameSession(_) => (text.sessions.rename, text.sessions.name_about),
    };
    let room = usize::from(frame.area().width.saturating_sub(12)).clamp(10, 60);
    let mut lines: Vec<Line<'_>> =
        about.lines().map(|line| Line::styled(line, theme.fg(Role::Quiet))).collect();
    lines.push(Line::default());
    lines.push(Line::from(vec![
        Span::styled("> ", theme.accent()),
        Span::styled(end_of(&prompt.text, room), theme.title()),
        Span::styled(" ", theme.chosen()),
    ]));
    if let Some(error) = &prompt.error {
        lines.push(Line::default());
        lines.push(Line::styled(error.clone(), theme.accent()));
    }
    if prompt.purpose == Purpose::Name {
        lines.push(Line::default());
        lines.extend(super::play::all_keys(model, text.keys.name_keys, room as u16));
    }
    popup::draw(theme, title, lines, frame);
}

/// The end of a text that fits in this many columns.
fn end_of(text: &str, columns: usize) -> String {
    let mut chars = text.chars();
    while chars.as_str().width() > columns {
        chars.next();
    }
    chars.as_str().to_owned()
}

/// There is no room for another game put aside.
pub fn no_room(model: &Model, frame: &mut Frame<'_>) {
    let said = fill(model.text.game.no_room, &[&tuipan_play::MAX_PUT_ASIDE.to_string()]);
    let mut lines: Vec<Line<'_>> = said.lines().map(|line| Line::raw(line.to_owned())).collect();
    lines.push(Line::default());
    lines.push(super::play::footer(model, model.text.keys.confirm_keys, 60));
    popup::draw(&model.theme, model.text.game.put_aside, lines, frame);
}

/// A link to copy.
pub fn link(model: &Model, link: &str, is_challenge: bool, frame: &mut Frame<'_>) {
    let theme = &model.theme;
    let (title, about) = match is_challenge {
        true => (model.text.challenge.link, model.text.challenge.link_about),
        false => (model.text.files.link, model.text.files.link_about),
    };
    let columns = usize::from(frame.area().width.saturating_sub(8)).clamp(10, 70);
    let mut lines: Vec<Line<'_>> =
        about.lines().map(|line| Line::styled(line, theme.fg(Role::Quiet))).collect();
    lines.push(Line::default());
    // Links are ASCII.
    let chars: Vec<char> = link.chars().collect();
    lines.extend(chars.chunks(columns).map(|part| Line::raw(part.iter().collect::<String>())));
    popup::draw(theme, title, lines, frame);
}
