//! Every reachable state and its distance: the ground truth that solvers are checked against.

use tuipan_space::{Cost, Limits, Observer, StateSpace, StopReason};

use crate::arena::{Arena, Interned};
use crate::watch::Watch;

/// What [`explore`] found.
pub struct Exploration<S: StateSpace> {
    arena: Arena<S::State, ()>,
    /// Where each layer begins in the arena; the last entry is the end of the last layer.
    layer_starts: Vec<usize>,
    /// Why the exploration is not complete, if it is not.
    pub stopped: Option<StopReason>,
}

impl<S: StateSpace> Exploration<S> {
    /// How many states were found.
    pub fn n_states(&self) -> usize {
        self.arena.len()
    }

    /// How many states lie at each number of actions from the nearest root.
    pub fn histogram(&self) -> Vec<usize> {
        self.layer_starts.windows(2).map(|ends| ends[1] - ends[0]).collect()
    }

    /// How many actions a state is away from the nearest root; `None` if it was not reached.
    pub fn depth(&self, state: &S::State) -> Option<Cost> {
        let idx = self.arena.find(state)? as usize;
        Some((self.layer_starts.partition_point(|&start| start <= idx) - 1) as Cost)
    }

    /// All states with their depths, nearest first.
    pub fn states(&self) -> impl Iterator<Item = (&S::State, Cost)> {
        self.layer_starts.windows(2).enumerate().flat_map(|(depth, ends)| {
            self.arena.states(ends[0]..ends[1]).map(move |state| (state, depth as Cost))
        })
    }
}

/// Visits every state that can be reached from `roots`, nearest first.
///
/// In a [`Reversible`](tuipan_space::Reversible) space, exploring from the goals gives every state's
/// distance to its nearest goal (in actions).
///
/// ```
/// use tuipan_space::{Limits, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F");
/// let all = tuipan_search::explore(&tree, &[tree.node("A")], &Limits::default(), &mut ());
/// assert_eq!(all.histogram(), [1, 3, 2]);
/// assert_eq!(all.depth(&tree.node("F")), Some(2));
/// ```
pub fn explore<S: StateSpace>(
    space: &S,
    roots: &[S::State],
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Exploration<S> {
    let mut watch = Watch::new(limits, observer);
    let mut arena = Arena::new();
    for root in roots {
        arena.root(root.clone(), ());
    }
    let mut layer_starts = vec![0];
    let mut successors = Vec::with_capacity(16);
    let mut stopped = None;
    'layers: while *layer_starts.last().unwrap_or(&0) < arena.len() {
        let (start, end) = (*layer_starts.last().unwrap_or(&0), arena.len());
        layer_starts.push(end);
        if layer_starts.len() as u64 - 2 >= u64::from(limits.max_cost) {
            stopped = Some(StopReason::Cost);
            break;
        }
        for idx in start..end {
            if let Err(reason) = watch.expand(arena.len()) {
                stopped = Some(reason);
                break 'layers;
            }
            let state = arena.state(idx as u32).clone();
            for action in space.actions(&state) {
                let next = space.successor(&state, action);
                let hash = arena.hash(&next);
                arena.prefetch(hash);
                successors.push((next, hash));
            }
            for (next, hash) in &successors {
                if let Interned::Full = arena.intern(next, *hash, (), limits.max_stored) {
                    stopped = Some(StopReason::Stored);
                    break 'layers;
                }
            }
            successors.clear();
        }
    }
    if *layer_starts.last().unwrap_or(&0) < arena.len() {
        // Stopped inside a layer: what is there of it counts as a layer.
        layer_starts.push(arena.len());
    }
    Exploration { arena, layer_starts, stopped }
}
