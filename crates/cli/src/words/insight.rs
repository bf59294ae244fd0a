//! `tuipan insight`.

pub struct Insight {
    pub about: &'static str,
    pub after: &'static str,
    pub not_counted: &'static str,
    pub or: &'static str,
}
