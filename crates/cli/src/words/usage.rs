//! What is wrong with the arguments, before anything is done. (clap finds it; these are the words.)

use tuipan_names::Quoted;

pub struct Usage {
    pub conflict: fn(arg: &str, others: &str) -> String,
    pub twice: fn(arg: &str) -> String,
    pub no_equals: fn(arg: &str) -> String,
    pub no_value: fn(arg: &str) -> String,
    pub bad_value: fn(value: &Quoted, arg: &str) -> String,
    pub not_whole: &'static str,
    pub not_within: fn(least: &str, most: &str) -> String,
    pub unknown_command: fn(name: &Quoted) -> String,
    pub missing: fn(args: &str) -> String,
    pub no_command: fn(name: &str) -> String,
    pub not_utf8: &'static str,
    pub too_many: fn(value: &Quoted, arg: &str) -> String,
    pub too_few: fn(arg: &str) -> String,
    pub unknown_argument: fn(arg: &Quoted) -> String,
    /// Anything else.
    pub other: &'static str,
    pub did_you_mean: fn(names: &str) -> String,
    /// How to pass something that looks like an option as a value.
    pub commands: &'static str,
    pub see_help: &'static str,
    pub bad_language: fn(text: &Quoted) -> String,
    pub negative: fn(option: &Quoted, value: &Quoted) -> String,
    pub negative_tile: fn(&Quoted) -> String,
    pub is_heuristic: fn(&str) -> String,
}
