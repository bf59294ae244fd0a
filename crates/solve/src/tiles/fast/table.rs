//! Additive pattern databases that know where the blank is, one bit an entry.
//!
//! For a group of tiles, an entry is the number of moves of these tiles alone that bring them home, the
//! blank included as far as it matters: it must be, and end, in the right region. Because only the
//! group's own moves count, the sum over disjoint groups never exceeds the truth.
//!
//! Each move of a group's tile changes the entry by exactly one, up or down, and so it does with the
//! group's Manhattan distance. Half their difference therefore changes by at most one, and in a known
//! direction: its parity, one bit, tells which way the entry went (R. Clausecker and A. Reinefeld,
//! "Zero-aware pattern databases with 1-bit compression for sliding tile puzzles", 2019). The entry of
//! a whole position is found once, by walking down to the goal.

use super::placements::{Order, Permutation, Placements, place};
use super::shape::{Mask, Shape};

/// Where a group's tiles stand, and the last bit read for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroupState {
    pub mask: Mask,
    pub order: Order,
    pub bit: bool,
}

impl GroupState {
    /// Of no group.
    pub const EMPTY: Self = GroupState { mask: 0, order: Order::EMPTY, bit: false };
}

pub(crate) struct Table {
    shape: Shape,
    /// The home cells of the group's tiles.
    homes: Vec<usize>,
    goal_blank: usize,
    bits: Vec<u64>,
}

impl Table {
    /// Builds the table of the tiles whose homes are given, for a goal with its blank in `goal_blank`.
    ///
    /// Breadth-first from the goal, a row at a time: a slide takes all permutations of one row to all of
    /// another, as they are unless the tile passes others of its group. A step away from the goal
    /// raises the entry by one; so half the difference to the Manhattan distance grows by one if that
    /// falls, and stays if that rises: each bit follows from the bit it was reached from.
    pub fn build(
        shape: Shape,
        placements: &Placements,
        homes: &[usize],
        goal_blank: usize,
    ) -> Self {
        let n_words = placements.row_words();
        let n_rows = placements.rows().len();
        let new_rows = || vec![0u64; n_rows * n_words];
        let (mut seen, mut bits, mut layer, mut next_layer) =
            (new_rows(), new_rows(), new_rows(), new_rows());
        let (mask, order) = placements.placement(homes);
        let goal = placements.index(mask, order, goal_blank);
        seen[goal / 64] |= 1 << (goal % 64);
        layer[goal / 64] |= 1 << (goal % 64);
        let nearer = NearerRows::new(shape, placements, homes);
        let places = 0..homes.len();
        let shifted: Vec<Vec<Permutation>> = places
            .clone()
            .flat_map(|i| places.clone().map(move |j| placements.shifted(i, j)))
            .collect();
        // A row on its way: which permutations go, and their bits when they have gone.
        let (mut going, mut gone_bits) = (vec![0; n_words], vec![0; n_words]);
        loop {
            let mut grew = false;
            for (row, &(mask, region)) in placements.rows().iter().enumerate() {
                let here = row * n_words..(row + 1) * n_words;
                if layer[here.clone()].iter().all(|&word| word == 0) {
                    continue;
                }
                for_each_step(shape, mask, region, |from, to| {
                    let after = mask ^ 1 << from ^ 1 << to;
                    let (i, j) = (place(mask, from), place(after, to));
                    let nearer = nearer.get(i, from, to);
                    let shifted: &[Permutation] = &shifted[i * homes.len() + j];
                    let start = placements.row(after, from) * n_words;
                    going.fill(0);
                    gone_bits.fill(0);
                    for (word, &frontier) in layer[here.clone()].iter().enumerate() {
                        let changed = bits[here.start + word] ^ nearer[word];
                        if i == j {
                            going[word] = frontier;
                            gone_bits[word] = changed;
                            continue;
                        }
                        let mut rest = frontier;
                        while rest != 0 {
                            let bit = rest.trailing_zeros() as usize;
                            rest &= rest - 1;
                            let to = usize::from(shifted[word * 64 + bit]);
                            going[to / 64] |= 1 << (to % 64);
                            gone_bits[to / 64] |= (changed >> bit & 1) << (to % 64);
                        }
                    }
                    for word in 0..n_words {
                        let new = going[word] & !seen[start + word];
                        seen[start + word] |= new;
                        next_layer[start + word] |= new;
                        bits[start + word] |= new & gone_bits[word];
                        grew |= new != 0;
                    }
                });
            }
            if !grew {
                return Table { shape, homes: homes.to_vec(), goal_blank, bits };
            }
            std::mem::swap(&mut layer, &mut next_layer);
            next_layer.fill(0);
        }
    }

    pub fn homes(&self) -> &[usize] {
        &self.homes
    }

    pub fn n_bytes(&self) -> usize {
        8 * self.bits.len()
    }

    #[inline]
    pub fn bit(&self, idx: usize) -> bool {
        self.bits[idx / 64] >> (idx % 64) & 1 == 1
    }

    /// Asks the processor to bring an entry near.
    #[inline]
    pub fn prefetch(&self, _idx: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(word) = self.bits.get(_idx / 64) {
            // SAFETY: a prefetch is a hint and has no effect that the program can observe.
            unsafe {
                use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
                _mm_prefetch(std::ptr::from_ref(word).cast(), _MM_HINT_T0);
            }
        }
    }

    /// The entry of a placement, by walking down to the goal.
    pub fn look_up(
        &self,
        placements: &Placements,
        cells: &[usize],
        blank: usize,
    ) -> (u32, GroupState) {
        let (mask, order) = placements.placement(cells);
        let bit = self.bit(placements.index(mask, order, blank));
        let start = GroupState { mask, order, bit };
        let goal = placements.placement(&self.homes);
        let (mut state, mut blank, mut n_steps) = (start, blank, 0);
        while (state.mask, state.order) != goal
            || placements.row(state.mask, blank) != placements.row(state.mask, self.goal_blank)
        {
            (state, blank) = self.step_down(placements, state, blank);
            n_steps += 1;
        }
        (n_steps, start)
    }

    /// A neighbour whose entry is lower by one, and the blank there. There always is one, but at the
    /// goal.
    fn step_down(
        &self,
        placements: &Placements,
        state: GroupState,
        blank: usize,
    ) -> (GroupState, usize) {
        let mut found = None;
        let (_, region) = placements.rows()[placements.row(state.mask, blank)];
        for_each_step(self.shape, state.mask, region, |from, to| {
            let tile = state.order.tile(place(state.mask, from));
            let farther = self.shape.farther(self.homes[tile], from, to);
            let (next, change) = self.step(placements, state, from, to, farther);
            if change < 0 {
                found = Some((next, from));
            }
        });
        found.expect("every entry but the goal's has a neighbour that is lower by one")
    }

    /// The group after its tile in `from` has gone to `to`, leaving the blank in `from`; and by how much
    /// that changes the entry: 1 or -1. `farther` is by how much it changes the tile's distance to its
    /// home.
    fn step(
        &self,
        placements: &Placements,
        state: GroupState,
        from: usize,
        to: usize,
        farther: i32,
    ) -> (GroupState, i32) {
        let (mask, order) = placements.slide(state.mask, state.order, from, to);
        let bit = self.bit(placements.index(mask, order, from));
        let change = if bit == state.bit { farther } else { -farther };
        (GroupState { mask, order, bit }, change)
    }
}

/// For each slide of the tile at a certain place, which permutations bring that tile nearer to its home.
struct NearerRows {
    n_cells: usize,
    n_words: usize,
    rows: Vec<u64>,
}

impl NearerRows {
    fn new(shape: Shape, placements: &Placements, homes: &[usize]) -> Self {
        let (n_cells, n_words) = (shape.n_cells(), placements.row_words());
        let mut rows = Vec::with_capacity(homes.len() * n_cells * n_cells * n_words);
        for place in 0..homes.len() {
            for from in 0..n_cells {
                for to in 0..n_cells {
                    let start = rows.len();
                    rows.resize(start + n_words, 0);
                    if shape.border(1 << from) >> to & 1 == 0 {
                        continue;
                    }
                    for (permutation, order) in placements.orders().iter().enumerate() {
                        let home = homes[order.tile(place)];
                        if shape.farther(home, from, to) < 0 {
                            rows[start + permutation / 64] |= 1 << (permutation % 64);
                        }
                    }
                }
            }
        }
        NearerRows { n_cells, n_words, rows }
    }

    fn get(&self, place: usize, from: usize, to: usize) -> &[u64] {
        let row = (place * self.n_cells + from) * self.n_cells + to;
        &self.rows[row * self.n_words..(row + 1) * self.n_words]
    }
}

/// Every step of one of the group's tiles: from its cell into the blank's region.
#[inline]
fn for_each_step(shape: Shape, mask: Mask, region: Mask, mut step: impl FnMut(usize, usize)) {
    let mut tiles = shape.border(region) & mask;
    while tiles != 0 {
        let from = tiles.trailing_zeros() as usize;
        tiles &= tiles - 1;
        let mut targets = shape.border(1 << from) & region;
        while targets != 0 {
            let to = targets.trailing_zeros() as usize;
            targets &= targets - 1;
            step(from, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::*;

    /// The least number of the group's own moves to the goal, for every placement and every cell of the
    /// blank: a search in which the blank walks cell by cell and the group's moves cost 1, others 0.
    fn by_brute_force(
        shape: Shape,
        homes: &[usize],
        goal_blank: usize,
    ) -> HashMap<(Vec<usize>, usize), u32> {
        let mut entries = HashMap::from([((homes.to_vec(), goal_blank), 0)]);
        let mut queue = VecDeque::from([(homes.to_vec(), goal_blank)]);
        while let Some((cells, blank)) = queue.pop_front() {
            let entry = entries[&(cells.clone(), blank)];
            for from in (0..shape.n_cells()).filter(|&c| shape.border(1 << blank) >> c & 1 == 1) {
                let mut next = cells.clone();
                let tile = cells.iter().position(|&cell| cell == from);
                if let Some(tile) = tile {
                    next[tile] = blank;
                }
                let cost = entry + u32::from(tile.is_some());
                let known = entries.entry((next.clone(), from)).or_insert(u32::MAX);
                if cost < *known {
                    *known = cost;
                    match tile {
                        Some(_) => queue.push_back((next, from)),
                        None => queue.push_front((next, from)),
                    }
                }
            }
        }
        entries
    }

    #[test]
    fn every_entry_is_what_brute_force_finds() {
        let cases: [(usize, usize, usize, &[usize]); 6] = [
            (3, 3, 0, &[1, 3, 4]),
            (3, 3, 8, &[0, 1, 2, 5]),
            (4, 3, 5, &[0, 4, 8]),
            (2, 4, 7, &[0, 1, 2, 3]),
            (6, 2, 11, &[0, 1, 6, 7]),
            (3, 2, 2, &[0, 1, 3, 4, 5]),
        ];
        for (width, height, goal_blank, homes) in cases {
            let shape = Shape { width, height };
            let placements = Placements::new(shape, homes.len());
            let table = Table::build(shape, &placements, homes, goal_blank);
            for ((cells, blank), entry) in by_brute_force(shape, homes, goal_blank) {
                let (found, _) = table.look_up(&placements, &cells, blank);
                assert_eq!(found, entry, "{shape:?} {homes:?} in {cells:?}, blank {blank}");
            }
        }
    }
}
