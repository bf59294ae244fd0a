//! A profile in pieces, for a storage that keeps each item separately: the browser's.
//!
//! No text contains two items that two windows may change, so no window can overwrite what another has written, and
//! nothing has to be locked. A piece consists of lines of a save, without its first and last.
//!
//! - **Items** are short texts that are there at once (`localStorage`): each setting and each game, under a key of its
//!   own.
//! - **Records** are all the rest (IndexedDB), a run each, however many there are. A record that is there already is
//!   joined with the new one ([`Record::joined`]), which a transaction makes one step.
//! - **Notes** are records on their way: all that one change brings, as one item under a key that is used only once. A
//!   note is removed when the database has confirmed its records; one that is found at the start is brought there then.
//!
//! Earlier versions of the page kept the whole profile in one item. [`read_items`] reads that, too.

use std::collections::{BTreeMap, HashSet};

use super::read::{Reader, read_lines};
use super::write::Lines;
use super::{SaveError, SaveErrorKind};
use crate::profile::Slot;
use crate::{Id, Layouts, OwnLevel, Profile, Run};

/// What the keys of items begin with; the name of the setting or game follows.
const SETTING: &str = "tuipan.set.";
const GAME: &str = "tuipan.game.";
const NOTE: &str = "tuipan.new.";

/// Items of earlier versions: the profile, and the games at hand.
const OLD_PROFILE: &str = "tuipan.profile";
const OLD_GAMES: [&str; 2] = ["tuipan.game", "tuipan.blocks"];

/// What has changed in a profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// The slot of that name, or there is none any more.
    Slot(String),
    /// The run of that id.
    Run(Id),
    /// A run was deleted; what its id is derived from. (One that comes again has another id, and must not be joined with
    /// what is left of this one.)
    Deleted(Id),
    /// Something else, or several things.
    Rest,
}

/// Where a record is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shelf {
    /// Runs, by what ids are derived from: two that are not alike never share a key.
    Runs,
    /// Own levels, series, deletions, resets, achievements, and lines that this program does not know.
    Rest,
}

impl Shelf {
    /// All of them.
    pub const ALL: [Shelf; 2] = [Shelf::Runs, Shelf::Rest];

    /// Its name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Shelf::Runs => "runs",
            Shelf::Rest => "rest",
        }
    }
}

/// A record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Where it is kept.
    pub shelf: Shelf,
    /// Its key there.
    pub key: String,
    /// Its lines.
    pub text: String,
}

impl Record {
    /// The records of everything in a profile that is kept in records.
    pub fn all_of(profile: &Profile) -> Vec<Record> {
        let mut records: Vec<Record> = profile.runs.iter().map(Record::of_run).collect();
        records.extend(Pieces::default().rest(profile).0);
        records
    }

    fn of_run(run: &Run) -> Self {
        let mut lines = Lines::default();
        lines.run(run);
        lines.id_of_run(run);
        lines.about(run.id, &run.about);
        Record { shelf: Shelf::Runs, key: run.derived_id().to_string(), text: lines.text }
    }

    fn of_rest(key: String, write: impl FnOnce(&mut Lines)) -> Self {
        let mut lines = Lines::default();
        write(&mut lines);
        Record { shelf: Shelf::Rest, key, text: lines.text }
    }

    /// Its text together with what is there under its key; `None` if that is the same already.
    pub fn joined(&self, there: &str) -> Option<String> {
        if there == self.text {
            return None;
        }
        let (mut profile, _) = read_lines(there, &());
        profile.merge(read_lines(&self.text, &()).0);
        let mut records = Record::all_of(&profile).into_iter();
        let joined = records.find(|record| record.key == self.key);
        let text = joined.map_or_else(|| self.text.clone(), |record| record.text);
        (text != there).then_some(text)
    }
}

/// What to write.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Writes {
    /// Items, by their keys; `None` to remove one.
    pub items: Vec<(String, Option<String>)>,
    /// Records.
    pub records: Vec<Record>,
    /// Records to remove, after the others were written.
    pub removed: Vec<(Shelf, String)>,
}

impl Writes {
    /// The records as a note; `None` if there are none.
    pub fn note(&self) -> Option<String> {
        let text: String = self.records.iter().map(|record| record.text.as_str()).collect();
        (!text.is_empty()).then_some(text)
    }
}

/// The items of everything in a profile that is kept in items.
pub fn items_of(profile: &Profile) -> Vec<(String, Option<String>)> {
    let slots = profile.slots.keys().map(|name| item_of_slot(profile, name));
    slots.chain(profile.settings.keys().map(|key| item_of_setting(profile, key))).collect()
}

/// The key of a note.
pub fn note_key(id: Id) -> String {
    format!("{NOTE}{id}")
}

/// Whether a key is that of a note.
pub fn is_note(key: &str) -> bool {
    key.starts_with(NOTE)
}

/// The name of the game whose key this is.
pub fn game_of_key(key: &str) -> Option<&str> {
    key.strip_prefix(GAME)
}

/// Whether a key is that of a piece, or of an earlier version.
pub fn is_piece(key: &str) -> bool {
    [SETTING, GAME, NOTE].iter().any(|prefix| key.starts_with(prefix)) || is_old(key)
}

fn is_old(key: &str) -> bool {
    key == OLD_PROFILE || OLD_GAMES.contains(&key)
}

/// Knows which parts of a profile are stored, so that only what has changed is written.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    /// But for runs and slots: of those it is said which have changed.
    stored: Profile,
}

impl Pieces {
    /// What to write for some changes of a profile. From now on they count as stored.
    pub fn writes(&mut self, profile: &Profile, changes: &[Change]) -> Writes {
        let mut writes = Writes::default();
        let mut runs = HashSet::new();
        for change in changes {
            match change {
                Change::Slot(name) => writes.items.push(item_of_slot(profile, name)),
                Change::Run(id) => drop(runs.insert(*id)),
                Change::Deleted(derived) => {
                    writes.removed.push((Shelf::Runs, derived.to_string()));
                }
                Change::Rest => {
                    writes.items.extend(self.settings(profile));
                    let (records, removed) = self.rest(profile);
                    writes.records.extend(records);
                    writes.removed.extend(removed);
                }
            }
        }
        // A single one is nearly always the last.
        let n_wanted = if runs.len() == 1 { 1 } else { usize::MAX };
        let runs = profile.runs.iter().rev().filter(|run| runs.contains(&run.id)).take(n_wanted);
        writes.records.extend(runs.map(Record::of_run));
        writes
    }

    /// Notes that all of a profile is stored: it has just been read.
    pub fn mark(&mut self, profile: &Profile) {
        drop(self.settings(profile));
        drop(self.rest(profile));
    }

    fn settings(&mut self, profile: &Profile) -> Vec<(String, Option<String>)> {
        let mut keys: Vec<String> = changed(&profile.settings, &mut self.stored.settings);
        keys.extend(changed(&profile.settings_changed, &mut self.stored.settings_changed));
        keys.sort();
        keys.dedup();
        keys.iter().map(|key| item_of_setting(profile, key)).collect()
    }

    /// The records that are new or have changed, except for runs, and those to be removed.
    fn rest(&mut self, profile: &Profile) -> (Vec<Record>, Vec<(Shelf, String)>) {
        let stored = &mut self.stored;
        let (mut records, mut removed) = (Vec::new(), Vec::new());
        if profile.levels != stored.levels {
            let new = profile.levels.iter().filter(|own| !stored.levels.contains(own));
            records.extend(new.map(|own| {
                Record::of_rest(key_of_level(own), |lines| {
                    lines.level(own);
                    lines.id_of_level(own);
                })
            }));
            let is_there = |old: &&OwnLevel| profile.levels.iter().any(|o| o.level == old.level);
            let old = stored.levels.iter().filter(|old| !is_there(old));
            removed.extend(old.map(|own| (Shelf::Rest, key_of_level(own))));
            stored.levels.clone_from(&profile.levels);
        }
        for id in changed(&profile.gone, &mut stored.gone) {
            let key = format!("gone {id}");
            match profile.gone.get(&id) {
                Some(&when) => records.push(Record::of_rest(key, |lines| lines.gone(id, when))),
                None => removed.push((Shelf::Rest, key)),
            }
        }
        for kind in changed(&profile.resets, &mut stored.resets) {
            if let Some(reset) = profile.resets.get(&kind) {
                let key = format!("reset {kind}");
                records.push(Record::of_rest(key, |lines| lines.reset(&kind, reset)));
            }
        }
        for id in changed(&profile.achieved, &mut stored.achieved) {
            if let Some(&when) = profile.achieved.get(&id) {
                records.push(Record::of_rest(format!("won {id}"), |lines| lines.won(&id, when)));
            }
        }
        for id in changed(&profile.series, &mut stored.series) {
            if let Some(series) = profile.series.get(&id) {
                let key = format!("series {id}");
                records.push(Record::of_rest(key, |lines| lines.series(id, series)));
            }
        }
        if profile.unknown.len() != stored.unknown.len() {
            let known: HashSet<&String> = stored.unknown.iter().collect();
            let new = profile.unknown.iter().filter(|line| !known.contains(line));
            records.extend(new.map(|line| {
                Record::of_rest(format!("line {}", Id::derived(line)), |lines| lines.raw(line))
            }));
            stored.unknown.clone_from(&profile.unknown);
        }
        (records, removed)
    }
}

fn key_of_level(own: &OwnLevel) -> String {
    format!("level {}", OwnLevel::derived_id(&own.level))
}

/// The keys whose values are not the stored ones; these become the same.
fn changed<K: Ord + Clone, V: PartialEq + Clone>(
    now: &BTreeMap<K, V>,
    stored: &mut BTreeMap<K, V>,
) -> Vec<K> {
    let new = now.iter().filter(|&(key, value)| stored.get(key) != Some(value));
    let mut keys: Vec<K> = new.map(|(key, _)| key.clone()).collect();
    keys.extend(stored.keys().filter(|key| !now.contains_key(key)).cloned());
    for key in &keys {
        match now.get(key) {
            Some(value) => drop(stored.insert(key.clone(), value.clone())),
            None => drop(stored.remove(key)),
        }
    }
    keys
}

fn item_of_slot(profile: &Profile, name: &str) -> (String, Option<String>) {
    let text = profile.slots.get(name).map(|slot| {
        let mut lines = Lines::default();
        lines.slot(name, slot);
        lines.about(Slot::id(name), &slot.about);
        lines.text
    });
    (format!("{GAME}{name}"), text)
}

fn item_of_setting(profile: &Profile, key: &str) -> (String, Option<String>) {
    let text = profile.settings.get(key).map(|value| {
        let mut lines = Lines::default();
        lines.setting(key, value);
        if let Some(&when) = profile.settings_changed.get(key) {
            lines.setting_changed(key, when);
        }
        lines.text
    });
    (format!("{SETTING}{key}"), text)
}

/// Reads an item or a note, as another window has written it.
pub fn read_piece(text: &str, layouts: &dyn Layouts) -> (Profile, Vec<SaveErrorKind>) {
    read_lines(text, layouts)
}

/// What the items say.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Settings, games, and what notes and earlier versions hold.
    pub profile: Profile,
    /// Notes, whose records have yet to be brought to the database.
    pub notes: Vec<(String, Vec<Record>)>,
    /// What an earlier version of the page has left.
    pub old: Option<Old>,
    /// Whether something could not be read. It stays where it is.
    pub is_damaged: bool,
}

/// What an earlier version of the page has left. Its items may be removed when everything in them was written in pieces
/// and read back.
#[derive(Clone, Debug, Default)]
pub struct Old {
    /// Its items, by their keys.
    pub items: Vec<(String, String)>,
    /// What they hold.
    pub profile: Profile,
    /// Whether that is not all.
    pub is_damaged: bool,
}

impl Old {
    /// Whether a profile has everything that this has, except for settings and games, which are items.
    pub fn is_in(&self, records: &Profile) -> bool {
        let mut wanted = self.profile.clone();
        wanted.settings.clear();
        wanted.settings_changed.clear();
        wanted.slots.clear();
        let mut both = records.clone();
        both.merge(wanted);
        both == *records
    }
}

/// Reads all items, in any order; others than ours are passed over.
pub fn read_items(
    items: impl IntoIterator<Item = (String, String)>,
    layouts: &dyn Layouts,
) -> Found {
    let mut found = Found::default();
    let mut old = Old::default();
    let (mut reader, mut runs) = (Reader::new(layouts), Vec::new());
    for (key, text) in items {
        if is_note(&key) {
            let (mut profile, errors) = read_lines(&text, layouts);
            if errors.is_empty() {
                found.notes.push((key, Record::all_of(&profile)));
            }
            found.is_damaged |= !errors.is_empty();
            // There may be many, where there is no database: all runs are merged at once.
            runs.append(&mut profile.runs);
            if profile != Profile::default() {
                found.profile.merge(profile);
            }
        } else if is_old(&key) {
            old.read(key, text, layouts);
        } else if is_piece(&key) {
            found.is_damaged |= !reader.lines(&text).is_empty();
        }
    }
    let mut profile = reader.finish();
    found.profile.runs = runs;
    profile.merge(std::mem::take(&mut found.profile));
    found.is_damaged |= old.is_damaged;
    if !old.items.is_empty() {
        profile.merge(old.profile.clone());
        found.old = Some(old);
    }
    found.profile = profile;
    found
}

impl Old {
    fn read(&mut self, key: String, text: String, layouts: &dyn Layouts) {
        let mut profile = match Profile::from_save(text.as_bytes(), layouts) {
            Ok(profile) => profile,
            Err(SaveError::Damaged(damaged)) => {
                self.is_damaged = true;
                damaged.rest
            }
            // Nothing of it is known, so it stays.
            Err(SaveError::Foreign | SaveError::Newer(_)) => {
                self.is_damaged = true;
                return;
            }
        };
        if OLD_GAMES.contains(&key.as_str()) {
            // All of them had the same name.
            let slots = std::mem::take(&mut profile.slots).into_values();
            let named =
                slots.map(|slot| (Id::derived(&slot.recording.to_link()).to_string(), slot));
            profile.slots = named.collect();
        }
        self.profile.merge(profile);
        self.items.push((key, text));
    }
}

/// Reads records, one after the other, in any order.
pub struct Records<'a> {
    rest: Reader<'a>,
    runs: Vec<Run>,
    is_damaged: bool,
}

impl<'a> Records<'a> {
    /// None yet. Levels are looked up by their ids.
    pub fn new(layouts: &'a dyn Layouts) -> Self {
        let rest = Reader::trusting(layouts);
        Records { rest, runs: Vec::new(), is_damaged: false }
    }

    /// Reads one.
    pub fn read(&mut self, shelf: Shelf, text: &str) {
        let errors = match shelf {
            Shelf::Rest => self.rest.lines(text),
            Shelf::Runs => {
                let (mut profile, errors) = self.rest.apart(text);
                self.runs.append(&mut profile.runs);
                errors
            }
        };
        self.is_damaged |= !errors.is_empty();
    }

    /// All that was read, and whether something could not be.
    pub fn finish(self) -> (Profile, bool) {
        let mut profile = self.rest.finish();
        profile.runs = self.runs;
        profile.runs.sort_by_key(|run| (run.when, run.id));
        profile.drop_stale();
        (profile, self.is_damaged)
    }
}
