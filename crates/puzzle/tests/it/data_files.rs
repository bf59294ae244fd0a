//! The benchmark positions: well-formed, solvable, and what their files say of them.

use crate::common::{data, data_dir, fields, size};
use tuipan_puzzle::tiles::{Board, Direction, Move, NamedGoal, Solvability, Tile};

fn assert_solvable(board: &Board, goal: NamedGoal) {
    let goal = goal.board(board.size());
    assert!(Solvability::between(board, &goal).unwrap().is_solvable(), "{board}");
}

/// From the goal with the blank first to the one with the blank last: half a turn, and new numbers.
fn turned(board: &Board) -> Board {
    let n = board.tiles().len() as Tile;
    let tiles = board.tiles().iter().rev().map(|tile| (n - tile) % n).collect();
    Board::new(board.size(), tiles).unwrap()
}

#[test]
fn every_file_says_what_it_is() {
    for entry in std::fs::read_dir(data_dir()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        // The programs that made some of them say it in their own way.
        if name.ends_with(".py") {
            continue;
        }
        assert!(!data(&name).is_empty(), "{name}");
    }
}

#[test]
fn korfs_hundred() {
    let lines = data("korf100_15puzzle.txt");
    assert_eq!(lines.len(), 100);
    let mut total = 0;
    for (number, line) in (1..).zip(&lines) {
        let fields = fields(line);
        assert_eq!(fields[0], format!("{number}"));
        assert_solvable(&Board::parse(fields[1]).unwrap(), NamedGoal::BlankFirst);
        let [manhattan, length] = [2, 3].map(|idx| fields[idx].parse::<u32>().unwrap());
        assert!(manhattan <= length && (length - manhattan) % 2 == 0, "{line}");
        total += length;
    }
    assert_eq!(total, 5305);
}

#[test]
fn korfs_fifty_and_their_solutions() {
    let lines = data("korf50_24puzzle.txt");
    assert_eq!(lines.len(), 50);
    for line in &lines {
        let fields = fields(line);
        let mut board = Board::parse(fields[1]).unwrap();
        assert_solvable(&board, NamedGoal::BlankFirst);
        let path: Vec<usize> =
            fields[8].split(',').filter_map(|cell| cell.trim().parse().ok()).collect();
        assert_eq!(path.len().to_string(), fields[2], "{line}");
        for to in path {
            let towards = |m: Move| {
                let mut after = board.clone();
                after.play(m).ok().filter(|()| after.blank() == to).map(|()| after)
            };
            let after = Direction::ALL.into_iter().find_map(|d| towards(Move::single(d)));
            board = after.unwrap_or_else(|| panic!("the blank of {board} does not reach {to}"));
        }
        assert_eq!(board, NamedGoal::BlankFirst.board(size("5x5")), "{line}");
    }
}

#[test]
fn the_hardest_fifteen_puzzles() {
    let lines = data("hardest80_15puzzle.txt");
    assert_eq!(lines.len(), 17);
    for line in &lines {
        let boards: Vec<_> = fields(line).iter().map(|text| Board::parse(text).unwrap()).collect();
        assert_solvable(&boards[0], NamedGoal::BlankLast);
        assert_solvable(&boards[1], NamedGoal::BlankFirst);
        assert_eq!(turned(&boards[1]), boards[0]);
    }
}

#[test]
fn random_large_positions() {
    for (name, side) in
        [("random_24.txt", "5x5"), ("random_35.txt", "6x6"), ("random_48.txt", "7x7")]
    {
        let lines = data(name);
        assert_eq!(lines.len(), 100, "{name}");
        for line in &lines {
            let (_, rest) = line.split_once(' ').unwrap();
            let (tiles, _) = rest.rsplit_once(' ').unwrap();
            let board = Board::parse(tiles).unwrap();
            assert_eq!(board.size(), size(side));
            assert_solvable(&board, NamedGoal::BlankLast);
        }
    }
}
