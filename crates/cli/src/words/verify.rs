//! `tuipan verify`.

use tuipan_names::Quoted;

pub struct Verify {
    pub about: &'static str,
    pub after: &'static str,
    pub position: &'static str,
    pub moves: &'static str,
    pub position_first: fn(command: &Quoted) -> String,
    pub ends_at: &'static str,
    pub reached: &'static str,
    pub not_reached: &'static str,
    pub there: fn(end: &str) -> String,
    pub blank: &'static str,
}
