//! The sliding puzzle with its moves in a given order, so that a search does in turn what somebody's program did.
//!
//! Orders are given as directions of the blank, as programs have them: `ULRD` is up, left, right, down.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{Direction, Move, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic, StateSpace};

/// The blank's ways, and the tile's.
const WAYS: [(char, Direction); 4] =
    [('U', Direction::Down), ('D', Direction::Up), ('L', Direction::Right), ('R', Direction::Left)];

/// An order of the four ways: for each direction of a tile its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order([usize; 4]);

impl Order {
    /// All 24.
    pub fn all() -> Vec<Order> {
        let mut all = Vec::new();
        for a in 0..4 {
            for b in (0..4).filter(|&b| b != a) {
                for c in (0..4).filter(|&c| c != a && c != b) {
                    all.push(Order::of([a, b, c, 6 - a - b - c]));
                }
            }
        }
        all
    }

    /// The tile's directions in this order.
    pub fn directions(self) -> [Direction; 4] {
        let mut directions = Direction::ALL;
        directions.sort_by_key(|&direction| self.0[direction as usize]);
        directions
    }

    /// The order of these ways.
    fn of(ways: [usize; 4]) -> Order {
        let mut places = [0; 4];
        for (place, way) in ways.into_iter().enumerate() {
            places[WAYS[way].1 as usize] = place;
        }
        Order(places)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ways = WAYS;
        ways.sort_by_key(|&(_, direction)| self.0[direction as usize]);
        ways.iter().try_for_each(|(letter, _)| write!(f, "{letter}"))
    }
}

impl FromStr for Order {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Order::all().into_iter().find(|order| order.to_string() == text);
        found.ok_or_else(|| format!("'{text}' is not U, D, L and R in some order"))
    }
}

/// The puzzle, with its moves in an order.
pub(super) struct Ordered<P: Packed> {
    pub space: TileSpace<P>,
    pub order: Order,
}

impl<P: Packed> StateSpace for Ordered<P> {
    type State = P;
    type Action = Move;

    #[inline]
    fn actions(&self, state: &P) -> impl Iterator<Item = Move> {
        let mut actions = [None; 4];
        for action in self.space.actions(state) {
            actions[self.order.0[action.direction as usize]] = Some(action);
        }
        actions.into_iter().flatten()
    }

    #[inline]
    fn apply(&self, state: &mut P, action: Move) {
        self.space.apply(state, action);
    }

    #[inline]
    fn is_goal(&self, state: &P) -> bool {
        self.space.is_goal(state)
    }

    #[inline]
    fn may_follow(&self, prev: Move, next: Move) -> bool {
        self.space.may_follow(prev, next)
    }
}

/// A heuristic of the puzzle, which does not care about the order.
pub(super) struct InOrder<H>(pub H);

impl<P: Packed, H: Heuristic<TileSpace<P>>> Heuristic<Ordered<P>> for InOrder<H> {
    #[inline]
    fn estimate(&self, state: &P) -> Cost {
        self.0.estimate(state)
    }

    fn is_consistent(&self) -> bool {
        self.0.is_consistent()
    }

    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }
}

impl<P: Packed, H: IncrementalHeuristic<TileSpace<P>>> IncrementalHeuristic<Ordered<P>>
    for InOrder<H>
{
    type Memo = H::Memo;

    fn start(&self, state: &P) -> H::Memo {
        self.0.start(state)
    }

    #[inline]
    fn step(&self, before: &P, action: Move, after: &P, memo: H::Memo) -> H::Memo {
        self.0.step(before, action, after, memo)
    }

    #[inline]
    fn value(&self, memo: H::Memo) -> Cost {
        self.0.value(memo)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_back() {
        let all = Order::all();
        assert_eq!(all.len(), 24);
        for order in all {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
        assert!("ULRU".parse::<Order>().is_err());
    }

    #[test]
    fn the_blank_goes_in_order() {
        use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
        let board: Board = "1 2 3/4 0 5/6 7 8".parse().unwrap();
        let goal = NamedGoal::BlankLast.board(board.size());
        let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
        let ordered = Ordered { space, order: "LURD".parse().unwrap() };
        let state = u64::pack(&board);
        let ways = ordered.actions(&state).map(|m| m.direction);
        let (left, up) = (Direction::Right, Direction::Down);
        assert_eq!(ways.collect::<Vec<_>>(), [left, up, Direction::Left, Direction::Up]);
    }
}
