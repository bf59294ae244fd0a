//! Accepted runs on their way into the database: as many as are waiting share a commit, so the disk is waited for once.
//!
//! A run is answered only after its commit: what a player was told is there survives `kill -9`.

use sqlx::AnyConnection;
use tokio::sync::{mpsc, oneshot};
use tuipan_protocol::{ErrorCode, TimeCheck, Uuid};

use crate::auth::hash;
use crate::board::{Contest, class_name};
use crate::check::Checked;
use crate::database::Database;
use crate::error::AppError;
use crate::standing::{Result as Standing, write_steps};
use crate::suspicion::Flag;

/// A run to be stored.
pub struct NewRun {
    /// Its id.
    pub id: Uuid,
    /// The attempt.
    pub attempt: Uuid,
    /// Who played.
    pub player: Uuid,
    /// What it is compared with.
    pub contest: Contest,
    /// The replayed game.
    pub checked: Checked,
    /// The recording as it came.
    pub recording: String,
    /// When it came.
    pub at: i64,
    /// What is suspicious about its times.
    pub flags: Vec<Flag>,
}

type Reply = oneshot::Sender<Result<Vec<String>, AppError>>;

/// Where runs are handed in.
#[derive(Clone)]
pub struct Writer {
    sender: mpsc::Sender<(NewRun, Reply)>,
}

impl Writer {
    /// Starts the task that writes.
    pub fn start(database: Database, queue: usize, batch: usize) -> Self {
        let (sender, receiver) = mpsc::channel(queue);
        tokio::spawn(write_all(database, receiver, batch.max(1)));
        Writer { sender }
    }

    /// Stores a run. Answers the boards on which it is the player's best now.
    pub async fn store(&self, run: NewRun) -> Result<Vec<String>, AppError> {
        let (reply, answer) = oneshot::channel();
        // A full queue is better said at once than waited for.
        self.sender.try_send((run, reply)).map_err(|_| ErrorCode::Unavailable)?;
        answer.await.map_err(|_| ErrorCode::Unavailable)?
    }
}

async fn write_all(
    database: Database,
    mut receiver: mpsc::Receiver<(NewRun, Reply)>,
    batch: usize,
) {
    let mut waiting = Vec::with_capacity(batch);
    while receiver.recv_many(&mut waiting, batch).await > 0 {
        let (runs, replies): (Vec<NewRun>, Vec<Reply>) = waiting.drain(..).unzip();
        let answers = match write(&database, &runs).await {
            Ok(answers) => answers,
            Err(error) => {
                tracing::error!(%error, "runs were not stored");
                runs.iter().map(|_| Err(ErrorCode::Unavailable.into())).collect()
            }
        };
        for (reply, answer) in replies.into_iter().zip(answers) {
            // Whoever asked may be gone; they will ask again.
            let _ = reply.send(answer);
        }
    }
}

type Answers = Vec<Result<Vec<String>, AppError>>;

async fn write(database: &Database, runs: &[NewRun]) -> sqlx::Result<Answers> {
    let mut tx = database.begin().await?;
    let mut answers = Vec::with_capacity(runs.len());
    for run in runs {
        answers.push(write_one(&mut tx, run).await?);
    }
    tx.commit().await?;
    Ok(answers)
}

/// Two people do not make this many moves at the same milliseconds.
const MIN_COPIED: usize = 10;

/// By what a copy is found; nothing for games that are too short to tell.
fn recording_hash(run: &NewRun) -> String {
    match run.checked.run().attempt().line().len() {
        MIN_COPIED.. => hash(&run.recording),
        _ => String::new(),
    }
}

async fn write_one(
    tx: &mut AnyConnection,
    run: &NewRun,
) -> sqlx::Result<Result<Vec<String>, AppError>> {
    let (id, attempt, player) =
        (run.id.to_string(), run.attempt.to_string(), run.player.to_string());
    let hash = recording_hash(run);
    if !hash.is_empty() {
        let copies =
            "SELECT 1 AS found FROM runs WHERE recording_hash = $1 AND attempt <> $2 LIMIT 1";
        let copies = sqlx::query(copies).bind(&hash).bind(&attempt);
        if copies.fetch_optional(&mut *tx).await?.is_some() {
            return Ok(Err(ErrorCode::Copied.into()));
        }
    }
    // An attempt has one run: whoever comes second sees that there is one.
    let take = "UPDATE attempts SET run = $1 WHERE id = $2 AND run IS NULL";
    let taken = sqlx::query(take).bind(&id).bind(&attempt).execute(&mut *tx).await?;
    if taken.rows_affected() == 0 {
        return Ok(Err(ErrorCode::AlreadySubmitted.into()));
    }
    let Contest { kind, mode, day } = &run.contest;
    let checked = &run.checked;
    let is_confirmed = checked.time() == TimeCheck::Confirmed;
    let standing = Standing {
        run: id.clone(),
        player: player.clone(),
        contest: run.contest.clone(),
        class: class_name(checked.class()).to_owned(),
        ms: checked.ms(),
        is_confirmed,
        steps: checked.steps(),
        at: run.at,
    };
    let bests = standing.rank(tx).await?;
    let insert = "INSERT INTO runs (id, attempt, player, kind, mode, day, class, ms, is_confirmed, steps, at, \
                  recording, recording_hash, bests, is_hidden) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0)";
    sqlx::query(insert)
        .bind(&id)
        .bind(&attempt)
        .bind(&player)
        .bind(kind)
        .bind(mode)
        .bind(day)
        .bind(class_name(checked.class()))
        .bind(checked.ms())
        .bind(i64::from(is_confirmed))
        .bind(write_steps(&checked.steps()))
        .bind(run.at)
        .bind(&run.recording)
        .bind(&hash)
        .bind(bests.join("\n"))
        .execute(&mut *tx)
        .await?;
    for flag in &run.flags {
        let insert = "INSERT INTO flags (run, rule, figures) VALUES ($1, $2, $3)";
        sqlx::query(insert).bind(&id).bind(flag.rule).bind(&flag.figures).execute(&mut *tx).await?;
    }
    Ok(Ok(bests))
}
