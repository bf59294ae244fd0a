//! `tuipan scramble`.

pub struct Scramble {
    pub about: &'static str,
    pub after: &'static str,
    pub seed: &'static str,
    pub of_size: &'static str,
    pub count: &'static str,
    pub walk: &'static str,
    pub length: &'static str,
    pub metric: &'static str,
    pub format: &'static str,
    pub format_compact: &'static str,
    pub format_grid: &'static str,
    pub seed_note: fn(seed: u64) -> String,
    pub walk_too_long: &'static str,
    pub too_far: fn(size: &str, length: &str, most: &str) -> String,
    pub looking: fn(length: &str, tried: &str, seconds: u64) -> String,
    pub interrupted: fn(n_done: &str, n_all: &str) -> String,
    pub none_found: fn(size: &str, length: &str) -> String,
    pub not_compact: fn(size: &str) -> String,
}
