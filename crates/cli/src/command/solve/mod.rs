//! `tuipan solve`: from a position to a verified solution.
//!
//! [`choice`] makes a plan of the options, [`attempt`] carries it out and replays what it finds,
//! [`record`] says it as data (which `--json` prints), [`text`] in words, and [`summary`] adds up a batch.

mod attempt;
mod choice;
mod options;
mod record;
mod steps;
mod summary;
mod text;

use anyhow::{Context, Error, Result, anyhow};
use tuipan_puzzle::tiles::Notation;
use tuipan_solve::tiles::PreparedHeuristic;
use tuipan_space::Cost;

pub use self::attempt::Stop;
use self::attempt::{Answer, Question};
use self::choice::Choice;
pub use self::options::{LimitArgs, MaxMemory, SolveArgs, options_of};
use self::record::Record;
use self::summary::Summary;
use crate::exit::Exit;
use crate::input::{Given, Goal};
use crate::output::{Out, complain, note};
use crate::run::{Progress, interrupt, memory};

/// A command line that makes sense, at work.
struct Session {
    args: SolveArgs,
    notation: Notation,
    goal: Goal,
    choice: Choice,
    /// At most so many bytes for tables and stored nodes.
    max_bytes: Option<u64>,
    batch: bool,
}

impl SolveArgs {
    /// Solves every position.
    pub fn run(self) -> Result<Exit> {
        let session = Session {
            notation: self.board.notation(),
            goal: self.board.goal()?,
            choice: Choice::new(&self.options)?,
            max_bytes: match self.limits.max_memory {
                Some(MaxMemory::Bytes(bytes)) => Some(bytes),
                Some(MaxMemory::None) => None,
                None => memory::usual_limit(),
            },
            batch: self.positions.is_batch(),
            args: self,
        };
        let mut positions = session.args.positions.open(session.notation)?;
        interrupt::listen()?;
        let mut out = Out::new();
        let mut summary = Summary::new();
        let mut progress = Progress::new();
        let mut kept = None;
        while let Some(given) = positions.next()? {
            session.solve_one(&given, &mut kept, &mut summary, &mut progress, &mut out)?;
        }
        progress.clear();
        let mut exit = summary.exit();
        if interrupt::requested() {
            exit = Exit::Interrupted;
        } else if summary.n_positions() == 0 {
            return Err(anyhow!("there is no position in the input"));
        }
        if session.batch {
            match session.args.json {
                // Standard output is for one object a position.
                true => note(&summary)?,
                false => out.line(format_args!("\n{summary}"))?,
            }
            out.flush()?;
        }
        Ok(exit)
    }
}

impl Session {
    fn solve_one(
        &self,
        given: &Given,
        kept: &mut Option<PreparedHeuristic>,
        summary: &mut Summary,
        progress: &mut Progress,
        out: &mut Out,
    ) -> Result<()> {
        let number = summary.n_positions() + 1;
        if self.batch {
            progress.begin(number);
        }
        let answer = match self.question(given) {
            Ok(question) => question.answer(kept, self.args.limits.timeout, progress)?,
            Err(error) => Err(error),
        };
        match &answer {
            Ok(answer) => summary.add(answer),
            Err(_) => summary.add_error(),
        }
        if self.args.json || answer.is_ok() {
            progress.make_room();
        } else {
            progress.clear();
        }
        if self.args.json {
            out.json(&Record::new(given, &answer, self.args.show.is_some())?)?;
        } else {
            match &answer {
                Ok(answer) => self.print(answer, number, out)?,
                Err(error) => complain(&given.locate(error))?,
            }
        }
        Ok(out.flush()?)
    }

    fn print(&self, answer: &Answer, number: u64, out: &mut Out) -> Result<()> {
        match self.batch {
            true => text::short(out, answer, number)?,
            false => text::full(out, answer, self.goal.name())?,
        }
        match self.args.show {
            Some(_) => text::boards(out, answer),
            None => Ok(()),
        }
    }

    /// The position and how to solve it.
    fn question(&self, given: &Given) -> Result<Question> {
        let text = given.text.as_ref().map_err(|fault| Error::msg(fault.clone()))?;
        let start = self.notation.parse(text).context("this is no position")?;
        let goal = self.goal.board(start.size())?.into_owned();
        let mut plan = self.choice.plan(start.size());
        plan.limits.max_expanded = self.args.limits.max_nodes.unwrap_or(u64::MAX);
        plan.limits.max_cost = self.args.limits.max_cost.unwrap_or(Cost::MAX);
        plan.max_bytes = self.max_bytes;
        Ok(Question { start, goal, metric: self.args.metric.into(), plan })
    }
}
