//! What clicks, keys and swipes mean on a board of tiles.
//!
//! Pure functions from a position and an input to a move; what cannot be a move is `None`, and the front
//! end may sound its blocked click.

use tuipan_puzzle::tiles::{Board, Direction, Metric, Move, Tile};

/// What arrow keys move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Arrows {
    /// The tile: `Up` moves the tile below the gap up.
    #[default]
    Tile,
    /// The gap: `Up` moves the gap up.
    Gap,
}

/// A click on a cell, which moves all tiles between it and the gap. `None` off the gap's row and column,
/// and on the gap itself.
///
/// ```
/// use tuipan_game::tile_input::click;
/// use tuipan_puzzle::tiles::Board;
/// let board = Board::parse("1 2 3/4 5 6/7 8 0")?;
/// let texts = [0, 2, 6, 8].map(|cell| click(&board, cell).map(|m| m.to_string()));
/// assert_eq!(texts, [None, Some("D2".into()), Some("R2".into()), None]);
/// # Ok::<(), tuipan_puzzle::tiles::ParseError>(())
/// ```
pub fn click(board: &Board, cell: usize) -> Option<Move> {
    let size = board.size();
    if cell >= size.n_cells() || cell == board.blank() {
        return None;
    }
    let (row, column) = (size.row(cell), size.column(cell));
    let (gap_row, gap_column) = (size.row(board.blank()), size.column(board.blank()));
    let (direction, count) = if row == gap_row {
        let direction = if column < gap_column { Direction::Right } else { Direction::Left };
        (direction, column.abs_diff(gap_column))
    } else if column == gap_column {
        let direction = if row < gap_row { Direction::Down } else { Direction::Up };
        (direction, row.abs_diff(gap_row))
    } else {
        return None;
    };
    Some(Move { direction, count: count as u8 })
}

/// An arrow key, which moves one tile, or `whole_line` as many as there are.
pub fn arrow(board: &Board, key: Direction, arrows: Arrows, whole_line: bool) -> Option<Move> {
    let direction = match arrows {
        Arrows::Tile => key,
        Arrows::Gap => key.opposite(),
    };
    match board.available(direction) {
        0 => None,
        available => Some(Move { direction, count: if whole_line { available as u8 } else { 1 } }),
    }
}

/// The tiles that one slide has moved from a position to another, in the order of their numbers, and which way: what is
/// said of it to those who do not see it. `None` if no slide leads there.
pub fn slid(before: &Board, after: &Board) -> Option<(Vec<Tile>, Direction)> {
    let leads = |m: &Move| {
        let mut board = before.clone();
        board.play(*m).is_ok() && board == *after
    };
    let m = before.legal_moves(Metric::MultiTile).find(leads)?;
    let (then, now) = (before.cells(), after.cells());
    let moved = (1..now.len()).filter(|&tile| then[tile] != now[tile]);
    Some((moved.map(|tile| tile as Tile).collect(), m.direction))
}

/// A swipe that begins on a cell. It does what a click would, if that goes the way of the finger.
pub fn swipe(board: &Board, cell: usize, direction: Direction) -> Option<Move> {
    click(board, cell).filter(|m| m.direction == direction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slides_are_told_whichever_way_they_came_about() {
        let before = Board::parse("1 2 3/4 5 6/0 7 8").unwrap();
        for text in ["L", "L2", "D2"] {
            let m: tuipan_puzzle::tiles::Moves = text.parse().unwrap();
            let mut after = before.clone();
            after.play_all(&m).unwrap();
            let (tiles, direction) = slid(&before, &after).unwrap();
            assert_eq!(
                (tiles.len(), direction),
                (m.as_slice()[0].count.into(), m.as_slice()[0].direction)
            );
            // Taken back, the same tiles go the other way.
            assert_eq!(slid(&after, &before), Some((tiles, direction.opposite())));
        }
        assert_eq!(slid(&before, &before), None);
        assert_eq!(slid(&before, &Board::parse("1 2/3 0").unwrap()), None);
        assert_eq!(slid(&before, &Board::parse("1 2 3/4 5 6/7 8 0").unwrap()).unwrap().0, [7, 8]);
    }

    /// Every slide is the click on the tile farthest from the gap, and no other click is one.
    #[test]
    fn clicks_are_the_legal_slides() {
        for text in ["1 2 3 4/5 6 0 7/8 9 10 11", "0 1/2 3/4 5", "1 2 3/4 5 6/7 8 0"] {
            let board = Board::parse(text).unwrap();
            let mut clicks: Vec<String> = (0..board.tiles().len())
                .filter_map(|cell| click(&board, cell))
                .map(|m| m.to_string())
                .collect();
            let mut legal: Vec<String> =
                board.legal_moves(Metric::MultiTile).map(|m| m.to_string()).collect();
            clicks.sort();
            legal.sort();
            assert_eq!(clicks, legal, "{text}");
            for cell in 0..board.tiles().len() {
                let Some(m) = click(&board, cell) else { continue };
                let (tile, mut after) = (board.tiles()[cell], board.clone());
                after.play(m).unwrap();
                assert_eq!(after.blank(), cell);
                assert_ne!(after.cells()[usize::from(tile)], cell);
            }
        }
        assert_eq!(click(&Board::parse("12/30").unwrap(), 99), None);
    }

    #[test]
    fn arrows_move_the_tile_or_the_gap() {
        let board = Board::parse("1 2 3/4 5 6/7 8 0").unwrap();
        let text = |m: Option<Move>| m.map(|m| m.to_string());
        assert_eq!(text(arrow(&board, Direction::Right, Arrows::Tile, false)), Some("R".into()));
        assert_eq!(text(arrow(&board, Direction::Right, Arrows::Tile, true)), Some("R2".into()));
        assert_eq!(text(arrow(&board, Direction::Right, Arrows::Gap, false)), None);
        assert_eq!(text(arrow(&board, Direction::Up, Arrows::Gap, false)), Some("D".into()));
        assert_eq!(text(swipe(&board, 6, Direction::Right)), Some("R2".into()));
        assert_eq!(text(swipe(&board, 6, Direction::Up)), None);
    }
}
