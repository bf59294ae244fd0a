//! Any algorithm behind the one `Solver` face.

use tuipan_space::{
    Cost, FromScratch, GoalStates, Heuristic, Limits, Observer, Report, StateSpace,
};

use crate::{Algorithm, SidePolicy, Ties, Weight};

/// The parameters of all algorithms; each reads those it knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Of weighted A*.
    pub weight: Weight,
    /// Of the best-first searches.
    pub ties: Ties,
    /// Of the bidirectional searches.
    pub side_policy: SidePolicy,
    /// Of depth-limited search.
    pub depth_limit: Cost,
    /// Of SMA*: how many nodes it may store.
    pub budget: usize,
    /// Of beam search.
    pub beam_width: usize,
    /// Of IDA*; without the feature `parallel`, always one.
    pub n_threads: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            weight: Weight::Constant(2 * Weight::ONE),
            ties: Ties::default(),
            side_policy: SidePolicy::default(),
            depth_limit: 20,
            budget: 100_000,
            beam_width: 1_000,
            n_threads: 1,
        }
    }
}

/// Makes an estimate of the cost to a given state.
pub type HeuristicMaker<'h, S> =
    dyn Fn(&<S as StateSpace>::State) -> Box<dyn Heuristic<S> + 'h> + 'h;

/// An algorithm with its parameters and heuristics, ready to run.
pub struct Configured<'h, S: GoalStates> {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// How.
    pub parameters: Parameters,
    /// The estimate of the cost to the goal.
    pub toward_goal: &'h dyn Heuristic<S>,
    /// What BAE* uses on its way back, made for the start.
    pub toward: &'h HeuristicMaker<'h, S>,
}

impl<S: GoalStates> Configured<'_, S> {
    /// Looks for a path from `start` to a goal of `space`.
    pub fn solve(
        &self,
        space: &S,
        start: &S::State,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Report<S::Action> {
        use Algorithm as A;
        let h = self.toward_goal;
        let Parameters { weight, ties, side_policy, depth_limit, budget, beam_width, .. } =
            self.parameters;
        match self.algorithm {
            A::Bfs => crate::bfs(space, start, limits, observer),
            A::Dfs => crate::dfs(space, start, limits, observer),
            A::DepthLimited => crate::depth_limited(space, start, depth_limit, limits, observer),
            A::IterativeDeepening => crate::iterative_deepening(space, start, limits, observer),
            A::BidirectionalBfs => {
                crate::bidirectional_bfs(space, start, side_policy, limits, observer)
            }
            A::UniformCost => crate::uniform_cost(space, start, limits, observer),
            A::Greedy => crate::greedy(space, start, h, ties, limits, observer),
            A::AStar => crate::a_star(space, start, h, ties, limits, observer),
            A::WeightedAStar => {
                crate::weighted_a_star(space, start, h, weight, ties, limits, observer)
            }
            A::IdaStar => {
                #[cfg(feature = "parallel")]
                if self.parameters.n_threads > 1 {
                    let (h, n_threads) = (FromScratch(h), self.parameters.n_threads);
                    return crate::parallel_ida_star(space, start, &h, n_threads, limits, observer);
                }
                crate::ida_star(space, start, &FromScratch(h), limits, observer)
            }
            A::Rbfs => crate::rbfs(space, start, h, limits, observer),
            A::SmaStar => crate::sma_star(space, start, h, budget, limits, observer),
            A::BaeStar => {
                let back = (self.toward)(start);
                crate::bae_star(space, start, h, &*back, side_policy, limits, observer)
            }
            A::Beam => crate::beam(space, start, h, beam_width, limits, observer),
        }
    }
}
