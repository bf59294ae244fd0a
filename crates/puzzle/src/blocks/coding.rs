//! Which part of the key belongs to which class: the shortest key of the form in `packed.rs`.

/// A class's part of the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The number of the placement of its only piece.
    Field {
        /// The lowest of its bits.
        shift: usize,
        /// How many there are.
        width: usize,
    },
    /// A symbol in the planes, at the cells of its anchors.
    Plane {
        /// The symbol, from 1; plane `i` has bit `i` of it.
        symbol: usize,
    },
}

/// The layout of a key.
#[derive(Clone, Debug)]
pub(super) struct Coding {
    /// One for each class.
    pub slots: Vec<Slot>,
    pub n_planes: usize,
    pub n_bits: usize,
}

/// How many bits hold the numbers below `n`.
fn width_of(n: usize) -> usize {
    n.next_power_of_two().trailing_zeros() as usize
}

impl Coding {
    /// For classes of this many pieces and this many placements, on this many cells.
    pub fn new(classes: &[(usize, usize)], n_cells: usize) -> Self {
        let (singles, several): (Vec<usize>, Vec<usize>) =
            (0..classes.len()).partition(|&idx| classes[idx].0 == 1);
        // The widest fields are the first to be worth a symbol.
        let mut singles = singles;
        singles.sort_by_key(|&idx| std::cmp::Reverse(width_of(classes[idx].1)));
        let layout = |n_in_planes: usize| {
            let n_planes = width_of(several.len() + n_in_planes + 1);
            let fields = singles[n_in_planes..].iter().map(|&idx| width_of(classes[idx].1));
            let spare = usize::from(n_planes == 0);
            (n_planes * n_cells + fields.sum::<usize>() + spare, n_planes)
        };
        let best = (0..=singles.len()).min_by_key(|&n_in_planes| layout(n_in_planes)).unwrap_or(0);
        let (n_bits, n_planes) = layout(best);
        let mut slots = vec![Slot::Plane { symbol: 0 }; classes.len()];
        for (&idx, symbol) in several.iter().chain(&singles[..best]).zip(1..) {
            slots[idx] = Slot::Plane { symbol };
        }
        let mut shift = n_planes * n_cells;
        for &idx in &singles[best..] {
            let width = width_of(classes[idx].1);
            slots[idx] = Slot::Field { shift, width };
            shift += width;
        }
        Coding { slots, n_planes, n_bits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_documentation() {
        let three = Coding::new(&[(1, 3), (1, 3)], 3);
        assert_eq!((three.n_planes, three.n_bits), (0, 5));
        let four = Coding::new(&[(1, 4), (3, 6)], 6);
        assert_eq!((four.n_planes, four.n_bits), (1, 8));
        assert_eq!(four.slots, [Slot::Field { shift: 6, width: 2 }, Slot::Plane { symbol: 1 }]);
    }

    #[test]
    fn a_free_symbol_is_used() {
        // 横刀立马: four uprights and four small ones need two planes, which have a third symbol.
        let coding = Coding::new(&[(1, 12), (4, 16), (1, 15), (4, 20)], 20);
        assert_eq!((coding.n_planes, coding.n_bits), (2, 44));
    }

    #[test]
    fn the_longest_key_fits_nine_bits_a_cell() {
        let coding = Coding::new(&[(1, 512); 511], 512);
        assert_eq!(coding.n_bits, 9 * 511 + 1);
    }
}
