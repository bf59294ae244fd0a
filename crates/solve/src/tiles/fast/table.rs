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
//!
//! A table is bytes: bit i of the table is bit i % 8 of byte i / 8. Where they come from, from the
//! building or from a file, is not known here.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::Size;

use super::build::{Progress, build, for_each_step};
use super::placements::{Order, Placements, place};
use super::room::{Narrow, Room, Wide};
use super::shape::{MAX_CELLS, Mask, Shape, at};
use crate::tiles::pdb::UnknownTable;

/// A group of tiles whose way home a table knows.
///
/// Tiles go by their home cells. The board is a lying one, or square, and the goal's blank is in the
/// first cell that turning and reflecting the board can bring it to: other goals use the same tables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) goal_blank: usize,
    pub(crate) homes: Vec<usize>,
}

impl Pattern {
    pub(crate) fn shape(&self) -> Shape {
        Shape::new(self.width, self.height)
    }

    /// Builds the table, with the feature `parallel` on all cores: the bytes, or `None` if `progress`
    /// said stop. It is told the entries found and the entries to find, after each layer.
    pub fn build(&self, progress: Progress<'_>) -> Option<Vec<u8>> {
        let (shape, k) = (self.shape(), self.homes.len());
        if shape.n_cells() <= <Narrow as Room>::MAX_CELLS {
            build(shape, &Placements::<Narrow>::new(shape, k), self, progress)
        } else {
            build(shape, &Placements::<Wide>::new(shape, k), self, progress)
        }
    }

    /// How many bytes the table takes.
    pub fn n_bytes(&self) -> u64 {
        let (shape, k) = (self.shape(), self.homes.len());
        match shape.n_cells() <= <Narrow as Room>::MAX_CELLS {
            true => Placements::<Narrow>::new(shape, k).n_bytes() as u64,
            false => Placements::<Wide>::new(shape, k).n_bytes() as u64,
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, and nothing else.
impl FromStr for Pattern {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        let mut parts = text.split(", ");
        let mut next = |start: &str| parts.next().and_then(|part| part.strip_prefix(start));
        let number = |text: &str| text.parse::<usize>().map_err(|_| UnknownTable);
        let size: Size = next("").ok_or(UnknownTable)?.parse().map_err(|_| UnknownTable)?;
        let goal_blank = number(next("blank home ").ok_or(UnknownTable)?)?;
        let homes = next("tile homes ").ok_or(UnknownTable)?.split(' ').map(number);
        let homes: Vec<usize> = homes.collect::<Result<_, _>>()?;
        let (width, height) = (size.width(), size.height());
        let is_sound = size.n_cells() <= MAX_CELLS
            && goal_blank < size.n_cells()
            && (1..=MAX_TILES).contains(&homes.len())
            && homes.iter().all(|&home| home < size.n_cells() && home != goal_blank)
            && (1..homes.len()).all(|idx| !homes[..idx].contains(&homes[idx]));
        let pattern = Pattern { width, height, goal_blank, homes };
        if is_sound && pattern.to_string() == text { Ok(pattern) } else { Err(UnknownTable) }
    }
}

/// The most tiles of a group: an order has three bits for each.
const MAX_TILES: usize = 8;

/// All that the bytes of a table depend on: `4x4, blank home 0, tile homes 1 4 5 8 9 12`.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}, blank home {}, tile homes", self.width, self.height, self.goal_blank)?;
        self.homes.iter().try_for_each(|home| write!(f, " {home}"))
    }
}

/// Where a group's tiles stand, and the last bit read for them, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GroupState {
    mask: Mask,
    /// The order of the tiles; bit 31 is the bit read.
    order_and_bit: u32,
}

impl GroupState {
    /// Of no group.
    pub const NONE: Self = GroupState { mask: 0, order_and_bit: 0 };

    #[inline]
    pub fn new(mask: Mask, order: Order, bit: bool) -> Self {
        GroupState { mask, order_and_bit: order.0 | u32::from(bit) << 31 }
    }

    #[inline]
    pub fn order(self) -> Order {
        Order(self.order_and_bit & 0xff_ffff)
    }

    #[inline]
    pub fn bit(self) -> bool {
        self.order_and_bit >> 31 == 1
    }

    #[inline]
    pub fn with_bit(self, bit: bool) -> Self {
        let order_and_bit = self.order_and_bit & !(1 << 31) | u32::from(bit) << 31;
        GroupState { order_and_bit, ..self }
    }
}

/// A table, ready to be read.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a, R> {
    pub placements: &'a Placements<R>,
    pub bytes: &'a [u8],
}

impl<R: Room> Table<'_, R> {
    #[inline]
    pub fn bit(&self, idx: usize) -> bool {
        self.bytes[idx / 8] >> (idx % 8) & 1 == 1
    }

    /// Asks the processor to bring an entry near.
    #[inline]
    pub fn prefetch(&self, _idx: usize) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: a prefetch is a hint, has no effect that the program can observe, and may be given
            // any address.
            unsafe { _mm_prefetch(self.bytes.as_ptr().wrapping_add(_idx / 8).cast(), _MM_HINT_T0) }
        }
    }

    /// The index of the entry after a tile has gone from one cell to another, and the group there, the bit
    /// still the old one.
    #[inline(always)]
    pub fn slide(&self, state: GroupState, from: u8, to: u8) -> (usize, GroupState) {
        let (from, to) = (at(from), at(to));
        let (mask, order) = self.placements.slide(state.mask, state.order(), from, to);
        let entry = self.placements.index(mask, order, from);
        (entry, GroupState { mask, order_and_bit: order.0 | state.order_and_bit & 1 << 31 })
    }

    /// The entry of a placement, by walking down to the goal.
    pub fn look_up(&self, pattern: &Pattern, cells: &[usize], blank: usize) -> (u32, GroupState) {
        let (mask, order) = self.placements.placement(cells);
        let bit = self.bit(self.placements.index(mask, order, blank));
        let start = GroupState::new(mask, order, bit);
        let (goal_mask, goal_order) = self.placements.placement(&pattern.homes);
        let goal_row = self.placements.row(goal_mask, pattern.goal_blank);
        let shape = pattern.shape();
        let (mut state, mut blank, mut n_steps) = (start, blank, 0);
        while (state.mask, state.order()) != (goal_mask, goal_order)
            || self.placements.row(state.mask, blank) != goal_row
        {
            (state, blank) = self.step_down(shape, pattern, state, blank);
            n_steps += 1;
        }
        (n_steps, start)
    }

    /// A neighbour whose entry is lower by one, and the blank there. There always is one, but at the
    /// goal.
    fn step_down(
        &self,
        shape: Shape,
        pattern: &Pattern,
        state: GroupState,
        blank: usize,
    ) -> (GroupState, usize) {
        let (_, region) = self.placements.rows()[self.placements.row(state.mask, blank)];
        // A move that takes its tile nearer to its home, if one will do. All entries first, so that they
        // wait for memory together.
        let found = [-1, 1].into_iter().find_map(|wanted| {
            let (mut steps, mut n_steps) = ([(0, GroupState::NONE, 0); 32], 0);
            for_each_step(shape, state.mask, region, |from, to| {
                let tile = state.order().tile(place(state.mask, from));
                if shape.farther(pattern.homes[tile], from, to) == wanted {
                    let (entry, moved) = self.slide(state, from as u8, to as u8);
                    self.prefetch(entry);
                    steps[n_steps] = (entry, moved, from);
                    n_steps += 1;
                }
            });
            steps[..n_steps].iter().find_map(|&(entry, moved, from)| {
                let bit = self.bit(entry);
                // The entry goes with the distance if the bit stays, against it if the bit changes.
                let is_lower = (bit == state.bit()) == (wanted < 0);
                is_lower.then(|| (moved.with_bit(bit), from))
            })
        });
        found.expect("every entry but the goal's has a neighbour that is lower by one")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};
    use std::ops::ControlFlow;

    use super::*;

    /// The least number of the group's own moves to the goal, for every placement and every cell of the
    /// blank: a search in which the blank walks cell by cell and the group's moves cost 1, others 0.
    fn by_brute_force(pattern: &Pattern) -> HashMap<(Vec<usize>, usize), u32> {
        let (shape, start) = (pattern.shape(), (pattern.homes.clone(), pattern.goal_blank));
        let mut entries = HashMap::from([(start.clone(), 0)]);
        let mut queue = VecDeque::from([start]);
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

    fn check<R: Room>(pattern: &Pattern) {
        let placements = Placements::<R>::new(pattern.shape(), pattern.homes.len());
        let built =
            build(pattern.shape(), &placements, pattern, &mut |_, _| ControlFlow::Continue(()));
        let bytes = built.expect("nobody stops it");
        let table = Table { placements: &placements, bytes: &bytes };
        for ((cells, blank), entry) in by_brute_force(pattern) {
            let (found, _) = table.look_up(pattern, &cells, blank);
            assert_eq!(found, entry, "{pattern} in {cells:?}, blank in {blank}");
        }
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
            let pattern = Pattern { width, height, goal_blank, homes: homes.to_vec() };
            check::<Narrow>(&pattern);
            check::<Wide>(&pattern);
        }
        check::<Wide>(&Pattern { width: 5, height: 5, goal_blank: 0, homes: vec![7, 1, 24] });
    }
}
