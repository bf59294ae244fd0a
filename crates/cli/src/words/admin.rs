//! `tuipan admin`.

use tuipan_names::Quoted;

pub struct Admin {
    pub about: &'static str,
    pub review: &'static str,
    pub limit: &'static str,
    pub json: &'static str,
    pub keep: &'static str,
    pub hide: &'static str,
    pub unhide: &'static str,
    pub ban: &'static str,
    pub unban: &'static str,
    pub backup: &'static str,
    pub restore: &'static str,
    pub run: &'static str,
    pub player: &'static str,
    pub backup_file: &'static str,
    pub restore_file: &'static str,
    pub nothing: &'static str,
    pub hidden: &'static str,
    pub backed_up: fn(n_rows: u64, file: &Quoted) -> String,
    pub restored: fn(n_rows: u64) -> String,
    pub not_an_id: fn(text: &Quoted) -> String,
    pub no_run: &'static str,
    pub no_player: &'static str,
    pub no_file: fn(why: &str) -> String,
    pub not_a_backup: &'static str,
    pub damaged: fn(line: usize) -> String,
    pub cut_off: &'static str,
    pub not_empty: &'static str,
}
