//! Everything that Study searches, as one state space: sliding puzzles, and explicit graphs (books' trees, small levels).
//!
//! One space, so that the fourteen algorithms are in the page once. A state is a number; successors come in the order of
//! the puzzle's own space, so the counts are the same as there (the tests compare them).

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, TileSpace};
use tuipan_solve::tiles::HeuristicKind;
use tuipan_space::toy::{Edge, Graph};
use tuipan_space::{Cost, GoalStates, Heuristic, Reversible, StateSpace, Zero};

use super::error::StudyError;

/// A state: a packed board, or the number of a node.
pub type State = u64;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Of a puzzle.
    Tile(Move),
    /// Along an edge.
    Edge(Edge),
}

/// A graph that is written out, each step of cost 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explicit {
    /// What each node is called.
    pub labels: Vec<String>,
    /// Where each node leads.
    pub next: Vec<Vec<u32>>,
    /// The estimate at each node.
    pub h: Vec<Cost>,
    /// The goals.
    pub goals: Vec<u32>,
    /// Where a search starts.
    pub start: u32,
}

impl Explicit {
    /// A tree as books write it (see [`Graph::tree`]), its nodes' names in order of appearance, searched from the first.
    /// The nodes are called by their names and values, as `C4`.
    pub fn tree(text: &str, goal: &str) -> Self {
        let graph = Graph::tree(text).goal(goal);
        let words = text.split([':', ';', ' ']).filter(|word| !word.is_empty());
        let mut tree = Explicit::default();
        for word in words {
            let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
            let node = graph.node(name);
            if node as usize == tree.labels.len() {
                tree.labels.push(word.to_owned());
                tree.h.push(word[name.len()..].parse().unwrap_or(0));
                tree.next.push(graph.actions(&node).map(|edge| edge.to).collect());
            }
        }
        tree.goals = graph.goal_states();
        tree
    }

    /// The same with every edge walked both ways, which a search from both ends needs.
    pub fn both_ways(mut self) -> Self {
        for from in 0..self.next.len() {
            for to in self.next[from].clone() {
                let back = &mut self.next[to as usize];
                if !back.contains(&(from as u32)) {
                    back.push(from as u32);
                }
            }
        }
        self
    }
}

/// A state space of Study.
#[derive(Clone, Debug)]
pub enum Space {
    /// A sliding puzzle.
    Tiles(TileSpace<u64>),
    /// Anything else.
    Explicit(Explicit),
}

impl Space {
    /// The puzzle with this goal, of at most 16 cells.
    pub fn tiles(goal: &Board) -> Self {
        Space::Tiles(TileSpace::new(goal, Metric::SingleTile))
    }

    /// What a state is called: a position's text, or a node's name.
    pub fn label(&self, state: State) -> String {
        match self {
            Space::Tiles(space) => state.unpack(space.size()).to_string(),
            Space::Explicit(graph) => graph.labels.get(state as usize).cloned().unwrap_or_default(),
        }
    }
}

impl StateSpace for Space {
    type State = State;
    type Action = Step;

    fn actions(&self, state: &State) -> impl Iterator<Item = Step> {
        let (tiles, edges) = match self {
            Space::Tiles(space) => (Some(space.actions(state).map(Step::Tile)), None),
            Space::Explicit(graph) => {
                let from = *state as u32;
                let next = graph.next.get(from as usize).map_or(&[][..], Vec::as_slice);
                (None, Some(next.iter().map(move |&to| Step::Edge(Edge { from, to }))))
            }
        };
        tiles.into_iter().flatten().chain(edges.into_iter().flatten())
    }

    fn apply(&self, state: &mut State, step: Step) {
        match (self, step) {
            (Space::Tiles(space), Step::Tile(action)) => space.apply(state, action),
            (_, Step::Edge(edge)) => *state = edge.to.into(),
            (Space::Explicit(_), Step::Tile(_)) => {}
        }
    }

    fn is_goal(&self, state: &State) -> bool {
        match self {
            Space::Tiles(space) => space.is_goal(state),
            Space::Explicit(graph) => graph.goals.contains(&(*state as u32)),
        }
    }

    fn may_follow(&self, prev: Step, next: Step) -> bool {
        match (self, prev, next) {
            (Space::Tiles(space), Step::Tile(prev), Step::Tile(next)) => {
                space.may_follow(prev, next)
            }
            (_, Step::Edge(prev), Step::Edge(next)) => prev.from != next.to,
            _ => true,
        }
    }
}

impl Reversible for Space {
    fn inverse(&self, step: Step) -> Step {
        match step {
            Step::Tile(action) => Step::Tile(action.inverse()),
            Step::Edge(edge) => Step::Edge(Edge { from: edge.to, to: edge.from }),
        }
    }
}

impl GoalStates for Space {
    fn goal_states(&self) -> Vec<State> {
        match self {
            Space::Tiles(space) => space.goal_states(),
            Space::Explicit(graph) => graph.goals.iter().map(|&goal| goal.into()).collect(),
        }
    }

    fn toward(&self, target: &State) -> Self {
        match self {
            Space::Tiles(space) => Space::Tiles(space.toward(target)),
            Space::Explicit(graph) => {
                Space::Explicit(Explicit { goals: vec![*target as u32], ..graph.clone() })
            }
        }
    }
}

/// An estimate for the one space.
pub enum Estimate {
    /// Of a puzzle.
    Tiles(Box<dyn Heuristic<TileSpace<u64>> + Send>),
    /// The values at the nodes of a graph, and whether they never exceed the truth.
    Values(Vec<Cost>, bool),
    /// 0.
    None,
}

impl Estimate {
    /// A heuristic toward a position.
    pub fn tiles(kind: HeuristicKind, goal: &Board) -> Result<Self, StudyError> {
        let built = kind.build::<u64>(goal, Metric::SingleTile);
        built.map(Estimate::Tiles).map_err(StudyError::Tables)
    }
}

impl Heuristic<Space> for Estimate {
    fn estimate(&self, state: &State) -> Cost {
        match self {
            Estimate::Tiles(heuristic) => heuristic.estimate(state),
            Estimate::Values(values, _) => values.get(*state as usize).copied().unwrap_or(0),
            Estimate::None => 0,
        }
    }

    fn is_consistent(&self) -> bool {
        match self {
            Estimate::Tiles(heuristic) => heuristic.is_consistent(),
            Estimate::Values(..) => false,
            Estimate::None => Heuristic::<Space>::is_consistent(&Zero),
        }
    }

    fn is_admissible(&self) -> bool {
        match self {
            Estimate::Tiles(heuristic) => heuristic.is_admissible(),
            Estimate::Values(_, is_admissible) => *is_admissible,
            Estimate::None => true,
        }
    }
}
