//! A whole state space: how far every state is from the nearest goal.
//!
//! One search from the start finds all states, and one back from all goals at once finds their distances:
//! moves can be undone, so the way there is as long as the way back. Stored are the keys, in the order
//! of their distance, and a hash index of 32-bit numbers: about 8 bytes per state beyond the key.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Action, BlockSpace, Packed, Word};
use tuipan_search::has_memory;
use tuipan_space::{Cost, Limits, StateSpace, Stats, StopReason};

use super::expander::{Direct, Expander, Lists};
use super::flood::{Flood, Layers, Meter, Tick};

/// Why there is no analysis, and how far it got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incomplete {
    /// The limit that ended it.
    pub reason: StopReason,
    /// How many states had been found.
    pub n_states: usize,
    /// All states up to this distance from the start had been found, or, in the second search, from
    /// the goals.
    pub depth: Cost,
}

/// Every state that can be reached from a start, with its distance to the nearest goal.
pub struct Analysis<M, K> {
    space: BlockSpace<M, K>,
    /// Layer `d` has the states at distance `d`; if no goal can be reached, from the start.
    layers: Layers<K>,
    index: Index,
    is_solvable: bool,
    radius: Cost,
    stats: Stats,
}

impl<M: Word, K: Word> Analysis<M, K> {
    /// Explores everything that can be reached from `start`.
    pub fn new(
        space: BlockSpace<M, K>,
        start: &Packed<M, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Result<Self, Incomplete> {
        let mut tick = |stats: &Stats| -> ControlFlow<()> { tick(stats) };
        let mut meter = Meter::new(limits, &mut tick);
        let (layers, goals) = match Lists::suit(&space, start) {
            true => {
                let there = flood(Lists::new(&space), [*start], &mut meter)?;
                let goals = goals_of(&space, &there);
                (there, goals)
            }
            false => {
                let there = flood(Direct::new(&space), [*start], &mut meter)?;
                let goals = goals_of(&space, &there);
                (there, goals)
            }
        };
        let radius = layers.depth() as Cost;
        let is_solvable = !goals.is_empty();
        let layers = match (is_solvable, Lists::suit(&space, start)) {
            (false, _) => layers,
            (true, true) => flood(Lists::new(&space), goals, &mut meter)?,
            (true, false) => flood(Direct::new(&space), goals, &mut meter)?,
        };
        let index = Index::new(&layers)?;
        Ok(Analysis { layers, index, is_solvable, radius, stats: meter.stats, space })
    }

    /// Explores everything from which a goal can be reached, whatever the start: one search back from every
    /// way to place the pieces that meets the goal. What is not found cannot get there.
    pub fn of_all_layouts(
        space: BlockSpace<M, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Result<Self, Incomplete> {
        let mut tick = |stats: &Stats| -> ControlFlow<()> { tick(stats) };
        let mut meter = Meter::new(limits, &mut tick);
        let most = usize::try_from(limits.max_stored).unwrap_or(usize::MAX);
        let too_many = Incomplete { reason: StopReason::Stored, n_states: 0, depth: 0 };
        let goals = space.try_goal_states(most).ok_or(too_many)?;
        let is_solvable = !goals.is_empty();
        let layers = match goals.first().is_some_and(|goal| Lists::suit(&space, goal)) {
            true => flood(Lists::new(&space), goals, &mut meter)?,
            false => flood(Direct::new(&space), goals, &mut meter)?,
        };
        let index = Index::new(&layers)?;
        Ok(Analysis { layers, index, is_solvable, radius: 0, stats: meter.stats, space })
    }

    /// The space it is about.
    pub fn space(&self) -> &BlockSpace<M, K> {
        &self.space
    }

    /// What it took.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// How many states can be reached.
    pub fn n_states(&self) -> usize {
        self.layers.keys.len()
    }

    /// Whether a goal is among them.
    pub fn is_solvable(&self) -> bool {
        self.is_solvable
    }

    /// How many of them are goals.
    pub fn n_goals(&self) -> usize {
        if self.is_solvable { self.layers.range(0).len() } else { 0 }
    }

    /// How many states lie at each distance from the nearest goal; empty if there is no goal.
    pub fn histogram(&self) -> Vec<usize> {
        let n_layers = if self.is_solvable { self.layers.depth() + 1 } else { 0 };
        (0..n_layers).map(|depth| self.layers.range(depth).len()).collect()
    }

    /// The longest distance of any state from the start; 0 if there was none.
    pub fn radius(&self) -> Cost {
        self.radius
    }

    /// The keys of all states, nearest to a goal first.
    pub fn keys(&self) -> &[K] {
        &self.layers.keys
    }

    /// The keys of the states that are farthest from a goal; none if there is no goal.
    pub fn hardest(&self) -> &[K] {
        match self.is_solvable {
            true => &self.layers.keys[self.layers.range(self.layers.depth())],
            false => &[],
        }
    }

    /// The keys of the states at that distance from the nearest goal.
    pub fn at_distance(&self, distance: Cost) -> &[K] {
        match self.is_solvable && distance as usize <= self.layers.depth() {
            true => &self.layers.keys[self.layers.range(distance as usize)],
            false => &[],
        }
    }

    /// Whether a state is among those explored.
    pub fn contains(&self, key: K) -> bool {
        self.index.find(&self.layers.keys, key).is_some()
    }

    /// How far a state is from the nearest goal; `None` if it cannot get there, or was not explored.
    pub fn distance(&self, key: K) -> Option<Cost> {
        let idx = self.index.find(&self.layers.keys, key).filter(|_| self.is_solvable)?;
        Some(self.layers.starts.partition_point(|&start| start <= idx as usize) as Cost - 1)
    }

    /// Every action that is a step on a shortest way from a state to a goal.
    pub fn best_actions(&self, state: &Packed<M, K>) -> Vec<Action> {
        let Some(distance) = self.distance(state.key) else { return Vec::new() };
        let is_nearer = |action: &Action| {
            let next = self.space.successor(state, *action);
            self.distance(next.key).is_some_and(|next| next < distance)
        };
        self.space.actions(state).filter(is_nearer).collect()
    }

    /// The number of a state in [`keys`](Self::keys).
    pub(super) fn number(&self, key: K) -> Option<u32> {
        self.index.find(&self.layers.keys, key)
    }
}

fn goals_of<M: Word, K: Word>(space: &BlockSpace<M, K>, layers: &Layers<K>) -> Vec<Packed<M, K>> {
    let Some((mask, value)) = space.goal() else { return Vec::new() };
    let goals = layers.keys.iter().filter(|key| key.and(mask) == value);
    goals.map(|&key| space.unpack_key(key)).collect()
}

/// Everything around some roots.
fn flood<M: Word, K: Word, E: Expander<M, K>>(
    expander: E,
    roots: impl IntoIterator<Item = Packed<M, K>>,
    meter: &mut Meter<'_>,
) -> Result<Layers<K>, Incomplete> {
    let incomplete = |reason, n_states, depth| Incomplete { reason, n_states, depth };
    let mut flood = Flood::new(expander, roots).map_err(|reason| incomplete(reason, 0, 0))?;
    while flood.n_waiting() > 0 {
        let depth = flood.layers.depth();
        let too_deep = depth as u64 >= u64::from(meter.limits.max_cost);
        let made = match too_deep {
            true => Err(StopReason::Cost),
            false => flood.advance(meter, 0, |_| false, None),
        };
        made.map_err(|reason| incomplete(reason, flood.layers.keys.len(), depth as Cost))?;
    }
    // The last layer is empty: that is how we know.
    let mut layers = flood.layers;
    layers.starts.pop();
    layers.keys.shrink_to_fit();
    Ok(layers)
}

/// From keys to their places in a list: open addressing, at most three quarters full.
struct Index {
    /// As many as a power of two; 0 is empty, else the place plus 1.
    slots: Vec<u32>,
    shift: u32,
}

impl Index {
    fn new<K: Word>(layers: &Layers<K>) -> Result<Self, Incomplete> {
        let keys = &layers.keys;
        let n_slots = (keys.len() * 4 / 3 + 1).next_power_of_two().max(2);
        if !has_memory::<u32>(n_slots) {
            let (reason, depth) = (StopReason::Stored, layers.depth() as Cost);
            return Err(Incomplete { reason, n_states: keys.len(), depth });
        }
        let mut index = Index { slots: vec![0; n_slots], shift: 64 - n_slots.trailing_zeros() };
        for (place, key) in (1..).zip(keys) {
            let mut at = (key.mix() >> index.shift) as usize;
            while index.slots[at] != 0 {
                at = (at + 1) % n_slots;
            }
            index.slots[at] = place;
        }
        Ok(index)
    }

    fn find<K: Word>(&self, keys: &[K], key: K) -> Option<u32> {
        let mut at = (key.mix() >> self.shift) as usize;
        loop {
            let place = self.slots[at].checked_sub(1)?;
            if keys[place as usize] == key {
                return Some(place);
            }
            at = (at + 1) % self.slots.len();
        }
    }
}
