//! How far it is until the first rows of a board are in place, whatever becomes of the rest: a table of all places of
//! their tiles and the blank.
//!
//! Exact, because the other tiles are alike to it. Small boards only: 4x4 with its first row has a million entries, of
//! which half are used.

use tuipan_puzzle::tiles::{Board, Direction, Metric, Move, Tile};

/// Tables have at most this many entries, of a byte each.
const MAX_ENTRIES: usize = 1 << 21;
/// Not reached yet.
const OPEN: u8 = u8::MAX;

/// Distances to all positions in which the first rows are in place.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
/// use tuipan_solve::tiles::FirstRows;
/// let start = Board::parse("1 2 3 8/5 6 7 4/9 10 11 12/13 14 15 0")?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let table = FirstRows::new(&goal, 1, Metric::SingleTile).expect("4x4 is small enough");
/// assert_eq!(table.distance(&start), Some(12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FirstRows {
    goal: Board,
    tiles: Vec<Tile>,
    metric: Metric,
    distances: Vec<u8>,
}

impl FirstRows {
    /// Whether the table of that many rows of a goal is small enough.
    pub fn fits(goal: &Board, rows: usize) -> bool {
        let (n_cells, n_tiles) = (goal.size().n_cells(), tiles_of(goal, rows).len());
        (1..goal.size().height()).contains(&rows)
            && n_cells.checked_pow(n_tiles as u32 + 1).is_some_and(|n| n <= MAX_ENTRIES)
    }

    /// The table; `None` if it would be too large, or the rows are not part of the board.
    pub fn new(goal: &Board, rows: usize, metric: Metric) -> Option<Self> {
        if !FirstRows::fits(goal, rows) {
            return None;
        }
        let tiles = tiles_of(goal, rows);
        let n_entries = goal.size().n_cells().pow(tiles.len() as u32 + 1);
        let mut table =
            FirstRows { goal: goal.clone(), tiles, metric, distances: vec![OPEN; n_entries] };
        table.fill(rows);
        Some(table)
    }

    /// Breadth-first from every position with the rows in place. Moves can be taken back, so it goes both ways.
    fn fill(&mut self, rows: usize) {
        let size = self.goal.size();
        let homes: Vec<usize> = self.tiles.iter().map(|tile| self.home(*tile)).collect();
        // Where the rows hold the blank, it is at home; else it may be anywhere below them.
        let below = rows * size.width()..size.n_cells();
        let blanks: Vec<usize> = if below.contains(&self.goal.blank()) {
            below.collect()
        } else {
            vec![self.goal.blank()]
        };
        let mut layer: Vec<usize> = Vec::new();
        for blank in blanks {
            let places: Vec<usize> = std::iter::once(blank).chain(homes.iter().copied()).collect();
            let code = self.code(&places);
            self.distances[code] = 0;
            layer.push(code);
        }
        let (mut places, mut after) = (vec![0; homes.len() + 1], vec![0; homes.len() + 1]);
        for distance in 1..OPEN {
            let mut next = Vec::new();
            for &code in &layer {
                self.decode(code, &mut places);
                for direction in Direction::ALL {
                    after.copy_from_slice(&places);
                    while self.slide(&mut after, direction) {
                        let code = self.code(&after);
                        if self.distances[code] == OPEN {
                            self.distances[code] = distance;
                            next.push(code);
                        }
                        if self.metric == Metric::SingleTile {
                            break;
                        }
                    }
                }
            }
            if next.is_empty() {
                return;
            }
            layer = next;
        }
    }

    fn home(&self, tile: Tile) -> usize {
        self.goal.tiles().iter().position(|other| *other == tile).unwrap_or_default()
    }

    /// The blank goes one cell on; the tile that was there takes its place. `false` at the edge.
    fn slide(&self, places: &mut [usize], direction: Direction) -> bool {
        let Some(cell) = self.goal.size().beside(places[0], direction) else { return false };
        let blank = std::mem::replace(&mut places[0], cell);
        places[1..].iter_mut().filter(|place| **place == cell).for_each(|place| *place = blank);
        true
    }

    fn code(&self, places: &[usize]) -> usize {
        let n_cells = self.goal.size().n_cells();
        places.iter().fold(0, |code, place| code * n_cells + place)
    }

    fn decode(&self, mut code: usize, places: &mut [usize]) {
        let n_cells = self.goal.size().n_cells();
        for place in places.iter_mut().rev() {
            *place = code % n_cells;
            code /= n_cells;
        }
    }

    /// How far a position is; `None` if it is of another size, or the rows cannot be reached.
    pub fn distance(&self, board: &Board) -> Option<u32> {
        if board.size() != self.goal.size() {
            return None;
        }
        let cells = board.cells();
        let tiles = self.tiles.iter().map(|tile| cells.get(usize::from(*tile)).copied());
        let places: Option<Vec<usize>> =
            std::iter::once(Some(board.blank())).chain(tiles).collect();
        let distance = self.distances[self.code(&places?)];
        (distance != OPEN).then_some(distance.into())
    }

    /// A shortest way from a position; `None` if there is none.
    pub fn solve(&self, board: &Board) -> Option<Vec<Move>> {
        let mut board = board.clone();
        let mut left = self.distance(&board)?;
        let mut moves = Vec::new();
        while left > 0 {
            let nearer = board.legal_moves(self.metric).find_map(|m| {
                let mut after = board.clone();
                after.play(m).ok()?;
                (self.distance(&after)? < left).then_some((m, after))
            });
            let (m, after) = nearer?;
            moves.push(m);
            board = after;
            left -= 1;
        }
        Some(moves)
    }
}

/// The tiles of the first rows of a goal.
fn tiles_of(goal: &Board, rows: usize) -> Vec<Tile> {
    let n_cells = rows.saturating_mul(goal.size().width()).min(goal.size().n_cells());
    goal.tiles()[..n_cells].iter().copied().filter(|tile| *tile != 0).collect()
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::tiles::{NamedGoal, scramble};
    use tuipan_space::SplitMix64;

    use super::*;

    /// Every distance is one more than the least of its neighbours', and 0 where the rows are in place: there is only one
    /// such table.
    #[test]
    fn distances_fit_together() {
        for (size, rows, name) in [
            ("3x3", 1, NamedGoal::BlankLast),
            ("3x3", 1, NamedGoal::BlankFirst),
            ("2x3", 2, NamedGoal::BlankLast),
            ("3x2", 1, NamedGoal::Snake),
            ("4x4", 1, NamedGoal::BlankLast),
        ] {
            let goal = name.board(size.parse().unwrap());
            let n_cells = rows * goal.size().width();
            for metric in Metric::ALL {
                let table = FirstRows::new(&goal, rows, metric).unwrap();
                let random = &mut SplitMix64::new(7);
                for _ in 0..200 {
                    let board = scramble::uniform(&goal, random);
                    let neighbours = board.legal_moves(metric).filter_map(|m| {
                        let mut after = board.clone();
                        after.play(m).ok()?;
                        table.distance(&after)
                    });
                    let is_done = board.tiles()[..n_cells] == goal.tiles()[..n_cells];
                    let expected = if is_done { Some(0) } else { neighbours.min().map(|n| n + 1) };
                    assert_eq!(table.distance(&board), expected, "{size} {metric:?} {board}");
                    let moves = table.solve(&board).unwrap();
                    assert_eq!(Some(moves.len() as u32), expected);
                }
            }
        }
    }

    #[test]
    fn only_parts_of_small_boards_fit() {
        let goal = |size: &str| NamedGoal::BlankLast.board(size.parse().unwrap());
        assert!(FirstRows::new(&goal("4x4"), 0, Metric::SingleTile).is_none());
        assert!(FirstRows::new(&goal("3x3"), 3, Metric::SingleTile).is_none());
        assert!(!FirstRows::fits(&goal("5x5"), 1));
        assert_eq!(
            FirstRows::new(&goal("3x3"), 1, Metric::SingleTile).unwrap().distance(&goal("4x4")),
            None
        );
    }
}
