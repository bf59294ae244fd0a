//! The estimate that guides the beam: a sum over tiles and over pairs of tiles that belong near each
//! other, with learned weights.
//!
//! A tile counts by its displacement (how far it is from home along either axis, clipped), a pair by the
//! two displacements and by where the one tile's home lies from the other's. All comes on top of Manhattan
//! distance and none of it is negative: weights below 0 make some positions look better than they are, and
//! a beam finds every one of them.
//!
//! Nothing here depends on the board's size, the goal's labels or the blank, and what symmetry makes
//! alike has one weight, so some four thousand numbers serve every board. How they are learned: `learn.rs`.

use super::geometry::Geometry;

/// Displacements are distinguished up to this many cells along either axis.
pub const REACH: i32 = 3;
const SIDE: usize = 2 * REACH as usize + 1;
/// How many classes of displacement there are.
pub const N_CLASSES: usize = SIDE * SIDE;
/// Pairs count if their homes are no farther apart along either axis.
const NEAR: i32 = 2;
/// Half of the places around a home: each pair is counted once.
const N_OFFSETS: usize = ((2 * NEAR as usize + 1) * (2 * NEAR as usize + 1) - 1) / 2;
/// As many as there are places around a home.
const N_AROUND: usize = 2 * N_OFFSETS;
/// The class of a tile that is not there, or is the blank: it weighs nothing.
pub const NO_CLASS: u8 = CLASS_ROOM as u8 - 1;
/// Room for all classes, so that a byte is looked up without a check.
const CLASS_ROOM: usize = 64;
const N_PAIRS: usize = N_OFFSETS * N_CLASSES * N_CLASSES;

/// What one move weighs.
pub const ONE: i32 = 32;

type Vector = (i32, i32);

/// The eight symmetries of the square, on displacements.
fn images((y, x): Vector) -> [Vector; 8] {
    [(y, x), (-y, x), (y, -x), (-y, -x), (x, y), (-x, y), (x, -y), (-x, -y)]
}

fn class_of((y, x): Vector) -> usize {
    let clip = |v: i32| (v.clamp(-REACH, REACH) + REACH) as usize;
    clip(y) * SIDE + clip(x)
}

fn displacement(class: usize) -> Vector {
    ((class / SIDE) as i32 - REACH, (class % SIDE) as i32 - REACH)
}

/// Numbered row by row, from the place to the right of the home on.
fn offsets() -> Vec<Vector> {
    let all = (-NEAR..=NEAR).flat_map(|y| (-NEAR..=NEAR).map(move |x| (y, x)));
    all.filter(|&offset| offset > (0, 0)).collect()
}

fn pair_idx((oy, ox): Vector, a: Vector, b: Vector) -> usize {
    // The pair seen from the tile whose home comes first.
    let (offset, a, b) = if (oy, ox) > (0, 0) { ((oy, ox), a, b) } else { ((-oy, -ox), b, a) };
    let side = 2 * NEAR + 1;
    let offset = (offset.0 * side + offset.1 - 1) as usize;
    (offset * N_CLASSES + class_of(a)) * N_CLASSES + class_of(b)
}

/// Which weights are one and the same by symmetry: for each class, and then for each pair (offset, class
/// of the one, class of the other), the number of its weight.
pub struct Tying {
    numbers: Vec<u16>,
}

impl Tying {
    pub fn new() -> Self {
        let mut numbers = vec![u16::MAX; N_CLASSES + N_PAIRS];
        let mut n_weights = 0u16;
        for class in 0..N_CLASSES {
            if numbers[class] == u16::MAX {
                images(displacement(class)).iter().for_each(|&d| numbers[class_of(d)] = n_weights);
                n_weights += 1;
            }
        }
        let offsets = offsets();
        for idx in 0..N_PAIRS {
            if numbers[N_CLASSES + idx] == u16::MAX {
                let offset = images(offsets[idx / N_CLASSES / N_CLASSES]);
                let a = images(displacement(idx / N_CLASSES % N_CLASSES));
                let b = images(displacement(idx % N_CLASSES));
                for i in 0..8 {
                    numbers[N_CLASSES + pair_idx(offset[i], a[i], b[i])] = n_weights;
                }
                n_weights += 1;
            }
        }
        Tying { numbers }
    }

    #[cfg(test)]
    pub fn n_weights(&self) -> usize {
        self.numbers.iter().map(|&number| usize::from(number) + 1).max().unwrap_or(0)
    }
}

/// The learned weights, ready to be looked up.
pub struct Weights {
    /// For each class.
    singles: Vec<i32>,
    /// For each offset, in either order, the class of the other tile and that of the one. The last is what
    /// a move changes, so what it was and what it becomes lie side by side.
    pairs: Vec<i16>,
    /// For each class and direction of a move: what the pairs change by, for each place around the home and
    /// the class of the tile that belongs there. It is what nearly all of the time goes into.
    changes: Vec<Changes>,
}

type Changes = [i8; (N_AROUND * CLASS_ROOM).next_power_of_two()];

impl Weights {
    /// The weights that come with the program.
    pub fn learned() -> Self {
        let numbers = include_str!("weights.txt").lines().filter(|line| !line.starts_with('#'));
        let numbers = numbers.flat_map(str::split_whitespace);
        let weights: Vec<i16> = numbers.filter_map(|number| number.parse().ok()).collect();
        Weights::new(&weights, &Tying::new())
    }

    /// Weights by number, in units of 1/[`ONE`] moves; those that are missing are 0.
    pub fn new(weights: &[i16], tying: &Tying) -> Self {
        let weight =
            |idx: usize| weights.get(usize::from(tying.numbers[idx])).copied().unwrap_or(0);
        let mut pairs = Vec::with_capacity(2 * N_PAIRS);
        for offset in 0..N_OFFSETS {
            let table = N_CLASSES + offset * N_CLASSES * N_CLASSES;
            let classes = || (0..N_CLASSES).flat_map(|a| (0..N_CLASSES).map(move |b| (a, b)));
            pairs.extend(classes().map(|(b, a)| weight(table + a * N_CLASSES + b)));
            pairs.extend(classes().map(|(b, a)| weight(table + b * N_CLASSES + a)));
        }
        let singles = (0..N_CLASSES).map(|class| weight(class).into()).collect();
        let changes = (0..N_CLASSES)
            .flat_map(|class| DIRECTIONS.map(|direction| changes(&pairs, class, direction)))
            .collect();
        Weights { singles, pairs, changes }
    }
}

/// Up, right, down, left.
const DIRECTIONS: [Vector; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// What pairs change by when a tile of a class goes in a direction.
fn changes(pairs: &[i16], before: usize, direction: Vector) -> Changes {
    let (y, x) = displacement(before);
    let after = class_of((y + direction.0, x + direction.1));
    let mut changes = [0; _];
    for idx in 0..N_AROUND {
        for other in 0..N_CLASSES {
            let row = &pairs[(idx * N_CLASSES + other) * N_CLASSES..][..N_CLASSES];
            changes[idx * CLASS_ROOM + other] = (row[after] - row[before]) as i8;
        }
    }
    changes
}

/// The weights as a board with a goal needs them.
pub struct Guide<'w> {
    pub geometry: Geometry,
    classes: Vec<u8>,
    /// For each tile: the tiles that belong near it, and at which offset.
    neighbours: Vec<Vec<(u8, u8)>>,
    /// The same with the blank in each place where there is none.
    around: Vec<[u8; N_AROUND]>,
    weights: &'w Weights,
}

impl<'w> Guide<'w> {
    pub fn new(geometry: Geometry, weights: &'w Weights) -> Self {
        let size = geometry.size;
        let n = geometry.n_cells;
        let place = |cell: usize| ((cell / size.width()) as i32, (cell % size.width()) as i32);
        let minus = |a: Vector, b: Vector| (a.0 - b.0, a.1 - b.1);
        let classes = (0..n)
            .flat_map(|tile| {
                (0..n).map(move |cell| class_of(minus(place(cell), place(tile))) as u8)
            })
            .collect();
        let offsets = offsets();
        let all: Vec<Vector> = offsets.iter().flat_map(|&(y, x)| [(y, x), (-y, -x)]).collect();
        let neighbours: Vec<Vec<(u8, u8)>> = (0..n)
            .map(|tile| {
                let others = (0..n).filter(|&other| other != geometry.home.into());
                others
                    .filter_map(|other| {
                        let offset = minus(place(other), place(tile));
                        let idx = all.iter().position(|&o| o == offset)?;
                        Some((other as u8, idx as u8))
                    })
                    .collect()
            })
            .collect();
        let around = neighbours
            .iter()
            .map(|neighbours| {
                let mut around = [geometry.home; N_AROUND];
                neighbours.iter().for_each(|&(other, idx)| around[usize::from(idx)] = other);
                around
            })
            .collect();
        Guide { geometry, classes, neighbours, around, weights }
    }

    /// The class of a tile's displacement when it is in a cell.
    #[inline]
    pub fn class(&self, tile: usize, cell: usize) -> u8 {
        self.classes[tile * self.geometry.n_cells + cell]
    }

    /// The numbers of the weights whose sum a position's estimate is, on top of Manhattan distance.
    #[cfg(test)]
    pub fn features(&self, tiles: &[u8], tying: &Tying) -> (u32, Vec<u16>) {
        let classes = self.tile_classes(tiles);
        let home = class_of((0, 0));
        let (mut distance, mut features) = (0, Vec::new());
        let tiles = tiles.iter().enumerate().filter(|&(_, &tile)| tile != self.geometry.home);
        for (cell, tile) in tiles.map(|(cell, &tile)| (cell, usize::from(tile))) {
            distance += u32::from(self.geometry.distance(tile, cell));
            let class = usize::from(classes[tile]);
            // Tiles at home weigh nothing, so that the goal is at distance 0.
            features.extend((class != home).then(|| tying.numbers[class]));
            for &(other, offset) in
                self.neighbours[tile].iter().filter(|(_, offset)| offset % 2 == 0)
            {
                let other = usize::from(classes[usize::from(other)]);
                let pair = (usize::from(offset) / 2 * N_CLASSES + class) * N_CLASSES + other;
                features.extend(
                    ((class, other) != (home, home)).then(|| tying.numbers[N_CLASSES + pair]),
                );
            }
        }
        (distance, features)
    }

    /// The class of each tile; of the blank [`NO_CLASS`].
    pub fn tile_classes(&self, tiles: &[u8]) -> Vec<u8> {
        let mut classes = vec![0; tiles.len()];
        for (cell, &tile) in tiles.iter().enumerate() {
            classes[usize::from(tile)] = self.class(tile.into(), cell);
        }
        classes[usize::from(self.geometry.home)] = NO_CLASS;
        classes
    }

    /// How far a position looks from the goal, in units of [`ONE`].
    pub fn score(&self, tiles: &[u8]) -> i32 {
        let classes = self.tile_classes(tiles);
        let mut twice = 0;
        let mut score = 0;
        for (cell, &tile) in tiles.iter().enumerate() {
            if tile == self.geometry.home {
                continue;
            }
            let tile = usize::from(tile);
            let class = usize::from(classes[tile]);
            score +=
                ONE * i32::from(self.geometry.distance(tile, cell)) + self.weights.singles[class];
            for &(other, idx) in &self.neighbours[tile] {
                twice += self.pair(idx, class, classes[usize::from(other)]);
            }
        }
        score + twice / 2
    }

    #[inline]
    fn pair(&self, idx: u8, class: usize, other: u8) -> i32 {
        self.weights.pairs[(usize::from(idx) * N_CLASSES + usize::from(other)) * N_CLASSES + class]
            .into()
    }

    /// What the score, without Manhattan distance, changes by when a tile goes in a direction to a cell next to its own.
    #[inline]
    pub fn change(&self, tile: usize, direction: usize, to: usize, classes: &[u8]) -> i32 {
        let (before, after) = (usize::from(classes[tile]), usize::from(self.class(tile, to)));
        if before == after {
            return 0;
        }
        let changes = &self.weights.changes[before * 4 + direction];
        let pairs: i32 = self.around[tile]
            .iter()
            .enumerate()
            .map(|(idx, &other)| {
                let class = usize::from(classes[usize::from(other)]);
                i32::from(changes[(idx * CLASS_ROOM + class) & (changes.len() - 1)])
            })
            .sum();
        self.weights.singles[after] - self.weights.singles[before] + pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Direction, NamedGoal, Size, scramble};
    use tuipan_space::SplitMix64;

    /// Step by step as from scratch, and the sum of the weights that are said to count.
    #[test]
    fn changes_add_up_to_the_score() {
        let (weights, tying) = (Weights::learned(), Tying::new());
        let numbers: Vec<i32> = include_str!("weights.txt")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::split_whitespace)
            .map(|number| number.parse().expect("a number"))
            .collect();
        assert_eq!(numbers.len(), tying.n_weights());
        assert!(numbers.iter().all(|number| (0..128).contains(number)));
        let mut rng = SplitMix64::new(3);
        for (width, height) in [(2, 2), (3, 5), (5, 5), (7, 4), (10, 10)] {
            let size = Size::new(width, height).expect("a size");
            let goal = scramble::uniform(&NamedGoal::Snake.board(size), &mut rng);
            let guide = Guide::new(Geometry::new(&goal), &weights);
            assert_eq!(guide.score(&guide.geometry.by_homes(&goal)), 0);
            let (mut board, moves) = scramble::walk(&goal, 200, &mut rng);
            let mut score = guide.score(&guide.geometry.by_homes(&board));
            for m in moves.inverse().singles() {
                let before = guide.geometry.by_homes(&board);
                let to = board.blank();
                board.play(m).expect("a walk goes back too");
                let from = board.blank();
                let classes = guide.tile_classes(&before);
                let tile = usize::from(before[from]);
                let direction = Direction::ALL.iter().position(|&d| d == m.direction);
                let direction = direction.expect("one of four");
                let distance = |cell| i32::from(guide.geometry.distance(tile, cell));
                score += ONE * (distance(to) - distance(from));
                score += guide.change(tile, direction, to, &classes);
                let tiles = guide.geometry.by_homes(&board);
                assert_eq!(score, guide.score(&tiles), "{board} to {goal}");
                let (distance, features) = guide.features(&tiles, &tying);
                let sum: i32 = features.iter().map(|&number| numbers[usize::from(number)]).sum();
                assert_eq!(score, ONE * distance as i32 + sum);
            }
        }
    }
}
