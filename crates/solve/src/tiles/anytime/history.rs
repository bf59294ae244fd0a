//! How each node of a beam was reached: four bytes per node, and only for nodes whose line lives on.
//!
//! Most nodes of a layer have no descendant a dozen layers later. Forgetting those from time to time
//! keeps the whole history about as small as a few layers, where it would otherwise be the largest thing
//! in memory.

use tuipan_puzzle::tiles::Direction;

/// Layers between two clean-ups.
const PERIOD: usize = 16;

/// For each layer and node: the parent's place in the layer before, times 4, plus the direction.
#[derive(Default)]
pub struct History {
    layers: Vec<Vec<u32>>,
    n_clean: usize,
}

/// A node's parent and direction in one number.
#[inline]
pub fn step(parent: usize, direction: usize) -> u32 {
    (parent as u32) << 2 | direction as u32
}

impl History {
    /// Appends a layer.
    pub fn push(&mut self, layer: Vec<u32>) {
        self.layers.push(layer);
        if self.layers.len() >= self.n_clean + PERIOD {
            self.clean();
        }
    }

    /// The way to a node of the last layer.
    pub fn path(&self, node: usize) -> Vec<Direction> {
        let mut path = Vec::with_capacity(self.layers.len());
        let mut node = node;
        for layer in self.layers.iter().rev() {
            let step = layer[node];
            path.push(Direction::ALL[(step & 3) as usize]);
            node = (step >> 2) as usize;
        }
        path.reverse();
        path
    }

    /// Drops what no node of the last layer descends from.
    fn clean(&mut self) {
        for depth in (1..self.layers.len()).rev() {
            let (older, newer) = self.layers.split_at_mut(depth);
            let (Some(older), Some(newer)) = (older.last_mut(), newer.first_mut()) else { break };
            let mut places = vec![0u32; older.len()];
            newer.iter().for_each(|step| places[(step >> 2) as usize] = 1);
            let mut n_kept = 0;
            for (idx, place) in places.iter_mut().enumerate() {
                if *place == 1 {
                    older[n_kept] = older[idx];
                    *place = n_kept as u32;
                    n_kept += 1;
                }
            }
            if n_kept == older.len() && depth < self.n_clean {
                break;
            }
            older.truncate(n_kept);
            older.shrink_to_fit();
            newer
                .iter_mut()
                .for_each(|step| *step = places[(*step >> 2) as usize] << 2 | *step & 3);
        }
        self.n_clean = self.layers.len();
    }
}
