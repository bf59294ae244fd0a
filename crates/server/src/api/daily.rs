//! The puzzles of a day: what they are, the fewest steps, and how a player stands with them.

use std::collections::BTreeMap;

use axum::extract::State;
use sqlx::Row;
use tuipan_game::{DailyKind, Day, daily};
use tuipan_protocol::{
    Attempt, AttemptState, Calendar, CalendarDay, CalendarQuery, Daily, DailyPuzzle,
    DailyPuzzleKind, DailyQuery, ErrorCode,
};

use super::attempts::daily_attempt;
use super::boards::steps_of;
use super::{Json, Named, Parameters, id_of};
use crate::app::App;
use crate::auth::Caller;
use crate::error::AppError;
use crate::solver::daily_metric;

/// Its name in the database, such as "tiles 2026-11-17".
pub fn name_of(kind: DailyKind, day: Day) -> String {
    match kind {
        DailyKind::Tiles => format!("tiles {day}"),
        DailyKind::Blocks => format!("blocks {day}"),
    }
}

/// Today.
pub fn today(app: &App) -> Day {
    Day::of(u64::try_from(app.now()).unwrap_or(0))
}

async fn par_of(app: &App, name: &str) -> Result<Option<i64>, AppError> {
    let row = sqlx::query("SELECT par FROM pars WHERE daily = $1").bind(name);
    match row.fetch_optional(app.pool()).await? {
        Some(row) => Ok(row.try_get("par")?),
        None => {
            // Whoever asks next will hear it.
            let want = "INSERT INTO pars (daily) VALUES ($1) ON CONFLICT (daily) DO NOTHING";
            app.database().write(sqlx::query(want).bind(name)).await?;
            app.solver().wake();
            Ok(None)
        }
    }
}

async fn puzzle_of(
    app: &App,
    caller: Option<Caller>,
    kind: DailyKind,
    day: Day,
) -> Result<DailyPuzzle, AppError> {
    let puzzle = daily::puzzle(kind, day, app.levels()).ok_or(ErrorCode::Internal)?;
    let name = name_of(kind, day);
    let attempt: Option<Attempt> = match caller {
        Some(caller) => daily_attempt(app, caller, &name).await?,
        None => None,
    };
    Ok(DailyPuzzle {
        puzzle: puzzle.to_link(),
        kind: puzzle.kind().to_string(),
        metric: daily_metric(kind).name().to_owned(),
        par: par_of(app, &name).await?,
        attempt,
    })
}

/// The puzzles of a day, with the attempts of the player who asks.
#[utoipa::path(get, path = "/api/v1/daily", tag = "daily", params(DailyQuery), security((), ("device" = [])),
    responses((status = 200, body = Daily)))]
pub async fn day(
    State(app): State<App>,
    caller: Result<Caller, AppError>,
    Parameters(query): Parameters<DailyQuery>,
) -> Result<Json<Daily>, AppError> {
    let (caller, today) = (caller.ok(), today(&app));
    let day: Day = match &query.day {
        Some(day) => day.parse().map_err(|_| ErrorCode::NoDay)?,
        None => today,
    };
    if day > today || daily::number(day).is_none() {
        return Err(ErrorCode::NoDay.into());
    }
    Ok(Json(Daily {
        day: day.to_string(),
        number: daily::number(day),
        tiles: puzzle_of(&app, caller, DailyKind::Tiles, day).await?,
        blocks: puzzle_of(&app, caller, DailyKind::Blocks, day).await?,
    }))
}

/// How a player stands with the days of a month.
#[utoipa::path(get, path = "/api/v1/players/{id}/daily", tag = "daily",
    params(("id" = Uuid, Path), CalendarQuery), responses((status = 200, body = Calendar)))]
pub async fn calendar(
    State(app): State<App>,
    Named(player): Named,
    Parameters(query): Parameters<CalendarQuery>,
) -> Result<Json<Calendar>, AppError> {
    let prefix = match query.puzzle {
        DailyPuzzleKind::Tiles => "tiles ",
        DailyPuzzleKind::Blocks => "blocks ",
    };
    let today = today(&app);
    let first: Day = match &query.month {
        Some(month) => format!("{month}-01").parse().map_err(|_| ErrorCode::NoDay)?,
        None => today.first_of_month(),
    };
    let [year, month, _] = first.date();
    super::players::find(&app, player).await?;
    // There is an attempt per day at most, so all of a player's fit into an answer.
    let text = "SELECT attempts.daily, attempts.expires_at, attempts.run, runs.ms, runs.kind, runs.steps, \
                runs.is_hidden, pars.par FROM attempts LEFT JOIN runs ON runs.id = attempts.run \
                LEFT JOIN pars ON pars.daily = attempts.daily \
                WHERE attempts.player = $1 AND attempts.mode = 'daily' ORDER BY attempts.issued_at";
    let rows = sqlx::query(text).bind(player.to_string()).fetch_all(app.pool()).await?;
    let (mut solved, mut days) = (Vec::new(), Vec::new());
    for row in &rows {
        let name: String = row.try_get("daily")?;
        let Some(day) = name.strip_prefix(prefix).and_then(|day| day.parse::<Day>().ok()) else {
            continue;
        };
        let is_hidden = row.try_get::<Option<i64>, _>("is_hidden")?.unwrap_or(0) != 0;
        let run: Option<String> = row.try_get("run")?;
        let run = run.filter(|_| !is_hidden).map(id_of).transpose()?;
        if run.is_some() {
            solved.push(day);
        }
        if day.date()[..2] != [year, month] {
            continue;
        }
        let (mut ms, mut steps) = (None, BTreeMap::new());
        if run.is_some() {
            ms = Some(row.try_get("ms")?);
            steps =
                steps_of(&row.try_get::<String, _>("kind")?, &row.try_get::<String, _>("steps")?)?;
        }
        let is_over = app.now() > row.try_get::<i64, _>("expires_at")? || is_hidden;
        let state = match run {
            Some(_) => AttemptState::Done,
            None if is_over => AttemptState::Expired,
            None => AttemptState::Open,
        };
        let (day, par) = (day.to_string(), row.try_get("par")?);
        days.push(CalendarDay { day, state, run, ms, steps, par });
    }
    let (streak, longest) = streaks(&solved, today);
    Ok(Json(Calendar { streak, longest, days }))
}

/// The current streak and the longest, of days in order.
fn streaks(solved: &[Day], today: Day) -> (u32, u32) {
    let (mut longest, mut current, mut last) = (0, 0, None::<Day>);
    for day in solved {
        let goes_on = last.is_some_and(|last| last.number() + 1 == day.number());
        current = if goes_on { current + 1 } else { 1 };
        longest = longest.max(current);
        last = Some(*day);
    }
    let is_alive = last.is_some_and(|last| today.number() <= last.number() + 1);
    (if is_alive { current } else { 0 }, longest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streaks_go_up_to_today_or_yesterday() {
        let days =
            |numbers: &[u32]| numbers.iter().map(|n| Day::new(*n).unwrap()).collect::<Vec<_>>();
        let today = Day::new(20_800).unwrap();
        for (solved, expected) in [
            (&[][..], (0, 0)),
            (&[20_800], (1, 1)),
            (&[20_799], (1, 1)),
            (&[20_798], (0, 1)),
            (&[20_790, 20_791, 20_792, 20_799, 20_800], (2, 3)),
            (&[20_797, 20_798, 20_799], (3, 3)),
        ] {
            assert_eq!(streaks(&days(solved), today), expected, "{solved:?}");
        }
    }
}
