//! The best run of each player on each board, and what was the best of all.
//!
//! It all follows from the runs: [`make_again`] does that for a player whose runs were hidden or restored.

use sqlx::{AnyConnection, Row};
use tuipan_game::{Kind, Metric, Steps};
use tuipan_protocol::Ranking;

use crate::board::{Contest, ranking_of};

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

    /// Puts it on its boards where it is better than what the player has there. Answers the keys of these.
    pub async fn rank(&self, tx: &mut AnyConnection) -> sqlx::Result<Vec<String>> {
        let mut bests = Vec::new();
        for (board, ranking) in self.contest.boards(&self.class) {
            let Some(value) = self.value(ranking) else { continue };
            let late = i64::from(ranking == Ranking::Time && !self.is_confirmed);
            let better = "INSERT INTO bests (board, player, run, late, value, ms, at) \
                          VALUES ($1, $2, $3, $4, $5, $6, $7) \
                          ON CONFLICT (board, player) DO UPDATE SET run = excluded.run, late = excluded.late, \
                          value = excluded.value, ms = excluded.ms, at = excluded.at \
                          WHERE (excluded.late, excluded.value, excluded.ms, excluded.at) \
                          < (bests.late, bests.value, bests.ms, bests.at)";
            let done = sqlx::query(better)
                .bind(&board)
                .bind(&self.player)
                .bind(&self.run)
                .bind(late)
                .bind(value)
                .bind(self.ms)
                .bind(self.at)
                .execute(&mut *tx)
                .await?;
            if done.rows_affected() > 0 {
                self.note_record(tx, &board, value).await?;
                bests.push(board);
            }
        }
        Ok(bests)
    }

    /// Notes that it is the best of all, if it is.
    async fn note_record(
        &self,
        tx: &mut AnyConnection,
        board: &str,
        value: i64,
    ) -> sqlx::Result<()> {
        let first =
            "SELECT run FROM bests WHERE board = $1 ORDER BY late, value, ms, at, player LIMIT 1";
        let first = sqlx::query(first).bind(board).fetch_optional(&mut *tx).await?;
        let is_first = match first {
            Some(row) => row.try_get::<String, _>("run")? == self.run,
            None => false,
        };
        if is_first {
            let note = "INSERT INTO records (board, run, player, value, at) VALUES ($1, $2, $3, $4, $5) \
                        ON CONFLICT (board, run) DO NOTHING";
            let query = sqlx::query(note).bind(board).bind(&self.run).bind(&self.player);
            query.bind(value).bind(self.at).execute(&mut *tx).await?;
        }
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

/// Takes a player off all boards, and puts them back with the runs that are not hidden.
pub async fn make_again(tx: &mut AnyConnection, player: &str) -> sqlx::Result<()> {
    for query in ["DELETE FROM bests WHERE player = $1", "DELETE FROM records WHERE player = $1"] {
        sqlx::query(query).bind(player).execute(&mut *tx).await?;
    }
    let runs = "SELECT id, kind, mode, day, class, ms, is_confirmed, steps, at FROM runs \
                WHERE player = $1 AND is_hidden = 0 ORDER BY at, id";
    for row in sqlx::query(runs).bind(player).fetch_all(&mut *tx).await? {
        let kind: String = row.try_get("kind")?;
        let Some(steps) = read_steps(&kind, &row.try_get::<String, _>("steps")?) else { continue };
        let result = Result {
            run: row.try_get("id")?,
            player: player.to_owned(),
            contest: Contest { kind, mode: row.try_get("mode")?, day: row.try_get("day")? },
            class: row.try_get("class")?,
            ms: row.try_get("ms")?,
            is_confirmed: row.try_get::<i64, _>("is_confirmed")? != 0,
            steps,
            at: row.try_get("at")?,
        };
        result.rank(tx).await?;
    }
    Ok(())
}
