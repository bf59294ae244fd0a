//! Rows: one per solve, tidy, as CSV and JSON.
//!
//! The columns are a contract (docs/formats.md). The first seven say what was run and are the key by which
//! an interrupted run continues; the rest are its results.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tuipan_names::quote;
use tuipan_space::{Outcome, StopReason};

/// What one run gave.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The part of the experiment.
    pub part: String,
    /// The position or level.
    pub instance: String,
    /// The algorithm, by its short name.
    pub algorithm: String,
    /// The heuristic; empty where there is none.
    pub heuristic: String,
    /// The weight of weighted A*; empty elsewhere.
    pub weight: String,
    /// Other settings, as `ties=fifo threads=2`.
    pub options: String,
    /// Which repetition, from 1.
    pub repetition: u32,
    /// How it ended.
    pub outcome: Verdict,
    /// The length of the solution found.
    pub length: Option<u32>,
    /// The length of the shortest solutions, where it is known.
    pub optimum: Option<u32>,
    /// Nodes expanded.
    pub expanded: u64,
    /// Nodes generated.
    pub generated: u64,
    /// The most nodes stored at one time.
    pub peak_stored: u64,
    /// About how many bytes those and the heuristic's tables took.
    pub bytes: u64,
    /// How long it took, without the building of pattern databases.
    pub seconds: f64,
    /// What was counted or computed, in rows that are not solves.
    pub value: Option<f64>,
    /// The seed that the position was drawn from, with the others of its part.
    pub seed: Option<u64>,
    /// The commit that the program was built from.
    pub commit: String,
    /// The processor that it ran on.
    pub cpu: String,
}

/// Which program makes rows, and on which processor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The commit that the program was built from.
    pub commit: String,
    /// The processor's name.
    pub cpu: String,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// With a solution.
    #[default]
    Solved,
    /// With the proof that there is none.
    Unsolvable,
    /// At a limit.
    Stopped(Limit),
    /// It was no solve but a count or a formula.
    Counted,
}

/// What ended a run early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// The number of nodes expanded.
    Nodes,
    /// The number of nodes stored, or their bytes.
    Memory,
    /// The time.
    Time,
    /// The length of a solution.
    Cost,
    /// It gave up by its nature.
    GaveUp,
}

impl Verdict {
    const ALL: [(Verdict, &str); 8] = [
        (Verdict::Solved, "solved"),
        (Verdict::Unsolvable, "unsolvable"),
        (Verdict::Stopped(Limit::Nodes), "stopped: nodes"),
        (Verdict::Stopped(Limit::Memory), "stopped: memory"),
        (Verdict::Stopped(Limit::Time), "stopped: time"),
        (Verdict::Stopped(Limit::Cost), "stopped: cost"),
        (Verdict::Stopped(Limit::GaveUp), "stopped: gave up"),
        (Verdict::Counted, "counted"),
    ];

    /// Its name in rows.
    pub fn name(self) -> &'static str {
        let found = Verdict::ALL.into_iter().find(|&(verdict, _)| verdict == self);
        found.map_or("", |(_, name)| name)
    }

    /// Whether a limit ended it.
    pub fn is_stopped(self) -> bool {
        matches!(self, Verdict::Stopped(_))
    }
}

/// A search that was cancelled was so by the clock: one that the user ends leaves no row.
impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Solved => Verdict::Solved,
            Outcome::Unsolvable => Verdict::Unsolvable,
            Outcome::Stopped(reason) => Verdict::Stopped(match reason {
                StopReason::Expanded => Limit::Nodes,
                StopReason::Stored => Limit::Memory,
                StopReason::Cost => Limit::Cost,
                StopReason::Cancelled => Limit::Time,
                StopReason::Incomplete => Limit::GaveUp,
            }),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Verdict {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Verdict::ALL.into_iter().find(|&(_, name)| name == text);
        found.map(|(verdict, _)| verdict).ok_or_else(|| format!("'{}' is no outcome", quote(text)))
    }
}

impl Serialize for Verdict {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Row {
    pub(crate) fn key(&self) -> (&str, &str, &str, &str, &str, &str, u32) {
        let Row { part, instance, algorithm, heuristic, weight, options, repetition, .. } = self;
        (part, instance, algorithm, heuristic, weight, options, *repetition)
    }

    /// What was run, in a line: `astar manhattan`, `wastar manhattan 2-0.015d ties=fifo`.
    pub fn method(&self) -> String {
        let words = [&self.algorithm, &self.heuristic, &self.weight, &self.options];
        let words: Vec<&str> =
            words.iter().map(|word| word.as_str()).filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }

    /// The same as people call it: "A*, Manhattan distance".
    pub fn in_words(&self) -> String {
        crate::label::method(self)
    }

    /// A setting by name, such as `threads`.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.split(' ').find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }

    /// How much longer than the shortest the solution is, in parts of the shortest.
    pub fn excess(&self) -> Option<f64> {
        let (length, optimum) = (self.length?, self.optimum?);
        (optimum > 0).then(|| f64::from(length) / f64::from(optimum) - 1.0)
    }
}

/// Why a text is not rows.
#[derive(Debug)]
pub struct RowsError(String);

impl fmt::Display for RowsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "these are no rows of an experiment: {}", self.0)
    }
}

impl std::error::Error for RowsError {}

/// The line with the names of the columns, and its line end.
pub fn csv_header() -> String {
    let text = to_csv(&[Row::default()]);
    text.split_inclusive('\n').next().unwrap_or_default().to_owned()
}

/// A row as a line of CSV, with its line end.
pub fn csv_line(row: &Row) -> String {
    to_csv(std::slice::from_ref(row)).split_inclusive('\n').skip(1).collect()
}

/// Rows as CSV, with a header.
pub fn to_csv(rows: &[Row]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).expect("a row is flat, and memory takes it");
    }
    let bytes = writer.into_inner().expect("memory takes it");
    String::from_utf8(bytes).expect("rows are text")
}

/// Reads CSV with a header. What follows the last line end is what an interrupted program was about to
/// write, and is left out.
pub fn from_csv(text: &str) -> Result<Vec<Row>, RowsError> {
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    let rows: Result<_, csv::Error> =
        csv::Reader::from_reader(whole.as_bytes()).into_deserialize().collect();
    rows.map_err(|error| RowsError(error.to_string()))
}

/// Rows as a JSON array, one per line.
pub fn to_json(rows: &[Row]) -> String {
    let lines: Vec<String> =
        rows.iter().map(|row| serde_json::to_string(row).expect("a row is plain data")).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// Reads what [`to_json`] wrote.
pub fn from_json(text: &str) -> Result<Vec<Row>, RowsError> {
    serde_json::from_str(text).map_err(|error| RowsError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_the_contract() {
        assert_eq!(
            csv_header(),
            "part,instance,algorithm,heuristic,weight,options,repetition,outcome,length,optimum,expanded,\
             generated,peak_stored,bytes,seconds,value,seed,commit,cpu\n"
        );
    }

    #[test]
    fn options_are_found_by_name() {
        let row = Row { options: "ties=fifo threads=2".into(), ..Row::default() };
        assert_eq!((row.option("threads"), row.option("thread")), (Some("2"), None));
    }

    #[test]
    fn outcomes_are_read_back() {
        for (verdict, name) in Verdict::ALL {
            assert_eq!((verdict.name(), name.parse()), (name, Ok(verdict)));
        }
        assert!("done".parse::<Verdict>().is_err());
    }
}
