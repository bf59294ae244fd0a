//! `tuipan engine`.

pub struct Engine {
    pub about: &'static str,
    pub after: &'static str,
    pub jobs: &'static str,
    pub threads: &'static str,
    pub max_memory: &'static str,
}
