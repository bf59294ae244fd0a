//! Ranked attempts: the clock runs on whatever happens, nothing helps, and solved ones wait for the server.

use tuipan_game::{DailyKind, Day, Mode, Status, daily, verify};
use tuipan_play::{
    Effect, Issued, Message, Moment, Notice, Occasion, Play, Report, Ruling, Start, ruling, waiting,
};

use crate::common::{COLLECTION, NEAR, Table, level, scramble, tiles};

/// The address of the server.
const HERE: &str = "http://a";

fn issued(attempt: &str) -> Issued {
    Issued { server: HERE.into(), attempt: attempt.into(), puzzle: tiles(NEAR), daily: None }
}

fn begin(table: &mut Table, attempt: &str) -> Vec<Effect> {
    table.tell(Message::Start(Start::Ranked(Box::new(issued(attempt)))))
}

fn reports(effects: &[Effect]) -> Vec<Report> {
    let report = |effect: &Effect| match effect {
        Effect::Report(report) => Some(report.clone()),
        _ => None,
    };
    effects.iter().filter_map(report).collect()
}

#[test]
fn first_move_and_solution_are_reported() {
    let mut table = Table::new(scramble("3x3", 1));
    begin(&mut table, "a1");
    assert_eq!((table.play.attempt(), table.play.is_ranked()), (Some("a1"), true));
    assert_eq!(table.play.occasion(), Some(Occasion::Ranked));
    assert_eq!(reports(&table.make("U")), [Report::FirstMove("a1".into())]);
    assert_eq!(reports(&table.tell(Message::Undo)), []);
    assert_eq!(reports(&table.make("U")), []);
    assert_eq!(reports(&table.make("L")), [Report::Solved]);
    assert!(!table.play.is_ranked());
    let [waits] = &waiting(&table.profile, HERE)[..] else { panic!() };
    assert_eq!(waits.attempt, "a1");
    // It waits over a restart, until the server has answered.
    let mut table = table.reloaded();
    let [again] = &waiting(&table.profile, HERE)[..] else { panic!() };
    assert_eq!((again.attempt.as_str(), &again.recording), ("a1", &waits.recording));
    let id = again.run;
    let effects = table.tell(Message::Ruled(id, Ruling::Accepted("r1".into())));
    assert!(effects.contains(&Effect::SaveRun(id)));
    assert_eq!(waiting(&table.profile, HERE), []);
    let run = &table.profile.runs()[0];
    assert_eq!(ruling(&run.about), Some(Ruling::Accepted("r1".into())));
    assert_eq!(run.about.mode(), Mode::Normal);
    // Also if it was refused.
    begin(&mut table, "a2");
    table.make("UL");
    let id = waiting(&table.profile, HERE)[0].run;
    table.tell(Message::Ruled(id, Ruling::Refused("expired".into())));
    assert_eq!(waiting(&table.profile, HERE), []);
    assert_eq!(
        table.tell(Message::Ruled(tuipan_game::Id::new(9), Ruling::Refused("x".into()))),
        []
    );
}

#[test]
fn the_clock_runs_on() {
    let mut table = Table::new(scramble("3x3", 1));
    begin(&mut table, "a1");
    table.make("U");
    // Through menus.
    table.tell(Message::Pause);
    table.tell(Message::Cover);
    assert_eq!(table.status(), Status::Running);
    // Through another game.
    table.tell(Message::Start(Start::Puzzle(scramble("3x3", 2))));
    assert!(!table.play.is_ranked());
    table.at = Moment { now: table.at.now + 9_000, when: table.at.when + 9_000 };
    begin(&mut table, "a1");
    assert_eq!(table.status(), Status::Running);
    let elapsed = table.session().elapsed(table.at.now);
    assert_eq!(elapsed, 9_000 + 4 * 100);
    // Through a restart of the program, a minute later; its clock begins anywhere.
    let mut table = table.reloaded();
    assert_eq!((table.play.attempt(), table.status()), (Some("a1"), Status::Running));
    assert_eq!(table.session().elapsed(table.at.now), elapsed + 60_000);
    table.make("L");
    let recording = table.session().recording(table.at.now);
    let run = verify(recording).unwrap();
    assert_eq!((run.ms(), run.n_pauses()), (elapsed + 60_100, 0));
    // A clock that was set back takes no time away.
    let mut table = Table::new(scramble("3x3", 1));
    begin(&mut table, "a2");
    table.make("U");
    table.at.now += 5_000;
    table.tell(Message::Undo);
    let profile = table.profile.to_save();
    let mut profile = tuipan_game::Profile::from_save(profile.as_bytes(), &*COLLECTION).unwrap();
    let at = Moment { now: 5, when: table.at.when - 3_600_000 };
    let (play, _) = Play::resume(&mut profile, |_| true, scramble("3x3", 1), 99, at);
    assert_eq!(play.session().elapsed(5), 5_100);
}

#[test]
fn nothing_helps() {
    let mut table = Table::new(scramble("3x3", 1));
    table.tell(Message::ShowToGo(true));
    begin(&mut table, "a1");
    table.make("U");
    for message in [
        Message::Hint,
        Message::Solve,
        Message::Next,
        Message::Demonstrate,
        Message::Teach(true),
        Message::ShowToGo(true),
        Message::Analyse,
        Message::RetryFrom(0),
        Message::Restart,
        Message::SaveCopy,
    ] {
        table.play.notice = None;
        let effects = table.tell(message.clone());
        assert_eq!((effects, &table.play.notice), (vec![], &Some(Notice::Ranked)), "{message:?}");
    }
    table.make("L");
    assert!(!table.session().is_assisted());
    // Afterwards it is a game as any other; another go at it is not the attempt.
    table.tell(Message::Restart);
    assert_eq!((table.play.attempt(), table.play.game.about.mode()), (None, Mode::Seen));
    table.make("UL");
    assert_eq!(waiting(&table.profile, HERE).len(), 1);
}

#[test]
fn given_up_attempts_are_not_handed_in() {
    let mut table = Table::new(scramble("3x3", 1));
    begin(&mut table, "a1");
    table.make("U");
    table.tell(Message::GiveUp);
    assert_eq!((table.play.attempt(), waiting(&table.profile, HERE)), (None, vec![]));
    assert_eq!(table.profile.runs()[0].ms, None);
}

#[test]
fn a_ranked_daily_is_the_daily_of_the_profile() {
    let mut table = Table::new(scramble("3x3", 1));
    table.at.when = 1_795_000_000_000;
    let day = Day::of(table.at.when);
    let puzzle = daily::puzzle(DailyKind::Tiles, day, &*COLLECTION).unwrap();
    let issued = Issued {
        server: HERE.into(),
        attempt: "d1".into(),
        puzzle,
        daily: Some((DailyKind::Tiles, day)),
    };
    table.tell(Message::Start(Start::Ranked(Box::new(issued))));
    let is_ranked = true;
    assert_eq!(table.play.occasion(), Some(Occasion::Daily { day, is_ranked }));
    assert_eq!(table.play.game.about.mode(), Mode::Daily);
}

/// What one server gave out is not handed in at another.
#[test]
fn attempts_belong_to_a_server() {
    let mut table = Table::new(scramble("3x3", 1));
    begin(&mut table, "a1");
    table.make("UL");
    let mut table = table.reloaded();
    assert_eq!(waiting(&table.profile, "http://b"), []);
    let [waits] = &waiting(&table.profile, HERE)[..] else { panic!() };
    assert!(waits.is_sure);
    // Earlier versions did not note it: whoever is asked may know it.
    table.tell(Message::Start(Start::Puzzle(tiles(NEAR))));
    table.play.game.about.set("attempt", "old");
    table.make("UL");
    for (server, n) in [(HERE, 2), ("http://b", 1)] {
        let waits = waiting(&table.profile, server);
        let old = waits.iter().find(|it| it.attempt == "old").unwrap();
        assert_eq!((waits.len(), old.is_sure), (n, false), "{server}");
    }
}

/// A second game of the same puzzle is no second answer to a challenge.
#[test]
fn a_restart_forgets_the_challenge_of_the_server() {
    let mut table = Table::new(tiles(NEAR));
    table.play.game.about.set("duel", "c1");
    table.make("UL");
    assert_eq!(table.profile.runs()[0].about.get("duel"), Some("c1"));
    table.tell(Message::Restart);
    table.make("UL");
    assert_eq!(table.profile.runs()[1].about.get("duel"), None);
}

#[test]
fn puzzles_are_read_as_the_server_says_them() {
    let read = |link: &str, daily_at| Issued::read(HERE, "a1".into(), link, daily_at, &*COLLECTION);
    assert_eq!(read(&tiles(NEAR).to_link(), None), Some(issued("a1")));
    let level = read(&level("hrd-01").to_link(), Some(1_795_000_000_000)).unwrap();
    let day = Day::of(1_795_000_000_000);
    assert_eq!(level.daily, Some((DailyKind::Blocks, day)));
    assert_eq!(read("nothing", None), None);
}
