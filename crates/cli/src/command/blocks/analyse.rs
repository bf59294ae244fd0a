//! `tuipan blocks analyse`: everything that can be reached, and how far it is from a goal.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::blocks::{Level, Metric};
use tuipan_solve::blocks::{Difficulty, Incomplete, analyse};
use tuipan_solve::engine;

use super::drawing::{Drawing, Lines};
use super::levels::{Given, LevelArgs};
use super::misread::Misread;
use super::named;
use super::work::{Done, Footprint, Work};
use crate::code;
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::input::by_name;
use crate::lang::words;
use crate::output::{
    self, BAD, LABEL, Out, STRONG, complain, count, counted_in, is_quiet, is_verbose, took,
};
use crate::run::interrupt;
use crate::translate;
use crate::words::Words;

/// Spaces with more states have no diameter that we would wait for.
const MOST_FOR_DIAMETER: usize = 100_000;
/// The histogram has at most this many lines, unless all are asked for.
const MOST_BARS: usize = 24;
/// The longest bar.
const BAR: usize = 40;

#[derive(Args)]
#[command(about = words().blocks_analyse.about, after_help = words().blocks_analyse.after)]
pub struct AnalyseArgs {
    #[command(flatten)]
    levels: LevelArgs,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move", help = words().blocks.metric)]
    metric: Metric,

    #[arg(long, help = words().blocks_analyse.diameter)]
    diameter: bool,

    #[arg(long, help = words().blocks_analyse.full)]
    full: bool,

    #[arg(long, value_name = "N", default_value = "1", help = words().blocks_analyse.hardest)]
    hardest: usize,

    #[arg(long, help = words().blocks.plain)]
    plain: bool,

    #[arg(long, help = words().blocks.json)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Default, Serialize)]
struct Record {
    id: Option<String>,
    source: String,
    metric: Option<&'static str>,
    outcome: &'static str,
    reason: Option<&'static str>,
    message: Option<String>,
    code: Option<&'static str>,
    line: Option<usize>,
    column: Option<usize>,
    position: Option<String>,
    states: Option<usize>,
    goals: Option<usize>,
    distance: Option<u32>,
    best_moves: Option<Vec<String>>,
    radius: Option<u32>,
    farthest: Option<usize>,
    hardest: Option<Vec<String>>,
    n_hardest: Option<usize>,
    histogram: Option<Vec<usize>>,
    diameter: Option<u32>,
    score: Option<f64>,
    grade: Option<&'static str>,
    solutions: Option<f64>,
    depth: Option<u32>,
    expanded: Option<u64>,
    seconds: Option<f64>,
}

type Map = Box<engine::Map>;

impl AnalyseArgs {
    /// Explores every level.
    pub fn run(self) -> Result<Exit> {
        let given = self.levels.read()?;
        interrupt::listen()?;
        let batch = given.len() > 1;
        let metric = self.metric;
        let mut work = Work::new(&self.limits, batch);
        let mut out = Out::new();
        let lines = Lines::suiting(&out, self.plain);
        let mut exit = Exit::Success;
        for (number, given) in (1..).zip(given) {
            if interrupt::requested() {
                break;
            }
            if number > 1 && !self.json {
                out.line("")?;
            }
            let given = match given {
                Ok(given) => given,
                Err(misread) => {
                    exit = exit.max(Exit::BadInput);
                    match self.json {
                        true => out.json(&Record::misread(&misread))?,
                        false => complain(&misread.into())?,
                    }
                    continue;
                }
            };
            work.begin(number);
            let level = &given.level;
            let limits = work.limits(level, metric, Footprint::ANALYSING);
            let done = work.run(|tick| analyse(level, metric, &limits, tick));
            exit = exit.max(match &done.result {
                Ok(map) if map.n_goals() == 0 => Exit::No,
                Ok(_) => Exit::Success,
                Err(incomplete) if done.stop(incomplete.reason) == Stop::Interrupted => {
                    Exit::Interrupted
                }
                Err(_) => Exit::Stopped,
            });
            let diameter = match (&done.result, self.diameter) {
                (Ok(map), true) => work.run(|tick| map.diameter(MOST_FOR_DIAMETER, tick)).result,
                _ => None,
            };
            work.progress.clear();
            match self.json {
                true => out.json(&self.record(&given, metric, &done, diameter))?,
                false => {
                    self.print(&given.level, metric, &done, diameter, &work, lines, &mut out)?
                }
            }
            out.flush()?;
        }
        out.flush()?;
        Ok(if interrupt::requested() { Exit::Interrupted } else { exit })
    }

    #[allow(clippy::too_many_arguments)] // all that is known, to be said once
    fn print(
        &self,
        level: &Level,
        metric: Metric,
        done: &Done<Result<Map, Incomplete>>,
        diameter: Option<u32>,
        work: &Work,
        lines: Lines,
        out: &mut Out,
    ) -> Result<()> {
        let Words { labels, blocks_analyse: analyse, limits, units, .. } = words();
        if is_verbose() {
            out.field(labels.level, named(level))?;
            out.field(analyse.metric, metric)?;
        }
        let map = match &done.result {
            Ok(map) => map,
            Err(incomplete) => {
                let why = (limits.stopped)(&work.explain(done.stop(incomplete.reason), metric));
                out.field(labels.result, out.paint(BAD, why))?;
                let found = output::counted(incomplete.n_states as u64, units.positions);
                let depth = counted_in(metric, incomplete.depth.into());
                return Ok(out.field(analyse.states, (analyse.found_within)(&found, &depth))?);
            }
        };
        let n_states = map.n_states();
        out.field(analyse.states, (analyse.reachable)(&count(n_states as u64)))?;
        let histogram = map.histogram();
        if map.n_goals() == 0 {
            out.field(analyse.goals, out.paint(BAD, analyse.no_goals))?;
        } else {
            out.field(analyse.goals, count(map.n_goals() as u64))?;
            let distance = map.distance(level.start()).unwrap_or(0);
            out.field(analyse.start, (analyse.from_goal)(&counted_in(metric, distance.into())))?;
            if distance > 0 {
                out.field(analyse.begin, best_moves(map, level).join(analyse.or))?;
            }
            if let Some(known) = map.difficulty(level.start()).filter(|_| distance > 0) {
                out.field(analyse.rating, rating(&known))?;
            }
            let last = histogram.len() - 1;
            let n_hardest = output::counted(histogram[last] as u64, units.positions);
            let farthest = counted_in(metric, last as u64);
            out.field(analyse.hardest_label, (analyse.hardest_are)(&farthest, &n_hardest))?;
        }
        out.field(analyse.radius, (analyse.radius_is)(&counted_in(metric, map.radius().into())))?;
        let diameter = match (diameter, self.diameter) {
            (Some(diameter), _) => Some(counted_in(metric, diameter.into())),
            (None, true) if n_states > MOST_FOR_DIAMETER => {
                Some((analyse.too_many)(&count(MOST_FOR_DIAMETER as u64)))
            }
            (None, true) => Some(analyse.diameter_stopped.to_owned()),
            (None, false) => None,
        };
        if let Some(diameter) = diameter {
            out.field(analyse.diameter_label, diameter)?;
        }
        if is_quiet() {
            return Ok(());
        }
        out.field(labels.time, took(map.stats().expanded, done.time))?;
        for position in map.hardest(self.hardest) {
            out.line("")?;
            let text = level.write_position(&position);
            out.line(format_args!("{} {text}", out.paint(STRONG, analyse.hardest_label)))?;
            Drawing::write(out, &[&Drawing::of(level, &position, lines)])?;
        }
        if !histogram.is_empty() {
            out.line("")?;
            out.line(out.paint(LABEL, analyse.histogram))?;
            let most_bars = if self.full { usize::MAX } else { MOST_BARS };
            for line in bars(&histogram, most_bars) {
                out.line(line)?;
            }
        }
        Ok(())
    }

    fn record(
        &self,
        Given { source, level }: &Given,
        metric: Metric,
        done: &Done<Result<Map, Incomplete>>,
        diameter: Option<u32>,
    ) -> Record {
        let known = Record {
            id: Some(level.id().to_owned()),
            source: source.clone(),
            metric: Some(metric.name()),
            position: Some(level.write_position(level.start())),
            seconds: Some((done.time.as_secs_f64() * 1e6).round() / 1e6),
            ..Record::default()
        };
        let map = match &done.result {
            Ok(map) => map,
            Err(incomplete) => {
                return Record {
                    outcome: "stopped",
                    reason: Some(done.stop(incomplete.reason).name()),
                    states: Some(incomplete.n_states),
                    depth: Some(incomplete.depth),
                    ..known
                };
            }
        };
        let histogram = map.histogram();
        let is_solvable = map.n_goals() > 0;
        let hardest = map.hardest(self.hardest);
        let difficulty = map.difficulty(level.start());
        Record {
            outcome: if is_solvable { "solved" } else { "unsolvable" },
            states: Some(map.n_states()),
            goals: Some(map.n_goals()),
            distance: map.distance(level.start()),
            best_moves: is_solvable.then(|| best_moves(map, level)),
            radius: Some(map.radius()),
            farthest: histogram.len().checked_sub(1),
            hardest: is_solvable
                .then(|| hardest.iter().map(|position| level.write_position(position)).collect()),
            n_hardest: histogram.last().copied(),
            histogram: is_solvable.then_some(histogram),
            diameter,
            score: difficulty.map(|known| known.score),
            grade: difficulty.map(|known| known.grade().name()),
            solutions: difficulty.map(|known| known.n_solutions as f64),
            expanded: Some(map.stats().expanded),
            ..known
        }
    }
}

impl Record {
    fn misread(misread: &Misread) -> Self {
        Record {
            source: misread.source.to_string(),
            outcome: "error",
            message: Some(misread.error.to_string()),
            code: Some(code::of(misread)),
            line: misread.line,
            column: misread.column,
            ..Record::default()
        }
    }
}

/// How hard a position is, in words.
fn rating(known: &Difficulty) -> String {
    let units = &words().units;
    let n_solutions = match u64::try_from(known.n_solutions) {
        Ok(n) if n < 1_000_000 => output::counted(n, units.solutions),
        _ => (units.solutions)(u64::MAX, &format!("{:.1e}", known.n_solutions as f64)),
    };
    let grade = translate::grade(known.grade());
    format!("{grade} {:.1}{}{n_solutions}", known.score, units.semicolon)
}

/// Every first move of a shortest solution.
fn best_moves(map: &Map, level: &Level) -> Vec<String> {
    map.best_moves(level.start()).iter().map(|m| m.to_string()).collect()
}

/// A histogram as lines: distances, how many states, and a bar.
fn bars(histogram: &[usize], most_bars: usize) -> Vec<String> {
    let n_in_bar = histogram.len().div_ceil(most_bars);
    let groups: Vec<usize> = histogram.chunks(n_in_bar).map(|group| group.iter().sum()).collect();
    let most = groups.iter().copied().max().unwrap_or(1).max(1);
    let width = (histogram.len() - 1).to_string().len();
    let label = |nth: usize| {
        let first = nth * n_in_bar;
        let last = (first + n_in_bar).min(histogram.len()) - 1;
        match n_in_bar {
            1 => format!("{first:>width$}"),
            _ => format!("{first:>width$}-{last:<width$}"),
        }
    };
    let line = |(nth, &n): (usize, &usize)| {
        // Something is shown wherever there is something.
        let length = (n * BAR).div_ceil(most);
        let text = format!("{} {:>10}  {}", label(nth), count(n as u64), "#".repeat(length));
        text.trim_end().to_owned()
    };
    groups.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_add_up_to_what_they_stand_for() {
        assert_eq!(
            bars(&[4, 1, 0], 24),
            [
                "0          4  ########################################",
                "1          1  ##########",
                "2          0"
            ]
        );
        let lines = bars(&[1; 100], 24);
        assert_eq!(lines.len(), 20);
        assert!(lines[0].starts_with(" 0-4           5  ###"), "{}", lines[0]);
        assert!(lines[19].starts_with("95-99          5  ###"), "{}", lines[19]);
    }
}
