//! Answers the page's questions with the engine. It knows no browser: a clock and a listener are passed in, and so
//! are tables.
//!
//! A worker answers a question in two steps. [`Answerer::missing`] names the tables that the question needs; the worker
//! brings each from the browser's database ([`Answerer::add`]) or builds it ([`Answerer::build`]). Then
//! [`Answerer::answer`] answers without building anything.
//!
//! Boards whose shortest solutions come at once get those. Larger boards get a solution that improves for a while, and
//! their distances are upper bounds.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Solvability};
use tuipan_solve::engine::{
    Control, Engine, EngineError, How, InMemory, Prepared, Progress as Heard, Settings, TableKey,
    TileReport, TileRequest,
};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{Method, Quality, is_solved_at_once};

use super::improving::Improving;
use super::message::{By, Found, Problem, Progress, Question, Reply};
use crate::blocks;

/// A browser has little memory, and a phone even less. Solutions of large boards are remembered, so that hints go on
/// where the last one led.
const SETTINGS: Settings = Settings {
    n_threads: 1,
    max_bytes: Some(150_000_000),
    max_map_states: 1_500_000,
    remembers: true,
};

/// How long solutions of large boards improve.
const IMPROVING: Duration = Duration::from_millis(25_500);

/// How long a solution improves that is shown while a shortest one in slides is searched for.
const MEANWHILE: Duration = Duration::from_millis(100);

/// How long a quick answer may take.
const QUICK: Duration = Duration::from_millis(250);

/// If many positions are asked for: at least this long for each, and about this long for all.
const EACH: Duration = Duration::from_millis(40);
const ALL: Duration = Duration::from_secs(20);

/// Milliseconds between two reports on progress.
const TABLES_MS: f64 = 50.0;
const POSITIONS_MS: f64 = 100.0;

/// A clock, and who hears the replies.
pub struct Around<'a> {
    /// Milliseconds since some moment in the past.
    pub now: &'a dyn Fn() -> f64,
    /// Hears the replies.
    pub tell: &'a mut dyn FnMut(Reply),
}

/// Answers questions, about tiles and blocks alike.
pub struct Answerer {
    engine: Engine,
    /// The engine's tables.
    tables: Arc<InMemory>,
}

impl Default for Answerer {
    fn default() -> Self {
        let tables = Arc::new(InMemory::default());
        Answerer { engine: Engine::without_plans(tables.clone(), SETTINGS), tables }
    }
}

impl Answerer {
    /// The tables that a question needs and that are not in memory.
    pub fn missing(&self, question: &Question) -> Vec<TableKey> {
        let (goal, metric) = match question {
            Question::Solve { problem: Problem { goal, metric, .. }, .. }
            | Question::Distances { goal, metric, .. }
            | Question::OfLength { goal, metric, .. } => (goal.as_str(), (*metric).into()),
            Question::Study(ask) => match tuipan_study::goal_of(ask) {
                Some(goal) => (goal, Metric::SingleTile),
                None => return Vec::new(),
            },
            Question::Blocks(_) => return Vec::new(),
        };
        // What cannot be read is refused when the question is answered.
        let Ok(goal) = Board::parse(goal) else { return Vec::new() };
        let prepared = self.engine.prepare(&usual(&goal, &goal, metric));
        let needs = prepared.map(|preparation| preparation.tables).unwrap_or_default();
        needs.into_iter().filter(|need| !need.is_kept).map(|need| need.key).collect()
    }

    /// Brings a table that was built before; says no to bytes that cannot be it.
    pub fn add(&self, key: &TableKey, bytes: Vec<u8>) -> bool {
        let fits = key.n_bytes().is_none_or(|n_bytes| n_bytes == bytes.len() as u64);
        if fits {
            self.tables.add(key.clone(), bytes);
        }
        fits
    }

    /// Builds one of the missing tables, with progress over all of them, and hands it over to be kept.
    pub fn build(
        &self,
        missing: &[TableKey],
        table_idx: usize,
        Around { now, tell }: Around<'_>,
    ) -> Option<Prepared> {
        let mut last_told = f64::NEG_INFINITY;
        let mut listen = |heard: Heard<'_>| {
            if let Heard::Building { n_done, n_steps, .. } = heard
                && now() - last_told > TABLES_MS
            {
                last_told = now();
                let done = table_idx as f32 + n_done as f32 / (n_steps as f32).max(1.0);
                tell(Reply::Progress(Progress::Tables(done / missing.len() as f32)));
            }
            ControlFlow::Continue(())
        };
        let clock = clock(now);
        let control = &mut Control::new(&clock, &mut listen);
        let key = missing.get(table_idx)?;
        let built =
            self.engine.open_or_build(std::slice::from_ref(key), &BuildOptions::default(), control);
        built.ok()?.pop()
    }

    /// Answers a question. Its tables must be there, or it takes longer.
    pub fn answer(&self, question: &Question, around: Around<'_>) {
        let Around { now, tell } = around;
        let around = Around { now, tell: &mut *tell };
        let last = match question {
            Question::Solve { problem, with_first_moves, is_quick } => {
                self.solve(problem, *with_first_moves, *is_quick, around)
            }
            Question::Distances { positions, goal, metric } => {
                self.distances(positions, goal, (*metric).into(), around)
            }
            Question::OfLength { goal, metric, length, seed } => {
                self.of_length(goal, (*metric).into(), *length, *seed, around)
            }
            Question::Study(ask) => {
                let mut progress =
                    |n_done, n_all| tell(Reply::Progress(Progress::Positions(n_done, n_all)));
                let answer = tuipan_study::answer(ask, &self.engine, now, &mut progress);
                answer.map(Reply::Study).map_err(|error| error.to_string())
            }
            Question::Blocks(question) => {
                let mut tell = |reply| tell(Reply::Blocks(reply));
                blocks::answer::answer(&self.engine, question, &mut tell).map(Reply::Blocks)
            }
        };
        tell(last.unwrap_or_else(Reply::Failed));
    }

    fn solve(
        &self,
        problem: &Problem,
        with_first_moves: bool,
        is_quick: bool,
        around: Around<'_>,
    ) -> Result<Reply, String> {
        let (start, goal) = read_problem(problem)?;
        let request = usual(&start, &goal, problem.metric.into());
        let is_at_once = is_solved_at_once(goal.size(), request.metric);
        let found = match (is_at_once, is_quick) {
            (true, _) => self.shortest(&request, with_first_moves, around),
            (false, true) => self.quickly(&request, around.now),
            (false, false) => self.improve(&request, around),
        };
        let found = found.map_err(|error| error.to_string())?;
        Ok(Reply::Found(Found { is_final: true, ..found }))
    }

    /// A shortest solution, with its first moves if they are wanted and come at once too.
    fn shortest(
        &self,
        request: &TileRequest<'_>,
        with_first_moves: bool,
        Around { now, tell }: Around<'_>,
    ) -> Result<Found, EngineError> {
        let &TileRequest { start, goal, metric, .. } = request;
        let strategy = self.engine.prepare(request)?.strategy;
        let mut ms = 0.0;
        // A search in slides takes a while: something to look at meanwhile.
        let is_long = matches!(strategy.method, Method::MultiTile(_));
        if is_long {
            let time = Some(MEANWHILE);
            let request = TileRequest { how: How::By(Method::Anytime), time, ..*request };
            let found = self.improve(&request, Around { now, tell: &mut *tell })?;
            ms = found.ms;
            tell(Reply::Found(found));
        }
        let clock = clock(now);
        let go_on = &mut |_: Heard<'_>| ControlFlow::Continue(());
        let control = &mut Control::new(&clock, go_on);
        let report = self.engine.solve(request, control)?;
        // In slides each of them would take as long again.
        let first_moves = match with_first_moves && !is_long {
            true => Some(self.engine.best_moves(start, goal, metric, control)?),
            false => None,
        };
        let found = found(&report, ms + millis(report.time))?;
        let first_moves = first_moves.map(|moves| moves.iter().map(Move::to_string).collect());
        Ok(Found { first_moves, ..found })
    }

    /// A solution at once, and better ones until the time is up: the request's, if it has one. The last one is
    /// returned, not told.
    fn improve(&self, request: &TileRequest<'_>, around: Around<'_>) -> Result<Found, EngineError> {
        let clock = clock(around.now);
        let limit_ms = if request.time.is_some() { f64::INFINITY } else { millis(IMPROVING) };
        let mut improving = Improving::new(around, limit_ms);
        let mut listen = |heard: Heard<'_>| improving.hear(&heard);
        let report = self.engine.solve(request, &mut Control::new(&clock, &mut listen))?;
        let (by, ms) = (improving.by(), improving.ms());
        Ok(Found { by, ..found(&report, ms)? })
    }

    /// The best of what is remembered and what a moment finds.
    fn quickly(
        &self,
        request: &TileRequest<'_>,
        now: &dyn Fn() -> f64,
    ) -> Result<Found, EngineError> {
        let clock = clock(now);
        let go_on = &mut |_: Heard<'_>| ControlFlow::Continue(());
        let request = TileRequest { time: Some(QUICK), ..*request };
        let report = self.engine.solve(&request, &mut Control::new(&clock, go_on))?;
        found(&report, millis(report.time))
    }

    fn distances(
        &self,
        positions: &[String],
        goal: &str,
        metric: Metric,
        Around { now, tell }: Around<'_>,
    ) -> Result<Reply, String> {
        let goal = read_board(goal)?;
        let read = |text: &String| {
            Board::parse(text).ok().filter(|position| position.size() == goal.size())
        };
        let boards: Vec<Option<Board>> = positions.iter().map(read).collect();
        let known: Vec<Board> = boards.iter().flatten().cloned().collect();
        let each = (ALL / positions.len().max(1) as u32).clamp(EACH, QUICK);
        let mut listen = counting(Around { now, tell });
        let clock = clock(now);
        let control = &mut Control::new(&clock, &mut listen);
        let found = self.engine.distances(&known, &goal, metric, each, control);
        let found = found.map_err(|error| error.to_string())?;
        let mut lengths = found.lengths.into_iter();
        let length = |board: &Option<Board>| board.as_ref().and_then(|_| lengths.next().flatten());
        let lengths = boards.iter().map(length).collect();
        Ok(Reply::Distances { lengths, are_exact: found.are_exact })
    }

    fn of_length(
        &self,
        goal: &str,
        metric: Metric,
        length: u32,
        seed: u64,
        Around { now, tell }: Around<'_>,
    ) -> Result<Reply, String> {
        let goal = read_board(goal)?;
        let mut listen = counting(Around { now, tell });
        let clock = clock(now);
        let control = &mut Control::new(&clock, &mut listen);
        let found = self.engine.position_of_length(&goal, metric, length, seed, control);
        let position = found.map_err(|error| error.to_string())?;
        Ok(Reply::Position(position.map(|position| position.to_string())))
    }
}

/// The request that boards of a size usually get: a shortest solution where it comes at once.
fn usual<'a>(start: &'a Board, goal: &'a Board, metric: Metric) -> TileRequest<'a> {
    TileRequest::new(start, goal, metric, How::Choose(Quality::usual(goal.size())))
}

/// Passes on how many positions are done, now and then.
fn counting<'a>(
    Around { now, tell }: Around<'a>,
) -> impl FnMut(Heard<'_>) -> ControlFlow<()> + use<'a> {
    let mut last_told = now();
    move |heard| {
        if let Heard::Positions { n_done, n_all } = heard
            && now() - last_told > POSITIONS_MS
        {
            last_told = now();
            tell(Reply::Progress(Progress::Positions(n_done as u32, n_all as u32)));
        }
        ControlFlow::Continue(())
    }
}

/// The clock as the engine reads it.
fn clock(now: &dyn Fn() -> f64) -> impl Fn() -> Duration {
    move || Duration::from_secs_f64((now() / 1e3).max(0.0))
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn read_board(text: &str) -> Result<Board, String> {
    Board::parse(text).map_err(|error| error.to_string())
}

/// Start and goal, if the one leads to the other.
fn read_problem(problem: &Problem) -> Result<(Board, Board), String> {
    let (start, goal) = (read_board(&problem.position)?, read_board(&problem.goal)?);
    let solvability = Solvability::between(&start, &goal).map_err(|error| error.to_string())?;
    match solvability.is_solvable() {
        true => Ok((start, goal)),
        false => Err(solvability.to_string()),
    }
}

/// The solution of a report that has one.
fn found(report: &TileReport, ms: f64) -> Result<Found, EngineError> {
    let best = report.best.as_ref().ok_or(EngineError::Stopped)?;
    Ok(Found {
        moves: written(best.moves()),
        length: best.cost(),
        is_shortest: report.is_optimal(),
        is_final: false,
        by: match report.method {
            Method::Exact => By::Table,
            Method::Fast(_) => By::Fast,
            Method::MultiTile(_) => By::Slides,
            Method::Anytime | Method::Search(_) => By::Anytime,
            Method::Constructive => By::Constructed,
        },
        n_nodes: report.stats.generated,
        ms,
        first_moves: None,
    })
}

/// Moves as text.
pub(super) fn written(moves: &[Move]) -> String {
    moves.iter().copied().collect::<Moves>().to_string()
}
