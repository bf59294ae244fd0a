//! The options that every command has.

use anstream::ColorChoice;
use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
use tuipan_tui::Lang;

use crate::lang::words;
use crate::output::Detail;
use crate::said::Said;

#[derive(Args)]
#[command(next_help_heading = words().program.general)]
pub struct GeneralArgs {
    #[arg(short, long, global = true, conflicts_with = "verbose", help = words().program.quiet)]
    quiet: bool,

    #[arg(short, long, global = true, help = words().program.verbose)]
    verbose: bool,

    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value = "auto", help = words().program.color)]
    color: Color,

    /// As many programs have it.
    #[arg(long, global = true, hide = true, conflicts_with = "color")]
    no_color: bool,

    /// Read by `lang::choose`, before the rest; here it is only checked.
    #[arg(long, global = true, value_name = "LANG", value_parser = read_lang, help = words().program.lang)]
    lang: Option<Lang>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    #[value(help = words().program.color_auto)]
    Auto,
    #[value(help = words().program.color_always)]
    Always,
    #[value(help = words().program.color_never)]
    Never,
}

fn read_lang(text: &str) -> Result<Lang, Said> {
    Lang::named(text)
        .ok_or_else(|| Said::new(|words| (words.usage.bad_language)(&Quoted::new(text))))
}

impl GeneralArgs {
    /// Chooses how this run prints.
    pub fn apply(&self) {
        let detail = match (self.quiet, self.verbose) {
            (true, _) => Detail::Quiet,
            (_, true) => Detail::Verbose,
            _ => Detail::Usual,
        };
        detail.choose();
        match self.color {
            _ if self.no_color => ColorChoice::Never,
            // `NO_COLOR`, `CLICOLOR` and the terminal decide.
            Color::Auto => ColorChoice::Auto,
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
        .write_global();
    }
}
