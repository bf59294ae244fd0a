//! `tuipan insight`: what there is to know of a position besides one solution.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Solvability};
use tuipan_solve::engine::{Control, Engine, EngineError, Progress, Settings};
use tuipan_solve::tiles::TableSet;
use tuipan_space::{Cost, Limits};

use crate::code;
use crate::exit::{Exit, OutputError};
use crate::input::{BoardArgs, Given, Goal, PositionArgs, by_name};
use crate::lang::words;
use crate::output::{BAD, Out, STRONG, complain_of, count, counted_in, is_quiet, is_verbose};
use crate::run::{interrupt, now};
use crate::tables::{TableLine, TablesDir, explained};
use crate::translate;
use crate::words::EN;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().insight.about, after_help = words().insight.after)]
pub struct InsightArgs {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    board: BoardArgs,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", help = words().input.metric)]
    metric: Metric,

    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, help = words().input.json)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Default, Serialize)]
pub struct Record {
    position: String,
    file: Option<String>,
    line: Option<u64>,
    size: Option<String>,
    goal: Option<String>,
    metric: Option<String>,
    outcome: &'static str,
    message: Option<String>,
    code: Option<&'static str>,
    length: Option<u32>,
    first_moves: Option<Vec<String>>,
    solutions: Option<u64>,
    /// Why it is unsolvable, for people.
    #[serde(skip)]
    why: Option<Solvability>,
    /// Whether the spiral was probably meant as the goal.
    #[serde(skip)]
    is_spiral: bool,
}

/// At most this many positions are kept for counting, some 100 bytes each; then it is given up.
const MAX_STORED: u64 = 10_000_000;

impl InsightArgs {
    /// Looks at every position.
    pub fn run(self) -> Result<Exit> {
        let notation = self.board.notation();
        let goal = self.board.goal(None)?;
        let engine = self.tables.engine(self.positions.is_batch(notation), Settings::default());
        interrupt::listen()?;
        let mut out = Out::new();
        let mut exit = Exit::Success;
        let mut positions = self.positions.open(notation)?;
        while let Some(given) = positions.next()? {
            let seen = self.look_at(&given, &goal, &engine);
            exit = exit.max(match &seen {
                Ok(Record { outcome: "solved", .. }) => Exit::Success,
                Ok(Record { outcome: "unsolvable", .. }) => Exit::No,
                Ok(_) => Exit::Interrupted,
                Err(_) => Exit::BadInput,
            });
            match seen {
                Ok(record) if self.json => out.json(&record)?,
                Ok(record) => print(&mut out, &record, self.metric)?,
                Err(error) if self.json => out.json(&Record {
                    position: given.text.clone().unwrap_or_default(),
                    file: given.file.clone(),
                    line: given.line,
                    outcome: "error",
                    message: Some(format!("{error:#}")),
                    code: Some(code::of(error.as_ref())),
                    ..Record::default()
                })?,
                Err(error) => complain_of(&given.locate(&error))?,
            }
            if exit == Exit::Interrupted {
                break;
            }
        }
        out.flush()?;
        Ok(exit)
    }

    /// Where positions are to go.
    pub fn goal(&self) -> Result<Goal> {
        self.board.goal(None)
    }

    /// What there is to know of one position.
    pub fn look_at(&self, given: &Given, goal_of: &Goal, engine: &Engine) -> Result<Record> {
        let start = given.read(self.board.notation())?;
        let goal = goal_of.of(&start)?.into_owned();
        let metric = self.metric;
        let record = Record {
            position: start.to_string(),
            file: given.file.clone(),
            line: given.line,
            size: Some(start.size().to_string()),
            goal: Some(goal.to_string()),
            metric: Some(metric.to_string()),
            ..Record::default()
        };
        let solvability = Solvability::between(&start, &goal)?;
        if !solvability.is_solvable() {
            let is_spiral = goal_of.is_meant_as_spiral(given, &start);
            let message = Some(match is_spiral {
                true => format!("{solvability} ({})", EN.input.spiral),
                false => solvability.to_string(),
            });
            return Ok(Record {
                outcome: "unsolvable",
                message,
                code: Some(code::PARITY),
                why: Some(solvability),
                is_spiral,
                ..record
            });
        }
        let known = match Insight::new(engine, &start, &goal, metric) {
            Err(EngineError::Stopped) => {
                let position = record.position;
                return Ok(Record { position, outcome: "stopped", ..Record::default() });
            }
            known => known.map_err(explained)?,
        };
        let first = |action| Moves::from_iter([action]).to_string();
        Ok(Record {
            outcome: "solved",
            length: known.length,
            first_moves: Some(known.first_moves.into_iter().map(first).collect()),
            solutions: known.n_solutions,
            ..record
        })
    }
}

/// What the engine knows of a position.
struct Insight {
    length: Option<Cost>,
    first_moves: Vec<Move>,
    /// Nothing if there are too many to be counted.
    n_solutions: Option<u64>,
}

impl Insight {
    fn new(
        engine: &Engine,
        start: &Board,
        goal: &Board,
        metric: Metric,
    ) -> Result<Self, EngineError> {
        let mut tables = TableLine::of_set(TableSet::Small, goal.size(), metric);
        let mut listen = |heard: Progress<'_>| tables.hear(&heard);
        let control = &mut Control::new(&now, &mut listen);
        let length = engine.distance(start, goal, metric, control)?;
        let first_moves = engine.best_moves(start, goal, metric, control)?;
        let limits = Limits { max_stored: MAX_STORED, ..Limits::default() };
        let n_solutions = match engine.count_solutions(start, goal, metric, &limits, control) {
            Err(EngineError::Limit(_)) => None,
            counted => counted?,
        };
        Ok(Insight { length, first_moves, n_solutions })
    }
}

fn print(out: &mut Out, record: &Record, metric: Metric) -> Result<(), OutputError> {
    let Words { labels, insight, limits, check, .. } = words();
    if is_verbose() {
        out.data(labels.position, &record.position)?;
    }
    if let Some(why) = &record.why {
        out.field(labels.result, out.paint(BAD, check.unsolvable))?;
        out.field(labels.reason, translate::reason(why))?;
        if record.is_spiral {
            out.field(labels.hint, words().input.spiral)?;
        }
        return Ok(());
    }
    let (Some(length), Some(moves)) = (record.length, &record.first_moves) else {
        return out.field(labels.result, out.paint(BAD, limits.interrupted));
    };
    let moves = match moves.is_empty() {
        true => words().solve.already_solved.to_owned(),
        false => moves.join(insight.or),
    };
    if is_quiet() {
        return out.line(moves);
    }
    out.field(labels.length, counted_in(metric, length.into()))?;
    out.field(labels.begin, out.paint(STRONG, moves))?;
    match record.solutions {
        Some(n) => out.field(labels.solutions, count(n)),
        None => out.field(labels.solutions, insight.not_counted),
    }
}
