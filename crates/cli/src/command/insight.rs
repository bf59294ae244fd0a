//! `tuipan insight`: what there is to know of a position besides one solution.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Solvability};
use tuipan_solve::engine::{Control, Engine, EngineError, Progress, Settings};
use tuipan_solve::tiles::TableSet;
use tuipan_space::{Cost, Limits};

use crate::exit::{Exit, OutputError};
use crate::input::{BoardArgs, Given, Goal, PositionArgs, by_name};
use crate::output::{BAD, Out, STRONG, complain, count, plural};
use crate::run::{interrupt, now};
use crate::tables::{TableLine, TablesDir, explained};
use crate::words::EN;

/// All best first moves of a position, and how many shortest solutions it has
///
/// For boards of up to 16 cells. Solutions are different if any of their moves is; in the multi-tile
/// metric they are counted on boards of up to 10 cells.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan insight 810357426
  tuipan insight \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --metric mtm --json

Exit codes: 0 solvable, 1 unsolvable, 2 bad input, 130 interrupted; of several positions the highest.")]
pub struct InsightArgs {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    board: BoardArgs,

    /// What counts as a move: one tile by one cell (stm), or a slide of a whole line (mtm)
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm")]
    metric: Metric,

    #[command(flatten)]
    tables: TablesDir,

    /// One JSON object a position and line
    #[arg(long)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Default, Serialize)]
pub struct Record {
    position: String,
    line: Option<u64>,
    size: Option<String>,
    goal: Option<String>,
    metric: Option<String>,
    outcome: &'static str,
    message: Option<String>,
    length: Option<u32>,
    first_moves: Option<Vec<String>>,
    solutions: Option<u64>,
}

/// So many positions are kept for counting, some 100 bytes each; then it is given up.
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
                Ok(record) => print(&mut out, &record)?,
                Err(error) if self.json => out.json(&Record {
                    position: given.text.clone().unwrap_or_default(),
                    line: given.line,
                    outcome: "error",
                    message: Some(format!("{error:#}")),
                    ..Record::default()
                })?,
                Err(error) => complain(&error)?,
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
            line: given.line,
            size: Some(start.size().to_string()),
            goal: Some(goal.to_string()),
            metric: Some(metric.to_string()),
            ..Record::default()
        };
        let solvability = Solvability::between(&start, &goal)?;
        if !solvability.is_solvable() {
            let message = Some(match goal_of.is_meant_as_spiral(given, &start) {
                true => format!("{solvability} ({})", EN.input.spiral),
                false => solvability.to_string(),
            });
            return Ok(Record { outcome: "unsolvable", message, ..record });
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

fn print(out: &mut Out, record: &Record) -> Result<(), OutputError> {
    out.field("position", &record.position)?;
    if let Some(message) = &record.message {
        return out.field("outcome", out.paint(BAD, message));
    }
    let (Some(length), Some(moves)) = (record.length, &record.first_moves) else {
        return out.field("outcome", out.paint(BAD, "interrupted"));
    };
    out.field("length", plural(length.into(), "move", "moves"))?;
    let moves = match moves.is_empty() {
        true => "none are needed".to_owned(),
        false => moves.join(", "),
    };
    out.field("begin", out.paint(STRONG, moves))?;
    match record.solutions {
        Some(n) => out.field("solutions", count(n)),
        None => out.field("solutions", "not counted"),
    }
}
