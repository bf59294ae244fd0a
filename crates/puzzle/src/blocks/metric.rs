//! The three ways of counting.

use tuipan_names::{Names, by_name, listed};

listed! {
    /// What counts as one, the finest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Metric: Names {
        /// One piece moves one cell.
        Unit = Names { name: "unit", aliases: &["units", "step", "steps", "cell", "cells"] },
        /// One piece goes any distance in a straight line.
        Slide = Names { name: "slide", aliases: &["slides", "line", "straight"] },
        /// One piece goes any distance, round corners too: the usual count, 81 for 横刀立马.
        #[default]
        Move = Names { name: "move", aliases: &["moves"] },
    }
}
by_name!(Metric, "metric", |row| row);

impl Metric {
    /// Its name: `unit`, `slide` or `move`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for metric in Metric::ALL {
            assert_eq!(metric.name().to_uppercase().parse(), Ok(metric));
        }
        assert_eq!(tuipan_names::clashes::<Metric>(), [""; 0]);
    }
}
