//! What whoever looks after a server can do, beside it or while it runs: everything is in the database.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, BufWriter};
use std::path::Path;

use sqlx::Row;
use tokio::runtime::Runtime;
use tuipan_protocol::Uuid;

use crate::backup::{self, BackupError};
use crate::database::Database;
use crate::server::{ServeError, Storage, open};
use crate::standing;

/// A run that was flagged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flagged {
    /// The run.
    pub run: String,
    /// The player.
    pub player: String,
    /// Their name and tag.
    pub name: String,
    /// What was played: "4x4".
    pub kind: String,
    /// "normal" or "daily".
    pub mode: String,
    /// Milliseconds.
    pub ms: i64,
    /// When it was accepted, in milliseconds since 1970.
    pub at: i64,
    /// Whether it is hidden.
    pub is_hidden: bool,
    /// The rule that flagged it.
    pub rule: String,
    /// The figures, in English.
    pub figures: String,
}

/// Why nothing was done.
#[derive(Debug)]
pub enum AdminError {
    /// There is no such run.
    NoRun,
    /// There is no such player.
    NoPlayer,
    /// The database says no.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for AdminError {
    fn from(error: sqlx::Error) -> Self {
        AdminError::Database(error)
    }
}

/// A server's database, for its administrator.
pub struct Admin {
    runtime: Runtime,
    database: Database,
}

impl Admin {
    /// Opens the storage of a server, which may be running.
    pub fn open(storage: &Storage) -> Result<Self, ServeError> {
        let runtime = Runtime::new().map_err(ServeError::Socket)?;
        let database = runtime.block_on(open(storage))?;
        Ok(Admin { runtime, database })
    }

    /// Flagged runs that nobody has decided about, the oldest first.
    pub fn to_review(&self, limit: i64) -> Result<Vec<Flagged>, AdminError> {
        let query = "SELECT runs.id, runs.player, name, tag, kind, mode, ms, at, is_hidden, rule, figures FROM flags \
                     JOIN runs ON runs.id = flags.run JOIN players ON players.id = runs.player \
                     WHERE is_settled = 0 ORDER BY at, runs.id, rule LIMIT $1";
        let rows = sqlx::query(query).bind(limit).fetch_all(self.database.pool());
        let rows = self.runtime.block_on(rows)?;
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Flagged {
                run: row.try_get("id")?,
                player: row.try_get("player")?,
                name: format!(
                    "{}#{}",
                    row.try_get::<String, _>("name")?,
                    row.try_get::<String, _>("tag")?
                ),
                kind: row.try_get("kind")?,
                mode: row.try_get("mode")?,
                ms: row.try_get("ms")?,
                at: row.try_get("at")?,
                is_hidden: row.try_get::<i64, _>("is_hidden")? != 0,
                rule: row.try_get("rule")?,
                figures: row.try_get("figures")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Takes a run off all boards, or puts it back. Either way its flags are settled.
    pub fn set_hidden(&self, run: Uuid, is_hidden: bool) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let run = run.to_string();
            let mut tx = self.database.begin().await?;
            let row = sqlx::query("SELECT player FROM runs WHERE id = $1").bind(&run);
            let row = row.fetch_optional(&mut *tx).await?.ok_or(AdminError::NoRun)?;
            let player: String = row.try_get("player")?;
            let set = sqlx::query("UPDATE runs SET is_hidden = $1 WHERE id = $2");
            set.bind(i64::from(is_hidden)).bind(&run).execute(&mut *tx).await?;
            settle(&mut tx, &run).await?;
            standing::make_again(&mut tx, &player).await?;
            // A run that was no record has no place in their history.
            let record = "SELECT 1 AS found FROM records WHERE run = $1 LIMIT 1";
            let record = sqlx::query(record).bind(&run).fetch_optional(&mut *tx).await?;
            if !is_hidden || record.is_some() {
                standing::make_records_again(&mut tx, &run).await?;
            }
            Ok(tx.commit().await?)
        })
    }

    /// Says that the flags of a run mean nothing.
    pub fn keep(&self, run: Uuid) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let mut connection = self.database.pool().acquire().await?;
            match settle(&mut connection, &run.to_string()).await? {
                0 => Err(AdminError::NoRun),
                _ => Ok(()),
            }
        })
    }

    /// A player may not play for the boards any more, or may again. Runs that are there stay.
    pub fn set_banned(&self, player: Uuid, is_banned: bool) -> Result<(), AdminError> {
        let query = sqlx::query("UPDATE players SET is_banned = $1 WHERE id = $2");
        let query = query.bind(i64::from(is_banned)).bind(player.to_string());
        match self.runtime.block_on(query.execute(self.database.pool()))?.rows_affected() {
            0 => Err(AdminError::NoPlayer),
            _ => Ok(()),
        }
    }

    /// Writes everything to a new file. Answers how many rows there are.
    pub fn backup(&self, path: &Path) -> Result<u64, BackupError> {
        let file = new_file(path)?;
        let mut writer = BufWriter::new(&file);
        let n_rows = self.runtime.block_on(backup::write(&self.database, &mut writer))?;
        drop(writer);
        file.sync_all()?;
        Ok(n_rows)
    }

    /// Puts everything from a file into a database that has no players. Answers how many rows there are.
    pub fn restore(&self, path: &Path) -> Result<u64, BackupError> {
        let mut reader = BufReader::new(File::open(path)?);
        self.runtime.block_on(backup::read(&self.database, &mut reader))
    }
}

/// A file that was not there, and that other users of the machine cannot read: it says who follows and blocks whom.
fn new_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Somebody has decided about a run.
async fn settle(connection: &mut sqlx::AnyConnection, run: &str) -> sqlx::Result<u64> {
    let settle = sqlx::query("UPDATE flags SET is_settled = 1 WHERE run = $1").bind(run);
    Ok(settle.execute(connection).await?.rows_affected())
}
