//! Runs that are not of a table, and the ranks that all of them earn.

use leptos::prelude::*;
use tuipan_game::{Ladder, Rank, Run};
use tuipan_play::Effect as Saving;

use super::Store;
use crate::text::company as words;

impl Store {
    /// Keeps a run that was played beside the tables.
    pub fn keep_run(self, mut run: Run) {
        let id = run.id;
        self.profile.update(|profile| {
            run.about.set_series(profile.current_series().series());
            profile.add(run);
        });
        self.save(&[Saving::SaveRun(id), Saving::SaveRest]);
    }

    /// Says it when a rank is reached; not before it is known what was reached long ago.
    pub(super) fn follow_ranks(self) {
        let grades = Memo::new(move |_| {
            let is_loaded = self.loaded.get();
            let grade = |ladder| self.profile.with(|it| Rank::of(it.runs(), ladder).grade);
            is_loaded.then(|| Ladder::ALL.map(grade))
        });
        Effect::new(move |before: Option<Option<[u8; 2]>>| {
            let now = grades.get();
            if let (Some(Some(before)), Some(now)) = (before, now) {
                let language = untrack(|| self.lang());
                for (before, now) in before.into_iter().zip(now) {
                    if now > before {
                        let rank = tuipan_words::company::rank(language, now);
                        self.say_both(language.say(words::PROMOTED), Some(rank));
                    }
                }
            }
            now
        });
    }
}
