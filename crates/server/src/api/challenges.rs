//! Challenges: solved games for others to beat, replayed as everything is, and how they did.
//!
//! Their times are what the recordings say: nobody saw them pass. So nothing here gets on a board.

use axum::extract::State;
use axum::http::StatusCode;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tuipan_game::{Puzzle, VerifiedRun};
use tuipan_protocol::{
    Challenge, ChallengePage, ChallengeResult, ErrorCode, NewChallenge, NewResult, PageQuery,
    ResultPage, Score, Uuid, Verdict,
};

use super::boards::{find_run, steps_of};
use super::friends::is_blocked;
use super::players::player_of;
use super::{Json, Named, Parameters, created, id_of, new_id, page_limit};
use crate::app::App;
use crate::auth::Caller;
use crate::check::{read, solved};
use crate::error::AppError;
use crate::standing::write_steps;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What [`challenge_of`] reads.
const CHALLENGES: &str = "SELECT challenges.id AS challenge, challenges.player, challenges.kind, \
    challenges.recording, challenges.ms, challenges.steps, challenges.at, \
    players.name, players.tag, players.is_bot, players.grade, players.deleted_at, \
    (SELECT COUNT(*) FROM challenge_results AS r WHERE r.challenge = challenges.id) AS n_results, \
    (SELECT COUNT(*) FROM challenge_results AS r WHERE r.challenge = challenges.id AND r.ms < challenges.ms) \
    AS n_faster FROM challenges JOIN players ON players.id = challenges.player";

/// What [`result_of`] reads.
const RESULTS: &str = "SELECT r.id AS result, r.player, r.recording, r.ms, r.steps, r.at, challenges.ms AS goal_ms, \
    challenges.kind, players.name, players.tag, players.is_bot, players.grade, players.deleted_at FROM challenge_results AS r \
    JOIN challenges ON challenges.id = r.challenge JOIN players ON players.id = r.player";

/// Which challenges the player `$1` made or answered.
const MINE: &str = "(challenges.player = $1 OR challenges.id IN \
    (SELECT challenge FROM challenge_results WHERE player = $1))";

fn score_of(row: &AnyRow) -> Result<Score, AppError> {
    let (kind, steps): (String, String) = (row.try_get("kind")?, row.try_get("steps")?);
    Ok(Score { ms: row.try_get("ms")?, steps: steps_of(&kind, &steps)? })
}

fn result_of(row: &AnyRow) -> Result<(Uuid, ChallengeResult), AppError> {
    let score = score_of(row)?;
    let verdict = match score.ms.cmp(&row.try_get("goal_ms")?) {
        std::cmp::Ordering::Less => Verdict::Won,
        std::cmp::Ordering::Equal => Verdict::Drawn,
        std::cmp::Ordering::Greater => Verdict::Lost,
    };
    let (player, recording, at) =
        (player_of(row, "player")?, row.try_get("recording")?, row.try_get("at")?);
    Ok((id_of(row.try_get("result")?)?, ChallengeResult { player, score, verdict, recording, at }))
}

async fn challenge_of(
    app: &App,
    row: &AnyRow,
    caller: Option<Caller>,
) -> Result<Challenge, AppError> {
    let id = id_of(row.try_get("challenge")?)?;
    let by = player_of(row, "player")?;
    let recording = read(&row.try_get::<String, _>("recording")?, app.levels())?;
    let link = tuipan_game::Challenge::new(&by.name, recording).to_link();
    let own = match caller {
        Some(caller) => own_result(app, id, caller).await?,
        None => None,
    };
    Ok(Challenge {
        id,
        by,
        kind: row.try_get("kind")?,
        link,
        score: score_of(row)?,
        at: row.try_get("at")?,
        n_results: row.try_get("n_results")?,
        n_faster: row.try_get("n_faster")?,
        own,
    })
}

async fn own_result(
    app: &App,
    challenge: Uuid,
    caller: Caller,
) -> Result<Option<ChallengeResult>, AppError> {
    let query = format!("{RESULTS} WHERE r.challenge = $1 AND r.player = $2");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(challenge.to_string());
    let row = query.bind(caller.player.to_string()).fetch_optional(app.pool()).await?;
    Ok(row.as_ref().map(result_of).transpose()?.map(|(_, result)| result))
}

async fn find(app: &App, id: Uuid, caller: Option<Caller>) -> Result<Challenge, AppError> {
    let query = format!("{CHALLENGES} WHERE challenges.id = $1");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(id.to_string());
    let row = query.fetch_optional(app.pool()).await?.ok_or(ErrorCode::NoChallenge)?;
    challenge_of(app, &row, caller).await
}

/// Stores a game for others to beat.
#[utoipa::path(post, path = "/api/v1/challenges", tag = "challenges", security(("device" = [])),
    request_body = NewChallenge, responses((status = 201, body = Challenge)))]
pub async fn create(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewChallenge>,
) -> Result<(StatusCode, Json<Challenge>), AppError> {
    let link = match new {
        NewChallenge::Recording(link) => link,
        NewChallenge::Run(id) => {
            let (run, _) = find_run(&app, id).await?;
            if run.player.id != caller.player {
                return Err(ErrorCode::NoRun.into());
            }
            run.recording
        }
    };
    let run = solved(&link, None, app.levels())?;
    let (now, player) = (app.now(), caller.player.to_string());
    let mut tx = app.database().begin().await?;
    refuse_banned(&mut tx, &player).await?;
    let count = "SELECT COUNT(*) AS n FROM challenges WHERE player = $1 AND at > $2";
    let query = sqlx::query(count).bind(&player).bind(now - DAY_MS);
    if query.fetch_one(&mut *tx).await?.try_get::<i64, _>("n")? >= app.settings().max_challenges {
        return Err(ErrorCode::TooManyChallenges.into());
    }
    let id = new_id(now)?;
    let insert = "INSERT INTO challenges (id, player, kind, recording, ms, steps, at) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7)";
    sqlx::query(insert)
        .bind(id.to_string())
        .bind(&player)
        .bind(run.recording().puzzle.kind().to_string())
        .bind(run.recording().to_link())
        .bind(run.ms() as i64)
        .bind(write_steps(&run.steps()))
        .bind(now)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    Ok(created(find(&app, id, Some(caller)).await?))
}

/// Who is banned can neither challenge nor answer.
pub async fn refuse_banned(tx: &mut AnyConnection, player: &str) -> Result<(), AppError> {
    let query = "SELECT is_banned FROM players WHERE id = $1";
    let row = sqlx::query(query).bind(player).fetch_one(tx).await?;
    match row.try_get::<i64, _>("is_banned")? {
        0 => Ok(()),
        _ => Err(ErrorCode::Banned.into()),
    }
}

/// A challenge, with the result of the player who asks.
#[utoipa::path(get, path = "/api/v1/challenges/{id}", tag = "challenges", params(("id" = Uuid, Path)),
    security((), ("device" = [])), responses((status = 200, body = Challenge)))]
pub async fn challenge(
    State(app): State<App>,
    caller: Result<Caller, AppError>,
    Named(id): Named,
) -> Result<Json<Challenge>, AppError> {
    Ok(Json(find(&app, id, caller.ok()).await?))
}

/// Hands in a game against a challenge. The same recording gets the same answer; the first one counts.
#[utoipa::path(post, path = "/api/v1/challenges/{id}/results", tag = "challenges", security(("device" = [])),
    params(("id" = Uuid, Path)), request_body = NewResult, responses((status = 200, body = ChallengeResult)))]
pub async fn answer(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Json(NewResult { recording }): Json<NewResult>,
) -> Result<Json<ChallengeResult>, AppError> {
    let challenge = find(&app, id, None).await?;
    let (own, other) = (caller.player.to_string(), challenge.by.id.to_string());
    if own == other {
        return Err(AppError::new(ErrorCode::BadRequest, "it is the player's own challenge"));
    }
    let puzzle: Puzzle = read(&challenge.link, app.levels())?.puzzle;
    let run: VerifiedRun = solved(&recording, Some(&puzzle), app.levels())?;
    let link = run.recording().to_link();
    let now = app.now();
    let mut tx = app.database().begin().await?;
    refuse_banned(&mut tx, &own).await?;
    if is_blocked(&mut tx, &own, &other).await? {
        return Err(ErrorCode::Blocked.into());
    }
    let insert = "INSERT INTO challenge_results (id, challenge, player, recording, ms, steps, at) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (challenge, player) DO NOTHING";
    sqlx::query(insert)
        .bind(new_id(now)?.to_string())
        .bind(id.to_string())
        .bind(&own)
        .bind(&link)
        .bind(run.ms() as i64)
        .bind(write_steps(&run.steps()))
        .bind(now)
        .execute(&mut *tx)
        .await?;
    tx.commit().await?;
    let stored = own_result(&app, id, caller).await?.ok_or(ErrorCode::Internal)?;
    match stored.recording == link {
        true => Ok(Json(stored)),
        false => Err(ErrorCode::AlreadySubmitted.into()),
    }
}

/// The results of a challenge, the first that came first.
#[utoipa::path(get, path = "/api/v1/challenges/{id}/results", tag = "challenges",
    params(("id" = Uuid, Path), PageQuery), responses((status = 200, body = ResultPage)))]
pub async fn results(
    State(app): State<App>,
    Named(id): Named,
    Parameters(query): Parameters<PageQuery>,
) -> Result<Json<ResultPage>, AppError> {
    let limit = page_limit(query.limit)?;
    find(&app, id, None).await?;
    let after = query.after.map(|id| id.to_string()).unwrap_or_default();
    let text = format!("{RESULTS} WHERE r.challenge = $1 AND r.id > $2 ORDER BY r.id LIMIT $3");
    let text = sqlx::query(sqlx::AssertSqlSafe(text)).bind(id.to_string()).bind(after);
    let rows = text.bind(limit + 1).fetch_all(app.pool()).await?;
    let mut results = rows.iter().map(result_of).collect::<Result<Vec<_>, _>>()?;
    let has_more = results.len() as i64 > limit;
    results.truncate(limit as usize);
    let next = results.last().filter(|_| has_more).map(|(id, _)| *id);
    Ok(Json(ResultPage { rows: results.into_iter().map(|(_, result)| result).collect(), next }))
}

/// The challenges that the player made or answered, the newest first.
#[utoipa::path(get, path = "/api/v1/me/challenges", tag = "challenges", security(("device" = [])), params(PageQuery),
    responses((status = 200, body = ChallengePage)))]
pub async fn mine(
    State(app): State<App>,
    caller: Caller,
    Parameters(query): Parameters<PageQuery>,
) -> Result<Json<ChallengePage>, AppError> {
    let limit = page_limit(query.limit)?;
    // No id is above this.
    let before = query.after.unwrap_or(Uuid::max()).to_string();
    let text = format!(
        "{CHALLENGES} WHERE challenges.id < $2 AND {MINE} ORDER BY challenges.id DESC LIMIT $3"
    );
    let text = sqlx::query(sqlx::AssertSqlSafe(text)).bind(caller.player.to_string()).bind(before);
    let rows = text.bind(limit + 1).fetch_all(app.pool()).await?;
    let mut challenges = Vec::new();
    for row in rows.iter().take(limit as usize) {
        challenges.push(challenge_of(&app, row, Some(caller)).await?);
    }
    let next = challenges.last().filter(|_| rows.len() as i64 > limit).map(|last| last.id);
    Ok(Json(ChallengePage { rows: challenges, next }))
}

/// How many challenges a player made or answered.
pub async fn count_of(app: &App, caller: Caller) -> Result<i64, AppError> {
    let query = format!("SELECT COUNT(*) AS n FROM challenges WHERE {MINE}");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(caller.player.to_string());
    Ok(query.fetch_one(app.pool()).await?.try_get("n")?)
}
