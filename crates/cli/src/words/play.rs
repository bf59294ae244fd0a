//! `tuipan play`.

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
    pub no_terminal: &'static str,
}
