//! The game itself.

use ratatui::Frame;
use ratatui::layout::Alignment;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tuipan_game::{Metric, Move, Position, Puzzle, Status};
use tuipan_play::moved_tile;
use unicode_width::UnicodeWidthStr;

use super::{board, header, layout_of, panel, too_small, words};
use crate::Model;
use crate::grid::Grid;
use crate::text::fill;
use crate::theme::Role;

/// Draws the game.
pub fn draw(model: &Model, frame: &mut Frame<'_>) {
    let puzzle = model.session().puzzle();
    let layout = match layout_of(model, puzzle) {
        Ok(layout) => layout,
        Err(needs) => return too_small(model, needs, frame),
    };
    frame.render_widget(header(model, &words::puzzle_name(model, puzzle)), layout.header);
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
        frame.render_widget(strip(model, area.width), area);
    }
    if let Some(area) = layout.notice {
        let said = panel::said(model);
        frame.render_widget(Paragraph::new(said).alignment(Alignment::Center), area);
    }
    frame.render_widget(
        footer(model, model.text.keys.play_keys, layout.footer.width),
        layout.footer,
    );
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
fn paused(model: &Model, frame: &mut Frame<'_>, area: ratatui::layout::Rect) {
    let text = format!(" {} ", model.text.game.paused);
    let width = (text.width() as u16).min(area.width);
    let place = ratatui::layout::Rect {
        x: area.x + (area.width - width) / 2,
        y: area.bottom() - 1,
        width,
        height: 1,
    };
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

/// The keys, as many as fit.
pub fn footer(model: &Model, keys: &[(&str, &str)], width: u16) -> Line<'static> {
    let theme = &model.theme;
    let mut spans = Vec::new();
    let mut used = 1;
    for (key, what) in keys {
        let key = theme.key(key);
        let needed = key.width() + what.width() + 3;
        if used + needed > usize::from(width) {
            break;
        }
        used += needed;
        spans.push(Span::styled(format!(" {key}"), theme.accent()));
        spans.push(Span::styled(format!(" {what} "), theme.fg(Role::Quiet)));
    }
    Line::from(spans)
}
