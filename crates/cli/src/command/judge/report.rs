//! What is said about the programs: a line for each position, a table, JSON, CSV.

use std::fs::File;
use std::io;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use tuipan_names::{Quoted, shown};

use super::contestant::Run;
use super::verdict::{Grade, Verdict};
use super::{JudgeArgs, Mover, Task};
use crate::exit::{Exit, FileError};
use crate::lang::words;
use crate::output::{BAD, GOOD, LABEL, Out, STRONG, counted_in, time, wrap};
use crate::said::Said;

/// Tells what comes, and adds it up.
pub struct Report<'a> {
    args: &'a JudgeArgs,
    out: Out,
    csv: Option<csv::Writer<File>>,
    programs: Vec<Tally>,
    /// The last message shown, which is not repeated.
    last_message: Option<String>,
}

/// A program on a position; documented in docs/json.md.
#[derive(Serialize)]
struct Row<'a> {
    program: &'a str,
    number: u64,
    position: String,
    goal: String,
    metric: String,
    outcome: &'static str,
    message: Option<&'a Said>,
    code: Option<&'static str>,
    moves: Option<String>,
    length: Option<u32>,
    shortest: Option<u32>,
    seconds: f64,
}

/// An object of the output.
#[derive(Serialize)]
struct Event<T> {
    event: &'static str,
    #[serde(flatten)]
    more: T,
}

/// A program on all positions; documented in docs/json.md.
#[derive(Clone, Debug, Default, Serialize)]
struct Tally {
    program: String,
    positions: u64,
    solved: u64,
    optimal: u64,
    longer: u64,
    wrong: u64,
    timeouts: u64,
    crashed: u64,
    /// How much longer than the shortest its solutions are, in percent, where the shortest are known.
    excess_percent: Option<f64>,
    median_seconds: f64,
    max_seconds: f64,
    /// How many of its wrong answers would be right as moves of the blank, or of the tile.
    #[serde(skip)]
    turned: u64,
    /// What it said when it first crashed.
    #[serde(skip)]
    crash: Option<String>,
    #[serde(skip)]
    times: Vec<Duration>,
    /// The lengths of its solutions and of the shortest ones, added up.
    #[serde(skip)]
    lengths: (u64, u64),
}

impl<'a> Report<'a> {
    pub fn new(args: &'a JudgeArgs) -> Result<Self> {
        let csv = match &args.csv {
            Some(path) => {
                let file = File::create(path).map_err(FileError::at(path))?;
                Some(csv::Writer::from_writer(file))
            }
            None => None,
        };
        let mut out = Out::new();
        if csv.is_some() {
            out.outlive_readers();
        }
        Ok(Report { args, out, csv, programs: Vec::new(), last_message: None })
    }

    /// Tells of one position.
    pub fn add(
        &mut self,
        program: &str,
        number: u64,
        task: &Task,
        run: &Run,
        verdict: &Verdict,
    ) -> Result<()> {
        if number == 1 {
            self.programs.push(Tally { program: program.to_owned(), ..Tally::default() });
            if !self.args.json && self.shows_positions() {
                let name = self.out.paint(STRONG, program);
                self.out.line(format_args!("{name}"))?;
            }
        }
        if let Some(tally) = self.programs.last_mut() {
            tally.add(task, run, verdict);
        }
        let row = Row {
            program,
            number,
            position: task.start.to_string(),
            goal: task.goal.to_string(),
            metric: self.args.metric.to_string(),
            outcome: verdict.grade.name(),
            message: verdict.message.as_ref(),
            code: verdict.message.as_ref().and_then(Said::code),
            moves: verdict.moves.as_ref().map(|moves| moves.to_string()),
            length: verdict.length,
            shortest: task.reference.shortest(),
            seconds: (run.time.as_secs_f64() * 1e6).round() / 1e6,
        };
        if let Some(csv) = &mut self.csv {
            let path = self.args.csv.clone().unwrap_or_default();
            let written = csv.serialize(&row).map_err(io::Error::from);
            written.and_then(|()| csv.flush()).map_err(FileError::at(path))?;
        }
        if self.args.json {
            self.out.json(&Event { event: "run", more: &row })?;
        } else if self.shows_positions() {
            self.line(&row, run.time, verdict)?;
        }
        Ok(self.out.flush()?)
    }

    fn shows_positions(&self) -> bool {
        self.args.programs.len() == 1 || self.args.details
    }

    /// A line for one position.
    fn line(&mut self, row: &Row<'_>, took: Duration, verdict: &Verdict) -> Result<()> {
        let good = match self.args.optimal {
            true => verdict.grade.is_best(),
            false => verdict.grade.is_solved(),
        };
        let outcome = wrap::padded(verdict.grade.in_words(&words().judge), 15);
        let outcome = self.out.paint(if good { GOOD } else { BAD }, outcome);
        let moves = |n: u32| counted_in(self.args.metric, n.into());
        let length = match (row.length, row.shortest) {
            (Some(length), Some(shortest)) if length > shortest => {
                (words().judge.shortest_is)(&moves(length), shortest)
            }
            (Some(length), _) => moves(length),
            (None, _) => row.message.map_or(String::new(), |message| message.local().to_owned()),
        };
        let is_again = verdict.length.is_none() && self.last_message.as_ref() == Some(&length);
        let length = match is_again && !length.is_empty() {
            true => words().judge.same.to_owned(),
            false => {
                self.last_message = row.message.map(|_| length.clone());
                length
            }
        };
        let position = self.out.paint(LABEL, &row.position);
        let took = time(took);
        self.out
            .line(format_args!("{:>4}  {outcome} {took:>8}  {position}  {length}", row.number))?;
        Ok(())
    }

    /// Tells of all positions together, and what the exit code is.
    pub fn finish(mut self) -> Result<Exit> {
        for tally in &mut self.programs {
            tally.finish();
        }
        let is_right = |tally: &Tally| match self.args.optimal {
            true => tally.optimal == tally.positions,
            false => tally.solved == tally.positions,
        };
        let exit = match self.programs.iter().all(is_right) {
            true => Exit::Success,
            false => Exit::No,
        };
        if self.args.json {
            for tally in &self.programs {
                self.out.json(&Event { event: "program", more: tally })?;
            }
        } else {
            self.table()?;
        }
        self.out.flush()?;
        Ok(exit)
    }

    fn table(&mut self) -> Result<()> {
        if self.programs.is_empty() {
            return Ok(());
        }
        let width = self.programs.iter().map(|tally| wrap::columns(&tally.program)).max();
        let width = width.unwrap_or(0).clamp(7, 48);
        let judge = &words().judge;
        if self.shows_positions() {
            self.out.line("")?;
        }
        let columns = [
            (judge.head_solved, 7),
            (judge.head_shortest, 8),
            (judge.head_longer, 7),
            (judge.head_wrong, 6),
            (judge.head_timeouts, 8),
            (judge.head_crashed, 8),
            (judge.head_excess, 7),
            (judge.head_median, 8),
            (judge.head_max, 8),
        ];
        let columns = columns.map(|(text, width)| wrap::right(text, width)).join(" ");
        let head = format!("{} {columns}", wrap::padded(judge.head_program, width));
        let head = self.out.paint(LABEL, head);
        self.out.line(format_args!("{head}"))?;
        for tally in &self.programs {
            let name: String = tally.program.chars().take(width).map(shown).collect();
            let name = wrap::padded(&name, width);
            let excess = tally.excess_percent.map_or("-".to_owned(), |n| format!("{n:.1}%"));
            let solved = format!("{}/{}", tally.solved, tally.positions);
            let [median, max] =
                [tally.median_seconds, tally.max_seconds].map(Duration::from_secs_f64);
            self.out.line(format_args!(
                "{name} {solved:>7} {:>8} {:>7} {:>6} {:>8} {:>8} {excess:>7} {:>8} {:>8}",
                tally.optimal,
                tally.longer,
                tally.wrong,
                tally.timeouts,
                tally.crashed,
                time(median),
                time(max),
            ))?;
        }
        let mut remarks = Vec::new();
        for Tally { program, positions, solved, turned, crash, .. } in &self.programs {
            if let Some(crash) = crash.as_ref().filter(|_| !self.shows_positions()) {
                remarks.push((judge.first_crash)(&Quoted::new(program), crash));
            }
            if *turned > 0 && solved + turned == *positions && self.args.moves == Mover::Tile {
                remarks.push((judge.blank)(&Quoted::new(program)));
            }
        }
        for (idx, remark) in remarks.iter().enumerate() {
            if idx == 0 {
                self.out.line("")?;
            }
            self.out.text(format_args!("{remark}"))?;
        }
        Ok(())
    }
}

impl Tally {
    fn add(&mut self, task: &Task, run: &Run, verdict: &Verdict) {
        self.positions += 1;
        self.times.push(run.time);
        self.solved += u64::from(verdict.grade.is_solved());
        self.turned += u64::from(verdict.is_right_turned(task));
        if verdict.grade == Grade::Crashed && self.crash.is_none() {
            self.crash = verdict.message.as_ref().map(|message| message.local().to_owned());
        }
        let counter = match verdict.grade {
            Grade::Optimal | Grade::Unsolvable => &mut self.optimal,
            Grade::Longer => &mut self.longer,
            // It is among the solved, and nobody knows more.
            Grade::Solved => return,
            Grade::NotSolved | Grade::Illegal | Grade::Unreadable | Grade::TooMuch => {
                &mut self.wrong
            }
            Grade::Timeout => &mut self.timeouts,
            Grade::Crashed => &mut self.crashed,
        };
        *counter += 1;
        if let (Some(length), Some(shortest)) = (verdict.length, task.reference.shortest()) {
            self.lengths.0 += u64::from(length);
            self.lengths.1 += u64::from(shortest);
        }
    }

    /// What can be told at the end.
    fn finish(&mut self) {
        self.times.sort_unstable();
        let n = self.times.len();
        let seconds = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e6;
        if n > 0 {
            self.median_seconds = seconds((self.times[(n - 1) / 2] + self.times[n / 2]) / 2);
            self.max_seconds = seconds(self.times[n - 1]);
        }
        let (length, shortest) = self.lengths;
        self.excess_percent =
            (shortest > 0).then(|| ((length as f64 / shortest as f64 - 1.0) * 1e4).round() / 100.0);
    }
}
