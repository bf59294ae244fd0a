//! A search, written down: which nodes it made and what happened to them, in order, up to a limit.
//!
//! Plain data. [`Recorder`] is the observer that writes it; front ends replay it ([`Replay`](crate::Replay)) and never
//! need the search again. Where a search meets a state a second time by another path, that is another node.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use tuipan_search::{Algorithm, Growth};
use tuipan_space::{Event, Node, Observer, Side};

use super::space::{Space, State};

/// More nodes are not recorded: the search continues, and only its counts are reported.
pub const MAX_NODES: usize = 12_000;
/// More events are not recorded.
pub const MAX_EVENTS: usize = 60_000;

/// "No parent".
pub const NONE: u32 = u32::MAX;

/// A node of the search tree.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TraceNode {
    /// Its parent's number, or [`NONE`].
    pub parent: u32,
    /// The cost of the path to it.
    pub g: u32,
    /// The estimate of the rest.
    pub h: u32,
    /// Whether it grew from the goal.
    pub is_backward: bool,
    /// Where it is drawn, 0 to 1 from left to right.
    pub x: f32,
    /// From top to bottom.
    pub y: f32,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraceEvent {
    /// A node is taken from Open; its successors follow.
    Expand(u32),
    /// A successor was made and put into Open.
    Generate(u32),
    /// A successor was made and dropped at once: known already, or beyond the bound.
    Refuse,
    /// A node that was kept is dropped: forgotten, known by then, or replaced by a cheaper path.
    Drop(u32),
    /// A new iteration, or a higher lower bound.
    Bound(u32),
    /// The two sides meet at a node.
    Meet(u32),
}

/// A search, as far as it was recorded.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// The nodes; parents come before their children.
    pub nodes: Vec<TraceNode>,
    /// The states of the nodes, as texts.
    pub labels: Vec<String>,
    /// What happened.
    pub events: Vec<TraceEvent>,
    /// Whether a new bound begins a new search of the whole tree.
    pub restarts: bool,
    /// Whether nothing was left out.
    pub is_whole: bool,
}

/// What distinguishes nodes: state, parent's state, cost, side.
type Key = (State, Option<State>, u32, bool);

/// The observer that writes a trace.
pub struct Recorder<'a> {
    space: &'a Space,
    trace: Trace,
    /// The nodes of a key, the latest last.
    known: HashMap<Key, Vec<u32>>,
    /// The nodes of a state, for the solution's path.
    of_state: HashMap<State, Vec<u32>>,
    /// In a search that stores each state once: the node that is stored, for a state and a side.
    stored: Option<HashMap<(State, bool), u32>>,
    /// The node that was expanded last: successors are its children.
    current: u32,
}

impl<'a> Recorder<'a> {
    /// Nothing yet, of this algorithm.
    pub fn new(space: &'a Space, algorithm: Algorithm) -> Self {
        let (restarts, stores_once) = match algorithm.growth() {
            Growth::Graph => (false, true),
            Growth::Tree => (false, false),
            Growth::Trees => (true, false),
        };
        let trace = Trace { restarts, is_whole: true, ..Trace::default() };
        let stored = stores_once.then(HashMap::new);
        let (known, of_state) = (HashMap::new(), HashMap::new());
        Recorder { space, trace, known, of_state, stored, current: NONE }
    }

    /// The trace, and the nodes of each state.
    pub fn finish(mut self) -> (Trace, HashMap<State, Vec<u32>>) {
        super::layout::place(&mut self.trace.nodes);
        (self.trace, self.of_state)
    }

    fn key(node: &Node<'_, Space>) -> Key {
        let parent = node.parent.map(|(state, _)| *state);
        (*node.state, parent, node.g, node.side == Side::Backward)
    }

    fn add(&mut self, node: &Node<'_, Space>, parent: u32) -> u32 {
        let idx = self.trace.nodes.len() as u32;
        let key = Self::key(node);
        self.trace.nodes.push(TraceNode {
            parent,
            g: node.g,
            h: node.h,
            is_backward: key.3,
            x: 0.0,
            y: 0.0,
        });
        self.trace.labels.push(self.space.label(*node.state));
        self.known.entry(key).or_default().push(idx);
        self.of_state.entry(*node.state).or_default().push(idx);
        idx
    }

    /// The latest node of a key.
    fn find(&self, key: &Key) -> Option<u32> {
        self.known.get(key)?.last().copied()
    }

    /// The child of the node in hand, if this state was its child before.
    fn find_child(&mut self, key: &Key) -> Option<u32> {
        let (nodes, current) = (&self.trace.nodes, self.current);
        let same = self.known.get_mut(key)?;
        let at = same.iter().position(|&idx| nodes[idx as usize].parent == current)?;
        // The latest again.
        let idx = same.remove(at);
        same.push(idx);
        Some(idx)
    }

    fn is_full(&self) -> bool {
        self.trace.nodes.len() >= MAX_NODES || self.trace.events.len() >= MAX_EVENTS
    }
}

impl Observer<Space> for Recorder<'_> {
    fn wants_events(&self) -> bool {
        self.trace.is_whole
    }

    fn event(&mut self, event: Event<'_, Space>) {
        if self.is_full() {
            // A step is recorded whole or not at all.
            let is_expand = |event: &TraceEvent| matches!(event, TraceEvent::Expand(_));
            let last = self.trace.events.iter().rposition(is_expand).unwrap_or(0);
            self.trace.events.truncate(last);
            self.trace.is_whole = false;
            return;
        }
        let event = match event {
            Event::Expand(node) => {
                let found = self.find(&Self::key(&node));
                let idx = found.unwrap_or_else(|| self.add(&node, NONE));
                self.current = idx;
                TraceEvent::Expand(idx)
            }
            Event::Generate(node) => {
                let key = Self::key(&node);
                let child = self.find_child(&key);
                let child = child.unwrap_or_else(|| self.add(&node, self.current));
                let stored = self.stored.as_mut();
                let replaced = stored.and_then(|stored| stored.insert((key.0, key.3), child));
                if let Some(old) = replaced.filter(|&old| old != child) {
                    self.trace.events.push(TraceEvent::Drop(old));
                }
                TraceEvent::Generate(child)
            }
            Event::Prune(node, _) => match self.find(&Self::key(&node)) {
                Some(idx) => TraceEvent::Drop(idx),
                None => TraceEvent::Refuse,
            },
            Event::NewBound(bound) => TraceEvent::Bound(bound),
            Event::Meet(state, _) => {
                let nodes = self.of_state.get(state);
                match nodes.and_then(|nodes| nodes.last()) {
                    Some(&idx) => TraceEvent::Meet(idx),
                    None => return,
                }
            }
            Event::Improved(_) => return,
        };
        self.trace.events.push(event);
    }
}

impl TraceNode {
    /// g + h.
    pub fn f(&self) -> u32 {
        self.g + self.h
    }
}

impl Trace {
    /// How many expansions were recorded.
    pub fn n_expanded(&self) -> usize {
        self.events.iter().filter(|event| matches!(event, TraceEvent::Expand(_))).count()
    }
}
