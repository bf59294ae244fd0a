//! Ranked attempts: a puzzle is given out, a recording comes back.

use axum::extract::State;
use axum::http::StatusCode;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tuipan_game::{
    BlockPuzzle, DailyKind, Day, Layouts, LinkContent, Puzzle, TilePuzzle, daily, read_link,
};
use tuipan_protocol::{
    Attempt, AttemptState, ErrorCode, NewAttempt, PuzzleChoice, RunAnswer, Submission, Uuid,
};
use tuipan_puzzle::tiles::{Direction, Move, NamedGoal, Size};

use super::boards::find_run;
use super::challenges::refuse_banned;
use super::daily::name_of;
use super::{Json, Named, created, id_of, new_id, random};
use crate::app::App;
use crate::auth::Caller;
use crate::board::Contest;
use crate::check::{Seen, check};
use crate::error::AppError;
use crate::suspicion;
use crate::writer::NewRun;

/// The longest side of ranked boards of tiles.
const MAX_SIDE: usize = 10;

const COLUMNS: &str = "id, kind, mode, day, puzzle, issued_at, expires_at, first_move_at, run";

/// An attempt as the database has it.
struct Stored {
    attempt: Attempt,
    day: String,
}

impl Stored {
    fn read(row: &AnyRow, now: i64) -> Result<Self, AppError> {
        let run: Option<String> = row.try_get("run")?;
        let expires_at: i64 = row.try_get("expires_at")?;
        let state = match run {
            Some(_) => AttemptState::Done,
            None if now > expires_at => AttemptState::Expired,
            None => AttemptState::Open,
        };
        let attempt = Attempt {
            id: id_of(row.try_get("id")?)?,
            puzzle: row.try_get("puzzle")?,
            kind: row.try_get("kind")?,
            mode: row.try_get("mode")?,
            issued_at: row.try_get("issued_at")?,
            expires_at,
            first_move_at: row.try_get("first_move_at")?,
            state,
            run: run.map(id_of).transpose()?,
        };
        Ok(Stored { attempt, day: row.try_get("day")? })
    }

    async fn find(app: &App, caller: Caller, id: Uuid) -> Result<Self, AppError> {
        let query = format!("SELECT {COLUMNS} FROM attempts WHERE id = $1 AND player = $2");
        let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(id.to_string());
        let row = query.bind(caller.player.to_string()).fetch_optional(app.pool()).await?;
        Stored::read(&row.ok_or(ErrorCode::NoAttempt)?, app.now())
    }
}

/// The puzzle that is wanted, and the day of a daily one.
fn choose(
    app: &App,
    choice: &PuzzleChoice,
    today: Day,
) -> Result<(Puzzle, Option<DailyKind>), AppError> {
    let puzzle = match choice {
        PuzzleChoice::Tiles { size } => {
            let size: Size =
                size.parse().map_err(|error| AppError::new(ErrorCode::NotRanked, error))?;
            if size.width() > MAX_SIDE || size.height() > MAX_SIDE {
                return Err(ErrorCode::NotRanked.into());
            }
            let goal = NamedGoal::BlankLast.board(size);
            Puzzle::Tiles(TilePuzzle::scrambled(goal, u64::from_ne_bytes(random()?)))
        }
        PuzzleChoice::Level { id } => {
            let level = app.levels().layout(id).ok_or(ErrorCode::NotRanked)?;
            Puzzle::Blocks(BlockPuzzle::layout(level))
        }
        PuzzleChoice::DailyTiles | PuzzleChoice::DailyBlocks => {
            let kind = match choice {
                PuzzleChoice::DailyTiles => DailyKind::Tiles,
                _ => DailyKind::Blocks,
            };
            let puzzle = daily::puzzle(kind, today, app.levels()).ok_or(ErrorCode::Internal)?;
            return Ok((puzzle, Some(kind)));
        }
    };
    Ok((puzzle, None))
}

/// Whether a scramble is solved, or by one slide: its game would have no time. (Days and levels are none of these.)
fn is_too_short(puzzle: &Puzzle) -> bool {
    let Puzzle::Tiles(tiles) = puzzle else { return false };
    let slides = Direction::ALL
        .into_iter()
        .flat_map(|direction| (1..MAX_SIDE as u8).map(move |count| Move { direction, count }));
    let mut near = slides.filter_map(|slide| {
        let mut board = tiles.start().clone();
        board.play(slide).is_ok().then_some(board)
    });
    tiles.start() == tiles.goal() || near.any(|board| board == *tiles.goal())
}

/// A puzzle to play for the boards.
#[utoipa::path(post, path = "/api/v1/attempts", tag = "attempts", security(("device" = [])),
    request_body = NewAttempt, responses((status = 201, body = Attempt),
    (status = 200, body = Attempt, description = "The open attempt at a daily puzzle")))]
pub async fn issue(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewAttempt>,
) -> Result<(StatusCode, Json<Attempt>), AppError> {
    let now = app.now();
    let today = Day::of(u64::try_from(now).unwrap_or(0));
    let (mut puzzle, daily) = choose(&app, &new.puzzle, today)?;
    while is_too_short(&puzzle) {
        puzzle = choose(&app, &new.puzzle, today)?.0;
    }
    let day = daily.map(|_| today.to_string()).unwrap_or_default();
    let daily = daily.map(|kind| name_of(kind, today));
    let player = caller.player.to_string();
    let mut tx = app.database().begin().await?;
    refuse_banned(&mut tx, &player).await?;
    if let Some(name) = &daily
        && let Some(attempt) = find_daily(&mut tx, &player, name, now).await?
    {
        return answer_daily(attempt);
    }
    let query =
        "SELECT COUNT(*) AS n FROM attempts WHERE player = $1 AND issued_at > $2 AND run IS NULL";
    let query = sqlx::query(query).bind(&player).bind(now - app.settings().attempt_ms);
    if query.fetch_one(&mut *tx).await?.try_get::<i64, _>("n")? >= app.settings().max_open_attempts
    {
        return Err(ErrorCode::TooManyAttempts.into());
    }
    let attempt = Attempt {
        id: new_id(now)?,
        puzzle: puzzle.to_link(),
        kind: puzzle.kind().to_string(),
        mode: if daily.is_some() { "daily" } else { "normal" }.to_owned(),
        issued_at: now,
        expires_at: now + app.settings().attempt_ms,
        first_move_at: None,
        state: AttemptState::Open,
        run: None,
    };
    // The unique index lets one attempt at a daily puzzle through, whoever else asks at the same time.
    let insert = "INSERT INTO attempts (id, player, kind, mode, day, daily, puzzle, issued_at, expires_at) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (player, daily) DO NOTHING";
    let inserted = sqlx::query(insert)
        .bind(attempt.id.to_string())
        .bind(&player)
        .bind(&attempt.kind)
        .bind(&attempt.mode)
        .bind(day)
        .bind(&daily)
        .bind(&attempt.puzzle)
        .bind(attempt.issued_at)
        .bind(attempt.expires_at)
        .execute(&mut *tx)
        .await?;
    if inserted.rows_affected() == 0 {
        drop(tx);
        let attempt = daily_attempt(&app, caller, daily.as_deref().unwrap_or_default()).await?;
        return answer_daily(attempt.ok_or(ErrorCode::Internal)?);
    }
    tx.commit().await?;
    app.metrics().issued();
    Ok(created(attempt))
}

/// The attempt of a player at a daily puzzle.
async fn find_daily(
    connection: &mut AnyConnection,
    player: &str,
    name: &str,
    now: i64,
) -> Result<Option<Attempt>, AppError> {
    let query = format!("SELECT {COLUMNS} FROM attempts WHERE player = $1 AND daily = $2");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(player).bind(name);
    let row = query.fetch_optional(connection).await?;
    row.map(|row| Ok(Stored::read(&row, now)?.attempt)).transpose()
}

/// The attempt of the player who asks at a daily puzzle.
pub async fn daily_attempt(
    app: &App,
    caller: Caller,
    name: &str,
) -> Result<Option<Attempt>, AppError> {
    let mut connection = app.pool().acquire().await?;
    find_daily(&mut connection, &caller.player.to_string(), name, app.now()).await
}

/// An open attempt at a daily puzzle is answered again: the first answer may have been lost, or it goes on elsewhere.
fn answer_daily(attempt: Attempt) -> Result<(StatusCode, Json<Attempt>), AppError> {
    match attempt.state {
        AttemptState::Open => Ok((StatusCode::OK, Json(attempt))),
        _ => Err(ErrorCode::AlreadyPlayed.into()),
    }
}

/// An attempt of the player who asks.
#[utoipa::path(get, path = "/api/v1/attempts/{id}", tag = "attempts", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Attempt)))]
pub async fn attempt(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<Attempt>, AppError> {
    Ok(Json(Stored::find(&app, caller, id).await?.attempt))
}

/// Says that the first move was made just now. The first report counts.
#[utoipa::path(post, path = "/api/v1/attempts/{id}/first-move", tag = "attempts", security(("device" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, body = Attempt)))]
pub async fn first_move(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
) -> Result<Json<Attempt>, AppError> {
    let now = app.now();
    let query = "UPDATE attempts SET first_move_at = $1 \
                 WHERE id = $2 AND player = $3 AND first_move_at IS NULL AND run IS NULL";
    let query = sqlx::query(query).bind(now).bind(id.to_string()).bind(caller.player.to_string());
    app.database().write(query).await?;
    Ok(Json(Stored::find(&app, caller, id).await?.attempt))
}

/// Hands in the solved game. The same recording gets the same answer, however often it is sent.
#[utoipa::path(post, path = "/api/v1/attempts/{id}/run", tag = "attempts", security(("device" = [])),
    params(("id" = Uuid, Path)), request_body = Submission, responses((status = 200, body = RunAnswer)))]
pub async fn submit(
    State(app): State<App>,
    caller: Caller,
    Named(id): Named,
    Json(Submission { recording }): Json<Submission>,
) -> Result<Json<RunAnswer>, AppError> {
    let now = app.now();
    let Stored { attempt, day } = Stored::find(&app, caller, id).await?;
    if let Some(run) = attempt.run {
        return answered_before(&app, run, &recording).await;
    }
    if attempt.state == AttemptState::Expired {
        return Err(ErrorCode::Expired.into());
    }
    refuse_banned(&mut *app.pool().acquire().await?, &caller.player.to_string()).await?;
    let Ok(LinkContent::Puzzle(puzzle)) = read_link(&attempt.puzzle, app.levels()) else {
        return Err(ErrorCode::Internal.into());
    };
    let seen = Seen { issued_at: attempt.issued_at, first_move_at: attempt.first_move_at, now };
    let checked = check(&recording, &puzzle, seen, app.levels(), app.settings())?;
    let flags = suspicion::timing(checked.run(), &app.settings().rules);
    // As we write it: the same game has one text.
    let recording = checked.run().recording().to_link();
    let run_id = new_id(now)?;
    let run = NewRun {
        id: run_id,
        attempt: attempt.id,
        player: caller.player,
        contest: Contest { kind: attempt.kind, mode: attempt.mode, day },
        checked,
        recording: recording.clone(),
        at: now,
        flags,
    };
    match app.writer().store(run).await {
        Ok(_) => {
            app.metrics().accepted();
            app.solver().wake();
            answered_before(&app, run_id, &recording).await
        }
        // Somebody was quicker: most likely the same player, who sent it twice.
        Err(AppError { code: ErrorCode::AlreadySubmitted, .. }) => {
            let Stored { attempt, .. } = Stored::find(&app, caller, id).await?;
            answered_before(&app, attempt.run.ok_or(ErrorCode::Internal)?, &recording).await
        }
        Err(error) => Err(error),
    }
}

/// The answer to a recording that was accepted.
async fn answered_before(
    app: &App,
    run: Uuid,
    recording: &str,
) -> Result<Json<RunAnswer>, AppError> {
    let (run, bests) = find_run(app, run).await?;
    // The same game, whatever address it was sent in.
    let same = match read_link(recording, app.levels()) {
        Ok(LinkContent::Recording(recording)) => recording.to_link() == run.recording,
        _ => false,
    };
    match same {
        true => Ok(Json(RunAnswer { run, bests })),
        false => Err(ErrorCode::AlreadySubmitted.into()),
    }
}
