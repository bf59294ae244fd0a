//! A whole state space as a graph, for looking at: its states, who is whose neighbour, and texts that other
//! programs draw (DOT, GraphML) or that are a picture already (SVG).

mod dot;
mod graphml;
mod layout;
mod svg;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, SpaceVisitor, Word, with_space};
use tuipan_space::{Cost, Limits, StateSpace};

use super::analysis::{Analysis, Incomplete};
use super::flood::Tick;

/// A state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateNode {
    /// The position, as text. Of pieces that are alike, which is which says nothing.
    pub position: String,
    /// How far it is from the nearest goal; `None` if no state is a goal.
    pub distance: Option<Cost>,
    /// The layer it is drawn in: the distance, or else that from the start.
    pub layer: usize,
}

/// Every state that can be reached from a start. Moves can be undone, so lines have no direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateGraph {
    /// What it is called in pictures.
    pub title: String,
    /// The states, by layer.
    pub nodes: Vec<StateNode>,
    /// The number of the start.
    pub start: usize,
    /// Neighbours, each pair once, the smaller number first, in order.
    pub edges: Vec<(u32, u32)>,
    /// Whether each state is on a shortest way from the start to a goal.
    pub is_on_best: Vec<bool>,
}

/// Explores a level and makes a graph of it. `limits.max_stored` is the most states it may have.
///
/// ```
/// use std::ops::ControlFlow;
/// use tuipan_puzzle::blocks::{Metric, read_levels};
/// use tuipan_space::Limits;
/// let level = &read_levels("puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n")?[0];
/// let mut tick = |_: &_| ControlFlow::Continue(());
/// let graph = tuipan_solve::blocks::state_graph(level, Metric::Unit, &Limits::default(), &mut tick)
///     .expect("no limits were set");
/// assert_eq!((graph.nodes.len(), graph.nodes[graph.start].distance), (30, Some(5)));
/// assert!(graph.dot().starts_with("graph"));
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
pub fn state_graph(
    level: &Level,
    metric: Metric,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Result<StateGraph, Incomplete> {
    struct Visit<'a, 'b> {
        limits: &'a Limits,
        tick: &'a mut Tick<'b>,
    }
    impl SpaceVisitor for Visit<'_, '_> {
        type Output = Result<StateGraph, Incomplete>;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
            let start = space.pack(space.level().start());
            let start = start.expect("the start of a level is in its space");
            let analysis = Analysis::new(space, &start, self.limits, self.tick)?;
            let start = analysis.number(start.key).unwrap_or(0) as usize;
            Ok(StateGraph::of(&analysis, start))
        }
    }
    with_space(level, metric, Visit { limits, tick })
}

impl StateGraph {
    fn of<M: Word, K: Word>(analysis: &Analysis<M, K>, start: usize) -> Self {
        let (space, keys) = (analysis.space(), analysis.keys());
        let level = space.level();
        let mut edges = Vec::new();
        for (idx, &key) in (0..).zip(keys) {
            let state = space.unpack_key(key);
            let next = space.actions(&state).map(|action| space.successor(&state, action).key);
            let next = next.filter_map(|key| analysis.number(key)).filter(|&next| next > idx);
            edges.extend(next.map(|next| (idx, next)));
        }
        edges.sort_unstable();
        edges.dedup();
        let node = |&key: &K| StateNode {
            position: level.write_position(&space.unpack(key)),
            distance: analysis.distance(key),
            layer: 0,
        };
        let mut graph = StateGraph {
            title: level.id().to_owned(),
            nodes: keys.iter().map(node).collect(),
            start,
            edges,
            is_on_best: vec![false; keys.len()],
        };
        graph.set_layers();
        graph.mark_best();
        graph
    }

    /// The neighbours of every state.
    fn neighbours(&self) -> Vec<Vec<u32>> {
        let mut neighbours = vec![Vec::new(); self.nodes.len()];
        for &(a, b) in &self.edges {
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        neighbours
    }

    fn set_layers(&mut self) {
        if self.nodes.iter().all(|node| node.distance.is_some()) {
            for node in &mut self.nodes {
                node.layer = node.distance.unwrap_or(0) as usize;
            }
            return;
        }
        let neighbours = self.neighbours();
        let mut queue = vec![self.start];
        let mut is_seen = vec![false; self.nodes.len()];
        is_seen[self.start] = true;
        let mut head = 0;
        while let Some(&idx) = queue.get(head) {
            head += 1;
            for &next in &neighbours[idx] {
                let next = next as usize;
                if !std::mem::replace(&mut is_seen[next], true) {
                    self.nodes[next].layer = self.nodes[idx].layer + 1;
                    queue.push(next);
                }
            }
        }
    }

    fn mark_best(&mut self) {
        let neighbours = self.neighbours();
        let distance = |idx: usize| self.nodes[idx].distance;
        if distance(self.start).is_none() {
            return;
        }
        let mut queue = vec![self.start];
        self.is_on_best[self.start] = true;
        while let Some(idx) = queue.pop() {
            for next in neighbours[idx].iter().map(|&next| next as usize) {
                let is_nearer = distance(next) < distance(idx);
                if is_nearer && !std::mem::replace(&mut self.is_on_best[next], true) {
                    queue.push(next);
                }
            }
        }
    }

    /// Whether an edge is a step of a shortest way from the start to a goal.
    fn is_best_step(&self, (a, b): (u32, u32)) -> bool {
        let (a, b) = (a as usize, b as usize);
        self.is_on_best[a] && self.is_on_best[b] && self.nodes[a].layer != self.nodes[b].layer
    }
}
