//! All placements of all classes in one row, with what a step from each needs.

use tuipan_puzzle::blocks::{Axis, BlockSpace, Metric, NOWHERE, Word};

/// A placement of a class.
#[derive(Clone, Copy)]
pub(super) struct Spot<M, K> {
    /// The cells that must be free for a step in each direction.
    pub enters: [M; 4],
    /// The spot after that step, or [`NO_SPOT`].
    pub next: [u32; 4],
    /// The cells it covers.
    pub cover: M,
    /// What a piece here adds to the key.
    pub value: K,
}

/// There is none.
const NO_SPOT: u32 = u32::MAX;

impl<M: Word, K> Spot<M, K> {
    /// The directions in which the first cells are free, as bits. Of a piece bound to a line, only those
    /// along the line need be asked.
    #[inline]
    pub fn open_ways(&self, free: M, axis: Option<Axis>) -> u8 {
        let open = |way: usize| u8::from(self.enters[way].within(free)) << way;
        match axis {
            Some(Axis::Vertical) => open(0) | open(2),
            Some(Axis::Horizontal) => open(1) | open(3),
            None => open(0) | open(1) | open(2) | open(3),
        }
    }
}

/// The spots of a space: those of class 0, then those of class 1, and so on.
pub(super) struct Spots<M, K> {
    pub spots: Vec<Spot<M, K>>,
    /// The number of each class's first spot.
    pub bases: Vec<usize>,
    metric: Metric,
    /// Where a piece has been that makes a move.
    seen: Vec<u32>,
}

impl<M: Word, K: Word> Spots<M, K> {
    pub fn new(space: &BlockSpace<M, K>) -> Self {
        let mut spots = Vec::new();
        let mut bases = Vec::new();
        for (class_idx, class) in space.classes().iter().enumerate() {
            let base = spots.len();
            bases.push(base);
            let spot_of = |rank: u16| match rank {
                NOWHERE => NO_SPOT,
                rank => base as u32 + u32::from(rank),
            };
            spots.extend((0..class.anchors.len()).map(|rank| Spot {
                enters: class.enters[rank],
                next: class.next[rank].map(spot_of),
                cover: class.covers[rank],
                value: space.value(class_idx, rank),
            }));
        }
        // Pieces bound to lines turn no corners: a move is a slide, which is found faster.
        let all_bound = space.level().pieces().iter().all(|piece| piece.axis.is_some());
        let metric = match space.metric() {
            Metric::Move if all_bound => Metric::Slide,
            metric => metric,
        };
        Spots { spots, bases, metric, seen: Vec::new() }
    }

    /// The directions barred to a piece that has gone in a direction.
    #[inline]
    pub fn barred_after(&self, way: u8) -> u8 {
        match self.metric {
            Metric::Unit => 1 << (way ^ 2),
            Metric::Slide => 0b0101 << (way & 1),
            Metric::Move => 0b1111,
        }
    }

    /// Shows every spot to which the piece at a spot can go in one move, beginning in one of some
    /// directions, with the direction (in the move metric, any).
    #[inline]
    pub fn each_move(
        &mut self,
        from: usize,
        ways: u8,
        free: M,
        mut show: impl FnMut(u8, u32, &Spot<M, K>, &Spot<M, K>),
    ) {
        let Spots { spots, seen, metric, .. } = self;
        let spot = &spots[from];
        match metric {
            Metric::Unit => each_way(ways, |way| {
                if let Some(to) = spots.get(spot.next[way] as usize) {
                    show(way as u8, spot.next[way], spot, to);
                }
            }),
            Metric::Slide => {
                let room = free.or(spot.cover);
                each_way(ways, |way| {
                    let mut at = spot;
                    // Both tests are needed: a board of as many cells as the word has bits may be free.
                    while let Some(to) = spots.get(at.next[way] as usize) {
                        if !at.enters[way].within(room) {
                            break;
                        }
                        show(way as u8, at.next[way], spot, to);
                        at = to;
                    }
                });
            }
            Metric::Move => {
                let room = free.or(spot.cover);
                seen.clear();
                seen.push(from as u32);
                let mut head = 0;
                while let Some(&at) = seen.get(head) {
                    head += 1;
                    let at = &spots[at as usize];
                    each_way(at.open_ways(room, None), |way| {
                        let next = at.next[way];
                        if let Some(to) = spots.get(next as usize).filter(|_| !seen.contains(&next))
                        {
                            seen.push(next);
                            show(0, next, spot, to);
                        }
                    });
                }
            }
        }
    }
}

#[inline]
fn each_way(mut ways: u8, mut go: impl FnMut(usize)) {
    while ways != 0 {
        go(ways.trailing_zeros() as usize);
        ways &= ways - 1;
    }
}
