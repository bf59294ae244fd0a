//! Numbers with their nouns. What metrics count is in `tuipan-words`, the same for all front ends.

pub struct Units {
    /// `shown` is the number as it is written, with separators.
    pub nodes: fn(n: u64, shown: &str) -> String,
    pub positions: fn(n: u64, shown: &str) -> String,
    pub levels: fn(n: u64, shown: &str) -> String,
    pub tables: fn(n: u64, shown: &str) -> String,
    pub threads: fn(n: u64, shown: &str) -> String,
    pub runs: fn(n: u64, shown: &str) -> String,
    pub solutions: fn(n: u64, shown: &str) -> String,
    pub bytes: fn(n: u64, shown: &str) -> String,
    pub comma: &'static str,
    pub semicolon: &'static str,
    pub took: fn(time: &str, rate: &str) -> String,
    /// Nodes per second.
    pub rate: fn(per_second: f64, shown: &str) -> String,
}
