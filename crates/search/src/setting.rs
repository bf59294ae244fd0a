//! What can be set for an algorithm: by name, with its range, and the values themselves.

use std::ops::RangeInclusive;

use tuipan_names::listed;
use tuipan_space::Cost;

use crate::{SidePolicy, Ties, Weight};

listed! {
    /// Something that can be set for an algorithm. The command line, experiments and Study take these names, each
    /// by an exhaustive match, so that a new one cannot be forgotten there.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Setting: &'static str {
        /// The heuristic. It is not part of [`Parameters`].
        Heuristic = "heuristic",
        /// [`Parameters::weight`]
        Weight = "weight",
        /// Where random weights start; a part of [`Parameters::weight`].
        Seed = "seed",
        /// [`Parameters::ties`]
        Ties = "ties",
        /// [`Parameters::side_policy`]
        Side = "side",
        /// [`Parameters::depth_limit`]
        Depth = "depth",
        /// [`Parameters::step`]
        Step = "step",
        /// [`Parameters::beam_width`]
        BeamWidth = "beam-width",
        /// [`Parameters::budget`]
        Budget = "budget",
        /// [`Parameters::n_threads`]
        Threads = "threads",
    }
}

impl Setting {
    /// Its name, as a user types it.
    pub const fn name(self) -> &'static str {
        self.row()
    }

    /// The values that make sense, if it is a number.
    pub const fn range(self) -> Option<RangeInclusive<u64>> {
        match self {
            Setting::Heuristic | Setting::Weight | Setting::Ties | Setting::Side => None,
            Setting::Seed => Some(0..=u64::MAX),
            Setting::Depth => Some(0..=Cost::MAX as u64),
            Setting::Step => Some(1..=Cost::MAX as u64),
            Setting::BeamWidth | Setting::Budget => Some(1..=u64::MAX),
            // More threads than this are a typing error.
            Setting::Threads => Some(1..=256),
        }
    }
}

/// The parameters of all algorithms; each reads those it knows ([`Algorithm::settings`](crate::Algorithm::settings)).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// Of weighted A*.
    pub weight: Weight,
    /// Of the best-first searches.
    pub ties: Ties,
    /// Of the bidirectional searches.
    pub side_policy: SidePolicy,
    /// Of depth-limited search.
    pub depth_limit: Cost,
    /// Of iterative deepening: by how much the limit grows.
    pub step: Cost,
    /// Of SMA*: how many nodes it may store.
    pub budget: usize,
    /// Of beam search.
    pub beam_width: usize,
    /// Of A* and IDA*; without the feature `parallel`, always one.
    pub n_threads: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            weight: Weight::Constant(2 * Weight::ONE),
            ties: Ties::default(),
            side_policy: SidePolicy::default(),
            depth_limit: 20,
            step: 1,
            budget: 100_000,
            beam_width: 1_000,
            n_threads: 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        for (idx, setting) in Setting::ALL.into_iter().enumerate() {
            let others = &Setting::ALL[..idx];
            assert!(others.iter().all(|other| other.name() != setting.name()), "{setting:?}");
        }
    }

    #[test]
    fn the_usual_values_are_in_range() {
        let usual = Parameters::default();
        for setting in Setting::ALL {
            let value = match setting {
                Setting::Heuristic | Setting::Weight | Setting::Ties | Setting::Side => None,
                Setting::Seed => Some(0),
                Setting::Depth => Some(u64::from(usual.depth_limit)),
                Setting::Step => Some(u64::from(usual.step)),
                Setting::BeamWidth => Some(usual.beam_width as u64),
                Setting::Budget => Some(usual.budget as u64),
                Setting::Threads => Some(usual.n_threads as u64),
            };
            let range = setting.range();
            assert_eq!(value.is_some(), range.is_some(), "{setting:?}");
            assert!(range.is_none_or(|range| value.is_some_and(|n| range.contains(&n))));
        }
    }
}
