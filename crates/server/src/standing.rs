//! The best run of each player on each board, and what was the best of all.
//!
//! It all follows from the runs: [`make_again`] and [`make_records_again`] do that when one was hidden or restored.

use std::collections::{BTreeMap, BTreeSet};

use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tuipan_game::{Kind, Metric, Steps};
use tuipan_protocol::Ranking;

use crate::board::{Contest, ranking_of};
use crate::grade;

/// What of a run counts on boards.
#[derive(Clone, Debug)]
pub struct Result {
    /// The run.
    pub run: String,
    /// Who played.
    pub player: String,
    /// What it is compared with.
    pub contest: Contest,
    /// What it was played with.
    pub class: String,
    /// The time.
    pub ms: i64,
    /// Whether the time is confirmed.
    pub is_confirmed: bool,
    /// The steps.
    pub steps: Steps,
    /// When it was accepted.
    pub at: i64,
}

impl Result {
    /// What decides by a ranking.
    fn value(&self, ranking: Ranking) -> Option<i64> {
        if ranking == Ranking::Time {
            return Some(self.ms);
        }
        let metric = Metric::ALL.into_iter().find(|metric| ranking_of(*metric) == ranking)?;
        self.steps.get(metric).map(i64::from)
    }

    /// By what it is compared on a board: the smaller one is better.
    fn key(&self, ranking: Ranking) -> Option<(i64, i64, i64, i64)> {
        Some((self.late(ranking), self.value(ranking)?, self.ms, self.at))
    }

    /// 1 if it comes after those whose time is confirmed.
    fn late(&self, ranking: Ranking) -> i64 {
        i64::from(ranking == Ranking::Time && !self.is_confirmed)
    }

    /// Puts it on its boards where it is better than what the player has there, and notes records. Answers the keys of
    /// these boards.
    pub async fn rank(&self, tx: &mut AnyConnection) -> sqlx::Result<Vec<String>> {
        let bests = self.rank_again(tx).await?;
        self.note_records(tx, &bests).await?;
        Ok(bests)
    }

    /// The same for a run that came before others: what was a record then is not known any more.
    async fn rank_again(&self, tx: &mut AnyConnection) -> sqlx::Result<Vec<String>> {
        let boards = self.contest.boards(&self.class);
        let rows: Vec<(String, i64, i64)> = boards
            .into_iter()
            .filter_map(|(board, ranking)| Some((board, self.late(ranking), self.value(ranking)?)))
            .collect();
        // One statement for all boards: most of what a run costs is asking the database.
        let values = (0..rows.len()).map(|idx| {
            let board = 5 + 3 * idx;
            format!("(${board}, $1, $2, ${}, ${}, $3, $4)", board + 1, board + 2)
        });
        let better = format!(
            "INSERT INTO bests (board, player, run, late, value, ms, at) VALUES {} \
             ON CONFLICT (board, player) DO UPDATE SET run = excluded.run, late = excluded.late, \
             value = excluded.value, ms = excluded.ms, at = excluded.at \
             WHERE (excluded.late, excluded.value, excluded.ms, excluded.at) \
             < (bests.late, bests.value, bests.ms, bests.at) RETURNING board",
            values.collect::<Vec<_>>().join(", ")
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(better));
        query = query.bind(&self.player).bind(&self.run).bind(self.ms).bind(self.at);
        for (board, late, value) in &rows {
            query = query.bind(board).bind(late).bind(value);
        }
        let changed = query.fetch_all(&mut *tx).await?;
        let changed: BTreeSet<String> =
            changed.iter().map(|row| row.try_get("board")).collect::<sqlx::Result<_>>()?;
        Ok(rows.into_iter().map(|(board, ..)| board).filter(|key| changed.contains(key)).collect())
    }

    /// Notes on which of these boards it is the best of all.
    async fn note_records(&self, tx: &mut AnyConnection, boards: &[String]) -> sqlx::Result<()> {
        if boards.is_empty() {
            return Ok(());
        }
        let keys: Vec<String> = (0..boards.len()).map(|idx| format!("${}", 2 + idx)).collect();
        let note = format!(
            "INSERT INTO records (board, run, player, value, at) \
             SELECT own.board, own.run, own.player, own.value, own.at FROM bests AS own \
             WHERE own.player = $1 AND own.board IN ({}) AND NOT EXISTS (SELECT 1 FROM bests AS better \
             WHERE better.board = own.board AND (better.late, better.value, better.ms, better.at, better.player) \
             < (own.late, own.value, own.ms, own.at, own.player)) ON CONFLICT (board, run) DO NOTHING",
            keys.join(", ")
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(note)).bind(&self.player);
        for board in boards {
            query = query.bind(board);
        }
        query.execute(tx).await?;
        Ok(())
    }

    async fn insert_record(
        &self,
        tx: &mut AnyConnection,
        board: &str,
        value: i64,
    ) -> sqlx::Result<()> {
        let note = "INSERT INTO records (board, run, player, value, at) VALUES ($1, $2, $3, $4, $5) \
                    ON CONFLICT (board, run) DO NOTHING";
        let query = sqlx::query(note).bind(board).bind(&self.run).bind(&self.player);
        query.bind(value).bind(self.at).execute(tx).await?;
        Ok(())
    }
}

/// The steps of a kind from their list.
pub fn read_steps(kind: &str, list: &str) -> Option<Steps> {
    let kind: Kind = kind.parse().ok()?;
    let counts: Option<Vec<u32>> = list.split(',').map(|count| count.parse().ok()).collect();
    Steps::from_list(kind.metrics(), &counts?)
}

/// The steps as a list.
pub fn write_steps(steps: &Steps) -> String {
    let counts: Vec<String> = steps.to_list().iter().map(u32::to_string).collect();
    counts.join(",")
}

const COLUMNS: &str = "id, player, kind, mode, day, class, ms, is_confirmed, steps, at";

/// What counts of a run in the database; nothing if it is not as we write them.
fn read(row: &AnyRow) -> sqlx::Result<Option<Result>> {
    let kind: String = row.try_get("kind")?;
    let Some(steps) = read_steps(&kind, &row.try_get::<String, _>("steps")?) else {
        return Ok(None);
    };
    Ok(Some(Result {
        run: row.try_get("id")?,
        player: row.try_get("player")?,
        contest: Contest { kind, mode: row.try_get("mode")?, day: row.try_get("day")? },
        class: row.try_get("class")?,
        ms: row.try_get("ms")?,
        is_confirmed: row.try_get::<i64, _>("is_confirmed")? != 0,
        steps,
        at: row.try_get("at")?,
    }))
}

/// Takes a player off all boards, and puts them back with the runs that are not hidden; these also earn the grade.
pub async fn make_again(tx: &mut AnyConnection, player: &str) -> sqlx::Result<()> {
    grade::make_again(tx, player).await?;
    sqlx::query("DELETE FROM bests WHERE player = $1").bind(player).execute(&mut *tx).await?;
    let runs =
        format!("SELECT {COLUMNS} FROM runs WHERE player = $1 AND is_hidden = 0 ORDER BY at, id");
    let runs = sqlx::query(sqlx::AssertSqlSafe(runs)).bind(player).fetch_all(&mut *tx).await?;
    for row in &runs {
        if let Some(result) = read(row)? {
            result.rank_again(tx).await?;
        }
    }
    Ok(())
}

/// Makes the history of records again, from a run on that was hidden or restored, on all boards that it is on: what came
/// before it stays as it is.
pub async fn make_records_again(tx: &mut AnyConnection, run: &str) -> sqlx::Result<()> {
    let query = format!("SELECT {COLUMNS} FROM runs WHERE id = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(query)).bind(run).fetch_optional(&mut *tx).await?;
    let Some(changed) = row.as_ref().map(read).transpose()?.flatten() else { return Ok(()) };
    let boards = changed.contest.boards(&changed.class);
    let mut bests = BTreeMap::new();
    for (board, ranking) in &boards {
        let later = sqlx::query("DELETE FROM records WHERE board = $1 AND at >= $2");
        later.bind(board).bind(changed.at).execute(&mut *tx).await?;
        if let Some(last) = last_record(tx, board).await?
            && let Some(key) = last.key(*ranking)
        {
            bests.insert(board.clone(), key);
        }
    }
    let runs = format!(
        "SELECT {COLUMNS} FROM runs WHERE kind = $1 AND mode = $2 AND day = $3 AND at >= $4 AND is_hidden = 0 \
         ORDER BY at, id"
    );
    let Contest { kind, mode, day } = &changed.contest;
    let runs = sqlx::query(sqlx::AssertSqlSafe(runs)).bind(kind).bind(mode).bind(day);
    let runs = runs.bind(changed.at);
    let mut records = Vec::new();
    {
        let mut runs = runs.fetch(&mut *tx);
        while let Some(row) = runs.try_next().await? {
            let Some(result) = read(&row)? else { continue };
            for (board, ranking) in result.contest.boards(&result.class) {
                let Some(key) = result.key(ranking) else { continue };
                if !boards.iter().any(|(known, _)| *known == board) {
                    continue;
                }
                if bests.get(&board).is_none_or(|best| key < *best) {
                    bests.insert(board.clone(), key);
                    records.push((board, key.1, result.clone()));
                }
            }
        }
    }
    for (board, value, result) in records {
        result.insert_record(tx, &board, value).await?;
    }
    Ok(())
}

/// The run of the last record of a board.
async fn last_record(tx: &mut AnyConnection, board: &str) -> sqlx::Result<Option<Result>> {
    let query = format!(
        "SELECT {COLUMNS} FROM runs WHERE id = \
         (SELECT run FROM records WHERE board = $1 ORDER BY at DESC, run DESC LIMIT 1)"
    );
    let row = sqlx::query(sqlx::AssertSqlSafe(query)).bind(board).fetch_optional(tx).await?;
    Ok(row.as_ref().map(read).transpose()?.flatten())
}

/// Makes the history of records again after all runs of a player were hidden: once for the boards of each class, from the
/// first record that goes.
pub async fn make_records_without(tx: &mut AnyConnection, player: &str) -> sqlx::Result<()> {
    let query = format!(
        "SELECT {COLUMNS} FROM runs WHERE id IN (SELECT run FROM records WHERE player = $1) ORDER BY at, id"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(query)).bind(player).fetch_all(&mut *tx).await?;
    let mut done = BTreeSet::new();
    for row in &rows {
        let Some(Result { run, contest, class, .. }) = read(row)? else { continue };
        if done.insert((contest.kind, contest.mode, contest.day, class)) {
            make_records_again(tx, &run).await?;
        }
    }
    Ok(())
}
