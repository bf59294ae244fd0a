//! A pause with the board covered.

use tuipan_game::{Mode, Status};
use tuipan_play::{Message, Start};

use crate::common::{NEAR, Table, scramble, tiles};

#[test]
fn a_pause_stops_the_clock_covers_the_board_and_sets_the_run_apart() {
    let mut table = Table::new(tiles(NEAR));
    assert!(!table.play.can_pause(), "nothing has begun");
    table.tell(Message::Cover);
    assert!(!table.play.is_covered());
    table.make("U");
    assert!(table.play.can_pause());
    table.tell(Message::Cover);
    assert!(table.play.is_covered() && !table.play.can_pause());
    let (elapsed, position) = (table.session().elapsed(table.at.now), table.position());
    // Nothing is done on a covered board, and no time passes.
    table.make("L");
    for message in [Message::Undo, Message::Hint, Message::Solve, Message::Teach(true)] {
        assert!(table.tell(message).is_empty());
    }
    table.at.now += 60_000;
    assert_eq!(table.position(), position);
    assert_eq!(table.session().elapsed(table.at.now), elapsed);
    assert!(!table.session().is_assisted());
    // Also after a reload: the cover is no way to think for free.
    let mut table = table.reloaded();
    assert!(table.play.is_covered());
    table.make("L");
    assert_eq!(table.status(), Status::Paused);
    table.tell(Message::Resume);
    assert!(!table.play.is_covered());
    table.make("L");
    assert_eq!(table.status(), Status::Solved);
    let run = &table.profile.runs()[0];
    assert_eq!((run.about.mode(), run.n_pauses > 0), (Mode::Paused, true));
    assert!(run.ms.unwrap() < 1_000);
    let normal = table.profile.statistics(&run.kind.clone().into(), None);
    assert_eq!(normal.n_solved, 0, "it is not compared with games without pauses");
    // The next game is an ordinary one.
    table.tell(Message::Start(Start::Again));
    assert_eq!(table.play.game.about.mode(), Mode::Normal);
}

#[test]
fn other_modes_are_not_paused_and_an_ordinary_stop_covers_nothing() {
    let mut table = Table::new(scramble("4x4", 1));
    let first = |table: &Table| table.session().position().clone();
    table.tell(Message::Start(Start::Scrambled(
        tuipan_puzzle::tiles::NamedGoal::default().board("3x3".parse().unwrap()),
        Some(5),
    )));
    table.play.game.about.set_mode(&Mode::Daily);
    let before = first(&table);
    for moves in ["U", "D", "L", "R"] {
        if first(&table) == before {
            let read = table.session().puzzle().read_moves(moves).unwrap();
            let m = read.into_iter().next();
            table.tell(Message::Make(m, tuipan_game::Input::Keyboard));
        }
    }
    assert_eq!(table.status(), Status::Running);
    table.tell(Message::Cover);
    assert_eq!((table.status(), table.play.is_covered()), (Status::Running, false));
    // A front end that stops the clock when the player goes elsewhere.
    table.tell(Message::Pause);
    assert_eq!((table.status(), table.play.is_covered()), (Status::Paused, false));
}
