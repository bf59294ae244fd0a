//! Lists of solves: what csTimer exports, what we export, what is wrong with others, and what becomes of all of it.

use proptest::prelude::*;
use tuipan_game::exchange::{
    Item, List, Lists, NotSolves, Penalty, Place, Reason, Solve, read, to_cstimer, to_csv, to_json,
};
use tuipan_game::{About, Category, Id, Kind, Mode, Profile, Ranking, Run, Scope};

use crate::common::{COLLECTION, solved_hengdao, solved_tiles};

const JSON: &str = include_str!("fixtures/cstimer.json");
const CSV: &str = include_str!("fixtures/cstimer.csv");

fn kind(text: &str) -> Kind {
    text.parse().unwrap()
}

fn times(list: &List) -> Vec<&Solve> {
    let time = |item: &'_ Item| matches!(item, Item::Time(_));
    assert!(list.items.iter().all(time));
    list.items
        .iter()
        .filter_map(|item| match item {
            Item::Time(solve) => Some(&**solve),
            Item::Run(_) => None,
        })
        .collect()
}

fn found(text: &str) -> Lists {
    read(text, &*COLLECTION).unwrap()
}

#[test]
fn exports_of_cstimer_are_read_with_names_penalties_and_comments() {
    let found = found(JSON);
    assert_eq!(found.errors, []);
    let names: Vec<_> = found.lists.iter().map(|list| (list.name.as_str(), &list.kind)).collect();
    // In the player's order; empty ones are left out, and cubes are no puzzle of ours.
    let expected =
        [("八数码", &Some(kind("3x3"))), ("15 puzzle", &Some(kind("4x4"))), ("3", &None)];
    assert_eq!(names, expected);
    let solves = times(&found.lists[1]);
    let figures: Vec<_> = solves.iter().map(|solve| (solve.ms, solve.penalty)).collect();
    let (none, dnf) = (Penalty::None, Penalty::DidNotFinish);
    let plus = Penalty::Plus(2000);
    assert_eq!(
        figures,
        [(48_213, none), (51_902, none), (47_110, plus), (39_004, dnf), (44_555, none)]
    );
    assert_eq!(solves[1].comment, "look ahead \"more\"; less turning");
    assert_eq!(solves[2].comment, "bumped the table\nsecond line");
    assert_eq!(solves[0].when, Some(1_794_873_600_000));
    // An older version writes each session as a text.
    let texts: serde_json::Value = serde_json::from_str(JSON).unwrap();
    let mut texts = texts.as_object().unwrap().clone();
    for (key, value) in texts.iter_mut().filter(|(key, _)| key.starts_with("session")) {
        assert!(value.is_array(), "{key}");
        *value = value.to_string().into();
    }
    let older = serde_json::Value::Object(texts).to_string();
    assert_eq!(read(&older, &()), Ok(found));
}

#[test]
fn tables_of_cstimer_are_read_line_by_line() {
    let found = found(CSV);
    assert_eq!(found.errors, []);
    let solves = times(&found.lists[0]);
    let comments: Vec<&str> = solves.iter().map(|solve| solve.comment.as_str()).collect();
    let expected = [
        "",
        "look ahead \"more\"; less turning",
        "bumped the table\nsecond line",
        "say \"hi\"",
        "\"quoted\" at the front",
    ];
    assert_eq!(comments, expected);
    assert_eq!((solves[2].ms, solves[2].penalty), (47_110, Penalty::Plus(2000)));
    assert_eq!((solves[3].ms, solves[3].penalty), (39_004, Penalty::DidNotFinish));
    assert_eq!((solves[4].ms, solves[4].when), (104_555, None));
    // Both exports are of the same solves, but for the date that one of them lacks.
    let json = read(JSON, &()).unwrap();
    let dates =
        |solves: &[&Solve]| solves.iter().map(|solve| solve.when).take(4).collect::<Vec<_>>();
    assert_eq!(dates(&solves), dates(&times(&json.lists[1])));
}

#[test]
fn errors_name_the_line_and_the_reason() {
    let text = "No.;Time;Comment;Scramble;Date;P.1\n1;12.34;;R;2026-11-17 20:00:00;12.34\n\
                2;twelve;;R;2026-11-17 20:00:01;\n3;9.99;\"two\nlines\";R;yesterday;\n4;1.00\n\
                5;2.00;;R;;2.00\n";
    let found = found(text);
    assert_eq!(found.lists[0].items.len(), 2);
    let errors: Vec<String> = found.errors.iter().map(ToString::to_string).collect();
    let expected = [
        "line 3: 'twelve' is not a time",
        "line 4: 'yesterday' is not a date",
        "line 6: there are 2 cells where there should be 5",
    ];
    assert_eq!(errors, expected);
    let text = r#"{"session1":[[[0,1000],"R","",1],[[0,-5],"","",2],7,[[9,1]],[[0,10],"","",-1]]}"#;
    let errors: Vec<String> =
        read(text, &()).unwrap().errors.iter().map(ToString::to_string).collect();
    let expected = [
        "'1', solve 2: '-5' is not a time",
        "'1', solve 3: this is not a solve",
        "'1', solve 5: '-1' is not a date",
    ];
    assert_eq!(errors, expected);
}

#[test]
fn what_is_no_list_is_refused() {
    for text in ["", "hello", "{}", "[1]", "{\"session\":[]}", "a,b,c\n1,2,3", "tuipan-save 1\n"] {
        assert_eq!(read(text, &()), Err(NotSolves::Foreign), "{text}");
    }
    assert_eq!(read("\n{\"session1\":\n[[}", &()), Err(NotSolves::Json(3, 3)));
    let newer = r#"{"format":"tuipan-solves","version":2,"solves":[]}"#;
    assert_eq!(read(newer, &()), Err(NotSolves::Newer(2)));
}

/// A profile with runs in two series and in none.
fn sample() -> Profile {
    let mut profile = Profile::default();
    let named = Id::new(7);
    profile.make_series(named, "早上, \"fast\"", 5);
    let mut seen = About::of_mode(&Mode::Seen);
    seen.set_series(Some(named));
    for (when, session, about) in [
        (1_750_000_000_123, solved_tiles("4x4", 60, 1, 200), About::default()),
        (1_750_000_001_000, solved_tiles("3x3", 20, 3, 300), seen),
        (1_750_000_002_000, solved_hengdao(400), About::default()),
    ] {
        profile.add(Run::of(&session, Id::new(when), about, when, 0).unwrap());
    }
    profile.set_optimum(Id::new(1_750_000_000_123), tuipan_game::Metric::Stm, 40);
    profile
}

#[test]
fn our_own_lists_come_back_whole() {
    let profile = sample();
    for text in [to_csv(&profile, profile.runs()), to_json(&profile, profile.runs())] {
        let found = read(&text, &*COLLECTION).unwrap();
        assert_eq!(found.errors, [], "{text}");
        let mut other = Profile::default();
        let taken = other.take_lists(&found.lists, 9, || 1);
        assert_eq!((taken.runs.len(), taken.series.len(), taken.n_known), (3, 1, 0));
        let essence = |profile: &Profile| {
            let runs = profile.runs().iter();
            let series = |run: &Run| run.about.series().and_then(|id| profile.series_of(id));
            let name = |run: &Run| series(run).map(|series| series.name().to_owned());
            runs.map(|run| {
                let Run { when, kind, ms, steps, controls, helps, optimum, replay, .. } =
                    run.clone();
                let about = (run.about.mode(), name(run));
                (when, kind, ms, steps, controls, helps, optimum, replay, about)
            })
            .collect::<Vec<_>>()
        };
        assert_eq!(essence(&other), essence(&profile));
        // Where they come from they are known.
        let mut same = profile.clone();
        let taken = same.take_lists(&found.lists, 9, || 1);
        assert_eq!((taken.runs.len(), taken.n_known, same.runs().len()), (0, 3, 3));
    }
}

/// The first line has the columns of the first version, in their order: scripts may rely on it.
#[test]
fn columns_stay_where_they_were() {
    let header = "when,kind,mode,ms,stm,mtm,unit,slide,move,optimum,optimum_metric,assisted";
    let text = to_csv(&sample(), sample().runs());
    assert!(text.starts_with(header), "{text}");
    let row = text.lines().nth(1).unwrap();
    assert!(row.starts_with("2025-06-15T15:06:40.123Z,4x4 chosen,normal,"), "{row}");
    assert!(row.contains(",40,stm,no,,,,"), "{row}");
}

#[test]
fn a_changed_recording_does_not_count() {
    let profile = sample();
    let csv = to_csv(&profile, &profile.runs()[..1]);
    let link = profile.runs()[0].replay.as_ref().unwrap().link().to_owned();
    let mut cut = link.clone();
    cut.truncate(link.len() - 4);
    let found = read(&csv.replace(&link, &cut), &()).unwrap();
    assert_eq!(found.lists, []);
    assert!(matches!(found.errors[0].reason, Reason::Recording(_)), "{:?}", found.errors);
    assert_eq!(found.errors[0].place, Place::Line(2));
    // What the table says beside a recording is not believed: the recording is played again.
    let forged = csv.replace(&format!(",{},", profile.runs()[0].ms.unwrap()), ",1,");
    assert_ne!(forged, csv);
    let Item::Run(run) = &read(&forged, &()).unwrap().lists[0].items[0] else { panic!() };
    assert_eq!(run.ms, profile.runs()[0].ms);
    // Without it, a row is a time from elsewhere.
    let bare = read(&csv.replace(&link, ""), &()).unwrap();
    let mut other = Profile::default();
    other.take_lists(&bare.lists, 9, || 1);
    assert_eq!(other.runs()[0].about.mode(), Mode::Imported);
}

#[test]
fn imported_times_have_statistics_and_no_place_on_a_board() {
    let mut profile = sample();
    let before = profile.clone();
    let mut lists = read(JSON, &()).unwrap().lists;
    lists.retain(|list| list.kind.is_some());
    let taken = profile.take_lists(&lists, 1_800_000_000_000, || 1);
    assert_eq!((taken.runs.len(), taken.series.len(), taken.n_known), (8, 2, 0));
    let category = Category { kind: kind("4x4"), length: None, mode: Mode::Imported };
    let statistics = profile.statistics(&category, None);
    assert_eq!((statistics.n_solved, statistics.n_given_up), (4, 1));
    assert_eq!(statistics.best, Some(44_555));
    assert_eq!(statistics.steps, [], "their moves are not known");
    for ranking in Ranking::all_of(&category) {
        assert!(profile.board(&category, ranking, None).is_empty(), "{ranking:?}");
    }
    // Ordinary records and achievements are what they were.
    for category in before.categories() {
        for ranking in Ranking::all_of(&category) {
            let boards = [&before, &profile].map(|it| it.board(&category, ranking, None));
            assert_eq!(boards[0], boards[1]);
        }
    }
    assert_eq!(profile.achieved("size-3"), before.achieved("size-3"));
    // Two of the same second and time are two solves; the same file again brings nothing.
    let scope = Scope::Series(taken.series[0]);
    let eights = Category { kind: kind("3x3"), length: None, mode: Mode::Imported };
    assert_eq!(profile.runs_in(scope, &eights).count(), 3);
    let again = profile.take_lists(&lists, 1_800_000_000_001, || 2);
    assert_eq!((again.runs.len(), again.series.len(), again.n_known), (0, 0, 8));
    // Undone, they are gone; imported again, they are back, also where the deletion is known.
    let mut elsewhere = profile.clone();
    profile.untake(&taken, 1_800_000_000_002);
    assert_eq!((profile.runs().len(), profile.series().len()), (3, 1));
    elsewhere.merge(profile.clone());
    assert_eq!(elsewhere.runs().len(), 3);
    let mut bits = 0xfeed;
    profile.take_lists(&lists, 1_800_000_000_003, || {
        bits += 1;
        bits
    });
    assert_eq!(profile.runs().len(), 11);
    elsewhere.merge(profile.clone());
    assert_eq!(elsewhere.runs(), profile.runs());
    let read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION);
    assert_eq!(read.as_ref(), Ok(&profile));
}

#[test]
fn what_we_write_for_cstimer_it_wrote_itself() {
    let mut profile = Profile::default();
    let mut lists = read(JSON, &()).unwrap().lists;
    lists.retain(|list| list.kind.is_some());
    profile.take_lists(&lists, 5, || 1);
    let export: Vec<(String, Vec<&Run>)> = profile
        .series()
        .into_iter()
        .map(|(id, series)| {
            let runs = profile.runs().iter().filter(|run| Scope::Series(id).has(run));
            (series.name().to_owned(), runs.collect())
        })
        .collect();
    let mut again = read(&to_cstimer(&export), &()).unwrap();
    assert_eq!(again.errors, []);
    // Two solves of the same second lie a millisecond apart here.
    again.lists.sort_by(|a, b| a.name.cmp(&b.name));
    lists.sort_by(|a, b| a.name.cmp(&b.name));
    assert_eq!(again.lists, lists);
}

proptest! {
    #[test]
    fn no_text_makes_a_panic(text in "[0-9a-z\\[\\]{}\",;:\\n. +()DNF-]{0,80}") {
        for text in [
            text.clone(),
            format!("No.;Time;Comment;Scramble;Date;P.1\n{text}"),
            format!("when,kind,ms,replay\n{text}"),
            format!("{{\"session1\":[{text}]}}"),
            format!("{{\"session1\":[[[{text}],\"\",\"\",1]]}}"),
            format!("{{\"format\":\"tuipan-solves\",\"version\":1,\"solves\":[{{{text}}}]}}"),
        ] {
            if let Ok(found) = read(&text, &*COLLECTION) {
                let mut profile = Profile::default();
                profile.take_lists(&found.lists, 1, || 1);
                let save = profile.to_save();
                prop_assert_eq!(Profile::from_save(save.as_bytes(), &*COLLECTION), Ok(profile));
            }
        }
    }

    /// Every solve that csTimer can write comes back from its JSON as it was.
    #[test]
    fn solves_survive_the_way_to_cstimer_and_back(
        solves in prop::collection::vec((1u64..4_000_000, 0u8..3, "[a-z;\"\\n中 ]{0,8}", 1u64..2_000_000_000), 1..12),
    ) {
        let items = solves.into_iter().map(|(ms, penalty, comment, seconds)| {
            let penalty = [Penalty::None, Penalty::Plus(2000), Penalty::DidNotFinish][usize::from(penalty)];
            let when = Some(seconds * 1000);
            Item::Time(Box::new(Solve { when, ms, penalty, comment, ..Solve::default() }))
        });
        let mut list = List { name: "a".into(), kind: Some("4x4".parse().unwrap()), items: items.collect() };
        let mut profile = Profile::default();
        let taken = profile.take_lists(std::slice::from_ref(&list), 1, || 1);
        prop_assert_eq!(taken.runs.len(), list.items.len());
        let text = to_cstimer(&[("a".into(), profile.runs().iter().collect())]);
        let again = read(&text, &()).unwrap().lists.remove(0);
        let key = |item: &Item| match item { Item::Time(solve) => (solve.when, solve.ms, solve.comment.clone()), Item::Run(_) => unreachable!() };
        list.items.sort_by_key(key);
        let mut items = again.items;
        items.sort_by_key(key);
        prop_assert_eq!(items, list.items);
    }
}

#[test]
fn a_session_with_another_name_keeps_it() {
    let lists = read(JSON, &()).unwrap().lists;
    let mut profile = Profile::default();
    let taken = profile.take_lists(&lists, 10, || 1);
    let old = taken.series[0];
    profile.rename_series(old, "my own", 11);
    profile.remove_runs(|_| true, 12);
    let again = profile.take_lists(&lists, 13, || 2);
    assert!(!again.series.contains(&old));
    assert_eq!(profile.series_of(old).unwrap().name(), "my own");
    profile.untake(&again, 14);
    assert!(profile.series_of(old).is_some());
}
