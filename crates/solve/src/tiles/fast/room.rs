//! What is known of a set of cells that tiles stand in: which rows of a table are its own.
//!
//! The tiles divide the free cells into regions, and each mask has a row for each region (see
//! [`placements`](super::placements)). Every look-up in a table goes through here, at a place that the caches
//! seldom hold: so it must be small.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::shape::{ByCell, Mask, Shape, cells};

/// The rows of a mask: its first row, and for each free cell which of the mask's rows is that of its region.
pub(crate) trait Room: Copy + Send + Sync {
    /// The most cells of a board.
    const MAX_CELLS: usize;

    /// Half the cells, with the odd one if there is one.
    const LOW_BITS: u32 = Self::MAX_CELLS.div_ceil(2) as u32;

    fn new(first_row: usize, mask: Mask, regions: &[Mask], maps: &mut RegionMaps) -> Self;

    /// The row of the mask with the blank in a free cell.
    fn row(self, maps: &RegionMaps, mask: Mask, blank: usize) -> usize;
}

/// For boards of up to 16 cells.
/// ```text
/// bit 63        48 47 45      5  3 2  0
///     +-----------+-----+----+----+----+
///     | first row |cell |... |cell|cell|
///     |           | 15  |    | 1  | 0  |
///     +-----------+-----+----+----+----+
/// ```
/// - with the tiles in cells 1 and 4 of 4x4, cell 0 has region 0, all other free cells region 1.
/// - a mask that leaves the board in one piece has only zeros below its first row.
#[derive(Clone, Copy)]
pub(crate) struct Narrow(u64);

impl Room for Narrow {
    const MAX_CELLS: usize = 16;

    fn new(first_row: usize, _: Mask, regions: &[Mask], _: &mut RegionMaps) -> Self {
        let room = (first_row as u64) << 48;
        assert_eq!(room >> 48, first_row as u64, "too many rows");
        Narrow(regions.iter().enumerate().fold(room, |room, (idx, &region)| {
            cells(region).fold(room, |room, cell| room | (idx as u64) << (3 * cell))
        }))
    }

    #[inline(always)]
    fn row(self, _: &RegionMaps, _: Mask, blank: usize) -> usize {
        (self.0 >> 48) as usize + ((self.0 >> (3 * blank)) as usize & 7)
    }
}

/// For boards of up to 25 cells: the number of its [map](RegionMaps) in the upper bits, its first row in the
/// lower 19. With six tiles on 5x5 there are 177,100 masks, but only 3,377 maps.
#[derive(Clone, Copy)]
pub(crate) struct Wide(u32);

impl Wide {
    const N_ROW_BITS: u32 = 19;
    /// The number of a map for which there was no room.
    const NO_MAP: u32 = u32::MAX >> Self::N_ROW_BITS;
}

impl Room for Wide {
    const MAX_CELLS: usize = 25;

    fn new(first_row: usize, mask: Mask, regions: &[Mask], maps: &mut RegionMaps) -> Self {
        assert!(first_row < 1 << Self::N_ROW_BITS, "too many rows");
        let map = maps.add(mask, regions).filter(|&map| map < Self::NO_MAP as usize);
        let map = map.map_or(Self::NO_MAP, |map| map as u32);
        Wide(map << Self::N_ROW_BITS | first_row as u32)
    }

    #[inline(always)]
    fn row(self, maps: &RegionMaps, mask: Mask, blank: usize) -> usize {
        let first_row = self.0 as usize & ((1 << Self::N_ROW_BITS) - 1);
        let map = self.0 >> Self::N_ROW_BITS;
        first_row
            + match maps.maps.get(map as usize) {
                Some(map) => usize::from(map[blank & 31]),
                None => maps.region(mask, blank),
            }
    }
}

/// Which region each cell belongs to, for each way to divide a board. The cells of tiles count with the largest
/// region, so that many masks share a map.
pub(crate) struct RegionMaps {
    shape: Shape,
    maps: Vec<ByCell<u8>>,
    known: HashMap<ByCell<u8>, usize, FixedState>,
}

impl RegionMaps {
    pub fn new(shape: Shape) -> Self {
        RegionMaps { shape, maps: Vec::new(), known: HashMap::default() }
    }

    /// The number of a mask's map; `None` if there are too many.
    fn add(&mut self, mask: Mask, regions: &[Mask]) -> Option<usize> {
        let largest = (0..regions.len()).max_by_key(|&idx| regions[idx].count_ones()).unwrap_or(0);
        let mut map = [0; 32];
        for (idx, &region) in regions.iter().enumerate() {
            let region = if idx == largest { region | mask } else { region };
            cells(region).for_each(|cell| map[cell] = idx as u8);
        }
        let RegionMaps { maps, known, .. } = self;
        if let Some(&idx) = known.get(&map) {
            return Some(idx);
        }
        if maps.len() >= Wide::NO_MAP as usize {
            return None;
        }
        maps.push(map);
        known.insert(map, maps.len() - 1);
        Some(maps.len() - 1)
    }

    /// Which of a mask's regions has a cell, from scratch.
    #[cold]
    fn region(&self, mask: Mask, cell: usize) -> usize {
        let regions = self.shape.regions(mask);
        regions.iter().position(|region| region >> cell & 1 == 1).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For each mask of six cells and each free cell, the row counts up region by region. Boards two cells wide
    /// have more maps than there is room for.
    #[test]
    fn every_region_has_a_row_of_its_own() {
        for (width, height) in [(5, 5), (12, 2), (8, 3)] {
            let shape = Shape::new(width, height);
            let mut maps = RegionMaps::new(shape);
            let (mut n_rows, mut rooms) = (0, Vec::new());
            for mask in (0..1u32 << shape.n_cells()).filter(|mask| mask.count_ones() == 6) {
                let regions = shape.regions(mask);
                let room = Wide::new(n_rows, mask, &regions, &mut maps);
                // Every seventh is enough.
                if mask % 7 == 0 {
                    rooms.push((mask, n_rows, regions.clone(), room));
                }
                n_rows += regions.len();
            }
            for (mask, first_row, regions, room) in rooms {
                for (idx, &region) in regions.iter().enumerate() {
                    for cell in cells(region) {
                        assert_eq!(room.row(&maps, mask, cell), first_row + idx, "{mask:b} {cell}");
                    }
                }
            }
            assert_eq!(maps.maps.len() == Wide::NO_MAP as usize, (width, height) == (12, 2));
        }
    }
}
