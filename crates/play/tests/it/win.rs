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

/// The browser's records come some time after the page: a win before that is ranked among them, all the same.
#[test]
fn a_win_before_the_records_are_there_is_ranked_among_them() {
    let stored = {
        let mut table = Table::new(tiles(NEAR));
        for _ in 0..9 {
            table.make("U L");
            table.tell(Message::Start(tuipan_play::Start::Puzzle(tiles(NEAR))));
        }
        table.profile
    };
    let unlocked = |table: &Table| {
        let won = table.play.won.as_ref().unwrap();
        won.finished.unlocked.iter().map(|it| it.id()).collect::<Vec<_>>()
    };
    let places = |table: &Table| {
        let won = table.play.won.as_ref().unwrap();
        won.finished.places.iter().map(|place| (place.place, place.is_record)).collect::<Vec<_>>()
    };
    let mut slow = Table::new(tiles(NEAR));
    (slow.at.now, slow.at.when) = (900_000, stored.runs()[8].when + 900_000);
    slow.make("U");
    slow.at.now += 5_000;
    slow.make("L");
    assert!(unlocked(&slow).contains(&"first"));
    assert!(places(&slow).iter().all(|&place| place == (1, false)), "alone, it is the first");
    let effects = slow.tell(Message::Merge(Box::new(stored.clone())));
    // By time it is the slowest of ten; as many moves as the others, but later.
    assert!(places(&slow).iter().all(|&place| place == (10, false)), "{:?}", places(&slow));
    assert_eq!(unlocked(&slow), ["solves-10"], "what was reached before is not new");
    assert!(effects.contains(&Effect::SaveRest));
    assert!(!slow.play.won.as_ref().unwrap().is_record());
    // The fastest is a record, though nothing was there to beat when it ended.
    let mut quick = Table::new(tiles(NEAR));
    quick.at.when = stored.runs()[8].when + 900_000;
    let moves = quick.play.session().puzzle().read_moves("U L").unwrap();
    for m in moves {
        let make = Message::Make(Some(m), tuipan_game::Input::Keyboard);
        quick.at.now += 1;
        quick.play.update(&mut quick.profile, make, quick.at);
    }
    assert!(!quick.play.won.as_ref().unwrap().is_record());
    quick.tell(Message::Merge(Box::new(stored)));
    assert!(quick.play.won.as_ref().unwrap().is_record());
    // Merging the same once more changes nothing.
    let (places, again) = (places(&quick), quick.profile.clone());
    assert_eq!(quick.tell(Message::Merge(Box::new(again))), []);
    let won = quick.play.won.as_ref().unwrap();
    assert_eq!(won.finished.places.len(), places.len());
}
