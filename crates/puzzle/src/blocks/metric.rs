//! The three ways of counting.

use std::fmt;
use std::str::FromStr;

/// What counts as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Metric {
    /// One piece goes one cell.
    Unit,
    /// One piece goes any distance in a straight line.
    Slide,
    /// One piece goes any distance, round corners too: the usual count, 81 for 横刀立马.
    #[default]
    Move,
}

impl Metric {
    /// All three, the finest first.
    pub const ALL: [Metric; 3] = [Metric::Unit, Metric::Slide, Metric::Move];

    /// Its name: `unit`, `slide` or `move`.
    pub fn name(self) -> &'static str {
        ["unit", "slide", "move"][self as usize]
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownMetric;

impl fmt::Display for UnknownMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the metrics are unit, slide and move")
    }
}

impl std::error::Error for UnknownMetric {}

impl FromStr for Metric {
    type Err = UnknownMetric;

    fn from_str(text: &str) -> Result<Self, UnknownMetric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == text).ok_or(UnknownMetric)
    }
}
