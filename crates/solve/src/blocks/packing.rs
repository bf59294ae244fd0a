//! Finding room for all pieces: the first way there is, or a random one.
//!
//! Cells are filled in reading order: with a piece whose anchor is there, or with nothing. The anchor is a piece's
//! first cell, so every way to place the pieces comes up exactly once.

use tuipan_space::SplitMix64;

/// Pieces that are alike.
pub(super) struct Kind {
    /// How many there are.
    pub count: usize,
    /// For each cell, what a piece covers with its anchor there, if it can be there.
    pub covers: Vec<Option<Vec<usize>>>,
}

/// More settled cells than this, and the search for room is given up.
const MOST_STEPS: usize = 100_000;

/// The anchors of the pieces of each kind, in reading order; `None` if no way was found.
///
/// Without a generator of random numbers, pieces come before free cells and earlier kinds before later
/// ones. With one, the choices at a cell are drawn without putting back, each with the weight of how many there
/// are left of it; docs/formats.md says how.
pub(super) fn pack_pieces(
    is_open: &[bool],
    kinds: &[Kind],
    rng: Option<&mut SplitMix64>,
) -> Option<Vec<Vec<usize>>> {
    let area = |kind: &Kind| {
        let cells = kind.covers.iter().flatten().next().map_or(usize::MAX, Vec::len);
        if kind.count == 0 { Some(0) } else { cells.checked_mul(kind.count) }
    };
    let covered = kinds.iter().try_fold(0_usize, |sum, kind| sum.checked_add(area(kind)?))?;
    let n_open = is_open.iter().filter(|&&is_open| is_open).count();
    let mut packing = Packing {
        is_free: is_open.to_vec(),
        kinds,
        left: kinds.iter().map(|kind| kind.count).collect(),
        n_blank: n_open.checked_sub(covered)?,
        anchors: vec![Vec::new(); kinds.len()],
        rng,
        n_steps: 0,
    };
    (packing.settle(0) == Some(true)).then_some(packing.anchors)
}

struct Packing<'a> {
    is_free: Vec<bool>,
    kinds: &'a [Kind],
    left: Vec<usize>,
    n_blank: usize,
    anchors: Vec<Vec<usize>>,
    rng: Option<&'a mut SplitMix64>,
    n_steps: usize,
}

impl Packing<'_> {
    /// Settles everything from `cell` on; `None` if it was given up. The depth is at most the number of
    /// cells.
    fn settle(&mut self, cell: usize) -> Option<bool> {
        let Some(skip) = self.is_free[cell..].iter().position(|&is_free| is_free) else {
            return Some(self.left.iter().all(|&n| n == 0));
        };
        let cell = cell + skip;
        self.n_steps += 1;
        if self.n_steps > MOST_STEPS {
            return None;
        }
        let kinds = self.kinds;
        for choice in self.choices(cell) {
            let Some(idx) = choice else {
                self.n_blank -= 1;
                if self.settle(cell + 1)? {
                    return Some(true);
                }
                self.n_blank += 1;
                continue;
            };
            let cover = kinds[idx].covers[cell].as_deref().unwrap_or_default();
            cover.iter().for_each(|&cell| self.is_free[cell] = false);
            self.left[idx] -= 1;
            self.anchors[idx].push(cell);
            if self.settle(cell + 1)? {
                return Some(true);
            }
            self.anchors[idx].pop();
            self.left[idx] += 1;
            cover.iter().for_each(|&cell| self.is_free[cell] = true);
        }
        Some(false)
    }

    /// What can be done with a cell, in the order in which it is tried: a kind, or leaving it free.
    fn choices(&mut self, cell: usize) -> Vec<Option<usize>> {
        let fits = |&idx: &usize| {
            let cover = self.kinds[idx].covers[cell].as_ref();
            self.left[idx] > 0 && cover.is_some_and(|c| c.iter().all(|&cell| self.is_free[cell]))
        };
        let kinds = (0..self.kinds.len()).filter(fits).map(|idx| (Some(idx), self.left[idx]));
        let blank = (self.n_blank > 0).then_some((None, self.n_blank));
        let mut open: Vec<(Option<usize>, usize)> = kinds.chain(blank).collect();
        let Some(rng) = self.rng.as_deref_mut() else {
            return open.into_iter().map(|(choice, _)| choice).collect();
        };
        let mut order = Vec::with_capacity(open.len());
        while open.len() > 1 {
            let total: usize = open.iter().map(|(_, weight)| weight).sum();
            let mut drawn = rng.below(total as u64) as usize;
            let at = open.iter().position(|&(_, weight)| {
                let is_drawn = drawn < weight;
                drawn = drawn.saturating_sub(weight);
                is_drawn
            });
            order.push(open.remove(at.unwrap_or(0)).0);
        }
        order.extend(open.into_iter().map(|(choice, _)| choice));
        order
    }
}
