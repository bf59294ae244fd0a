//! Breadth-first search by layers: the engine under solving and analysing.
//!
//! All keys are kept, layer after layer, without parents: since moves can be taken back, the way to a
//! state is found again by asking which of its neighbours is in the layer before. Only the front
//! carries more than keys, and only the last layers are in the table (see `window.rs`).

use std::ops::{ControlFlow, Range};

use tuipan_puzzle::blocks::{Action, BlockSpace, Packed, Word};
use tuipan_space::{Cost, Limits, StateSpace, Stats, StopReason};

use super::expander::Expander;
use super::shown::{Origin, Shown};
use super::window::Window;

/// Expansions between two ticks.
const TICK: usize = 1024;

/// Called about every thousand expansions; `Break` ends the search.
pub type Tick<'a> = dyn FnMut(&Stats) -> ControlFlow<()> + 'a;

/// What a search has used and may use.
pub(super) struct Meter<'a> {
    pub limits: Limits,
    pub stats: Stats,
    pub tick: &'a mut Tick<'a>,
}

impl<'a> Meter<'a> {
    pub fn new(limits: &Limits, tick: &'a mut Tick<'a>) -> Self {
        Meter { limits: *limits, stats: Stats::default(), tick }
    }

    /// How many of `wanted` expansions may be done before the next question.
    fn grant(&mut self, wanted: usize) -> Result<usize, StopReason> {
        if (self.tick)(&self.stats).is_break() {
            return Err(StopReason::Cancelled);
        }
        match self.limits.max_expanded.saturating_sub(self.stats.expanded) {
            0 => Err(StopReason::Expanded),
            left => Ok(wanted.min(TICK).min(usize::try_from(left).unwrap_or(usize::MAX))),
        }
    }
}

/// Is shown each key that was expanded, with its successors and whether each of them was new.
pub(super) type Witness<'a, K> = dyn FnMut(K, &[(K, bool)]) + 'a;

/// The layers around some roots.
pub(super) struct Layers<K> {
    pub keys: Vec<K>,
    /// Where each layer begins; the last one goes to the end.
    pub starts: Vec<usize>,
}

impl<K: Word> Layers<K> {
    /// The keys of a layer.
    pub fn range(&self, depth: usize) -> Range<usize> {
        self.starts[depth]..self.starts.get(depth + 1).copied().unwrap_or(self.keys.len())
    }

    /// The number of the last layer.
    pub fn depth(&self) -> usize {
        self.starts.len() - 1
    }

    /// The actions from a root to `key`, whose neighbours include one of layer `depth - 1`.
    pub fn trace<M: Word>(&self, space: &BlockSpace<M, K>, key: K, depth: usize) -> Vec<Action> {
        let mut actions = Vec::with_capacity(depth);
        let mut state = space.unpack_key(key);
        let mut neighbours: Vec<(Packed<M, K>, Action)> = Vec::new();
        for depth in (0..depth).rev() {
            neighbours.clear();
            neighbours.extend(
                space.actions(&state).map(|action| (space.successor(&state, action), action)),
            );
            // A small filter, since a layer has thousands of keys and few of them are neighbours.
            let mut filter = [0_u64; 64];
            let bit = |key: K| ((key.mix() >> 58) as usize, key.mix() >> 52 & 63);
            for (state, _) in &neighbours {
                let (word, bit) = bit(state.key);
                filter[word] |= 1 << bit;
            }
            let layer = self.keys[self.range(depth)].iter();
            let found = layer
                .filter(|&&key| {
                    let (word, bit) = bit(key);
                    filter[word] >> bit & 1 == 1
                })
                .find_map(|&key| neighbours.iter().find(|(state, _)| state.key == key));
            // Every state but the roots was shown by one of the layer before.
            let Some(&(before, action)) = found else { break };
            actions.push(action.inverse());
            state = before;
        }
        actions.reverse();
        actions
    }
}

/// How many states are expanded before their successors are looked up.
const BATCH: usize = 32;

/// A breadth-first search in progress.
pub(super) struct Flood<M, K, E: Expander<M, K>> {
    pub layers: Layers<K>,
    expander: E,
    /// What goes with the keys of the last layer, and of the one in the making.
    front: Vec<Origin<E::Blanks>>,
    next_front: Vec<Origin<E::Blanks>>,
    shown: Shown<K, E::Blanks>,
    window: Window<K>,
}

impl<M: Word, K: Word, E: Expander<M, K>> Flood<M, K, E> {
    /// Layer 0 are the roots, each once. Fails if there is no memory for them.
    pub fn new(
        mut expander: E,
        roots: impl IntoIterator<Item = Packed<M, K>>,
    ) -> Result<Self, StopReason> {
        let mut window = Window::new();
        // Room for a usual level at once: less to copy, and less memory to ask the system for.
        let keys = Vec::with_capacity((1 << 18) / size_of::<K>());
        let mut layers = Layers { keys, starts: vec![0] };
        let mut front = Vec::new();
        for root in roots {
            if !window.reserve(1) {
                return Err(StopReason::Stored);
            }
            if window.insert(root.key) {
                layers.keys.push(root.key);
                front.push(Origin::root(expander.blanks(root.free)));
            }
        }
        let (next_front, shown) = (Vec::new(), Shown::new());
        Ok(Flood { layers, expander, front, next_front, shown, window })
    }

    /// How many keys wait in the last layer.
    pub fn n_waiting(&self) -> usize {
        self.front.len()
    }

    /// Whether a key is in the last layer (or recently was).
    pub fn has_lately(&self, key: K) -> bool {
        self.window.contains(key)
    }

    /// Makes the next layer; gives the first of its keys that `is_end` accepts, and then the layer is not
    /// complete. `n_other` keys are stored elsewhere.
    pub fn advance(
        &mut self,
        meter: &mut Meter<'_>,
        n_other: usize,
        is_end: impl Fn(K) -> bool,
        mut witness: Option<&mut Witness<'_, K>>,
    ) -> Result<Option<K>, StopReason> {
        let depth = self.layers.depth();
        let layer = self.layers.range(depth);
        let recent = self.layers.starts[depth.saturating_sub(1)]..layer.end;
        // Old layers stay in the table until their room is wanted.
        let n_expected = layer.len() + layer.len() / 2;
        if !self.window.has_room(n_expected)
            && !self.window.restart(&self.layers.keys[recent], n_expected)
        {
            return Err(StopReason::Stored);
        }
        let most = usize::try_from(meter.limits.max_stored).unwrap_or(usize::MAX);
        let most = most.saturating_sub(n_other);
        self.next_front.clear();
        let mut end = None;
        let mut at = layer.start;
        while at < layer.end && end.is_none() {
            let granted = at + meter.grant(layer.end - at)?;
            while at < granted && end.is_none() {
                let batch = at..granted.min(at + BATCH);
                at = batch.end;
                meter.stats.expanded += batch.len() as u64;
                self.expand(batch.clone(), layer.start);
                meter.stats.generated += self.shown.as_slice().len() as u64;
                let n_known = self.layers.keys.len();
                end = self.keep_new(&is_end)?;
                if let Some(witness) = witness.as_deref_mut() {
                    self.show(batch, layer.start, n_known, witness);
                }
                if self.layers.keys.len() > most {
                    self.layers.keys.truncate(most);
                    end = end.filter(|end| self.layers.keys.contains(end));
                    meter.stats.peak_stored = meter.limits.max_stored;
                    if end.is_none() {
                        return Err(StopReason::Stored);
                    }
                }
            }
            let n_stored = (self.layers.keys.len() + n_other) as u64;
            meter.stats.peak_stored = meter.stats.peak_stored.max(n_stored);
        }
        std::mem::swap(&mut self.front, &mut self.next_front);
        self.layers.starts.push(layer.end);
        meter.stats.bound = depth as Cost + 1;
        Ok(end)
    }

    /// Lists the successors of some keys of the layer that begins there.
    #[inline]
    fn expand(&mut self, batch: Range<usize>, layer_start: usize) {
        let Flood { layers, expander, front, shown, .. } = self;
        shown.clear();
        for idx in batch {
            expander.expand(layers.keys[idx], front[idx - layer_start], shown);
        }
    }

    /// Keeps those of the successors that are new; gives the first that `is_end` accepts.
    #[inline]
    fn keep_new(&mut self, is_end: impl Fn(K) -> bool) -> Result<Option<K>, StopReason> {
        let Flood { layers, next_front, shown, window, .. } = self;
        let shown = shown.as_slice();
        let n_shown = shown.len();
        if !window.reserve(n_shown)
            || layers.keys.try_reserve(n_shown).is_err()
            || next_front.try_reserve(n_shown).is_err()
        {
            return Err(StopReason::Stored);
        }
        if window.is_large() {
            shown.iter().for_each(|&(key, _)| window.prefetch(key));
        }
        // Everything is written, and what is not new is written over: cheaper than a branch.
        let (keys, front) = (layers.keys.spare_capacity_mut(), next_front.spare_capacity_mut());
        let mut n_new = 0;
        let mut end = None;
        for &(key, origin) in shown {
            let is_new = window.insert(key);
            keys[n_new].write(key);
            front[n_new].write(origin);
            n_new += usize::from(is_new);
            if is_end(key) && is_new && end.is_none() {
                end = Some(key);
            }
        }
        // SAFETY: the first `n_new` of the spare places of both have been written.
        unsafe {
            layers.keys.set_len(layers.keys.len() + n_new);
            next_front.set_len(next_front.len() + n_new);
        }
        Ok(end)
    }

    /// Shows what came of a batch, which found `n_known` keys. What it made is in one list, so each key is expanded once
    /// more to see which of it is its own.
    #[cold]
    fn show(
        &mut self,
        batch: Range<usize>,
        layer_start: usize,
        n_known: usize,
        witness: &mut Witness<'_, K>,
    ) {
        let Flood { layers, expander, front, .. } = self;
        // New keys are in the order in which they were shown, each at its first showing.
        let mut new = layers.keys[n_known..].iter().peekable();
        let mut own = Shown::new();
        for idx in batch {
            own.clear();
            expander.expand(layers.keys[idx], front[idx - layer_start], &mut own);
            let successors = own.as_slice().iter();
            let successors: Vec<(K, bool)> = successors
                .map(|&(key, _)| (key, new.next_if(|&&next| next == key).is_some()))
                .collect();
            witness(layers.keys[idx], &successors);
        }
    }
}
