//! Looks at runs in the background, with the solver: flags those that are too much like its play (`suspicion.rs` has the
//! rules), and finds out what the others count for (`grade.rs`).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use sqlx::Row;
use sqlx::any::AnyRow;
use tuipan_game::{LinkContent, Puzzle, VerifiedRun, read_link, verify};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Board, Move};
use tuipan_solve::engine::Engine;

use crate::database::Database;
use crate::grade::{self, Merit};
use crate::solver::{Work, aside, improving, n_singles, shortest};
use crate::suspicion::{self, Flag, Opinion, Rules};

/// Up to here shortest solutions come at once.
const MAX_EXACT: usize = 16;

/// On larger boards this many positions of a run are looked at, from the start on ...
const LARGE_POSITIONS: usize = 4;

/// ... with this much work each, which takes about a second: it improves solutions as it does for players, and proves
/// how many moves are needed at least.
const LARGE_WORK: Work = Work { n_nodes: 500_000, time: Duration::from_secs(30) };

/// How many runs are looked at before what was found is written down ...
const MAX_BATCH: i64 = 64;

/// ... if they do not take longer. Every commit waits for the disk, and runs that come in wait for it meanwhile.
const BATCH_TIME: Duration = Duration::from_millis(500);

/// What was found out about a run.
struct Finding {
    run: String,
    player: String,
    flags: Vec<Flag>,
    merit: Merit,
}

/// Looks at the oldest runs that were not looked at; whether there were any.
pub async fn review_next(
    database: &Database,
    engine: &Arc<Engine>,
    levels: &Arc<Collection>,
    rules: &Rules,
) -> sqlx::Result<bool> {
    let query = "SELECT id, player, recording FROM runs WHERE is_reviewed = 0 ORDER BY at LIMIT $1";
    let rows = sqlx::query(query).bind(MAX_BATCH).fetch_all(database.pool()).await?;
    let read =
        |row: &AnyRow| Ok((row.try_get("id")?, row.try_get("player")?, row.try_get("recording")?));
    let runs: Vec<(String, String, String)> = rows.iter().map(read).collect::<sqlx::Result<_>>()?;
    if runs.is_empty() {
        return Ok(false);
    }
    let (engine, levels, rules) = (Arc::clone(engine), Arc::clone(levels), *rules);
    let findings = aside(move |stop| {
        let begun = Instant::now();
        let mut findings = Vec::new();
        for (run, player, recording) in runs {
            let (flags, merit) = look_at(&recording, &engine, &levels, &rules, stop);
            findings.push(Finding { run, player, flags, merit });
            if begun.elapsed() > BATCH_TIME {
                break;
            }
        }
        findings
    })
    .await;
    if findings.is_empty() {
        // There was no thread; trying again at once would not help.
        return Err(sqlx::Error::WorkerCrashed);
    }
    let mut tx = database.begin().await?;
    let mut players = BTreeSet::new();
    for Finding { run, player, flags, merit } in findings {
        for Flag { rule, figures } in flags {
            let insert = "INSERT INTO flags (run, rule, figures) VALUES ($1, $2, $3) \
                          ON CONFLICT (run, rule) DO NOTHING";
            sqlx::query(insert).bind(&run).bind(rule).bind(figures).execute(&mut *tx).await?;
        }
        merit.store(&mut tx, &run).await?;
        players.insert(player);
    }
    for player in players {
        grade::raise(&mut tx, &player).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// What is suspicious about a run, and what it counts for.
fn look_at(
    recording: &str,
    engine: &Engine,
    levels: &Collection,
    rules: &Rules,
    stop: &AtomicBool,
) -> (Vec<Flag>, Merit) {
    let Ok(LinkContent::Recording(recording)) = read_link(recording, levels) else {
        return Default::default();
    };
    let Ok(run) = verify(recording) else { return Default::default() };
    let (steps, ms) = (run.steps(), run.ms() as i64);
    match run.recording().puzzle.clone() {
        Puzzle::Blocks(_) => {
            let kind = run.recording().puzzle.kind();
            (Vec::new(), Merit::of_blocks(&kind, levels, &steps, ms))
        }
        Puzzle::Tiles(puzzle) => {
            let (start, goal) = (puzzle.start(), puzzle.goal());
            let size = goal.size();
            let line = match size.n_cells() <= MAX_EXACT {
                true => shortest(engine, start, goal, stop),
                false => None,
            };
            let optimum = line.as_deref().map(n_singles);
            (
                flags_of(&run, engine, goal, (rules, line), stop),
                Merit::of_tiles(size, &steps, ms, optimum),
            )
        }
    }
}

/// What is suspicious about a run of tiles, beside its times; the shortest solution of its start may be known.
fn flags_of(
    run: &VerifiedRun,
    engine: &Engine,
    goal: &Board,
    (rules, line): (&Rules, Option<Vec<Move>>),
    stop: &AtomicBool,
) -> Vec<Flag> {
    if goal.size().n_cells() <= MAX_EXACT {
        let mut first = line;
        return suspicion::play(run, rules, &mut |board| {
            let line = first.take().or_else(|| shortest(engine, board, goal, stop))?;
            let at_least = n_singles(&line);
            Some(Opinion { at_least, known: Some(at_least), lines: vec![line] })
        });
    }
    let mut n_left = LARGE_POSITIONS;
    suspicion::play(run, rules, &mut |board| {
        n_left = n_left.checked_sub(1)?;
        improving(engine, board, goal, LARGE_WORK, stop)
    })
}
