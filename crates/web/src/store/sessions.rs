//! Sessions, which the core calls series: making, renaming, deleting; deleting solves; lists of solves from files and as
//! files. What is deleted can be brought back as long as the toast that says so is there.

use leptos::prelude::*;
use tuipan_game::exchange::{self, List, Lists, NotSolves};
use tuipan_game::pieces::Change;
use tuipan_game::{Category, Id, Mode, Profile, Run, Scope};

use super::Store;
use crate::blocks::gallery;
use crate::text::training as words;
use crate::{clock, platform};

/// What becomes of runs.
#[derive(Default)]
pub(super) struct RunChanges {
    /// Those that are new, or back.
    pub kept: Vec<Id>,
    /// Those that are deleted.
    pub removed: Vec<Run>,
}

/// How a list of solves is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Our own table.
    Csv,
    /// The same for programs.
    Json,
    /// What csTimer imports.
    Cstimer,
}

impl Store {
    /// The session that is looked at; follows it.
    pub fn scope_seen(self) -> Scope {
        let chosen = self.scope.get();
        self.profile.with(|profile| match chosen {
            Some(Scope::Series(id)) if profile.series_of(id).is_none() => profile.current_series(),
            Some(scope) => scope,
            None => profile.current_series(),
        })
    }

    /// What a session is called; follows it.
    pub fn scope_name(self, scope: Scope) -> String {
        match scope {
            Scope::All => self.t(words::ALL_SOLVES).to_owned(),
            Scope::Main => self.t(words::MAIN_SESSION).to_owned(),
            Scope::Series(id) => self.profile.with(|profile| {
                profile.series_of(id).map(|series| series.name().to_owned()).unwrap_or_default()
            }),
        }
    }

    /// Looks at a session; one that can be played in is played in from now on.
    pub fn choose_scope(self, scope: Scope) {
        self.scope.set(Some(scope));
        // What was played there is shown first.
        self.records.set(None);
        if scope != Scope::All {
            self.change_profile(|profile| profile.choose_series(scope, clock::today()));
        }
    }

    /// Makes a session, and plays in it.
    pub fn make_session(self, name: &str) {
        let id = Id::new(clock::random_bits());
        self.change_profile(|profile| profile.make_series(id, name, clock::today()));
        if self.profile.with_untracked(|profile| profile.series_of(id).is_some()) {
            self.choose_scope(Scope::Series(id));
        }
    }

    /// Gives a session another name.
    pub fn rename_session(self, id: Id, name: &str) {
        self.change_profile(|profile| profile.rename_series(id, name, clock::today()));
    }

    /// Deletes a session; its solves stay, or go with it.
    pub fn delete_session(self, id: Id, with_solves: bool) {
        let (when, mut runs) = (clock::today(), Vec::new());
        self.change_runs(|profile| {
            profile.delete_series(id, when);
            let is_of = |run: &Run| with_solves && Scope::Series(id).has(run);
            runs = profile.remove_runs(is_of, when);
            RunChanges { removed: runs.clone(), ..RunChanges::default() }
        });
        self.scope.set(None);
        self.records.set(None);
        self.say_undoable(untrack(|| self.t(words::SESSION_DELETED)), move || {
            self.change_runs(|profile| {
                profile.restore_series(id, clock::today());
                let kept = profile.restore_runs(runs.clone(), clock::random_bits);
                RunChanges { kept, ..RunChanges::default() }
            });
            self.choose_scope(Scope::Series(id));
        });
    }

    /// Deletes a solve.
    pub fn delete_run(self, id: Id) {
        let mut removed = None;
        self.change_runs(|profile| {
            removed = profile.remove_run(id, clock::today());
            RunChanges { removed: removed.iter().cloned().collect(), ..RunChanges::default() }
        });
        let Some(run) = removed else { return };
        self.say_undoable(untrack(|| self.t(words::SOLVE_DELETED)), move || {
            self.change_runs(|profile| RunChanges {
                kept: profile.restore_runs(vec![run.clone()], clock::random_bits),
                ..RunChanges::default()
            });
        });
    }

    /// Changes runs, and stores what has become of them.
    pub(super) fn change_runs(self, change: impl FnOnce(&mut Profile) -> RunChanges) {
        let mut changes = RunChanges::default();
        self.profile.update(|profile| changes = change(profile));
        let RunChanges { kept, removed } = changes;
        let removed = removed.iter().map(|run| Change::Deleted(run.derived_id()));
        let kept = kept.into_iter().map(Change::Run);
        self.store(&removed.chain(kept).chain([Change::Rest]).collect::<Vec<_>>());
    }

    /// Reads a list of solves.
    pub fn read_solves(self, text: &str) -> Result<Lists, NotSolves> {
        exchange::read(text, gallery().collection())
    }

    /// Adds lists of solves, and says what they brought.
    pub fn take_solves(self, lists: &[List]) {
        let mut taken = exchange::Taken::default();
        self.change_runs(|profile| {
            taken = profile.take_lists(lists, clock::today(), clock::random_bits);
            RunChanges { kept: taken.runs.clone(), ..RunChanges::default() }
        });
        // It is looked at; what is played next goes where it went before.
        let scope = taken.series.first().map_or(Scope::All, |id| Scope::Series(*id));
        self.scope.set(Some(scope));
        self.records.set(None);
        let said = untrack(|| self.lang().say(words::TOOK)(taken.runs.len(), taken.n_known));
        if taken.runs.is_empty() {
            self.say(said);
            return;
        }
        self.say_undoable(said, move || {
            self.change_runs(|profile| RunChanges {
                removed: profile.untake(&taken, clock::today()),
                ..RunChanges::default()
            });
            self.scope.set(None);
            self.records.set(None);
        });
    }

    /// The solves of a session and a category as a file; for csTimer those without help.
    pub fn export_solves(self, scope: Scope, category: &Category, format: Format) {
        let name = untrack(|| self.scope_name(scope));
        let (file, text) = self.profile.with_untracked(|profile| match format {
            Format::Csv => {
                ("tuipan-solves.csv", exchange::to_csv(profile, profile.runs_in(scope, category)))
            }
            Format::Json => {
                ("tuipan-solves.json", exchange::to_json(profile, profile.runs_in(scope, category)))
            }
            Format::Cstimer => {
                let runs = profile.runs_in(scope, category).filter(|run| !run.is_assisted());
                ("tuipan-cstimer.txt", exchange::to_cstimer(&[(name, runs.collect())]))
            }
        });
        platform::download(file, &text);
    }
}

/// Whether a category is one of times that came without recordings.
pub fn is_imported(category: &Category) -> bool {
    category.mode == Mode::Imported
}

/// The name of a new session.
pub fn next_name(store: Store) -> String {
    let n = store.profile.with_untracked(|profile| profile.series().len());
    untrack(|| store.lang().say(words::UNTITLED)(n + 1))
}
