//! `tuipan completions`.

pub struct Completions {
    pub about: &'static str,
    pub shell: &'static str,
}
