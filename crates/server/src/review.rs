//! Compares runs with the solver's play in the background (`suspicion.rs` has the rules) and flags them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use sqlx::Row;
use tuipan_game::{LinkContent, Puzzle, VerifiedRun, read_link, verify};
use tuipan_puzzle::blocks::Collection;
use tuipan_solve::engine::Engine;

use crate::database::Database;
use crate::solver::{aside, improving, shortest};
use crate::suspicion::{self, Flag, Opinion, Rules};

/// Up to here shortest solutions come at once.
const MAX_EXACT: usize = 16;

/// On larger boards this many positions of a run are looked at, from the start on ...
const LARGE_POSITIONS: usize = 4;

/// ... for this long each: it improves solutions as it does for players, and proves how many moves are needed at least.
const LARGE_TIME: Duration = Duration::from_secs(1);

/// Whether the solver has something to say about a run.
pub fn is_needed(run: &VerifiedRun, rules: &Rules) -> bool {
    match &run.recording().puzzle {
        Puzzle::Tiles(puzzle) => puzzle.goal().size().n_cells() >= rules.near_cells,
        Puzzle::Blocks(_) => false,
    }
}

/// Looks at the oldest run that was not looked at; whether there was one.
pub async fn review_next(
    database: &Database,
    engine: &Arc<Engine>,
    levels: &Arc<Collection>,
    rules: &Rules,
) -> sqlx::Result<bool> {
    let query = "SELECT id, recording FROM runs WHERE is_reviewed = 0 ORDER BY at LIMIT 1";
    let Some(row) = sqlx::query(query).fetch_optional(database.pool()).await? else {
        return Ok(false);
    };
    let (id, recording): (String, String) = (row.try_get("id")?, row.try_get("recording")?);
    let (engine, levels, rules) = (Arc::clone(engine), Arc::clone(levels), *rules);
    let flags = aside(move |stop| flags_of(&recording, &engine, &levels, &rules, stop)).await;
    let mut tx = database.begin().await?;
    for Flag { rule, figures } in flags {
        let insert = "INSERT INTO flags (run, rule, figures) VALUES ($1, $2, $3) \
                      ON CONFLICT (run, rule) DO NOTHING";
        sqlx::query(insert).bind(&id).bind(rule).bind(figures).execute(&mut *tx).await?;
    }
    let done = sqlx::query("UPDATE runs SET is_reviewed = 1 WHERE id = $1");
    done.bind(&id).execute(&mut *tx).await?;
    tx.commit().await?;
    Ok(true)
}

fn flags_of(
    recording: &str,
    engine: &Engine,
    levels: &Collection,
    rules: &Rules,
    stop: &AtomicBool,
) -> Vec<Flag> {
    let Ok(LinkContent::Recording(recording)) = read_link(recording, levels) else {
        return Vec::new();
    };
    let Ok(run) = verify(recording) else { return Vec::new() };
    let Puzzle::Tiles(puzzle) = run.recording().puzzle.clone() else { return Vec::new() };
    if !is_needed(&run, rules) {
        return Vec::new();
    }
    let goal = puzzle.goal();
    if goal.size().n_cells() <= MAX_EXACT {
        return suspicion::play(&run, rules, &mut |board| {
            let line = shortest(engine, board, goal, stop)?;
            let at_least = line.iter().map(|m| u32::from(m.count)).sum();
            Some(Opinion { at_least, lines: vec![line] })
        });
    }
    let mut n_left = LARGE_POSITIONS;
    suspicion::play(&run, rules, &mut |board| {
        n_left = n_left.checked_sub(1)?;
        improving(engine, board, goal, LARGE_TIME, stop)
    })
}
