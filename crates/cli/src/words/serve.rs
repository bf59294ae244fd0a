//! `tuipan serve`.

use tuipan_names::Quoted;

pub struct Serve {
    pub about: &'static str,
    pub port: &'static str,
    pub open: &'static str,
    pub dir: &'static str,
    pub data: &'static str,
    pub database: &'static str,
    pub no_home: &'static str,
    pub no_directory: fn(why: &str) -> String,
    pub no_database: fn(why: &str) -> String,
    pub no_index: fn(dir: &Quoted) -> String,
    pub no_page: &'static str,
    pub cannot_listen: &'static str,
    pub ready: fn(url: &str) -> String,
    pub no_browser: fn(why: &str) -> String,
}
