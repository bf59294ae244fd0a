//! The panel beside the board: figures, what the solver says, the best runs.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};
use tuipan_game::{Metric, Move, Puzzle, Ranking, Status};
use tuipan_puzzle::tiles::Direction;

use super::{popup, words};
use crate::Model;
use crate::helper::{Known, region};
use crate::replay::SPEEDS;
use crate::solver::Progress;
use crate::text::fill;
use crate::theme::Role;

/// Draws the panel.
pub fn draw(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let theme = &model.theme;
    let n_figures = figures(model).len() as u16 + 2;
    let rest = area.height.saturating_sub(n_figures);
    let n_records: u16 = if rest >= 12 { 5 } else { 0 };
    let parts = Split::vertical([
        Constraint::Length(n_figures),
        Constraint::Min(3),
        Constraint::Length(n_records),
    ]);
    let [top, middle, bottom] = parts.areas(area);
    let game = popup::block(theme, model.text.game);
    frame.render_widget(Paragraph::new(figures(model)).block(game), top);

    let solver = popup::block(theme, model.text.solver).padding(Padding::horizontal(1));
    let mut lines = said(model);
    if lines.is_empty() {
        lines = model.text.solver_keys.lines().map(|line| quiet(model, line.to_owned())).collect();
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }).block(solver), middle);
    if n_records > 0 {
        let block = popup::block(theme, model.text.best_times);
        frame.render_widget(Paragraph::new(best(model)).block(block), bottom);
    }
}

fn quiet(model: &Model, text: String) -> Line<'static> {
    Line::styled(text, model.theme.fg(Role::Quiet))
}

/// A name and a figure.
fn row(model: &Model, name: &str, figure: String) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!(" {}", words::pad(name, 11)), model.theme.fg(Role::Quiet)),
        Span::styled(figure, model.theme.title()),
    ])
}

fn figures(model: &Model) -> Vec<Line<'static>> {
    let (text, session) = (model.text, &model.session);
    let elapsed = session.elapsed(model.at.now);
    let per_second = session.per_second(model.at.now);
    let mut lines = vec![row(model, text.time, words::clock(elapsed))];
    let steps = session.steps();
    for &metric in session.puzzle().metrics() {
        if metric == Metric::Slide {
            continue;
        }
        let name = metric_name(model, metric);
        lines.push(row(model, name, steps.get(metric).unwrap_or(0).to_string()));
    }
    let per_second = per_second.map_or("-".to_owned(), |tps| format!("{tps:.2}"));
    lines.push(row(model, text.per_second, per_second));
    if let Puzzle::Blocks(blocks) = session.puzzle() {
        let id = blocks.level().id();
        let mut entries = model.collection.entries().iter();
        let entry = entries.find(|entry| entry.records().any(|level| level.id() == id));
        let optimum = |metric| entry.and_then(|entry| entry.optimum(metric).length());
        let (moves, units) = (
            optimum(tuipan_puzzle::blocks::Metric::Move),
            optimum(tuipan_puzzle::blocks::Metric::Unit),
        );
        if let (Some(moves), Some(units)) = (moves, units) {
            let shortest = fill(text.shortest_blocks, &[&moves.to_string(), &units.to_string()]);
            lines.push(row(model, text.shortest, shortest));
        }
    }
    if let Some(known) = to_go(model) {
        let count = words::count(model, known.metric, known.moves.len());
        let figure = if known.is_shortest() { count } else { fill(text.at_most, &[&count]) };
        lines.push(row(model, text.to_go, figure));
    }
    if session.is_assisted() && session.status() != Status::Solved {
        lines.push(quiet(model, format!(" {}", text.assisted)));
    }
    lines
}

/// The name of a metric.
pub fn metric_name(model: &Model, metric: Metric) -> &'static str {
    match metric {
        Metric::Stm => model.text.stm,
        Metric::Mtm => model.text.mtm,
        Metric::Unit => model.text.unit,
        Metric::Slide => model.text.slide,
        Metric::Move => model.text.moves,
    }
}

/// The way whose length is to be shown.
pub fn to_go(model: &Model) -> Option<&Known> {
    let helper = &model.helper;
    let known = helper.known_of(model.session.position())?;
    (helper.shows_to_go || helper.shows_solution).then_some(known)
}

/// What there is to say: the notice, the work of the solver, the hint, the solution.
pub fn said(model: &Model) -> Vec<Line<'static>> {
    let (theme, text, helper) = (&model.theme, model.text, &model.helper);
    let mut lines = Vec::new();
    if let Some(notice) = &model.notice {
        lines.push(Line::styled(notice.clone(), theme.fg(Role::Ink)));
    }
    if let Some(pending) = &helper.pending {
        let since = model.at.now.saturating_sub(pending.since);
        if since >= 300 {
            let words = match pending.progress {
                Progress::Tables(percent) => fill(text.preparing, &[&percent.to_string()]),
                Progress::Nodes(n) => {
                    fill(text.working, &[&words::clock(since), &words::grouped(n)])
                }
            };
            lines.push(Line::styled(words, theme.accent()));
            lines.push(quiet(model, text.esc_cancels.to_owned()));
        }
    }
    let Some(known) = helper.known_of(model.session.position()) else { return lines };
    if helper.hint > 0 {
        lines.extend(hint(model));
    }
    if helper.shows_solution {
        let count = words::count(model, known.metric, known.moves.len());
        let head = if known.is_shortest() { text.best_way } else { text.some_way };
        lines.push(Line::styled(fill(head, &[&count]), theme.title()));
        lines.push(way(model));
        let speed = format!("{}{}", SPEEDS[helper.speed], theme.pick("×", "x"));
        lines.push(quiet(model, fill(text.way_keys, &[&speed])));
        let found = fill(text.found_in, &[&words::grouped(known.n_nodes), &known.ms.to_string()]);
        lines.push(quiet(model, found));
    }
    lines
}

/// The next moves, the first one marked.
fn way(model: &Model) -> Line<'static> {
    let known = model.helper.known_of(model.session.position());
    let moves: Vec<String> = known
        .into_iter()
        .flat_map(|known| &known.moves)
        .take(24)
        .map(|m| move_text(model, m))
        .collect();
    let mut spans = Vec::new();
    for (idx, m) in moves.into_iter().enumerate() {
        let style = if idx == 0 { model.theme.chosen() } else { model.theme.fg(Role::Ink) };
        spans.push(Span::styled(m, style));
        spans.push(Span::raw(" "));
    }
    Line::from(spans)
}

/// A move as players of this terminal read it.
fn move_text(model: &Model, m: &Move) -> String {
    match m {
        Move::Tiles(m) => arrows(model, m.direction, m.count.into()),
        Move::Blocks(m) => {
            let steps = m.path().iter().map(|step| arrows(model, step.direction, step.count));
            piece_name(model, m.piece()) + &steps.collect::<String>()
        }
    }
}

fn piece_name(model: &Model, letter: char) -> String {
    let Puzzle::Blocks(puzzle) = model.session.puzzle() else { return letter.to_string() };
    let names = crate::pieces::names(puzzle.level(), words::shown_lang(model));
    puzzle.level().piece_of(letter).and_then(|idx| names.get(idx).cloned()).unwrap_or_default()
}

/// A direction, and how many cells if they are several.
fn arrows(model: &Model, direction: Direction, count: u16) -> String {
    let (utf8, ascii) = match direction {
        Direction::Up => ("↑", "U"),
        Direction::Right => ("→", "R"),
        Direction::Down => ("↓", "D"),
        Direction::Left => ("←", "L"),
    };
    let arrow = model.theme.pick(utf8, ascii);
    if count > 1 { format!("{arrow}{count}") } else { arrow.to_owned() }
}

/// The hint: where, then which piece, then the move; always with facts.
fn hint(model: &Model) -> Vec<Line<'static>> {
    let text = model.text;
    let position = model.session.position();
    let Some(known) = model.helper.known_of(position) else { return Vec::new() };
    let Some(next) = known.moves.front() else { return Vec::new() };
    let n = known.moves.len();
    let mut lines = Vec::new();
    let said = match model.helper.hint {
        1 => {
            let (row, column) = region(model.session.puzzle(), position, next).unwrap_or((1, 1));
            fill(text.hint_region, &[text.regions[row * 3 + column]])
        }
        2 => {
            let piece = match next {
                Move::Tiles(_) => crate::helper::moved_tile(position, next)
                    .map_or(String::new(), |tile| tile.to_string()),
                Move::Blocks(m) => piece_name(model, m.piece()),
            };
            fill(text.hint_piece, &[&piece])
        }
        _ => fill(text.hint_move, &[&move_text(model, next)]),
    };
    lines.push(Line::styled(said, model.theme.accent()));
    if model.helper.hint >= 3 && known.is_shortest() {
        let then = words::count(model, known.metric, n - 1);
        let fact = fill(text.hint_fact, &[&n.to_string(), &then]);
        lines.push(quiet(model, fact));
    } else if model.helper.hint < 3 {
        lines.push(quiet(model, text.hint_more.to_owned()));
    }
    lines
}

/// The three best runs of the kind.
fn best(model: &Model) -> Vec<Line<'static>> {
    let kind = model.session.puzzle().kind();
    let runs = model.profile.board(&kind.clone().into(), Ranking::Time, None);
    if runs.is_empty() {
        return vec![quiet(model, format!(" {}", model.text.no_records))];
    }
    let places = model.text.places;
    let line = |(place, run): (&str, &&tuipan_game::Run)| {
        let steps = run.steps.get(kind.metrics()[0]).unwrap_or(0);
        Line::from(vec![
            Span::styled(format!(" {place} "), model.theme.accent()),
            Span::raw(words::pad_left(&words::exact(run.ms.unwrap_or(0)), 10)),
            Span::styled(
                format!("{} {}", words::pad_left(&steps.to_string(), 6), model.text.steps),
                model.theme.fg(Role::Quiet),
            ),
        ])
    };
    places.iter().copied().zip(&runs).map(line).collect()
}
