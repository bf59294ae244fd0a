//! Records as they are looked at: of which session and of which games, and which solve is chosen.

use tuipan_game::{Category, Profile, Ranking, Run, Scope};

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordList {
    /// The session.
    pub scope: Scope,
    /// Which of the categories played in it.
    pub category: usize,
    /// The table has the latest solves of the session instead of the best of all.
    pub is_latest: bool,
    /// Which row of the table is chosen.
    pub chosen: usize,
}

impl RecordList {
    /// A session, with the games on the board first, if any of them were played there.
    pub fn new(scope: Scope, profile: &Profile, at_hand: &Category) -> Self {
        let category = profile.categories_in(scope).iter().position(|it| it == at_hand);
        // Records are the same in all sessions; a session has its own solves.
        let is_latest = scope.series().is_some();
        RecordList { scope, category: category.unwrap_or(0), is_latest, chosen: 0 }
    }

    /// The category, and how many there are.
    pub fn category(&self, profile: &Profile) -> Option<(Category, usize)> {
        let mut categories = profile.categories_in(self.scope);
        let n = categories.len();
        (self.category < n).then(|| (categories.swap_remove(self.category), n))
    }

    /// The rows of the table: the best solves, or the latest first.
    pub fn rows<'a>(&self, profile: &'a Profile, category: &'a Category) -> Vec<&'a Run> {
        match self.is_latest {
            true => profile.runs_in(self.scope, category).rev().collect(),
            false => profile.board(category, Ranking::all_of(category)[0], None),
        }
    }

    /// The solve that is chosen.
    pub fn run<'a>(&self, profile: &'a Profile) -> Option<&'a Run> {
        let (category, _) = self.category(profile)?;
        // Both kinds of rows are runs of the profile, whichever category is borrowed.
        let id = self.rows(profile, &category).get(self.chosen)?.id;
        profile.runs().iter().find(|run| run.id == id)
    }

    /// Goes up or down, and stays within the table.
    pub fn go(&mut self, by: isize, profile: &Profile) {
        let rows = self.category(profile).map(|(category, _)| self.rows(profile, &category).len());
        let last = rows.unwrap_or(0).saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// The next category, or the one before.
    pub fn turn(&mut self, is_forward: bool, profile: &Profile) {
        let n = profile.categories_in(self.scope).len().max(1);
        let by = if is_forward { 1 } else { n - 1 };
        (self.category, self.chosen) = ((self.category + by) % n, 0);
    }

    /// The other table.
    pub fn turn_over(&mut self) {
        (self.is_latest, self.chosen) = (!self.is_latest, 0);
    }
}
