//! Whole state graphs of small puzzles, with a place for every state: columns by distance from the goal.
//!
//! The columns are put in order by [`StateGraph`], which draws the graphs of the command line.

use serde::{Deserialize, Serialize};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::explore;
use tuipan_solve::blocks::{StateGraph, StateNode};
use tuipan_solve::engine::Engine;
use tuipan_space::{GoalStates, Limits};

use super::book;
use super::error::{FormError, StudyError};
use super::message::Subject;
use super::space::Space;

/// Boards of more cells have too many positions for a picture.
pub const MAX_CELLS: usize = 6;

/// A graph to draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// The states as texts.
    pub labels: Vec<String>,
    /// The distance of each from the nearest goal.
    pub distances: Vec<u32>,
    /// Where each is drawn, 0 to 1 from left to right and from top to bottom.
    pub places: Vec<(f32, f32)>,
    /// Neighbours.
    pub edges: Vec<(u32, u32)>,
    /// A shortest way from a farthest state (of a puzzle) or from the start (of a level) to a goal.
    pub path: Vec<u32>,
}

impl Drawn {
    /// The graph of a subject.
    pub fn of(subject: &Subject, engine: &Engine) -> Result<Self, StudyError> {
        let graph = match subject {
            Subject::Tiles { goal, .. } => tiles(goal, engine)?,
            Subject::Level(id) => level(id)?,
            Subject::Tree(_) => return Err(StudyError::NoGraph),
        };
        Ok(Drawn::new(graph))
    }

    fn new(graph: StateGraph) -> Self {
        let heights = graph.heights();
        let most = |values: &mut dyn Iterator<Item = f64>| values.fold(1.0, f64::max);
        let highest = most(&mut heights.iter().copied());
        let n_layers = most(&mut graph.nodes.iter().map(|node| node.layer as f64));
        let places = graph.nodes.iter().zip(&heights);
        let places = places.map(|(node, height)| {
            ((node.layer as f64 / n_layers) as f32, (height / highest) as f32)
        });
        let places = places.collect();
        let mut neighbours = vec![Vec::new(); graph.nodes.len()];
        for &(a, b) in &graph.edges {
            neighbours[a as usize].push(b);
            neighbours[b as usize].push(a);
        }
        let distances: Vec<u32> = graph.nodes.iter().map(|node| node.layer as u32).collect();
        let mut path = vec![graph.start as u32];
        while let Some(&last) = path.last() {
            let nearer = |next: &&u32| distances[**next as usize] < distances[last as usize];
            match neighbours[last as usize].iter().find(nearer) {
                Some(&next) => path.push(next),
                None => break,
            }
        }
        let StateGraph { nodes, edges, .. } = graph;
        let labels = nodes.into_iter().map(|node| node.position).collect();
        Drawn { labels, distances, places, edges, path }
    }

    /// How many states lie at each distance.
    pub fn histogram(&self) -> Vec<u32> {
        let mut histogram = Vec::new();
        for &distance in &self.distances {
            let distance = distance as usize;
            if distance >= histogram.len() {
                histogram.resize(distance + 1, 0);
            }
            histogram[distance] += 1;
        }
        histogram
    }

    /// The states of these positions, as far as they are in the graph.
    pub fn find<'a>(&self, labels: impl Iterator<Item = &'a str>) -> Vec<u32> {
        let numbers: std::collections::HashMap<&str, u32> =
            self.labels.iter().map(String::as_str).zip(0..).collect();
        labels.filter_map(|label| numbers.get(label).copied()).collect()
    }
}

fn level(id: &str) -> Result<StateGraph, StudyError> {
    let graph = book::graph_of_level(id)?;
    let space = Space::Explicit(graph.clone());
    // Every step can be taken back: as far from the goals as to them.
    let all = explore(&space, &space.goal_states(), &Limits::default(), &mut ());
    let node = |(idx, position): (u64, &String)| {
        let distance = all.depth(&idx);
        let layer = distance.unwrap_or(0) as usize;
        StateNode { position: position.clone(), distance, layer }
    };
    let nodes: Vec<StateNode> = (0..).zip(&graph.labels).map(node).collect();
    let next = (0..).zip(&graph.next);
    let edges = next.flat_map(|(from, next)| next.iter().map(move |&to| (from, to)));
    let edges = edges.filter(|(from, to)| from < to).collect();
    let is_on_best = vec![false; nodes.len()];
    Ok(StateGraph { title: id.to_owned(), nodes, start: graph.start as usize, edges, is_on_best })
}

fn tiles(goal: &str, engine: &Engine) -> Result<StateGraph, StudyError> {
    let goal = Board::parse(goal).map_err(FormError::Position)?;
    if goal.size().n_cells() > MAX_CELLS {
        return Err(StudyError::TooManyStates);
    }
    let table = engine.exact(&goal, Metric::SingleTile)?;
    let positions: Vec<(Board, u32)> = table.positions().collect();
    let numbers: std::collections::HashMap<&Board, u32> =
        positions.iter().map(|(board, _)| board).zip(0..).collect();
    let mut edges = Vec::new();
    for (idx, (board, _)) in (0..).zip(&positions) {
        for step in board.legal_moves(Metric::SingleTile) {
            let mut next = board.clone();
            let other = next.play(step).ok().and_then(|()| numbers.get(&next).copied());
            edges.extend(other.filter(|&other| other > idx).map(|other| (idx, other)));
        }
    }
    edges.sort_unstable();
    let start = positions.len() - 1;
    let nodes: Vec<StateNode> = positions
        .iter()
        .map(|(board, distance)| StateNode {
            position: board.to_string(),
            distance: Some(*distance),
            layer: *distance as usize,
        })
        .collect();
    let is_on_best = vec![false; nodes.len()];
    Ok(StateGraph { title: goal.size().to_string(), nodes, start, edges, is_on_best })
}

/// How many 8-puzzles lie at each distance from the usual goal.
pub fn depths(engine: &Engine) -> Result<Vec<u32>, StudyError> {
    let table = engine.exact(&book::eight_puzzle(), Metric::SingleTile)?;
    Ok(table.histogram().into_iter().map(|n| n as u32).collect())
}
