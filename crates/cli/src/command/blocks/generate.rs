//! `tuipan blocks generate`: new levels of a wished length or difficulty, from a seed.

use std::ops::RangeInclusive;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::blocks::{Level, Metric};
use tuipan_solve::blocks::{GenerateError, Generated, Generator, Grade, PieceSet, Wish};
use tuipan_space::{Cost, Limits};

use super::drawing::{Drawing, Lines};
use super::levels::LevelArgs;
use super::work::{Done, Work};
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::input::{by_name, parse_count, parse_duration};
use crate::output::{Out, STRONG, complain, note};
use crate::run::{draw_seed, interrupt};

/// Make new levels, of a wished length or difficulty
///
/// Without --pieces or --like the pieces are those of 华容道: the 2x2, five generals lying or
/// standing, four soldiers. Levels are written as a level file, with their length, proved, and how
/// hard they are. A seed gives the same levels for ever, on every machine.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan blocks generate                                  a layout of 华容道
  tuipan blocks generate --length 100..120 --count 5 --seed 1
  tuipan blocks generate --grade easy --draw
  tuipan blocks generate --like pennant --length 50..
  tuipan blocks generate --pieces \"4x4 2x2@3,3 2x1 1x2 1x1*4\" > new.sbp
  tuipan blocks generate --count 10 | tuipan blocks solve -

Pieces: the board, columns x rows; then each piece as width x height, *4 for four of them, and
@2,4 for the column and row where its upper left corner is to go. XX/X. draws another shape.

Level i of several (from 0) is made from the seed + i. Without --seed one is drawn, and told on
standard error. --max-states is part of what a seed means.

Exit codes: 0; 1 if no layout is as wished, 2 bad input, 3 none was found in time, 130 interrupted.")]
pub struct GenerateArgs {
    /// The board and the pieces, such as \"4x5 2x2@2,4 2x1 1x2*4 1x1*4\"
    #[arg(long, value_name = "SET")]
    pieces: Option<PieceSet>,

    /// The board, the pieces and the goal of this level (a name or a file)
    #[arg(long, value_name = "LEVEL", conflicts_with = "pieces")]
    like: Option<String>,

    /// The length of the shortest solution: 80, 60..80, 60.. or ..80
    #[arg(long, value_name = "RANGE", value_parser = parse_range)]
    length: Option<RangeInclusive<Cost>>,

    /// How hard it should be
    #[arg(long, value_name = "GRADE", value_parser = by_name::<Grade>())]
    grade: Option<Grade>,

    /// What counts as one
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move")]
    metric: Metric,

    /// What the levels are made from: a number from 0 to 2^64-1
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// How many levels
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = parse_count)]
    count: u64,

    /// Where there are more layouts than this, try random ones instead of choosing from all
    #[arg(long, value_name = "N", default_value = "4M", value_parser = parse_count)]
    max_states: u64,

    /// Look no longer than this for a level (500ms, 10s, 2m)
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    timeout: Option<Duration>,

    /// Draw the levels instead of writing them as text
    #[arg(long, conflicts_with = "json")]
    draw: bool,

    /// Draw with plain characters also on a terminal
    #[arg(long, requires = "draw")]
    plain: bool,

    /// One JSON object a level and line (see docs/json.md)
    #[arg(long)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    id: String,
    seed: u64,
    metric: &'static str,
    length: Cost,
    score: Option<f64>,
    grade: Option<&'static str>,
    position: String,
    level: String,
}

impl GenerateArgs {
    /// Makes the levels.
    pub fn run(self) -> Result<Exit> {
        let levels = self.levels()?;
        let metric = self.metric;
        let first_seed = match self.seed {
            Some(seed) => seed,
            None => draw_seed()?,
        };
        if self.seed.is_none() && !self.json {
            note(format_args!("seed {first_seed}"))?;
        }
        interrupt::listen()?;
        // Neither the time nor the memory of a machine may change what a seed means.
        let limits = Limits { max_stored: self.max_states, ..Limits::default() };
        let time_only =
            LimitArgs { max_nodes: None, max_memory: None, max_cost: None, timeout: self.timeout };
        let mut work = Work::new(&time_only, self.count > 1);
        let done = work.run(|tick| Generator::new(levels, metric, &limits, tick));
        let generator = match &done.result {
            Ok(generator) => generator,
            Err(error) => return give_up(*error, &done, &mut work),
        };
        let wish = Wish {
            length: self.length.clone().unwrap_or(Wish::default().length),
            grade: self.grade,
        };
        let mut out = Out::new();
        for idx in 0..self.count {
            let seed = first_seed.wrapping_add(idx);
            work.begin(idx + 1);
            let done = work.run(|tick| generator.generate(&wish, seed, tick));
            match &done.result {
                Ok(made) => {
                    work.progress.make_room();
                    self.print(made, seed, metric, idx, &mut out)?;
                    out.flush()?;
                }
                Err(error) => return give_up(*error, &done, &mut work),
            }
        }
        Ok(Exit::Success)
    }

    /// Levels with the pieces that are wanted.
    fn levels(&self) -> Result<Vec<Level>> {
        if let Some(name) = &self.like {
            return Ok(vec![LevelArgs::only(name).read_one()?.level]);
        }
        let sets = match &self.pieces {
            Some(set) => vec![set.clone()],
            None => PieceSet::classic(),
        };
        let level =
            |set: &PieceSet| set.level("set", None).context("there is no level of these pieces");
        sets.iter().map(level).collect()
    }

    fn print(
        &self,
        made: &Generated,
        seed: u64,
        metric: Metric,
        idx: u64,
        out: &mut Out,
    ) -> Result<()> {
        let level = &made.level;
        if self.json {
            return Ok(out.json(&Record {
                id: level.id().to_owned(),
                seed,
                metric: metric.name(),
                length: made.length,
                score: made.difficulty.map(|known| known.score),
                grade: made.difficulty.map(|known| known.grade().name()),
                position: level.write_position(level.start()),
                level: level.to_string(),
            })?);
        }
        if idx > 0 {
            out.line("")?;
        }
        if !self.draw {
            return Ok(out.line(level.to_string().trim_end())?);
        }
        let lines = Lines::suiting(out, self.plain);
        out.line(out.paint(STRONG, super::named(level)))?;
        Drawing::write(out, &[&Drawing::of(level, level.start(), lines)])
    }
}

/// Says why there is no level.
fn give_up<T>(error: GenerateError, done: &Done<T>, work: &mut Work) -> Result<Exit> {
    work.progress.clear();
    let (text, exit) = match error {
        GenerateError::NoSuchLength => (error.to_string(), Exit::No),
        GenerateError::GaveUp(_) => (error.to_string(), Exit::Stopped),
        GenerateError::Stopped(reason) => {
            let stop = done.stop(reason);
            let exit = if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Stopped };
            (format!("stopped: {}", work.explain(stop)), exit)
        }
    };
    complain(&anyhow::anyhow!(text))?;
    Ok(exit)
}

/// Reads a grade by its name.
/// `80`, `60..80`, `60..` or `..80`; both ends count.
fn parse_range(text: &str) -> Result<RangeInclusive<Cost>, String> {
    let fault = || format!("'{text}' is not a range; write it as 80, 60..80, 60.. or ..80");
    let number = |text: &str, open: Cost| match text.trim() {
        "" => Ok(open),
        text => text.parse().map_err(|_| fault()),
    };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (number(from, 1)?, number(to, Cost::MAX)?),
        None => {
            let length: Cost = text.trim().parse().map_err(|_| fault())?;
            (length, length)
        }
    };
    if from <= to { Ok(from..=to) } else { Err(format!("the range {text} ends before it begins")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        for (text, expected) in
            [("80", 80..=80), ("60..80", 60..=80), ("60..", 60..=Cost::MAX), ("..80", 1..=80)]
        {
            assert_eq!(parse_range(text), Ok(expected), "{text}");
        }
        for text in ["", "x", "60...80", "-1", "80..60", "1..x"] {
            assert!(parse_range(text).is_err(), "{text}");
        }
    }
}
