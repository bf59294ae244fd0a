//! A demonstration or a recorded game that is watched.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use tuipan_game::{Metric, Position, Puzzle};
use tuipan_play::{Show, ShowOf};

use super::{board, header, layout_of, play, popup, too_small, words};
use crate::Model;
use crate::grid::Grid;
use crate::theme::Role;

/// Draws it.
pub fn draw(model: &Model, show: &Show, frame: &mut Frame<'_>) {
    let puzzle = show.playback.puzzle();
    let layout = match layout_of(model, puzzle) {
        Ok(layout) => layout,
        Err(needs) => return too_small(model, puzzle, needs, frame),
    };
    let (theme, text) = (&model.theme, model.text);
    let name = words::puzzle_name(model, puzzle);
    let what = match show.of {
        ShowOf::Demonstration => text.solver.demonstration,
        ShowOf::Replay(_) => text.win.replay,
    };
    frame.render_widget(header(model, &format!("{what}  {name}")), layout.header);
    let grid = match (puzzle, show.playback.position()) {
        (Puzzle::Tiles(puzzle), Position::Tiles(tiles)) => {
            Some(Grid::of_tiles(tiles, puzzle.goal(), None))
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            let text = words::name_text(model);
            Some(Grid::of_blocks(puzzle.level(), position, text, None, None))
        }
        _ => None,
    };
    if let Some(grid) = grid {
        board::draw(&grid, &layout.board, theme, frame.buffer_mut());
    }
    let (cursor, n) = (show.playback.cursor(), show.playback.moves().len());
    let figures = [
        format!("{} / {}", words::clock(show.at.max(0.0) as u64), words::clock(show.playback.ms())),
        format!("{cursor} / {}", words::count(model, Metric::Move, n)),
        format!("{}{}", show.speed, theme.pick("×", "x")),
    ];
    match (layout.panel, layout.strip) {
        (Some(area), _) => {
            let area = Rect { height: 7.min(area.height), ..area };
            let mut lines: Vec<Line<'_>> = figures
                .iter()
                .map(|figure| Line::styled(format!(" {figure}"), theme.title()))
                .collect();
            lines.push(Line::default());
            lines.push(bar(model, show, usize::from(area.width.saturating_sub(4))));
            let title = if show.is_running { text.win.playing } else { text.win.standing };
            frame.render_widget(Paragraph::new(lines).block(popup::block(theme, title)), area);
        }
        (None, Some(area)) => {
            frame.render_widget(
                Line::styled(format!(" {}", figures.join("  ")), theme.title()),
                area,
            );
        }
        _ => {}
    }
    frame.render_widget(
        play::footer(model, text.keys.replay_keys, layout.footer.width),
        layout.footer,
    );
}

/// How far it is.
fn bar(model: &Model, show: &Show, width: usize) -> Line<'static> {
    let theme = &model.theme;
    let n = show.playback.moves().len().max(1);
    let done = (show.playback.cursor() * width / n).min(width);
    let (full, empty) = (theme.pick("━", "="), theme.pick("─", "-"));
    Line::from(vec![
        Span::styled(format!(" {}", full.repeat(done)), theme.fg(Role::Seal)),
        Span::styled(empty.repeat(width - done), theme.fg(Role::Line)),
    ])
}
