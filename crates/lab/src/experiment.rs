//! What an experiment is: text in, a checked description out.
//!
//! An experiment is a small TOML file (docs/formats.md). It has parts, each of a [kind](crate::kind) of its
//! own, and charts to be drawn of their rows. Errors are reported with line and column.

use serde::Deserialize;
use toml::Spanned;

use crate::chart_spec::ChartSpec;
use crate::experiment_error::ExperimentError;
use crate::flaw::Flaw;
use crate::kind::Kind;
use crate::kind::{
    blank_counted::BlankCounted, blocks::Blocks, closed_list::ClosedList,
    distribution::Distribution, estimates::Estimates, formulas::Formulas, korf_1985::Korf1985,
    meeting_model::MeetingModel, move_orders::MoveOrders, naive_sum::NaiveSum, own_paths::OwnPaths,
    placements::Placements, published_boards::PublishedBoards, published_means::PublishedMeans,
    queues::Queues, random_pairs::RandomPairs, search::Search, walkthrough::Walkthrough,
};

/// An experiment.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Experiment {
    /// Its name in commands and files.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What somebody said, and where.
    #[serde(default)]
    pub claim: String,
    /// About how long it takes, in words.
    #[serde(default)]
    pub duration: String,
    /// How often each run is made.
    #[serde(default = "one")]
    pub repetitions: u32,
    /// What each run is allowed.
    #[serde(default)]
    pub limits: RunLimits,
    /// What is drawn.
    #[serde(default)]
    pub chart: Vec<ChartSpec>,

    #[serde(default)]
    search: Vec<Spanned<Search>>,
    #[serde(default)]
    blocks: Vec<Spanned<Blocks>>,
    #[serde(default)]
    closed_list: Vec<Spanned<ClosedList>>,
    #[serde(default)]
    own_paths: Vec<Spanned<OwnPaths>>,
    #[serde(default)]
    queues: Vec<Spanned<Queues>>,
    #[serde(default)]
    estimates: Vec<Spanned<Estimates>>,
    #[serde(default)]
    blank_counted: Vec<Spanned<BlankCounted>>,
    #[serde(default)]
    placements: Vec<Spanned<Placements>>,
    #[serde(default)]
    distribution: Vec<Spanned<Distribution>>,
    #[serde(default)]
    formulas: Vec<Spanned<Formulas>>,
    #[serde(default)]
    meeting_model: Vec<Spanned<MeetingModel>>,
    #[serde(default)]
    naive_sum: Vec<Spanned<NaiveSum>>,
    #[serde(default)]
    random_pairs: Vec<Spanned<RandomPairs>>,
    #[serde(default)]
    walkthrough: Vec<Spanned<Walkthrough>>,
    #[serde(default, rename = "korf-1985")]
    korf_1985: Vec<Spanned<Korf1985>>,
    #[serde(default)]
    move_orders: Vec<Spanned<MoveOrders>>,
    #[serde(default)]
    published_means: Vec<Spanned<PublishedMeans>>,
    #[serde(default)]
    published_boards: Vec<Spanned<PublishedBoards>>,
}

fn one() -> u32 {
    1
}

/// What one run is allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RunLimits {
    /// Expand no more nodes.
    pub nodes: Option<u64>,
    /// Take no more memory for nodes and tables, in units of 1024 x 1024 bytes.
    pub megabytes: Option<u64>,
    /// Take no longer.
    pub seconds: Option<f64>,
}

/// At most this many repetitions, so that a slip of the pen does not fill the memory with tasks.
const MOST_REPETITIONS: u32 = 10_000;

impl Experiment {
    /// Reads and checks it.
    ///
    /// ```
    /// use tuipan_lab::Experiment;
    /// let text = "name = 'mine'\ntitle = 'Mine'\n[[search]]\nname = 'one'\ninstances.positions = ['810357426']\n\
    ///             [[search.run]]\nalgorithm = 'a starr'\n";
    /// let error = Experiment::parse(text).unwrap_err().to_string();
    /// assert!(error.contains("line 7") && error.contains("did you mean astar?"), "{error}");
    /// assert!(Experiment::parse(&text.replace("a starr", "A*")).is_ok());
    /// ```
    pub fn parse(text: &str) -> Result<Self, ExperimentError> {
        let read: Self =
            toml::from_str(text).map_err(|error| ExperimentError::of_toml(&error, text))?;
        read.check().map_err(|flaw| ExperimentError::Flaw {
            line: flaw.line(text),
            message: flaw.to_string(),
        })?;
        Ok(read)
    }

    fn check(&self) -> Result<(), Flaw> {
        let is_plain = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        if self.name.is_empty() || !self.name.chars().all(is_plain) {
            return Err(Flaw::from(format!(
                "the name '{}' is to be letters, digits, - and _, because files are named after it",
                self.name
            )));
        }
        if !(1..=MOST_REPETITIONS).contains(&self.repetitions) {
            return Err(Flaw::from(format!("repetitions are 1 to {MOST_REPETITIONS}")));
        }
        if self.limits.seconds.is_some_and(|s| !(s > 0.0 && s.is_finite())) {
            return Err(Flaw::from("the limit of seconds is to be a positive number"));
        }
        if self.parts().next().is_none() {
            return Err(Flaw::from("there is nothing to run: no [[search]] or other part"));
        }
        let mut parts: Vec<&dyn Kind> = Vec::new();
        for part in self.spanned_parts() {
            let (kind, name) = (*part.get_ref(), part.get_ref().name());
            let about = |flaw: Flaw| flaw.within(&part).about(&format!("part '{name}'"));
            kind.check().map_err(about)?;
            if parts.iter().any(|other| other.name() == name) {
                return Err(Flaw::of(&part, format!("two parts are named '{name}'")));
            }
            parts.push(kind);
        }
        for chart in &self.chart {
            let about = |flaw: Flaw| flaw.about(&format!("chart '{}'", chart.title));
            chart.check(&parts).map_err(about)?;
        }
        Ok(())
    }

    /// Its parts, by kind.
    pub fn parts(&self) -> impl Iterator<Item = &dyn Kind> {
        self.spanned_parts().map(Spanned::into_inner)
    }

    fn spanned_parts(&self) -> impl Iterator<Item = Spanned<&dyn Kind>> {
        fn each<K: Kind>(kinds: &[Spanned<K>]) -> impl Iterator<Item = Spanned<&dyn Kind>> {
            kinds.iter().map(|kind| Spanned::new(kind.span(), kind.get_ref() as &dyn Kind))
        }
        each(&self.search)
            .chain(each(&self.blocks))
            .chain(each(&self.closed_list))
            .chain(each(&self.own_paths))
            .chain(each(&self.queues))
            .chain(each(&self.estimates))
            .chain(each(&self.blank_counted))
            .chain(each(&self.placements))
            .chain(each(&self.distribution))
            .chain(each(&self.formulas))
            .chain(each(&self.meeting_model))
            .chain(each(&self.naive_sum))
            .chain(each(&self.random_pairs))
            .chain(each(&self.walkthrough))
            .chain(each(&self.korf_1985))
            .chain(each(&self.move_orders))
            .chain(each(&self.published_means))
            .chain(each(&self.published_boards))
    }

    /// The files of positions that it names, which a front end reads before a run.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.search.iter().filter_map(|search| search.get_ref().instances.file.as_deref())
    }
}
