//! Small explicit graphs: the trees of the textbooks, for examples, tests and lessons.

use crate::{Cost, GoalStates, Heuristic, Reversible, StateSpace};

/// A node's place in its [`Graph`].
pub type NodeIdx = u32;

/// A step along an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// Where it starts.
    pub from: NodeIdx,
    /// Where it leads.
    pub to: NodeIdx,
}

/// A graph with named nodes, edge costs, a value `h` at each node, and a set of goals.
///
/// ```
/// use tuipan_space::{StateSpace, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
/// let a = tree.node("A");
/// assert_eq!(tree.actions(&a).map(|edge| tree.name(edge.to)).collect::<String>(), "BCD");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Graph {
    names: Vec<String>,
    edges: Vec<Vec<(NodeIdx, Cost)>>,
    h: Vec<Cost>,
    goals: Vec<NodeIdx>,
}

impl Graph {
    /// Reads `"A: B C; B: D"`: a parent, a colon, its children in order. A number after a name is the
    /// node's value h: `"A5: B4 C4"`.
    pub fn tree(text: &str) -> Self {
        let mut graph = Graph::default();
        for family in text.split(';') {
            let (parent, children) = family.split_once(':').unwrap_or((family, ""));
            let parent = graph.add(parent.trim());
            for child in children.split_whitespace() {
                let child = graph.add(child);
                graph.edges[parent as usize].push((child, 1));
            }
        }
        graph
    }

    /// Reads `"A-B 4, B-C 2"`: two names and a cost; each edge can be walked both ways.
    pub fn undirected(text: &str) -> Self {
        let mut graph = Graph::default();
        for edge in text.split(',') {
            let mut words = edge.split_whitespace();
            let (ends, cost) = (words.next().unwrap_or(""), words.next());
            let cost = cost.and_then(|word| word.parse().ok()).unwrap_or(1);
            let (a, b) = ends.split_once('-').expect("an edge is written A-B");
            let (a, b) = (graph.add(a), graph.add(b));
            graph.edges[a as usize].push((b, cost));
            graph.edges[b as usize].push((a, cost));
        }
        graph
    }

    /// Makes the named node a goal.
    pub fn goal(mut self, name: &str) -> Self {
        let node = self.node(name);
        self.goals.push(node);
        self
    }

    /// The node of that name.
    ///
    /// # Panics
    /// If there is none.
    pub fn node(&self, name: &str) -> NodeIdx {
        let idx = self.names.iter().position(|known| known == name);
        idx.unwrap_or_else(|| panic!("no node {name}")) as NodeIdx
    }

    /// The name of a node.
    pub fn name(&self, node: NodeIdx) -> &str {
        &self.names[node as usize]
    }

    fn add(&mut self, word: &str) -> NodeIdx {
        let name = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let h = word[name.len()..].parse().unwrap_or(0);
        if let Some(idx) = self.names.iter().position(|known| known == name) {
            return idx as NodeIdx;
        }
        self.names.push(name.to_owned());
        self.edges.push(Vec::new());
        self.h.push(h);
        (self.names.len() - 1) as NodeIdx
    }
}

impl StateSpace for Graph {
    type State = NodeIdx;
    type Action = Edge;

    fn actions(&self, &from: &NodeIdx) -> impl Iterator<Item = Edge> {
        self.edges[from as usize].iter().map(move |&(to, _)| Edge { from, to })
    }
    fn apply(&self, state: &mut NodeIdx, action: Edge) {
        *state = action.to;
    }
    fn is_goal(&self, state: &NodeIdx) -> bool {
        self.goals.contains(state)
    }
    fn cost(&self, &from: &NodeIdx, action: Edge) -> Cost {
        let edges = &self.edges[from as usize];
        edges.iter().find(|(to, _)| *to == action.to).map_or(1, |&(_, cost)| cost)
    }
    fn may_follow(&self, prev: Edge, next: Edge) -> bool {
        prev.from != next.to
    }
}

/// Meant for [`Graph::undirected`] ones: in a tree the way back is not an action.
impl Reversible for Graph {
    fn inverse(&self, action: Edge) -> Edge {
        Edge { from: action.to, to: action.from }
    }
}

impl GoalStates for Graph {
    fn goal_states(&self) -> Vec<NodeIdx> {
        self.goals.clone()
    }
    fn toward(&self, target: &NodeIdx) -> Self {
        Graph { goals: vec![*target], ..self.clone() }
    }
}

/// The values written at the nodes, as a heuristic.
pub struct NodeValues<'a>(pub &'a Graph);

impl Heuristic<Graph> for NodeValues<'_> {
    fn estimate(&self, &state: &NodeIdx) -> Cost {
        self.0.h[state as usize]
    }
}
