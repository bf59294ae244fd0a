//! `tuipan bench`.

pub struct Bench {
    pub about: &'static str,
    pub after: &'static str,
    pub threads: &'static str,
    pub threads_need_stm: &'static str,
    pub progress: fn(number: usize, n: usize) -> String,
    pub positions: fn(n: usize) -> String,
    pub solver: fn(solver: &str, set: &str, tables: &str, threads: &str) -> String,
    pub as_known: fn(moves: &str) -> String,
    pub nodes: fn(generated: &str, mean: &str, expanded: &str) -> String,
    pub times: fn(mean: &str, median: &str, max: &str, total: &str) -> String,
    pub ready_in: fn(time: &str) -> String,
    pub at_most: fn(memory: &str) -> String,
}
