//! How many positions lie at each depth, against published figures: the rules in both metrics, at once.

use crate::common::{data, data_dir, depths, histogram, with_blank};
use tuipan_puzzle::tiles::{Metric, Size, TileSpace};

/// Boards with more positions are searched only until this many are known.
const ENOUGH: usize = 200_000;

fn published(name: &str) -> Vec<u64> {
    let count = |line: &String| line.split(' ').nth(1).unwrap().parse().unwrap();
    data(name).iter().map(count).collect()
}

fn check(name: &str, width: usize, height: usize, max_states: usize) {
    let size = Size::new(width, height).unwrap();
    let blank = match name.rsplit_once('_').unwrap().1 {
        "corner.txt" => size.n_cells() - 1,
        "edge.txt" => 1,
        "center.txt" => size.cell(1, 1),
        other => panic!("where is {other}?"),
    };
    let metric = if name.contains("_stm_") { Metric::SingleTile } else { Metric::MultiTile };
    let space = TileSpace::<u64>::new(&with_blank(size, blank), metric);
    let counted = histogram(&depths(&space, max_states));
    let published = published(name);
    assert_eq!(counted, published[..counted.len()], "{name} as {size}");
    let n_states = published.iter().sum::<u64>();
    assert_eq!(n_states, (1..=size.n_cells() as u64).product::<u64>() / 2, "{name}");
    if n_states <= max_states as u64 {
        assert_eq!(counted.len(), published.len(), "{name} as {size}");
    }
}

#[test]
fn every_file_agrees_as_far_as_we_look() {
    let mut n_files = 0;
    for entry in std::fs::read_dir(data_dir()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let Some(rest) = name.strip_prefix("dist_") else { continue };
        // The files say rows x columns.
        let (height, width) = rest.split_once('_').unwrap().0.split_once('x').unwrap();
        let (height, width) = (height.parse().unwrap(), width.parse().unwrap());
        check(&name, width, height, ENOUGH);
        check(&name, height, width, ENOUGH);
        n_files += 1;
    }
    assert_eq!(n_files, 24);
}

#[test]
fn the_2x5_board_agrees_to_the_end() {
    check("dist_2x5_stm_corner.txt", 5, 2, 2_000_000);
    check("dist_2x5_mtm_corner.txt", 2, 5, 2_000_000);
}

#[test]
fn the_eight_puzzle_is_31_moves_deep() {
    let goal = with_blank(Size::new(3, 3).unwrap(), 8);
    let depths = depths(&TileSpace::<u64>::new(&goal, Metric::SingleTile), usize::MAX);
    assert_eq!(depths.len(), 181_440);
    let counts = histogram(&depths);
    assert_eq!(counts.len(), 32);
    assert_eq!(counts[31], 2);
}
