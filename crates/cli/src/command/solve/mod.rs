//! `tuipan solve`: from a position to a verified solution.
//!
//! [`session`] makes a question of a position and the options: the program picks the solver, unless the
//! options choose an algorithm ([`choice`]); a learned heuristic comes from a file ([`estimate`]).
//! [`attempt`] has the engine answer it, which replays what is found, [`batch`] does so for many positions side by side, [`record`] says it as data (which `--json` prints), [`text`]
//! in words, and [`summary`] adds up a batch.

mod attempt;
mod batch;
mod choice;
mod estimate;
mod options;
mod quality;
mod record;
mod session;
mod solver_name;
mod steps;
mod summary;
mod text;
mod trace;

use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;

pub use self::attempt::{Audience, Stop};
pub(crate) use self::estimate::{EstimateNameError, NamedModel};
pub use self::options::{LimitArgs, MaxMemory, SolveArgs, flag, jobs, max_memory, threads};
pub(super) use self::record::Record;
pub(super) use self::session::Session;
use self::summary::Summary;
pub(super) use self::trace::Trace;
use crate::exit::Exit;
use crate::output::{Out, complain_of, is_quiet, note};
use crate::run::{ProgressLine, interrupt};
use crate::said::Said;

impl SolveArgs {
    /// Solves every position.
    pub fn run(self) -> Result<Exit> {
        let session = Arc::new(Session::new(self)?);
        let positions = session.args.positions.open(session.notation)?;
        interrupt::listen()?;
        let mut out = Out::new();
        let mut summary = Summary::new();
        let progress = Arc::new(Mutex::new(ProgressLine::new(session.batch)));
        let answers = batch::start(positions, session.n_jobs, {
            let (session, progress) = (session.clone(), progress.clone());
            move |number, given| session.answer(number, given, &*progress)
        });
        for answer in answers {
            let (given, answer) = answer?;
            let number = summary.n_positions() + 1;
            match &answer {
                Ok(answer) => summary.add(answer),
                Err(error) => summary.add_error(error),
            }
            let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
            progress.begin(number + 1);
            if session.args.json || answer.is_ok() {
                progress.make_room();
            } else {
                progress.clear();
            }
            if session.args.json {
                out.json(&Record::new(&given, &answer, session.engine_for_boards())?)?;
            } else {
                match &answer {
                    Ok(answer) => session.print(answer, &given, &mut out)?,
                    Err(error) => complain_of(&given.locate(error))?,
                }
            }
            out.flush()?;
            // The solution is not lost with the file of steps.
            if let Some(error) = answer.ok().and_then(|answer| answer.trace_error) {
                return Err(error.into());
            }
        }
        progress.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let mut exit = summary.exit();
        if interrupt::requested() {
            exit = Exit::Interrupted;
        } else if summary.n_positions() == 0 {
            return Err(Said::new(|words| words.input.empty.to_owned()).into());
        }
        if session.batch && !summary.is_one_error() {
            match session.args.json {
                // Standard output is for one object per position.
                true => note(&summary)?,
                false if is_quiet() => {}
                false => out.text(format_args!("\n{summary}"))?,
            }
            out.flush()?;
        }
        Ok(exit)
    }
}
