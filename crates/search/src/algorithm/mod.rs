//! The algorithms, one per file, and the list of them.
//!
//! The list is the single source of facts about each: front ends take names, options and guarantees from it. A new
//! algorithm is a file here, its `mod`, `pub use` and row in the list, and an arm in [`run`]; the compiler reports a
//! missing arm or a missing name in another language.

mod a_star;
mod bae_star;
mod beam;
mod bfs;
mod bidirectional_bfs;
mod depth_limited;
mod dfs;
mod facts;
mod greedy;
mod ida_star;
mod iterative_deepening;
mod nbs;
#[cfg(feature = "parallel")]
mod parallel_a_star;
#[cfg(feature = "parallel")]
mod parallel_ida_star;
mod path_dfs;
mod properties;
mod rbfs;
mod sma_star;
mod tree_a_star;
mod uniform_cost;
mod weighted_a_star;

use tuipan_names::{Names, by_name, listed};
use tuipan_space::{FromScratch, GoalStates, Limits, Observer, Report};

pub use a_star::a_star;
pub use bae_star::bae_star;
pub use beam::beam;
pub use bfs::bfs;
pub use bidirectional_bfs::bidirectional_bfs;
pub use depth_limited::depth_limited;
pub use dfs::dfs;
use facts::Facts;
pub use facts::{Growth, NodeOrder, Promise};
pub use greedy::greedy;
pub use ida_star::ida_star;
pub use iterative_deepening::iterative_deepening;
pub use nbs::nbs;
#[cfg(feature = "parallel")]
pub use parallel_a_star::parallel_a_star;
#[cfg(feature = "parallel")]
pub use parallel_ida_star::parallel_ida_star;
pub use path_dfs::path_dfs;
pub use properties::{Complexity, Condition, Letters, Properties, effective_branching};
pub use rbfs::rbfs;
pub use sma_star::sma_star;
pub use tree_a_star::tree_a_star;
pub use uniform_cost::uniform_cost;
pub use weighted_a_star::weighted_a_star;

use crate::{Configured, Parameters, Setting};

listed! {
    /// An algorithm of this crate, uninformed ones first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Algorithm: Facts {
        /// [`bfs`]: fewest actions; stores every state met.
        Bfs = Facts {
            name: "bfs",
            aliases: &["breadth-first", "breadth-first-search"],
            title: "breadth-first search",
            guarantee: "optimal",
            memory: "every state met",
            promise: Promise::Optimal,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::EqualCosts,
                time: Complexity::BranchingToDepth,
                space: Complexity::BranchingToDepth,
            },
            order: NodeOrder::Met,
            growth: Growth::Graph,
            reads: &[],
        },
        /// [`dfs`]: some solution; stores every state met.
        Dfs = Facts {
            name: "dfs",
            aliases: &["depth-first", "depth-first-search"],
            title: "depth-first search",
            guarantee: "some solution",
            memory: "every state met",
            promise: Promise::Complete,
            properties: Properties {
                complete: Condition::FiniteSpace,
                optimal: Condition::Never,
                time: Complexity::Edges,
                space: Complexity::Edges,
            },
            order: NodeOrder::Met,
            growth: Growth::Tree,
            reads: &[],
        },
        /// [`path_dfs`]: some solution; stores one path and its siblings.
        PathDfs = Facts {
            name: "dfs-path",
            aliases: &["path-dfs", "depth-first-path", "tree-dfs"],
            title: "depth-first search that remembers one path",
            guarantee: "some solution",
            memory: "one path and its siblings",
            promise: Promise::Complete,
            properties: Properties {
                complete: Condition::FiniteSpace,
                optimal: Condition::Never,
                time: Complexity::BranchingToLongest,
                space: Complexity::PathToLongest,
            },
            order: NodeOrder::Met,
            growth: Growth::Tree,
            reads: &[],
        },
        /// [`depth_limited`]: some solution within a depth; stores one path.
        DepthLimited = Facts {
            name: "dls",
            aliases: &["depth-limited", "depth-limited-search"],
            title: "depth-limited search",
            guarantee: "some solution within the depth",
            memory: "one path",
            promise: Promise::Incomplete,
            properties: Properties {
                complete: Condition::DeepEnough,
                optimal: Condition::Never,
                time: Complexity::BranchingToLimit,
                space: Complexity::PathToLimit,
            },
            order: NodeOrder::Met,
            growth: Growth::Tree,
            reads: &[Setting::Depth],
        },
        /// [`iterative_deepening`]: fewest actions with step 1; stores one path.
        IterativeDeepening = Facts {
            name: "ids",
            aliases: &["iddfs", "dfid", "iterative-deepening", "iterative-deepening-search"],
            title: "iterative deepening",
            guarantee: "optimal with step 1, with others up to step - 1 longer",
            memory: "one path",
            promise: Promise::OptimalWithStepOne,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::StepOne,
                time: Complexity::BranchingToDepth,
                space: Complexity::PathToDepth,
            },
            order: NodeOrder::Met,
            growth: Growth::Trees,
            reads: &[Setting::Step],
        },
        /// [`bidirectional_bfs`]: fewest actions; stores every state met, from both ends.
        BidirectionalBfs = Facts {
            name: "bibfs",
            aliases: &["bidirectional", "bidirectional-bfs", "bidirectional-search", "bidirectional-breadth-first-search"],
            title: "bidirectional breadth-first search",
            guarantee: "optimal",
            memory: "every state met, from both ends",
            promise: Promise::Optimal,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::EqualCosts,
                time: Complexity::BranchingToHalfDepth,
                space: Complexity::BranchingToHalfDepth,
            },
            order: NodeOrder::Met,
            growth: Growth::Graph,
            reads: &[Setting::Side],
        },
        /// [`uniform_cost`]: cheapest; stores every state met.
        UniformCost = Facts {
            name: "ucs",
            aliases: &["uniform-cost", "uniform-cost-search", "dijkstra"],
            title: "uniform-cost search",
            guarantee: "optimal",
            memory: "every state met",
            promise: Promise::Optimal,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::Always,
                time: Complexity::BranchingToCost,
                space: Complexity::BranchingToCost,
            },
            order: NodeOrder::PathCost,
            growth: Growth::Graph,
            reads: &[],
        },
        /// [`greedy`]: some solution, fast; stores every state met.
        Greedy = Facts {
            name: "greedy",
            aliases: &["gbfs", "best-first", "best-first-search", "greedy-best-first", "greedy-best-first-search"],
            title: "greedy best-first search",
            guarantee: "some solution",
            memory: "every state met",
            promise: Promise::Complete,
            properties: Properties {
                complete: Condition::FiniteSpace,
                optimal: Condition::Never,
                time: Complexity::Edges,
                space: Complexity::States,
            },
            order: NodeOrder::Estimate,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic, Setting::Ties],
        },
        /// [`a_star`], or `parallel_a_star` on several threads: cheapest; stores every state met.
        AStar = Facts {
            name: "astar",
            aliases: &[],
            title: "A*",
            guarantee: "optimal with an admissible heuristic",
            memory: "every state met",
            promise: Promise::OptimalIfAdmissible,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::Admissible,
                time: Complexity::BranchingToDepth,
                space: Complexity::BranchingToDepth,
            },
            order: NodeOrder::Sum,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic, Setting::Ties, Setting::Threads],
        },
        /// [`weighted_a_star`]: within a factor of the cheapest; stores every state met.
        WeightedAStar = Facts {
            name: "wastar",
            aliases: &["weighted", "weighted-A*"],
            title: "weighted A*",
            guarantee: "at most the largest weight times the optimum",
            memory: "every state met",
            promise: Promise::WithinWeight,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::WithinWeight,
                time: Complexity::BranchingToWeightedDepth,
                space: Complexity::BranchingToWeightedDepth,
            },
            order: NodeOrder::WeightedSum,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic, Setting::Weight, Setting::Seed, Setting::Ties],
        },
        /// [`tree_a_star`]: within a factor of the cheapest; stores every open node with its path.
        TreeAStar = Facts {
            name: "wastar-tree",
            aliases: &["tree-a*", "a*-without-closed-list", "weighted-a*-without-closed-list"],
            title: "weighted A* without a closed list",
            guarantee: "at most the largest weight times the optimum",
            memory: "every open node, each with its whole path",
            promise: Promise::WithinWeight,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::WithinWeight,
                time: Complexity::BranchingToWeightedDepth,
                space: Complexity::BranchingToWeightedDepth,
            },
            order: NodeOrder::WeightedSum,
            growth: Growth::Tree,
            reads: &[Setting::Heuristic, Setting::Weight, Setting::Seed, Setting::Ties],
        },
        /// [`ida_star`], or `parallel_ida_star` on several threads: cheapest; stores one path per thread.
        IdaStar = Facts {
            name: "ida",
            aliases: &["IDA*", "iterative-deepening-A*"],
            title: "IDA*",
            guarantee: "optimal with an admissible heuristic",
            memory: "one path",
            promise: Promise::OptimalIfAdmissible,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::Admissible,
                time: Complexity::BranchingToDepth,
                space: Complexity::PathToDepth,
            },
            order: NodeOrder::Sum,
            growth: Growth::Trees,
            reads: &[Setting::Heuristic, Setting::Threads],
        },
        /// [`rbfs`]: cheapest; stores one path and its siblings.
        Rbfs = Facts {
            name: "rbfs",
            aliases: &["recursive-best-first", "recursive-best-first-search"],
            title: "recursive best-first search",
            guarantee: "optimal with an admissible heuristic",
            memory: "one path and its siblings",
            promise: Promise::OptimalIfAdmissible,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::Admissible,
                time: Complexity::BranchingToDepth,
                space: Complexity::PathToDepth,
            },
            order: NodeOrder::Sum,
            growth: Growth::Tree,
            reads: &[Setting::Heuristic],
        },
        /// [`sma_star`]: cheapest that fits; stores as many nodes as it is given.
        SmaStar = Facts {
            name: "sma",
            aliases: &["SMA*", "simplified-memory-bounded-A*"],
            title: "SMA*",
            guarantee: "optimal among the solutions that fit its memory",
            memory: "as many nodes as it is given",
            promise: Promise::Incomplete,
            properties: Properties {
                complete: Condition::FitsMemory,
                optimal: Condition::FitsMemory,
                time: Complexity::BranchingToDepth,
                space: Complexity::Budget,
            },
            order: NodeOrder::Sum,
            growth: Growth::Tree,
            reads: &[Setting::Heuristic, Setting::Budget],
        },
        /// [`bae_star`]: cheapest; stores every state met, from both ends.
        BaeStar = Facts {
            name: "bae",
            aliases: &["BAE*", "bidirectional-heuristic-search"],
            title: "BAE*, bidirectional heuristic search",
            guarantee: "optimal with a consistent heuristic",
            memory: "every state met, from both ends",
            promise: Promise::OptimalIfConsistent,
            properties: Properties {
                complete: Condition::Consistent,
                optimal: Condition::Consistent,
                time: Complexity::BranchingToDepth,
                space: Complexity::BranchingToDepth,
            },
            order: NodeOrder::Sum,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic, Setting::Side],
        },
        /// [`nbs`]: cheapest; stores every state met, from both ends.
        Nbs = Facts {
            name: "nbs",
            aliases: &["near-optimal-bidirectional-search"],
            title: "NBS, near-optimal bidirectional search",
            guarantee: "optimal with an admissible heuristic",
            memory: "every state met, from both ends",
            promise: Promise::OptimalIfAdmissible,
            properties: Properties {
                complete: Condition::Always,
                optimal: Condition::Admissible,
                time: Complexity::BranchingToHalfDepth,
                space: Complexity::BranchingToHalfDepth,
            },
            order: NodeOrder::Sum,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic],
        },
        /// [`beam`]: perhaps a solution; stores the beam's width per layer.
        Beam = Facts {
            name: "beam",
            aliases: &["beam-search"],
            title: "beam search",
            guarantee: "none; may fail",
            memory: "one beam width per layer",
            promise: Promise::Incomplete,
            properties: Properties {
                complete: Condition::Never,
                optimal: Condition::Never,
                time: Complexity::Beam,
                space: Complexity::Beam,
            },
            order: NodeOrder::Estimate,
            growth: Growth::Graph,
            reads: &[Setting::Heuristic, Setting::BeamWidth],
        },
    }
}

by_name!(Algorithm, "algorithm", |row| Names { name: row.name, aliases: row.aliases });

impl Algorithm {
    /// Its short name, as a user types it.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Its name in the literature.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    /// Its guarantee, in words.
    pub const fn guarantee(self) -> &'static str {
        self.row().guarantee
    }

    /// What it keeps in memory, in words.
    pub const fn memory(self) -> &'static str {
        self.row().memory
    }

    /// Its guarantee.
    pub const fn promise(self) -> Promise {
        self.row().promise
    }

    /// What the textbooks' table says of it.
    pub const fn properties(self) -> Properties {
        self.row().properties
    }

    /// What it orders its nodes by.
    pub const fn order(self) -> NodeOrder {
        self.row().order
    }

    /// What its nodes form.
    pub const fn growth(self) -> Growth {
        self.row().growth
    }

    /// What can be set for it.
    pub const fn settings(self) -> &'static [Setting] {
        self.row().reads
    }

    /// Whether this can be set for it.
    pub fn reads(self, setting: Setting) -> bool {
        self.settings().contains(&setting)
    }

    /// Whether it makes use of a heuristic.
    pub fn uses_heuristic(self) -> bool {
        self.reads(Setting::Heuristic)
    }

    /// Whether it searches from both ends. Most such searches can choose a side; NBS always expands on both.
    pub fn is_bidirectional(self) -> bool {
        self.reads(Setting::Side) || self == Algorithm::Nbs
    }
}

/// Runs an algorithm as configured.
pub(crate) fn run<S: GoalStates>(
    configured: &Configured<'_, S>,
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut dyn Observer<S>,
) -> Report<S::Action> {
    use Algorithm as A;
    let h = configured.toward_goal;
    let Parameters { weight, ties, side_policy, depth_limit, step, budget, beam_width, n_threads } =
        configured.parameters;
    match configured.algorithm {
        A::Bfs => bfs(space, start, limits, observer),
        A::Dfs => dfs(space, start, limits, observer),
        A::PathDfs => path_dfs(space, start, limits, observer),
        A::DepthLimited => depth_limited(space, start, depth_limit, limits, observer),
        A::IterativeDeepening => iterative_deepening(space, start, step, limits, observer),
        A::BidirectionalBfs => bidirectional_bfs(space, start, side_policy, limits, observer),
        A::UniformCost => uniform_cost(space, start, limits, observer),
        A::Greedy => greedy(space, start, h, ties, limits, observer),
        A::AStar => {
            #[cfg(feature = "parallel")]
            if n_threads > 1 {
                return parallel_a_star(space, start, h, n_threads, limits, observer);
            }
            a_star(space, start, h, ties, limits, observer)
        }
        A::WeightedAStar => weighted_a_star(space, start, h, weight, ties, limits, observer),
        A::TreeAStar => tree_a_star(space, start, h, weight, ties, limits, observer),
        A::IdaStar => {
            #[cfg(feature = "parallel")]
            if n_threads > 1 {
                let h = FromScratch(h);
                return parallel_ida_star(space, start, &h, n_threads, limits, observer);
            }
            let _ = n_threads; // one thread is all there is without the feature
            ida_star(space, start, &FromScratch(h), limits, observer)
        }
        A::Rbfs => rbfs(space, start, h, limits, observer),
        A::SmaStar => sma_star(space, start, h, budget, limits, observer),
        A::BaeStar => {
            let back = (configured.toward)(start);
            bae_star(space, start, h, &*back, side_policy, limits, observer)
        }
        A::Nbs => {
            let back = (configured.toward)(start);
            nbs(space, start, h, &*back, limits, observer)
        }
        A::Beam => beam(space, start, h, beam_width, limits, observer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for algorithm in Algorithm::ALL {
            assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
        }
        assert_eq!(tuipan_names::clashes::<Algorithm>(), [""; 0]);
        assert_eq!("A*".parse(), Ok(Algorithm::AStar));
        assert_eq!("Weighted A*".parse(), Ok(Algorithm::WeightedAStar));
    }

    #[test]
    fn facts_agree() {
        for algorithm in Algorithm::ALL {
            let order_needs_h = match algorithm.order() {
                NodeOrder::Met | NodeOrder::PathCost => false,
                NodeOrder::Estimate | NodeOrder::Sum | NodeOrder::WeightedSum => true,
            };
            assert_eq!(algorithm.uses_heuristic(), order_needs_h, "{algorithm}");
            let reads_weight = algorithm.reads(Setting::Weight);
            assert_eq!(algorithm.order() == NodeOrder::WeightedSum, reads_weight, "{algorithm}");
            let places: Vec<_> = Setting::ALL.iter().filter(|s| algorithm.reads(**s)).collect();
            assert!(places.into_iter().eq(algorithm.settings()), "{algorithm}");
        }
    }
}
