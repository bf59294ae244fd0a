//! Players and their devices: no password, no mail; a name, and a secret that a device makes.

use axum::extract::State;
use axum::http::StatusCode;
use data_encoding::BASE64URL_NOPAD;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tuipan_protocol::{
    Deletion, Device, ErrorCode, LinkCode, Me, NewDevice, NewPlayer, PageQuery, Player, Registered,
    Rename, Run, RunPage, Runs, StoredData, Uuid,
};

use super::boards::{RUN_COLUMNS, run_of};
use super::challenges::count_of;
use super::friends::{blocked_by, followed_by};
use super::{Json, Named, Parameters, created, id_of, new_id, page_limit, random};
use crate::app::App;
use crate::auth::{Caller, hash, is_secret};
use crate::error::AppError;
use crate::{name, standing};

/// How many runs a player's page lists.
const LATEST: i64 = 50;

/// A player from the columns `id, name, tag, is_bot, grade, deleted_at`, with a prefix where tables are joined.
pub fn player_of(row: &AnyRow, id: &str) -> Result<Player, AppError> {
    Ok(Player {
        id: id_of(row.try_get(id)?)?,
        name: row.try_get("name")?,
        tag: row.try_get("tag")?,
        is_bot: row.try_get::<i64, _>("is_bot")? != 0,
        grade: u8::try_from(row.try_get::<i64, _>("grade")?).unwrap_or(0),
        is_deleted: row.try_get::<Option<i64>, _>("deleted_at")?.is_some(),
    })
}

pub async fn find(app: &App, id: Uuid) -> Result<(Player, AnyRow), AppError> {
    let query = "SELECT id, name, tag, is_bot, grade, is_banned, created_at, deleted_at FROM players WHERE id = $1";
    let row = sqlx::query(query).bind(id.to_string()).fetch_optional(app.pool()).await?;
    let row = row.ok_or(ErrorCode::NoPlayer)?;
    Ok((player_of(&row, "id")?, row))
}

/// A new player with a first device.
#[utoipa::path(post, path = "/api/v1/players", tag = "players", request_body = NewPlayer,
    responses((status = 201, body = Registered)))]
pub async fn register(
    State(app): State<App>,
    Json(new): Json<NewPlayer>,
) -> Result<(StatusCode, Json<Registered>), AppError> {
    let name = name::read(&new.name).ok_or(ErrorCode::BadName)?;
    if !is_secret(&new.secret) {
        return Err(ErrorCode::BadSecret.into());
    }
    let now = app.now();
    let tag = name::tag(u32::from_ne_bytes(random()?));
    let (id, is_bot) = (new_id(now)?, new.is_bot);
    let player = Player { id, name, tag, is_bot, grade: 0, is_deleted: false };
    let mut tx = app.database().begin().await?;
    let insert = "INSERT INTO players (id, name, tag, is_bot, is_banned, created_at) VALUES ($1, $2, $3, $4, 0, $5)";
    let query =
        sqlx::query(insert).bind(player.id.to_string()).bind(&player.name).bind(&player.tag);
    query.bind(i64::from(player.is_bot)).bind(now).execute(&mut *tx).await?;
    let device = insert_device(&mut tx, player.id, &new.secret, now).await?;
    tx.commit().await?;
    Ok(created(Registered { player, device }))
}

async fn insert_device(
    tx: &mut AnyConnection,
    player: Uuid,
    secret: &str,
    now: i64,
) -> Result<Uuid, AppError> {
    let device = new_id(now)?;
    let insert =
        "INSERT INTO devices (id, player, hash, created_at, seen_at) VALUES ($1, $2, $3, $4, $4)";
    let query = sqlx::query(insert).bind(device.to_string()).bind(player.to_string());
    query.bind(hash(secret)).bind(now).execute(tx).await?;
    Ok(device)
}

/// Another device of a player, by a code that a device of theirs was given.
#[utoipa::path(post, path = "/api/v1/devices", tag = "players", request_body = NewDevice,
    responses((status = 201, body = Registered)))]
pub async fn add_device(
    State(app): State<App>,
    Json(new): Json<NewDevice>,
) -> Result<(StatusCode, Json<Registered>), AppError> {
    if !is_secret(&new.secret) {
        return Err(ErrorCode::BadSecret.into());
    }
    let now = app.now();
    let mut tx = app.database().begin().await?;
    let query = "SELECT player FROM codes WHERE hash = $1 AND expires_at > $2";
    let row = sqlx::query(query).bind(hash(&new.code)).bind(now).fetch_optional(&mut *tx).await?;
    let player = id_of(row.ok_or(ErrorCode::BadCode)?.try_get("player")?)?;
    // Of two who use it at the same time, one finds it gone.
    let used = sqlx::query("DELETE FROM codes WHERE hash = $1").bind(hash(&new.code));
    if used.execute(&mut *tx).await?.rows_affected() == 0 {
        return Err(ErrorCode::BadCode.into());
    }
    let device = insert_device(&mut tx, player, &new.secret, now).await?;
    tx.commit().await?;
    let (player, _) = find(&app, player).await?;
    Ok(created(Registered { player, device }))
}

/// A code that adds a device; it works once, for ten minutes.
#[utoipa::path(post, path = "/api/v1/me/codes", tag = "players", security(("device" = [])),
    responses((status = 201, body = LinkCode)))]
pub async fn new_code(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, Json<LinkCode>), AppError> {
    let code = BASE64URL_NOPAD.encode(&random::<16>()?);
    let expires_at = app.now() + app.settings().code_ms;
    let mut tx = app.database().begin().await?;
    // A player has one code at a time.
    let old = sqlx::query("DELETE FROM codes WHERE player = $1").bind(caller.player.to_string());
    old.execute(&mut *tx).await?;
    let insert = "INSERT INTO codes (hash, player, expires_at) VALUES ($1, $2, $3)";
    let query = sqlx::query(insert).bind(hash(&code)).bind(caller.player.to_string());
    query.bind(expires_at).execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(created(LinkCode { code, expires_at }))
}

/// A player as everybody sees them.
#[utoipa::path(get, path = "/api/v1/players/{id}", tag = "players", params(("id" = Uuid, Path)),
    responses((status = 200, body = Player)))]
pub async fn player(State(app): State<App>, Named(id): Named) -> Result<Json<Player>, AppError> {
    Ok(Json(find(&app, id).await?.0))
}

/// The latest runs of a player, newest first.
#[utoipa::path(get, path = "/api/v1/players/{id}/runs", tag = "players", params(("id" = Uuid, Path)),
    responses((status = 200, body = [Run])))]
pub async fn runs(State(app): State<App>, Named(id): Named) -> Result<Json<Vec<Run>>, AppError> {
    find(&app, id).await?;
    Ok(Json(runs_of(&app, id, "is_hidden = 0", None, LATEST).await?))
}

/// All runs of the player who asks, newest first; also those that are hidden from others.
#[utoipa::path(get, path = "/api/v1/me/runs", tag = "players", security(("device" = [])), params(PageQuery),
    responses((status = 200, body = RunPage)))]
pub async fn own_runs(
    State(app): State<App>,
    caller: Caller,
    Parameters(query): Parameters<PageQuery>,
) -> Result<Json<RunPage>, AppError> {
    let limit = page_limit(query.limit)?;
    let mut rows = runs_of(&app, caller.player, "1 = 1", query.after, limit + 1).await?;
    let has_more = rows.len() as i64 > limit;
    rows.truncate(limit as usize);
    let next = rows.last().filter(|_| has_more).map(|run| run.id);
    Ok(Json(RunPage { rows, next }))
}

/// The runs of a player that come after one of them in this order, or the first ones.
async fn runs_of(
    app: &App,
    player: Uuid,
    which: &str,
    after: Option<Uuid>,
    limit: i64,
) -> Result<Vec<Run>, AppError> {
    let mut query = format!(
        "SELECT {RUN_COLUMNS} FROM runs JOIN players ON players.id = runs.player \
         WHERE runs.player = $1 AND {which}"
    );
    if after.is_some() {
        query +=
            " AND (runs.at, runs.id) < (SELECT at, id FROM runs WHERE id = $3 AND player = $1)";
    }
    query += " ORDER BY runs.at DESC, runs.id DESC LIMIT $2";
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(player.to_string()).bind(limit);
    let query = match after {
        Some(after) => query.bind(after.to_string()),
        None => query,
    };
    query.fetch_all(app.pool()).await?.iter().map(run_of).collect()
}

async fn devices_of(app: &App, caller: Caller) -> Result<Vec<Device>, AppError> {
    let query =
        "SELECT id, created_at, seen_at FROM devices WHERE player = $1 ORDER BY created_at, id";
    let rows = sqlx::query(query).bind(caller.player.to_string()).fetch_all(app.pool()).await?;
    let device = |row: &AnyRow| {
        let id = id_of(row.try_get("id")?)?;
        let (created_at, seen_at) = (row.try_get("created_at")?, row.try_get("seen_at")?);
        Ok(Device { id, created_at, seen_at, is_this: id == caller.device })
    };
    rows.iter().map(device).collect()
}

/// The player who asks.
#[utoipa::path(get, path = "/api/v1/me", tag = "players", security(("device" = [])),
    responses((status = 200, body = Me)))]
pub async fn me(State(app): State<App>, caller: Caller) -> Result<Json<Me>, AppError> {
    let (player, row) = find(&app, caller.player).await?;
    let devices = devices_of(&app, caller).await?;
    Ok(Json(Me { player, devices, is_banned: row.try_get::<i64, _>("is_banned")? != 0 }))
}

/// Another name.
#[utoipa::path(patch, path = "/api/v1/me", tag = "players", security(("device" = [])), request_body = Rename,
    responses((status = 200, body = Player)))]
pub async fn rename(
    State(app): State<App>,
    caller: Caller,
    Json(rename): Json<Rename>,
) -> Result<Json<Player>, AppError> {
    let name = name::read(&rename.name).ok_or(ErrorCode::BadName)?;
    let query = sqlx::query("UPDATE players SET name = $1 WHERE id = $2");
    app.database().write(query.bind(name).bind(caller.player.to_string())).await?;
    Ok(Json(find(&app, caller.player).await?.0))
}

/// Everything that is stored about the player who asks.
#[utoipa::path(get, path = "/api/v1/me/data", tag = "players", security(("device" = [])),
    responses((status = 200, body = StoredData)))]
pub async fn data(State(app): State<App>, caller: Caller) -> Result<Json<StoredData>, AppError> {
    let (player, row) = find(&app, caller.player).await?;
    let query = "SELECT (SELECT COUNT(*) FROM attempts WHERE player = $1) AS n_attempts, \
                 (SELECT COUNT(*) FROM runs WHERE player = $1) AS n_runs";
    let counts = sqlx::query(query).bind(caller.player.to_string()).fetch_one(app.pool()).await?;
    Ok(Json(StoredData {
        player,
        created_at: row.try_get("created_at")?,
        devices: devices_of(&app, caller).await?,
        n_attempts: counts.try_get("n_attempts")?,
        n_runs: counts.try_get("n_runs")?,
        n_challenges: count_of(&app, caller).await?,
        following: followed_by(&app, caller).await?,
        blocked: blocked_by(&app, caller.player).await?,
    }))
}

/// Takes the player's name and devices away; the runs stay unless it is asked otherwise.
#[utoipa::path(delete, path = "/api/v1/me", tag = "players", security(("device" = [])), request_body = Deletion,
    responses((status = 204)))]
pub async fn delete(
    State(app): State<App>,
    caller: Caller,
    Json(deletion): Json<Deletion>,
) -> Result<StatusCode, AppError> {
    let id = caller.player.to_string();
    let mut tx = app.database().begin().await?;
    let forget = sqlx::query(
        "UPDATE players SET name = '', tag = '', grade = 0, deleted_at = $1 WHERE id = $2",
    );
    forget.bind(app.now()).bind(&id).execute(&mut *tx).await?;
    for query in [
        "DELETE FROM devices WHERE player = $1",
        "DELETE FROM codes WHERE player = $1",
        "DELETE FROM friend_codes WHERE player = $1",
        "DELETE FROM follows WHERE follower = $1 OR followed = $1",
        "DELETE FROM blocks WHERE player = $1 OR blocked = $1",
        "DELETE FROM challenge_results WHERE player = $1 \
         OR challenge IN (SELECT id FROM challenges WHERE player = $1)",
        "DELETE FROM challenges WHERE player = $1",
    ] {
        sqlx::query(query).bind(&id).execute(&mut *tx).await?;
    }
    if deletion.runs == Runs::Delete {
        // They go from the boards first, so that the history of records is made without them.
        let hide = sqlx::query("UPDATE runs SET is_hidden = 1 WHERE player = $1").bind(&id);
        hide.execute(&mut *tx).await?;
        standing::make_again(&mut tx, &id).await?;
        standing::make_records_without(&mut tx, &id).await?;
        let flags = "DELETE FROM flags WHERE run IN (SELECT id FROM runs WHERE player = $1)";
        for query in
            [flags, "DELETE FROM runs WHERE player = $1", "DELETE FROM attempts WHERE player = $1"]
        {
            sqlx::query(query).bind(&id).execute(&mut *tx).await?;
        }
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends what a device may do.
#[utoipa::path(delete, path = "/api/v1/me/devices/{id}", tag = "players", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 204)))]
pub async fn revoke(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, AppError> {
    let query = sqlx::query("DELETE FROM devices WHERE id = $1 AND player = $2");
    let query = query.bind(id.to_string()).bind(caller.player.to_string());
    match app.database().write(query).await? {
        0 => Err(ErrorCode::NoDevice.into()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}
