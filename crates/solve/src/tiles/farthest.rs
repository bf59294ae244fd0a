//! How far a position can be from the goal, for the sizes where that is known.
//!
//! Only the goal's blank matters, and its cell only up to symmetry: renaming the tiles and mirroring the board turn
//! any goal into any other. So there is one number per size, metric and kind of cell. The distributions in `data/tiles`
//! have those of goals with the blank in a corner; a test compares them.

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_space::Cost;

/// Shorter and longer side, the longest distance in single-tile and in multi-tile moves, for a goal with the blank in a
/// corner.
const IN_A_CORNER: [(usize, usize, Cost, Cost); 11] = [
    (2, 2, 6, 6),
    (2, 3, 21, 20),
    (2, 4, 36, 25),
    (2, 5, 55, 36),
    (2, 6, 80, 41),
    (2, 7, 108, 52),
    (2, 8, 140, 57),
    (3, 3, 31, 24),
    (3, 4, 53, 33),
    (3, 5, 84, 44),
    (4, 4, 80, 43),
];

/// A length that no shortest solution exceeds; `None` where nobody knows one. Some position is as far if the goal's
/// blank is in a corner, and on 4x4 in the single-tile metric for every goal.
///
/// ```
/// use tuipan_puzzle::tiles::{Metric, NamedGoal};
/// use tuipan_solve::tiles::farthest;
/// let goal = NamedGoal::BlankLast.board("4x4".parse()?);
/// assert_eq!(farthest(&goal, Metric::SingleTile), Some(80));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn farthest(goal: &Board, metric: Metric) -> Option<Cost> {
    let (width, height) = (goal.size().width(), goal.size().height());
    let sides = (width.min(height), width.max(height));
    let row = IN_A_CORNER.iter().find(|row| (row.0, row.1) == sides)?;
    let (column, line) = (goal.blank() % width, goal.blank() / width);
    let [across, down] = [(column, width), (line, height)].map(|(at, n)| at.min(n - 1 - at));
    // To the goal by way of one with the blank in a corner.
    Some(match metric {
        Metric::SingleTile if sides == (4, 4) => row.2,
        Metric::SingleTile => row.2 + (across + down) as Cost,
        Metric::MultiTile => row.3 + Cost::from(across > 0) + Cost::from(down > 0),
    })
}
