//! Millions of runs, made in SQL: ten per player, the first of them the best, which is on the board.
//!
//! One text for both databases, as in the server. The runs have no attempts and no moves: boards read neither.

use anyhow::Result;
use sqlx::{AnyConnection, Connection, Executor, Row};

/// How many rows a statement makes.
const CHUNK: u64 = 500_000;

/// How many runs a player has.
const RUNS_PER_PLAYER: u64 = 10;

/// The ids of generated players and runs end in their number.
fn id(block: &str, number: &str) -> String {
    format!("'00000000-0000-7000-{block}-' || substr(CAST(1000000000000 + {number} AS TEXT), 2)")
}

/// Numbers from one to another, as a table.
fn series(from: u64, to: u64) -> String {
    format!(
        "WITH RECURSIVE series (n) AS (SELECT CAST({from} AS BIGINT) UNION ALL \
         SELECT n + 1 FROM series WHERE n < {to})"
    )
}

/// The board that they are on.
pub const BOARD: &str = "kind=4x4&ranking=time";

/// The indexes of the tables that are filled, with the statements that make them; not those of keys.
async fn indexes(connection: &mut AnyConnection, is_sqlite: bool) -> Result<Vec<(String, String)>> {
    let query = match is_sqlite {
        true => {
            "SELECT name, sql FROM sqlite_master \
             WHERE type = 'index' AND tbl_name IN ('runs', 'bests') AND sql LIKE 'CREATE INDEX%'"
        }
        false => {
            "SELECT indexname::text AS name, indexdef AS sql FROM pg_indexes \
             WHERE tablename IN ('runs', 'bests') AND indexdef LIKE 'CREATE INDEX%'"
        }
    };
    let rows = sqlx::query(query).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get("name")?, row.try_get("sql")?))).collect()
}

/// Fills the database.
pub fn fill(url: &str, n_runs: u64) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(url).await?;
        let is_sqlite = url.starts_with("sqlite");
        // There are no attempts, and nobody misses these rows after a crash.
        connection
            .execute(match is_sqlite {
                true => "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000",
                false => {
                    "SET session_replication_role = replica; SET synchronous_commit = off; \
                     SET maintenance_work_mem = '1GB'"
                }
            })
            .await?;
        // What players have submitted before would be reviewed for minutes, on the core on which pages are measured.
        connection.execute("UPDATE runs SET is_reviewed = 1").await?;
        // Made once in the end, an index takes a fraction of the time that it takes row by row.
        let indexes = indexes(&mut connection, is_sqlite).await?;
        for (name, _) in &indexes {
            connection.execute(sqlx::AssertSqlSafe(format!("DROP INDEX {name}"))).await?;
        }
        let n_players = n_runs / RUNS_PER_PLAYER;
        // Ten seconds and more, in no order.
        let best = |player: &str| format!("(10000 + ({player} * 7919) % 600000)");
        for from in (1..=n_players).step_by(CHUNK as usize) {
            let series = series(from, (from + CHUNK - 1).min(n_players));
            let (player, run) = (id("8000", "n"), id("9000", &format!("({RUNS_PER_PLAYER} * (n - 1) + 1)")));
            let best = best("n");
            for text in [
                format!(
                    "{series} INSERT INTO players (id, name, tag, is_bot, is_banned, created_at) \
                     SELECT {player}, 'Player', 'aaaa', 1, 0, n FROM series"
                ),
                format!(
                    "{series} INSERT INTO bests (board, player, run, late, value, ms, at) \
                     SELECT '4x4|normal|||time', {player}, {run}, 0, {best}, {best}, n FROM series"
                ),
            ] {
                connection.execute(sqlx::AssertSqlSafe(text)).await?;
            }
        }
        for from in (1..=n_players * RUNS_PER_PLAYER).step_by(CHUNK as usize) {
            let series = series(from, (from + CHUNK - 1).min(n_players * RUNS_PER_PLAYER));
            let number = format!("((n - 1) / {RUNS_PER_PLAYER} + 1)");
            let (player, run, best) = (id("8000", &number), id("9000", "n"), best(&number));
            let text = format!(
                "{series} INSERT INTO runs (id, attempt, player, kind, mode, day, class, ms, is_confirmed, steps, at, \
                 recording, bests, is_hidden, is_reviewed) SELECT {run}, {run}, {player}, '4x4', 'normal', '', \
                 'keyboard', {best} + (n - 1) % {RUNS_PER_PLAYER}, 1, '200,150', n, '', '', 0, 1 FROM series"
            );
            connection.execute(sqlx::AssertSqlSafe(text)).await?;
        }
        for (_, made) in indexes {
            connection.execute(sqlx::AssertSqlSafe(made)).await?;
        }
        // PostgreSQL does that by itself after a while; SQLite plans without it.
        if !is_sqlite {
            connection.execute("VACUUM ANALYZE").await?;
        }
        connection.close().await?;
        Ok(())
    })
}
