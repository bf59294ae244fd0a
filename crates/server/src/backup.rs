//! A copy of everything in a text file, taken while the server runs, and the way back.
//!
//! The file is the same for both databases, so it also moves a server from one to the other. docs/formats.md describes
//! it under "Backups of a server".

use std::io::{self, BufRead, Write};
use std::{error, fmt};

use futures_util::TryStreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{Column, Row, ValueRef};

use crate::database::{Database, N_MIGRATIONS};

/// The tables, each after those that it refers to.
pub const TABLES: [&str; 15] = [
    "players",
    "devices",
    "codes",
    "attempts",
    "runs",
    "bests",
    "records",
    "flags",
    "pars",
    "follows",
    "blocks",
    "friend_codes",
    "challenges",
    "challenge_results",
    "solves",
];

const FORMAT: &str = "tuipan-server-backup";
const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    /// How many migrations the database had.
    migrations: usize,
}

/// A line before the rows of a table.
#[derive(Serialize, Deserialize)]
struct Table {
    table: String,
    columns: Vec<String>,
}

/// The last line: a file without it was cut off.
#[derive(Serialize, Deserialize)]
struct End {
    rows: u64,
}

/// Why there is no backup, or it cannot be restored.
#[derive(Debug)]
pub enum BackupError {
    /// The file cannot be read or written.
    File(io::Error),
    /// The database says no.
    Database(sqlx::Error),
    /// It is not a backup, or one of a later version.
    Format,
    /// Something in this line is not as it should be, from 1.
    Line(usize),
    /// The end is missing.
    CutOff,
    /// The database has players.
    NotEmpty,
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::File(error) => error.fmt(f),
            BackupError::Database(error) => error.fmt(f),
            BackupError::Format => f.write_str("not a backup, or one of a later version"),
            BackupError::Line(line) => write!(f, "line {line} is damaged"),
            BackupError::CutOff => f.write_str("the end of the backup is missing"),
            BackupError::NotEmpty => f.write_str("there are players in the database"),
        }
    }
}

impl error::Error for BackupError {}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> Self {
        BackupError::File(error)
    }
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> Self {
        BackupError::Database(error)
    }
}

/// Writes everything, as it is at one moment. Answers how many rows there are.
pub async fn write(database: &Database, file: &mut dyn Write) -> Result<u64, BackupError> {
    let header = Header { format: FORMAT.into(), version: VERSION, migrations: N_MIGRATIONS };
    write_line(file, &header)?;
    let mut tx = database.begin_snapshot().await?;
    let mut n_rows = 0;
    for table in TABLES {
        let query = format!("SELECT * FROM {table}");
        let mut rows = sqlx::query(sqlx::AssertSqlSafe(query)).fetch(&mut *tx);
        let mut is_first = true;
        while let Some(row) = rows.try_next().await? {
            if is_first {
                let columns = row.columns().iter().map(|column| column.name().to_owned());
                write_line(file, &Table { table: table.into(), columns: columns.collect() })?;
                is_first = false;
            }
            let values =
                (0..row.len()).map(|idx| value(&row, idx)).collect::<Result<Vec<_>, _>>()?;
            write_line(file, &values)?;
            n_rows += 1;
        }
    }
    write_line(file, &End { rows: n_rows })?;
    file.flush()?;
    Ok(n_rows)
}

fn write_line(file: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *file, value)?;
    file.write_all(b"\n")
}

fn value(row: &AnyRow, idx: usize) -> sqlx::Result<Value> {
    let raw = row.try_get_raw(idx)?;
    if raw.is_null() {
        return Ok(Value::Null);
    }
    Ok(match raw.type_info().kind() {
        AnyTypeInfoKind::Text => Value::from(row.try_get::<String, _>(idx)?),
        _ => Value::from(row.try_get::<i64, _>(idx)?),
    })
}

/// Puts everything into a database that has no players, or nothing at all. Answers how many rows there are.
pub async fn read(database: &Database, file: &mut dyn BufRead) -> Result<u64, BackupError> {
    let mut lines = file.lines().enumerate().map(|(idx, line)| (idx + 1, line));
    let header = lines.next().ok_or(BackupError::Format)?.1?;
    let header: Header = serde_json::from_str(&header).map_err(|_| BackupError::Format)?;
    if header.format != FORMAT || header.version > VERSION || header.migrations > N_MIGRATIONS {
        return Err(BackupError::Format);
    }
    let mut tx = database.begin().await?;
    let players = sqlx::query("SELECT 1 AS found FROM players LIMIT 1");
    if players.fetch_optional(&mut *tx).await?.is_some() {
        return Err(BackupError::NotEmpty);
    }
    // A server that has just been started may have begun to write down what it wants to know.
    sqlx::query("DELETE FROM pars").execute(&mut *tx).await?;
    let (mut table, mut n_rows) = (None::<Table>, 0);
    for (number, line) in lines {
        let line = line?;
        let damaged = || BackupError::Line(number);
        if let Ok(values) = serde_json::from_str::<Vec<Value>>(&line) {
            let table = table.as_ref().filter(|table| values.len() == table.columns.len());
            let insert = insert_into(table.ok_or_else(damaged)?, &values);
            let mut query = sqlx::query(sqlx::AssertSqlSafe(insert));
            for value in values {
                query = match value {
                    Value::Null => query,
                    Value::String(text) => query.bind(text),
                    Value::Number(number) => query.bind(number.as_i64().ok_or_else(damaged)?),
                    _ => return Err(damaged()),
                };
            }
            query.execute(&mut *tx).await?;
            n_rows += 1;
        } else if let Ok(next) = serde_json::from_str::<Table>(&line) {
            table = Some(next.checked().ok_or_else(damaged)?);
        } else {
            let end: End = serde_json::from_str(&line).map_err(|_| damaged())?;
            if end.rows != n_rows {
                return Err(damaged());
            }
            tx.commit().await?;
            return Ok(n_rows);
        }
    }
    Err(BackupError::CutOff)
}

impl Table {
    /// Names go into statements as they are, so they must be plain ones.
    fn checked(self) -> Option<Self> {
        let is_plain = |name: &String| {
            !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
        };
        let is_ok = TABLES.contains(&self.table.as_str()) && self.columns.iter().all(is_plain);
        is_ok.then_some(self)
    }
}

/// The statement for a row. What is null is left out: PostgreSQL wants to know of which type nothing is.
fn insert_into(Table { table, columns }: &Table, values: &[Value]) -> String {
    let is_there = |(_, value): &(&String, &Value)| !value.is_null();
    let names: Vec<&str> =
        columns.iter().zip(values).filter(is_there).map(|(name, _)| name.as_str()).collect();
    let places: Vec<String> = (1..=names.len()).map(|n| format!("${n}")).collect();
    format!("INSERT INTO {table} ({}) VALUES ({})", names.join(", "), places.join(", "))
}
