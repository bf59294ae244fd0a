//! `tuipan judge`: other people's solvers, checked move by move.
//!
//! [`contestant`] runs a program on a position and ends it in time, [`verdict`] says what its answer is worth, and
//! [`report`] prints, writes CSV and adds up.

mod contestant;
mod report;
mod verdict;

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
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
use crate::lang::words;
use crate::output::note;
use crate::run::{StatusLine, interrupt, n_cores, now};
use crate::said::Said;
use crate::tables::{TableLine, TablesDir, explained};

#[derive(Args)]
#[command(about = words().judge.about, after_help = words().judge.after)]
pub struct JudgeArgs {
    #[arg(value_name = "PROGRAM", required = true, help = words().judge.programs)]
    programs: Vec<String>,

    #[arg(short, long, value_name = "FILE", conflicts_with_all = ["count", "seed"], help = words().judge.file)]
    file: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value = "20", value_parser = parse_count, help = words().judge.count)]
    count: u64,

    #[arg(long, value_name = "N", default_value = "1", help = words().judge.seed)]
    seed: u64,

    #[command(flatten)]
    board: BoardArgs<3>,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", help = words().input.metric)]
    metric: Metric,

    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = parse_duration, help = words().judge.timeout)]
    timeout: Duration,

    #[arg(long, value_enum, value_name = "FORMAT", default_value = "rows", help = words().judge.send)]
    send: Format,

    #[arg(long, value_enum, value_name = "WHOSE", default_value = "tile", help = words().judge.moves)]
    moves: Mover,

    #[arg(long, help = words().judge.optimal)]
    optimal: bool,

    #[arg(long, help = words().judge.details)]
    details: bool,

    #[arg(long, value_name = "FILE", help = words().judge.csv)]
    csv: Option<PathBuf>,

    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, help = words().judge.json)]
    json: bool,
}

/// Whose moves a program prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Mover {
    #[value(help = words().judge.moves_tile)]
    Tile,
    #[value(help = words().judge.moves_blank)]
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
            return Err(Said::new(|words| words.judge.no_time.to_owned()).into());
        }
        let is_position = |text: &&String| self.board.notation().parse(text).is_ok();
        if let Some(text) = self.programs.iter().find(is_position) {
            let text = Quoted::new(text);
            return Err(Said::new(|words| (words.judge.is_position)(&text)).into());
        }
        if let [file] = &self.programs[..]
            && is_script(file)
        {
            let instead = match is_executable(Path::new(file)) {
                true => format!("./{file}"),
                false => format!("python3 {file}"),
            };
            let [file, instead] = [file, &instead].map(|text| Quoted::whole(text));
            return Err(Said::new(|words| (words.judge.cannot_run)(&file, &instead)).into());
        }
        if let Some(joined) = self.one_command() {
            return Err(
                Said::new(|words| (words.judge.one_command)(&Quoted::whole(&joined))).into()
            );
        }
        let starts = self.starts()?;
        interrupt::listen_to_all()?;
        let Some(tasks) = self.tasks(starts)? else {
            note(words().judge.interrupted_before)?;
            return Ok(Exit::Interrupted);
        };
        let mut report = Report::new(&self)?;
        let mut line = StatusLine::new();
        for program in &self.programs {
            let contestant = Contestant { command: program, timeout: self.timeout };
            for (number, task) in (1..).zip(&tasks) {
                line.show(&(words().judge.progress)(&Quoted::new(program), number, tasks.len()));
                let sent = self.send.write(&task.start, self.board.notation())?;
                let Some(run) = contestant.run(&sent)? else {
                    line.clear();
                    report.finish()?;
                    let program = Quoted::new(program);
                    note((words().judge.interrupted)(&program, number as usize - 1, tasks.len()))?;
                    return Ok(Exit::Interrupted);
                };
                let verdict = Verdict::new(task, self.metric, self.moves, &run);
                line.clear();
                report.add(program, number, task, &run, &verdict)?;
            }
        }
        report.finish()
    }

    /// `tuipan judge python3 right.py` lacks its quotes: the second program is a file that the shell cannot run.
    fn one_command(&self) -> Option<String> {
        let (_, rest) = self.programs.split_first()?;
        rest.iter().any(|text| is_script(text)).then(|| self.programs.join(" "))
    }

    /// The size of the boards, if nobody says otherwise.
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

/// Whether a command is the name of a file that the shell does not run.
fn is_script(command: &str) -> bool {
    let path = Path::new(command);
    path.is_file() && !(command.contains('/') && is_executable(path))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
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
