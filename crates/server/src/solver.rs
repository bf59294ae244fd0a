//! What the server solves in the background, on a thread of its own: pars of daily puzzles, and runs to review.
//!
//! The database says what is to be done, so nothing is lost when the server stops, and the thread is only told to look.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sqlx::Row;
use tokio::sync::{Notify, oneshot};
use tuipan_game::{DailyKind, Day, Layouts, Metric, Puzzle, daily};
use tuipan_puzzle::{blocks, tiles};
use tuipan_solve::blocks::LayeredBfs;
use tuipan_solve::engine::{BlockHow, BlockRequest, Control, Engine, How, Progress, TileRequest};
use tuipan_solve::tiles::Quality;

use crate::database::Database;
use crate::review::review_next;
use crate::suspicion::{Opinion, Rules};

/// After an error of the database it is tried again this much later.
const PAUSE: Duration = Duration::from_secs(10);

/// In which metric a daily puzzle is counted.
pub fn daily_metric(kind: DailyKind) -> Metric {
    match kind {
        DailyKind::Tiles => Metric::Stm,
        DailyKind::Blocks => Metric::Move,
    }
}

/// Tells the thread that there is something to do.
#[derive(Clone)]
pub struct Solver {
    work: Arc<Notify>,
}

impl Solver {
    /// Starts working on what the database says is to be done.
    pub fn start(
        database: Database,
        engine: Arc<Engine>,
        levels: Arc<blocks::Collection>,
        rules: Rules,
    ) -> Self {
        let solver = Solver { work: Arc::new(Notify::new()) };
        let work = Arc::clone(&solver.work);
        tokio::spawn(async move {
            loop {
                match work_off(&database, &engine, &levels, &rules).await {
                    Ok(()) => work.notified().await,
                    Err(error) => {
                        tracing::warn!(%error, "background work");
                        tokio::time::sleep(PAUSE).await;
                    }
                }
            }
        });
        solver
    }

    /// There is something to do.
    pub fn wake(&self) {
        self.work.notify_one();
    }
}

async fn work_off(
    database: &Database,
    engine: &Arc<Engine>,
    levels: &Arc<blocks::Collection>,
    rules: &Rules,
) -> sqlx::Result<()> {
    loop {
        let query = sqlx::query("SELECT daily FROM pars WHERE par IS NULL ORDER BY daily LIMIT 1");
        let Some(row) = query.fetch_optional(database.pool()).await? else {
            match review_next(database, engine, levels, rules).await? {
                true => continue,
                false => return Ok(()),
            }
        };
        let name: String = row.try_get("daily")?;
        let (engine, levels) = (Arc::clone(engine), Arc::clone(levels));
        let par = {
            let name = name.clone();
            aside(move |stop| par_of(&name, &engine, &*levels, stop)).await
        };
        match par {
            Some(par) => {
                let query = sqlx::query("UPDATE pars SET par = $1 WHERE daily = $2");
                database.write(query.bind(i64::from(par)).bind(name)).await?;
            }
            // It cannot be found: better not to try for ever.
            None => {
                tracing::warn!("a daily puzzle has no par");
                let query = sqlx::query("DELETE FROM pars WHERE daily = $1");
                database.write(query.bind(name)).await?;
            }
        }
    }
}

/// Runs something long on a thread where it blocks nobody. It is told to stop when nobody waits for it any more.
pub async fn aside<T: Default + Send + 'static>(
    work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> T {
    struct Stop(Arc<AtomicBool>);
    impl Drop for Stop {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
    let stop = Stop(Arc::default());
    let seen = Arc::clone(&stop.0);
    let (reply, answer) = oneshot::channel();
    let thread = thread::Builder::new().name("solver".to_owned()).spawn(move || {
        after_requests();
        // Nobody may be left to hear it.
        let _ = reply.send(work(&seen));
    });
    if let Err(error) = thread {
        tracing::warn!(%error, "no thread for background work");
    }
    answer.await.unwrap_or_default()
}

/// Lets this thread, and those that it starts, have only the time that requests leave.
#[cfg(target_os = "linux")]
fn after_requests() {
    // In Linux threads have a priority each. Without it the work is done all the same.
    let _ = rustix::process::nice(19);
}

#[cfg(not(target_os = "linux"))]
fn after_requests() {}

/// The fewest steps of a daily puzzle.
fn par_of(name: &str, engine: &Engine, levels: &dyn Layouts, stop: &AtomicBool) -> Option<u32> {
    let (kind, day) = name.split_once(' ')?;
    let kind = if kind == "tiles" { DailyKind::Tiles } else { DailyKind::Blocks };
    let day: Day = day.parse().ok()?;
    match daily::puzzle(kind, day, levels)? {
        Puzzle::Tiles(puzzle) => {
            let best = shortest(engine, puzzle.start(), puzzle.goal(), stop)?;
            Some(n_singles(&best))
        }
        Puzzle::Blocks(puzzle) => {
            // A map would be quicker, but the engine keeps maps, and there is a level per day.
            let how = BlockHow::Search(LayeredBfs::default().into());
            let request = BlockRequest::new(puzzle.level(), blocks::Metric::Move, how);
            let solve = |control: &mut Control<'_>| engine.solve_blocks(&request, control);
            Some(unless_stopped(stop, solve).ok()?.best?.cost())
        }
    }
}

/// A shortest solution of tiles in single moves.
pub fn shortest(
    engine: &Engine,
    start: &tiles::Board,
    goal: &tiles::Board,
    stop: &AtomicBool,
) -> Option<Vec<tiles::Move>> {
    let how = How::Choose(Quality::Optimal);
    let request = TileRequest::new(start, goal, tiles::Metric::SingleTile, how);
    let report = unless_stopped(stop, |control| engine.solve(&request, control)).ok()?;
    if !report.is_optimal() {
        return None;
    }
    Some(report.best?.into_moves())
}

/// How much work goes into a position of a large board. Nodes and not seconds: on a busy machine a second may end
/// before the solver is better than people are.
#[derive(Clone, Copy, Debug)]
pub struct Work {
    /// This many nodes ...
    pub n_nodes: u64,
    /// ... and if they take longer than this, it has no opinion about the length.
    pub time: Duration,
}

/// What the solver shows to players of large boards: solutions, each better than the one before.
pub fn improving(
    engine: &Engine,
    start: &tiles::Board,
    goal: &tiles::Board,
    work: Work,
    stop: &AtomicBool,
) -> Option<Opinion> {
    let how = How::Choose(Quality::Best);
    let request = TileRequest::new(start, goal, tiles::Metric::SingleTile, how);
    let mut lines = Vec::new();
    let mut is_cut_short = false;
    let begun = Instant::now();
    let now = || begun.elapsed();
    let mut listener = |progress: Progress<'_>| {
        let n_expanded = match progress {
            Progress::Improved(solution, stats) => {
                lines.push(solution.moves().to_vec());
                stats.expanded
            }
            Progress::Searching(stats) => stats.expanded,
            _ => 0,
        };
        is_cut_short = stop.load(Ordering::Relaxed) || begun.elapsed() > work.time;
        match is_cut_short || n_expanded >= work.n_nodes {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let report = engine.solve(&request, &mut Control::new(&now, &mut listener)).ok()?;
    lines.extend(report.best.map(|best| best.into_moves()));
    let shortest = lines.iter().map(|line| n_singles(line)).min();
    let known = shortest.filter(|_| !is_cut_short);
    Some(Opinion { at_least: report.lower_bound, known, lines })
}

/// How many single moves they are.
pub fn n_singles(moves: &[tiles::Move]) -> u32 {
    moves.iter().map(|m| u32::from(m.count)).sum()
}

/// Solves until it is told to stop.
fn unless_stopped<T>(stop: &AtomicBool, solve: impl FnOnce(&mut Control<'_>) -> T) -> T {
    let begun = Instant::now();
    let now = || begun.elapsed();
    let mut listener = |_: Progress<'_>| match stop.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    solve(&mut Control::new(&now, &mut listener))
}
