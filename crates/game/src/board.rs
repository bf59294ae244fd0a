//! The hero boards: the ten best runs of a kind, by time and by steps in each metric.
//!
//! They are not stored but computed from all runs, so they cannot disagree with them. Only unassisted runs
//! count. Of equal runs the earlier one is better.

use crate::{Category, Class, Metric, Mode, Run};

/// How many runs a board shows.
pub const BOARD_LENGTH: usize = 10;

/// What a board is sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ranking {
    /// The time.
    Time,
    /// The steps in a metric, then the time.
    Steps(Metric),
    /// The steps above the proved optimum in a metric, then the steps: how fewest moves are ranked.
    Above(Metric),
}

impl Ranking {
    /// All boards of a category.
    pub fn all_of(category: &Category) -> Vec<Ranking> {
        let Category { kind, mode, .. } = category;
        if *mode == Mode::Fewest {
            return kind.metrics().iter().take(1).copied().map(Ranking::Above).collect();
        }
        let steps = kind.metrics().iter().copied().map(Ranking::Steps);
        std::iter::once(Ranking::Time).chain(steps).collect()
    }

    /// What is compared, the smaller the better; `None` if the run is not ranked.
    pub(crate) fn key(self, run: &Run) -> Option<(u64, u64)> {
        let ms = run.ms.filter(|_| run.is_ranked())?;
        match self {
            Ranking::Time => Some((run.time()?, 0)),
            Ranking::Steps(metric) => Some((run.count(metric)?.into(), ms)),
            Ranking::Above(metric) => {
                let above =
                    run.above_optimum().filter(|_| run.optimum.map(|it| it.0) == Some(metric))?;
                Some((above.into(), run.count(metric)?.into()))
            }
        }
    }
}

/// A place on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// What the board is sorted by.
    pub ranking: Ranking,
    /// Whose runs it holds: those of one class, or of all.
    pub class: Option<Class>,
    /// From 1.
    pub place: usize,
    /// Whether it is better than all before it, of which there is at least one: "new record!". The
    /// first run ever has place 1 but beats nobody.
    pub is_record: bool,
}

/// The best of some runs, given with their numbers; best first, at most ten.
pub(crate) fn best<'a>(
    runs: impl Iterator<Item = (usize, &'a Run)>,
    ranking: Ranking,
    class: Option<Class>,
) -> Vec<(usize, &'a Run)> {
    let of_class = runs.filter(|(_, run)| class.is_none_or(|class| run.class() == class));
    let keyed = of_class.filter_map(|(idx, run)| Some((ranking.key(run)?, idx, run)));
    // Ten of thousands: no need to sort them all.
    let mut best: Vec<((u64, u64), usize, &Run)> = Vec::with_capacity(BOARD_LENGTH + 1);
    for (key, idx, run) in keyed {
        let place = best.partition_point(|&(other, other_idx, _)| (other, other_idx) < (key, idx));
        if place < BOARD_LENGTH {
            best.insert(place, (key, idx, run));
            best.truncate(BOARD_LENGTH);
        }
    }
    best.into_iter().map(|(_, idx, run)| (idx, run)).collect()
}
