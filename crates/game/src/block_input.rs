//! What drags and keys mean on a board of blocks.
//!
//! A drag is one move, whatever path the finger took: the piece has moved to where it is now, by the shortest
//! path. So a drag that wavers, or goes around a corner and back, costs nothing extra.

use std::collections::HashMap;

use tuipan_puzzle::blocks::{Direction, Level, Move, Position, Step};

/// The cells to which the anchor of a piece can be dragged, each with its shortest way: fewest cells, then
/// fewest corners, then the first in the order up, right, down, left. The cell where it is has none.
///
/// ```
/// use tuipan_game::block_input::reach;
/// let text = "puzzle: tiny\nstart:\nA..\nBB.\ngoal:\n..A\n...\nend\n";
/// let level = tuipan_puzzle::blocks::read_levels(text)?.remove(0);
/// let ways = reach(&level, level.start(), 'A');
/// assert_eq!(ways[&5].to_string(), "A:R2D");
/// assert_eq!(ways.len(), 3);
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
pub fn reach(level: &Level, position: &Position, piece: char) -> HashMap<usize, Move> {
    let mut ways: HashMap<usize, Move> = HashMap::new();
    let Some(idx) = level.piece_of(piece) else { return ways };
    let from = position.anchor(idx);
    // A piece with fewer corners may come to a cell from another side, so every cell is kept once for
    // each direction of entering it.
    let mut seen: HashMap<(usize, Direction), usize> = HashMap::new();
    let mut frontier: Vec<(Position, Option<Move>)> = vec![(position.clone(), None)];
    while !frontier.is_empty() {
        let mut next: Vec<(Position, Option<Move>)> = Vec::new();
        for (position, way) in &frontier {
            for direction in Direction::ALL {
                let step = Step { direction, count: 1 };
                let mut after = position.clone();
                if level.play(&mut after, &Move::new(piece, step)).is_err() {
                    continue;
                }
                let mut way = way.clone();
                match &mut way {
                    Some(way) => way.push(step),
                    None => way = Some(Move::new(piece, step)),
                }
                let Some(longer) = &way else { continue };
                let (anchor, n_parts) = (after.anchor(idx), longer.path().len());
                let is_farther =
                    ways.get(&anchor).is_some_and(|known| n_cells(known) < n_cells(longer));
                let is_known =
                    seen.get(&(anchor, direction)).is_some_and(|&known| known <= n_parts);
                if anchor == from || is_farther || is_known {
                    continue;
                }
                seen.insert((anchor, direction), n_parts);
                let is_better = ways.get(&anchor).is_none_or(|known| known.path().len() > n_parts);
                if is_better {
                    ways.insert(anchor, longer.clone());
                }
                next.push((after, way));
            }
        }
        frontier = next;
    }
    ways
}

fn n_cells(way: &Move) -> usize {
    way.units().count()
}

/// The move of a drag that has left the anchor of a piece on a cell; `None` if it is where it was, or
/// cannot get there.
pub fn drag(level: &Level, position: &Position, piece: char, anchor: usize) -> Option<Move> {
    reach(level, position, piece).remove(&anchor)
}

/// An arrow key for the chosen piece, which goes one cell, or `whole_way` as far as it can.
pub fn arrow(
    level: &Level,
    position: &Position,
    piece: char,
    direction: Direction,
    whole_way: bool,
) -> Option<Move> {
    let mut after = position.clone();
    let unit = Move::new(piece, Step { direction, count: 1 });
    level.play(&mut after, &unit).ok()?;
    let mut count = 1;
    while whole_way && level.play(&mut after, &unit).is_ok() {
        count += 1;
    }
    Some(Move::new(piece, Step { direction, count }))
}

/// The pieces that can move at all, in the order of the level: what a keyboard goes through.
pub fn movable(level: &Level, position: &Position) -> Vec<char> {
    let can_go = |piece: char, direction| arrow(level, position, piece, direction, false).is_some();
    let letters = level.pieces().iter().map(|piece| piece.letter);
    letters.filter(|&piece| Direction::ALL.iter().any(|&way| can_go(piece, way))).collect()
}

/// The nearest other piece in a direction from a piece.
pub fn next_piece(
    level: &Level,
    position: &Position,
    piece: char,
    direction: Direction,
) -> Option<char> {
    let middle = |idx: usize| {
        let cells = level.cover(idx, position.anchor(idx)).unwrap_or_default();
        let places = cells.iter().map(|&cell| level.board().place(cell));
        let (rows, columns) = places.fold((0, 0), |sum, (r, c)| (sum.0 + r, sum.1 + c));
        let n = cells.len().max(1) as f64;
        (f64::from(rows) / n, f64::from(columns) / n)
    };
    let here = middle(level.piece_of(piece)?);
    let others = level.pieces().iter().enumerate().filter(|(_, other)| other.letter != piece);
    let away = others.filter_map(|(idx, other)| {
        let (rows, columns) = (middle(idx).0 - here.0, middle(idx).1 - here.1);
        let (ahead, aside) = match direction {
            Direction::Up => (-rows, columns),
            Direction::Down => (rows, columns),
            Direction::Left => (-columns, rows),
            Direction::Right => (columns, rows),
        };
        (ahead > 0.3).then_some((ahead + 2.0 * aside.abs(), other.letter))
    });
    away.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, letter)| letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::read_levels;

    fn level(start: &str) -> Level {
        let rows: Vec<&str> = start.split('/').collect();
        let goal = format!("A{}", &".".repeat(rows[0].len() - 1));
        let rest = vec![".".repeat(rows[0].len()); rows.len() - 1].join("\n");
        let text = format!("puzzle: t\nstart:\n{}\ngoal:\n{goal}\n{rest}\nend\n", rows.join("\n"));
        read_levels(&text).unwrap().remove(0)
    }

    #[test]
    fn the_way_with_fewer_corners_is_taken() {
        let open = level("...A/..../....");
        // Two cells down and three to the left: one corner, and up comes before right, down before left.
        assert_eq!(drag(&open, open.start(), 'A', 8).unwrap().to_string(), "A:D2L3");
        let walled = level("...A/##.#/....");
        assert_eq!(drag(&walled, walled.start(), 'A', 8).unwrap().to_string(), "A:LD2L2");
        assert_eq!(drag(&walled, walled.start(), 'A', 3), None);
        assert_eq!(drag(&walled, walled.start(), 'A', 4), None);
        assert_eq!(drag(&walled, walled.start(), '?', 4), None);
    }

    /// All ways of exactly `n` cells, by trying every one.
    fn ways(level: &Level, position: &Position, piece: char, n: usize) -> Vec<(usize, Move)> {
        let idx = level.piece_of(piece).unwrap();
        let mut found: Vec<(Position, Option<Move>)> = vec![(position.clone(), None)];
        for _ in 0..n {
            let mut longer = Vec::new();
            for (position, way) in &found {
                for direction in Direction::ALL {
                    let (step, mut after) = (Step { direction, count: 1 }, position.clone());
                    if level.play(&mut after, &Move::new(piece, step)).is_ok() {
                        let mut way = way.clone();
                        match &mut way {
                            Some(way) => way.push(step),
                            None => way = Some(Move::new(piece, step)),
                        }
                        longer.push((after, way));
                    }
                }
            }
            found = longer;
        }
        found.into_iter().filter_map(|(end, way)| Some((end.anchor(idx), way?))).collect()
    }

    #[test]
    fn ways_are_the_shortest_with_the_fewest_corners() {
        let open = level("..##./.A.../.BB../...#.");
        for piece in ['A', 'B'] {
            let reached = reach(&open, open.start(), piece);
            let mut seen = vec![open.start().anchor(open.piece_of(piece).unwrap())];
            for n in 1..=7 {
                let ways = ways(&open, open.start(), piece, n);
                let mut ends: Vec<usize> = ways.iter().map(|&(end, _)| end).collect();
                ends.sort_unstable();
                ends.dedup();
                for end in ends.into_iter().filter(|end| !seen.contains(end)).collect::<Vec<_>>() {
                    let to_end = ways.iter().filter(|&&(other, _)| other == end);
                    let fewest = to_end.map(|(_, way)| way.path().len()).min().unwrap();
                    let way = &reached[&end];
                    assert_eq!((n_cells(way), way.path().len()), (n, fewest), "{piece} to {end}");
                    seen.push(end);
                }
            }
            assert!(seen.len() > 6 && seen.len() == reached.len() + 1, "{piece}: {}", seen.len());
        }
    }

    #[test]
    fn keys_move_a_piece_by_a_cell_or_all_the_way() {
        let level = level("...A/BB../CC..");
        let go = |piece, direction, whole| {
            arrow(&level, level.start(), piece, direction, whole).map(|m| m.to_string())
        };
        assert_eq!(go('A', Direction::Left, false), Some("A:L".into()));
        assert_eq!(go('A', Direction::Left, true), Some("A:L3".into()));
        assert_eq!(go('C', Direction::Up, true), None);
        assert_eq!(movable(&level, level.start()), ['A', 'B', 'C']);
    }
}
