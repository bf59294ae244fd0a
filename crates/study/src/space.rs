//! Everything that Study searches, as one state space: sliding puzzles, and explicit graphs (trees, maps, small levels).
//!
//! One space, so that the algorithms are in the page once. A state is a number; successors come in the order of
//! the puzzle's own space, so the counts are the same as there (the tests compare them).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, TileSpace};
use tuipan_solve::tiles::HeuristicKind;
use tuipan_space::toy::Edge;
use tuipan_space::{Cost, GoalStates, Heuristic, INFINITE, Reversible, StateSpace, Zero};

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

/// A graph that is written out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explicit {
    /// What each node is called.
    pub labels: Vec<String>,
    /// Where each node leads.
    pub next: Vec<Vec<u32>>,
    /// What these steps cost; of a node that is not listed, 1 each.
    pub costs: Vec<Vec<Cost>>,
    /// The estimate at each node.
    pub h: Vec<Cost>,
    /// The goals.
    pub goals: Vec<u32>,
    /// Where a search starts.
    pub start: u32,
}

impl Explicit {
    /// The same with every edge walked both ways, which a search from both ends needs.
    pub fn both_ways(mut self) -> Self {
        self.costs.resize(self.next.len(), Vec::new());
        for from in 0..self.next.len() as u32 {
            for to in self.next[from as usize].clone() {
                let cost = self.cost(from, to);
                let back = &mut self.next[to as usize];
                if !back.contains(&from) {
                    back.push(from);
                    let known = back.len() - 1;
                    self.costs[to as usize].resize(known, 1);
                    self.costs[to as usize].push(cost);
                }
            }
        }
        self
    }

    /// What a step costs.
    pub fn cost(&self, from: u32, to: u32) -> Cost {
        let idx = self.next[from as usize].iter().position(|&next| next == to);
        let costs = self.costs.get(from as usize);
        idx.and_then(|idx| costs?.get(idx).copied()).unwrap_or(1)
    }

    /// The cost from every node to the nearest goal; [`INFINITE`] where there is no way.
    pub fn distances(&self) -> Vec<Cost> {
        let mut back = vec![Vec::new(); self.next.len()];
        for (from, next) in (0..).zip(&self.next) {
            for &to in next {
                back[to as usize].push((from, self.cost(from, to)));
            }
        }
        let mut distances = vec![INFINITE; self.next.len()];
        let mut waiting: BinaryHeap<_> =
            self.goals.iter().map(|&goal| Reverse((0, goal))).collect();
        while let Some(Reverse((distance, node))) = waiting.pop() {
            if distance >= distances[node as usize] {
                continue;
            }
            distances[node as usize] = distance;
            waiting.extend(
                back[node as usize].iter().map(|&(from, cost)| Reverse((distance + cost, from))),
            );
        }
        distances
    }

    /// The steps of the longest path from the start; `None` if it could go round in circles.
    pub fn longest_path(&self) -> Option<u32> {
        let mut reached = vec![false; self.next.len()];
        let mut waiting = vec![self.start];
        reached[self.start as usize] = true;
        let mut n_before = vec![0_u32; self.next.len()];
        while let Some(node) = waiting.pop() {
            for &next in &self.next[node as usize] {
                n_before[next as usize] += 1;
                if !std::mem::replace(&mut reached[next as usize], true) {
                    waiting.push(next);
                }
            }
        }
        // A node comes when all before it have come.
        let mut longest = vec![0; self.next.len()];
        let mut ready: Vec<u32> =
            Some(self.start).filter(|&it| n_before[it as usize] == 0).into_iter().collect();
        let mut n_done = 0;
        while let Some(node) = ready.pop() {
            n_done += 1;
            for &next in &self.next[node as usize] {
                let (from, to) = (node as usize, next as usize);
                longest[to] = longest[to].max(longest[from] + 1);
                n_before[to] -= 1;
                if n_before[to] == 0 {
                    ready.push(next);
                }
            }
        }
        let is_done = n_done == reached.iter().filter(|&&reached| reached).count();
        is_done.then(|| longest.into_iter().max().unwrap_or(0))
    }

    /// The first node whose estimate exceeds the true distance, and that distance.
    pub fn first_overestimate(&self) -> Option<(u32, Cost)> {
        let all = (0..).zip(self.h.iter().zip(self.distances()));
        all.into_iter()
            .find_map(|(node, (&h, distance))| (h > distance).then_some((node, distance)))
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

    fn cost(&self, state: &State, step: Step) -> Cost {
        match (self, step) {
            (Space::Tiles(space), Step::Tile(action)) => space.cost(state, action),
            (Space::Explicit(graph), Step::Edge(edge)) => graph.cost(edge.from, edge.to),
            _ => 1,
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
