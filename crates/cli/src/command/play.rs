//! `tuipan play`: the game in the terminal. Only the arguments are read here; the game is `tuipan-tui`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_puzzle::blocks::Collection;
use tuipan_solve::engine::Settings;
use tuipan_tui::{Options, open};

use crate::exit::Exit;
use crate::lang::{lang, words};
use crate::run::n_cores;
use crate::said::OrSay;
use crate::tables::TablesDir;

/// Play in the terminal: tiles of any size, 华容道 and other sliding blocks
///
/// Without arguments it goes on with the game that was left, or begins a 15-puzzle. Press ? for the keys. Games,
/// records and settings are kept in the user's data directory, in the format of the browser's export.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan play                       go on, or begin
  tuipan play 5x5                   a scramble of that size
  tuipan play 4x4 --seed 7          the same scramble for everybody
  tuipan play \"8 1 0/3 5 7/4 2 6\"   a position
  tuipan play 横刀立马              a level: its name, in Chinese, pinyin or English
  tuipan play LINK                  a challenge to play, or a replay to watch

Colours follow COLORTERM and TERM; NO_COLOR switches them off.")]
pub struct PlayArgs {
    #[arg(value_name = "WHAT", help = words().play.what)]
    what: Option<String>,

    /// The seed of the scramble, of 4x4 if no size is given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Draw with the characters of ASCII alone
    #[arg(long)]
    ascii: bool,

    /// Colours for a dark or a light ground [default: as the terminal says in COLORFGBG, else dark]
    #[arg(long, value_enum, value_name = "GROUND")]
    theme: Option<Ground>,

    #[command(flatten)]
    tables: TablesDir,

    /// Keep games and records in this directory [default: tuipan in the user's data directory]
    #[arg(long, value_name = "DIR", env = "TUIPAN_SAVE_DIR", hide_env_values = true)]
    save_dir: Option<PathBuf>,
}

/// The ground that colours are for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ground {
    /// Light text
    Dark,
    /// Dark text
    Light,
}

impl PlayArgs {
    /// Plays.
    pub fn run(self) -> Result<Exit> {
        let is_file = |what: &str| Path::new(what).is_file();
        let what = match self.what {
            Some(what) if is_file(&what) && open(&what, 0, &Collection::with_cars()).is_err() => {
                let read = fs::read_to_string(&what);
                Some(read.or_say(|words| (words.input.cannot_read)(&what))?)
            }
            what => what,
        };
        let settings = Settings { n_threads: n_cores(), ..Settings::default() };
        tuipan_tui::play(Options {
            what,
            seed: self.seed,
            lang: Some(lang()),
            ascii: self.ascii,
            is_light: self.theme.map(|ground| ground == Ground::Light),
            engine: Some(self.tables.engine(false, settings)),
            save_directory: self.save_dir,
        })?;
        Ok(Exit::Success)
    }
}
