//! Everything a player owns.
//!
//! All runs are kept, in the order in which they ended; boards and statistics are questions to that list,
//! so they cannot disagree with it, and a reset only says since when to look. The front end
//! stores the text that `save/` makes of it, wherever it likes.

use std::collections::{BTreeMap, HashSet};

use tuipan_puzzle::blocks::Level;

use crate::achievements::{self, Achievement};
use crate::board::{Place, Ranking, best};
use crate::{Class, Kind, Metric, Recording, Run, Statistics};

/// The slot of the game in progress, in a front end's save and in what it exports.
pub const AUTO: &str = "auto";

/// A game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// When, in milliseconds since 1970 (UTC).
    pub when: u64,
    /// The game.
    pub recording: Recording,
}

/// Since when to look at the runs of a kind: only at those that ended later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Reset {
    pub statistics: Option<u64>,
    pub records: Option<u64>,
}

/// What a finished run has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the run in [`Profile::runs`].
    pub run_idx: usize,
    /// Its places on the boards of its kind: of its own class, then of all classes.
    pub places: Vec<Place>,
    /// Achievements that are new.
    pub unlocked: Vec<&'static Achievement>,
}

/// Everything a player owns.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Profile {
    /// Settings; what they mean is the front end's business.
    pub settings: BTreeMap<String, String>,
    /// Games in progress and save slots, by names that the front end gives.
    pub slots: BTreeMap<String, Slot>,
    /// The player's own levels.
    pub levels: Vec<Level>,
    pub(crate) runs: Vec<Run>,
    pub(crate) resets: BTreeMap<Kind, Reset>,
    /// Ids of achievements, each with the time when it was reached.
    pub(crate) achieved: BTreeMap<String, u64>,
    /// Lines of a save that this program does not know, kept for the one that wrote them.
    pub(crate) unknown: Vec<String>,
}

impl Profile {
    /// Adds a run that has ended.
    pub fn add(&mut self, run: Run) -> Finished {
        let run_idx = self.runs.len();
        let (kind, class, when) = (run.kind.clone(), run.class(), run.when);
        self.runs.push(run);
        let mut places = Vec::new();
        for ranking in Ranking::all_of(&kind) {
            for class in [Some(class), None] {
                let board = best(self.ranked(&kind), ranking, class);
                let place = board.iter().position(|&(idx, _)| idx == run_idx);
                places.extend(place.map(|place| Place {
                    ranking,
                    class,
                    place: place + 1,
                    is_record: place == 0 && board.len() > 1,
                }));
            }
        }
        self.drop_recordings(&kind);
        Finished { run_idx, places, unlocked: self.achieve(when) }
    }

    /// Notes the length of a shortest solution of a run, when a solver has found it; gives the
    /// achievements that follow from it.
    pub fn set_optimum(
        &mut self,
        run_idx: usize,
        metric: Metric,
        length: u32,
    ) -> Vec<&'static Achievement> {
        let Some(run) = self.runs.get_mut(run_idx) else { return Vec::new() };
        run.optimum = Some((metric, length));
        let when = run.when;
        self.achieve(when)
    }

    /// All runs, in the order in which they ended.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// The kinds that were played, those of the latest runs first.
    pub fn kinds(&self) -> Vec<&Kind> {
        let mut kinds: Vec<&Kind> = Vec::new();
        for run in self.runs.iter().rev() {
            if !kinds.contains(&&run.kind) {
                kinds.push(&run.kind);
            }
        }
        kinds
    }

    /// The best runs of a kind, at most ten, of one class or of all.
    pub fn board(&self, kind: &Kind, ranking: Ranking, class: Option<Class>) -> Vec<&Run> {
        best(self.ranked(kind), ranking, class).into_iter().map(|(_, run)| run).collect()
    }

    /// The statistics of a kind since their last reset, of one class or of all.
    pub fn statistics(&self, kind: &Kind, class: Option<Class>) -> Statistics {
        let since = self.reset_of(kind).statistics;
        let runs = self.of_kind(kind, since).map(|(_, run)| run);
        let runs = runs.filter(|run| class.is_none_or(|class| run.class() == class));
        Statistics::of(runs, kind.metrics())
    }

    /// Begins the statistics of a kind anew: runs that ended up to that time no longer count. Records
    /// stay.
    pub fn reset_statistics(&mut self, kind: &Kind, when: u64) {
        self.resets.entry(kind.clone()).or_default().statistics = Some(when);
    }

    /// Begins the boards of a kind anew. Statistics stay.
    pub fn reset_records(&mut self, kind: &Kind, when: u64) {
        self.resets.entry(kind.clone()).or_default().records = Some(when);
        self.drop_recordings(kind);
    }

    /// When an achievement was reached.
    pub fn achieved(&self, id: &str) -> Option<u64> {
        self.achieved.get(id).copied()
    }

    /// Whether a skin may be used: it is one of those that need no achievement, or it was earned.
    pub fn has_skin(&self, skin: &str) -> bool {
        let mut unlocking = achievements::ALL.iter().filter(|a| a.skin == Some(skin)).peekable();
        unlocking.peek().is_none() || unlocking.any(|a| self.achieved.contains_key(a.id))
    }

    /// Adds what another profile has: its runs, slots, levels, settings and achievements. Of slots with
    /// one name the later stays, of settings the other's; runs that both have count once.
    pub fn merge(&mut self, other: Profile) {
        self.settings.extend(other.settings);
        for (name, slot) in other.slots {
            match self.slots.get(&name) {
                Some(own) if own.when >= slot.when => {}
                _ => {
                    self.slots.insert(name, slot);
                }
            }
        }
        for level in other.levels {
            if !self.levels.contains(&level) {
                self.levels.push(level);
            }
        }
        for (kind, reset) in other.resets {
            let own = self.resets.entry(kind).or_default();
            own.statistics = own.statistics.max(reset.statistics);
            own.records = own.records.max(reset.records);
        }
        let name = |run: &Run| (run.when, run.kind.clone(), run.ms, run.steps);
        let known: HashSet<_> = self.runs.iter().map(name).collect();
        self.runs.extend(other.runs.into_iter().filter(|run| !known.contains(&name(run))));
        self.runs.sort_by_key(|run| run.when);
        for (id, when) in other.achieved {
            let own = self.achieved.entry(id).or_insert(when);
            *own = when.min(*own);
        }
        for line in other.unknown {
            if !self.unknown.contains(&line) {
                self.unknown.push(line);
            }
        }
    }

    /// The runs of a kind that ended after a time, with their numbers.
    fn of_kind(&self, kind: &Kind, since: Option<u64>) -> impl Iterator<Item = (usize, &Run)> {
        let runs = self.runs.iter().enumerate();
        runs.filter(move |(_, run)| run.kind == *kind && Some(run.when) > since)
    }

    /// The runs of a kind that count for its boards.
    fn ranked(&self, kind: &Kind) -> impl Iterator<Item = (usize, &Run)> {
        self.of_kind(kind, self.reset_of(kind).records)
    }

    fn reset_of(&self, kind: &Kind) -> Reset {
        self.resets.get(kind).copied().unwrap_or_default()
    }

    /// Keeps replays of runs that are on a board, of all classes or of their own, and drops the others.
    fn drop_recordings(&mut self, kind: &Kind) {
        let classes = || std::iter::once(None).chain(Class::ALL.map(Some));
        let mut kept: Vec<usize> = Vec::new();
        for ranking in Ranking::all_of(kind) {
            for class in classes() {
                kept.extend(best(self.ranked(kind), ranking, class).iter().map(|&(idx, _)| idx));
            }
        }
        for (idx, run) in self.runs.iter_mut().enumerate() {
            if run.kind == *kind && !kept.contains(&idx) {
                run.recording = None;
            }
        }
    }

    fn achieve(&mut self, when: u64) -> Vec<&'static Achievement> {
        let is_open = |a: &&'static Achievement| !self.achieved.contains_key(a.id);
        let open = achievements::ALL.iter().filter(is_open);
        let unlocked = achievements::reached(open, &self.runs);
        for achievement in &unlocked {
            self.achieved.insert(achievement.id.to_owned(), when);
        }
        unlocked
    }
}
