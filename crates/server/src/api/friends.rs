//! Whom a player follows, who is online, and who is kept away.
//!
//! Following needs nobody's consent: boards are public. Who is online is said only of those who follow back.

use axum::extract::State;
use axum::http::StatusCode;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tuipan_protocol::{ErrorCode, Follow, Friend, FriendCode, PageQuery, Player, PlayerPage, Uuid};

use super::players::{find, player_of};
use super::{Json, Named, Parameters, created, page_limit, random};
use crate::app::App;
use crate::auth::Caller;
use crate::error::AppError;
use crate::name;

/// Who was seen this long ago is online.
const ONLINE_MS: i64 = 2 * 60 * 1000;

/// A code by which others can follow the player; the one before ends.
#[utoipa::path(post, path = "/api/v1/me/friend-code", tag = "friends", security(("device" = [])),
    responses((status = 201, body = FriendCode)))]
pub async fn new_friend_code(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, Json<FriendCode>), AppError> {
    let code = name::code(u64::from_ne_bytes(random()?));
    let insert = "INSERT INTO friend_codes (code, player) VALUES ($1, $2) \
                  ON CONFLICT (player) DO UPDATE SET code = excluded.code";
    let query = sqlx::query(insert).bind(&code).bind(caller.player.to_string());
    app.database().write(query).await?;
    Ok(created(FriendCode { code }))
}

/// Whether one of two players has blocked the other.
pub async fn is_blocked(tx: &mut AnyConnection, a: &str, b: &str) -> Result<bool, AppError> {
    let query = "SELECT 1 AS found FROM blocks \
                 WHERE (player = $1 AND blocked = $2) OR (player = $2 AND blocked = $1)";
    Ok(sqlx::query(query).bind(a).bind(b).fetch_optional(tx).await?.is_some())
}

/// Follows a player, from a board or by a code. Following twice is following once.
#[utoipa::path(post, path = "/api/v1/me/following", tag = "friends", security(("device" = [])),
    request_body = Follow, responses((status = 200, body = Friend)))]
pub async fn follow(
    State(app): State<App>,
    caller: Caller,
    Json(follow): Json<Follow>,
) -> Result<Json<Friend>, AppError> {
    let own = caller.player.to_string();
    let mut tx = app.database().begin().await?;
    let other = match follow {
        Follow::Player(id) => id.to_string(),
        Follow::Code(code) => {
            let code = name::read_code(&code).ok_or(ErrorCode::NoFriendCode)?;
            let query = sqlx::query("SELECT player FROM friend_codes WHERE code = $1").bind(code);
            let row = query.fetch_optional(&mut *tx).await?;
            row.ok_or(ErrorCode::NoFriendCode)?.try_get("player")?
        }
    };
    if other == own {
        return Err(AppError::new(ErrorCode::BadRequest, "nobody can follow themselves"));
    }
    let query = "SELECT 1 AS found FROM players WHERE id = $1 AND deleted_at IS NULL";
    if sqlx::query(query).bind(&other).fetch_optional(&mut *tx).await?.is_none() {
        return Err(ErrorCode::NoPlayer.into());
    }
    if is_blocked(&mut tx, &own, &other).await? {
        return Err(ErrorCode::Blocked.into());
    }
    let insert = "INSERT INTO follows (follower, followed, at) VALUES ($1, $2, $3) \
                  ON CONFLICT (follower, followed) DO NOTHING";
    sqlx::query(insert).bind(&own).bind(&other).bind(app.now()).execute(&mut *tx).await?;
    let count = "SELECT COUNT(*) AS n FROM follows WHERE follower = $1";
    let n: i64 = sqlx::query(count).bind(&own).fetch_one(&mut *tx).await?.try_get("n")?;
    if n > app.settings().max_friends {
        return Err(ErrorCode::TooManyFriends.into());
    }
    tx.commit().await?;
    let friends = friends_of(&app, caller, Some(&other)).await?;
    friends.into_iter().next().map(Json).ok_or(ErrorCode::NoPlayer.into())
}

async fn friends_of(
    app: &App,
    caller: Caller,
    only: Option<&str>,
) -> Result<Vec<Friend>, AppError> {
    let text = "SELECT players.id, name, tag, is_bot, grade, deleted_at, follows.at AS since, back.at AS back, \
                (SELECT MAX(seen_at) FROM devices WHERE devices.player = players.id) AS seen \
                FROM follows JOIN players ON players.id = follows.followed \
                LEFT JOIN follows AS back ON back.follower = follows.followed AND back.followed = follows.follower \
                WHERE follows.follower = $1 AND ($2 = '' OR follows.followed = $2) ORDER BY follows.at, players.id";
    let query = sqlx::query(text).bind(caller.player.to_string()).bind(only.unwrap_or_default());
    let now = app.now();
    let friend = |row: &AnyRow| {
        let follows_back = row.try_get::<Option<i64>, _>("back")?.is_some();
        let seen = row.try_get::<Option<i64>, _>("seen")?;
        Ok(Friend {
            player: player_of(row, "id")?,
            since: row.try_get("since")?,
            follows_back,
            is_online: follows_back && seen.is_some_and(|seen| now - seen <= ONLINE_MS),
        })
    };
    query.fetch_all(app.pool()).await?.iter().map(friend).collect()
}

/// Whom the player follows, with who is online.
#[utoipa::path(get, path = "/api/v1/me/following", tag = "friends", security(("device" = [])),
    responses((status = 200, body = [Friend])))]
pub async fn following(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<Friend>>, AppError> {
    Ok(Json(friends_of(&app, caller, None).await?))
}

/// Does not follow a player any more.
#[utoipa::path(delete, path = "/api/v1/me/following/{id}", tag = "friends", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 204)))]
pub async fn unfollow(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, AppError> {
    let query = sqlx::query("DELETE FROM follows WHERE follower = $1 AND followed = $2");
    let query = query.bind(caller.player.to_string()).bind(id.to_string());
    match app.database().write(query).await? {
        0 => Err(ErrorCode::NoPlayer.into()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}

/// Who follows the player.
#[utoipa::path(get, path = "/api/v1/me/followers", tag = "friends", security(("device" = [])), params(PageQuery),
    responses((status = 200, body = PlayerPage)))]
pub async fn followers(
    State(app): State<App>,
    caller: Caller,
    Parameters(query): Parameters<PageQuery>,
) -> Result<Json<PlayerPage>, AppError> {
    let limit = page_limit(query.limit)?;
    let after = query.after.map(|id| id.to_string()).unwrap_or_default();
    let text = "SELECT players.id, name, tag, is_bot, grade, deleted_at FROM follows \
                JOIN players ON players.id = follows.follower \
                WHERE follows.followed = $1 AND follows.follower > $2 ORDER BY follows.follower LIMIT $3";
    let rows = sqlx::query(text).bind(caller.player.to_string()).bind(after).bind(limit + 1);
    let rows = rows.fetch_all(app.pool()).await?;
    let mut players: Vec<Player> =
        rows.iter().map(|row| player_of(row, "id")).collect::<Result<_, _>>()?;
    let has_more = players.len() as i64 > limit;
    players.truncate(limit as usize);
    let next = players.last().filter(|_| has_more).map(|player| player.id);
    Ok(Json(PlayerPage { rows: players, next }))
}

/// Whom the player has blocked.
#[utoipa::path(get, path = "/api/v1/me/blocked", tag = "friends", security(("device" = [])),
    responses((status = 200, body = [Player])))]
pub async fn blocked(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Vec<Player>>, AppError> {
    Ok(Json(blocked_by(&app, caller.player).await?))
}

/// Whom a player has blocked.
pub async fn blocked_by(app: &App, player: Uuid) -> Result<Vec<Player>, AppError> {
    let text = "SELECT players.id, name, tag, is_bot, grade, deleted_at FROM blocks \
                JOIN players ON players.id = blocks.blocked WHERE blocks.player = $1 ORDER BY blocks.at, players.id";
    let rows = sqlx::query(text).bind(player.to_string()).fetch_all(app.pool()).await?;
    rows.iter().map(|row| player_of(row, "id")).collect()
}

/// Whom a player follows.
pub async fn followed_by(app: &App, caller: Caller) -> Result<Vec<Player>, AppError> {
    let friends = friends_of(app, caller, None).await?;
    Ok(friends.into_iter().map(|friend| friend.player).collect())
}

/// Keeps a player away: neither follows the other any more, nor can again, nor answer the other's challenges.
#[utoipa::path(put, path = "/api/v1/me/blocked/{id}", tag = "friends", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 204)))]
pub async fn block(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, AppError> {
    if id == caller.player {
        return Err(AppError::new(ErrorCode::BadRequest, "nobody can block themselves"));
    }
    find(&app, id).await?;
    let (own, other) = (caller.player.to_string(), id.to_string());
    let mut tx = app.database().begin().await?;
    let count = "SELECT COUNT(*) AS n FROM blocks WHERE player = $1";
    let n: i64 = sqlx::query(count).bind(&own).fetch_one(&mut *tx).await?.try_get("n")?;
    if n >= app.settings().max_friends {
        return Err(ErrorCode::TooManyFriends.into());
    }
    let insert = "INSERT INTO blocks (player, blocked, at) VALUES ($1, $2, $3) \
                  ON CONFLICT (player, blocked) DO NOTHING";
    sqlx::query(insert).bind(&own).bind(&other).bind(app.now()).execute(&mut *tx).await?;
    let part = "DELETE FROM follows \
                WHERE (follower = $1 AND followed = $2) OR (follower = $2 AND followed = $1)";
    sqlx::query(part).bind(&own).bind(&other).execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a block.
#[utoipa::path(delete, path = "/api/v1/me/blocked/{id}", tag = "friends", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 204)))]
pub async fn unblock(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, AppError> {
    let query = sqlx::query("DELETE FROM blocks WHERE player = $1 AND blocked = $2");
    let query = query.bind(caller.player.to_string()).bind(id.to_string());
    match app.database().write(query).await? {
        0 => Err(ErrorCode::NoPlayer.into()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}
