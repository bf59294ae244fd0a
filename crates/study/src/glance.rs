//! What is shown of a replay at a step, beside the picture: the current node, Open and Closed, and nodes by depth.

use super::replay::{Moment, Replay, Status};

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
                    (node.g + node.h, node.h, idx)
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

/// The nodes by depth, in at most so many bars; those of a search from the goal from the end.
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::form::{Contender, Form, Kind};
    use crate::heuristic::HeuristicChoice;
    use crate::run::record;
    use tuipan_search::Algorithm;

    fn replay(algorithm: Algorithm, step: usize) -> Replay {
        let contender = || Contender::new(algorithm, HeuristicChoice::Values);
        let form = Form::named(Kind::Tree("valued"), contender(), contender());
        let recorded = record(&form.spec(0).unwrap(), None, &|| 0.0).unwrap();
        let mut replay = Replay::new(Arc::new(recorded));
        replay.seek(step);
        replay
    }

    #[test]
    fn open_is_listed_by_f_and_closed_from_the_last() {
        let glance = Glance::at(&replay(Algorithm::AStar, 2), true);
        assert_eq!(glance.node, Some(("B4".to_owned(), 1, 4)));
        assert_eq!(glance.open.unwrap(), ["C4", "E5", "F5", "D6"]);
        assert_eq!(glance.closed.unwrap(), ["B4", "A5"]);
        assert_eq!(Glance::at(&replay(Algorithm::AStar, 2), false).open, None);
    }

    #[test]
    fn bars_have_every_node_once() {
        for algorithm in [Algorithm::Bfs, Algorithm::BidirectionalBfs] {
            let replay = replay(algorithm, usize::MAX);
            for max_bars in [1, 2, 100] {
                let bars = bars(&replay, max_bars);
                assert!(bars.len() <= max_bars);
                let sum = |of: fn(&Bar) -> u32| bars.iter().map(of).sum::<u32>() as usize;
                assert_eq!(sum(|bar| bar.all), replay.trace().nodes.len());
                assert_eq!(sum(|bar| bar.open), replay.moment().open);
                assert_eq!(sum(|bar| bar.closed), replay.moment().closed);
            }
        }
    }
}
