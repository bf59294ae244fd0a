//! A piece on a pointer.

use tuipan_game::block_drag::Drag;
use tuipan_game::block_input::next_piece;
use tuipan_puzzle::blocks::{Direction, read_levels};

fn drag(start: &str, piece: char) -> Drag {
    let rows: Vec<&str> = start.split('/').collect();
    let blank = ".".repeat(rows[0].len() - 1);
    let rest = vec![format!(".{blank}"); rows.len() - 1].join("\n");
    let text = format!("puzzle: t\nstart:\n{}\ngoal:\nA{blank}\n{rest}\nend\n", rows.join("\n"));
    let level = read_levels(&text).unwrap().remove(0);
    Drag::new(&level, level.start(), piece).unwrap()
}

#[test]
fn it_follows_and_stops_at_neighbours() {
    let mut drag = drag("A..B/BBBB/....", 'A');
    drag.follow(0.1, 1.3);
    assert_eq!(drag.shift(), (1.3, 0.0));
    drag.follow(0.0, 9.0);
    assert_eq!((drag.shift(), drag.end(false)), ((2.0, 0.0), (0, 2)));
    drag.follow(3.0, -2.0);
    assert_eq!((drag.shift(), drag.end(false)), ((0.0, 0.0), (0, 0)));
}

#[test]
fn it_goes_round_corners() {
    let mut drag = drag("A../##./...", 'A');
    for (rows, columns) in [(0.0, 1.0), (0.0, 2.0), (1.0, 2.0), (2.0, 2.0), (2.0, 1.0)] {
        drag.follow(rows, columns);
    }
    assert_eq!((drag.shift(), drag.end(false)), ((1.0, 2.0), (2, 1)));
}

#[test]
fn it_does_not_jump_over_a_wall() {
    let mut drag = drag("A.../###./....", 'A');
    drag.follow(2.0, 0.0);
    assert_eq!(drag.end(false), (0, 0));
}

#[test]
fn a_flick_is_meant() {
    let mut drag = drag("A../...", 'A');
    drag.follow(0.02, 0.2);
    assert_eq!((drag.end(false), drag.end(true)), ((0, 0), (0, 1)));
}

#[test]
fn the_next_piece_is_the_nearest_ahead() {
    let text = "puzzle: t\nstart:\nA.B\n..C\nD..\ngoal:\n..A\n...\n...\nend\n";
    let level = read_levels(text).unwrap().remove(0);
    let next = |piece, direction| next_piece(&level, level.start(), piece, direction);
    assert_eq!(next('A', Direction::Right), Some('B'));
    assert_eq!(next('A', Direction::Down), Some('D'));
    assert_eq!(next('B', Direction::Down), Some('C'));
    assert_eq!(next('A', Direction::Left), None);
    assert_eq!(next('X', Direction::Left), None);
}
