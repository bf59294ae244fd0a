//! What is said to a question: the same objects that the commands of the same names print with `--json`.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use serde::Serialize;
use tuipan_puzzle::tiles::Moves;
use tuipan_request::{Command, Request};
use tuipan_solve::engine::Progress;

use super::desk::{Desk, Question};
use crate::command::blocks::{LevelAnswer, LevelQuestion};
use crate::command::check::{self, CheckArgs};
use crate::command::insight::{self, InsightArgs};
use crate::command::solve::{Audience, Record, Session, SolveArgs};
use crate::command::verify::{self, Verify};
use crate::input::{BoardArgs, Given};

/// An answer.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    Solve(Box<Record>),
    Insight(Box<insight::Record>),
    Check(Box<check::Record>),
    Verify(Box<verify::Record>),
    Blocks(Box<LevelAnswer>),
    Ping { program: &'static str, release: &'static str, running: usize, waiting: usize },
    Cancelled { cancelled: usize },
    Quit {},
}

impl Answer {
    /// That the program is there, and how much it has to do.
    pub fn ping(running: usize, waiting: usize) -> Self {
        let (program, release) = ("tuipan", env!("CARGO_PKG_VERSION"));
        Answer::Ping { program, release, running, waiting }
    }
}

/// Finds out.
pub fn answer(desk: &Desk, question: &Question) -> Result<Answer> {
    let request = &*question.request;
    match request.command {
        Command::Solve => solve(desk, question),
        Command::Insight => {
            let args: InsightArgs = request.options()?;
            let goal = args.goal()?;
            let record = args.look_at(&given(question)?, &goal, &desk.engine)?;
            Ok(Answer::Insight(Box::new(record)))
        }
        Command::Check => {
            let args: CheckArgs = request.options()?;
            Ok(Answer::Check(Box::new(args.record(&given(question)?)?)))
        }
        Command::Verify => {
            let board: BoardArgs = request.options()?;
            let (position, moves) = (request.text("position")?, request.text("moves")?);
            Ok(Answer::Verify(Box::new(Verify::new(&board, &position, &moves)?.record())))
        }
        Command::Blocks => {
            let optional = |name: &str| request.field(name).map(|_| request.text(name)).transpose();
            let level = LevelQuestion {
                name: request.text("level")?,
                from: optional("from")?,
                goal: optional("goal")?,
                options: request.options()?,
            };
            Ok(Answer::Blocks(Box::new(level.answer(&desk.engine)?)))
        }
        // They are answered before they come here.
        Command::Ping | Command::Cancel | Command::Quit => Ok(Answer::Quit {}),
    }
}

/// The position of a question.
fn given(question: &Question) -> Result<Given> {
    let text = question.request.text("position")?;
    let (line, text) = (Some(question.line), Ok(text));
    Ok(Given { file: None, several: false, line, argument: None, text })
}

fn solve(desk: &Desk, question: &Question) -> Result<Answer> {
    let request: &Request = &question.request;
    let args: SolveArgs = request.options()?;
    let given = given(question)?;
    let session = Session::with_engine(args, 1, desk.engine.clone())?;
    let reporter = match request.is_set("progress")? {
        true => Some(Reporter { desk, request, last: Mutex::new(Instant::now()) }),
        false => None,
    };
    let answered = match &reporter {
        Some(reporter) => session.answer(question.line, &given, reporter)?,
        None => session.answer(question.line, &given, &Silence)?,
    };
    let answer: Result<_, Error> = answered;
    let answer = Ok(answer?);
    Ok(Answer::Solve(Box::new(Record::new(&given, &answer, session.engine_for_boards())?)))
}

/// Nobody wants to know how it gets on.
struct Silence;

impl Audience for Silence {
    fn hear(&self, _: u64, _: &Progress<'_>, _: Duration) {}
}

/// Writes how a question gets on.
struct Reporter<'a> {
    desk: &'a Desk,
    request: &'a Request,
    /// When something was last written.
    last: Mutex<Instant>,
}

/// Not more often than this.
const PAUSE: Duration = Duration::from_millis(500);

#[derive(Serialize)]
struct Searching {
    expanded: u64,
    generated: u64,
    bound: u32,
    seconds: f64,
}

#[derive(Serialize)]
struct Improved {
    moves: String,
    stm: usize,
    mtm: usize,
    seconds: f64,
}

#[derive(Serialize)]
struct Building {
    table: String,
    done: u64,
    steps: u64,
}

impl Reporter<'_> {
    fn is_due(&self) -> bool {
        let Ok(mut last) = self.last.lock() else { return false };
        let is_due = last.elapsed() >= PAUSE;
        if is_due {
            *last = Instant::now();
        }
        is_due
    }
}

impl Audience for Reporter<'_> {
    fn hear(&self, _: u64, heard: &Progress<'_>, elapsed: Duration) {
        let seconds = (elapsed.as_secs_f64() * 1e3).round() / 1e3;
        let id = &self.request.id;
        match heard {
            Progress::Improved(solution, _) => {
                let moves = Moves::from_iter(solution.moves().iter().copied());
                let (stm, mtm) = (moves.stm(), moves.mtm());
                let improved = Improved { moves: moves.to_string(), stm, mtm, seconds };
                self.desk.write(id, "improved", improved);
            }
            Progress::Searching(stats) if self.is_due() => {
                let (expanded, generated, bound) = (stats.expanded, stats.generated, stats.bound);
                let searching = Searching { expanded, generated, bound, seconds };
                self.desk.write(id, "searching", searching);
            }
            Progress::Building { table, n_done, n_steps, .. } if self.is_due() => {
                let (table, done, steps) = (table.to_string(), *n_done, *n_steps);
                self.desk.write(id, "building", Building { table, done, steps });
            }
            _ => {}
        }
    }
}
