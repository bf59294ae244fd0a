//! "Teach me from here": followed to the end, left and taken up again.

use tuipan_game::{Help, Input, Move, Position, Status};
use tuipan_play::{Message, Start};
use tuipan_puzzle::tiles::{self, Direction};
use tuipan_solve::tiles::Aim;

use crate::common::{Table, level, scramble, tiles as board};

fn next(table: &Table) -> Option<tiles::Move> {
    table.play.teaching.as_ref()?.next_move()
}

fn make(table: &mut Table, m: tiles::Move) {
    table.tell(Message::Make(Some(Move::Tiles(m)), Input::Keyboard));
}

#[test]
fn who_follows_is_taught_to_the_end() {
    for (size, seed) in [("3x3", 1), ("3x3", 2), ("4x4", 3), ("5x4", 4), ("2x3", 5), ("2x2", 6)] {
        let mut table = Table::new(scramble(size, seed));
        assert_eq!(table.play.teaching, None);
        table.tell(Message::Teach(true));
        assert!(table.session().helps().contains(Help::Hint), "it is help");
        let mut n_stages = table.play.teaching.as_ref().unwrap().n_stages;
        let mut n_moves = 0;
        while let Some(m) = next(&table) {
            let teaching = table.play.teaching.clone().unwrap();
            // The arrows name the tile that moves.
            let Position::Tiles(here) = table.session().position() else { unreachable!() };
            let (tile, blank) = (teaching.tiles[teaching.n_made], here.blank());
            make(&mut table, m);
            let Position::Tiles(here) = table.session().position() else { unreachable!() };
            assert_eq!(here.tiles()[blank], tile);
            let is_over = teaching.n_made + 1 == teaching.step.moves.len();
            if is_over {
                for (tile, cell) in teaching.targets {
                    assert_eq!(here.tiles()[cell], tile, "{size} {seed}");
                }
                n_stages -= 1;
            }
            let left = table.play.teaching.as_ref().map_or(0, |teaching| teaching.n_stages);
            assert_eq!(left, n_stages, "{size} {seed}");
            n_moves += 1;
            assert!(n_moves < 500, "{size} {seed} has no end");
        }
        assert_eq!(table.status(), Status::Solved, "{size} {seed}");
        assert!(table.profile.runs()[0].is_assisted());
    }
}

#[test]
fn who_goes_another_way_is_taught_from_there() {
    let mut table = Table::new(scramble("4x4", 7));
    table.tell(Message::Teach(true));
    let first = next(&table).unwrap();
    // Any other way, and undo.
    let Position::Tiles(here) = table.session().position() else { unreachable!() };
    let other = here.legal_moves(tiles::Metric::SingleTile).find(|m| *m != first).unwrap();
    make(&mut table, other);
    assert!(next(&table).is_some());
    table.tell(Message::Undo);
    assert_eq!(next(&table), Some(first));
    table.tell(Message::Teach(false));
    assert_eq!(next(&table), None);
    make(&mut table, first);
    assert_eq!(next(&table), None, "it does not come back by itself");
}

#[test]
fn several_tiles_at_once_follow_too() {
    // The first row is done; 4 waits in the corner, 7 beside it: the blank comes from the right.
    let mut table = Table::new(board("1 2 3/8 5 0/4 7 6"));
    table.tell(Message::Teach(true));
    let teaching = table.play.teaching.clone().unwrap();
    assert_eq!(teaching.step.aim, Aim::Pair(4, 7));
    let ways: Vec<_> = teaching.step.moves.iter().map(|m| m.direction).collect();
    assert_eq!(ways, [Direction::Right, Direction::Right, Direction::Up, Direction::Left]);
    make(&mut table, tiles::Move { direction: Direction::Right, count: 2 });
    assert_eq!(table.play.teaching.as_ref().unwrap().n_made, 2);
}

#[test]
fn a_new_game_blocks_and_a_solved_board_are_not_taught() {
    let mut table = Table::new(scramble("3x3", 1));
    table.tell(Message::Teach(true));
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 2))));
    assert_eq!(table.play.teaching, None);
    table.tell(Message::Start(Start::Puzzle(level("hrd-01"))));
    table.tell(Message::Teach(true));
    assert_eq!(table.play.teaching, None);
    assert!(!table.session().is_assisted());
    let mut table = Table::new(board("1 2 3/4 5 6/7 0 8"));
    table.make("L");
    table.tell(Message::Teach(true));
    assert_eq!(table.play.teaching, None);
}
