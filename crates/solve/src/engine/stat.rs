//! What is in a table: how many entries, and how often each estimate occurs.
//!
//! Tables of pattern databases are read. The others keep only differences between neighbouring entries; they are
//! built again layer by layer, which counts the entries of each estimate, and compared with the bytes at hand.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use super::table::TableKey;
use crate::tiles::pdb::{BuildOptions, PdbError, UnknownTable};
use crate::tiles::{Ingredient, LastMove};

/// What is in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableStat {
    /// How many entries it has.
    pub n_entries: u64,
    /// How many of them there are for each estimate, from 0; nothing if its entries are not estimates.
    pub histogram: Vec<u64>,
}

impl TableStat {
    /// The mean of the estimates.
    pub fn mean(&self) -> Option<f64> {
        let n: u64 = self.histogram.iter().sum();
        let sum: f64 = self.histogram.iter().zip(0..).map(|(&n, h)| n as f64 * f64::from(h)).sum();
        (n > 0).then(|| sum / n as f64)
    }

    /// The largest estimate.
    pub fn max(&self) -> Option<usize> {
        self.histogram.len().checked_sub(1)
    }
}

/// Why there is nothing to say about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatError {
    /// The listener said stop.
    Stopped,
    /// The bytes are not those of this table.
    WrongBytes(TableKey),
    /// It cannot be read or built.
    Pdb(PdbError),
}

impl fmt::Display for StatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StatError::Stopped => f.write_str("interrupted"),
            StatError::WrongBytes(key) => write!(f, "these bytes are not the {key}"),
            StatError::Pdb(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StatError {}

impl TableKey {
    /// Counts the entries of a table. `progress` hears the steps done and the steps to do, and can end it.
    pub fn stat(
        &self,
        bytes: &[u8],
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<TableStat, StatError> {
        // Of an automaton, what each of four directions leads to: two bytes each, or four.
        let of_states = |n_bytes: u64| {
            let (n_entries, histogram) = (bytes.len() as u64 / n_bytes, Vec::new());
            Ok(TableStat { n_entries, histogram })
        };
        match self {
            TableKey::Pattern(spec) => {
                let histogram = spec.histogram(bytes).map_err(StatError::Pdb)?;
                let n_entries = spec.n_entries().unwrap_or_default();
                return Ok(TableStat { n_entries, histogram });
            }
            TableKey::Fast(Ingredient::Automaton) => return of_states(8),
            TableKey::Fast(Ingredient::BoardAutomaton { .. }) => return of_states(16),
            TableKey::Fast(Ingredient::Pattern(_)) | TableKey::Slides(_) => {}
        }
        // Nothing is built for bytes that are too many or too few.
        if self.n_bytes().is_some_and(|n_bytes| n_bytes != bytes.len() as u64) {
            return Err(StatError::WrongBytes(self.clone()));
        }
        let mut histogram = Vec::new();
        let (mut n_counted, mut n_entries) = (0, 0);
        let built = self.build(&BuildOptions::default(), &mut |n_done, n_steps| {
            histogram.push(n_done - n_counted);
            (n_counted, n_entries) = (n_done, n_steps);
            progress(n_done, n_steps)
        });
        let built = built.map_err(StatError::Pdb)?.ok_or(StatError::Stopped)?;
        if built != bytes {
            return Err(StatError::WrongBytes(self.clone()));
        }
        // The first layer may be one move away.
        if matches!(self, TableKey::Slides(id) if id.last_move == LastMove::Counted) {
            histogram.insert(0, 0);
        }
        Ok(TableStat { n_entries, histogram })
    }
}

/// Reads what [`Display`](fmt::Display) writes, and nothing else.
impl FromStr for TableKey {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        if text.starts_with("pdb ") {
            text.parse().map(TableKey::Pattern)
        } else if text.starts_with("mtm-") {
            text.parse().map(TableKey::Slides)
        } else {
            text.parse().map(TableKey::Fast)
        }
    }
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::tiles::{Metric, NamedGoal};

    use super::*;
    use crate::engine::Engine;
    use crate::tiles::{HeuristicKind, TableSet};

    /// Keys of every kind, on boards that are not square, too.
    fn keys() -> Vec<TableKey> {
        let mut keys = Vec::new();
        for size in ["4x3", "2x6", "4x4"] {
            for goal in [NamedGoal::BlankLast, NamedGoal::Spiral] {
                let goal = goal.board(size.parse().unwrap());
                for metric in [Metric::SingleTile, Metric::MultiTile] {
                    keys.extend(Engine::set_keys(&goal, metric, TableSet::Small).unwrap());
                    keys.extend(Engine::set_keys(&goal, metric, TableSet::Large).unwrap());
                    for kind in ["pdb:1-3/4,5", "classic:1-3"] {
                        let kind: HeuristicKind = kind.parse().unwrap();
                        let specs = kind.tables(&goal, metric).unwrap();
                        keys.extend(specs.into_iter().map(TableKey::Pattern));
                    }
                }
            }
        }
        keys
    }

    #[test]
    fn keys_are_read_back() {
        for key in keys() {
            assert_eq!(key.to_string().parse(), Ok(key.clone()), "{key}");
            let more = format!("{key} ");
            assert_eq!(more.parse::<TableKey>(), Err(UnknownTable));
        }
        for text in [
            "",
            "mtm-",
            "mtm-9x9-0.0-fine-free",
            "mtm-4x4-4.0-fine-free",
            "mtm-4x4-0.0-grainy-free",
            "pdb version=1",
            "pdb version=1 size=4x4 blank=15 homes=0,0 counts=own knows=region encoding=2bit",
            "pdb version=1 size=4x4 blank=15 homes=15 counts=own knows=region encoding=2bit",
            "pdb version=2 size=4x4 blank=15 homes=0 counts=own knows=region encoding=2bit",
            "zero-aware one-bit table, 9x9, blank home 0, tile homes 1",
            "zero-aware one-bit table, 4x4, blank home 0, tile homes 1 2 3 4 5 6 7 8 9",
            "zero-aware one-bit table, 4x4, blank home 0, tile homes 1 2 1",
        ] {
            assert_eq!(text.parse::<TableKey>(), Err(UnknownTable), "{text}");
        }
    }

    #[test]
    fn every_entry_is_counted() {
        let go_on = &mut |_, _| ControlFlow::Continue(());
        let mut seen = std::collections::HashSet::new();
        let is_small = |key: &TableKey| key.n_bytes().is_none_or(|n_bytes| n_bytes < 20_000);
        for key in keys().into_iter().filter(|key| is_small(key) && seen.insert(key.to_string())) {
            let mut bytes = key.build(&BuildOptions::default(), go_on).unwrap().unwrap();
            let stat = key.stat(&bytes, go_on).unwrap();
            assert!(stat.n_entries > 0);
            if let TableKey::Fast(Ingredient::Automaton) = key {
                assert_eq!((stat.mean(), stat.max()), (None, None));
                continue;
            }
            assert_eq!(stat.histogram.iter().sum::<u64>(), stat.n_entries, "{key}");
            // A table that is another is noticed where entries are differences.
            if !matches!(key, TableKey::Pattern(_)) {
                bytes[0] ^= 1;
                assert_eq!(key.stat(&bytes, go_on), Err(StatError::WrongBytes(key.clone())));
                let stop = &mut |_, _| ControlFlow::Break(());
                assert_eq!(key.stat(&bytes, stop), Err(StatError::Stopped));
            }
        }
    }

    /// One tile alone, its moves counted by hand: from a corner of 4x3 it is at most 5 away.
    #[test]
    fn one_bit_tables_have_the_estimates_of_one_tile() {
        let text = "zero-aware one-bit table, 4x3, blank home 0, tile homes 11";
        let key: TableKey = text.parse().unwrap();
        let go_on = &mut |_, _| ControlFlow::Continue(());
        let bytes = key.build(&BuildOptions::default(), go_on).unwrap().unwrap();
        let stat = key.stat(&bytes, go_on).unwrap();
        assert_eq!(stat.histogram, [1, 2, 3, 3, 2, 1]);
        assert_eq!((stat.mean(), stat.max()), (Some(2.5), Some(5)));
    }
}
