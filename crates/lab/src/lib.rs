//! The laboratory: experiments on searches as data.
//!
//! An [`Experiment`] is read from TOML text; [`run`] makes a [`Row`] of each of its runs on a [`Host`]'s
//! clock, and goes on where an earlier run was interrupted; [`chart`] draws, `report` puts claim, finding,
//! charts and tables on a page. [`builtin`] has the experiments that come with the program, each with what
//! somebody once claimed; what is found is computed from the rows ([`findings`]).
//!
//! Nothing here touches a clock, a file or standard output: front ends lend those. The crate compiles to
//! wasm32, so the browser draws the same charts. Threads exist only behind the feature `parallel`.

mod bench;
pub mod builtin;
pub mod chart;
mod chart_spec;
mod compare;
mod experiment;
mod experiment_error;
mod finding;
mod flaw;
mod index;
mod instances;
mod kind;
mod label;
mod list;
pub mod number;
mod report;
mod row;
mod run;
pub mod stats;
mod summary;

pub use bench::{Bench, Host};
pub use chart_spec::ChartSpec;
pub use compare::{Comparison, compare};
pub use experiment::{Experiment, RunLimits};
pub use experiment_error::{ExperimentError, TomlErrorKind};
pub use finding::findings;
pub use flaw::Flaw;
pub use index::{IndexEntry, index_html};
pub use instances::{Draw, Instance, Instances, Random};
pub use kind::{Kind, Task};
pub use report::{Machine, Record, html};
pub use row::{
    Limit, Origin, Row, RowsError, Verdict, csv_header, csv_line, from_csv, from_json, to_csv,
    to_json,
};
pub use run::{RunError, run};
pub use summary::{Summary, summaries};
