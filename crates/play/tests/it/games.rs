//! Starting, putting aside, going on: nothing is lost.

use std::collections::HashSet;

use tuipan_game::{
    About, Challenge, DailyKind, Day, Mode, Profile, Puzzle, Ranking, Slot, Status, daily, verify,
};
use tuipan_play::{Answer, Confirm, Effect, MAX_PUT_ASIDE, Message, Notice, Occasion, Start};
use tuipan_puzzle::tiles::NamedGoal;

use crate::common::{COLLECTION, NEAR, Table, asked, level, scramble, tiles};

fn start(puzzle: Puzzle) -> Message {
    Message::Start(Start::Puzzle(puzzle))
}

#[test]
fn a_game_that_is_left_can_be_gone_on_with() {
    for (puzzle, moves) in [(scramble("4x4", 3), "D"), (level("hrd-01"), "I:R D:D")] {
        let mut table = Table::new(puzzle);
        if table.session().puzzle().read_moves(moves).is_ok() {
            let first = table.session().puzzle().clone();
            let legal = first.read_moves(moves).unwrap();
            let mut position = first.start();
            if legal.iter().any(|m| first.play(&mut position, m).is_err()) {
                continue;
            }
        }
        table.make(moves);
        let (position, id) = (table.position(), table.play.game.id);
        table.tell(start(scramble("3x3", 1)));
        assert_eq!(table.status(), Status::Ready);
        let games = table.play.put_aside(&table.profile);
        assert_eq!(games.len(), 1);
        let name = games[0].0.to_owned();
        assert_eq!(name, id.to_string());
        table.tell(Message::Load(name));
        assert_eq!((table.position(), table.play.game.id), (position, id));
        assert_eq!(table.play.notice, Some(Notice::Resumed));
        // The 3x3 in which nothing was done is not kept.
        assert!(table.play.put_aside(&table.profile).is_empty());
        assert_eq!(table.profile.slots().len(), 1);
    }
}

#[test]
fn undo_and_redo_survive_a_reload() {
    for (puzzle, moves) in [(tiles("8 1 0/3 5 7/4 2 6"), "R U"), (level("hrd-01"), "I:R D:D")] {
        let mut table = Table::new(puzzle);
        let start = table.position();
        table.make(moves);
        let end = table.position();
        table.tell(Message::Undo);
        let middle = table.position();
        let mut table = table.reloaded();
        assert_eq!((table.position(), table.status()), (middle.clone(), Status::Paused));
        assert!(table.play.can_undo(&table.profile) && table.play.can_redo());
        table.tell(Message::Redo);
        assert_eq!(table.position(), end);
        table.tell(Message::Undo);
        table.tell(Message::Undo);
        assert_eq!(table.position(), start);
        assert!(!table.play.can_undo(&table.profile));
        table.tell(Message::Undo);
        assert_eq!(table.play.notice, Some(Notice::NothingToUndo));
    }
}

#[test]
fn a_restart_can_be_taken_back_even_after_a_reload() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    let start = table.position();
    table.make("R U");
    let played = table.position();
    table.tell(Message::Restart);
    assert_eq!((table.position(), table.status()), (start.clone(), Status::Ready));
    let mut again = table.reloaded();
    for table in [&mut table, &mut again] {
        // A new program opens the latest game in which something was done, or the restarted one.
        if table.position() == start {
            assert!(table.play.can_undo(&table.profile));
            table.tell(Message::Undo);
        }
        assert_eq!(table.position(), played);
        assert!(table.play.put_aside(&table.profile).is_empty());
    }
    // Once a move is made, the attempt before stays among the games put aside.
    table.tell(Message::Restart);
    table.make("R");
    assert_eq!(table.play.put_aside(&table.profile).len(), 1);
    table.tell(Message::Undo);
    table.tell(Message::Undo);
    assert_eq!(table.position(), start);
}

#[test]
fn many_restarts_do_not_fill_the_list() {
    let mut table = Table::new(scramble("4x4", 5));
    for _ in 0..50 {
        let before = table.play.game.id;
        for m in ["U", "D", "L", "R"] {
            if table.status() == Status::Ready {
                let moves = table.session().puzzle().read_moves(m).unwrap();
                table.tell(Message::Make(Some(moves[0].clone()), tuipan_game::Input::Mouse));
            }
        }
        table.tell(Message::Restart);
        assert!(table.play.confirm.is_none());
        assert_ne!(table.play.game.id, before);
    }
    assert_eq!(table.play.put_aside(&table.profile).len(), 3);
}

#[test]
fn help_sticks_to_the_puzzle_and_a_new_game_is_clean() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    table.make("R");
    table.tell_and_answer(Message::Hint);
    assert!(table.session().is_assisted());
    table.tell(Message::Restart);
    assert!(table.session().is_assisted());
    assert_eq!(table.play.notice, Some(Notice::StillAssisted));
    table.tell(Message::Start(Start::Again));
    assert!(!table.session().is_assisted());
}

#[test]
fn after_a_win_restart_plays_the_same_puzzle() {
    for (puzzle, moves, mode) in [(tiles(NEAR), "U L", Mode::Seen), (tiny(), "A:R", Mode::Normal)] {
        let mut table = Table::new(puzzle.clone());
        table.make(moves);
        assert_eq!(table.status(), Status::Solved);
        table.tell(Message::Restart);
        assert_eq!((table.session().puzzle(), table.status()), (&puzzle, Status::Ready));
        assert_eq!(table.play.game.about.mode(), mode);
        table.make(moves);
        assert_eq!(table.profile.runs().len(), 2);
        assert_eq!(table.profile.runs()[1].about.mode(), mode);
        // Who has seen it makes no records.
        let n_ranked = if mode == Mode::Seen { 1 } else { 2 };
        let category = table.profile.runs()[0].category();
        // By steps: a game of one move has no time.
        let by_steps = Ranking::all_of(&category)[1];
        let board = table.profile.board(&category, by_steps, None);
        assert_eq!(board.len(), n_ranked);
    }
}

fn tiny() -> Puzzle {
    let text = "puzzle: tiny\nstart:\nA.\ngoal:\n.A\nend\n";
    let level = tuipan_puzzle::blocks::read_levels(text).unwrap().remove(0);
    Puzzle::Blocks(tuipan_game::BlockPuzzle::own(level))
}

#[test]
fn the_thirty_first_game_asks() {
    let mut table = Table::new(scramble("4x4", 0));
    for seed in 1..=MAX_PUT_ASIDE as u64 + 1 {
        for m in ["U", "D"] {
            if table.status() == Status::Ready {
                let moves = table.session().puzzle().read_moves(m).unwrap();
                table.tell(Message::Make(Some(moves[0].clone()), tuipan_game::Input::Mouse));
            }
        }
        if seed <= MAX_PUT_ASIDE as u64 {
            table.tell(start(scramble("4x4", seed)));
        }
    }
    let here = table.play.game.id;
    let oldest = table.play.put_aside(&table.profile).last().unwrap().0.to_owned();
    table.tell(start(scramble("5x5", 1)));
    assert_eq!(table.play.game.id, here, "nothing happens before it is decided");
    let Some(Confirm::DropOldest { name, .. }) = &table.play.confirm else { panic!() };
    assert_eq!(*name, oldest);
    table.tell(Message::Confirm(false));
    assert_eq!((table.play.game.id, table.play.confirm.is_none()), (here, true));
    assert!(table.profile.slots().contains_key(&oldest));
    table.tell(start(scramble("5x5", 1)));
    let effects = table.tell(Message::Confirm(true));
    assert!(effects.contains(&Effect::SaveSlot(oldest.clone())));
    assert!(!table.profile.slots().contains_key(&oldest));
    assert_eq!(table.session().puzzle(), &scramble("5x5", 1));
    assert_eq!(table.play.put_aside(&table.profile).len(), MAX_PUT_ASIDE);
}

#[test]
fn links_keep_the_seed_of_a_scramble_that_was_not_touched() {
    let mut table = Table::new(scramble("4x4", 2024));
    assert_eq!(table.play.link(), "UAECBAAAAAAAAAD9AG3Ou9c");
    let (first, second) = if table.session().can_undo() { ("U", "D") } else { ("D", "U") };
    for m in [first, second] {
        let moves = table.session().puzzle().read_moves(m).unwrap();
        table.tell(Message::Make(Some(moves[0].clone()), tuipan_game::Input::Mouse));
    }
    assert_ne!(table.play.link(), "UAECBAAAAAAAAAD9AG3Ou9c");
    let mut table = Table::new(tiles(NEAR));
    table.make("U L");
    assert!(table.play.link().starts_with("Ug"), "the replay of a solved game");
}

fn daily_of(kind: DailyKind, day: Day) -> Message {
    Message::Start(Start::Daily(kind, day, daily::puzzle(kind, day, &*COLLECTION).unwrap()))
}

#[test]
fn the_daily_puzzle_counts_once_a_day() {
    for kind in DailyKind::ALL {
        let mut table = Table::new(tiles(NEAR));
        let today = Day::of(table.at.when);
        table.tell(daily_of(kind, today));
        assert_eq!(
            Some(table.session().puzzle().clone()),
            daily::puzzle(kind, today, &*COLLECTION)
        );
        assert_eq!(table.play.game.about.mode(), Mode::Daily);
        let effects = table.tell(Message::Solve);
        table.answer(&effects);
        table.tell(Message::Next);
        // Whatever else is played, the attempt goes on; a restart is another one.
        let attempt = table.play.game.id;
        table.tell(Message::Restart);
        assert_eq!(table.play.game.about.mode(), Mode::Seen);
        table.tell(daily_of(kind, today));
        assert_eq!(table.play.game.id, attempt);
        table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
        table.tell(daily_of(kind, today));
        assert_eq!((table.play.game.id, daily::streak(&table.profile, kind, today)), (attempt, 0));
        let effects = table.tell(Message::Solve);
        table.answer(&effects);
        while table.status() != Status::Solved {
            table.tell(Message::Next);
        }
        assert_eq!(daily::ranked(&table.profile, kind).keys().collect::<Vec<_>>(), [&today]);
        table.tell(daily_of(kind, today));
        assert_eq!(table.play.game.about.mode(), Mode::Seen);
        table.at.when += 86_400_000;
        table.tell(daily_of(kind, today));
        assert_eq!(table.play.game.about.mode(), Mode::Past);
        table.tell(daily_of(kind, Day::of(table.at.when)));
        assert_eq!(table.play.game.about.mode(), Mode::Daily);
    }
}

#[test]
fn a_scramble_of_a_length_knows_its_length() {
    let mut table = Table::new(scramble("3x3", 1));
    let goal = match table.session().puzzle() {
        Puzzle::Tiles(puzzle) => puzzle.goal().clone(),
        Puzzle::Blocks(_) => unreachable!(),
    };
    table.tell_and_answer(Message::Start(Start::OfLength(goal.clone(), 20, None)));
    assert_eq!(table.play.game.about.length(), Some(20));
    assert!(table.play.game.about.seed().is_some());
    assert_eq!(table.session().puzzle().kind().as_str(), "3x3 chosen");
    let here = table.play.game.id;
    table.tell_and_answer(Message::Start(Start::OfLength(goal, 99, None)));
    assert_eq!((&table.play.notice, table.play.game.id), (&Some(Notice::NoSuchLength), here));
}

#[test]
fn a_scramble_takes_more_than_one_move() {
    let mut table = Table::new(scramble("2x2", 1));
    let goal = NamedGoal::default().board("2x2".parse().unwrap());
    let mut starts = HashSet::new();
    for _ in 0..200 {
        table.tell(Message::Start(Start::Scrambled(goal.clone(), None)));
        starts.insert(table.position().to_string());
    }
    // Of the twelve positions all but the goal and its two neighbours.
    assert_eq!(starts.len(), 9);
    for near in ["1 2/3 0", "1 2/0 3", "1 0/3 2"] {
        assert!(!starts.contains(near), "{near}");
    }
}

#[test]
fn watching_makes_a_scramble_seen_and_a_challenge_has_a_ghost() {
    let mut table = Table::new(tiles(NEAR));
    table.make("U L");
    let replay = table.profile.runs()[0].replay.clone().unwrap();
    let recording = replay.read(&*COLLECTION).unwrap();
    let challenge = Challenge::new("Mei", recording.clone());
    // Who has just solved it knows how it goes.
    table.tell(Message::Challenge(Box::new(challenge.clone())));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    table.tell(start(tiles("8 1 0/3 5 7/4 2 6")));
    table.tell(Message::Challenge(Box::new(challenge.clone())));
    assert_eq!(table.play.game.about.mode(), Mode::Challenge);
    match table.play.occasion() {
        Some(Occasion::Challenge { name, score }) => {
            assert_eq!((name, score.steps.finest()), ("Mei", 2))
        }
        other => panic!("{other:?}"),
    }
    table.make("U");
    table.at.now += 500;
    table.tell(Message::Tick);
    assert!(table.play.ghost.as_ref().unwrap().next_move().is_none(), "the ghost has arrived");
    let position = table.position();
    let recording = Box::new(recording);
    table.tell(Message::Watch { recording: recording.clone(), is_running: false });
    table.at.now += 10_000;
    table.tell(Message::Tick);
    let show = table.play.show.as_ref().unwrap();
    assert!(!show.is_running && show.playback.cursor() == 0, "a link waits");
    let occasion = table.play.occasion();
    assert!(matches!(occasion, Some(Occasion::Replay(_))), "{occasion:?}");
    table.tell(Message::Show(tuipan_play::ShowMessage::Toggle));
    assert!(table.play.show.as_ref().unwrap().is_running, "until it is started");
    table.tell(Message::Watch { recording, is_running: true });
    assert!(table.play.show.as_ref().is_some_and(|show| show.is_running));
    assert!(table.make("L").is_empty(), "the game waits");
    table.tell(Message::Show(tuipan_play::ShowMessage::End));
    assert_eq!(table.position(), position);
    table.tell(start(tiles(NEAR)));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
    table.tell(Message::Challenge(Box::new(challenge)));
    assert_eq!(table.play.game.about.mode(), Mode::Seen);
}

#[test]
fn a_challenge_ends_with_a_verdict_and_comes_back_with_its_opponent() {
    for puzzle in [tiles(NEAR), level("hughes")] {
        let mut table = Table::new(puzzle.clone());
        solve_on(&mut table);
        let replay = table.profile.runs()[0].replay.clone().unwrap();
        let recording = replay.read(&*COLLECTION).unwrap();
        table.tell(Message::Challenge(Box::new(Challenge::new("梅 Mei", recording.clone()))));
        let attempt = table.play.game.id;
        let effects = table.tell(Message::Next);
        table.answer(&effects);
        assert_eq!(table.session().attempt().log().len(), 1);
        // Put aside and taken up again, the opponent is there.
        table.tell(start(tiles("8 1 0/3 5 7/4 2 6")));
        assert_eq!(table.play.opponent, None);
        table.tell(Message::Load(attempt.to_string()));
        let opponent = table.play.opponent.clone().expect("the opponent is back");
        assert_eq!((opponent.name.as_str(), opponent.run.recording()), ("梅 Mei", &recording));
        assert!(table.play.ghost.is_some());
        solve_on(&mut table);
        let verdict = table.play.won.as_ref().and_then(|won| won.verdict).expect("a verdict");
        let own = verify(table.session().recording(table.at.now)).unwrap();
        assert_eq!(verdict.ms(), own.ms() as i64 - opponent.run.ms() as i64);
    }
}

/// Plays the solver's moves to the end.
fn solve_on(table: &mut Table) {
    let effects = table.tell(Message::Solve);
    table.answer(&effects);
    while table.status() != Status::Solved {
        table.at.now += 100;
        table.tell(Message::Next);
    }
}

#[test]
fn giving_up_counts_and_goes_on() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    table.tell(Message::GiveUp);
    assert!(table.profile.runs().is_empty(), "nothing was played");
    table.tell(start(tiles("8 1 0/3 5 7/4 2 6")));
    table.make("R");
    table.tell(Message::GiveUp);
    assert_eq!((table.profile.runs().len(), table.profile.runs()[0].ms), (1, None));
    assert_eq!(table.status(), Status::Ready);
    assert!(table.play.put_aside(&table.profile).is_empty());
}

#[test]
fn games_of_earlier_programs_go_on() {
    let mut table = Table::new(tiles(NEAR));
    table.make("U");
    let recording = table.session().recording(table.at.now);
    let mut profile = Profile::default();
    let about = About::default();
    profile.put("auto", Slot { when: 5, recording, about });
    let mut table = Table { profile, ..table }.reloaded();
    assert_eq!(table.position(), "1 2 3/4 5 6/7 0 8");
    assert!(!table.profile.slots().contains_key("auto"));
    table.make("L");
    assert_eq!(table.profile.runs().len(), 1);
    assert!(table.profile.slots().is_empty());
}

#[test]
fn an_import_is_merged_and_its_game_goes_on_if_nothing_is_lost_by_it() {
    let mut other = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    other.make("R");
    let mut table = Table::new(scramble("4x4", 1));
    table.tell(Message::Import(Box::new(other.profile.clone())));
    assert_eq!(table.position(), other.position());
    let mut table = Table::new(tiles(NEAR));
    table.make("U");
    let here = table.position();
    table.tell(Message::Import(Box::new(other.profile.clone())));
    assert_eq!(table.position(), here, "a game in which something was done goes on");
    assert_eq!(table.play.put_aside(&table.profile).len(), 1);
}

#[test]
fn a_copy_is_put_aside_and_the_game_goes_on() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    table.tell(Message::SaveCopy);
    assert!(table.play.put_aside(&table.profile).is_empty(), "nothing was done");
    table.make("R");
    let saved = table.position();
    table.tell(Message::SaveCopy);
    table.make("U");
    let name = table.play.put_aside(&table.profile)[0].0.to_owned();
    let here = table.play.game.id.to_string();
    table.tell(Message::Load(name));
    assert_eq!(table.position(), saved);
    assert_eq!(table.play.put_aside(&table.profile)[0].0, here);
}

#[test]
fn the_time_is_kept_when_the_program_may_end() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    table.make("R");
    table.at.now += 5_000;
    let effects = table.tell(Message::Leave);
    assert_eq!(effects, [Effect::SaveSlot(table.play.game.id.to_string())]);
    let table = table.reloaded();
    assert_eq!((table.session().elapsed(0), table.status()), (5_100, Status::Paused));
}

/// Two tables, as on the page: one for tiles, one for blocks.
#[test]
fn a_table_leaves_the_games_of_the_other_alone() {
    let takes: fn(&Puzzle) -> bool = |puzzle| matches!(puzzle, Puzzle::Tiles(_));
    let mut blocks = Table::new(level("hrd-01"));
    blocks.make("I:R");
    let (name, mut profile) = (blocks.play.game.id.to_string(), blocks.profile);
    let first = tiles("8 1 0/3 5 7/4 2 6");
    let (play, _) = tuipan_play::Play::resume(&mut profile, takes, first.clone(), 7, blocks.at);
    let mut table = Table { play, profile, at: blocks.at };
    assert_eq!(table.session().puzzle(), &first);
    assert_eq!(table.play.put_aside(&table.profile).len(), 1);
    table.tell(Message::Load(name.clone()));
    assert_eq!(table.session().puzzle(), &first, "that is no game for this table");
    let saved = Profile::from_save(table.profile.to_save().as_bytes(), &*COLLECTION).unwrap();
    table.tell(Message::Import(Box::new(saved)));
    assert_eq!(table.session().puzzle(), &first);
    table.play.beside = Some(blocks.play.game.id);
    assert!(table.play.put_aside(&table.profile).is_empty(), "it is not put aside: it is played");
    assert!(table.profile.slots().contains_key(&name));
}

#[test]
fn what_another_program_has_saved_is_merged() {
    let mut other = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    other.make("R");
    let mut table = Table::new(tiles(NEAR));
    let here = table.position();
    assert!(table.tell(Message::Merge(Box::new(other.profile.clone()))).is_empty());
    assert_eq!(table.position(), here, "the game goes on, even if nothing was done in it");
    assert_eq!(table.play.put_aside(&table.profile).len(), 1);
    // The other one has deleted this game: it is played on all the same.
    table.make("U");
    let mut without = table.profile.clone();
    without.remove_slot(&table.play.game.id.to_string(), table.at.when + 1_000);
    table.tell(Message::Merge(Box::new(without)));
    assert!(table.profile.slots().contains_key(&table.play.game.id.to_string()));
    table.make("L");
    assert_eq!(table.profile.runs().len(), 1);
}

#[test]
fn a_question_of_another_game_is_not_answered() {
    let mut table = Table::new(tiles("8 1 0/3 5 7/4 2 6"));
    let effects = table.tell(Message::Solve);
    let (number, _) = asked(&effects).unwrap();
    let effects = table.tell(start(tiles(NEAR)));
    assert!(effects.contains(&Effect::Forget(number)));
    let late = table.tell(Message::Answered(number, Answer::Unsolvable));
    assert!(late.is_empty() && table.play.notice.is_none() && table.play.way.is_none());
    assert!(!table.session().is_assisted());
    let _ = &*COLLECTION;
}
