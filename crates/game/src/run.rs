//! A finished or given-up game, as records and statistics know it.

use crate::attempt::Act;
use crate::{
    About, Category, Class, Controls, Helps, Id, Kind, Metric, Mode, Replay, Session, Status, Steps,
};

/// One game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Its id.
    pub id: Id,
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
    /// How many moves were undone.
    pub n_undos: u32,
    /// How often the clock was stopped.
    pub n_pauses: u32,
    /// The length of a shortest solution and its metric, if a solver has found it.
    pub optimum: Option<(Metric, u32)>,
    /// The replay; `None` in saves of programs that dropped it, and if it was given up.
    pub replay: Option<Replay>,
    /// Its mode, and what else is known about it.
    pub about: About,
}

impl Run {
    /// The run of a game that is solved, or given up after its first move. `None` if nothing was played.
    pub fn of(session: &Session, id: Id, about: About, when: u64, now: u64) -> Option<Self> {
        let attempt = session.attempt();
        if attempt.log().is_empty() {
            return None;
        }
        let is_solved = session.status() == Status::Solved;
        Some(Run {
            id,
            when,
            kind: session.puzzle().kind(),
            ms: is_solved.then(|| attempt.last_at()),
            steps: session.steps(),
            controls: session.controls(),
            helps: session.helps(),
            n_undos: attempt.n_acts(|act| *act == Act::Undo),
            n_pauses: attempt.n_acts(|act| *act == Act::Pause),
            optimum: None,
            replay: is_solved.then(|| Replay::of(&session.recording(now))),
            about,
        })
    }

    /// The time that is compared: `None` if it was given up, and if its first move solved it. The clock runs from that
    /// move on, so it has not run then.
    pub fn time(&self) -> Option<u64> {
        self.ms.filter(|&ms| ms > 0)
    }

    /// The steps in a metric; `None` if they are not known, as with times that were brought from elsewhere. (Nothing is
    /// solved by no moves.)
    pub fn count(&self, metric: Metric) -> Option<u32> {
        let is_given_up = self.ms.is_none() && self.about.mode() != Mode::Imported;
        self.steps.get(metric).filter(|_| self.steps.finest() > 0 || is_given_up)
    }

    /// How many moves more than a shortest solution it took, in the metric of the optimum, if that is known.
    pub fn above_optimum(&self) -> Option<u32> {
        let (metric, length) = self.optimum?;
        self.ms?;
        Some(self.count(metric)?.saturating_sub(length))
    }

    /// What it is compared on.
    pub fn category(&self) -> Category {
        Category { kind: self.kind.clone(), length: self.about.length(), mode: self.about.mode() }
    }

    /// Whether it is of that category.
    pub(crate) fn is_of(&self, category: &Category) -> bool {
        self.kind == category.kind
            && self.about.length() == category.length
            && self.about.mode() == category.mode
    }

    /// The id that it has if it was given none.
    pub fn derived_id(&self) -> Id {
        Id::derived(&self.constant_fields().join("\t"))
    }

    /// What never changes in it: when it ended, kind, duration and steps, as the first saves wrote them. Ids are derived
    /// from it, so a metric that comes later has no place here.
    pub(crate) fn constant_fields(&self) -> [String; 4] {
        const COUNTED: [Metric; 5] =
            [Metric::Stm, Metric::Mtm, Metric::Unit, Metric::Slide, Metric::Move];
        let steps = COUNTED.into_iter().filter_map(|metric| self.steps.get(metric));
        let steps: Vec<String> = steps.map(|n| n.to_string()).collect();
        [
            self.when.to_string(),
            self.kind.to_string(),
            self.ms.map_or("dnf".to_owned(), |ms| ms.to_string()),
            steps.join(","),
        ]
    }

    /// Whether it was solved without help, and here, so that it may be compared. What was brought from another program
    /// without its recording proves nothing.
    pub fn is_ranked(&self) -> bool {
        self.ms.is_some() && !self.is_assisted() && self.about.mode() != Mode::Imported
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
        Some(self.count(metric)? <= length)
    }
}
