//! Series of runs, which players call sessions; deletions that are undone; two windows that do all of it at once.

use proptest::prelude::*;
use tuipan_game::pieces::{Record, Records, Shelf, read_piece};
use tuipan_game::{About, Category, Id, Kind, Profile, Run, SaveError, Scope, Window};

use crate::common::{COLLECTION, solved_tiles};

/// What we write for [`sample`].
const FIXTURE: &str = include_str!("fixtures/save-v1-series.txt");

fn run(n: u64, series: Option<Id>) -> Run {
    let session = solved_tiles("3x3", 20, n % 7, 300);
    let mut about = About::default();
    about.set_series(series);
    Run::of(&session, Id::new(0xfeed_0000 + n), about, 1_750_000_000_000 + n, 0).unwrap()
}

fn category() -> Category {
    "3x3 chosen".parse::<Kind>().unwrap().into()
}

const EVENING: Id = Id::new(0xe);
const OLD: Id = Id::new(0x0);

/// One series that is played in, one that was renamed, one that was deleted; a run that was deleted and came back.
fn sample() -> Profile {
    let mut profile = Profile::default();
    profile.make_series(EVENING, " 晚上\t practice ", 100);
    profile.make_series(OLD, "old", 90);
    profile.make_series(Id::new(0xd), "gone", 95);
    profile.rename_series(OLD, "older \\ one", 110);
    profile.delete_series(Id::new(0xd), 120);
    profile.choose_series(Scope::Series(EVENING), 130);
    for n in 0..3 {
        let series = if n == 1 { None } else { profile.current_series().series() };
        profile.add(run(n, series));
    }
    let gone = profile.remove_run(run(0, None).id, 140).unwrap();
    profile.restore_runs(vec![gone], || 0x1234);
    profile
}

#[test]
fn series_are_saved_and_read() {
    assert_eq!(sample().to_save(), FIXTURE);
    let read = Profile::from_save(FIXTURE.as_bytes(), &*COLLECTION).unwrap();
    assert_eq!(read, sample());
    let names: Vec<&str> = read.series().iter().map(|(_, series)| series.name()).collect();
    assert_eq!(names, ["older \\ one", "晚上 practice"]);
    assert_eq!(read.current_series(), Scope::Series(EVENING));
    // In pieces, too.
    let mut records = Records::new(&*COLLECTION);
    for record in Record::all_of(&sample()) {
        records.read(record.shelf, &record.text);
    }
    let (pieces, is_damaged) = records.finish();
    assert!(!is_damaged);
    assert_eq!((pieces.series(), pieces.runs()), (sample().series(), sample().runs()));
}

#[test]
fn what_is_wrong_with_a_series_is_said() {
    let mut lines: Vec<String> = Vec::new();
    for line in FIXTURE.lines() {
        let line = match line.contains("series\t") && line.contains("open") {
            true => line.replace("open", "ajar"),
            false => line.to_owned(),
        };
        lines.push(line);
    }
    let Err(SaveError::Damaged(damaged)) =
        Profile::from_save(lines.join("\n").as_bytes(), &*COLLECTION)
    else {
        panic!()
    };
    // The checksum catches it first.
    assert_eq!((damaged.errors.len(), damaged.rest.series().len()), (3, 0));
}

#[test]
fn each_series_has_statistics_of_its_own_and_records_know_none() {
    let mut profile = sample();
    let count = |profile: &Profile, scope| profile.statistics_in(scope, &category(), None).n_solved;
    let evening = Scope::Series(EVENING);
    assert_eq!([Scope::All, Scope::Main, evening].map(|it| count(&profile, it)), [3, 1, 2]);
    assert_eq!(profile.categories_in(evening), [category()]);
    assert!(profile.categories_in(Scope::Series(OLD)).is_empty());
    let best = profile.statistics_in(evening, &category(), None).personal_bests();
    assert_eq!(best.first(), Some(&0));
    assert_eq!(profile.statistics_in(evening, &category(), None).average(Window::Mo3), None);
    // Deleted, it is not played in any more, and its runs are among all of them; undone, all is as it was.
    profile.delete_series(EVENING, 10);
    assert_eq!(profile.current_series(), Scope::Main);
    assert_eq!([Scope::All, Scope::Main].map(|it| count(&profile, it)), [3, 1]);
    profile.restore_series(EVENING, 10);
    assert_eq!((profile.current_series(), count(&profile, evening)), (evening, 2));
    // A series without a name is none.
    profile.make_series(Id::new(5), " \u{200b} ", 200);
    profile.rename_series(EVENING, "", 200);
    assert_eq!(profile.series().len(), 2);
}

#[test]
fn the_run_of_a_record_is_known() {
    let profile = sample();
    let statistics = profile.statistics_in(Scope::All, &category(), None);
    let history = statistics.history();
    let (_, last) = statistics.best_average(Window::Mo3).unwrap();
    assert_eq!(history[last].id, profile.runs()[2].id);
}

/// A deletion that was undone stays undone wherever the deletion had been heard of, in any order.
#[test]
fn what_was_brought_back_stays() {
    let mut here = Profile::default();
    here.add(run(1, None));
    here.add(run(2, None));
    let untouched = here.clone();
    let gone = here.remove_run(run(1, None).id, 50).unwrap();
    let mut heard = untouched.clone();
    heard.merge(here.clone());
    assert_eq!(heard.runs().len(), 1);
    let id = here.restore_runs(vec![gone.clone()], || u64::MAX)[0];
    assert!(here.restore_runs(vec![gone], || 1).is_empty(), "it is there");
    assert!(id < run(1, None).id);
    assert_eq!(here.runs().len(), 2);
    assert_eq!(here.runs()[0].id, id, "in its place");
    for other in [&untouched, &heard] {
        for (one, two) in [(other, &here), (&here, other)] {
            let mut merged = one.clone();
            merged.merge(two.clone());
            assert_eq!(merged.runs(), here.runs());
        }
    }
    // In the database, where the run still lies under its key.
    let runs_of = |profile: &Profile| {
        let records = Record::all_of(profile).into_iter();
        records.filter(|record| record.shelf == Shelf::Runs).collect::<Vec<_>>()
    };
    for (record, before) in runs_of(&here).iter().zip(&runs_of(&untouched)) {
        assert_eq!(record.key, before.key);
        let joined = record.joined(&before.text).unwrap_or_else(|| before.text.clone());
        assert_eq!(joined, record.text);
        assert!(read_piece(&joined, &*COLLECTION).1.is_empty());
    }
}

#[derive(Clone, Debug)]
enum Act {
    Make(u8),
    Rename(u8, u8),
    Delete(u8),
    Restore(u8),
    Add(u8, u8),
    Remove(u8),
    Undo,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        (0u8..4).prop_map(Act::Make),
        (0u8..4, 0u8..9).prop_map(|(id, name)| Act::Rename(id, name)),
        (0u8..4).prop_map(Act::Delete),
        (0u8..4).prop_map(Act::Restore),
        (0u8..9, 0u8..4).prop_map(|(n, id)| Act::Add(n, id)),
        (0u8..9).prop_map(Act::Remove),
        Just(Act::Undo),
    ]
}

proptest! {
    /// Two programs do what they like, hear of each other at times, and have the same at the end.
    #[test]
    fn two_programs_end_with_the_same(acts in prop::collection::vec((any::<bool>(), any::<bool>(), act()), 0..40)) {
        let mut profiles = [Profile::default(), Profile::default()];
        let mut undo: [Option<Run>; 2] = [None, None];
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for (when, (is_second, hears, act)) in (1_000..).zip(acts) {
            let idx = usize::from(is_second);
            let profile = &mut profiles[idx];
            let id = |n: u8| Id::new(n.into());
            match act {
                Act::Make(n) => profile.make_series(id(n), "a", when),
                Act::Rename(n, name) => profile.rename_series(id(n), &format!("b{name}"), when),
                Act::Delete(n) => profile.delete_series(id(n), when),
                Act::Restore(n) => profile.restore_series(id(n), when),
                Act::Add(n, series) => {
                    let run = run(u64::from(n) + 100 * when, Some(id(series)));
                    profile.add(run);
                }
                Act::Remove(n) => {
                    let run = profile.runs().get(usize::from(n)).map(|run| run.id);
                    undo[idx] = run.and_then(|id| profile.remove_run(id, when));
                }
                Act::Undo => {
                    bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    if let Some(run) = undo[idx].take() {
                        profile.restore_runs(vec![run], || bits);
                    }
                }
            }
            if hears {
                let other = profiles[1 - idx].clone();
                profiles[idx].merge(other);
            }
            for profile in &profiles {
                let read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION);
                prop_assert_eq!(read.as_ref(), Ok(profile));
            }
        }
        let [one, two] = profiles;
        let (mut here, mut there) = (one.clone(), two.clone());
        here.merge(two);
        there.merge(one);
        prop_assert_eq!(here, there);
    }
}
