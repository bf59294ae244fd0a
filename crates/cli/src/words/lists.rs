//! `tuipan algorithms` and `tuipan heuristics`.

pub struct Lists {
    pub algorithms: &'static str,
    pub heuristics: &'static str,
    pub answer: &'static str,
    pub memory: &'static str,
    pub options: &'static str,
    pub none: &'static str,
    pub choose_algorithm: &'static str,
    pub choose_heuristic: &'static str,
}
