//! Sessions, which the core calls series: making, renaming, choosing and deleting them, and deleting solves. What was
//! deleted can be brought back as long as the program runs.

use tuipan_game::{Id, Run, Scope};

use crate::record_list::RecordList;
use crate::text::fill;
use crate::{Effect, Model, Screen};

/// The list of sessions as it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct SessionList {
    /// Which row is chosen.
    pub chosen: usize,
    /// The chosen one is to be deleted: the player is asked what becomes of its solves.
    pub is_deleting: bool,
}

/// What was deleted together.
#[derive(Clone, Debug)]
pub struct Deleted {
    series: Option<Id>,
    runs: Vec<Run>,
}

impl Model {
    /// The rows of the list of sessions.
    pub fn scopes(&self) -> Vec<Scope> {
        let series = self.profile.series().into_iter().map(|(id, _)| Scope::Series(id));
        [Scope::Main].into_iter().chain(series).chain([Scope::All]).collect()
    }

    /// What a session is called.
    pub fn scope_name(&self, scope: Scope) -> String {
        let text = &self.text.sessions;
        match scope {
            Scope::All => text.all.to_owned(),
            Scope::Main => text.main.to_owned(),
            Scope::Series(id) => {
                self.profile.series_of(id).map_or(String::new(), |it| it.name().to_owned())
            }
        }
    }

    /// The name of the session that is played in, if there are several.
    pub fn session_name(&self) -> Option<String> {
        let has_some = !self.profile.series().is_empty();
        has_some.then(|| self.scope_name(self.profile.current_series()))
    }

    /// How many solves a session has.
    pub fn n_solves(&self, scope: Scope) -> usize {
        self.profile.runs().iter().filter(|run| scope.has(run)).count()
    }

    /// Records of the session that is played in; of everything, if there is only one.
    pub fn records(&self) -> Screen {
        let scope = match self.profile.series().is_empty() {
            true => Scope::All,
            false => self.profile.current_series(),
        };
        self.records_of(scope)
    }

    /// Records of a session.
    pub fn records_of(&self, scope: Scope) -> Screen {
        Screen::Records(RecordList::new(scope, &self.profile, &self.play.game.category()))
    }

    /// The list of sessions, with one of them chosen.
    pub fn sessions(&self, scope: Scope) -> Screen {
        let chosen = self.scopes().iter().position(|it| *it == scope).unwrap_or(0);
        Screen::Sessions(SessionList { chosen, is_deleting: false })
    }

    /// Looks at a session; one that can be played in is played in from now on.
    pub fn choose_session(&mut self, scope: Scope) -> Vec<Effect> {
        if scope != Scope::All {
            self.profile.choose_series(scope, self.at.when);
        }
        self.screen = self.records_of(scope);
        vec![Effect::Save]
    }

    /// Makes a session and plays in it; without a name it gets a number.
    pub fn make_session(&mut self, name: &str) -> Vec<Effect> {
        let id = Id::new(self.play.draw_bits());
        let name = if name.is_empty() { self.next_session_name() } else { name.to_owned() };
        self.profile.make_series(id, &name, self.at.when);
        self.choose_session(match self.profile.series_of(id) {
            Some(_) => Scope::Series(id),
            None => self.profile.current_series(),
        })
    }

    /// The name that is proposed for a new session.
    pub fn next_session_name(&self) -> String {
        let n = self.profile.series().len() + 1;
        fill(self.text.sessions.untitled, &[&n.to_string()])
    }

    /// Gives a session another name.
    pub fn rename_session(&mut self, id: Id, name: &str) -> Vec<Effect> {
        self.profile.rename_series(id, name, self.at.when);
        self.screen = self.sessions(Scope::Series(id));
        vec![Effect::Save]
    }

    /// Deletes a session; its solves stay, or go with it.
    pub fn delete_session(&mut self, id: Id, with_solves: bool) -> Vec<Effect> {
        let when = self.at.when;
        self.profile.delete_series(id, when);
        let is_of = |run: &Run| with_solves && Scope::Series(id).has(run);
        let runs = self.profile.remove_runs(is_of, when);
        self.deleted.push(Deleted { series: Some(id), runs });
        self.screen = self.sessions(self.profile.current_series());
        self.notice = Some(self.text.sessions.session_deleted.to_owned());
        vec![Effect::Save]
    }

    /// Deletes a solve.
    pub fn delete_solve(&mut self, id: Id) -> Vec<Effect> {
        let Some(run) = self.profile.remove_run(id, self.at.when) else { return Vec::new() };
        self.deleted.push(Deleted { series: None, runs: vec![run] });
        self.notice = Some(self.text.sessions.solve_deleted.to_owned());
        vec![Effect::Save]
    }

    /// Brings back what was deleted last.
    pub fn undelete(&mut self) -> Vec<Effect> {
        let Some(Deleted { series, runs }) = self.deleted.pop() else {
            self.notice = Some(self.text.sessions.nothing_deleted.to_owned());
            return Vec::new();
        };
        if let Some(id) = series {
            self.profile.restore_series(id, self.at.when);
        }
        let play = &mut self.play;
        self.profile.restore_runs(runs, || play.draw_bits());
        self.notice = Some(self.text.sessions.restored.to_owned());
        vec![Effect::Save]
    }
}
