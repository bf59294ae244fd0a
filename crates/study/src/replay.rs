//! A trace played back: what is open and closed after this many expansions.
//!
//! Going forward changes as many nodes as the search did; going back starts again. [`Replay::seek`] says which nodes have
//! changed, so that a picture can be drawn step by step.

use std::sync::Arc;

use super::message::Recorded;
use super::trace::{NONE, Trace, TraceEvent};

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Not met yet.
    Unseen,
    /// Waiting.
    Open,
    /// Expanded.
    Closed,
    /// Dropped, or of an earlier iteration.
    Gone,
}

/// What a step has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changes {
    /// Draw everything again.
    All,
    /// These nodes, in order.
    Nodes(Vec<u32>),
}

/// The numbers of a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moment {
    /// Nodes expanded.
    pub expanded: usize,
    /// Successors made.
    pub generated: usize,
    /// Nodes that wait.
    pub open: usize,
    /// Nodes that were expanded (in this iteration).
    pub closed: usize,
    /// The last bound.
    pub bound: Option<u32>,
}

/// A trace at a moment.
#[derive(Clone, Debug)]
pub struct Replay {
    recorded: Arc<Recorded>,
    /// Where each step's events begin; the end of the last behind them.
    starts: Vec<usize>,
    step: usize,
    status: Vec<Status>,
    moment: Moment,
    current: u32,
}

impl Replay {
    /// At the beginning.
    pub fn new(recorded: Arc<Recorded>) -> Self {
        let trace = &recorded.trace;
        // What comes before the first expansion, such as a bound, belongs to it; so does a bound before another.
        let mut starts = Vec::new();
        let mut begin = 0;
        for (idx, event) in trace.events.iter().enumerate() {
            match event {
                TraceEvent::Expand(_) => {
                    starts.push(begin);
                    begin = idx + 1;
                }
                TraceEvent::Bound(_) => {}
                _ => begin = idx + 1,
            }
        }
        starts.push(trace.events.len());
        let status = vec![Status::Unseen; trace.nodes.len()];
        let (moment, current) = (Moment::default(), NONE);
        let mut replay = Replay { recorded, starts, step: 0, status, moment, current };
        replay.begin();
        replay
    }

    /// The trace.
    pub fn trace(&self) -> &Trace {
        &self.recorded.trace
    }

    /// The search that it plays back.
    pub fn recorded(&self) -> &Arc<Recorded> {
        &self.recorded
    }

    /// How many expansions there are.
    pub fn n_steps(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many of them are done.
    pub fn step(&self) -> usize {
        self.step
    }

    /// The numbers of this moment.
    pub fn moment(&self) -> Moment {
        self.moment
    }

    /// The node that was expanded last, if any was.
    pub fn current(&self) -> Option<u32> {
        (self.current != NONE).then_some(self.current)
    }

    /// What each node is.
    pub fn status(&self) -> &[Status] {
        &self.status
    }

    /// The nodes of a status, in the order in which they were made.
    pub fn nodes(&self, status: Status) -> impl Iterator<Item = u32> {
        let all = (0..).zip(&self.status);
        all.filter(move |(_, is)| **is == status).map(|(idx, _)| idx)
    }

    /// The node in hand and those above it, up to the root.
    pub fn line(&self) -> Vec<u32> {
        let mut line = Vec::new();
        let mut idx = self.current;
        while let Some(node) = self.recorded.trace.nodes.get(idx as usize) {
            line.push(idx);
            idx = node.parent;
        }
        line
    }

    /// Goes to a step.
    pub fn seek(&mut self, step: usize) -> Changes {
        let step = step.min(self.n_steps());
        let is_back = step < self.step;
        if is_back {
            self.begin();
        }
        let mut changed = Vec::new();
        let mut is_all = is_back;
        let (from, to) = (self.starts[self.step], self.starts[step]);
        let (from, to) = if step == self.step { (from, from) } else { (from, to) };
        for idx in from..to {
            is_all |= self.apply(self.recorded.trace.events[idx], &mut changed);
        }
        self.step = step;
        match is_all {
            true => Changes::All,
            false => Changes::Nodes(changed),
        }
    }

    /// The roots wait, nothing else is known.
    fn begin(&mut self) {
        self.status.fill(Status::Unseen);
        (self.step, self.current) = (0, NONE);
        self.moment = Moment::default();
        let recorded = self.recorded.clone();
        for (idx, node) in (0..).zip(&recorded.trace.nodes) {
            if node.parent == NONE {
                self.set(idx, Status::Open);
            }
        }
    }

    fn set(&mut self, idx: u32, status: Status) {
        let Some(place) = self.status.get_mut(idx as usize) else { return };
        let before = std::mem::replace(place, status);
        match before {
            Status::Open => self.moment.open -= 1,
            Status::Closed => self.moment.closed -= 1,
            Status::Unseen | Status::Gone => {}
        }
        match status {
            Status::Open => self.moment.open += 1,
            Status::Closed => self.moment.closed += 1,
            Status::Unseen | Status::Gone => {}
        }
    }

    /// Whether everything has changed.
    fn apply(&mut self, event: TraceEvent, changed: &mut Vec<u32>) -> bool {
        let (idx, status) = match event {
            TraceEvent::Expand(idx) => {
                self.moment.expanded += 1;
                self.current = idx;
                (idx, Status::Closed)
            }
            TraceEvent::Generate(idx) => {
                self.moment.generated += 1;
                (idx, Status::Open)
            }
            TraceEvent::Drop(idx) => (idx, Status::Gone),
            TraceEvent::Refuse => {
                self.moment.generated += 1;
                return false;
            }
            TraceEvent::Meet(_) => return false,
            TraceEvent::Bound(bound) => {
                self.moment.bound = Some(bound);
                if self.recorded.trace.restarts && self.moment.expanded > 0 {
                    for status in &mut self.status {
                        if *status != Status::Unseen {
                            *status = Status::Gone;
                        }
                    }
                    (self.moment.open, self.moment.closed) = (0, 0);
                    return true;
                }
                return false;
            }
        };
        self.set(idx, status);
        changed.push(idx);
        false
    }
}
