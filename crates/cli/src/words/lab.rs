//! `tuipan lab`: experiments.

use tuipan_names::Quoted;

pub struct Lab {
    pub about: &'static str,
    pub after: &'static str,
    pub list: &'static str,
    pub show: &'static str,
    pub experiment: &'static str,
    pub run: &'static str,
    pub run_after: &'static str,
    pub out: &'static str,
    pub fresh: &'static str,
    pub slow: &'static str,
    pub not_an_experiment: fn(name: &Quoted) -> String,
    pub continuing: fn(n: u64, shown: &str) -> String,
    pub interrupted: &'static str,
    pub done: fn(runs: &str, time: &str, report: &Quoted) -> String,
    pub progress: fn(bar: &str, done: usize, all: usize, what: &str) -> String,
    pub progress_time: fn(text: &str, time: &str) -> String,
    pub cannot_make: fn(dir: &Quoted) -> String,
    pub other_experiment: fn(dir: &Quoted) -> String,
    pub other_version: fn(dir: &Quoted, version: &Quoted) -> String,
    pub cannot_use: fn(file: &Quoted) -> String,
}
