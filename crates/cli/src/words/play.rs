//! `tuipan play`.

use tuipan_names::Quoted;

pub struct Play {
    pub about: &'static str,
    pub after: &'static str,
    pub what: &'static str,
    pub seed: &'static str,
    pub ascii: &'static str,
    pub theme: &'static str,
    pub theme_dark: &'static str,
    pub theme_light: &'static str,
    pub save_dir: &'static str,
    pub server: &'static str,
    /// What is not the address of a server.
    pub bad_server: fn(text: &Quoted) -> String,
    pub no_terminal: &'static str,
    pub seed_without_scramble: &'static str,
}
