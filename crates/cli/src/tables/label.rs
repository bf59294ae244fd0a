//! What a table is called in the cache.
//!
//! The words of a key say all that the bytes depend on. With hyphens for blanks they are the name of the
//! file; the parameters within it are the words themselves.

use tuipan_solve::engine::TableKey;
use tuipan_store::{Parameters, TableName};

use crate::exit::InternalError;

/// The name of a file, and what must be in it.
pub struct Label {
    pub name: TableName,
    pub parameters: Parameters,
}

/// The key of the words in the parameters, where they are not parameters already.
const PART: &str = "part";

impl Label {
    /// The label of a table.
    pub fn of(key: &TableKey) -> Result<Self, InternalError> {
        let words = key.to_string();
        let (name, parameters) = match key {
            // The words are parameters already; their values are the name.
            TableKey::Pattern(_) => {
                let value = |word: &str| word.rsplit('=').next().unwrap_or(word).to_owned();
                let values: Vec<String> = words.split(' ').map(value).collect();
                (values.join("-"), words.clone())
            }
            TableKey::Fast(_) | TableKey::Slides(_) => {
                let name = words.replace(", ", ",").replace(' ', "-");
                let parameters = format!("tiles {PART}={name}");
                (name, parameters)
            }
        };
        let bug = |error: &dyn std::fmt::Display| InternalError(format!("{words}: {error}"));
        Ok(Label {
            name: name.parse().map_err(|error| bug(&error))?,
            parameters: parameters.parse().map_err(|error| bug(&error))?,
        })
    }
}

/// The table that a file says it holds; none if this program makes no such table.
pub fn key_of(parameters: &Parameters) -> Option<TableKey> {
    let words = match (parameters.kind(), parameters.get(PART)) {
        ("tiles", Some(part)) if part.starts_with("mtm-") => part.to_owned(),
        // The hyphens of names may be blanks of words.
        ("tiles", Some(part)) => part
            .replace('-', " ")
            .replace(',', ", ")
            .replace("zero aware one bit", "zero-aware one-bit"),
        _ => parameters.to_string(),
    };
    let key = words.parse().ok()?;
    Label::of(&key).is_ok_and(|label| label.parameters == *parameters).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
    use tuipan_solve::engine::Engine;
    use tuipan_solve::tiles::{HeuristicKind, TableSet};

    fn labels(kind: &str, goal: &Board, metric: Metric) -> Vec<Label> {
        let kind: HeuristicKind = kind.parse().unwrap();
        let specs = kind.tables(goal, metric).unwrap();
        specs.into_iter().map(|spec| Label::of(&TableKey::Pattern(spec)).unwrap()).collect()
    }

    #[test]
    fn tables_of_pattern_databases_are_named_by_their_values() {
        let goal = NamedGoal::BlankLast.board("4x4".parse().unwrap());
        let labels_of_two = labels("pdb:1-3/9,10", &goal, Metric::SingleTile);
        let names = labels_of_two.iter().map(|label| label.name.to_string());
        let expected = ["pdb-1-4x4-15-0,1,2-own-region-2bit", "pdb-1-4x4-15-8,9-own-region-2bit"];
        assert!(names.eq(expected));
        for label in &labels_of_two {
            assert!(matches!(key_of(&label.parameters), Some(TableKey::Pattern(_))));
        }
        assert_eq!(key_of(&"tiles part=something-else".parse().unwrap()), None);
        // The longest there is.
        let goal = NamedGoal::BlankLast.board("10x10".parse().unwrap());
        assert_eq!(labels("classic:92-99", &goal, Metric::MultiTile).len(), 1);
    }

    #[test]
    fn every_table_has_a_name_of_its_own() {
        let mut names = Vec::new();
        for size in ["3x3", "4x3", "4x4", "8x2", "5x5", "12x2"] {
            for set in [TableSet::Small, TableSet::Large] {
                for goal in NamedGoal::ALL {
                    let goal = goal.board(size.parse().unwrap());
                    for metric in [Metric::SingleTile, Metric::MultiTile] {
                        for key in Engine::set_keys(&goal, metric, set).unwrap_or_default() {
                            let label = Label::of(&key).unwrap();
                            names.push((label.name, label.parameters.to_string(), key.to_string()));
                        }
                    }
                }
            }
        }
        for (_, parameters, key) in &names {
            let found = key_of(&parameters.parse().unwrap()).map(|key| key.to_string());
            assert_eq!(found.as_ref(), Some(key));
        }
        names.sort();
        names.dedup();
        let n = names.len();
        names.dedup_by(|a, b| a.0 == b.0 || a.1 == b.1 || a.2 == b.2);
        assert_eq!(names.len(), n);
        let first = "zero-aware-one-bit-table,4x4,blank-home-0,tile-homes-13-14-15";
        let (_, parameters, _) = names.iter().find(|(name, ..)| name.as_str() == first).unwrap();
        assert_eq!(*parameters, format!("tiles part={first}"));
    }
}
