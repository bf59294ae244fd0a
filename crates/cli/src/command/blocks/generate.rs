//! `tuipan blocks generate`: new levels of a given length or difficulty, from a seed.

use std::ops::RangeInclusive;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_names::Quoted;
use tuipan_puzzle::blocks::{Level, Metric};
use tuipan_solve::blocks::{GenerateError, Generated, Generator, Grade, PieceSet, Requirements};
use tuipan_space::{Cost, Limits};

use super::drawing::{Drawing, Lines};
use super::levels::LevelArgs;
use super::work::{Done, Work};
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::input::{by_name, parse_count, parse_duration};
use crate::lang::words;
use crate::output::{Out, STRONG, complain_of, note};
use crate::run::{draw_seed, interrupt};
use crate::said::{OrSay, Said};
use crate::translate;

#[derive(Args)]
#[command(about = words().blocks_generate.about, after_help = words().blocks_generate.after)]
pub struct GenerateArgs {
    #[arg(long, value_name = "SET", help = words().blocks_generate.pieces)]
    pieces: Option<PieceSet>,

    #[arg(long, value_name = "LEVEL", conflicts_with = "pieces", help = words().blocks_generate.like)]
    like: Option<String>,

    #[arg(long, value_name = "RANGE", value_parser = parse_range, help = words().blocks_generate.length)]
    length: Option<RangeInclusive<Cost>>,

    #[arg(long, value_name = "GRADE", value_parser = by_name::<Grade>(), help = words().blocks_generate.grade)]
    grade: Option<Grade>,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move", help = words().blocks.metric)]
    metric: Metric,

    #[arg(long, value_name = "N", help = words().blocks_generate.seed)]
    seed: Option<u64>,

    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = parse_count, help = words().blocks_generate.count)]
    count: u64,

    #[arg(long, value_name = "N", default_value = "4M", value_parser = parse_count, help = words().blocks_generate.max_states)]
    max_states: u64,

    #[arg(long, value_name = "TIME", value_parser = parse_duration, help = words().blocks_generate.timeout)]
    timeout: Option<Duration>,

    #[arg(long, conflicts_with = "json", help = words().blocks_generate.draw)]
    draw: bool,

    #[arg(long, requires = "draw", help = words().blocks.plain)]
    plain: bool,

    #[arg(long, help = words().blocks.json)]
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
            note((words().scramble.seed_note)(first_seed))?;
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
            Err(error) => return give_up(*error, &done, metric, &mut work),
        };
        let required = Requirements {
            length: self.length.clone().unwrap_or(Requirements::default().length),
            grade: self.grade,
        };
        let mut out = Out::new();
        for idx in 0..self.count {
            let seed = first_seed.wrapping_add(idx);
            work.begin(idx + 1);
            let done = work.run(|tick| generator.generate(&required, seed, tick));
            match &done.result {
                Ok(made) => {
                    work.progress.make_room();
                    self.print(made, seed, metric, idx, &mut out)?;
                    out.flush()?;
                }
                Err(error) => return give_up(*error, &done, metric, &mut work),
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
        let level = |set: &PieceSet| {
            set.level("set", None).or_say(|words| words.blocks_generate.no_level.to_owned())
        };
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
fn give_up<T>(
    error: GenerateError,
    done: &Done<T>,
    metric: Metric,
    work: &mut Work,
) -> Result<Exit> {
    work.progress.clear();
    let (text, exit) = match error {
        GenerateError::NoSuchLength => (translate::error(&error), Exit::No),
        GenerateError::GaveUp(_) => (translate::error(&error), Exit::Stopped),
        GenerateError::Stopped(reason) => {
            let stop = done.stop(reason);
            let exit = if stop == Stop::Interrupted { Exit::Interrupted } else { Exit::Stopped };
            ((words().limits.stopped)(&work.explain(stop, metric)), exit)
        }
    };
    complain_of(&text)?;
    Ok(exit)
}

/// `80`, `60..80`, `60..` or `..80`; both ends count.
fn parse_range(text: &str) -> Result<RangeInclusive<Cost>, Said> {
    let bad = || Said::new(|words| (words.blocks_generate.bad_range)(&Quoted::new(text)));
    let number = |text: &str, open: Cost| match text.trim() {
        "" => Ok(open),
        text => text.parse().map_err(|_| bad()),
    };
    let (from, to) = match text.split_once("..") {
        Some((from, to)) => (number(from, 1)?, number(to, Cost::MAX)?),
        None => {
            let length: Cost = text.trim().parse().map_err(|_| bad())?;
            (length, length)
        }
    };
    match from <= to {
        true => Ok(from..=to),
        false => Err(Said::new(|words| (words.blocks_generate.backward_range)(&Quoted::new(text)))),
    }
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
