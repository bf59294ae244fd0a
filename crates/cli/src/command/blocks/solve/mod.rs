//! `tuipan blocks solve`: from a level to a verified shortest solution.

mod attempt;
mod record;
mod text;

use std::cell::RefCell;
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_names::{Named, Names, listed};
use tuipan_puzzle::blocks::Metric;
use tuipan_search::{Algorithm, SidePolicy};
use tuipan_solve::blocks::{LayeredBfs, Method};
use tuipan_solve::engine::{BlockHow, Engine, InMemory};

use self::attempt::{Answer, answer};
pub use self::record::Record;
use self::text::Tally;
use super::drawing::Lines;
use super::levels::LevelArgs;
use super::work::Work;
use crate::command::solve::{LimitArgs, Trace};
use crate::exit::Exit;
use crate::input::by_name;
use crate::lang::words;
use crate::output::{Out, complain, note};
use crate::run::interrupt;
use crate::said::Said;

#[derive(Args)]
#[command(about = words().blocks_solve.about, after_help = words().blocks_solve.after)]
pub struct SolveArgs {
    #[command(flatten)]
    levels: LevelArgs,

    #[arg(short, long, value_name = "NAME", value_parser = by_name::<AlgorithmName>(), default_value = "bfs", help = words().blocks_solve.algorithm)]
    algorithm: AlgorithmName,

    #[arg(long, value_name = "FILE", help = words().blocks_solve.trace)]
    trace: Option<PathBuf>,

    #[arg(long, help = words().blocks.plain)]
    plain: bool,

    #[arg(long, help = words().blocks.json)]
    json: bool,

    #[command(flatten)]
    options: LevelOptions,
}

/// What can be said about every level to be solved.
#[derive(Args)]
pub struct LevelOptions {
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move", help = words().blocks.metric)]
    metric: Metric,

    #[arg(long, value_enum, value_name = "WHAT", help = words().blocks_solve.show)]
    show: Option<Show>,

    #[command(flatten)]
    limits: LimitArgs,
}

/// What to show beside the answer.
#[derive(Clone, Copy, ValueEnum)]
enum Show {
    #[value(help = words().blocks_solve.show_boards)]
    Boards,
}

/// What these are called if a name is not one of them.
pub const BLOCK_ALGORITHM: &str = "algorithm for blocks";

listed! {
    /// The algorithms that blocks are solved by, under all their names.
    #[derive(Clone, Copy)]
    enum AlgorithmName: Algorithm {
        /// Breadth-first from the start
        Bfs = Algorithm::Bfs,
        /// Breadth-first from the start and from all goal positions; good for a wholly given end
        Bibfs = Algorithm::BidirectionalBfs,
        /// A* with the goal pieces' way and what blocks it: fewer nodes, but slower
        Astar = Algorithm::AStar,
        /// IDA* with the same: no memory, for small levels
        Ida = Algorithm::IdaStar,
    }
}

impl Named for AlgorithmName {
    const KIND: &'static str = BLOCK_ALGORITHM;

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn names(self) -> Names {
        self.row().names()
    }
}

impl From<AlgorithmName> for Method {
    fn from(name: AlgorithmName) -> Self {
        let both_ends = LayeredBfs { from_both_ends: Some(SidePolicy::SmallerFrontier) };
        match name {
            AlgorithmName::Bfs => Method::Layered(LayeredBfs::default()),
            AlgorithmName::Bibfs => Method::Layered(both_ends),
            AlgorithmName::Astar => Method::AStar,
            AlgorithmName::Ida => Method::IdaStar,
        }
    }
}

/// A level of the collection by name, or the text of one, and how to solve it.
pub struct LevelQuestion {
    pub name: String,
    /// Where to begin, if not at the level's start.
    pub from: Option<String>,
    /// For a level of the collection, or one of which only the rows are given.
    pub goal: Option<String>,
    pub options: LevelOptions,
}

impl LevelQuestion {
    /// Solves it. The engine keeps a map of the level, so that the next question about it is a look-up.
    pub fn answer(self, engine: &Engine) -> Result<Record> {
        let LevelQuestion { name, from, goal, options } = self;
        let given = LevelArgs::text_or_name(&name, from, goal)?;
        let mut work = Work::new(&options.limits, false);
        let answer = answer(engine, given, options.metric, BlockHow::MapFirst, &mut work, None)?;
        Record::new(&answer, options.show.is_some())
    }
}

impl SolveArgs {
    /// Solves every level.
    pub fn run(self) -> Result<Exit> {
        let given = self.levels.read()?;
        interrupt::listen()?;
        let batch = given.len() > 1;
        let trace = match &self.trace {
            Some(_) if batch => {
                return Err(Said::new(|words| words.blocks_solve.trace_one.to_owned()).into());
            }
            Some(path) => Some(RefCell::new(Trace::create(path)?)),
            None => None,
        };
        let mut work = Work::new(&self.options.limits, batch);
        // Levels need no tables.
        let engine = Engine::new(InMemory::default());
        let mut out = Out::new();
        let lines = Lines::suiting(&out, self.plain);
        let mut tally = Tally::new();
        for (number, given) in (1..).zip(given) {
            if interrupt::requested() {
                break;
            }
            let given = match given {
                Ok(given) => given,
                Err(misread) => {
                    tally.add_error();
                    work.progress.clear();
                    match self.json {
                        true => out.json(&Record::misread(&misread))?,
                        false => complain(&misread.into())?,
                    }
                    out.flush()?;
                    continue;
                }
            };
            work.begin(number);
            let (how, metric) = (BlockHow::Search(self.algorithm.into()), self.options.metric);
            if let Some(trace) = &trace {
                trace.borrow_mut().start_level(&given.level, metric, self.algorithm.row());
            }
            let answer = answer(&engine, given, metric, how, &mut work, trace.as_ref())?;
            tally.add(&answer);
            work.progress.make_room();
            self.print(&answer, batch, &work, lines, &mut out)?;
            out.flush()?;
            // The solution is not lost with the file of steps.
            if let Some(error) = answer.trace_error {
                return Err(error.into());
            }
        }
        work.progress.clear();
        if batch {
            match self.json {
                // Standard output is for one object a level.
                true => note(&tally)?,
                false => out.line(format_args!("\n{tally}"))?,
            }
            out.flush()?;
        }
        Ok(if interrupt::requested() { Exit::Interrupted } else { tally.exit() })
    }

    fn print(
        &self,
        answer: &Answer,
        batch: bool,
        work: &Work,
        lines: Lines,
        out: &mut Out,
    ) -> Result<()> {
        if self.json {
            return Ok(out.json(&Record::new(answer, self.options.show.is_some())?)?);
        }
        match batch {
            true => text::short(out, answer, work)?,
            false => text::full(out, answer, work)?,
        }
        match self.options.show {
            Some(Show::Boards) => text::boards(out, answer, lines),
            None => Ok(()),
        }
    }
}
