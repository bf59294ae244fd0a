//! Answers the page's questions with the engine. It knows no browser: a clock and a listener are passed in, and so
//! are tables.
//!
//! A worker answers a question in two steps. [`Answerer::missing`] names the tables that the question needs; the worker
//! brings each from the browser's database ([`Answerer::add`]) or builds it ([`Answerer::build`]). Then
//! [`Answerer::answer`] answers without building anything.
//!
//! What the answers of the game are is `play`'s: `tuipan_play::answer`.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_game::{Metric as Counted, Puzzle};
use tuipan_play::workshop::answer_level;
use tuipan_play::{self as play, Answer, Progress, SolverEvent};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::{
    self, Control, Engine, How, InMemory, Prepared, Settings, TableKey, TileRequest,
};
use tuipan_solve::tiles::Quality;
use tuipan_solve::tiles::pdb::BuildOptions;

use super::message::{Question, Reply};

/// A browser has little memory, and a phone even less. Solutions of large boards are remembered, so that hints go on
/// where the last one led.
const SETTINGS: Settings = Settings {
    n_threads: 1,
    max_bytes: Some(150_000_000),
    max_map_states: 1_500_000,
    remembers: true,
};

/// Milliseconds between two words on the same question before the last.
const BETWEEN_MS: f64 = 100.0;
/// The same while tables are built.
const TABLES_MS: f64 = 50.0;

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
            Question::Game(
                play::Question::Solve { puzzle: Puzzle::Tiles(puzzle), metric, .. }
                | play::Question::Distances { puzzle: Puzzle::Tiles(puzzle), metric, .. },
            ) => match metric {
                Counted::Mtm => (puzzle.goal().clone(), Metric::MultiTile),
                _ => (puzzle.goal().clone(), Metric::SingleTile),
            },
            Question::Game(play::Question::OfLength { goal, .. }) => {
                (goal.clone(), Metric::SingleTile)
            }
            Question::Study(ask) => {
                // What cannot be read is refused when the question is answered.
                let goal = tuipan_study::goal_of(ask).and_then(|goal| Board::parse(goal).ok());
                let Some(goal) = goal else { return Vec::new() };
                (goal, Metric::SingleTile)
            }
            Question::Game(_) | Question::Blocks(_) => return Vec::new(),
        };
        let how = How::Choose(Quality::usual(goal.size()));
        let prepared = self.engine.prepare(&TileRequest::new(&goal, &goal, metric, how));
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
        let mut listen = |heard: engine::Progress<'_>| {
            if let engine::Progress::Building { n_done, n_steps, .. } = heard
                && now() - last_told > TABLES_MS
            {
                last_told = now();
                let done = 100 * table_idx as u64 + 100 * n_done / n_steps.max(1);
                tell(Reply::Progress(Progress::Tables((done / missing.len() as u64) as u8)));
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
        let last = match question {
            Question::Game(question) => Ok(self.play(question, Around { now, tell: &mut *tell })),
            Question::Study(ask) => {
                let mut progress =
                    |n_done, n_all| tell(Reply::Progress(Progress::Positions(n_done, n_all)));
                let answer = tuipan_study::answer(ask, &self.engine, now, &mut progress);
                answer.map(Reply::Study).map_err(|error| error.to_string())
            }
            Question::Blocks(question) => answer_level(&self.engine, question).map(Reply::Blocks),
        };
        tell(last.unwrap_or_else(Reply::Failed));
    }

    /// Answers the game. Solutions of small beams come in a burst: better ones are held back for a moment, and so is
    /// progress.
    fn play(&self, question: &play::Question, around: Around<'_>) -> Reply {
        let Around { now, tell } = around;
        let (mut last_told, mut better) = (f64::NEG_INFINITY, None);
        let mut tick = |heard: SolverEvent| {
            let progress = match heard {
                SolverEvent::Better(solution) => {
                    better = Some(solution);
                    None
                }
                SolverEvent::Progress(progress) => Some(progress),
            };
            if now() - last_told >= BETWEEN_MS {
                last_told = now();
                match (better.take(), progress) {
                    (Some(better), _) => tell(Reply::Game(Answer::Solution(better))),
                    (None, Some(progress)) => tell(Reply::Progress(progress)),
                    (None, None) => {}
                }
            }
            ControlFlow::Continue(())
        };
        Reply::Game(play::answer(&self.engine, question, &clock(now), &mut tick))
    }
}

/// The clock as the engine reads it.
fn clock(now: &dyn Fn() -> f64) -> impl Fn() -> Duration {
    move || Duration::from_secs_f64((now() / 1e3).max(0.0))
}
