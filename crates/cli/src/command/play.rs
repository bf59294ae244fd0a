//! `tuipan play`: the game in the terminal. Only the arguments are read here; the game is `tuipan-tui`.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Notation, Order};
use tuipan_solve::engine::Settings;
use tuipan_tui::{Options, Unsaved, open};

use crate::exit::{Exit, FileError};
use crate::input::{OrderName, read_argument};
use crate::lang::{lang, words};
use crate::run::n_cores;
use crate::said::Said;
use crate::tables::TablesDir;

#[derive(Args)]
#[command(about = words().play.about, after_help = words().play.after)]
pub struct PlayArgs {
    #[arg(value_name = "WHAT", help = words().play.what)]
    what: Option<String>,

    #[arg(long, value_name = "N", help = words().play.seed)]
    seed: Option<u64>,

    #[arg(long, value_enum, value_name = "NAME", default_value = "rows", help = words().input.order)]
    order: OrderName,

    #[arg(long, help = words().play.ascii)]
    ascii: bool,

    #[arg(long, value_enum, value_name = "GROUND", help = words().play.theme)]
    theme: Option<Ground>,

    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, value_name = "DIR", env = "TUIPAN_SAVE_DIR", hide_env_values = true, help = words().play.save_dir)]
    save_dir: Option<PathBuf>,

    #[arg(long, value_name = "URL", help = words().play.server)]
    server: Option<String>,
}

/// The ground that colours are for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Ground {
    #[value(help = words().play.theme_dark)]
    Dark,
    #[value(help = words().play.theme_light)]
    Light,
}

impl PlayArgs {
    /// Plays.
    pub fn run(self) -> Result<Exit> {
        // Of `-`, the text is read from there and the keys from the terminal itself.
        let is_piped = self.what.as_deref() == Some("-");
        let opens = |what: &str| open(what, 0, &Collection::with_cars()).is_ok();
        let what = self.what.map(|what| read_argument(&what, opens)).transpose()?;
        let what = match (self.order, what) {
            // The game reads rows.
            (OrderName::Snake, Some(what)) => {
                let notation = Notation { size: None, order: Order::Snake };
                Some(notation.parse(&what)?.to_string())
            }
            (_, what) => what,
        };
        if let (Some(what), Some(seed)) = (&what, self.seed)
            && opens(what)
            && !opens(&format!("{what} #{seed}"))
        {
            return Err(Said::new(|words| words.play.seed_without_scramble.to_owned()).into());
        }
        if !(io::stdin().is_terminal() || is_piped) || !io::stdout().is_terminal() {
            return Err(Said::new(|words| words.play.no_terminal.to_owned()).into());
        }
        if let Some(url) = &self.server
            && !(url.starts_with("http://") || url.starts_with("https://"))
        {
            return Err(Said::new(|words| (words.play.bad_server)(&Quoted::new(url))).into());
        }
        let settings = Settings { n_threads: n_cores(), ..Settings::default() };
        let unsaved = tuipan_tui::play(Options {
            what,
            seed: self.seed,
            lang: Some(lang()),
            ascii: self.ascii,
            is_light: self.theme.map(|ground| ground == Ground::Light),
            engine: Some(self.tables.engine(false, settings)),
            save_directory: self.save_dir,
            server: self.server,
        })?;
        match unsaved {
            Some(Unsaved { path, error }) => Err(FileError::at(path)(error).into()),
            None => Ok(Exit::Success),
        }
    }
}
