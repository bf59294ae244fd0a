//! `tuipan lab`: experiments.

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
    pub not_an_experiment: fn(name: &str) -> String,
    pub continuing: fn(n: u64, shown: &str) -> String,
    pub interrupted: &'static str,
    pub done: fn(runs: &str, time: &str, report: &str) -> String,
    pub progress: fn(bar: &str, done: usize, all: usize, what: &str) -> String,
    pub progress_time: fn(text: &str, time: &str) -> String,
    pub cannot_make: fn(dir: &str) -> String,
    pub other_experiment: fn(dir: &str) -> String,
    pub other_version: fn(dir: &str, version: &str) -> String,
    pub cannot_use: fn(file: &str) -> String,
}
