//! The end of a game: the run goes into the profile, and the player is told what it brought.

use std::time::Duration;

use leptos::prelude::*;
use tuipan_game::achievements::Achievement;
use tuipan_game::{About, Finished, Id, Metric, Run};

use super::{Dialog, Solving, Store, goal_of, tiles};
use crate::solver::is_solved_at_once;
use crate::solver::message::{self, Problem, Question, Reply};
use crate::sound::Sound;
use crate::{clock, text};

/// What a solve has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// The run's id, places and achievements.
    pub finished: Finished,
    /// The length of a shortest solution from the start, once it is known.
    pub optimum: Option<u32>,
}

impl Won {
    /// Whether the run is the best of its kind.
    pub fn is_record(&self) -> bool {
        self.finished.places.iter().any(|place| place.is_record && place.class.is_none())
    }
}

/// The board is looked at for so long before the panel comes.
const REVEAL: Duration = Duration::from_millis(600);

impl Store {
    pub(super) fn finish(self, now: u64) {
        self.solving.set(Solving::Idle);
        // The last move may have been made there.
        if self.dialog.get_untracked() == Some(Dialog::Menu) {
            self.dialog.set(None);
        }
        self.to_go.set(None);
        self.sound(Sound::Win);
        let when = clock::today();
        let run = self.session.with_untracked(|session| {
            Run::of(session, Id::new(clock::random_bits()), About::default(), when, now)
        });
        let Some(run) = run else { return };
        let mut finished = None;
        self.profile.update(|profile| finished = Some(profile.add(run)));
        let Some(finished) = finished else { return };
        self.save_profile();
        self.praise(&finished.unlocked);
        self.won.set(Some(Won { finished, optimum: None }));
        self.ask_optimum();
        let still_won = move || {
            if self.won.with_untracked(Option::is_some) && self.dialog.get_untracked().is_none() {
                self.dialog.set(Some(Dialog::Win));
            }
        };
        set_timeout(still_won, REVEAL);
    }

    /// Asks for the shortest solution of the start, where there is one at once.
    fn ask_optimum(self) {
        let problem = self.session.with_untracked(|session| Problem {
            position: tiles(&session.puzzle().start()).to_string(),
            goal: goal_of(session.puzzle()).to_string(),
            metric: message::Metric::SingleTile,
        });
        if !is_solved_at_once(untrack(|| self.goal()).size()) {
            return;
        }
        let Some(id) = self.won.with_untracked(|won| won.as_ref().map(|won| won.finished.id))
        else {
            return;
        };
        self.ask(
            Question::Solve { problem, with_first_moves: false, is_quick: false },
            move |reply| {
                let Reply::Found(found) = reply else { return };
                let mut unlocked = Vec::new();
                self.profile.update(|profile| {
                    unlocked = profile.set_optimum(id, Metric::Stm, found.length);
                });
                self.save_profile();
                self.praise(&unlocked);
                self.won.update(|won| {
                    if let Some(won) = won.as_mut().filter(|won| won.finished.id == id) {
                        won.optimum = Some(found.length);
                        won.finished.unlocked.extend(unlocked);
                    }
                });
            },
        );
    }

    pub(crate) fn praise(self, unlocked: &[&'static Achievement]) {
        if unlocked.is_empty() {
            return;
        }
        let language = self.settings.with_untracked(|settings| settings.language);
        let titles: Vec<&str> =
            unlocked.iter().map(|achievement| language.say(achievement.title)).collect();
        self.say_both(language.say(text::UNLOCKED), Some(titles.join(" · ")));
    }
}
