//! `tuipan blocks generate`.

use tuipan_names::Quoted;

pub struct BlocksGenerate {
    pub about: &'static str,
    pub after: &'static str,
    pub pieces: &'static str,
    pub like: &'static str,
    pub length: &'static str,
    pub grade: &'static str,
    pub seed: &'static str,
    pub count: &'static str,
    pub max_states: &'static str,
    pub timeout: &'static str,
    pub draw: &'static str,
    pub no_level: &'static str,
    pub bad_range: fn(text: &Quoted) -> String,
    pub backward_range: fn(text: &Quoted) -> String,
}
