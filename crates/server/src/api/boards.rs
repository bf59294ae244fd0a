//! Boards, records and runs.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use data_encoding::BASE64URL_NOPAD;
use sqlx::Row;
use sqlx::any::AnyRow;
use tuipan_protocol::{
    BoardPage, BoardQuery, BoardRow, ErrorCode, RecordRow, Run, Scope, TimeCheck, Uuid,
};

use super::players::player_of;
use super::{Json, MAX_ROWS, Named, Parameters, id_of, page_limit};
use crate::app::App;
use crate::auth::Caller;
use crate::board::Board;
use crate::error::AppError;
use crate::standing::read_steps;

/// Places are counted up to here.
const MAX_COUNTED: i64 = 10_000;

/// How many rows a table for spreadsheets has at most.
const MAX_CSV: i64 = 10_000;

/// What [`run_of`] reads, of `runs` joined with `players`.
pub const RUN_COLUMNS: &str = "runs.id AS run_id, runs.player, runs.kind, runs.mode, runs.class, runs.ms, \
    runs.is_confirmed, runs.steps, runs.at, runs.recording, runs.bests, runs.is_hidden, name, tag, is_bot, grade, deleted_at";

/// A run from a row.
pub fn run_of(row: &AnyRow) -> Result<Run, AppError> {
    let kind: String = row.try_get("kind")?;
    Ok(Run {
        id: id_of(row.try_get("run_id")?)?,
        player: player_of(row, "player")?,
        steps: steps_of(&kind, &row.try_get::<String, _>("steps")?)?,
        kind,
        mode: row.try_get("mode")?,
        class: row.try_get("class")?,
        ms: row.try_get("ms")?,
        time: time_check(row.try_get::<i64, _>("is_confirmed")? != 0),
        at: row.try_get("at")?,
        recording: row.try_get("recording")?,
    })
}

/// The steps of a kind by metric, from their list.
pub fn steps_of(kind: &str, list: &str) -> Result<BTreeMap<String, i64>, AppError> {
    let steps = read_steps(kind, list).ok_or(ErrorCode::Internal)?;
    let metrics = kind.parse::<tuipan_game::Kind>().map_err(|_| ErrorCode::Internal)?.metrics();
    let named = metrics.iter().filter_map(|m| Some((m.name().to_owned(), steps.get(*m)?.into())));
    Ok(named.collect())
}

fn time_check(is_confirmed: bool) -> TimeCheck {
    if is_confirmed { TimeCheck::Confirmed } else { TimeCheck::NotConfirmed }
}

/// A run, and the boards on which it was the player's best when it came.
pub async fn find_run(app: &App, id: Uuid) -> Result<(Run, Vec<String>), AppError> {
    let query = format!(
        "SELECT {RUN_COLUMNS} FROM runs JOIN players ON players.id = runs.player WHERE runs.id = $1"
    );
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(id.to_string());
    let row = query.fetch_optional(app.pool()).await?.ok_or(ErrorCode::NoRun)?;
    let bests: String = row.try_get("bests")?;
    Ok((run_of(&row)?, bests.lines().map(str::to_owned).collect()))
}

/// A run with its recording.
#[utoipa::path(get, path = "/api/v1/runs/{id}", tag = "boards", params(("id" = Uuid, Path)),
    responses((status = 200, body = Run)))]
pub async fn run(State(app): State<App>, Named(id): Named) -> Result<Json<Run>, AppError> {
    let hidden = sqlx::query("SELECT 1 AS found FROM runs WHERE id = $1 AND is_hidden = 1");
    if hidden.bind(id.to_string()).fetch_optional(app.pool()).await?.is_some() {
        return Err(ErrorCode::NoRun.into());
    }
    Ok(Json(find_run(&app, id).await?.0))
}

/// Where a page ends: the key of its last row, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cursor {
    late: i64,
    value: i64,
    ms: i64,
    at: i64,
    player: String,
    place: Option<i64>,
}

impl Cursor {
    fn write(&self) -> String {
        let Cursor { late, value, ms, at, player, place } = self;
        let place = place.map(|place| place.to_string()).unwrap_or_default();
        BASE64URL_NOPAD.encode(format!("{late},{value},{ms},{at},{player},{place}").as_bytes())
    }

    fn read(text: &str) -> Option<Self> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        let text = String::from_utf8(bytes).ok()?;
        let mut parts = text.split(',');
        let mut number = || parts.next()?.parse::<i64>().ok();
        let (late, value, ms, at) = (number()?, number()?, number()?, number()?);
        let player: Uuid = parts.next()?.parse().ok()?;
        let place = match parts.next()? {
            "" => None,
            place => Some(place.parse().ok().filter(|place| (1..=i64::MAX / 2).contains(place))?),
        };
        parts.next().is_none().then(|| Cursor {
            late,
            value,
            ms,
            at,
            player: player.to_string(),
            place,
        })
    }
}

/// A row of the table, without its place.
fn row_of(row: &AnyRow, place: Option<i64>) -> Result<(BoardRow, Cursor), AppError> {
    let (late, value, ms, at): (i64, i64, i64, i64) =
        (row.try_get("late")?, row.try_get("value")?, row.try_get("ms")?, row.try_get("at")?);
    let player = player_of(row, "player")?;
    let cursor = Cursor { late, value, ms, at, player: player.id.to_string(), place };
    let time = time_check(row.try_get::<i64, _>("is_confirmed")? != 0);
    let run = id_of(row.try_get("run")?)?;
    Ok((BoardRow { place, player, run, value, ms, time, at }, cursor))
}

const ROW_COLUMNS: &str = "SELECT bests.player, bests.run, late, value, bests.ms, bests.at, is_confirmed, name, tag, \
    is_bot, grade, deleted_at";

const ROWS: &str =
    "FROM bests JOIN players ON players.id = bests.player JOIN runs ON runs.id = bests.run";

/// The first rows after a place of a board: everybody's, or those of a player and of whom they follow.
async fn rows_after(
    app: &App,
    key: &str,
    friends_of: Option<Uuid>,
    after: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<AnyRow>, AppError> {
    let later = match after {
        Some(_) => "AND (late, value, bests.ms, bests.at, bests.player) > ($3, $4, $5, $6, $7)",
        None => "",
    };
    let query = match friends_of {
        None => format!(
            "{ROW_COLUMNS} {ROWS} WHERE board = $1 {later} \
             ORDER BY late, value, bests.ms, bests.at, bests.player LIMIT $2"
        ),
        // First whom they follow, then their rows, then the order: by the order of a board, millions may come before.
        // To that end SQLite keeps the order of a CROSS JOIN, and `+` hides from both that an index has the order.
        Some(_) => {
            let own = if after.is_some() { "$8" } else { "$3" };
            let friends = "SELECT followed AS friend FROM follows WHERE follower =";
            let rows = ROWS.replacen("FROM", "FROM friends CROSS JOIN", 1);
            format!(
                "WITH friends AS MATERIALIZED ({friends} {own} UNION ALL SELECT {own}) \
                 {ROW_COLUMNS} {rows} WHERE board = $1 AND bests.player = friends.friend {later} \
                 ORDER BY +late, value, bests.ms, bests.at, bests.player LIMIT $2"
            )
        }
    };
    let mut query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(key).bind(limit);
    if let Some(Cursor { late, value, ms, at, player, .. }) = after {
        query = query.bind(late).bind(value).bind(ms).bind(at).bind(player);
    }
    if let Some(player) = friends_of {
        query = query.bind(player.to_string());
    }
    Ok(query.fetch_all(app.pool()).await?)
}

/// The player's own row, and up to this many rows before it, from the nearest on.
async fn rows_before(
    app: &App,
    key: &str,
    own: &Cursor,
    limit: i64,
) -> Result<Vec<AnyRow>, AppError> {
    let query = format!(
        "{ROW_COLUMNS} {ROWS} WHERE board = $1 AND (late, value, bests.ms, bests.at, bests.player) <= ($2, $3, $4, $5, $6) \
         ORDER BY late DESC, value DESC, bests.ms DESC, bests.at DESC, bests.player DESC LIMIT $7"
    );
    let Cursor { late, value, ms, at, player, .. } = own;
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(key).bind(late).bind(value).bind(ms);
    Ok(query.bind(at).bind(player).bind(limit).fetch_all(app.pool()).await?)
}

/// How many rows are before one, if they are not too many to count.
async fn n_before(app: &App, key: &str, own: &Cursor) -> Result<Option<i64>, AppError> {
    let query = "SELECT COUNT(*) AS n FROM (SELECT 1 FROM bests WHERE board = $1 \
                 AND (late, value, ms, at, player) < ($2, $3, $4, $5, $6) LIMIT $7) AS before";
    let Cursor { late, value, ms, at, player, .. } = own;
    let query = sqlx::query(query).bind(key).bind(late).bind(value).bind(ms).bind(at).bind(player);
    let n: i64 = query.bind(MAX_COUNTED + 1).fetch_one(app.pool()).await?.try_get("n")?;
    Ok((n <= MAX_COUNTED).then_some(n))
}

/// Rows with their places, and where the next page begins.
fn page(
    rows: &[AnyRow],
    first: Option<i64>,
    limit: usize,
    board: &Board,
) -> Result<BoardPage, AppError> {
    let place = |idx: usize| first.map(|first| first + idx as i64);
    let read = rows.iter().take(limit).enumerate().map(|(idx, row)| row_of(row, place(idx)));
    let (read, cursors): (Vec<_>, Vec<_>) =
        read.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let next = cursors.last().filter(|_| rows.len() > limit).map(Cursor::write);
    Ok(BoardPage { rows: read, next, is_known_before: board.is_known_before() })
}

/// A page of a board.
#[utoipa::path(get, path = "/api/v1/boards", tag = "boards", params(BoardQuery),
    responses((status = 200, body = BoardPage)))]
pub async fn board(
    State(app): State<App>,
    caller: Result<Caller, AppError>,
    Parameters(query): Parameters<BoardQuery>,
) -> Result<Json<BoardPage>, AppError> {
    let board = Board::read(&query)?;
    let n = page_limit(query.limit)?;
    let limit = n as usize;
    let after = match &query.after {
        Some(text) => Some(Cursor::read(text).ok_or(ErrorCode::BadCursor)?),
        None => None,
    };
    let key = board.key.as_str();
    let page = match (query.scope, after) {
        (Scope::World | Scope::Friends, after) | (Scope::Around, after @ Some(_)) => {
            let of = match query.scope {
                Scope::Friends => Some(caller?.player),
                _ => None,
            };
            let first = after.as_ref().map_or(Some(1), |after| after.place.map(|place| place + 1));
            let rows = rows_after(&app, key, of, after.as_ref(), n + 1).await?;
            page(&rows, first, limit, &board)?
        }
        (Scope::Around, None) => {
            let caller = caller?;
            let own = sqlx::query(sqlx::AssertSqlSafe(format!(
                "{ROW_COLUMNS} {ROWS} WHERE board = $1 AND bests.player = $2"
            )));
            let own =
                own.bind(key).bind(caller.player.to_string()).fetch_optional(app.pool()).await?;
            match own {
                None => page(&[], None, limit, &board)?,
                Some(own) => {
                    let (_, own) = row_of(&own, None)?;
                    let mut rows = rows_before(&app, key, &own, n / 2 + 1).await?;
                    let n_shown_before = rows.len() as i64 - 1;
                    let first = n_before(&app, key, &own).await?.map(|n| n + 1 - n_shown_before);
                    rows.reverse();
                    rows.extend(
                        rows_after(&app, key, None, Some(&own), n + 1 - rows.len() as i64).await?,
                    );
                    page(&rows, first, limit, &board)?
                }
            }
        }
    };
    Ok(Json(page))
}

/// The top of a board for spreadsheets.
#[utoipa::path(get, path = "/api/v1/boards.csv", tag = "boards", params(BoardQuery),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub async fn csv(
    State(app): State<App>,
    Parameters(query): Parameters<BoardQuery>,
) -> Result<Response, AppError> {
    let board = Board::read(&query)?;
    let rows = rows_after(&app, &board.key, None, None, MAX_CSV).await?;
    let BoardPage { rows, .. } = page(&rows, Some(1), rows.len(), &board)?;
    let mut text = String::from("place,player,name,tag,run,value,ms,time,at\n");
    for BoardRow { place, player, run, value, ms, time, at } in rows {
        let time = if time == TimeCheck::Confirmed { "confirmed" } else { "not-confirmed" };
        let (place, name) = (place.unwrap_or_default(), quoted(&player.name));
        text += &format!(
            "{place},{},{name},{},{run},{value},{ms},{time},{at}\n",
            player.id, player.tag
        );
    }
    Ok(([(header::CONTENT_TYPE, "text/csv; charset=utf-8")], text).into_response())
}

/// Programs take names that begin with one of these for formulas; some do so with the wide ones of Chinese fonts, too.
const FORMULAS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// A name in CSV: a quote in front keeps what looks like a formula text.
fn quoted(name: &str) -> String {
    let guard = if name.starts_with(FORMULAS) { "'" } else { "" };
    format!("\"{guard}{}\"", name.replace('"', "\"\""))
}

/// What was the best of all, the latest first.
#[utoipa::path(get, path = "/api/v1/records", tag = "boards", params(BoardQuery),
    responses((status = 200, body = [RecordRow])))]
pub async fn records(
    State(app): State<App>,
    Parameters(query): Parameters<BoardQuery>,
) -> Result<Json<Vec<RecordRow>>, AppError> {
    let board = Board::read(&query)?;
    let text = "SELECT records.player, run, value, at, name, tag, is_bot, grade, deleted_at FROM records \
                JOIN players ON players.id = records.player WHERE board = $1 ORDER BY at DESC, run DESC LIMIT $2";
    let rows =
        sqlx::query(text).bind(&board.key).bind(i64::from(MAX_ROWS)).fetch_all(app.pool()).await?;
    let record = |row: &AnyRow| {
        Ok(RecordRow {
            player: player_of(row, "player")?,
            run: id_of(row.try_get("run")?)?,
            value: row.try_get("value")?,
            at: row.try_get("at")?,
        })
    };
    rows.iter().map(record).collect::<Result<Vec<_>, AppError>>().map(Json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_are_read_as_they_are_written() {
        let player = Uuid::nil().to_string();
        let cursor = Cursor { late: 0, value: 52, ms: 1200, at: 7, player, place: Some(20) };
        assert_eq!(Cursor::read(&cursor.write()), Some(cursor.clone()));
        let far = Cursor { place: None, ..cursor };
        assert_eq!(Cursor::read(&far.write()), Some(far));
        for text in ["", "!", "MA", "MCwxLDIsMw"] {
            assert_eq!(Cursor::read(text), None, "{text}");
        }
    }

    #[test]
    fn names_are_no_formulas() {
        assert_eq!(quoted("Mei \"梅\", M"), "\"Mei \"\"梅\"\", M\"");
        for name in ["=1+1", "+1", "-1", "@x", "＝1+1", "＋1", "－1", "＠x"] {
            assert_eq!(quoted(name), format!("\"'{name}\""));
        }
    }
}
