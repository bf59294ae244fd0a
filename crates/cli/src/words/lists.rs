//! `tuipan algorithms` and `tuipan heuristics`.

pub struct Lists {
    pub algorithms: &'static str,
    pub heuristics: &'static str,
    pub answer: &'static str,
    pub complete: &'static str,
    pub optimal: &'static str,
    pub time: &'static str,
    pub space: &'static str,
    pub options: &'static str,
    pub none: &'static str,
    /// What the letters of the formulas mean.
    pub letters: &'static str,
    pub choose_algorithm: &'static str,
    pub measure: &'static str,
    pub algorithms_examples: &'static str,
    /// The headings of the measurements: moves, expanded, generated, stored, branching.
    pub measured: [&'static str; 5],
    /// Instead of a number of moves.
    pub unfinished: &'static str,
    /// Position, length of its shortest solutions.
    pub measured_on: fn(&str, u32) -> String,
    pub effective: &'static str,
    pub choose_heuristic: &'static str,
    pub only_algorithm: &'static str,
}
