//! The end of a game.

use tuipan_game::{Class, Metric, Status};
use tuipan_play::{Effect, Message, Notice, Sound};

use crate::common::{COLLECTION, NEAR, Table, asked, scramble, tiles};

#[test]
fn a_win_is_recorded_once_with_its_replay_and_optimum() {
    let mut table = Table::new(tiles(NEAR));
    let id = table.play.game.id;
    table.make("U");
    assert!(table.profile.slots().contains_key(&id.to_string()));
    let effects = table.make("L");
    assert!(effects.contains(&Effect::Sound(Sound::Win)));
    assert!(effects.contains(&Effect::SaveRun(id)) && effects.contains(&Effect::SaveRest));
    assert!(effects.contains(&Effect::SaveSlot(id.to_string())));
    assert!(table.profile.slots().is_empty(), "a finished game is not one in progress");
    let run = &table.profile.runs()[0];
    assert_eq!((run.id, run.ms, run.class()), (id, Some(100), Class::Keyboard));
    assert!(tuipan_game::verify(run.replay.as_ref().unwrap().read(&*COLLECTION).unwrap()).is_ok());
    assert_eq!(table.play.won.as_ref().unwrap().optimum, None);
    let effects = table.answer(&effects);
    assert!(effects.contains(&Effect::SaveRun(id)));
    assert_eq!(table.play.won.as_ref().unwrap().optimum, Some((Metric::Stm, 2)));
    assert_eq!(table.profile.runs()[0].is_optimal(), Some(true));
    // What comes after the end changes nothing.
    table.make("R");
    assert_eq!(
        (&table.play.notice, table.status()),
        (&Some(Notice::AlreadySolved), Status::Solved)
    );
    table.tell(Message::Undo);
    table.tell(Message::Redo);
    assert_eq!((table.profile.runs().len(), table.status()), (1, Status::Solved));
    // And after a reload it is still one run and no game.
    let table = table.reloaded();
    assert_eq!((table.profile.runs().len(), table.status()), (1, Status::Ready));
}

#[test]
fn the_optimum_of_a_run_comes_even_if_the_next_game_has_begun() {
    let mut table = Table::new(tiles(NEAR));
    let id = table.play.game.id;
    let effects = table.make("U L");
    table.tell(Message::Start(tuipan_play::Start::Puzzle(scramble("4x4", 1))));
    table.answer(&effects);
    let run = table.profile.runs().iter().find(|run| run.id == id).unwrap();
    assert_eq!(run.optimum, Some((Metric::Stm, 2)));
    assert!(table.play.won.is_none());
    // Large boards are not solved for it.
    let mut large = Table::new(tiles(
        "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/31 32 33 34 0 35",
    ));
    assert!(asked(&large.make("L")).is_none());
    assert_eq!(large.profile.runs().len(), 1);
}
