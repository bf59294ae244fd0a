//! The program as a whole: headings, and the options that every command has.

pub struct Program {
    pub about: &'static str,
    pub after: &'static str,

    /// Headings of the help.
    pub usage: &'static str,
    pub arguments: &'static str,
    pub options: &'static str,
    pub commands: &'static str,
    pub general: &'static str,
    /// What a line of usage calls them.
    pub some_options: &'static str,
    pub some_command: &'static str,
    /// `[default: ...]` and its like.
    pub default: &'static str,
    pub possible: &'static str,
    pub environment: &'static str,
    /// What comes between a value and what it means.
    pub colon: &'static str,
    /// `FILE` and its like, in this language; those not named stay as they are.
    pub value_names: &'static [(&'static str, &'static str)],

    pub help: &'static str,
    pub version: &'static str,
    pub lang: &'static str,
    pub quiet: &'static str,
    pub verbose: &'static str,
    pub color: &'static str,
    pub color_auto: &'static str,
    pub color_always: &'static str,
    pub color_never: &'static str,

    /// Before a message on standard error.
    pub error: &'static str,
    pub internal_error: fn(&str) -> String,
    pub output_failed: fn(&str) -> String,
}
