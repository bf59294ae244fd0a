//! Solving on the server: an answer that is known, or quick, comes at once; others are jobs.
//!
//! A question is checked here before it goes to the engine, which could also read files that it names.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde_json::{Map, Value};
use sqlx::Row;
use tuipan_game::Layouts;
use tuipan_protocol::{ErrorCode, NewSolve, Solve, SolveState};
use tuipan_puzzle::tiles::{NamedGoal, Size};

use super::{Json, Named, new_id};
use crate::app::App;
use crate::auth::hash;
use crate::client;
use crate::error::AppError;

/// How long an answer is waited for before it becomes a job.
const AT_ONCE: Duration = Duration::from_millis(1500);

/// The longest text of a position.
const MAX_POSITION: usize = 4096;

/// How long solutions can be improved, in seconds.
const MAX_BEST_IN: u32 = 30;

/// How many answers are kept.
const MAX_STORED: i64 = 100_000;

/// The client that asks.
pub struct Client(IpAddr);

impl FromRequestParts<App> for Client {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        Ok(Client(client::of(&parts.extensions, &parts.headers, &app.settings().proxies)))
    }
}

fn wrong(message: &str) -> AppError {
    AppError::new(ErrorCode::BadQuestion, message)
}

/// The question as the engine reads it.
fn question(app: &App, new: &NewSolve) -> Result<Map<String, Value>, AppError> {
    let mut fields = Map::new();
    let mut add = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    match (&new.position, &new.level) {
        (Some(position), None) => {
            let is_plain = |c: char| c.is_ascii_digit() || " ,/\n".contains(c);
            if position.len() > MAX_POSITION || !position.chars().all(is_plain) {
                return Err(wrong(
                    "a position is numbers, separated by spaces, with / between rows",
                ));
            }
            add("command", "solve".into());
            add("position", position.trim().into());
            add("progress", true.into());
        }
        (None, Some(level)) => {
            // The engine would also read a file of that name.
            app.levels().layout(level).ok_or_else(|| wrong("no such level"))?;
            if new.size.is_some() || new.goal.is_some() || new.optimal || new.best_in.is_some() {
                return Err(wrong(
                    "a level has its own size and goal, and its solution is a shortest",
                ));
            }
            add("command", "blocks".into());
            add("level", level.as_str().into());
        }
        _ => return Err(wrong("either position or level")),
    }
    if let Some(size) = &new.size {
        let size: Size =
            size.parse().map_err(|error| AppError::new(ErrorCode::BadQuestion, error))?;
        add("size", size.to_string().into());
    }
    if let Some(goal) = &new.goal {
        let known = NamedGoal::ALL.into_iter().find(|known| known.name() == goal);
        add("goal", known.ok_or_else(|| wrong("no such goal"))?.name().into());
    }
    if let Some(metric) = &new.metric {
        if !["stm", "mtm", "unit", "slide", "move"].contains(&metric.as_str()) {
            return Err(wrong("no such metric"));
        }
        add("metric", metric.as_str().into());
    }
    match (new.optimal, new.best_in) {
        (true, Some(_)) => return Err(wrong("either optimal or best_in")),
        (_, Some(seconds @ 1..=MAX_BEST_IN)) => {
            add("best_in", format!("{seconds}s").into());
        }
        (_, Some(_)) => return Err(wrong("best_in is a number of seconds, 1 to 30")),
        (true, None) => {
            add("optimal", true.into());
        }
        (false, None) => {}
    }
    if new.best_in.is_none() {
        add("timeout", format!("{}s", app.settings().solve_seconds).into());
    }
    Ok(fields)
}

/// Solves a position or a level. An answer that is known or quick is there at once (200); otherwise there is a job
/// (202).
#[utoipa::path(post, path = "/api/v1/solves", tag = "solving", request_body = NewSolve,
    responses((status = 200, body = Solve), (status = 202, body = Solve)))]
pub async fn solve(
    State(app): State<App>,
    Client(client): Client,
    Json(new): Json<NewSolve>,
) -> Result<(StatusCode, Json<Solve>), AppError> {
    let question = question(&app, &new)?;
    let key = hash(Value::Object(question.clone()).to_string());
    if let Some(answer) = stored(&app, &key).await? {
        let (state, answer) = (SolveState::Done, Some(answer));
        let solve = Solve { id: None, state, progress: None, improved: None, answer, error: None };
        return Ok((StatusCode::OK, Json(solve)));
    }
    let (job, begun) = app.jobs().begin(new_id(app.now())?, &key, client, question)?;
    if let Some(begun) = begun {
        let app = app.clone();
        tokio::spawn(async move {
            if let Some(answer) = begun.finish(app.jobs()).await
                && let Err(error) = store(&app, &key, &answer).await
            {
                tracing::warn!(%error, "an answer was not stored");
            }
        });
    }
    let mut state = job.state.clone();
    let ended = state.wait_for(|solve| solve.state != SolveState::Open);
    let solve = match tokio::time::timeout(AT_ONCE, ended).await {
        Ok(Ok(solve)) => solve.clone(),
        _ => job.state.borrow().clone(),
    };
    match (solve.state, solve.error.clone()) {
        (SolveState::Open, _) => Ok((StatusCode::ACCEPTED, Json(solve))),
        (_, Some(error)) => Err(AppError::new(error.code, error.message)),
        _ => Ok((StatusCode::OK, Json(solve))),
    }
}

/// How far a job is.
#[utoipa::path(get, path = "/api/v1/solves/{id}", tag = "solving", params(("id" = Uuid, Path)),
    responses((status = 200, body = Solve)))]
pub async fn job(State(app): State<App>, Named(id): Named) -> Result<Json<Solve>, AppError> {
    let job = app.jobs().find(id).ok_or(ErrorCode::NoSolve)?;
    let solve = job.state.borrow().clone();
    Ok(Json(solve))
}

/// The client that asked does not want a job any more. If nobody else does, it ends with what there is.
#[utoipa::path(delete, path = "/api/v1/solves/{id}", tag = "solving", params(("id" = Uuid, Path)),
    responses((status = 204)))]
pub async fn cancel(
    State(app): State<App>,
    Client(client): Client,
    Named(id): Named,
) -> Result<StatusCode, AppError> {
    let job = app.jobs().find(id).ok_or(ErrorCode::NoSolve)?;
    app.jobs().cancel(&job, client);
    Ok(StatusCode::NO_CONTENT)
}

/// The answer that somebody got before.
async fn stored(app: &App, key: &str) -> Result<Option<Value>, AppError> {
    let row = sqlx::query("SELECT answer FROM solves WHERE hash = $1").bind(key);
    let Some(row) = row.fetch_optional(app.pool()).await? else { return Ok(None) };
    let answer: String = row.try_get("answer")?;
    Ok(Some(serde_json::from_str(&answer).map_err(|_| ErrorCode::Internal)?))
}

/// Stores an answer that would be the same again; the oldest make room.
async fn store(app: &App, key: &str, answer: &Value) -> sqlx::Result<()> {
    if !matches!(answer["outcome"].as_str(), Some("solved" | "unsolvable")) {
        return Ok(());
    }
    let mut tx = app.database().begin().await?;
    let insert =
        "INSERT INTO solves (hash, answer, at) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING";
    let insert = sqlx::query(insert).bind(key).bind(answer.to_string()).bind(app.now());
    insert.execute(&mut *tx).await?;
    let count = sqlx::query("SELECT COUNT(*) AS n FROM solves").fetch_one(&mut *tx).await?;
    let n_too_many = count.try_get::<i64, _>("n")? - MAX_STORED;
    if n_too_many > 0 {
        let oldest =
            "DELETE FROM solves WHERE hash IN (SELECT hash FROM solves ORDER BY at LIMIT $1)";
        sqlx::query(oldest).bind(n_too_many).execute(&mut *tx).await?;
    }
    tx.commit().await
}
