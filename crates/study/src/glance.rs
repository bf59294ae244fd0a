//! What is shown of a replay at a step, beside the picture: the current node, Open and Closed, and nodes by depth.

use tuipan_search::{Growth, NodeOrder, Weight};

use super::message::Spec;
use super::replay::{Moment, Replay, Status};
use super::trace::TraceNode;

/// At most this many entries of Open and Closed are listed.
const MAX_LISTED: usize = 60;

/// A step of a search in numbers and names.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Glance {
    /// The numbers.
    pub moment: Moment,
    /// How many nodes the recording has.
    pub n_nodes: usize,
    /// The current node: its state, g and h.
    pub node: Option<(String, u32, u32)>,
    /// Open, the next node first; `None` where no lists were asked for.
    pub open: Option<Vec<String>>,
    /// Closed, the last node first.
    pub closed: Option<Vec<String>>,
}

impl Glance {
    /// At a replay. Lists take time in large searches: they are made on demand.
    pub fn at(replay: &Replay, with_lists: bool) -> Self {
        let trace = replay.trace();
        let list = |status: Status| {
            let mut nodes: Vec<u32> = replay.nodes(status).collect();
            match status {
                Status::Open => nodes.sort_by_key(|&idx| {
                    let node = &trace.nodes[idx as usize];
                    (rank(&replay.recorded().spec, node), node.h, idx)
                }),
                _ => nodes.reverse(),
            }
            // A board says less than its f; a node of a tree has a name.
            let name = |idx: u32| match &trace.labels[idx as usize] {
                label if label.contains('/') => trace.nodes[idx as usize].f().to_string(),
                label => label.clone(),
            };
            nodes.into_iter().take(MAX_LISTED).map(name).collect()
        };
        Glance {
            moment: replay.moment(),
            n_nodes: trace.nodes.len(),
            node: replay.current().map(|idx| {
                let node = &trace.nodes[idx as usize];
                (trace.labels[idx as usize].clone(), node.g, node.h)
            }),
            open: with_lists.then(|| list(Status::Open)),
            closed: with_lists.then(|| list(Status::Closed)),
        }
    }
}

/// Where a node of Open comes: those of the smallest rank go first.
fn rank(spec: &Spec, node: &TraceNode) -> i64 {
    let g_plus_h = i64::from(node.g) + i64::from(node.h);
    let algorithm = spec.searcher.algorithm;
    match (algorithm.order(), algorithm.growth()) {
        // Layer by layer, or the deepest first.
        (NodeOrder::Met, Growth::Graph) => node.g.into(),
        (NodeOrder::Met, Growth::Tree | Growth::Trees) => -i64::from(node.g),
        (order, _) => {
            let weight = spec.weight.parse().unwrap_or(Weight::Constant(Weight::ONE));
            let f = order.value(weight, node.g, Some(node.h));
            // Fixed point, as in the search.
            f.map_or(g_plus_h, |f| (f * f64::from(Weight::ONE)).round() as i64)
        }
    }
}

/// The nodes at a depth, or at neighbouring depths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bar {
    /// Expanded.
    pub closed: u32,
    /// Waiting.
    pub open: u32,
    /// All that the recording ever has here.
    pub all: u32,
}

/// The nodes by depth, in at most this many bars; those of a search from the goal from the end.
pub fn bars(replay: &Replay, max_bars: usize) -> Vec<Bar> {
    let trace = replay.trace();
    let deepest = |is_backward: bool| {
        let side = trace.nodes.iter().filter(|node| node.is_backward == is_backward);
        side.map(|node| node.g as usize).max()
    };
    let forward = deepest(false).unwrap_or(0);
    let n_layers = forward + 1 + deepest(true).map_or(0, |backward| backward + 1);
    let n_bars = n_layers.min(max_bars.max(1));
    let mut bars = vec![Bar::default(); n_bars];
    for (node, status) in trace.nodes.iter().zip(replay.status()) {
        let g = node.g as usize;
        let layer = if node.is_backward { n_layers - 1 - g } else { g };
        let bar = &mut bars[layer * n_bars / n_layers];
        bar.all += 1;
        match status {
            Status::Closed => bar.closed += 1,
            Status::Open => bar.open += 1,
            Status::Unseen | Status::Gone => {}
        }
    }
    bars
}
