//! `tuipan blocks solve`.

pub struct BlocksSolve {
    pub about: &'static str,
    pub after: &'static str,
    pub algorithm: &'static str,
    pub trace: &'static str,
    pub trace_one: &'static str,
    pub show: &'static str,
    pub show_boards: &'static str,
    pub unsolvable: &'static str,
    pub unsolvable_short: &'static str,
    pub summary: fn(levels: &str, time: &str, solved: &str) -> String,
    pub lengths: fn(mean: &str, longest: &str, total: &str) -> String,
    pub step: fn(number: usize, m: &str) -> String,
    pub proved: &'static str,
}
