//! The lengths of a level's shortest solutions.

use serde::{Deserialize, Serialize};
use tuipan_game::Metric;

/// The length of a level's shortest solutions in each metric of blocks, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Optima([Option<u32>; Metric::BLOCKS.len()]);

impl Optima {
    /// Asks for each.
    pub fn of(length: impl FnMut(Metric) -> Option<u32>) -> Self {
        Optima(Metric::BLOCKS.map(length))
    }

    /// In one metric.
    pub fn get(self, metric: Metric) -> Option<u32> {
        self.known().find(|(known, _)| *known == metric).map(|(_, length)| length)
    }

    /// Those that are known.
    pub fn known(self) -> impl Iterator<Item = (Metric, u32)> {
        Metric::BLOCKS
            .into_iter()
            .zip(self.0)
            .filter_map(|(metric, length)| Some((metric, length?)))
    }
}
