//! A profile in pieces: two windows, windows that are killed, and what earlier versions of the page have left.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tuipan_game::pieces::{
    Change, Pieces, Record, Records, Shelf, Writes, game_of_key, is_note, items_of, note_key,
    read_items, read_piece,
};
use tuipan_game::{About, Id, Metric, Profile, Run, Slot, exchange};
use tuipan_puzzle::blocks::read_levels;

use crate::common::{COLLECTION, OWN_LEVEL, puzzles, random_game, solved_tiles};

/// What a browser keeps.
#[derive(Clone, Default)]
struct Browser {
    items: BTreeMap<String, String>,
    records: BTreeMap<(Shelf, String), String>,
    /// This many writes are done before the window is killed.
    n_left: Option<usize>,
}

impl Browser {
    /// One write, unless the window is dead by then.
    fn write(&mut self, write: impl FnOnce(&mut Self)) {
        match &mut self.n_left {
            Some(0) => return,
            Some(n) => *n -= 1,
            None => {}
        }
        write(self);
    }

    fn set(&mut self, key: &str, text: Option<&str>) {
        self.write(|it| {
            match text {
                Some(text) => it.items.insert(key.to_owned(), text.to_owned()),
                None => it.items.remove(key),
            };
        });
    }

    /// A transaction: all of it or nothing.
    fn put(&mut self, records: &[Record], removed: &[(Shelf, String)]) {
        self.write(|it| {
            for record in records {
                let key = (record.shelf, record.key.clone());
                let there = it.records.get(&key).map(String::as_str);
                let text = there.map_or(Some(record.text.clone()), |there| record.joined(there));
                it.records.extend(text.map(|text| (key, text)));
            }
            it.records.retain(|key, _| !removed.contains(key));
        });
    }

    /// Writes everything of a profile.
    fn fill(&mut self, profile: &Profile) {
        items_of(profile).iter().for_each(|(key, text)| self.set(key, text.as_deref()));
        self.put(&Record::all_of(profile), &[]);
    }

    /// The records.
    fn load(&self) -> Profile {
        let mut records = Records::new(&*COLLECTION);
        for ((shelf, _), text) in &self.records {
            records.read(*shelf, text);
        }
        let (profile, is_damaged) = records.finish();
        assert!(!is_damaged);
        profile
    }
}

/// A window of the page.
#[derive(Default)]
struct Window {
    profile: Profile,
    pieces: Pieces,
    n_notes: u64,
}

impl Window {
    /// As the page starts: first the items; then notes and old items are brought to the database, and it is read.
    fn start(browser: &mut Browser, number: u64) -> Self {
        let found = read_items(browser.items.clone(), &*COLLECTION);
        assert!(!found.is_damaged);
        let mut profile = found.profile;
        if let Some(old) = &found.old {
            for (key, text) in items_of(&profile) {
                browser.set(&key, text.as_deref());
            }
            browser.put(&Record::all_of(&old.profile), &[]);
        }
        for (key, records) in &found.notes {
            browser.put(records, &[]);
            browser.set(key, None);
        }
        let loaded = browser.load();
        if let Some(old) = found.old.filter(|old| old.is_in(&loaded)) {
            old.items.iter().for_each(|(key, _)| browser.set(key, None));
        }
        profile.merge(loaded);
        let mut pieces = Pieces::default();
        pieces.mark(&profile);
        Window { profile, pieces, n_notes: number << 32 }
    }

    /// Stores some changes; gives the note, which other windows hear.
    fn save(&mut self, browser: &mut Browser, changes: &[Change]) -> Option<String> {
        let writes = self.pieces.writes(&self.profile, changes);
        self.n_notes += 1;
        let key = note_key(Id::new(self.n_notes));
        let note = writes.note();
        if let Some(note) = &note {
            browser.set(&key, Some(note));
        }
        for (key, text) in &writes.items {
            browser.set(key, text.as_deref());
        }
        browser.put(&writes.records, &writes.removed);
        if note.is_some() {
            browser.set(&key, None);
        }
        note
    }

    fn delete(&mut self, browser: &mut Browser, runs: Vec<Run>) {
        let deleted = runs.iter().map(|run| Change::Deleted(run.derived_id()));
        self.save(browser, &deleted.chain([Change::Rest]).collect::<Vec<_>>());
    }

    fn win(&mut self, browser: &mut Browser, n: u64) -> Option<String> {
        let run = run(n);
        let id = run.id;
        self.profile.add(run);
        self.save(browser, &[Change::Run(id), Change::Rest])
    }
}

fn run(n: u64) -> Run {
    let session = solved_tiles("3x3", 20, n % 7, 300);
    Run::of(&session, Id::new(0xfeed + n), About::default(), 1_750_000_000_000 + n, 0).unwrap()
}

fn slot(when: u64) -> Slot {
    let (session, now) = random_game(puzzles()[0].clone(), 3, 12);
    Slot { when, recording: session.recording(now), about: About::default() }
}

#[test]
fn what_is_written_in_pieces_is_read_back() {
    let mut profile = Profile::default();
    profile.set("theme", "dark", 5);
    profile.set("名字", "tab\there", 6);
    for level in read_levels(OWN_LEVEL).unwrap() {
        profile.add_level(Id::new(9), level);
    }
    profile.put("auto", slot(7));
    profile.put("00000000000b0b00", slot(8));
    for n in 0..20 {
        profile.add(run(n));
    }
    profile.remove_run(run(3).id, 99);
    profile.reset_records(&"3x3 chosen".parse().unwrap(), 77);
    let text = profile.to_save();
    let unknown = text.replace("end\t", "moon\t"); // A line of a kind that nobody knows.
    let profile = match Profile::from_save(unknown.as_bytes(), &*COLLECTION) {
        Err(tuipan_game::SaveError::Damaged(damaged)) => damaged.rest,
        _ => profile,
    };
    let mut browser = Browser::default();
    let mut window = Window { profile: profile.clone(), ..Window::default() };
    let slots = profile.slots().keys().cloned().map(Change::Slot);
    let runs = profile.runs().iter().map(|run| Change::Run(run.id));
    let changes: Vec<Change> = slots.chain(runs).chain([Change::Rest]).collect();
    window.save(&mut browser, &changes);
    assert_eq!(Window::start(&mut browser, 1).profile, profile);
    // The same, all at once.
    let mut browser = Browser::default();
    browser.fill(&profile);
    assert_eq!(Window::start(&mut browser, 1).profile, profile);
}

#[test]
fn a_win_writes_as_much_however_many_runs_there_are() {
    let mut written = Vec::new();
    for n_runs in [1, 10, 500] {
        let mut browser = Browser::default();
        let mut window = Window::start(&mut browser, 1);
        for n in 0..n_runs {
            window.profile.add(run(n));
        }
        window.pieces.mark(&window.profile);
        window.profile.add(run(1000));
        let writes =
            window.pieces.writes(&window.profile, &[Change::Run(run(1000).id), Change::Rest]);
        assert_eq!((writes.items.len(), writes.removed.len()), (0, 0));
        let runs = writes.records.iter().filter(|record| record.shelf == Shelf::Runs);
        written.push(runs.map(|record| record.text.clone()).collect::<Vec<_>>());
        assert!(writes.records.len() <= 3, "{n_runs}: {:?}", writes.records);
        assert!(window.pieces.writes(&window.profile, &[Change::Rest]) == Writes::default());
    }
    assert!(written[0].len() == 1 && written.iter().all(|texts| *texts == written[0]));
}

/// Neither hears of the other; each of them keeps what the other has written.
#[test]
fn two_windows_overwrite_nothing() {
    let mut browser = Browser::default();
    let [mut one, mut two] = [1, 2].map(|n| Window::start(&mut browser, n));
    for n in 0..5 {
        one.win(&mut browser, 2 * n);
        two.win(&mut browser, 2 * n + 1);
        for (window, name) in [(&mut one, "one"), (&mut two, "two")] {
            window.profile.set(&format!("{name}-{n}"), "x", n);
            window.profile.put(&format!("{name}-{n}"), slot(n));
            window.save(&mut browser, &[Change::Rest, Change::Slot(format!("{name}-{n}"))]);
        }
    }
    two.profile.remove_slot("two-0", 50);
    two.save(&mut browser, &[Change::Slot("two-0".into()), Change::Rest]);
    let all = Window::start(&mut browser, 3).profile;
    assert_eq!((all.runs().len(), all.settings().len(), all.slots().len()), (10, 10, 9));
    let mut both = one.profile;
    both.merge(two.profile);
    assert_eq!(both, all);
}

/// What one writes, the other hears: both have the same at the end.
#[test]
fn windows_that_hear_each_other_agree() {
    let mut browser = Browser::default();
    let [mut one, mut two] = [1, 2].map(|n| Window::start(&mut browser, n));
    for n in 0..6 {
        let (speaker, listener) =
            if n % 2 == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
        let note = speaker.win(&mut browser, n).unwrap();
        let (heard, errors) = read_piece(&note, &*COLLECTION);
        assert!(errors.is_empty());
        listener.profile.merge(heard);
        listener.pieces.mark(&listener.profile);
    }
    assert_eq!(one.profile, two.profile);
    assert_eq!(one.profile, Window::start(&mut browser, 3).profile);
}

#[test]
fn a_record_is_joined_with_what_is_there() {
    let mut with_optimum = Profile::default();
    with_optimum.add(run(1));
    let [plain] = &Record::all_of(&with_optimum)[..1] else { unreachable!() };
    let plain = plain.clone();
    assert_eq!(plain.joined(&plain.text), None);
    with_optimum.set_optimum(run(1).id, Metric::Stm, 10);
    let better = Record::all_of(&with_optimum)[0].clone();
    assert_eq!(better.key, plain.key);
    assert_eq!(better.joined(&plain.text), Some(better.text.clone()));
    assert_eq!(plain.joined(&better.text), None, "what is known stays known");
    // The same run from a program that has dropped the replay and knows no id.
    let link = run(1).replay.unwrap().link().to_owned();
    let mut bare = Profile::default();
    bare.add(Run { replay: None, ..run(1) });
    assert_eq!(Record::all_of(&bare)[0].joined(&plain.text), None);
    assert!(plain.joined(&Record::all_of(&bare)[0].text).unwrap().contains(&link));
}

/// A game that has ended in one window, and goes on in another, gives two runs, which both stay.
#[test]
fn two_runs_of_one_game_are_two() {
    let mut browser = Browser::default();
    let [mut one, mut two] = [1, 2].map(|n| Window::start(&mut browser, n));
    for (window, n) in [(&mut one, 1), (&mut two, 2)] {
        window.profile.add(Run { id: Id::new(7), ..run(n) });
        window.save(&mut browser, &[Change::Run(Id::new(7))]);
    }
    assert_eq!(Window::start(&mut browser, 3).profile.runs().len(), 2);
}

/// What today's page (the last one that kept the whole profile in one item) has stored.
fn old_page() -> Vec<(String, String)> {
    let text = include_str!("fixtures/local-storage-v1.txt");
    let items = text.split("\n=== ").skip(1).map(|item| item.split_once('\n').unwrap());
    items.map(|(key, text)| (key.to_owned(), text.to_owned())).collect()
}

#[test]
fn what_an_earlier_page_has_stored_is_kept() {
    let old = old_page();
    let mut wanted = Profile::default();
    for (key, text) in old.iter().filter(|(_, text)| text.starts_with("tuipan-save")) {
        let mut profile = Profile::from_save(text.as_bytes(), &*COLLECTION).unwrap();
        if key != "tuipan.profile" {
            let slot = profile.forget_slot("current").unwrap();
            let name = Slot::id(&slot.recording.to_link()).to_string();
            profile.put(&name, slot);
        }
        wanted.merge(profile);
    }
    assert_eq!(wanted.runs().len(), 3);
    assert_eq!((wanted.slots().len(), wanted.levels().len()), (3, 1));
    assert!(wanted.settings().len() > 10 && wanted.achieved("first").is_some());
    let n_writes = {
        let mut browser = Browser { items: old.iter().cloned().collect(), ..Browser::default() };
        browser.n_left = Some(usize::MAX);
        let window = Window::start(&mut browser, 1);
        assert_eq!(window.profile, wanted);
        assert!(!browser.items.contains_key("tuipan.profile"));
        let is_piece = |key: &str| key.starts_with("tuipan.set.") || game_of_key(key).is_some();
        let others: Vec<&String> = browser.items.keys().filter(|key| !is_piece(key)).collect();
        assert_eq!(others, ["tuipan.language", "tuipan.theme"]);
        usize::MAX - browser.n_left.unwrap()
    };
    // Killed after any of the writes, and again after any other.
    for n in 0..=n_writes {
        let mut browser = Browser { items: old.iter().cloned().collect(), ..Browser::default() };
        for n_left in [Some(n), Some(n / 2), None] {
            browser.n_left = n_left;
            assert_eq!(Window::start(&mut browser, 1).profile, wanted, "{n}");
        }
        assert!(!browser.items.contains_key("tuipan.profile"));
        assert_eq!(Window::start(&mut browser, 1).profile, wanted);
    }
}

/// The save of the terminal's game, as it is today, comes in by an import.
#[test]
fn a_save_of_the_terminal_is_kept_in_pieces() {
    let text = include_bytes!("fixtures/save-terminal-v1.txt");
    let save = Profile::from_save(text, &*COLLECTION).unwrap();
    assert!(save.runs().len() == 2 && save.slots().len() == 2);
    let mut browser = Browser::default();
    browser.fill(&save);
    assert_eq!(Window::start(&mut browser, 1).profile, save);
}

/// A damaged profile: what can be read is taken, and the text stays until the front end has put it elsewhere.
#[test]
fn a_damaged_item_is_told_and_stays() {
    let old = old_page();
    let cut: Vec<(String, String)> = old
        .iter()
        .map(|(key, text)| (key.clone(), text[..text.len().max(40) - 40].to_owned()))
        .collect();
    let found = read_items(cut, &*COLLECTION);
    assert!(found.is_damaged && found.old.unwrap().is_damaged);
    assert!(!found.profile.runs().is_empty());
    let newer = vec![("tuipan.profile".to_owned(), "tuipan-save 999\n".to_owned())];
    let found = read_items(newer, &*COLLECTION);
    assert!(found.is_damaged && found.old.is_none());
    let note = vec![(note_key(Id::new(1)), "00000000 run\tx\n".to_owned())];
    let found = read_items(note, &*COLLECTION);
    assert!(found.is_damaged && found.notes.is_empty());
}

#[derive(Clone, Debug)]
enum Deed {
    Win(u64),
    Set(u8),
    Slot(u8),
    Delete(u8),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        (0u64..40).prop_map(Deed::Win),
        (0u8..3).prop_map(Deed::Set),
        (0u8..3).prop_map(Deed::Slot),
        (0u8..3).prop_map(Deed::Delete),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever is done in two windows, and wherever one of them is killed: what was done before that is there.
    #[test]
    fn nothing_is_lost_by_a_kill(deeds in prop::collection::vec((any::<bool>(), deed()), 1..12), n_left in 0usize..60) {
        let mut browser = Browser::default();
        let mut windows = [1, 2].map(|n| Window::start(&mut browser, n));
        browser.n_left = Some(n_left);
        let mut wins = Vec::new();
        for (when, (which, deed)) in (100u64..).zip(deeds) {
            let window = &mut windows[usize::from(which)];
            let changes = match deed {
                Deed::Win(n) => {
                    if window.profile.runs().iter().any(|known| known.id == run(n).id) {
                        continue;
                    }
                    window.profile.add(run(n));
                    vec![Change::Run(run(n).id), Change::Rest]
                }
                Deed::Set(n) => {
                    window.profile.set(&format!("s{n}"), &when.to_string(), when);
                    vec![Change::Rest]
                }
                Deed::Slot(n) => {
                    window.profile.put(&format!("g{n}"), slot(when));
                    vec![Change::Slot(format!("g{n}"))]
                }
                Deed::Delete(n) => {
                    window.profile.remove_slot(&format!("g{n}"), when);
                    vec![Change::Rest, Change::Slot(format!("g{n}"))]
                }
            };
            let is_alive = browser.n_left != Some(0);
            window.save(&mut browser, &changes);
            if let (Deed::Win(n), true) = (&deed, is_alive) {
                wins.push(run(*n).id);
            }
        }
        browser.n_left = None;
        let after = Window::start(&mut browser, 3).profile;
        for id in wins {
            prop_assert!(after.runs().iter().any(|run| run.id == id && run.replay.is_some()));
        }
        prop_assert!(!browser.items.keys().any(|key| is_note(key)));
        prop_assert_eq!(Window::start(&mut browser, 4).profile, after);
    }
}

/// A run that was deleted comes back by an import, under another id; so it must not be joined with what was there.
#[test]
fn what_is_imported_after_it_was_deleted_stays() {
    let mut browser = Browser::default();
    let mut window = Window::start(&mut browser, 1);
    window.win(&mut browser, 1);
    let exported = exchange::to_json(&window.profile, window.profile.runs().iter());
    let lists = exchange::read(&exported, &*COLLECTION).unwrap().lists;
    let mut bits = u64::MAX;
    for round in 0..4 {
        let when = 1_800_000_000_000 + round;
        let runs = window.profile.remove_runs(|_| true, when);
        assert_eq!(runs.len(), 1, "{round}");
        window.delete(&mut browser, runs);
        assert!(Window::start(&mut browser, 2).profile.runs().is_empty());
        let taken = window.profile.take_lists(&lists, when, || {
            bits /= 3;
            bits
        });
        let runs = taken.runs.iter().map(|id| Change::Run(*id));
        window.save(&mut browser, &runs.chain([Change::Rest]).collect::<Vec<_>>());
        let again = Window::start(&mut browser, 3);
        assert_eq!(again.profile.runs(), window.profile.runs(), "{round}");
        assert_eq!(again.profile.runs().len(), 1, "{round}");
    }
}
