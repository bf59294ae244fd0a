//! `tuipan insight`: what there is to know of a position besides one solution.

use std::ops::ControlFlow;

use anyhow::{Context, Error, Result};
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Moves, Solvability};
use tuipan_solve::tiles::optimal_first_moves;
use tuipan_space::{Limits, Stats, StopReason};

use crate::exit::{Exit, OutputError};
use crate::input::{BoardArgs, Given, MetricName, PositionArgs};
use crate::output::{BAD, Out, STRONG, complain, count, plural};
use crate::run::interrupt;
use crate::tables::{Cupboard, Solvers, TablesDir};

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
    #[arg(long, value_enum, default_value = "stm")]
    metric: MetricName,

    #[command(flatten)]
    tables: TablesDir,

    /// One JSON object a position and line
    #[arg(long)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Default, Serialize)]
struct Record {
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
        let solvers = Solvers::new(Cupboard::new(&self.tables), self.positions.is_batch());
        let mut out = Out::new();
        let mut exit = Exit::Success;
        let mut positions = self.positions.open(notation)?;
        while let Some(given) = positions.next()? {
            let seen = self.look_at(&given, &solvers);
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

    fn look_at(&self, given: &Given, solvers: &Solvers) -> Result<Record> {
        let text = given.text.as_ref().map_err(|fault| Error::msg(fault.clone()))?;
        let start = self.board.notation().parse(text).context("this is no position")?;
        let goal = self.board.goal()?.board(start.size())?.into_owned();
        let metric: Metric = self.metric.into();
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
            let message = Some(solvability.to_string());
            return Ok(Record { outcome: "unsolvable", message, ..record });
        }
        let solver = solvers.at_once(&goal, metric)?;
        let mut tick = |_: &Stats| match interrupt::requested() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        let mut solve = |board: &Board, limits: &Limits| solver.solve(board, 1, limits, &mut tick);
        let interrupted = || Record { outcome: "stopped", ..Record::default() };
        let Some(best) = solve(&start, &Limits::default()).best else {
            return Ok(Record { position: record.position, ..interrupted() });
        };
        let Ok(moves) = optimal_first_moves(&start, metric, &mut solve) else {
            return Ok(Record { position: record.position, ..interrupted() });
        };
        let limits = Limits { max_stored: MAX_STORED, ..Limits::default() };
        let solutions = match solver.count(&start, best.cost, &limits, &mut tick) {
            Ok(solutions) => solutions,
            Err(StopReason::Cancelled) => {
                return Ok(Record { position: record.position, ..interrupted() });
            }
            Err(_) => None,
        };
        let first = |action| Moves::from_iter([action]).to_string();
        Ok(Record {
            outcome: "solved",
            length: Some(best.cost),
            first_moves: Some(moves.into_iter().map(first).collect()),
            solutions,
            ..record
        })
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
