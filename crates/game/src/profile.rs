//! Everything a player owns.
//!
//! All runs are kept with their replays, in the order in which they ended; boards and statistics are questions to that
//! list, so they cannot disagree with it, and a reset only says since when to look. The front end stores the text that
//! `save/` makes of it, wherever it likes. How two profiles become one is in `merge.rs`.

use std::collections::{BTreeMap, HashSet};

use tuipan_puzzle::blocks::Level;

use crate::board::{Place, Ranking, best};
use crate::{
    About, Achievement, Category, Class, Id, Kind, Metric, Recording, Run, Scope, Series,
    Statistics,
};

/// The slot of the game in progress, in a front end's save and in what it exports.
pub const AUTO: &str = "auto";

/// A game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// When the last thing in it was done, in milliseconds since 1970 (UTC).
    pub when: u64,
    /// The game.
    pub recording: Recording,
    /// Its mode, and what else is known about it.
    pub about: About,
}

impl Slot {
    /// Whether anything was done in the game.
    pub fn is_touched(&self) -> bool {
        !self.recording.events.is_empty()
    }

    /// The id of the slot of that name: the name itself if it is an id, as those of new games are.
    pub fn id(name: &str) -> Id {
        name.parse().unwrap_or_else(|_| Id::derived(name))
    }
}

/// A level that the player has made or kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnLevel {
    /// Its id, which is not the level's own (that one is a name).
    pub id: Id,
    /// The level.
    pub level: Level,
}

impl OwnLevel {
    /// The id that the level has if it was given none.
    pub(crate) fn derived_id(level: &Level) -> Id {
        Id::derived(&level.to_string())
    }
}

/// Since when to look at the runs of a kind: only at those that ended later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Reset {
    pub statistics: Option<u64>,
    pub records: Option<u64>,
}

/// What a finished run has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The run.
    pub id: Id,
    /// Its places on the boards of its category: of its control class, then of all classes.
    pub places: Vec<Place>,
    /// Achievements that are new.
    pub unlocked: Vec<Achievement>,
}

/// Everything a player owns.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Profile {
    /// Settings; what they mean is the front end's business.
    pub(crate) settings: BTreeMap<String, String>,
    /// When each setting was last changed, where that is known.
    pub(crate) settings_changed: BTreeMap<String, u64>,
    /// Games in progress and save slots, by names that the front end gives.
    pub(crate) slots: BTreeMap<String, Slot>,
    /// The player's own levels, in the order in which they were made.
    pub(crate) levels: Vec<OwnLevel>,
    pub(crate) runs: Vec<Run>,
    /// Named lists of runs, also those that were deleted.
    pub(crate) series: BTreeMap<Id, Series>,
    /// What was deleted, and when, so that a merge does not bring it back.
    pub(crate) gone: BTreeMap<Id, u64>,
    pub(crate) resets: BTreeMap<Kind, Reset>,
    /// Ids of achievements, each with the time when it was reached.
    pub(crate) achieved: BTreeMap<String, u64>,
    /// Lines of a save that this program does not know, kept for the one that wrote them.
    pub(crate) unknown: Vec<String>,
}

impl Profile {
    /// Adds a run that has ended, or one that was deleted by mistake.
    pub fn add(&mut self, run: Run) -> Finished {
        self.gone.remove(&run.id);
        let (id, when) = (run.id, run.when);
        self.runs.push(run);
        Finished { id, places: self.places(id), unlocked: self.achieve(when) }
    }

    /// What a run has brought, after other runs were merged: its places among them, and only those achievements that
    /// were not reached before it.
    pub fn finished_among(&mut self, finished: &Finished) -> Finished {
        let Finished { id, unlocked, .. } = finished;
        let run = self.runs.iter().find(|run| run.id == *id);
        let Some(when) = run.map(|run| run.when) else { return finished.clone() };
        let is_new = |it: &Achievement| self.achieved(it.id()) == Some(when);
        let mut unlocked: Vec<_> = unlocked.iter().copied().filter(is_new).collect();
        unlocked.extend(self.achieve(when));
        Finished { id: *id, places: self.places(*id), unlocked }
    }

    /// The places of a run on the boards of its category.
    fn places(&self, id: Id) -> Vec<Place> {
        // It is nearly always the last one.
        let Some(run_idx) = self.runs.iter().rposition(|run| run.id == id) else {
            return Vec::new();
        };
        let (category, class) = (self.runs[run_idx].category(), self.runs[run_idx].class());
        let mut places = Vec::new();
        for ranking in Ranking::all_of(&category) {
            for class in [Some(class), None] {
                let board = best(self.ranked(&category), ranking, class);
                let place = board.iter().position(|&(idx, _)| idx == run_idx);
                places.extend(place.map(|place| Place {
                    ranking,
                    class,
                    place: place + 1,
                    is_record: place == 0 && board.len() > 1,
                }));
            }
        }
        places
    }

    /// Notes the length of a shortest solution of a run, when a solver has found it; gives the
    /// achievements that follow from it.
    pub fn set_optimum(&mut self, id: Id, metric: Metric, length: u32) -> Vec<Achievement> {
        // It is nearly always the last one.
        let Some(run) = self.runs.iter_mut().rev().find(|run| run.id == id) else {
            return Vec::new();
        };
        run.optimum = Some((metric, length));
        let when = run.when;
        self.achieve(when)
    }

    /// Notes something about a run: a word of its `about` line. Whether there is such a run.
    pub fn note(&mut self, id: Id, word: &str, value: &str) -> bool {
        let run = self.runs.iter_mut().rev().find(|run| run.id == id);
        run.map(|run| run.about.set(word, value)).is_some()
    }

    /// Deletes a run; gives it back, if there is one.
    pub fn remove_run(&mut self, id: Id, when: u64) -> Option<Run> {
        let idx = self.runs.iter().position(|run| run.id == id)?;
        self.gone.insert(id, when);
        Some(self.runs.remove(idx))
    }

    /// Settings.
    pub fn settings(&self) -> &BTreeMap<String, String> {
        &self.settings
    }

    /// Changes a setting.
    pub fn set(&mut self, key: &str, value: &str, when: u64) {
        if self.settings.get(key).is_none_or(|own| own != value) {
            self.settings.insert(key.to_owned(), value.to_owned());
            self.settings_changed.insert(key.to_owned(), when);
        }
    }

    /// Games in progress and games put aside, by their names.
    pub fn slots(&self) -> &BTreeMap<String, Slot> {
        &self.slots
    }

    /// Puts a game into a slot, in place of what was there.
    pub fn put(&mut self, name: &str, mut slot: Slot) {
        // Clocks are set back at times: what is put in now comes after what was deleted.
        let deleted = self.gone.get(&Slot::id(name));
        slot.when = deleted.map_or(slot.when, |deleted| slot.when.max(deleted.saturating_add(1)));
        self.slots.insert(name.to_owned(), slot);
    }

    /// Empties a slot that nobody will miss: its game has ended, or nothing was done in it.
    pub fn forget_slot(&mut self, name: &str) -> Option<Slot> {
        self.slots.remove(name)
    }

    /// Deletes a slot; gives back what was in it.
    pub fn remove_slot(&mut self, name: &str, when: u64) -> Option<Slot> {
        let slot = self.slots.remove(name)?;
        self.gone.insert(Slot::id(name), when);
        Some(slot)
    }

    /// The player's own levels, in the order in which they were made.
    pub fn levels(&self) -> &[OwnLevel] {
        &self.levels
    }

    /// Adds a level, unless it is there already.
    pub fn add_level(&mut self, id: Id, level: Level) {
        self.gone.remove(&id);
        if self.levels.iter().all(|own| own.id != id && own.level != level) {
            self.levels.push(OwnLevel { id, level });
        }
    }

    /// Deletes a level; gives it back, if there is one.
    pub fn remove_level(&mut self, id: Id, when: u64) -> Option<Level> {
        let idx = self.levels.iter().position(|own| own.id == id)?;
        self.gone.insert(id, when);
        Some(self.levels.remove(idx).level)
    }

    /// All runs, in the order in which they ended.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The categories that were played, those of the latest runs first.
    pub fn categories(&self) -> Vec<Category> {
        let mut seen = HashSet::new();
        let categories = self.runs.iter().rev().map(Run::category);
        categories.filter(|category| seen.insert(category.clone())).collect()
    }

    /// The best runs of a category, at most ten, of one class or of all.
    pub fn board(&self, category: &Category, ranking: Ranking, class: Option<Class>) -> Vec<&Run> {
        best(self.ranked(category), ranking, class).into_iter().map(|(_, run)| run).collect()
    }

    /// The statistics of a category since their last reset, of one class or of all.
    pub fn statistics(&self, category: &Category, class: Option<Class>) -> Statistics {
        self.statistics_in(Scope::All, category, class)
    }

    /// Starts the statistics of a kind again: runs that ended up to that time no longer count. Records
    /// stay.
    pub fn reset_statistics(&mut self, kind: &Kind, when: u64) {
        self.resets.entry(kind.clone()).or_default().statistics = Some(when);
    }

    /// Starts the boards of a kind again. Statistics stay.
    pub fn reset_records(&mut self, kind: &Kind, when: u64) {
        self.resets.entry(kind.clone()).or_default().records = Some(when);
    }

    /// When an achievement was reached.
    pub fn achieved(&self, id: &str) -> Option<u64> {
        self.achieved.get(id).copied()
    }

    /// Whether a skin may be used: it is one of those that need no achievement, or it was earned.
    pub fn has_skin(&self, skin: &str) -> bool {
        let all = Achievement::ALL.into_iter();
        let mut unlocking = all.filter(|it| it.skin() == Some(skin)).peekable();
        unlocking.peek().is_none() || unlocking.any(|it| self.achieved.contains_key(it.id()))
    }

    /// The runs of a category that ended after a time, with their numbers.
    fn of_category(
        &self,
        category: &Category,
        since: Option<u64>,
    ) -> impl Iterator<Item = (usize, &Run)> {
        let runs = self.runs.iter().enumerate();
        runs.filter(move |(_, run)| Some(run.when) > since && run.is_of(category))
    }

    /// The runs of a category that count for its boards.
    fn ranked(&self, category: &Category) -> impl Iterator<Item = (usize, &Run)> {
        self.of_category(category, self.reset_of(&category.kind).records)
    }

    pub(crate) fn reset_of(&self, kind: &Kind) -> Reset {
        self.resets.get(kind).copied().unwrap_or_default()
    }

    fn achieve(&mut self, when: u64) -> Vec<Achievement> {
        let is_open = |it: &Achievement| !self.achieved.contains_key(it.id());
        let open = Achievement::ALL.into_iter().filter(is_open);
        let unlocked = Achievement::reached(open, &self.runs);
        for achievement in &unlocked {
            self.achieved.insert(achievement.id().to_owned(), when);
        }
        unlocked
    }
}
