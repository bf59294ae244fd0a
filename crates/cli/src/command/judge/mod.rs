//! `tuipan judge`: other people's solvers, checked move by move.
//!
//! [`contestant`] runs a program on a position and ends it in time, [`verdict`] says what its answer is worth, and
//! [`report`] prints, writes CSV and adds up.

mod contestant;
mod report;
mod verdict;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use tuipan_puzzle::tiles::{Board, Metric, Size, scramble};
use tuipan_solve::engine::{Control, Engine, How, Progress, Settings, TileRequest};
use tuipan_solve::tiles::{Quality, TableSet, is_solved_at_once};
use tuipan_space::SplitMix64;

use self::contestant::Contestant;
use self::report::Report;
use self::verdict::{Reference, Verdict};
use super::scramble::Format;
use crate::exit::Exit;
use crate::input::{BoardArgs, PositionArgs, by_name, parse_count, parse_duration};
use crate::run::{StatusLine, interrupt, n_cores, now};
use crate::said::Said;
use crate::tables::{TableLine, TablesDir, explained};

/// Judge other programs: are their solutions legal, shortest and in time?
///
/// Each program is run by the shell once for every position. It reads the position from standard input (and as "$1") and
/// prints the moves; of several lines the last one counts. Moves are U, R, D and L, the way the tile goes, in any of the
/// usual spellings. A position that cannot be solved wants the word unsolvable.
#[derive(Args)]
#[command(after_help = r#"Examples, with programs of your own:
  tuipan judge "python3 student.py"                        20 random 8-puzzles
  tuipan judge "python3 anna.py" "java -jar ben.jar"       a table of several
  tuipan judge './solve "$1"' --size 4x4 --count 5 --timeout 1m
  tuipan judge "python3 student.py" --moves blank --send grid
  tuipan scramble --size 3x3 --length 31 --count 9 | tuipan judge "./solve" -f - --csv class.csv

Exit codes: 0 every position was solved (with --optimal: in the fewest moves), 1 some were not,
2 bad input, 130 interrupted."#)]
pub struct JudgeArgs {
    /// Commands for the shell, one for each program
    #[arg(value_name = "PROGRAM", required = true)]
    programs: Vec<String>,

    /// Read the positions from a file, one per line; - is standard input
    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["count", "seed"])]
    file: Option<PathBuf>,

    /// How many random positions
    #[arg(long, value_name = "N", default_value = "20", value_parser = parse_count)]
    count: u64,

    /// What they are made from, as by `tuipan scramble --seed`
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    #[command(flatten)]
    board: BoardArgs,

    /// What counts as a move: one tile by one cell (stm), or a slide of a whole line (mtm)
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm")]
    metric: Metric,

    /// How long a program may take for one position
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_duration)]
    timeout: Duration,

    /// How positions are written to the programs
    #[arg(long, value_enum, default_value = "rows")]
    send: Format,

    /// What the programs' moves are the moves of
    #[arg(long, value_enum, default_value = "tile")]
    moves: Mover,

    /// Count only shortest solutions as right
    #[arg(long)]
    optimal: bool,

    /// Show every position also if there are several programs
    #[arg(long)]
    details: bool,

    /// Write a row for each program and position to this file (CSV)
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    #[command(flatten)]
    tables: TablesDir,

    /// One JSON object per program and position, then one per program
    #[arg(long)]
    json: bool,
}

/// Whose moves a program prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mover {
    /// U: a tile goes up
    Tile,
    /// U: the blank goes up, so a tile goes down
    Blank,
}

/// A position, and what is known about it.
pub struct Task {
    pub start: Board,
    pub goal: Board,
    pub reference: Reference,
}

/// How long the program itself looks at a board whose shortest solutions it cannot find at once.
const TIME_FOR_LARGE: Duration = Duration::from_secs(1);

impl JudgeArgs {
    /// Judges every program on every position.
    pub fn run(self) -> Result<Exit> {
        if self.timeout.is_zero() {
            bail!("--timeout 0 leaves no time to answer");
        }
        let starts = self.starts()?;
        interrupt::listen()?;
        let Some(tasks) = self.tasks(starts)? else { return Ok(Exit::Interrupted) };
        let mut report = Report::new(&self)?;
        let mut line = StatusLine::new();
        for program in &self.programs {
            let contestant = Contestant { command: program, timeout: self.timeout };
            for (number, task) in (1..).zip(&tasks) {
                line.show(&format!(
                    "{program}: position {number} of {} (Ctrl-C stops)",
                    tasks.len()
                ));
                let sent = self.send.write(&task.start, self.board.notation())?;
                let Some(run) = contestant.run(&sent)? else {
                    line.clear();
                    report.finish()?;
                    return Ok(Exit::Interrupted);
                };
                let verdict = Verdict::new(task, self.metric, self.moves, &run);
                line.clear();
                report.add(program, number, task, &run, &verdict)?;
            }
        }
        report.finish()
    }

    /// Boards of so many columns and rows, if nobody says otherwise.
    fn usual_size() -> Result<Size> {
        Ok(Size::new(3, 3)?)
    }

    /// The positions.
    fn starts(&self) -> Result<Vec<Board>> {
        let notation = self.board.notation();
        let Some(path) = &self.file else {
            let goal = self.board.goal_board_or(None, Self::usual_size()?)?;
            let make =
                |idx| scramble::uniform(&goal, &mut SplitMix64::new(self.seed.wrapping_add(idx)));
            return Ok((0..self.count).map(make).collect());
        };
        let mut positions = PositionArgs::in_file(path).open(notation)?;
        let mut starts = Vec::new();
        while let Some(given) = positions.next()? {
            starts.push(
                given.read(notation).map_err(|error| anyhow::Error::msg(given.locate(&error)))?,
            );
        }
        match starts.is_empty() {
            true => Err(Said::new(|words| words.input.empty.to_owned()).into()),
            false => Ok(starts),
        }
    }

    /// The positions with what is known about them; nothing after Ctrl-C.
    fn tasks(&self, starts: Vec<Board>) -> Result<Option<Vec<Task>>> {
        let goal = self.board.goal(None)?;
        let settings = Settings { n_threads: n_cores(), ..Settings::default() };
        let engine = self.tables.engine(true, settings);
        let mut tasks = Vec::new();
        for start in starts {
            if interrupt::requested() {
                return Ok(None);
            }
            let goal = goal.of(&start)?.into_owned();
            let reference = reference(&engine, &start, &goal, self.metric)?;
            tasks.push(Task { start, goal, reference });
        }
        Ok(Some(tasks))
    }
}

/// What is known about a position.
fn reference(engine: &Engine, start: &Board, goal: &Board, metric: Metric) -> Result<Reference> {
    let size = goal.size();
    let mut tables = TableLine::of_set(TableSet::Small, size, metric);
    let (quality, time) = match is_solved_at_once(size, metric) {
        true => (Quality::Optimal, None),
        false => (Quality::Best, Some(TIME_FOR_LARGE)),
    };
    let began = now();
    let mut listen = |heard: Progress<'_>| {
        tables.hear(&heard)?;
        match time.is_some_and(|time| now().saturating_sub(began) >= time) {
            true => std::ops::ControlFlow::Break(()),
            false => std::ops::ControlFlow::Continue(()),
        }
    };
    let request =
        TileRequest { time, ..TileRequest::new(start, goal, metric, How::Choose(quality)) };
    let report = engine.solve(&request, &mut Control::new(&now, &mut listen)).map_err(explained)?;
    Ok(match report.unsolvable {
        Some(_) => Reference::Unsolvable,
        None => Reference::Solvable {
            lower_bound: report.lower_bound,
            best: report.best.map(|best| best.cost()),
        },
    })
}
