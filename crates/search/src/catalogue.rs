//! The algorithms by name, with what a reader wants to know of each.

use std::fmt;
use std::str::FromStr;

/// An algorithm of this crate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// [`bfs`](crate::bfs)
    Bfs,
    /// [`dfs`](crate::dfs)
    Dfs,
    /// [`depth_limited`](crate::depth_limited)
    DepthLimited,
    /// [`iterative_deepening`](crate::iterative_deepening)
    IterativeDeepening,
    /// [`bidirectional_bfs`](crate::bidirectional_bfs)
    BidirectionalBfs,
    /// [`uniform_cost`](crate::uniform_cost)
    UniformCost,
    /// [`greedy`](crate::greedy)
    Greedy,
    /// [`a_star`](crate::a_star)
    AStar,
    /// [`weighted_a_star`](crate::weighted_a_star)
    WeightedAStar,
    /// [`ida_star`](crate::ida_star), or `parallel_ida_star` on several threads
    IdaStar,
    /// [`rbfs`](crate::rbfs)
    Rbfs,
    /// [`sma_star`](crate::sma_star)
    SmaStar,
    /// [`bae_star`](crate::bae_star)
    BaeStar,
    /// [`beam`](crate::beam)
    Beam,
}

use Algorithm as A;

impl Algorithm {
    /// All of them, blind ones first.
    pub const ALL: [Algorithm; 14] = [
        A::Bfs,
        A::Dfs,
        A::DepthLimited,
        A::IterativeDeepening,
        A::BidirectionalBfs,
        A::UniformCost,
        A::Greedy,
        A::AStar,
        A::WeightedAStar,
        A::IdaStar,
        A::Rbfs,
        A::SmaStar,
        A::BaeStar,
        A::Beam,
    ];

    /// Its short name, as a user types it.
    pub fn name(self) -> &'static str {
        self.row().0
    }

    /// Its name in the literature.
    pub fn title(self) -> &'static str {
        self.row().1
    }

    /// What its answers are worth, in words.
    pub fn guarantee(self) -> &'static str {
        self.row().2
    }

    /// What it keeps in memory, in words.
    pub fn memory(self) -> &'static str {
        self.row().3
    }

    /// Whether it makes use of a heuristic.
    pub fn uses_heuristic(self) -> bool {
        !matches!(
            self,
            A::Bfs
                | A::Dfs
                | A::DepthLimited
                | A::IterativeDeepening
                | A::BidirectionalBfs
                | A::UniformCost
        )
    }

    /// What can be set for it, by name: `heuristic`, and the parameters that it reads.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        let own: &[&str] = match self {
            A::Bfs | A::Dfs | A::IterativeDeepening | A::UniformCost | A::Rbfs => &[],
            A::DepthLimited => &["depth"],
            A::BidirectionalBfs | A::BaeStar => &["side"],
            A::Greedy | A::AStar => &["ties"],
            A::WeightedAStar => &["weight", "seed", "ties"],
            A::IdaStar => &["threads"],
            A::SmaStar => &["budget"],
            A::Beam => &["beam-width"],
        };
        self.uses_heuristic().then_some("heuristic").into_iter().chain(own.iter().copied())
    }

    #[rustfmt::skip] // a table
    fn row(self) -> (&'static str, &'static str, &'static str, &'static str) {
        match self {
            A::Bfs => ("bfs", "breadth-first search", "optimal", "every state met"),
            A::Dfs => ("dfs", "depth-first search", "some solution", "every state met"),
            A::DepthLimited => ("dls", "depth-limited search", "some solution within the depth", "one path"),
            A::IterativeDeepening => ("ids", "iterative deepening", "optimal", "one path"),
            A::BidirectionalBfs => ("bibfs", "bidirectional breadth-first search", "optimal", "every state met, from both ends"),
            A::UniformCost => ("ucs", "uniform-cost search", "optimal", "every state met"),
            A::Greedy => ("greedy", "greedy best-first search", "some solution", "every state met"),
            A::AStar => ("astar", "A*", "optimal with an admissible heuristic", "every state met"),
            A::WeightedAStar => ("wastar", "weighted A*", "at most the largest weight times the optimum", "every state met"),
            A::IdaStar => ("ida", "IDA*", "optimal with an admissible heuristic", "one path"),
            A::Rbfs => ("rbfs", "recursive best-first search", "optimal with an admissible heuristic", "one path and its siblings"),
            A::SmaStar => ("sma", "SMA*", "optimal among the solutions that fit its memory", "as many nodes as it is given"),
            A::BaeStar => ("bae", "BAE*, bidirectional heuristic search", "optimal with a consistent heuristic", "every state met, from both ends"),
            A::Beam => ("beam", "beam search", "none; may fail", "the beam's width a layer"),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that stands for no algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAlgorithm(String);

impl fmt::Display for UnknownAlgorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        write!(f, "'{}' is no algorithm; known: {names}", self.0)
    }
}

impl std::error::Error for UnknownAlgorithm {}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    /// Reads the short name; `a*` is as good as `astar`.
    fn from_str(text: &str) -> Result<Self, UnknownAlgorithm> {
        let plain = text.to_ascii_lowercase();
        let found = Algorithm::ALL.into_iter().find(|algorithm| {
            let name = algorithm.name();
            plain == name
                || plain
                    .strip_suffix('*')
                    .is_some_and(|stem| name == stem || name.strip_suffix("star") == Some(stem))
        });
        found.ok_or_else(|| UnknownAlgorithm(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for algorithm in Algorithm::ALL {
            assert_eq!(algorithm.name().parse(), Ok(algorithm));
        }
        assert_eq!("A*".parse(), Ok(Algorithm::AStar));
        assert_eq!("IDA*".parse(), Ok(Algorithm::IdaStar));
        let error = "magic".parse::<Algorithm>().unwrap_err().to_string();
        assert!(error.starts_with("'magic' is no algorithm; known: bfs, dfs, dls"), "{error}");
    }
}
