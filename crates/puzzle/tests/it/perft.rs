//! The numbers of data/tiles/perft.txt, by four ways: the board's own moves, the space over every packed
//! form, and walks of the blank counted without any of our code for moves.

use crate::common::{data, size, with_blank};
use tuipan_puzzle::tiles::packed::{Bytes, Heap};
use tuipan_puzzle::tiles::{Board, Metric, Packed, Size, TileSpace, perft};

/// By the checked moves of [`Board`].
fn by_board(board: &Board, metric: Metric, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |m| {
        let mut after = board.clone();
        after.play(m).unwrap();
        after
    };
    board.legal_moves(metric).map(|m| by_board(&after(m), metric, depth - 1)).sum()
}

/// By the space over a packed form, if the board fits.
fn by_space<P: Packed>(board: &Board, metric: Metric, depth: u32, expected: u64) {
    if board.size().n_cells() <= P::MAX_CELLS {
        let space = TileSpace::<P>::new(board, metric);
        assert_eq!(perft(&space, space.goal(), depth), expected);
    }
}

/// By the powers of the blank's adjacency matrix, a vector at a time: the number of walks of each length
/// that end in each cell.
fn by_matrix(size: Size, metric: Metric, blank: usize, depths: usize) -> Vec<u64> {
    let neighbours = |a: usize, b: usize| {
        let rows = size.row(a).abs_diff(size.row(b));
        let columns = size.column(a).abs_diff(size.column(b));
        match metric {
            Metric::SingleTile => rows + columns == 1,
            Metric::MultiTile => (rows == 0) != (columns == 0),
        }
    };
    let n = size.n_cells();
    let mut walks = vec![0; n];
    walks[blank] = 1;
    let mut totals = Vec::new();
    for _ in 0..depths {
        let mut longer = vec![0; n];
        for from in (0..n).filter(|&from| walks[from] > 0) {
            (0..n).filter(|&to| neighbours(from, to)).for_each(|to| longer[to] += walks[from]);
        }
        walks = longer;
        totals.push(walks.iter().sum());
    }
    totals
}

#[test]
fn perft_numbers_agree() {
    let lines = data("perft.txt");
    for line in &lines {
        let (what, counts) = line.split_once(": ").unwrap();
        let words: Vec<_> = what.split(' ').collect();
        let size = size(words[0]);
        let metric = match words[1] {
            "stm" => Metric::SingleTile,
            "mtm" => Metric::MultiTile,
            other => panic!("what is {other}?"),
        };
        let blank = words[2].parse().unwrap();
        let counts: Vec<u64> = counts.split(' ').map(|count| count.parse().unwrap()).collect();
        assert_eq!(by_matrix(size, metric, blank, counts.len()), counts, "{line}");

        let board = with_blank(size, blank);
        for (depth, &count) in (1..).zip(&counts) {
            // A copy of 10,000 cells for every move takes its time.
            if count * size.n_cells() as u64 > 20_000_000 {
                continue;
            }
            assert_eq!(by_board(&board, metric, depth), count, "{line}");
            by_space::<u64>(&board, metric, depth, count);
            by_space::<u128>(&board, metric, depth, count);
            by_space::<Bytes>(&board, metric, depth, count);
            by_space::<Heap>(&board, metric, depth, count);
        }
    }
    assert_eq!(lines.len(), 104);
}
