//! The game itself.

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use tuipan_game::{Metric, Move, Position, Puzzle, Status};
use tuipan_play::{Occasion, moved_tile};
use unicode_width::UnicodeWidthStr;

use super::{board, header, layout_of, panel, too_small, words};
use crate::Model;
use crate::grid::Grid;
use crate::layout::Layout;
use crate::text::fill;
use crate::theme::Role;

/// Draws the game.
pub fn draw(model: &Model, frame: &mut Frame<'_>) {
    let puzzle = model.session().puzzle();
    let layout = match layout_of(model, puzzle) {
        Ok(layout) => layout,
        Err(needs) => return too_small(model, puzzle, needs, frame),
    };
    let name = words::puzzle_name(model, puzzle);
    let title = match model.play.occasion() {
        // The seed of a day is the day's.
        Some(occasion @ Occasion::Daily { .. }) => {
            format!("{}  {name}", words::occasion(model, &occasion))
        }
        Some(occasion) => format!("{name}  {}", words::occasion(model, &occasion)),
        None => name,
    };
    // In the lowest windows the figures have its place, and then what is played if there is room.
    if layout.strip != Some(layout.header) {
        frame.render_widget(header(model, &title), layout.header);
    }
    if let Some(grid) = grid_of(model) {
        board::draw(&grid, &layout.board, &model.theme, frame.buffer_mut());
    }
    if model.session().status() == Status::Paused {
        paused(model, frame, layout.board.area);
    }
    if let Some(area) = layout.panel {
        panel::draw(model, area, frame);
    }
    if let Some(area) = layout.strip {
        let mut strip = strip(model, area.width);
        if area == layout.header {
            strip.push_span(Span::styled(format!("  {title}"), model.theme.fg(Role::Quiet)));
        }
        frame.render_widget(strip, area);
    }
    notice(model, &layout, frame);
    frame.render_widget(
        footer(model, model.text.keys.play_keys, layout.footer.width),
        layout.footer,
    );
}

/// What there is to say, without a panel: one below the other if there is room, else in one line.
fn notice(model: &Model, layout: &Layout, frame: &mut Frame<'_>) {
    let Some(area) = layout.notice else { return };
    let lines = panel::said(model);
    if lines.is_empty() {
        // The last of several lines, apart from the board.
        // The session has a line of its own, above the keys.
        let is_apart = layout.strip != layout.notice && area.height > 0;
        if let Some(line) = panel::session_line(model, area.width.into()).filter(|_| is_apart) {
            let place = Rect { y: area.bottom() - 1, height: 1, ..area };
            frame.render_widget(line.alignment(Alignment::Center), place);
        }
        return;
    }
    // In the lowest windows it stands in place of the figures.
    frame.render_widget(Clear, area);
    frame.render_widget(Block::new().style(model.theme.page()), area);
    if usize::from(area.height) >= lines.len() {
        let words = Paragraph::new(lines).alignment(Alignment::Center).wrap(Wrap { trim: true });
        return frame.render_widget(words, area);
    }
    let mut joined = Line::default();
    for line in lines {
        joined.push_span(Span::raw(" "));
        let style = line.style;
        joined.extend(line.spans.into_iter().map(|span| span.patch_style(style)));
    }
    frame.render_widget(Paragraph::new(joined).wrap(Wrap { trim: false }), area);
}

/// The board as it is, with a piece that is dragged where it would be.
fn grid_of(model: &Model) -> Option<Grid> {
    let hinted = hinted_move(model);
    match (model.session().puzzle(), model.session().position()) {
        (Puzzle::Tiles(puzzle), position @ Position::Tiles(tiles)) => {
            let hint = hinted.and_then(|m| moved_tile(position, &m));
            Some(Grid::of_tiles(tiles, puzzle.goal(), hint))
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            let level = puzzle.level();
            let mut shown = position.clone();
            if let Some(drag) = &model.drag
                && let Some(m) =
                    tuipan_game::block_input::drag(level, position, drag.piece, drag.anchor)
            {
                // It was found by the same rules.
                let _ = level.play(&mut shown, &m);
            }
            let hint = match hinted {
                Some(Move::Blocks(m)) => Some(m.piece()),
                _ => None,
            };
            let text = words::name_text(model);
            Some(Grid::of_blocks(level, &shown, text, model.chosen, hint))
        }
        _ => None,
    }
}

/// The move whose piece is pointed at.
fn hinted_move(model: &Model) -> Option<Move> {
    let play = &model.play;
    let is_shown = play.shows_solution || play.hint >= 2;
    play.way.as_ref().filter(|_| is_shown)?.next_move()
}

/// The clock stands: said on the frame, under the pieces.
fn paused(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let text = format!(" {} ", model.text.game.paused);
    let width = (text.width() as u16).min(area.width);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.bottom() - 1, width, height: 1 };
    frame.render_widget(Line::styled(text, model.theme.chosen()), place);
}

/// The figures in one line, where there is no panel; the metric of the moves to go if there is room for it.
fn strip(model: &Model, width: u16) -> Line<'static> {
    let theme = &model.theme;
    let metric = match model.session().puzzle() {
        Puzzle::Tiles(_) => Metric::Stm,
        Puzzle::Blocks(_) => Metric::Move,
    };
    let n_steps = model.session().steps().get(metric).unwrap_or(0);
    let spans = vec![
        Span::styled(
            format!(" {}", words::clock(model.session().elapsed(model.at.now))),
            theme.title(),
        ),
        Span::styled(format!("  {}", words::count(model, metric, n_steps as usize)), theme.title()),
    ];
    let mut line = Line::from(spans);
    if let Some((n, is_exact)) = panel::to_go(model) {
        let about = if is_exact { "" } else { "<=" };
        let [long, short] = [words::count(model, model.play.metric(), n), n.to_string()]
            .map(|n| format!("  {}", fill(model.text.game.left, &[&format!("{about}{n}")])));
        let fits = line.width() + long.width() <= usize::from(width);
        line.push_span(Span::styled(if fits { long } else { short }, theme.accent()));
    }
    line
}

/// The keys, as many as fit; the last one, which leads out, always.
pub fn footer(model: &Model, keys: &[(&str, &str)], width: u16) -> Line<'static> {
    let theme = &model.theme;
    let needed = |&(key, what): &(&str, &str)| theme.key(key).width() + what.width() + 3;
    let Some((last, others)) = keys.split_last() else { return Line::default() };
    let mut left = usize::from(width).saturating_sub(needed(last));
    let mut shown = Vec::new();
    for key in others {
        match left.checked_sub(needed(key)) {
            Some(rest) => left = rest,
            None => break,
        }
        shown.push(key);
    }
    shown.push(last);
    line_of(model, shown)
}

/// All keys, in as many lines as they need.
pub fn all_keys(model: &Model, keys: &[(&str, &str)], width: u16) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = Vec::new();
    for key in keys {
        let line = line_of(model, [key]);
        match lines.last_mut() {
            Some(last) if last.width() + line.width() <= usize::from(width) => {
                last.spans.extend(line.spans);
            }
            _ => lines.push(line),
        }
    }
    lines
}

fn line_of<'a>(
    model: &Model,
    keys: impl IntoIterator<Item = &'a (&'a str, &'a str)>,
) -> Line<'static> {
    let theme = &model.theme;
    let spans = keys.into_iter().flat_map(|(key, what)| {
        [
            Span::styled(format!(" {}", theme.key(key)), theme.accent()),
            Span::styled(format!(" {what} "), theme.fg(Role::Quiet)),
        ]
    });
    Line::from(spans.collect::<Vec<_>>())
}
