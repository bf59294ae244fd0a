//! Boards, statistics and achievements.

use std::collections::HashSet;

use crate::common::{COLLECTION, puzzles, random_game, solved_hengdao, solved_tiles};
use tuipan_game::{
    About, Achievement, Average, BOARD_LENGTH, Category, Class, Controls, Help, Helps, Id, Input,
    Kind, Metric, Mode, Profile, Ranking, Run, Steps, Window,
};

fn run(kind: &str, when: u64, ms: u64, stm: u32) -> Run {
    Run {
        id: Id::new(when),
        when,
        kind: kind.parse().unwrap(),
        ms: Some(ms),
        steps: Steps::Tiles { stm, mtm: stm / 2 },
        controls: Controls::from_iter([Input::Keyboard]),
        helps: Helps::EMPTY,
        n_undos: 1,
        n_pauses: 0,
        optimum: None,
        replay: None,
        about: About::default(),
    }
}

/// The ordinary runs of a kind.
fn category(kind: &str) -> Category {
    kind.parse::<Kind>().unwrap().into()
}

fn ids(unlocked: &[Achievement]) -> Vec<&'static str> {
    unlocked.iter().map(|achievement| achievement.id()).collect()
}

/// The clock runs from the first move: a game that it solved has no time.
#[test]
fn a_game_of_one_move_is_no_record_of_time() {
    let mut profile = Profile::default();
    profile.add(run("2x2", 1, 900, 4));
    let lucky = profile.add(run("2x2", 2, 0, 1));
    let rankings: HashSet<Ranking> = lucky.places.iter().map(|place| place.ranking).collect();
    assert_eq!(rankings, [Metric::Stm, Metric::Mtm].map(Ranking::Steps).into());
    profile.add(run("2x2", 3, 700, 2));
    let board = profile.board(&category("2x2"), Ranking::Time, None);
    assert_eq!(board.iter().map(|run| run.when).collect::<Vec<_>>(), [3, 1]);
    let statistics = profile.statistics(&category("2x2"), None);
    assert_eq!((statistics.n_solved, statistics.n_given_up), (3, 0));
    assert_eq!((statistics.best, statistics.mean), (Some(700), Some(800)));
    assert_eq!(statistics.history().len(), 2);
    assert_eq!(profile.add(run("3x3", 4, 0, 1)).unlocked, [Achievement::Size3]);
}

#[test]
fn runs_are_written_as_csv() {
    let mut odd = run("3x3", 86_400_000 * 20_774 + 34_200_250, 1234, 40);
    (odd.optimum, odd.helps) = (Some((Metric::Stm, 22)), Helps::from_iter([Help::Hint]));
    odd.about.set_mode(&Mode::Other("a,b \"c\"".to_owned()));
    let given_up = Run { ms: None, ..run("4x4", 0, 0, 7) };
    let text = tuipan_game::exchange::to_csv(&Profile::default(), [&odd, &given_up]);
    let expected = "when,kind,mode,ms,stm,mtm,unit,slide,move,optimum,optimum_metric,assisted,\
        session,penalty,comment,scramble,length,replay\r\n\
        2026-11-17T09:30:00.250Z,3x3,\"a,b \"\"c\"\"\",1234,40,20,,,,22,stm,yes,,,,,,\r\n\
        1970-01-01T00:00:00.000Z,4x4,normal,,7,3,,,,,,no,,,,,,\r\n";
    assert_eq!(text, expected);
}

/// Fewest moves are ranked by what they are above the optimum, where that is proved, and then by their number.
#[test]
fn fewest_moves_are_ranked_above_the_optimum() {
    let mut profile = Profile::default();
    let mut add = |when: u64, stm: u32, optimum: Option<u32>, mode: Mode| {
        let mut run = run("4x4", when, 60_000 - when, stm);
        run.about.set_mode(&mode);
        profile.add(run);
        if let Some(length) = optimum {
            profile.set_optimum(Id::new(when), Metric::Stm, length);
        }
    };
    add(1, 60, Some(50), Mode::Fewest);
    add(2, 52, Some(48), Mode::Fewest);
    add(3, 40, None, Mode::Fewest);
    add(4, 50, Some(46), Mode::Fewest);
    add(5, 30, Some(30), Mode::Normal);
    let fewest = Category { mode: Mode::Fewest, ..category("4x4") };
    assert_eq!(Ranking::all_of(&fewest), [Ranking::Above(Metric::Stm)]);
    let board = profile.board(&fewest, Ranking::Above(Metric::Stm), None);
    assert_eq!(board.iter().map(|run| run.when).collect::<Vec<_>>(), [4, 2, 1]);
    assert_eq!(board[0].above_optimum(), Some(4));
}

/// Who has put only some rows in place has not solved the board.
#[test]
fn a_part_of_a_board_is_no_achievement() {
    let mut profile = Profile::default();
    let kind = "4x4 rows 1".parse::<Kind>().unwrap();
    assert_eq!((kind.rows(), kind.size().unwrap().n_cells()), (Some(1), 16));
    let finished = profile.add(run("4x4 rows 1", 1, 2_000, 30));
    assert_eq!(finished.unlocked, [Achievement::First]);
    for text in ["4x4 rows 0", "4x4 rows 4", "4x4 rows 01", "4x4 rows", "4x4 rows 1 blank-last"] {
        assert!(text.parse::<Kind>().is_err(), "{text}");
    }
    for text in [
        "4x4 chosen rows 2",
        "4x3 rows 2 spiral",
        "4x4 rows 3 goal 0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
    ] {
        // The goal of the last one has a name.
        assert_eq!(text.parse::<Kind>().is_ok(), !text.contains("goal"), "{text}");
    }
}

#[test]
fn boards_hold_the_ten_best() {
    let mut profile = Profile::default();
    let kind = category("4x4");
    let first = profile.add(run("4x4", 1, 50_000, 100));
    // The first run ever beats nobody.
    assert!(first.places.iter().all(|place| place.place == 1 && !place.is_record));
    assert_eq!(first.places.len(), 6);
    for n in 2..=12 {
        profile.add(run("4x4", n, 50_000 + n * 100, 100 + n as u32));
    }
    let slow = profile.add(run("4x4", 20, 99_999, 999));
    assert_eq!(slow.places, []);
    let quick = profile.add(run("4x4", 21, 40_000, 105));
    let overall = quick.places.iter().filter(|place| place.class.is_none());
    let places: Vec<_> = overall.map(|p| (p.ranking, p.place, p.is_record)).collect();
    assert_eq!(
        places,
        [
            (Ranking::Time, 1, true),
            // Of equal steps the quicker is the better.
            (Ranking::Steps(Metric::Stm), 5, false),
            (Ranking::Steps(Metric::Mtm), 4, false)
        ]
    );
    let board = profile.board(&kind, Ranking::Time, None);
    assert_eq!(board.len(), BOARD_LENGTH);
    assert_eq!((board[0].ms, board[1].ms, board[9].ms), (Some(40_000), Some(50_000), Some(50_900)));
    assert!(profile.board(&category("4x4 spiral"), Ranking::Time, None).is_empty());
}

#[test]
fn help_and_giving_up_are_not_ranked_and_classes_are_apart() {
    let mut profile = Profile::default();
    let kind = category("3x3");
    profile.add(run("3x3", 1, 5_000, 30));
    let helped = Run { helps: Helps::from_iter([Help::Hint]), ..run("3x3", 2, 1, 1) };
    assert_eq!(profile.add(helped).places, []);
    assert_eq!(profile.add(Run { ms: None, ..run("3x3", 3, 1, 1) }).places, []);
    let mouse = Run { controls: Controls::from_iter([Input::Mouse]), ..run("3x3", 4, 4_000, 40) };
    // The first of its class, and a record of all.
    let by_time: Vec<_> =
        profile.add(mouse).places.iter().take(2).map(|p| (p.class, p.place, p.is_record)).collect();
    assert_eq!(by_time, [(Some(Class::Pointer), 1, false), (None, 1, true)]);
    let times = |class| -> Vec<Option<u64>> {
        profile.board(&kind, Ranking::Time, class).iter().map(|run| run.ms).collect()
    };
    assert_eq!(times(None), [Some(4_000), Some(5_000)]);
    assert_eq!(times(Some(Class::Keyboard)), [Some(5_000)]);
    assert_eq!(times(Some(Class::Hover)), []);
    let statistics = profile.statistics(&kind, None);
    assert_eq!((statistics.n_solved, statistics.n_given_up, statistics.n_assisted), (2, 1, 1));
    assert_eq!((statistics.best, statistics.mean), (Some(4_000), Some(4_500)));
    assert_eq!(statistics.steps, [(Metric::Stm, 30, 35), (Metric::Mtm, 15, 18)]);
    assert_eq!(profile.statistics(&kind, Some(Class::Pointer)).n_solved, 1);
}

#[test]
fn averages_follow_the_runs_and_can_be_reset() {
    let mut profile = Profile::default();
    let kind = category("4x4");
    for (when, ms) in (1..).zip([20, 10, 50, 30, 40, 0, 60, 0, 30]) {
        let ms = (ms > 0).then_some(ms * 1000);
        profile.add(Run { ms, ..run("4x4", when, 1, 100) });
    }
    let statistics = profile.statistics(&kind, None);
    let ao5: Vec<_> = statistics.history().iter().map(|point| point.ao5).collect();
    assert_eq!(ao5[..4], [None; 4]);
    assert_eq!(
        ao5[4..],
        [
            Some(Average::Of(30_000)),
            Some(Average::Of(40_000)),
            Some(Average::Of(50_000)),
            Some(Average::DidNotFinish),
            Some(Average::DidNotFinish)
        ]
    );
    assert_eq!(statistics.average(Window::Ao5), Some(Average::DidNotFinish));
    assert_eq!(
        (statistics.average(Window::Ao12), statistics.best_average(Window::Ao5)),
        (None, Some((30_000, 4)))
    );
    profile.reset_statistics(&kind.kind, 7);
    assert_eq!(profile.statistics(&kind, None).n_solved, 1);
    assert_eq!(profile.board(&kind, Ranking::Time, None).len(), 7);
    profile.reset_records(&kind.kind, 9);
    assert!(profile.board(&kind, Ranking::Time, None).is_empty());
    // After a reset the next one is the first again.
    assert_eq!(profile.add(run("4x4", 10, 70_000, 9)).places[0].place, 1);
}

#[test]
fn all_replays_are_kept() {
    let mut profile = Profile::default();
    for n in 0..12 {
        // Each quicker and shorter than the one before.
        let session = solved_tiles("3x3", 40 - 2 * n as usize, n, 500 - 30 * n);
        profile.add(Run::of(&session, Id::new(n), About::default(), n, 0).unwrap());
    }
    profile.reset_records(&"3x3 chosen".parse().unwrap(), 100);
    assert_eq!(profile.runs().len(), 12);
    for run in profile.runs() {
        assert!(
            tuipan_game::verify(run.replay.as_ref().unwrap().read(&*COLLECTION).unwrap()).is_ok()
        );
    }
}

#[test]
fn modes_and_lengths_have_boards_of_their_own() {
    let mut profile = Profile::default();
    profile.add(run("4x4", 1, 50_000, 100));
    let mode = |text| About::of_mode(&Mode::read(text));
    for (when, text) in (2..).zip(["daily", "drill-first-row", "blindfold", "seen"]) {
        let finished = profile.add(Run { about: mode(text), ..run("4x4", when, 100, 10) });
        assert!(finished.places.iter().all(|place| place.place == 1 && !place.is_record), "{text}");
        let category = Category { mode: Mode::read(text), ..category("4x4") };
        assert_eq!(profile.board(&category, Ranking::Time, None).len(), 1);
        assert_eq!(profile.statistics(&category, None).n_solved, 1);
    }
    assert_eq!(profile.board(&category("4x4"), Ranking::Time, None)[0].ms, Some(50_000));
    assert_eq!(profile.statistics(&category("4x4"), None).n_solved, 1);
    // Daily puzzles are earned; what was seen or practised is not.
    assert!(profile.achieved("4x4-15s").is_some());
    assert_eq!(Achievement::by_id("solves-10").unwrap().progress(profile.runs()), (2, 10));
    for length in [20, 30] {
        let mut about = About::default();
        about.set_scramble(length, 7);
        profile.add(Run { about, ..run("4x4 chosen", u64::from(length), 1_000, length) });
    }
    let chosen = |length| Category { length, ..category("4x4 chosen") };
    assert_eq!(profile.board(&chosen(Some(30)), Ranking::Time, None).len(), 1);
    assert!(profile.board(&chosen(None), Ranking::Time, None).is_empty());
    assert_eq!(profile.categories().len(), 7);
    assert_eq!(profile.categories()[0], chosen(Some(30)));
}

#[test]
fn achievements_have_ids_of_their_own() {
    let mut seen = HashSet::new();
    assert!(Achievement::ALL.len() >= 20);
    for achievement in Achievement::ALL {
        assert!(seen.insert(achievement.id()), "{achievement:?}");
        assert_eq!(Achievement::by_id(achievement.id()), Some(achievement));
        assert_eq!(achievement.progress(&[]).0, 0);
    }
    let skins: HashSet<_> = Achievement::ALL.into_iter().filter_map(Achievement::skin).collect();
    assert!(skins.len() >= 5);
}

#[test]
fn achievements_are_reached_once() {
    let mut profile = Profile::default();
    let helped = Run { helps: Helps::from_iter([Help::Solution]), ..run("4x4", 1, 5, 5) };
    assert_eq!(ids(&profile.add(helped).unlocked), [""; 0]);
    assert!(!profile.has_skin("cinnabar") && profile.has_skin("wood"));
    let quick = profile.add(run("4x4", 2, 14_000, 100));
    assert_eq!(ids(&quick.unlocked), ["first", "size-4", "4x4-60s", "4x4-30s", "4x4-15s", "tps-5"]);
    assert_eq!(ids(&profile.add(run("4x4", 3, 14_000, 100)).unlocked), [""; 0]);
    assert_eq!(ids(&profile.set_optimum(Id::new(2), Metric::Stm, 95)), ["near-optimal"]);
    assert_eq!(ids(&profile.set_optimum(Id::new(3), Metric::Stm, 100)), ["optimal"]);
    assert_eq!(profile.achieved("size-4"), Some(2));
    assert!(profile.has_skin("cinnabar") && profile.has_skin("jade") && !profile.has_skin("gold"));
    // A chosen start does not count for sizes.
    assert_eq!(ids(&profile.add(run("3x3 chosen", 4, 1, 1)).unlocked), [""; 0]);
    assert_eq!(
        ids(&profile.add(run("3x3 snake", 5, 2_000, 9)).unlocked),
        ["size-3", "3x3-10s", "3x3-3s"]
    );
    assert_eq!(ids(&profile.add(run("2x3 spiral", 6, 9, 9)).unlocked), ["oblong", "goals"]);
    for side in [5, 6, 7] {
        profile.add(run(&format!("{side}x{side}"), 7, 900_000, 900));
    }
    assert!(profile.achieved("stairway").is_some());
}

#[test]
fn every_achievement_can_be_reached() {
    let mut profile = Profile::default();
    let mut when = 0;
    let mut add = |run: Run| {
        when += 10_000_000;
        profile.add(Run { when, id: Id::new(when), ..run });
    };
    for side in [3, 4, 5, 6, 7, 10] {
        add(Run { n_undos: 0, ..run(&format!("{side}x{side}"), 0, 3_000, 100) });
    }
    add(Run { controls: Controls::from_iter([Input::Touch]), ..run("4x4", 0, 9_000, 100) });
    add(run("5x3 spiral", 0, 1, 9));
    add(run("3x3 snake", 0, 1, 9));
    for n in 0..100 {
        let steps = Steps::Blocks { unit: 118, slide: 90, moves: 81 };
        add(Run { steps, ..run(&format!("layout hrd-{n:02}"), 0, 60_000, 0) });
    }
    add(Run {
        steps: Steps::Blocks { unit: 1, slide: 1, moves: 1 },
        ..run("level 0123456789abcdef", 0, 5, 0)
    });
    for _ in 0..900 {
        add(run("3x3", 0, 9_000, 30));
    }
    profile.set_optimum(Id::new(20_000_000), Metric::Stm, 100);
    for achievement in Achievement::ALL {
        let progress = achievement.progress(profile.runs());
        assert!(profile.achieved(achievement.id()).is_some(), "{achievement:?}: {progress:?}");
    }
}

#[test]
fn runs_of_real_games() {
    let mut profile = Profile::default();
    let finished =
        profile.add(Run::of(&solved_hengdao(900), Id::new(1), About::default(), 5, 0).unwrap());
    assert_eq!(ids(&finished.unlocked), ["first", "no-regrets", "huarong", "huarong-81"]);
    let (given_up, now) = random_game(puzzles()[0].clone(), 4, 9);
    let run = Run::of(&given_up, Id::new(2), About::default(), 6, now).unwrap();
    assert_eq!((run.ms, run.replay.is_none(), run.is_optimal()), (None, true, None));
    assert_eq!(profile.categories().len(), 1);
    profile.add(run);
    assert_eq!(profile.categories()[0].kind.as_str(), "4x4");
}
