//! The puzzles of the day: vectors, the ranked attempt, streaks.

use tuipan_game::{
    About, DailyKind, Day, Help, Id, Input, Mode, Move, Profile, Puzzle, Run, Session, Slot, Steps,
    TilePuzzle, daily, daily::Standing,
};
use tuipan_puzzle::tiles::NamedGoal;

use crate::common::COLLECTION;

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// The rows of docs/formats.md, which a second implementation printed.
#[test]
fn every_day_has_its_level() {
    let formats = include_str!("../../../../docs/formats.md");
    let (_, rows) = formats.split_once("| day | 华容道 |").unwrap();
    let rows = rows.lines().skip(2).take_while(|row| row.starts_with('|'));
    let mut n = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        assert_eq!(daily::level_id(day(cells[1])), cells[2]);
        n += 1;
    }
    assert_eq!(n, 6);
}

#[test]
fn every_level_of_the_list_is_there_and_has_a_known_optimum() {
    let mut ids = Vec::new();
    for number in daily::FIRST..daily::FIRST + 364 {
        let today = Day::new(number).unwrap();
        let Some(Puzzle::Blocks(puzzle)) = daily::puzzle(DailyKind::Blocks, today, &*COLLECTION)
        else {
            panic!("{today} has no level");
        };
        let entry = COLLECTION.find(puzzle.level().id()).unwrap();
        let optimum = entry.optimum(tuipan_puzzle::blocks::Metric::Move);
        assert!(optimum.length().is_some(), "{today}: par is not known");
        ids.push(puzzle.level().id().to_owned());
    }
    // Harder from Monday to Sunday.
    let score = |id: &String| COLLECTION.find(id).unwrap().difficulty().unwrap();
    for week in ids.chunks(7) {
        assert!(week.iter().map(score).is_sorted(), "{week:?}");
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 364);
}

#[test]
fn days_are_counted_from_the_first() {
    assert_eq!(daily::number(day("2026-11-15")), None);
    assert_eq!(daily::number(day("2026-11-16")), Some(1));
    assert_eq!(daily::number(day("2027-11-16")), Some(366));
}

/// A run of the tiles of a day, as programs of today write it.
fn run(today: Day, about: About, helps: bool, is_solved: bool) -> Run {
    let goal = NamedGoal::default().board("2x2".parse().unwrap());
    let start = "0 1/3 2".parse().unwrap();
    let mut session = Session::new(Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap()));
    if helps {
        session.take_help(Help::Hint);
    }
    let moves = session.puzzle().read_moves(if is_solved { "LU" } else { "L" }).unwrap();
    for m in moves {
        session.play(m, Input::Keyboard, 5).unwrap();
    }
    let when = u64::from(today.number()) * 86_400_000 + 77;
    Run::of(&session, Id::new(when), about, when, 5).unwrap()
}

#[test]
fn a_streak_is_a_row_of_days_solved_alone() {
    let mut profile = Profile::default();
    let kind = DailyKind::Tiles;
    let days = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"].map(day);
    let streak = |profile: &Profile, today| daily::streak(profile, kind, today);
    for today in &days[..3] {
        let about = daily::about(&profile, kind, *today, *today);
        assert_eq!((about.mode(), daily::day_of(&about)), (Mode::Daily, Some(*today)));
        profile.add(run(*today, about, false, true));
        assert_eq!(daily::about(&profile, kind, *today, *today).mode(), Mode::Seen);
    }
    assert_eq!(streak(&profile, days[2]), 3);
    assert_eq!(streak(&profile, days[3]), 3, "today's is still to come");
    assert_eq!(streak(&profile, days[4]), 0, "a day was missed");
    assert_eq!(daily::about(&profile, kind, days[0], days[3]).mode(), Mode::Past);
    // Help ends it, and so does giving up.
    for (helps, is_solved) in [(true, true), (false, false)] {
        let mut profile = profile.clone();
        let about = daily::about(&profile, kind, days[3], days[3]);
        profile.add(run(days[3], about, helps, is_solved));
        assert_eq!(streak(&profile, days[3]), 0);
        assert_eq!(daily::ranked(&profile, kind).len(), 4);
    }
    // The other kind has a streak of its own.
    assert_eq!(daily::streak(&profile, DailyKind::Blocks, days[2]), 0);
    // Earlier programs named the day by its seed.
    let mut old = About::of_mode(&Mode::Daily);
    old.set("seed", &days[3].number().to_string());
    profile.add(run(days[3], old, false, true));
    assert_eq!(streak(&profile, days[3]), 4);
}

#[test]
fn a_day_is_begun_ranked_or_solved_later() {
    let mut profile = Profile::default();
    let kind = DailyKind::Tiles;
    let [first, second, third] = ["2026-11-16", "2026-11-17", "2026-11-18"].map(day);
    // The second day's own attempt was given up; the first was played a day late.
    profile.add(run(second, daily::about(&profile, kind, second, second), false, false));
    profile.add(run(second, daily::about(&profile, kind, first, second), false, true));
    // The second once more: that does not change what was ranked.
    profile.add(run(third, daily::about(&profile, kind, second, third), false, true));
    let puzzle = daily::puzzle(kind, third, &*COLLECTION).unwrap();
    let mut session = Session::new(puzzle.clone());
    let put = |profile: &mut Profile, session: &Session| {
        let about = daily::about(profile, kind, third, third);
        profile.put("slot", Slot { when: 1, recording: session.recording(9), about });
    };
    put(&mut profile, &session);
    assert!(!daily::standings(&profile, kind).contains_key(&third), "nothing was done in it");
    let mut moves = ["U", "D"].into_iter().map(|m| puzzle.read_moves(m).unwrap().remove(0));
    let is_legal = |m: &Move| puzzle.play(&mut puzzle.start(), m).is_ok();
    let m = moves.find(is_legal).unwrap();
    session.play(m, Input::Keyboard, 5).unwrap();
    put(&mut profile, &session);
    let standings = daily::standings(&profile, kind);
    assert!(matches!(standings[&first], Standing::Later(run) if run.ms.is_some()));
    assert!(matches!(standings[&second], Standing::Ranked(run) if run.ms.is_none()));
    assert_eq!(standings[&third], Standing::Begun);
    assert!(daily::standings(&profile, DailyKind::Blocks).is_empty());
}

#[test]
fn the_board_of_results_has_the_closest_to_par_first() {
    let mut profile = Profile::default();
    let kind = DailyKind::Tiles;
    let days = ["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-21"].map(day);
    for (today, stm, ms) in
        [(days[0], 9, 700), (days[1], 8, 900), (days[2], 9, 600), (days[3], 9, 1)]
    {
        let about = daily::about(&profile, kind, today, today);
        let helps = today == days[3];
        let mut run = run(today, about, helps, true);
        (run.ms, run.steps) = (Some(ms), Steps::Tiles { stm, mtm: stm });
        profile.add(run);
    }
    profile.add(run(days[4], daily::about(&profile, kind, days[4], days[4]), false, false));
    let par = |day: Day| (day != days[2]).then_some(8);
    let results = daily::results(&profile, kind, par);
    // With help or given up it is no result; without a par it comes last.
    let found: Vec<_> = results.iter().map(|it| (it.day, it.over)).collect();
    assert_eq!(found, [(days[1], Some(0)), (days[0], Some(1)), (days[2], None)]);
    let results = daily::results(&profile, kind, |_| Some(8));
    let found: Vec<Day> = results.iter().map(|it| it.day).collect();
    assert_eq!(found, [days[1], days[2], days[0]], "of equal ones the fastest");
    assert!(daily::results(&profile, DailyKind::Blocks, par).is_empty());
    assert_eq!(daily::longest_streak(&profile, kind), 2);
    assert_eq!(daily::longest_streak(&profile, DailyKind::Blocks), 0);
}
