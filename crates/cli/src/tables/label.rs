//! What a table is called in the cache.
//!
//! A solver's ingredient says in words all that its bytes depend on. These words, with hyphens for
//! blanks, are the name of its file and the parameters within it.

use tuipan_solve::tiles::pdb::TableSpec;
use tuipan_store::{Parameters, TableName};

use crate::exit::InternalError;

/// The name of a file, and what must be in it.
pub struct Label {
    pub name: TableName,
    pub parameters: Parameters,
}

/// The label of an ingredient, which says in words what it is.
pub fn label(ingredient: &impl std::fmt::Display) -> Result<Label, InternalError> {
    let words = ingredient.to_string().replace(", ", ",").replace(' ', "-");
    let bug = |error: &dyn std::fmt::Display| InternalError(format!("{words}: {error}"));
    Ok(Label {
        name: words.parse().map_err(|error| bug(&error))?,
        parameters: format!("tiles {PART}={words}").parse().map_err(|error| bug(&error))?,
    })
}

impl Label {
    /// Of a pattern database's table, whose words are parameters already; their values are its name.
    pub fn of_spec(spec: &TableSpec) -> Result<Self, InternalError> {
        let words = spec.to_string();
        let bug = |error: &dyn std::fmt::Display| InternalError(format!("{words}: {error}"));
        let value = |word: &str| word.rsplit('=').next().unwrap_or(word).to_owned();
        let values: Vec<String> = words.split(' ').map(value).collect();
        Ok(Label {
            name: values.join("-").parse().map_err(|error| bug(&error))?,
            parameters: words.parse().map_err(|error| bug(&error))?,
        })
    }
}

/// The key of the words in the parameters.
const PART: &str = "part";

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Metric, NamedGoal};
    use tuipan_solve::tiles::{FastSolver, HeuristicKind, TableSet};

    #[test]
    fn tables_of_pattern_databases_are_named_by_their_values() {
        let goal = NamedGoal::BlankLast.board("4x4".parse().unwrap());
        let kind: HeuristicKind = "pdb:1-3/9,10".parse().unwrap();
        let specs = kind.tables(&goal, Metric::SingleTile).unwrap();
        let names = specs.iter().map(|spec| Label::of_spec(spec).unwrap().name.to_string());
        let expected = ["pdb-1-4x4-15-0,1,2-own-region-2bit", "pdb-1-4x4-15-8,9-own-region-2bit"];
        assert!(names.eq(expected));
        // The longest there is.
        let goal = NamedGoal::BlankLast.board("10x10".parse().unwrap());
        let kind: HeuristicKind = "classic:92-99".parse().unwrap();
        let specs = kind.tables(&goal, Metric::MultiTile).unwrap();
        assert!(specs.iter().all(|spec| Label::of_spec(spec).is_ok()));
    }

    #[test]
    fn every_ingredient_has_a_name_of_its_own() {
        let mut names = Vec::new();
        for size in ["3x3", "4x3", "4x4", "8x2", "5x5", "12x2"] {
            for set in [TableSet::Small, TableSet::Large] {
                for goal in NamedGoal::ALL {
                    let goal = goal.board(size.parse().unwrap());
                    for ingredient in FastSolver::ingredients(&goal, set).unwrap() {
                        let label = label(&ingredient).unwrap();
                        names.push((
                            label.name,
                            label.parameters.to_string(),
                            ingredient.to_string(),
                        ));
                    }
                }
            }
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
