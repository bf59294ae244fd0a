//! The nodes of one layer of a beam, in flat arrays.
//!
//! ```text
//! record: | tile in each cell (n) | class of each tile's displacement (n) |
//! ```

use super::guide::Guide;

/// What is asked of a node all the time.
#[derive(Clone, Copy)]
pub struct Header {
    pub hash: u64,
    /// What the guide says.
    pub score: i32,
    /// Manhattan distance.
    pub distance: u16,
    pub blank: u8,
    /// The direction that must not come next; 4 for none.
    pub barred: u8,
}

/// A successor that is not made yet.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub header: Header,
    /// Its place in its part of the layer, times 4, plus the direction.
    pub step: u32,
}

/// Some nodes.
#[derive(Default)]
pub struct Layer {
    pub headers: Vec<Header>,
    records: Vec<u8>,
}

impl Layer {
    pub fn len(&self) -> usize {
        self.headers.len()
    }

    pub fn clear(&mut self) {
        self.headers.clear();
        self.records.clear();
    }

    pub fn record(&self, guide: &Guide<'_>, idx: usize) -> &[u8] {
        let stride = stride(guide);
        &self.records[idx * stride..][..stride]
    }

    /// Appends a position, given by the tile in each cell.
    pub fn push_root(&mut self, guide: &Guide<'_>, zobrist: &Zobrist, tiles: &[u8]) {
        let home = guide.geometry.home;
        let (mut hash, mut distance, mut blank) = (0, 0, 0);
        let classes = guide.tile_classes(tiles);
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == home {
                blank = cell as u8;
            } else {
                hash ^= zobrist.key(tile.into(), cell);
                distance += u16::from(guide.geometry.distance(tile.into(), cell));
            }
        }
        let score = guide.score(tiles);
        self.headers.push(Header { hash, score, distance, blank, barred: 4 });
        self.records.extend_from_slice(tiles);
        self.records.extend_from_slice(&classes);
    }

    /// Makes a successor of a node of another layer, unless `known` finds it here already.
    #[inline]
    pub fn push(
        &mut self,
        guide: &Guide<'_>,
        from: &Layer,
        candidate: &Candidate,
        known: &mut Index,
    ) -> bool {
        let (n, stride) = (guide.geometry.n_cells, stride(guide));
        let (parent, direction) = ((candidate.step >> 2) as usize, (candidate.step & 3) as usize);
        let (to, home) =
            (usize::from(from.headers[parent].blank), usize::from(guide.geometry.home));
        let source = usize::from(guide.geometry.sources[to][direction]);
        let begin = self.records.len();
        self.records.extend_from_slice(from.record(guide, parent));
        let record = &mut self.records[begin..];
        let tile = usize::from(record[source]);
        record[to] = tile as u8;
        record[source] = home as u8;
        record[n + tile] = guide.class(tile, to);
        let hash = candidate.header.hash;
        let (known_records, new) = self.records.split_at(begin);
        let is_same = |idx: usize| {
            self.headers[idx].hash == hash && known_records[idx * stride..][..n] == new[..n]
        };
        if known.insert(hash, self.headers.len(), is_same) {
            self.headers.push(candidate.header);
            true
        } else {
            self.records.truncate(begin);
            false
        }
    }
}

fn stride(guide: &Guide<'_>) -> usize {
    2 * guide.geometry.n_cells
}

/// Random numbers for tiles in cells, whose exclusive or is a position's hash.
pub struct Zobrist {
    keys: Vec<u64>,
    n_cells: usize,
}

impl Zobrist {
    pub fn new(n_cells: usize, seed: u64) -> Self {
        let mut rng = tuipan_space::SplitMix64::new(seed);
        let keys = (0..n_cells * n_cells).map(|_| rng.next_u64()).collect();
        Zobrist { keys, n_cells }
    }

    #[inline]
    pub fn key(&self, tile: usize, cell: usize) -> u64 {
        self.keys[tile * self.n_cells + cell]
    }
}

/// The nodes of a layer by hash; positions are compared in full.
#[derive(Default)]
pub struct Index {
    /// Places plus 1; 0 is free.
    slots: Vec<u32>,
}

impl Index {
    /// Forgets all, and makes room.
    pub fn reset(&mut self, n_nodes: usize) {
        self.slots.clear();
        self.slots.resize((2 * n_nodes).next_power_of_two().max(16), 0);
    }

    /// Adds `new` unless there is the same.
    #[inline]
    fn insert(&mut self, hash: u64, new: usize, is_same: impl Fn(usize) -> bool) -> bool {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots[slot] {
                0 => {
                    self.slots[slot] = new as u32 + 1;
                    return true;
                }
                known if is_same(known as usize - 1) => return false,
                _ => slot = (slot + 1) & mask,
            }
        }
    }
}
