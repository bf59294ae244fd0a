//! SQLite or PostgreSQL behind one pool and one set of queries.
//!
//! Queries are written once, with `$1` for values, in the SQL that both understand.

use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use std::{error, fmt};

use sqlx::any::{AnyArguments, AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::query::Query;
use sqlx::{
    Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor, SqlStr, Transaction,
};
use tokio::sync::{Mutex, OwnedMutexGuard};

/// How many changes of the tables there are.
pub const N_MIGRATIONS: usize = 6;

/// Every change of the tables, in order. They only go forward, and none is ever edited: a database remembers their
/// checksums.
const MIGRATIONS: [(&str, &str); N_MIGRATIONS] = [
    (
        "players, attempts, runs, boards",
        include_str!("../migrations/0001_players_attempts_runs_boards.sql"),
    ),
    ("copies", include_str!("../migrations/0002_copies.sql")),
    ("daily, friends, challenges", include_str!("../migrations/0003_daily_friends_challenges.sql")),
    ("review", include_str!("../migrations/0004_review.sql")),
    ("solves", include_str!("../migrations/0005_solves.sql")),
    ("titles", include_str!("../migrations/0006_titles.sql")),
];

fn migrations() -> Migrator {
    let migration = |(idx, (about, sql)): (usize, &(&'static str, &'static str))| {
        let version = idx as i64 + 1;
        Migration::new(
            version,
            (*about).into(),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    };
    Migrator::with_migrations(MIGRATIONS.iter().enumerate().map(migration).collect())
}

/// Where players, runs and boards are.
#[derive(Clone, Debug)]
pub struct Database {
    pool: AnyPool,
    is_sqlite: bool,
    /// SQLite has one writer at a time, and whoever finds it taken sleeps and tries again. Writers of this process queue
    /// here instead, so that each has its turn as soon as it can.
    turn: Arc<Mutex<()>>,
}

/// A transaction that writes, in its turn.
pub(crate) struct Writing {
    // Dropped in this order: its end comes before the next one's turn.
    transaction: Transaction<'static, Any>,
    _turn: Option<OwnedMutexGuard<()>>,
}

impl Writing {
    pub async fn commit(self) -> sqlx::Result<()> {
        self.transaction.commit().await
    }
}

impl Deref for Writing {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.transaction
    }
}

impl DerefMut for Writing {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }
}

/// Why a database cannot be used.
#[derive(Debug)]
pub enum DatabaseError {
    /// It is neither `sqlite:` nor `postgres:`.
    Scheme(String),
    /// It cannot be opened, or says no.
    Sql(sqlx::Error),
    /// Its tables cannot be brought up to date: it is of a later version, or was changed by hand.
    Migrate(sqlx::migrate::MigrateError),
}

impl fmt::Display for DatabaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseError::Scheme(scheme) => {
                write!(f, "'{scheme}' is not a database; write sqlite:FILE or postgres://...")
            }
            DatabaseError::Sql(error) => error.fmt(f),
            DatabaseError::Migrate(error) => error.fmt(f),
        }
    }
}

impl error::Error for DatabaseError {}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        DatabaseError::Sql(error)
    }
}

impl Database {
    /// A file, made if it is not there.
    pub async fn file(path: &Path) -> Result<Self, DatabaseError> {
        // In an address `?` begins the options, and `%` a code.
        let path =
            path.to_string_lossy().replace('%', "%25").replace('?', "%3F").replace('#', "%23");
        Self::open(&format!("sqlite://{path}?mode=rwc")).await
    }

    /// By its address, `sqlite:` or `postgres:`.
    pub async fn open(url: &str) -> Result<Self, DatabaseError> {
        sqlx::any::install_default_drivers();
        let scheme = url.split(':').next().unwrap_or_default();
        let is_sqlite = match scheme {
            "sqlite" => true,
            "postgres" | "postgresql" => false,
            other => return Err(DatabaseError::Scheme(other.to_owned())),
        };
        let options = AnyConnectOptions::from_str(url)?;
        // A pool tries again and then says that it took too long; a single connection says why.
        options.connect().await?.close().await?;
        let pool = AnyPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(3))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if is_sqlite {
                        // Readers do not wait for the writer, and what was committed survives a loss of power.
                        let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                                        PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON";
                        connection.execute(settings).await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        migrations().run(&pool).await.map_err(DatabaseError::Migrate)?;
        Ok(Database { pool, is_sqlite, turn: Arc::default() })
    }

    /// Whether it answers.
    pub async fn is_there(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }

    /// A transaction that will write.
    pub(crate) async fn begin(&self) -> sqlx::Result<Writing> {
        let turn = self.turn().await;
        // SQLite gives up at once if somebody wrote between a transaction's first reading and its first writing; who
        // says from the start that they will write waits instead.
        let how = if self.is_sqlite { "BEGIN IMMEDIATE" } else { "BEGIN" };
        Ok(Writing { transaction: self.pool.begin_with(how).await?, _turn: turn })
    }

    /// One statement that writes; answers how many rows it changed.
    pub(crate) async fn write(&self, query: Query<'_, Any, AnyArguments>) -> sqlx::Result<u64> {
        let _turn = self.turn().await;
        Ok(query.execute(&self.pool).await?.rows_affected())
    }

    async fn turn(&self) -> Option<OwnedMutexGuard<()>> {
        match self.is_sqlite {
            true => Some(Arc::clone(&self.turn).lock_owned().await),
            false => None,
        }
    }

    /// A transaction that reads everything as it is at one moment, while others write.
    pub(crate) async fn begin_snapshot(&self) -> sqlx::Result<Transaction<'static, Any>> {
        let postgres = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        self.pool.begin_with(if self.is_sqlite { "BEGIN" } else { postgres }).await
    }

    /// The connections.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }
}
