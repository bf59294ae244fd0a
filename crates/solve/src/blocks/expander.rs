//! Two ways to list what can be reached from a key in one move.
//!
//! [`Direct`] asks every piece. [`Lists`] keeps for each set of free cells the list of pieces that could
//! move if they were there; that is faster as long as there are few such sets, as with the two blanks
//! of 华容道.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::blocks::{BlockSpace, Packed, Word};

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
    /// The spots of the pieces that can move, and in which directions.
    movers: Vec<(u32, u8)>,
}

impl<'a, M: Word, K: Word> Direct<'a, M, K> {
    pub fn new(space: &'a BlockSpace<M, K>) -> Self {
        let movers = vec![(0, 0); space.level().pieces().len() + 1];
        Direct { space, spots: Spots::new(space), movers }
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
        let Direct { space, spots, movers } = self;
        let mut n_movers = 0;
        space.each_piece(key, |class, placement| {
            let spot = (spots.bases[class] + placement) as u32;
            let ways = spots.spots[spot as usize].open_ways(free) & !origin.barred_at(spot);
            movers[n_movers] = (spot, ways);
            n_movers += usize::from(ways != 0);
        });
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

/// A piece that could move if it were there; the key tells whether it is.
#[derive(Clone, Copy)]
struct Mover<K> {
    mask: K,
    value: K,
}

/// What it could do.
#[derive(Clone, Copy)]
struct Changes {
    spot: u32,
    first: u32,
    end: u32,
}

/// One thing it could do.
#[derive(Clone, Copy)]
struct Change<K> {
    xor: K,
    spot: u16,
    blanks: u16,
    way: u8,
    barred: u8,
}

/// From lists, one for each set of free cells, made when it is first wanted.
pub(super) struct Lists<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    spots: Spots<M, K>,
    sets: Sets<M>,
    /// Where each set's list of movers begins and ends; `None` if it has not been made.
    lists: Vec<Option<(u32, u32)>>,
    movers: Vec<Mover<K>>,
    /// What each mover could do, apart, because most movers are not there.
    options: Vec<Changes>,
    changes: Vec<Change<K>>,
    /// For each cell, the spots of all pieces that enter it first with some step.
    entering: Vec<Vec<u16>>,
}

/// Movers are tested so many at a time.
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
            movers: Vec::new(),
            options: Vec::new(),
            changes: Vec::new(),
            entering,
        }
    }

    /// Whether lists are worth their while: few sets of free cells, and numbers that fit.
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
        let Lists { space, spots, sets, lists, movers, options, changes, entering } = self;
        let begin = movers.len() as u32;
        let mut candidates: Vec<u16> =
            free.bits().flat_map(|cell| entering[cell].iter().copied()).collect();
        candidates.sort_unstable();
        candidates.dedup();
        for idx in candidates {
            let spot = &spots.spots[usize::from(idx)];
            let ways = spot.open_ways(free);
            if ways == 0 || spot.cover.and(free) != M::ZERO {
                continue;
            }
            let class = spots.bases.partition_point(|&base| base <= usize::from(idx)) - 1;
            let placement = usize::from(idx) - spots.bases[class];
            let (mask, value) = (space.mask(class, placement), space.value(class, placement));
            movers.push(Mover { mask, value });
            let first = changes.len() as u32;
            let bars = [0, 1, 2, 3].map(|way| spots.barred_after(way));
            spots.each_move(idx.into(), ways, free, |way, spot, from, to| {
                let blanks = sets.number(free.xor(from.cover).xor(to.cover));
                let (xor, barred) = (from.value.xor(to.value), bars[usize::from(way)]);
                changes.push(Change { xor, spot: spot as u16, blanks, way, barred });
            });
            options.push(Changes { spot: idx.into(), first, end: changes.len() as u32 });
        }
        let list = (begin, movers.len() as u32);
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
        let (movers, options) = (&self.movers[range.clone()], &self.options[range]);
        for (movers, options) in movers.chunks(CHUNK).zip(options.chunks(CHUNK)) {
            // First which are there, without a branch for each.
            let mut hits = [0_u8; CHUNK];
            let mut n_hits = 0;
            for (idx, mover) in movers.iter().enumerate() {
                hits[n_hits % CHUNK] = idx as u8;
                n_hits += usize::from(key.and(mover.mask) == mover.value);
            }
            for &idx in &hits[..n_hits] {
                let option = options[usize::from(idx)];
                let barred = origin.barred_at(option.spot);
                for change in &self.changes[option.first as usize..option.end as usize] {
                    let &Change { xor, spot, blanks, way, barred: bars } = change;
                    let is_wanted = barred >> way & 1 == 0;
                    let next = Origin { blanks, moved: spot.into(), barred: bars };
                    shown.push_if(is_wanted, key.xor(xor), next);
                }
            }
        }
    }
}
