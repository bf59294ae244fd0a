//! Where a game lost moves, given how far each of its positions is from the goal.
//!
//! [`stages`] lists the positions to be judged, the front end's solver supplies their distances in the same metric
//! (what it could not tell is `None`), and [`analyse`] says which moves were too long. Nothing here searches.

use crate::{Metric, Move, Played, Position, Puzzle};

/// A position of a game, after a move as its metric counts it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// How many inputs led to it: what [`Session::retry_from`](crate::Session::retry_from) asks for.
    pub n_inputs: usize,
    /// The position.
    pub position: Position,
    /// What the way from the stage before costs; 0 for the start.
    pub cost: u32,
}

/// The start and the positions after each move of a line. Inputs that count together are one stage: tiles in
/// one direction in the multi-tile metric, one piece in the metrics of slides and moves.
pub fn stages(puzzle: &Puzzle, line: &[Played], metric: Metric) -> Vec<Stage> {
    let count_together = |a: &Played, b: &Played| match (&a.m, &b.m) {
        (Move::Tiles(a), Move::Tiles(b)) => metric == Metric::Mtm && a.direction == b.direction,
        (Move::Blocks(a), Move::Blocks(b)) => metric != Metric::Unit && a.piece() == b.piece(),
        _ => false,
    };
    let mut position = puzzle.start();
    let mut stages = vec![Stage { n_inputs: 0, position: position.clone(), cost: 0 }];
    let mut n_inputs = 0;
    for inputs in line.chunk_by(count_together) {
        for played in inputs {
            if puzzle.play(&mut position, &played.m).is_err() {
                return stages; // No line of this puzzle.
            }
        }
        n_inputs += inputs.len();
        let steps = puzzle.count(inputs.iter().map(|played| &played.m));
        let cost = steps.get(metric).unwrap_or(0);
        stages.push(Stage { n_inputs, position: position.clone(), cost });
    }
    stages
}

/// How long each stage after the first took, in milliseconds, from the line that the stages are of. The first move takes
/// what had passed before it.
pub fn stage_times(line: &[Played], stages: &[Stage]) -> Vec<u64> {
    let at = |stage: &Stage| stage.n_inputs.checked_sub(1).and_then(|idx| line.get(idx));
    let at = |stage: &Stage| at(stage).map_or(0, |played| played.at);
    stages.windows(2).map(|pair| at(&pair[1]).saturating_sub(at(&pair[0]))).collect()
}

/// A move that took the game no nearer than it cost, or farther away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loss {
    /// The number of moves before it, or of the stage to try again from.
    pub n_before: usize,
    /// How many steps longer the game got by it.
    pub lost: u32,
}

/// How good a game was, move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The losses in the order of the game.
    pub losses: Vec<Loss>,
    /// Their sum: the steps played, less the shortest solution, if all distances are known.
    pub total: u32,
    /// How many moves could not be judged.
    pub n_unknown: usize,
}

/// Judges moves that cost `costs[i]` each and led from a position at `distances[i]` to one at
/// `distances[i + 1]`. (Of [stages], the costs are those after the first.)
///
/// ```
/// use tuipan_game::analysis::{Loss, analyse};
/// let distances = [Some(3), Some(2), Some(3), Some(2), Some(1), Some(0)];
/// let analysis = analyse(&distances, &[1; 5]);
/// assert_eq!(analysis.losses, [Loss { n_before: 1, lost: 2 }]);
/// assert_eq!(analysis.total, 5 - 3);
/// ```
pub fn analyse(distances: &[Option<u32>], costs: &[u32]) -> Analysis {
    let mut analysis = Analysis { losses: Vec::new(), total: 0, n_unknown: 0 };
    for (n_before, &cost) in costs.iter().enumerate() {
        let at = |idx: usize| distances.get(idx).copied().flatten();
        let (Some(before), Some(after)) = (at(n_before), at(n_before + 1)) else {
            analysis.n_unknown += 1;
            continue;
        };
        // A right solver never says that a move gained more than it cost.
        let lost = after.saturating_add(cost).saturating_sub(before);
        if lost > 0 {
            analysis.losses.push(Loss { n_before, lost });
            analysis.total = analysis.total.saturating_add(lost);
        }
    }
    analysis
}

impl Analysis {
    /// The best places to try again from: the greatest losses first, and of equal ones the later first,
    /// because more of the game is kept.
    pub fn retry_points(&self, n: usize) -> Vec<Loss> {
        let mut points = self.losses.clone();
        points.sort_by_key(|loss| std::cmp::Reverse((loss.lost, loss.n_before)));
        points.truncate(n);
        points
    }

    /// How good the game was: the shortest length by the length played, 1 at best. `None` if it is not
    /// known, or nothing was played.
    pub fn efficiency(&self, played: u32) -> Option<f64> {
        let is_known = self.n_unknown == 0 && played > 0 && self.total <= played;
        is_known.then(|| f64::from(played - self.total) / f64::from(played))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_not_judged() {
        let analysis = analyse(&[Some(9), None, Some(9), Some(8)], &[1, 1, 1]);
        assert_eq!((analysis.n_unknown, analysis.total), (2, 0));
        assert_eq!(analysis.efficiency(3), None);
        // Too few distances.
        assert_eq!(analyse(&[Some(1)], &[1, 1]).n_unknown, 2);
    }

    #[test]
    fn the_worst_loss_is_the_best_place_to_retry() {
        // Slides of several tiles: costs and distances in the same metric.
        let analysis = analyse(&[Some(10), Some(9), Some(8), Some(9), Some(6)], &[3, 1, 1, 5]);
        let [a, b, c] = [(0, 2), (2, 2), (3, 2)].map(|(n_before, lost)| Loss { n_before, lost });
        assert_eq!(analysis.losses, [a, b, c]);
        assert_eq!(analysis.retry_points(2), [c, b]);
        assert_eq!(analysis.total, 6);
        assert_eq!(analysis.efficiency(10), Some(0.4));
    }
}
