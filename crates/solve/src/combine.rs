//! One heuristic made of others. They know no puzzle and work for all of them.

use tuipan_search::Weight;
use tuipan_space::{Cost, Heuristic, INFINITE, IncrementalHeuristic, StateSpace};

/// The larger of two estimates: admissible if both are, consistent if both are.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::{combine::Max, tiles::{InversionDistance, Manhattan}};
/// use tuipan_space::Heuristic;
/// let goal = Board::new(Size::new(2, 2)?, vec![1, 2, 3, 0])?;
/// let metric = Metric::SingleTile;
/// let max = Max(Manhattan::new(&goal, metric), InversionDistance::new(&goal, metric));
/// assert_eq!(max.estimate(&u64::pack(&goal)), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Max<A, B>(pub A, pub B);

impl<S: StateSpace, A: Heuristic<S>, B: Heuristic<S>> Heuristic<S> for Max<A, B> {
    fn estimate(&self, state: &S::State) -> Cost {
        self.0.estimate(state).max(self.1.estimate(state))
    }
    fn is_consistent(&self) -> bool {
        self.0.is_consistent() && self.1.is_consistent()
    }
    fn is_admissible(&self) -> bool {
        self.0.is_admissible() && self.1.is_admissible()
    }
}

impl<S, A, B> IncrementalHeuristic<S> for Max<A, B>
where
    S: StateSpace,
    A: IncrementalHeuristic<S>,
    B: IncrementalHeuristic<S>,
{
    type Memo = (A::Memo, B::Memo);

    fn start(&self, state: &S::State) -> Self::Memo {
        (self.0.start(state), self.1.start(state))
    }
    #[inline]
    fn step(
        &self,
        before: &S::State,
        action: S::Action,
        after: &S::State,
        (a, b): Self::Memo,
    ) -> Self::Memo {
        (self.0.step(before, action, after, a), self.1.step(before, action, after, b))
    }
    #[inline]
    fn value(&self, (a, b): Self::Memo) -> Cost {
        self.0.value(a).max(self.1.value(b))
    }
}

/// Two estimates added up.
///
/// A sum is safe only for *additive* estimates: ones that count different actions, so that no action's
/// cost is counted twice (the rows and the columns of walking distance; pattern databases of disjoint
/// tiles that count their own tiles' moves alone). Manhattan plus misplaced tiles, for one, is not.
///
/// ```
/// use tuipan_solve::combine::Sum;
/// use tuipan_space::{Heuristic, Zero, toy::Graph};
/// let is_safe = |sum: &dyn Heuristic<Graph>| sum.is_admissible();
/// assert!(!is_safe(&Sum::new(Zero, Zero)));
/// assert!(is_safe(&Sum::additive(Zero, Zero)));
/// ```
#[derive(Clone)]
pub struct Sum<A, B> {
    parts: (A, B),
    is_additive: bool,
}

impl<A, B> Sum<A, B> {
    /// The sum of any two; taken for inadmissible.
    pub fn new(a: A, b: B) -> Self {
        Sum { parts: (a, b), is_additive: false }
    }

    /// The sum of two of which the caller knows that they are additive. It is admissible if both are
    /// (each for the actions that it counts), and consistent if both are.
    pub fn additive(a: A, b: B) -> Self {
        Sum { parts: (a, b), is_additive: true }
    }
}

impl<S: StateSpace, A: Heuristic<S>, B: Heuristic<S>> Heuristic<S> for Sum<A, B> {
    fn estimate(&self, state: &S::State) -> Cost {
        self.parts.0.estimate(state).saturating_add(self.parts.1.estimate(state))
    }
    fn is_consistent(&self) -> bool {
        self.is_additive && self.parts.0.is_consistent() && self.parts.1.is_consistent()
    }
    fn is_admissible(&self) -> bool {
        self.is_additive && self.parts.0.is_admissible() && self.parts.1.is_admissible()
    }
}

impl<S, A, B> IncrementalHeuristic<S> for Sum<A, B>
where
    S: StateSpace,
    A: IncrementalHeuristic<S>,
    B: IncrementalHeuristic<S>,
{
    type Memo = (A::Memo, B::Memo);

    fn start(&self, state: &S::State) -> Self::Memo {
        (self.parts.0.start(state), self.parts.1.start(state))
    }
    #[inline]
    fn step(
        &self,
        before: &S::State,
        action: S::Action,
        after: &S::State,
        (a, b): Self::Memo,
    ) -> Self::Memo {
        (self.parts.0.step(before, action, after, a), self.parts.1.step(before, action, after, b))
    }
    #[inline]
    fn value(&self, (a, b): Self::Memo) -> Cost {
        self.parts.0.value(a).saturating_add(self.parts.1.value(b))
    }
}

/// An estimate times a factor, which is fixed-point in units of [`Weight::ONE`]; rounded down, since costs
/// are integers.
///
/// Up to the weight 1 it keeps what the estimate promised: a drop of at most the cost, scaled down and
/// rounded, is still a drop of at most the cost. Above, nothing is promised, but a search that uses it
/// finds solutions of at most that many times the optimum (I. Pohl, 1970).
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_search::Weight;
/// use tuipan_solve::{combine::Weighted, tiles::Manhattan};
/// use tuipan_space::Heuristic;
/// let size = Size::new(2, 2)?;
/// let goal = Board::new(size, vec![1, 2, 3, 0])?;
/// let far = u64::pack(&Board::new(size, vec![0, 3, 2, 1])?); // Manhattan 6
/// let manhattan = Manhattan::new(&goal, Metric::SingleTile);
/// assert_eq!(Weighted::new(&manhattan, 3 * Weight::ONE / 2).estimate(&far), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Weighted<H> {
    inner: H,
    weight: u32,
}

impl<H> Weighted<H> {
    /// `inner` times `weight / Weight::ONE`.
    pub fn new(inner: H, weight: u32) -> Self {
        Weighted { inner, weight }
    }

    #[inline]
    fn scale(&self, estimate: Cost) -> Cost {
        if estimate == INFINITE {
            return INFINITE; // a dead end stays one
        }
        let scaled = u64::from(estimate) * u64::from(self.weight) / u64::from(Weight::ONE);
        scaled.min(u64::from(INFINITE - 1)) as Cost
    }
}

impl<S: StateSpace, H: Heuristic<S>> Heuristic<S> for Weighted<H> {
    fn estimate(&self, state: &S::State) -> Cost {
        self.scale(self.inner.estimate(state))
    }
    fn is_consistent(&self) -> bool {
        self.weight <= Weight::ONE && self.inner.is_consistent()
    }
    fn is_admissible(&self) -> bool {
        self.weight <= Weight::ONE && self.inner.is_admissible()
    }
}

impl<S: StateSpace, H: IncrementalHeuristic<S>> IncrementalHeuristic<S> for Weighted<H> {
    type Memo = H::Memo;

    fn start(&self, state: &S::State) -> H::Memo {
        self.inner.start(state)
    }
    #[inline]
    fn step(
        &self,
        before: &S::State,
        action: S::Action,
        after: &S::State,
        memo: H::Memo,
    ) -> H::Memo {
        self.inner.step(before, action, after, memo)
    }
    #[inline]
    fn value(&self, memo: H::Memo) -> Cost {
        self.scale(self.inner.value(memo))
    }
}
