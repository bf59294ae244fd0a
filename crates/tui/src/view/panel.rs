//! The panel beside the board: figures, what the solver says, the last times and their averages.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout as Split, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};
use tuipan_game::{Average, Metric, Move, Puzzle, Status, Window};
use tuipan_play::{Occasion, Progress, ToGo, moved_tile, region};
use tuipan_puzzle::tiles::Direction;
use tuipan_words::{self as shared, thousands};

use super::{popup, words};
use crate::Model;
use crate::text::fill;
use crate::theme::Role;

/// Of a longer solution only the next moves are listed.
const MOVES_SHOWN: usize = 24;

/// Draws the panel.
pub fn draw(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let theme = &model.theme;
    let n_figures = figures(model).len() as u16 + 2;
    let mut lines = said(model);
    lines.extend(found_in(model));
    if lines.is_empty() {
        let keys = model.text.solver.solver_keys.lines();
        lines = keys.map(|line| quiet(model, line.trim_start().to_owned())).collect();
    }
    let width = usize::from(area.width.saturating_sub(4)).max(1);
    let n_lines: usize = lines.iter().map(|line| line.width().div_ceil(width).max(1)).sum();
    let rest = usize::from(area.height.saturating_sub(n_figures)).saturating_sub(n_lines + 2);
    // What is said comes first; the session takes what room is left.
    let session = session(model, rest.saturating_sub(2), width + 2);
    let n_session = if session.is_empty() { 0 } else { session.len() as u16 + 2 };
    let parts = Split::vertical([
        Constraint::Length(n_figures),
        Constraint::Min(3),
        Constraint::Length(n_session),
    ]);
    let [top, middle, bottom] = parts.areas(area);
    let game = popup::block(theme, model.text.game.game);
    frame.render_widget(Paragraph::new(figures(model)).block(game), top);

    let solver = popup::block(theme, model.text.solver.solver).padding(Padding::horizontal(1));
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }).block(solver), middle);
    if n_session > 0 {
        let title = model.session_name().unwrap_or_else(|| model.text.lists.session.to_owned());
        let title = words::cut(model, &title, usize::from(area.width.saturating_sub(6)));
        let block = popup::block(theme, &title);
        frame.render_widget(Paragraph::new(session).block(block), bottom);
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
    let (text, session) = (model.text, model.session());
    let elapsed = session.elapsed(model.at.now);
    let per_second = session.per_second(model.at.now);
    let mut lines = vec![row(model, text.game.time, words::clock(elapsed))];
    let steps = session.steps();
    for &metric in session.puzzle().metrics() {
        if metric == Metric::Slide {
            continue;
        }
        let name = metric_name(model, metric);
        lines.push(row(model, name, steps.get(metric).unwrap_or(0).to_string()));
    }
    lines.extend(opponent(model));
    let per_second = per_second.map_or("-".to_owned(), |tps| format!("{tps:.2}"));
    lines.push(row(model, text.game.per_second, per_second));
    if let Puzzle::Blocks(blocks) = session.puzzle() {
        let id = blocks.level().id();
        let mut entries = model.collection.entries().iter();
        let entry = entries.find(|entry| entry.records().any(|level| level.id() == id));
        let optimum = |metric: Metric| {
            let length = entry?.optimum(metric.of_blocks()?).length()?;
            Some(words::count(model, metric, length as usize))
        };
        if let (Some(moves), Some(units)) = (optimum(Metric::Move), optimum(Metric::Unit)) {
            lines.push(row(model, text.game.shortest, moves));
            lines.push(row(model, "", units));
        }
    }
    if let Some((n, is_exact)) = to_go(model) {
        let count = words::count(model, model.play.metric(), n);
        let figure = if is_exact { count } else { fill(text.game.at_most, &[&count]) };
        lines.push(row(model, text.game.to_go, figure));
    }
    if session.is_assisted() && session.status() != Status::Solved {
        lines.push(quiet(model, format!(" {}", text.game.assisted)));
    }
    lines
}

/// The name of a metric.
pub fn metric_name(model: &Model, metric: Metric) -> &'static str {
    model.lang.say(shared::metric(metric))
}

/// How far it is, if that is to be shown, and whether it is exact.
pub fn to_go(model: &Model) -> Option<(usize, bool)> {
    let play = &model.play;
    match (play.to_go, &play.way) {
        (Some(ToGo::Exactly(n)), _) => Some((n as usize, true)),
        (Some(ToGo::AtMost(n)), _) => Some((n as usize, false)),
        (_, Some(way)) if play.shows_solution => Some((way.n_left(), way.is_shortest())),
        _ => None,
    }
}

/// What there is to say: the notice, the work of the solver, the hint, the solution.
pub fn said(model: &Model) -> Vec<Line<'static>> {
    let (theme, text, play) = (&model.theme, model.text, &model.play);
    let mut lines = Vec::new();
    if let Some(notice) = &model.notice {
        lines.push(Line::styled(notice.clone(), theme.fg(Role::Ink)));
    }
    if let Some(pending) = play.asking() {
        let since = model.at.now.saturating_sub(pending.since);
        if since >= 300 {
            let words = match pending.progress {
                Some(Progress::Tables(percent)) => {
                    fill(text.solver.preparing, &[&percent.to_string()])
                }
                Some(Progress::Nodes(n)) => {
                    fill(text.solver.working, &[&words::clock(since), &thousands(n)])
                }
                Some(Progress::Positions(..)) | None => {
                    fill(text.solver.working, &[&words::clock(since), "0"])
                }
            };
            lines.push(Line::styled(words, theme.accent()));
            lines.push(quiet(model, text.solver.esc_cancels.to_owned()));
        }
    }
    let Some(way) = &play.way else { return lines };
    // The solution says more, and there may be room for only one of them.
    if play.hint > 0 && !play.shows_solution {
        lines.extend(hint(model));
    }
    if play.shows_solution {
        let count = words::count(model, way.metric, way.n_left());
        let head = if way.is_shortest() { text.solver.best_way } else { text.solver.some_way };
        lines.push(Line::styled(fill(head, &[&count]), theme.title()));
        lines.push(next_moves(model));
        lines.push(quiet(model, text.solver.way_keys.to_owned()));
    }
    lines
}

/// How much work the solution was.
fn found_in(model: &Model) -> Option<Line<'static>> {
    let play = &model.play;
    let solution = &play.way.as_ref().filter(|_| play.shows_solution)?.solution;
    let (nodes, ms) = (thousands(solution.n_nodes), solution.time.as_millis().to_string());
    Some(quiet(model, fill(model.text.solver.found_in, &[&nodes, &ms])))
}

/// The next moves, the first one marked.
fn next_moves(model: &Model) -> Line<'static> {
    let left = model.play.way.as_ref().map(|way| way.left()).unwrap_or_default();
    let mut spans = Vec::new();
    for (idx, m) in left.iter().take(MOVES_SHOWN).enumerate() {
        let style = if idx == 0 { model.theme.chosen() } else { model.theme.fg(Role::Ink) };
        spans.push(Span::styled(move_text(model, m), style));
        spans.push(Span::raw(" "));
    }
    if left.len() > MOVES_SHOWN {
        let dots = if model.theme.ascii { "..." } else { "…" };
        spans.push(Span::styled(dots, model.theme.fg(Role::Quiet)));
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
    let Puzzle::Blocks(puzzle) = model.session().puzzle() else { return letter.to_string() };
    let names = words::name_text(model).piece_names(puzzle.level());
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
    let position = model.session().position();
    let Some(way) = &model.play.way else { return Vec::new() };
    let Some(next) = &way.next_move() else { return Vec::new() };
    let n = way.n_left();
    let mut lines = Vec::new();
    let said = match model.play.hint {
        1 => {
            let at = region(model.session().puzzle(), position, next).unwrap_or((1, 1));
            fill(text.solver.hint_region, &[model.lang.say(shared::region(at))])
        }
        2 => {
            let piece = match next {
                Move::Tiles(_) => {
                    moved_tile(position, next).map_or(String::new(), |tile| tile.to_string())
                }
                Move::Blocks(m) => piece_name(model, m.piece()),
            };
            fill(text.solver.hint_piece, &[&piece])
        }
        _ => fill(text.solver.hint_move, &[&move_text(model, next)]),
    };
    lines.push(Line::styled(said, model.theme.accent()));
    if model.play.hint >= 3 && way.is_shortest() {
        let then = words::count(model, way.metric, n - 1);
        let fact = fill(text.solver.hint_fact, &[&n.to_string(), &then]);
        lines.push(quiet(model, fact));
    } else if model.play.hint < 3 {
        lines.push(quiet(model, text.solver.hint_more.to_owned()));
    }
    lines
}

/// A figure of the session.
type Figure = (&'static str, String);

/// The last time in games like this one, the averages, and the best time, in at most this many lines; nothing, if there
/// is no room for them.
fn session(model: &Model, n_lines: usize, width: usize) -> Vec<Line<'static>> {
    let windows: &[Window] = if n_lines >= 7 { &Window::ALL } else { &[Window::Ao5, Window::Ao12] };
    let figures = session_figures(model, windows);
    if figures.is_empty() && n_lines > 0 {
        return vec![quiet(model, format!(" {}", model.text.lists.no_records))];
    }
    if n_lines == 1 {
        return session_line(model, width).into_iter().collect();
    }
    figures.into_iter().take(n_lines).map(|(name, figure)| row(model, name, figure)).collect()
}

/// The same in one line: all of it, or without the best time, or the averages alone, whatever fits first.
pub fn session_line(model: &Model, width: usize) -> Option<Line<'static>> {
    let figures = session_figures(model, &[Window::Ao5, Window::Ao12]);
    let line = |figures: &[Figure]| {
        let spans = figures.iter().flat_map(|(name, figure)| {
            [
                Span::styled(format!(" {name} "), model.theme.fg(Role::Quiet)),
                Span::styled(format!("{figure} "), model.theme.fg(Role::Ink)),
            ]
        });
        Line::from(spans.collect::<Vec<_>>())
    };
    let averages = figures.get(1..3)?;
    let fits = [&figures[..], &figures[..3], averages, &averages[..1]];
    fits.into_iter().map(line).find(|line| line.width() <= width)
}

/// Figures of the session that is played in; none, if nothing like this game was solved in it.
fn session_figures(model: &Model, windows: &[Window]) -> Vec<Figure> {
    let (text, profile) = (&model.text.lists, &model.profile);
    let category = model.play.game.category();
    let statistics = profile.statistics_in(profile.current_series(), &category, None);
    let Some(last) = statistics.history().last().map(|point| point.ms) else { return Vec::new() };
    let average = |window: &Window| {
        let figure = match statistics.average(*window) {
            Some(Average::Of(ms)) => words::exact(ms),
            Some(Average::DidNotFinish) => text.dnf.to_owned(),
            None => "-".to_owned(),
        };
        (window.name(), figure)
    };
    let mut figures = vec![(text.last, last.map_or(text.dnf.to_owned(), words::exact))];
    figures.extend(windows.iter().map(average));
    figures.push((text.best, statistics.best.map_or("-".to_owned(), words::exact)));
    figures
}

/// Somebody who is played against: what is to be beaten, and how far the opponent was at this time.
fn opponent(model: &Model) -> Vec<Line<'static>> {
    let Some(Occasion::Challenge { name, score }) = model.play.occasion() else {
        return Vec::new();
    };
    let text = &model.text.challenge;
    let mut lines = vec![row(model, text.to_beat, words::score(model, &score))];
    if let Some(ghost) = &model.play.ghost {
        let name = if name.is_empty() { text.opponent } else { name };
        lines.push(row(model, name, format!("{} / {}", ghost.cursor(), ghost.moves().len())));
    }
    lines
}
