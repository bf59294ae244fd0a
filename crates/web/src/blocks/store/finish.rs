//! The end of a game: the run goes into the profile, and the player is told what it brought.

use std::time::Duration;

use leptos::prelude::*;
use tuipan_game::{About, Finished, Id, Metric as Counted, Run};
use tuipan_puzzle::blocks::Metric;

use super::super::message::{BlockQuestion, BlockReply};
use super::{Asking, Blocks, ToGo, level_of};
use crate::clock;
use crate::sound::Sound;
use crate::store::Dialog;

/// What a solve has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlocksWon {
    /// The run's id, places and achievements.
    pub finished: Finished,
    /// The shortest lengths, the finest metric first, as far as they are known.
    pub optima: [Option<u32>; 3],
}

impl BlocksWon {
    /// Whether the run is the best of its level.
    pub fn is_record(&self) -> bool {
        self.finished.places.iter().any(|place| place.is_record && place.class.is_none())
    }
}

/// The piece leaves by the gate before the panel comes.
const REVEAL: Duration = Duration::from_millis(700);

impl Blocks {
    pub(super) fn finish(self, now: u64) {
        self.asking.set(Asking::Idle);
        self.to_go.set(ToGo::Unknown);
        self.chosen.set(None);
        self.store.sound(Sound::Win);
        let run = self.session.with_untracked(|session| {
            let id = Id::new(clock::random_bits());
            Run::of(session, id, About::default(), clock::today(), now)
        });
        let Some(run) = run else { return };
        let mut finished = None;
        self.store.profile.update(|profile| finished = Some(profile.add(run)));
        let Some(finished) = finished else { return };
        self.store.save_profile();
        self.store.praise(&finished.unlocked);
        let id = finished.id;
        let optima = untrack(|| self.plate()).optima;
        self.won.set(Some(BlocksWon { finished, optima }));
        match optima[Metric::Move as usize] {
            Some(length) => self.set_optimum(id, length),
            None => self.ask_optima(id),
        }
        let reveal = move || {
            if self.won.with_untracked(Option::is_some)
                && self.store.dialog.get_untracked().is_none()
            {
                self.store.dialog.set(Some(Dialog::BlocksWin));
            }
        };
        set_timeout(reveal, REVEAL);
    }

    fn set_optimum(self, id: Id, length: u32) {
        let mut unlocked = Vec::new();
        self.store
            .profile
            .update(|profile| unlocked = profile.set_optimum(id, Counted::Move, length));
        self.store.save_profile();
        self.store.praise(&unlocked);
    }

    /// Of a level that the collection does not have, the worker is asked.
    fn ask_optima(self, id: Id) {
        let level = self.session.with_untracked(|session| level_of(session).to_string());
        self.ask(BlockQuestion::Facts { level }, move |reply| {
            let Ok(BlockReply::Facts(facts)) = reply else { return };
            let Some(optima) = facts.optima else { return };
            self.set_optimum(id, optima[Metric::Move as usize]);
            self.won.update(|won| {
                if let Some(won) = won.as_mut().filter(|won| won.finished.id == id) {
                    won.optima = optima.map(Some);
                }
            });
        });
    }
}
