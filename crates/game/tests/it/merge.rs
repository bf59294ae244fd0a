//! Merging: nothing is lost, nothing is repeated, and both sides end with the same.

use proptest::prelude::*;
use tuipan_game::{
    About, Controls, Helps, Id, Input, Kind, Metric, Mode, Profile, Run, Session, Slot, Steps,
};
use tuipan_puzzle::blocks::read_levels;

use crate::common::{COLLECTION, OWN_LEVEL, puzzles, random_game, solved_tiles};

/// A run, of which `n` says everything that never changes.
fn run(n: u64) -> Run {
    Run {
        id: Id::new(0x1000 + n),
        when: 1000 + n / 2,
        kind: if n.is_multiple_of(2) { "4x4" } else { "3x3" }.parse().unwrap(),
        ms: Some(5000 + n),
        steps: Steps::Tiles { stm: 80, mtm: 60 },
        controls: Controls::from_iter([Input::Keyboard]),
        helps: Helps::EMPTY,
        n_undos: 0,
        n_pauses: 0,
        optimum: None,
        replay: None,
        about: About::default(),
    }
}

fn game(n_moves: usize) -> Session {
    random_game(puzzles()[0].clone(), 3, n_moves).0
}

fn slot(when: u64, n_moves: usize) -> Slot {
    Slot { when, recording: game(n_moves).recording(99), about: About::default() }
}

fn merged(one: &Profile, other: &Profile) -> Profile {
    let mut merged = one.clone();
    merged.merge(other.clone());
    merged
}

/// As an earlier program would have written it: without the lines that it did not know.
fn without_newer_lines(profile: &Profile) -> Profile {
    let text = profile.to_save();
    let is_old = |line: &&str| {
        let word = line.split([' ', '\t']).nth(1).unwrap_or_default();
        !["id", "about", "gone", "set-at", "end"].contains(&word)
    };
    let lines: Vec<&str> = text.lines().filter(is_old).collect();
    let mut text = lines.join("\n") + "\n";
    let end = format!("end\t{}", lines.len() - 1);
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
    text += &format!("{:08x} {end}\n", crc.checksum(end.as_bytes()));
    Profile::from_save(text.as_bytes(), &*COLLECTION).unwrap()
}

#[test]
fn a_run_that_both_know_counts_once() {
    let mut here = Profile::default();
    here.add(run(1));
    here.add(run(2));
    let there = without_newer_lines(&here);
    assert_ne!(here.runs()[0].id, there.runs()[0].id, "its id was not known there");
    let mut there = there;
    there.set_optimum(there.runs()[0].id, Metric::Stm, 78);
    for profile in [merged(&here, &there), merged(&there, &here)] {
        assert_eq!(profile.runs().len(), 2);
        assert_eq!(profile.runs()[0].id, run(1).id, "the id that it was given stays");
        assert_eq!(profile.runs()[0].optimum, Some((Metric::Stm, 78)));
    }
}

#[test]
fn what_was_deleted_does_not_come_back() {
    let mut here = Profile::default();
    here.add(run(1));
    here.add(run(2));
    for level in read_levels(OWN_LEVEL).unwrap() {
        here.add_level(Id::new(9), level);
    }
    here.put("auto", slot(5000, 4));
    let there = here.clone();
    here.remove_run(run(1).id, 6000);
    here.remove_level(Id::new(9), 6000);
    here.remove_slot("auto", 6000);
    for profile in [merged(&here, &there), merged(&there, &here)] {
        assert_eq!(profile.runs(), [run(2)]);
        assert!(profile.levels().is_empty() && profile.slots().is_empty());
        assert_eq!(Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION), Ok(profile));
    }
    // A slot of that name which was used later is another game.
    here.put("auto", slot(6001, 7));
    assert_eq!(merged(&there, &here).slots()["auto"], slot(6001, 7));
    // The same level made again is a new one.
    here.add_level(Id::new(10), read_levels(OWN_LEVEL).unwrap().remove(0));
    assert_eq!(merged(&there, &here).levels()[0].id, Id::new(10));
}

#[test]
fn of_a_saved_game_the_later_event_wins() {
    let (mut here, mut there) = (Profile::default(), Profile::default());
    here.put("auto", slot(5000, 9));
    there.put("auto", slot(5001, 8));
    assert_eq!(merged(&here, &there).slots()["auto"].when, 5001);
    assert_eq!(merged(&there, &here).slots()["auto"].when, 5001);
    there.put("auto", slot(5000, 8));
    assert_eq!(merged(&here, &there), merged(&there, &here));
}

#[test]
fn settings_merge_by_time() {
    let (mut here, mut there) = (Profile::default(), Profile::default());
    here.set("theme", "dark", 10);
    there.set("theme", "light", 20);
    here.set("sound", "off", 30);
    there.set("sound", "on", 25);
    for profile in [merged(&here, &there), merged(&there, &here)] {
        assert_eq!(
            (&*profile.settings()["theme"], &*profile.settings()["sound"]),
            ("light", "off")
        );
    }
    // Setting what is set already is no change.
    there.set("theme", "light", 40);
    here.set("theme", "sepia", 35);
    assert_eq!(merged(&there, &here).settings()["theme"], "sepia");
    // An import without times is what the player asked for; one with times does not go back.
    let import = without_newer_lines(&there);
    assert_eq!(merged(&without_newer_lines(&here), &import).settings()["theme"], "light");
    assert_eq!(merged(&here, &import).settings()["theme"], "sepia");
}

/// A level that came whole and has the rules of a built-in one is that one.
#[test]
fn runs_of_levels_that_came_whole_appear_under_the_layout() {
    let level = COLLECTION.entries()[0].level.clone();
    let mut own = level.to_string();
    own = own.replacen(&format!("puzzle: {}", level.id()), "puzzle: renamed", 1);
    let own = read_levels(&own).unwrap().remove(0);
    let kind = Kind::of(&tuipan_game::Puzzle::Blocks(tuipan_game::BlockPuzzle::own(own)));
    assert!(kind.as_str().starts_with("level "));
    let mut profile = Profile::default();
    let steps = Steps::Blocks { unit: 1, slide: 1, moves: 1 };
    let stored = Run { kind, steps, ..run(1) };
    profile.add(stored);
    let old = without_newer_lines(&profile);
    let id = old.runs()[0].id;
    assert_eq!(old.runs()[0].kind.layout(), Some(level.id()));
    // Written and read again, it is still known by the checksum of what was stored first.
    let again = Profile::from_save(old.to_save().as_bytes(), &*COLLECTION).unwrap();
    assert_eq!(again.runs()[0].id, id);
    assert_eq!(merged(&again, &without_newer_lines(&profile)).runs().len(), 1);
    // With its given id as well.
    let read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION).unwrap();
    assert_eq!(read.runs()[0].id, run(1).id);
}

#[test]
fn importing_twice_changes_nothing() {
    let mut profile = Profile::default();
    let about = About::of_mode(&Mode::Daily);
    profile.add(Run::of(&solved_tiles("5x5", 60, 5, 200), Id::new(1), about, 3, 0).unwrap());
    profile.put("auto", slot(1, 2));
    profile.set("theme", "light", 3);
    assert_eq!(merged(&profile, &profile), profile);
    assert_eq!(merged(&Profile::default(), &profile), profile);
}

/// What happens to a profile in some program.
#[derive(Clone, Debug)]
enum Step {
    Add(u64),
    Remove(u64),
    Optimum(u64, u32),
    Put(u8, u64, usize),
    RemoveSlot(u8, u64),
    Set(u8, u8, u64),
    Level(u64),
    RemoveLevel(u64),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0..12_u64).prop_map(Step::Add),
        (0..12_u64).prop_map(Step::Remove),
        ((0..12_u64), 70..80_u32).prop_map(|(n, length)| Step::Optimum(n, length)),
        ((0..3_u8), 1..50_u64, 1..6_usize).prop_map(|(name, when, n)| Step::Put(name, when, n)),
        ((0..3_u8), 1..50_u64).prop_map(|(name, when)| Step::RemoveSlot(name, when)),
        ((0..3_u8), any::<u8>(), 1..50_u64)
            .prop_map(|(key, value, when)| Step::Set(key, value, when)),
        (0..3_u64).prop_map(Step::Level),
        (0..3_u64).prop_map(Step::RemoveLevel),
    ]
}

fn profile(steps: &[Step]) -> Profile {
    let level = read_levels(OWN_LEVEL).unwrap().remove(0);
    let mut profile = Profile::default();
    for step in steps {
        match *step {
            Step::Add(n) if profile.runs().iter().all(|own| own.id != run(n).id) => {
                profile.add(run(n));
            }
            Step::Add(_) => {}
            Step::Remove(n) => drop(profile.remove_run(run(n).id, 100)),
            Step::Optimum(n, length) => drop(profile.set_optimum(run(n).id, Metric::Stm, length)),
            Step::Put(name, when, n) => profile.put(&format!("slot-{name}"), slot(when, n)),
            Step::RemoveSlot(name, when) => {
                drop(profile.remove_slot(&format!("slot-{name}"), when));
            }
            Step::Set(key, value, when) => profile.set(&key.to_string(), &value.to_string(), when),
            Step::Level(n) => profile.add_level(Id::new(n), level.clone()),
            Step::RemoveLevel(n) => drop(profile.remove_level(Id::new(n), 100)),
        }
    }
    profile
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whoever merges, in whatever order: the same runs, games and levels.
    #[test]
    fn the_order_of_merging_does_not_matter(
        one in prop::collection::vec(step(), 0..12),
        two in prop::collection::vec(step(), 0..12),
        three in prop::collection::vec(step(), 0..12),
    ) {
        let [one, two, three] = [one, two, three].map(|steps| profile(&steps));
        let ab = merged(&one, &two);
        let (ba, again) = (merged(&two, &one), merged(&ab, &two));
        prop_assert_eq!(ab.runs(), ba.runs());
        prop_assert_eq!(ab.slots(), ba.slots());
        prop_assert_eq!(again.runs(), ab.runs());
        let left = merged(&ab, &three);
        let right = merged(&one, &merged(&two, &three));
        prop_assert_eq!(left.runs(), right.runs());
        prop_assert_eq!(left.slots(), right.slots());
        // And a save in between does not either.
        let read = Profile::from_save(ab.to_save().as_bytes(), &*COLLECTION);
        prop_assert_eq!(read, Ok(ab));
    }
}
