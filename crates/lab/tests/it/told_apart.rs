//! 横刀立马 by plain breadth-first search over grids of digits, written apart from the library.
//!
//! A paper numbers its four upright generals, so that its program may tell them apart. It wants one end position, finds
//! 122 unit steps, and merges them to 93 moves. The experiment `bidirectional` looks for such ends with generals of one
//! shape counting as the same; here are both ways to count, and what two directions store.

use std::collections::{HashMap, VecDeque};

type Grid = [u8; 20];

const WIDTH: usize = 4;
const HEIGHT: usize = 5;
const START: &Grid = b"49954995288321131001";

/// Every step of one piece: the grid after it, and where the piece's upper left cell was and is.
fn steps(grid: &Grid) -> Vec<(Grid, usize, usize)> {
    let mut steps = Vec::new();
    let mut is_seen = [false; 20];
    for corner in 0..20 {
        let (width, height) = match grid[corner] {
            b'0' => continue,
            b'1' => (1, 1),
            b'8' => (2, 1),
            b'9' => (2, 2),
            _ => (1, 2),
        };
        if is_seen[corner] {
            continue;
        }
        let cells = |corner: usize| {
            (0..height).flat_map(move |y| (0..width).map(move |x| corner + WIDTH * y + x))
        };
        cells(corner).for_each(|cell| is_seen[cell] = true);
        let (x, y) = (corner % WIDTH, corner / WIDTH);
        let ways = [
            (y > 0).then(|| corner - WIDTH),
            (y + height < HEIGHT).then(|| corner + WIDTH),
            (x > 0).then(|| corner - 1),
            (x + width < WIDTH).then(|| corner + 1),
        ];
        for to in ways.into_iter().flatten() {
            let mut after = *grid;
            cells(corner).for_each(|cell| after[cell] = b'0');
            if cells(to).any(|cell| after[cell] != b'0') {
                continue;
            }
            for (from, to) in cells(corner).zip(cells(to)) {
                after[to] = grid[from];
            }
            steps.push((after, corner, to));
        }
    }
    steps
}

/// The grid with upright pieces told apart only by their upper and lower halves.
fn without_names(grid: &Grid) -> Grid {
    let mut plain = *grid;
    for cell in 0..20 {
        if (b'2'..=b'5').contains(&grid[cell]) {
            let is_lower = cell >= WIDTH && grid[cell - WIDTH] == grid[cell];
            plain[cell] = if is_lower { b'b' } else { b'a' };
        }
    }
    plain
}

/// All positions that can be reached, in the order of their distances from the start.
struct Space {
    distances: Vec<u32>,
    /// For each position those one step away, with the cells that the piece leaves and enters.
    next: Vec<Vec<(usize, usize, usize)>>,
    ends: Vec<usize>,
}

impl Space {
    fn new(start: Grid) -> Self {
        let mut known = HashMap::from([(start, 0)]);
        let mut space = Space { distances: vec![0], next: Vec::new(), ends: Vec::new() };
        let mut grids = vec![start];
        while let Some(&grid) = grids.get(space.next.len()) {
            let distance = space.distances[space.next.len()];
            if [13, 14, 17, 18].iter().all(|&cell: &usize| grid[cell] == b'9') {
                space.ends.push(space.next.len());
            }
            let next = steps(&grid).into_iter().map(|(after, from, to)| {
                let idx = *known.entry(after).or_insert_with(|| {
                    grids.push(after);
                    space.distances.push(distance + 1);
                    grids.len() - 1
                });
                (idx, from, to)
            });
            let next = next.collect();
            space.next.push(next);
        }
        space
    }

    fn ends_at(&self, distance: u32) -> Vec<usize> {
        self.ends.iter().copied().filter(|&end| self.distances[end] == distance).collect()
    }

    /// For each position the fewest moves, if a piece that goes on moving goes on with its move.
    fn fewest_moves(&self) -> Vec<u32> {
        // Positions, each with the piece that moved last, by its cell; 20 is none.
        let mut moves = vec![[u32::MAX; 21]; self.next.len()];
        moves[0][20] = 0;
        let mut queue = VecDeque::from([(0, 20)]);
        while let Some((idx, last)) = queue.pop_front() {
            for &(next, from, to) in &self.next[idx] {
                let is_new = from != last;
                let n_moves = moves[idx][last] + u32::from(is_new);
                if n_moves < moves[next][to] {
                    moves[next][to] = n_moves;
                    match is_new {
                        true => queue.push_back((next, to)),
                        false => queue.push_front((next, to)),
                    }
                }
            }
        }
        moves.iter().map(|by_last| *by_last.iter().min().unwrap()).collect()
    }

    /// For each position, as bits, by how many its shortest paths shrink if steps of one piece in a row are one move.
    fn shrinking(&self) -> Vec<u64> {
        let mut shrinking = vec![[0u64; 21]; self.next.len()];
        shrinking[0][20] = 1;
        for idx in 0..self.next.len() {
            for &(next, from, to) in &self.next[idx] {
                if self.distances[next] == self.distances[idx] + 1 {
                    for last in 0..21 {
                        let bits = shrinking[idx][last];
                        shrinking[next][to] |= if last == from { bits << 1 } else { bits };
                    }
                }
            }
        }
        shrinking.iter().map(|by_last| by_last.iter().fold(0, |all, bits| all | bits)).collect()
    }

    /// How many states one queue stores up to the end, and two that take turns until they meet.
    fn stored(&self, end: usize) -> (usize, usize) {
        let mut queues = [vec![0], vec![end]];
        let mut sides = HashMap::from([(0, 0), (end, 1)]);
        let mut head = 0;
        loop {
            for side in 0..2 {
                for &(next, ..) in &self.next[queues[side][head]] {
                    match sides.get(&next) {
                        Some(&other) if other != side => {
                            let [one, two] = queues;
                            return (end + 1, one.len() + two.len() + 1);
                        }
                        Some(_) => {}
                        None => {
                            sides.insert(next, side);
                            queues[side].push(next);
                        }
                    }
                }
            }
            head += 1;
        }
    }
}

/// The least and the greatest.
fn range(numbers: impl Iterator<Item = u32> + Clone) -> (u32, u32) {
    (numbers.clone().min().unwrap(), numbers.max().unwrap())
}

#[test]
fn with_generals_of_one_shape_the_same() {
    let space = Space::new(without_names(START));
    assert_eq!((space.next.len(), space.ends.len()), (25_955, 964));
    let ends = space.ends_at(122);
    assert_eq!(ends.len(), 18);
    let (moves, shrinking) = (space.fewest_moves(), space.shrinking());
    assert_eq!(range(ends.iter().map(|&end| moves[end])), (85, 89));
    // Merged, 122 steps are 87 to 118 moves, 93 among them for each end.
    let all = ends.iter().fold(0, |all, &end| all | shrinking[end]);
    assert_eq!((122 - all.ilog2(), 122 - all.trailing_zeros()), (87, 118));
    assert!(ends.iter().all(|&end| shrinking[end] >> (122 - 93) & 1 == 1));
    for end in ends {
        let (one, two) = space.stored(end);
        assert!((0.5..0.6).contains(&(two as f64 / one as f64)), "{two} of {one}");
    }
}

/// The paper's model has three new positions from each, besides the one before it.
#[test]
fn the_mean_position_has_fewer_than_three_new_neighbours() {
    let space = Space::new(without_names(START));
    let n_steps: usize = space.next.iter().map(Vec::len).sum();
    let mean = n_steps as f64 / space.next.len() as f64;
    assert_eq!(format!("{mean:.2}"), "3.23");
}

#[test]
fn with_its_generals_told_apart() {
    let space = Space::new(*START);
    assert_eq!((space.next.len(), space.ends.len()), (622_920, 23_136));
    let ends = space.ends_at(122);
    assert_eq!(ends.len(), 74);
    let (moves, shrinking) = (space.fewest_moves(), space.shrinking());
    // 81 moves are the fewest to some end, but not to one of these.
    assert_eq!(space.ends.iter().map(|&end| moves[end]).min(), Some(81));
    assert_eq!(range(ends.iter().map(|&end| moves[end])), (82, 92));
    assert_eq!(ends.iter().filter(|&&end| shrinking[end] >> (122 - 93) & 1 == 1).count(), 62);
    // Half the space is what two directions take only if generals are not told apart.
    for &end in ends.iter().step_by(18) {
        let (one, two) = space.stored(end);
        assert!(two * 10 < one, "{two} of {one}");
    }
}
