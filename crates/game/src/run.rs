//! A finished or given-up game, as records and statistics know it.

use crate::attempt::Act;
use crate::{Class, Controls, Helps, Kind, Metric, Recording, Session, Status, Steps};

/// One game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// When it ended, in milliseconds since 1970 (UTC), as the front end says.
    pub when: u64,
    /// What was played.
    pub kind: Kind,
    /// Milliseconds played; `None` if it was given up (DNF).
    pub ms: Option<u64>,
    /// The steps in every metric.
    pub steps: Steps,
    /// What it was played with.
    pub controls: Controls,
    /// What help was taken.
    pub helps: Helps,
    /// How many moves were taken back.
    pub n_undos: u32,
    /// How often the clock was stopped.
    pub n_pauses: u32,
    /// The length of a shortest solution and its metric, if a solver has told.
    pub optimum: Option<(Metric, u32)>,
    /// The replay, as long as the run is on a board.
    pub recording: Option<Recording>,
}

impl Run {
    /// The run of a game that is solved, or given up after its first move. `None` if nothing was played.
    pub fn of(session: &Session, when: u64, now: u64) -> Option<Self> {
        let attempt = session.attempt();
        if attempt.log().is_empty() {
            return None;
        }
        let is_solved = session.status() == Status::Solved;
        Some(Run {
            when,
            kind: session.puzzle().kind(),
            ms: is_solved.then(|| attempt.last_at()),
            steps: session.steps(),
            controls: session.controls(),
            helps: session.helps(),
            n_undos: attempt.n_acts(|act| *act == Act::Undo),
            n_pauses: attempt.n_acts(|act| *act == Act::Pause),
            optimum: None,
            recording: is_solved.then(|| session.recording(now)),
        })
    }

    /// Whether it was solved without help, so that it may be compared.
    pub fn is_ranked(&self) -> bool {
        self.ms.is_some() && !self.is_assisted()
    }

    /// Whether help was taken.
    pub fn is_assisted(&self) -> bool {
        !self.helps.is_empty()
    }

    /// The class of runs that it is compared with.
    pub fn class(&self) -> Class {
        Class::of(self.controls)
    }

    /// Whether it is a shortest solution; `None` if that is not known.
    pub fn is_optimal(&self) -> Option<bool> {
        let (metric, length) = self.optimum?;
        self.ms?;
        Some(self.steps.get(metric)? <= length)
    }
}
