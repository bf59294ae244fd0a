//! `tuipan check`.

pub struct Check {
    pub about: &'static str,
    pub after: &'static str,
    pub solvable: &'static str,
    pub unsolvable: &'static str,
}
