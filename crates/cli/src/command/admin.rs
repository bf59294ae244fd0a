//! `tuipan admin`: looking after a server's players and runs, beside it or while it runs.

use std::path::PathBuf;

use anyhow::{Error, Result};
use clap::{Args, Subcommand};
use serde::Serialize;
use tuipan_names::Quoted;
use tuipan_server::Storage;
use tuipan_server::admin::{Admin, AdminError, Flagged};
use tuipan_server::backup::BackupError;

use crate::command::serve::{serve_error, storage};
use crate::exit::Exit;
use crate::input::shown_path;
use crate::lang::words;
use crate::output::Out;
use crate::said::Said;
use crate::translate;

#[derive(Args)]
#[command(about = words().admin.about)]
pub struct AdminArgs {
    #[arg(long, global = true, value_name = "DIR", help = words().serve.data)]
    data: Option<PathBuf>,

    #[arg(long, global = true, value_name = "URL", conflicts_with = "data", help = words().serve.database)]
    database: Option<String>,

    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    #[command(about = words().admin.review)]
    Review {
        #[arg(long, value_name = "N", default_value_t = 50, help = words().admin.limit)]
        limit: u32,
        #[arg(long, help = words().admin.json)]
        json: bool,
    },
    #[command(about = words().admin.keep)]
    Keep {
        #[arg(value_name = "RUN", help = words().admin.run)]
        run: String,
    },
    #[command(about = words().admin.hide)]
    Hide {
        #[arg(value_name = "RUN", help = words().admin.run)]
        run: String,
    },
    #[command(about = words().admin.unhide)]
    Unhide {
        #[arg(value_name = "RUN", help = words().admin.run)]
        run: String,
    },
    #[command(about = words().admin.ban)]
    Ban {
        #[arg(value_name = "PLAYER", help = words().admin.player)]
        player: String,
    },
    #[command(about = words().admin.unban)]
    Unban {
        #[arg(value_name = "PLAYER", help = words().admin.player)]
        player: String,
    },
    #[command(about = words().admin.backup)]
    Backup {
        #[arg(value_name = "FILE", help = words().admin.backup_file)]
        file: PathBuf,
    },
    #[command(about = words().admin.restore)]
    Restore {
        #[arg(value_name = "FILE", help = words().admin.restore_file)]
        file: PathBuf,
    },
}

/// A flag as data.
#[derive(Serialize)]
struct Record {
    run: String,
    player: String,
    name: String,
    kind: String,
    mode: String,
    ms: i64,
    at: i64,
    hidden: bool,
    rule: String,
    figures: String,
}

impl From<Flagged> for Record {
    fn from(flagged: Flagged) -> Self {
        let Flagged { run, player, name, kind, mode, ms, at, is_hidden, rule, figures } = flagged;
        Record { run, player, name, kind, mode, ms, at, hidden: is_hidden, rule, figures }
    }
}

#[derive(Serialize)]
struct Review {
    flags: Vec<Record>,
}

impl AdminArgs {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        let storage: Storage = storage(self.database, self.data)?;
        let admin = Admin::open(&storage).map_err(serve_error)?;
        let mut out = Out::new();
        match self.what {
            What::Review { limit, json } => {
                let flags = admin.to_review(limit.into()).map_err(admin_error)?;
                review(&mut out, flags, json)?;
            }
            What::Keep { run } => admin.keep(id(&run)?).map_err(admin_error)?,
            What::Hide { run } => admin.set_hidden(id(&run)?, true).map_err(admin_error)?,
            What::Unhide { run } => admin.set_hidden(id(&run)?, false).map_err(admin_error)?,
            What::Ban { player } => admin.set_banned(id(&player)?, true).map_err(admin_error)?,
            What::Unban { player } => admin.set_banned(id(&player)?, false).map_err(admin_error)?,
            What::Backup { file } => {
                let n = admin.backup(&file).map_err(backup_error)?;
                out.text((words().admin.backed_up)(n, &shown_path(&file)))?;
            }
            What::Restore { file } => {
                let n = admin.restore(&file).map_err(backup_error)?;
                out.text((words().admin.restored)(n))?;
            }
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}

fn review(out: &mut Out, flags: Vec<Flagged>, json: bool) -> Result<()> {
    if json {
        let flags = flags.into_iter().map(Record::from).collect();
        return Ok(out.json(&Review { flags })?);
    }
    if flags.is_empty() {
        out.text(words().admin.nothing)?;
    }
    for Flagged { run, player, name, kind, mode, ms, is_hidden, rule, figures, .. } in flags {
        let hidden = if is_hidden { words().admin.hidden } else { "" };
        let seconds = ms as f64 / 1000.0;
        out.text(format!(
            "{run}  {kind} {mode}  {seconds:.3} s  {name} ({player}){hidden}\n  {rule}: {figures}"
        ))?;
    }
    Ok(())
}

/// The id of a run or a player.
fn id(text: &str) -> Result<uuid::Uuid, Said> {
    text.parse().map_err(|_| Said::new(|words| (words.admin.not_an_id)(&Quoted::new(text))))
}

/// What databases say is English.
fn admin_error(error: AdminError) -> Error {
    match error {
        AdminError::NoRun => Said::new(|words| words.admin.no_run.to_owned()).into(),
        AdminError::NoPlayer => Said::new(|words| words.admin.no_player.to_owned()).into(),
        AdminError::Database(error) => {
            Said::new(|words| (words.serve.no_database)(&error.to_string())).into()
        }
    }
}

fn backup_error(error: BackupError) -> Error {
    match error {
        BackupError::File(error) => {
            let error = translate::error(&error);
            Said::new(|words| (words.admin.no_file)(&error)).into()
        }
        BackupError::Database(error) => {
            Said::new(|words| (words.serve.no_database)(&error.to_string())).into()
        }
        BackupError::Format => Said::new(|words| words.admin.not_a_backup.to_owned()).into(),
        BackupError::Line(line) => Said::new(|words| (words.admin.damaged)(line)).into(),
        BackupError::CutOff => Said::new(|words| words.admin.cut_off.to_owned()).into(),
        BackupError::NotEmpty => Said::new(|words| words.admin.not_empty.to_owned()).into(),
    }
}
