//! `tuipan blocks`: what its commands share.

use tuipan_names::Quoted;

pub struct Blocks {
    pub about: &'static str,
    pub after: &'static str,
    pub levels: &'static str,
    pub id: &'static str,
    pub grid_goal: &'static str,
    pub only_for_grids: &'static str,
    pub grid: &'static str,
    pub from: &'static str,
    pub metric: &'static str,
    pub plain: &'static str,
    pub json: &'static str,
    pub many_dashes: &'static str,
    pub one_start: fn(n: usize) -> String,
    pub one_level: fn(n: usize) -> String,
    pub reading_stdin: &'static str,
    pub cannot_open: fn(why: &str) -> String,
    pub cannot_read: fn(why: &str) -> String,
    pub too_large: &'static str,
    pub not_text: &'static str,
    pub no_id: fn(id: &Quoted) -> String,
    pub no_level: &'static str,
    pub see_list: &'static str,
    pub place: fn(line: usize, column: usize) -> String,
    pub start: &'static str,
    pub goal: &'static str,
}
