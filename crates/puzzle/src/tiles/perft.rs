//! Counting move sequences, which is how move generators are proved right.
//!
//! The name and the custom come from computer chess ("performance test"): the number of sequences of a
//! length depends on every rule, so a single number that agrees with an independent source checks them
//! all. data/tiles/perft.txt holds the numbers. No search belongs here: nothing is pruned, nothing is
//! remembered.

use tuipan_space::StateSpace;

/// How many sequences of exactly `depth` actions start at `state`, each legal where it is made. Sequences
/// that return to where they were also count.
///
/// Takes time in proportion to the answer for `depth - 1`.
///
/// ```
/// use tuipan_puzzle::tiles::{Metric, NamedGoal, Size, TileSpace, perft};
/// let goal = NamedGoal::BlankLast.board(Size::new(4, 4)?);
/// let stm = TileSpace::<u64>::new(&goal, Metric::SingleTile);
/// assert_eq!((1..=4).map(|depth| perft(&stm, stm.goal(), depth)).collect::<Vec<_>>(), [2, 6, 18, 58]);
/// let mtm = TileSpace::<u64>::new(&goal, Metric::MultiTile);
/// assert_eq!(perft(&mtm, mtm.goal(), 3), 216);
/// # Ok::<(), tuipan_puzzle::tiles::SizeError>(())
/// ```
pub fn perft<S: StateSpace>(space: &S, state: &S::State, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => space.actions(state).count() as u64,
        _ => space
            .actions(state)
            .map(|action| perft(space, &space.successor(state, action), depth - 1))
            .sum(),
    }
}
