//! Two ways to list what can be reached from a key in one move.
//!
//! [`Direct`] asks every piece. [`Lists`] keeps for each set of free cells the list of pieces that could
//! move if they were there; that is faster as long as there are few such sets, as with the two blanks
//! of 华容道.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::blocks::{Axis, BlockSpace, Packed, Slot, Word};

use super::shown::{Origin, Shown};
use super::spots::Spots;

/// Lists successors. What it must know of the free cells goes with each key of the front.
pub(super) trait Expander<M, K> {
    type Blanks: Copy;

    fn blanks(&mut self, free: M) -> Self::Blanks;

    /// Shows the successors of a key but those that its origin bars.
    fn expand(&mut self, key: K, origin: Origin<Self::Blanks>, shown: &mut Shown<K, Self::Blanks>);
}

/// Piece by piece.
pub(super) struct Direct<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    spots: Spots<M, K>,
    fields: Vec<Field>,
    symbols: Vec<Symbol>,
    /// The planes of the key at hand.
    planes: Vec<M>,
    /// The spots of the pieces that can move, and in which directions.
    movers: Vec<(u32, u8)>,
}

/// A class whose placement is a field of the key.
struct Field {
    shift: usize,
    mask: u64,
    first_spot: u32,
    axis: Option<Axis>,
}

/// A class in the planes.
struct Symbol {
    symbol: usize,
    /// For each cell, the spot with its anchor there.
    spots: Vec<u32>,
}

impl<'a, M: Word, K: Word> Direct<'a, M, K> {
    pub fn new(space: &'a BlockSpace<M, K>) -> Self {
        let spots = Spots::new(space);
        let (mut fields, mut symbols) = (Vec::new(), Vec::new());
        for (class_idx, class) in space.classes().iter().enumerate() {
            let first_spot = spots.bases[class_idx] as u32;
            match space.slot(class_idx) {
                Slot::Field { shift, width } => {
                    let axis = space.level().pieces()[class.pieces[0]].axis;
                    fields.push(Field { shift, mask: (1 << width) - 1, first_spot, axis });
                }
                Slot::Plane { symbol } => {
                    let ranks = class.placements.iter();
                    let spots = ranks.map(|&rank| first_spot.wrapping_add(rank.into())).collect();
                    symbols.push(Symbol { symbol, spots });
                }
            }
        }
        let planes = vec![M::ZERO; space.n_planes()];
        let movers = vec![(0, 0); space.level().pieces().len() + 1];
        Direct { space, spots, fields, symbols, planes, movers }
    }
}

impl<M: Word, K: Word> Expander<M, K> for Direct<'_, M, K> {
    type Blanks = M;

    fn blanks(&mut self, free: M) -> M {
        free
    }

    #[inline]
    fn expand(&mut self, key: K, origin: Origin<M>, shown: &mut Shown<K, M>) {
        let free = origin.blanks;
        let Direct { space, spots, fields, symbols, planes, movers } = self;
        let mut n_movers = 0;
        // All pieces are written down, and those that cannot move are written over: no branches.
        let mut ask = |spot: u32, axis: Option<Axis>| {
            let ways = spots.spots[spot as usize].open_ways(free, axis) & !origin.barred_at(spot);
            movers[n_movers] = (spot, ways);
            n_movers += usize::from(ways != 0);
        };
        for field in fields.iter() {
            ask(field.first_spot + (key.window(field.shift) & field.mask) as u32, field.axis);
        }
        for (idx, plane) in planes.iter_mut().enumerate() {
            *plane = space.plane(key, idx);
        }
        for Symbol { symbol, spots } in symbols.iter() {
            let mut cells = space.all_cells();
            for (idx, &plane) in planes.iter().enumerate() {
                cells =
                    if symbol >> idx & 1 == 1 { cells.and(plane) } else { cells.without(plane) };
            }
            for cell in cells.bits() {
                ask(spots[cell], None);
            }
        }
        let bars = [0, 1, 2, 3].map(|way| spots.barred_after(way));
        for &(spot, ways) in &movers[..n_movers] {
            spots.each_move(spot as usize, ways, free, |way, moved, from, to| {
                let next = key.xor(from.value).xor(to.value);
                let blanks = free.xor(from.cover).xor(to.cover);
                let barred = bars[usize::from(way)];
                shown.push_if(true, next, Origin { blanks, moved, barred });
            });
        }
    }
}

/// Something that a piece could do if it were there: the key says whether it is.
#[derive(Clone, Copy)]
struct Test<K> {
    mask: K,
    value: K,
}

/// What it would do.
#[derive(Clone, Copy)]
struct Change<K> {
    xor: K,
    from: u16,
    to: u16,
    blanks: u16,
    way: u8,
    barred: u8,
}

/// From lists, one for each set of free cells, made when it is first wanted.
pub(super) struct Lists<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    spots: Spots<M, K>,
    sets: Sets<M>,
    /// Where each set's list begins and ends; `None` if it has not been made.
    lists: Vec<Option<(u32, u32)>>,
    tests: Vec<Test<K>>,
    /// One for each test; apart, because most tests fail.
    changes: Vec<Change<K>>,
    /// For each cell, the spots of all pieces that enter it first with some step.
    entering: Vec<Vec<u16>>,
}

/// How many tests are made at a time.
const CHUNK: usize = 64;

/// Numbers for sets of free cells.
struct Sets<M> {
    numbers: HashMap<M, u16, FixedState>,
    sets: Vec<M>,
}

impl<M: Word> Sets<M> {
    fn number(&mut self, free: M) -> u16 {
        *self.numbers.entry(free).or_insert_with(|| {
            self.sets.push(free);
            self.sets.len() as u16 - 1
        })
    }
}

impl<'a, M: Word, K: Word> Lists<'a, M, K> {
    /// More sets of free cells than this would not stay in the cache. It must be below 2^16.
    const MOST_SETS: usize = 1 << 11;

    pub fn new(space: &'a BlockSpace<M, K>) -> Self {
        let spots = Spots::new(space);
        let mut entering = vec![Vec::new(); space.n_cells()];
        for (idx, spot) in spots.spots.iter().enumerate() {
            let enters = spot.enters.iter().filter(|&&enter| enter != M::ONES);
            for cell in enters.filter_map(|enter| enter.first()) {
                if entering[cell].last() != Some(&(idx as u16)) {
                    entering[cell].push(idx as u16);
                }
            }
        }
        Lists {
            space,
            spots,
            sets: Sets { numbers: HashMap::default(), sets: Vec::new() },
            lists: Vec::new(),
            tests: Vec::new(),
            changes: Vec::new(),
            entering,
        }
    }

    /// Whether lists pay off: few sets of free cells, and numbers that fit.
    pub fn suit(space: &BlockSpace<M, K>, state: &Packed<M, K>) -> bool {
        let n_spots: usize = space.classes().iter().map(|class| class.anchors.len()).sum();
        let (n, k) = (space.n_cells(), state.free.count());
        let mut n_sets = 1;
        for i in 0..k {
            n_sets = n_sets * (n - i) / (i + 1);
            if n_sets > Self::MOST_SETS {
                return false;
            }
        }
        n_spots < usize::from(u16::MAX)
    }

    #[cold]
    fn build(&mut self, number: u16) -> (u32, u32) {
        let free = self.sets.sets[usize::from(number)];
        let Lists { space, spots, sets, lists, tests, changes, entering } = self;
        let begin = tests.len() as u32;
        let mut candidates: Vec<u16> =
            free.bits().flat_map(|cell| entering[cell].iter().copied()).collect();
        candidates.sort_unstable();
        candidates.dedup();
        for idx in candidates {
            let spot = &spots.spots[usize::from(idx)];
            let ways = spot.open_ways(free, None);
            if ways == 0 || spot.cover.and(free) != M::ZERO {
                continue;
            }
            let class = spots.bases.partition_point(|&base| base <= usize::from(idx)) - 1;
            let placement = usize::from(idx) - spots.bases[class];
            let (mask, value) = (space.mask(class, placement), space.value(class, placement));
            let bars = [0, 1, 2, 3].map(|way| spots.barred_after(way));
            spots.each_move(idx.into(), ways, free, |way, to_idx, from, to| {
                tests.push(Test { mask, value });
                changes.push(Change {
                    xor: from.value.xor(to.value),
                    from: idx,
                    to: to_idx as u16,
                    blanks: sets.number(free.xor(from.cover).xor(to.cover)),
                    way,
                    barred: bars[usize::from(way)],
                });
            });
        }
        let list = (begin, tests.len() as u32);
        lists.resize(sets.sets.len().max(lists.len()), None);
        lists[usize::from(number)] = Some(list);
        list
    }
}

impl<M: Word, K: Word> Expander<M, K> for Lists<'_, M, K> {
    type Blanks = u16;

    fn blanks(&mut self, free: M) -> u16 {
        self.sets.number(free)
    }

    #[inline]
    fn expand(&mut self, key: K, origin: Origin<u16>, shown: &mut Shown<K, u16>) {
        let list = self.lists.get(usize::from(origin.blanks)).copied().flatten();
        let (begin, end) = match list {
            Some(list) => list,
            None => self.build(origin.blanks),
        };
        let range = begin as usize..end as usize;
        let (tests, changes) = (&self.tests[range.clone()], &self.changes[range]);
        for (tests, changes) in tests.chunks(CHUNK).zip(changes.chunks(CHUNK)) {
            // First what can be done, without a branch for each.
            let mut hits = [0_u8; CHUNK];
            let mut n_hits = 0;
            for (idx, test) in tests.iter().enumerate() {
                hits[n_hits % CHUNK] = idx as u8;
                n_hits += usize::from(key.and(test.mask) == test.value);
            }
            for &idx in &hits[..n_hits] {
                let Change { xor, from, to, blanks, way, barred } = changes[usize::from(idx)];
                let is_wanted = origin.barred_at(from.into()) >> way & 1 == 0;
                let next = Origin { blanks, moved: to.into(), barred };
                shown.push_if(is_wanted, key.xor(xor), next);
            }
        }
    }
}
