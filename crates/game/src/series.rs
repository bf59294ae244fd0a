//! Named lists of solves: what timers call sessions. (A [`Session`](crate::Session) is a game in progress.)
//!
//! A run says in its `about` which series it belongs to; one that says nothing belongs to the main one, which has no
//! name and cannot be deleted. Records are the same whatever series a run is in.
//!
//! Of two versions of a series the one that was changed later counts, and a deletion is such a version: so a deletion
//! that was undone stays undone in every program, whatever is merged in which order.

use std::collections::HashSet;

use crate::{About, Category, Class, Id, Mode, Profile, Run, Statistics, clean_name};

/// The word in `about` that names the series of a run, and the setting that names the one that is played in.
const SERIES: &str = "series";

/// A named list of solves.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Series {
    /// When it was last changed.
    pub(crate) changed: u64,
    /// Whether it was deleted. Its runs still name it.
    pub(crate) is_deleted: bool,
    /// What the player calls it.
    pub(crate) name: String,
    /// When it was made.
    pub(crate) made: u64,
}

impl Series {
    /// What the player calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// When it was made, in milliseconds since 1970 (UTC).
    pub fn made(&self) -> u64 {
        self.made
    }
}

/// Which runs are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Scope {
    /// All of them.
    #[default]
    All,
    /// Those of the main series.
    Main,
    /// Those of a series with a name.
    Series(Id),
}

impl Scope {
    /// Whether a run is one of them.
    pub fn has(self, run: &Run) -> bool {
        match self {
            Scope::All => true,
            Scope::Main => run.about.get(SERIES).is_none(),
            Scope::Series(id) => run.about.series() == Some(id),
        }
    }

    /// The series, if it is one.
    pub fn series(self) -> Option<Id> {
        match self {
            Scope::Series(id) => Some(id),
            Scope::All | Scope::Main => None,
        }
    }
}

impl About {
    /// The series of a run; `None` for the main one.
    pub fn series(&self) -> Option<Id> {
        self.get(SERIES)?.parse().ok()
    }

    /// Puts a run into a series.
    pub fn set_series(&mut self, series: Option<Id>) {
        match series {
            Some(id) => self.set(SERIES, &id.to_string()),
            None => self.remove(SERIES),
        }
    }
}

impl Profile {
    /// The series that are there, the oldest first.
    pub fn series(&self) -> Vec<(Id, &Series)> {
        let there = self.series.iter().filter(|(_, series)| !series.is_deleted);
        let mut all: Vec<(Id, &Series)> = there.map(|(id, series)| (*id, series)).collect();
        all.sort_by_key(|(id, series)| (series.made, *id));
        all
    }

    /// A series that is there.
    pub fn series_of(&self, id: Id) -> Option<&Series> {
        self.series.get(&id).filter(|series| !series.is_deleted)
    }

    /// Makes a series, unless its name is empty.
    pub fn make_series(&mut self, id: Id, name: &str, when: u64) {
        let name = clean_name(name);
        if !name.is_empty() {
            self.put_series(id, Series { changed: when, is_deleted: false, name, made: when });
        }
    }

    /// Gives a series another name, unless that is empty.
    pub fn rename_series(&mut self, id: Id, name: &str, when: u64) {
        let name = clean_name(name);
        if let Some(series) = self.series_of(id).cloned().filter(|_| !name.is_empty()) {
            self.put_series(id, Series { name, changed: when, ..series });
        }
    }

    /// Deletes a series. Its runs stay: they are in no list then but that of all runs.
    pub fn delete_series(&mut self, id: Id, when: u64) {
        if let Some(series) = self.series_of(id).cloned() {
            self.put_series(id, Series { is_deleted: true, changed: when, ..series });
        }
    }

    /// Brings back a series that was deleted.
    pub fn restore_series(&mut self, id: Id, when: u64) {
        if let Some(series) = self.series.get(&id).cloned().filter(|it| it.is_deleted) {
            self.put_series(id, Series { is_deleted: false, changed: when, ..series });
        }
    }

    /// A version of a series that comes after the one that is there, whatever the clock says.
    fn put_series(&mut self, id: Id, mut series: Series) {
        let before = self.series.get(&id).map(|before| before.changed.saturating_add(1));
        series.changed = series.changed.max(before.unwrap_or(0));
        self.series.insert(id, series);
    }

    /// What another program knows of a series.
    pub(crate) fn learn_series(&mut self, id: Id, series: Series) {
        let own = self.series.entry(id).or_insert_with(|| series.clone());
        if series > *own {
            *own = series;
        }
    }

    /// The series that is played in: new runs go there.
    pub fn current_series(&self) -> Scope {
        let id = self.settings().get(SERIES).and_then(|id| id.parse().ok());
        id.filter(|id| self.series_of(*id).is_some()).map_or(Scope::Main, Scope::Series)
    }

    /// Plays in another series; in the main one, if it is none that is there.
    pub fn choose_series(&mut self, scope: Scope, when: u64) {
        let id = scope.series().map_or("main".to_owned(), |id| id.to_string());
        // Who has never chosen one has nothing to undo.
        if scope.series().is_some() || self.settings().contains_key(SERIES) {
            self.set(SERIES, &id, when);
        }
    }

    /// The runs of a category in a scope, in the order in which they ended.
    pub fn runs_in<'a>(
        &'a self,
        scope: Scope,
        category: &'a Category,
    ) -> impl DoubleEndedIterator<Item = &'a Run> {
        self.runs.iter().filter(move |run| scope.has(run) && run.is_of(category))
    }

    /// The categories that were played in a scope, those of the latest runs first.
    pub fn categories_in(&self, scope: Scope) -> Vec<Category> {
        let mut categories: Vec<Category> = Vec::new();
        for run in self.runs.iter().rev().filter(|run| scope.has(run)) {
            if !categories.iter().any(|known| run.is_of(known)) {
                categories.push(run.category());
            }
        }
        categories
    }

    /// The statistics of a category in a scope, since their last reset.
    pub fn statistics_in(
        &self,
        scope: Scope,
        category: &Category,
        class: Option<Class>,
    ) -> Statistics {
        // What was brought from elsewhere may be older than any reset here.
        let is_own = category.mode != Mode::Imported;
        let since = self.reset_of(&category.kind).statistics.filter(|_| is_own);
        let runs = self.runs_in(scope, category).filter(|run| Some(run.when) > since);
        let runs = runs.filter(|run| class.is_none_or(|class| run.class() == class));
        Statistics::of(runs, category.kind.metrics())
    }

    /// Deletes runs; gives them back.
    pub fn remove_runs(&mut self, is_such: impl Fn(&Run) -> bool, when: u64) -> Vec<Run> {
        let removed: Vec<Run> = self.runs.extract_if(.., |run| is_such(run)).collect();
        self.gone.extend(removed.iter().map(|run| (run.id, when)));
        removed
    }

    /// Brings back runs that were deleted, under new ids, which are made from random bits. Of two ids of one run the
    /// smaller counts (see `merge.rs`), and the larger is the one that was deleted: so they come back in every program that
    /// has heard of the deletion. Gives the ids.
    pub fn restore_runs(&mut self, runs: Vec<Run>, mut bits: impl FnMut() -> u64) -> Vec<Id> {
        let known: HashSet<Id> = self.runs.iter().map(Run::derived_id).collect();
        let mut ids = Vec::new();
        // Another program may have brought some back.
        for mut run in runs.into_iter().filter(|run| !known.contains(&run.derived_id())) {
            if self.gone.contains_key(&run.id) {
                run.id = run.id.below(bits());
            }
            ids.push(run.id);
            self.runs.push(run);
        }
        self.runs.sort_by_key(|run| (run.when, run.id));
        ids
    }
}
