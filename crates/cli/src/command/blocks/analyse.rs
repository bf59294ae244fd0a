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
use super::work::{Done, Footprint, Work};
use super::{MetricName, counted, named};
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::output::{BAD, LABEL, Out, STRONG, complain, count, plural, rate, time};
use crate::run::interrupt;

/// Spaces with more states have no diameter that we would wait for.
const MOST_FOR_DIAMETER: usize = 100_000;
/// The histogram has at most so many lines, unless all are asked for.
const MOST_BARS: usize = 24;
/// The longest bar.
const BAR: usize = 40;

/// Explore a level: how many positions there are, how far each is from a goal, which is the hardest
///
/// Counted are positions that can be reached from the start; pieces that are alike are not told apart.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan blocks analyse 横刀立马
  tuipan blocks analyse 横刀立马 --metric unit --diameter
  tuipan blocks analyse hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.      the best moves there
  tuipan blocks analyse levels.sbp --json

Exit codes: 0; 1 if no goal can be reached, 2 bad input, 3 stopped at a limit, 130 interrupted;
of several levels the highest.")]
pub struct AnalyseArgs {
    #[command(flatten)]
    levels: LevelArgs,

    /// What counts as one
    #[arg(long, value_enum, default_value = "move")]
    metric: MetricName,

    /// Also the diameter: the longest of all shortest ways between two positions (up to 100,000)
    #[arg(long)]
    diameter: bool,

    /// Show every distance in the histogram
    #[arg(long)]
    full: bool,

    /// How many of the hardest positions to tell
    #[arg(long, value_name = "N", default_value = "1")]
    hardest: usize,

    /// Draw with plain characters also on a terminal
    #[arg(long)]
    plain: bool,

    /// One JSON object a level and line (see docs/json.md)
    #[arg(long)]
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
        let metric = Metric::from(self.metric);
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
        out.field("level", named(level))?;
        out.field("metric", metric)?;
        let map = match &done.result {
            Ok(map) => map,
            Err(incomplete) => {
                let why = work.explain(done.stop(incomplete.reason));
                out.field("outcome", out.paint(BAD, format!("stopped: {why}")))?;
                let found = plural(incomplete.n_states as u64, "state", "states");
                let text = format!(
                    "{found} found, all within {}",
                    counted(metric, incomplete.depth.into())
                );
                return Ok(out.field("states", text)?);
            }
        };
        let n_states = map.n_states();
        out.field("states", format_args!("{} can be reached", count(n_states as u64)))?;
        let histogram = map.histogram();
        if map.n_goals() == 0 {
            out.field("goals", out.paint(BAD, "none: the level cannot be solved"))?;
        } else {
            out.field("goals", count(map.n_goals() as u64))?;
            let distance = map.distance(level.start()).unwrap_or(0);
            out.field(
                "start",
                format_args!("{} from the nearest goal", counted(metric, distance.into())),
            )?;
            if distance > 0 {
                out.field("begin", best_moves(map, level).join(" or "))?;
            }
            if let Some(known) = map.difficulty(level.start()).filter(|_| distance > 0) {
                out.field("rating", rating(&known))?;
            }
            let last = histogram.len() - 1;
            let n_hardest = plural(histogram[last] as u64, "position", "positions");
            let farthest = counted(metric, last as u64);
            out.field("hardest", format_args!("{farthest} from the nearest goal: {n_hardest}"))?;
        }
        out.field(
            "radius",
            format_args!(
                "{} from the start to the farthest state",
                counted(metric, map.radius().into())
            ),
        )?;
        match (diameter, self.diameter) {
            (Some(diameter), _) => out.field("diameter", counted(metric, diameter.into()))?,
            (None, true) if n_states > MOST_FOR_DIAMETER => {
                let most = count(MOST_FOR_DIAMETER as u64);
                out.field(
                    "diameter",
                    format_args!("not computed: there are more than {most} states"),
                )?;
            }
            (None, true) => out.field("diameter", "not computed: stopped")?,
            (None, false) => {}
        }
        let expanded = map.stats().expanded;
        out.field("time", format_args!("{} ({})", time(done.time), rate(expanded, done.time)))?;
        for position in map.hardest(self.hardest) {
            out.line("")?;
            let text = level.write_position(&position);
            out.line(format_args!("{} {text}", out.paint(STRONG, "hardest")))?;
            Drawing::write(out, &[&Drawing::of(level, &position, lines)])?;
        }
        if !histogram.is_empty() {
            out.line("")?;
            out.line(out.paint(LABEL, "positions by their distance from the nearest goal"))?;
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
            source: misread.source.clone(),
            outcome: "error",
            message: Some(misread.fault.clone()),
            line: misread.line,
            column: misread.column,
            ..Record::default()
        }
    }
}

/// How hard a position is, in words.
fn rating(known: &Difficulty) -> String {
    let n_solutions = match u64::try_from(known.n_solutions) {
        Ok(n) if n < 1_000_000 => plural(n, "shortest solution", "shortest solutions"),
        _ => format!("{:.1e} shortest solutions", known.n_solutions as f64),
    };
    format!("{} ({:.1}); {n_solutions}", known.grade(), known.score)
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
