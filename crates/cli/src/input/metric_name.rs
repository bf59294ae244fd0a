//! How moves are counted, as the options say it.

use clap::ValueEnum;
use tuipan_puzzle::tiles::Metric;

/// [`Metric`] for clap.
#[derive(Clone, Copy, ValueEnum)]
pub enum MetricName {
    /// Single tiles
    Stm,
    /// Multiple tiles
    Mtm,
}

impl From<MetricName> for Metric {
    fn from(name: MetricName) -> Self {
        match name {
            MetricName::Stm => Metric::SingleTile,
            MetricName::Mtm => Metric::MultiTile,
        }
    }
}
