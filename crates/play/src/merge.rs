//! What another window of the same player has stored.
//!
//! The same game may be on the tables of two windows. They stay in sync: what was done there is done here. Only if they
//! have diverged does this one continue under a new id, so that neither overwrites the other.

use tuipan_game::{About, Id, Profile, Recording, Session, Slot, Status};
use tuipan_puzzle::blocks::Collection;

use crate::games::note_known;
use crate::ranked::{forget_attempt, restore};
use crate::table::Game;
use crate::{Effect, Play};

/// What has become of the game at hand elsewhere.
enum Elsewhere {
    /// Something was done.
    Played(Box<Slot>),
    /// It has ended; how, if that can be known.
    Ended(Option<Box<Recording>>),
}

impl Play {
    pub(crate) fn merge(&mut self, profile: &mut Profile, other: Profile) -> Vec<Effect> {
        let elsewhere = self.elsewhere(&other);
        profile.merge(other);
        let mut effects = self.rank_again(profile);
        effects.extend(self.join(profile, elsewhere));
        effects
    }

    /// The records may come after the win: the run is ranked among them, once they are there.
    fn rank_again(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let Some(won) = &mut self.won else { return Vec::new() };
        let finished = profile.finished_among(&won.finished);
        let has_more = finished.unlocked.iter().any(|it| !won.finished.unlocked.contains(it));
        won.finished = finished;
        has_more.then_some(Effect::SaveRest).into_iter().collect()
    }

    /// Goes on with the game at hand, whatever has become of it elsewhere.
    fn join(&mut self, profile: &mut Profile, elsewhere: Option<Elsewhere>) -> Vec<Effect> {
        // The game is in the profile as it stands here, whatever was merged.
        self.kept = None;
        if self.is_fewest() && matches!(elsewhere, Some(Elsewhere::Ended(_))) {
            // It had one submission.
            self.part(true);
            return self.keep(profile).into_iter().collect();
        }
        let own = self.game.session.attempt().log();
        let goes_on = |recording: &Recording| {
            recording.events.len() > own.len() && recording.events.starts_with(own)
        };
        match elsewhere {
            Some(Elsewhere::Played(slot)) if goes_on(&slot.recording) => {
                self.catch_up(profile, restore(&slot, self.at.now, self.at.when), slot.about)
            }
            Some(Elsewhere::Ended(Some(recording))) if goes_on(&recording) => {
                let about = self.game.about.clone();
                self.catch_up(profile, Session::restore(&recording).ok(), about)
            }
            Some(Elsewhere::Played(slot)) if own.starts_with(&slot.recording.events) => {
                let is_ahead = own.len() > slot.recording.events.len();
                self.learn_found(&slot.about);
                self.keep(profile).filter(|_| is_ahead).into_iter().collect()
            }
            Some(elsewhere) => {
                let is_known = matches!(elsewhere, Elsewhere::Ended(_));
                self.part(is_known);
                self.keep(profile).into_iter().collect()
            }
            // It is saved when something is done in it: two windows must not answer each other forever.
            None => {
                drop(self.keep(profile));
                Vec::new()
            }
        }
    }

    fn elsewhere(&self, other: &Profile) -> Option<Elsewhere> {
        if self.game.session.status() == Status::Solved && !self.can_submit_this() {
            return None;
        }
        if let Some(run) = other.runs().iter().find(|run| run.id == self.game.id) {
            let replay = run.replay.as_ref();
            let recording = replay.and_then(|replay| replay.read(&Collection::built_in()).ok());
            return Some(Elsewhere::Ended(recording.map(Box::new)));
        }
        let slot = other.slots().get(&self.game.id.to_string())?;
        Some(Elsewhere::Played(Box::new(slot.clone())))
    }

    /// Does what was done elsewhere.
    fn catch_up(
        &mut self,
        profile: &mut Profile,
        session: Option<Session>,
        about: About,
    ) -> Vec<Effect> {
        let Some(session) = session else { return Vec::new() };
        let mut effects = self.take_up(Game { id: self.game.id, session, about });
        effects.extend(self.ask_to_go());
        // A window that was killed may have left the game where its run is.
        let is_solved = self.game.session.status() == Status::Solved;
        effects.extend(self.keep(profile).filter(|_| is_solved));
        effects
    }

    /// Goes on as another game. Who has seen the end of a scramble knows how it goes.
    fn part(&mut self, is_known: bool) {
        self.game.id = Id::new(self.random.next_u64());
        if is_known {
            // A ranked attempt has been handed in there.
            forget_attempt(&mut self.game.about);
            note_known(&mut self.game.about, self.game.session.puzzle());
        }
    }
}
