//! The N-puzzle as a state space.

use tuipan_space::{GoalStates, Reversible, StateSpace};

use super::board::{legal_moves, step};
use super::{Board, Direction, Metric, Move, Packed, Size};

/// A board size, a goal and a metric, over positions packed as `P`.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size, TileSpace};
/// use tuipan_space::StateSpace;
/// let size = Size::new(3, 3)?;
/// let goal = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 0])?;
/// let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
/// let corner = u64::pack(&goal);
/// assert!(space.is_goal(&corner));
/// assert_eq!(space.actions(&corner).map(|m| m.to_string()).collect::<Vec<_>>(), ["R", "D"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TileSpace<P> {
    size: Size,
    metric: Metric,
    goal: P,
    /// Bit `d` is set if a direction may not follow one whose number differs from its own in the bits
    /// of `d`: 0 if they are the same, 2 if they are opposite.
    barred: u8,
    /// From the blank to the tile that goes in each direction.
    steps: [isize; 4],
    /// The legal moves of every blank cell, one list after the other ...
    moves: Box<[Move]>,
    /// ... and where each list begins; one entry more than there are cells.
    starts: Box<[u32]>,
}

impl<P: Packed> TileSpace<P> {
    /// The space of all positions of `goal`'s size.
    ///
    /// # Panics
    /// If the board does not fit `P`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        let size = goal.size();
        let mut moves = Vec::new();
        let mut starts = vec![0];
        for blank in 0..size.n_cells() {
            moves.extend(legal_moves(size, blank, metric));
            starts.push(moves.len() as u32);
        }
        TileSpace {
            size,
            metric,
            goal: P::pack(goal),
            barred: match metric {
                Metric::SingleTile => 0b0100,
                Metric::MultiTile => 0b0101,
            },
            steps: Direction::ALL.map(|direction| step(size, direction)),
            moves: moves.into(),
            starts: starts.into(),
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How moves are counted.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The goal.
    pub fn goal(&self) -> &P {
        &self.goal
    }
}

impl<P: Packed> StateSpace for TileSpace<P> {
    type State = P;
    type Action = Move;

    #[inline]
    fn actions(&self, state: &P) -> impl Iterator<Item = Move> {
        let blank = state.blank();
        let (start, end) = (self.starts[blank], self.starts[blank + 1]);
        self.moves[start as usize..end as usize].iter().copied()
    }

    #[inline]
    fn apply(&self, state: &mut P, action: Move) {
        let step = self.steps[action.direction as usize];
        let mut blank = state.blank();
        // Written so that the first tile, in most searches the only one, costs no loop.
        let mut left = action.count;
        loop {
            let from = blank.wrapping_add_signed(step);
            state.slide(from, blank);
            left -= 1;
            if left == 0 {
                return;
            }
            blank = from;
        }
    }

    #[inline]
    fn is_goal(&self, state: &P) -> bool {
        *state == self.goal
    }

    /// In the single-tile metric no move is followed by its inverse; in the multi-tile metric no move
    /// is followed by one along the same line, since one slide does what the two would.
    #[inline]
    fn may_follow(&self, prev: Move, next: Move) -> bool {
        self.barred >> (prev.direction as u8 ^ next.direction as u8) & 1 == 0
    }
}

impl<P: Packed> Reversible for TileSpace<P> {
    fn inverse(&self, action: Move) -> Move {
        action.inverse()
    }
}

impl<P: Packed> GoalStates for TileSpace<P> {
    fn goal_states(&self) -> Vec<P> {
        vec![self.goal.clone()]
    }

    fn toward(&self, target: &P) -> Self {
        TileSpace { goal: target.clone(), ..self.clone() }
    }
}
