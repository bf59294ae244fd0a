//! Manhattan distance plus linear conflict as some books count it: each tile in one conflict at most.

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::layout::AxisMoves;
use super::linear_conflict::LinearConflict;

/// [`Manhattan`](super::Manhattan), and two moves for each *pair* of tiles that are in each other's way, where a tile
/// is in at most one pair.
///
/// Books that explain linear conflict often say that a tile must not be counted in two conflicts, because to resolve one
/// may resolve the other. That is safe, and too little: of three tiles in reverse order two must leave the line, but only
/// one pair can be made of them. [`LinearConflict`] counts the tiles that must leave; this is here to compare.
///
/// **Relaxed problem:** that of [`LinearConflict`], of which it is a lower bound: of each pair one tile must leave, and
/// the pairs have no tile in common.
///
/// Pairs are made from the start of the line: each tile with the first one behind it that it is in conflict with and that
/// is still free. If one tile is left out, the other pairs change along a single chain, so that their number stays or
/// falls by one; which is all that the proof of consistency needs ([`LinearConflict`]).
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::{ConflictPairs, LinearConflict};
/// use tuipan_space::Heuristic;
/// let size = Size::new(3, 3)?;
/// let goal = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 0])?;
/// let reversed = u64::pack(&Board::new(size, vec![3, 2, 1, 4, 5, 6, 7, 8, 0])?);
/// // Distance 2 + 0 + 2, and one pair where two tiles must leave.
/// assert_eq!(ConflictPairs::new(&goal, Metric::SingleTile).estimate(&reversed), 4 + 2);
/// assert_eq!(LinearConflict::new(&goal, Metric::SingleTile).estimate(&reversed), 4 + 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct ConflictPairs(LinearConflict);

impl ConflictPairs {
    /// The distance and pairs towards `goal`, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        ConflictPairs(LinearConflict::by(n_pairs, goal, metric))
    }
}

/// How many pairs in the wrong order can be made, each number in at most one.
fn n_pairs(numbers: &[u8]) -> u32 {
    let mut taken = 0_u128;
    let mut n_pairs = 0;
    for (at, &number) in numbers.iter().enumerate() {
        if taken >> at & 1 == 1 {
            continue;
        }
        let is_free = |&behind: &usize| taken >> behind & 1 == 0 && numbers[behind] < number;
        if let Some(behind) = (at + 1..numbers.len()).find(is_free) {
            taken |= 1 << behind;
            n_pairs += 1;
        }
    }
    n_pairs
}

impl<P: Packed> Heuristic<TileSpace<P>> for ConflictPairs {
    fn estimate(&self, state: &P) -> Cost {
        self.0.estimate(state)
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for ConflictPairs {
    type Memo = AxisMoves;

    fn start(&self, state: &P) -> AxisMoves {
        self.0.start(state)
    }
    #[inline]
    fn step(&self, before: &P, action: Move, after: &P, memo: AxisMoves) -> AxisMoves {
        self.0.step(before, action, after, memo)
    }
    #[inline]
    fn value(&self, memo: AxisMoves) -> Cost {
        <LinearConflict as IncrementalHeuristic<TileSpace<P>>>::value(&self.0, memo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All arrangements of up to `n` different numbers.
    fn arrangements(n: u8) -> Vec<Vec<u8>> {
        let mut all = vec![Vec::new()];
        let mut last: Vec<Vec<u8>> = all.clone();
        for _ in 0..n {
            let mut longer = Vec::new();
            for line in &last {
                for number in (0..n).filter(|number| !line.contains(number)) {
                    longer.push([&line[..], &[number]].concat());
                }
            }
            all.extend(longer.iter().cloned());
            last = longer;
        }
        all
    }

    #[test]
    fn three_in_reverse_are_one_pair() {
        assert_eq!(
            [n_pairs(&[2, 1, 0]), n_pairs(&[3, 2, 1, 0]), n_pairs(&[1, 0, 3, 2])],
            [1, 2, 2]
        );
        assert_eq!([n_pairs(&[]), n_pairs(&[0, 1, 2]), n_pairs(&[3, 0, 1, 2])], [0, 0, 1]);
    }

    /// What consistency rests on.
    #[test]
    fn one_number_less_takes_one_pair_at_the_most() {
        for line in arrangements(6) {
            for at in 0..line.len() {
                let mut without = line.clone();
                without.remove(at);
                let lost = n_pairs(&line).checked_sub(n_pairs(&without));
                assert!(matches!(lost, Some(0 | 1)), "{line:?} without {}", line[at]);
            }
        }
    }
}
