//! `tuipan serve`.

use tuipan_names::Quoted;

pub struct Serve {
    pub about: &'static str,
    pub port: &'static str,
    pub listen: &'static str,
    pub tls_cert: &'static str,
    pub tls_key: &'static str,
    pub trusted_proxy: &'static str,
    pub log: &'static str,
    pub open: &'static str,
    pub dir: &'static str,
    pub data: &'static str,
    pub database: &'static str,
    pub no_home: &'static str,
    pub no_directory: fn(why: &str) -> String,
    pub no_database: fn(why: &str) -> String,
    pub no_index: fn(dir: &Quoted) -> String,
    pub no_page: &'static str,
    pub bad_listen: fn(text: &Quoted) -> String,
    pub bad_proxy: fn(text: &Quoted) -> String,
    pub bad_certificate: fn(why: &str) -> String,
    pub bad_key: fn(why: &str) -> String,
    pub bad_pair: fn(why: &str) -> String,
    pub plain_http: &'static str,
    pub cannot_listen: &'static str,
    pub ready: fn(url: &str) -> String,
    pub no_browser: fn(why: &str) -> String,
}
