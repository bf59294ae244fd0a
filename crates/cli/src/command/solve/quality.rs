//! What the user wants the solution to be like, when the program is to pick the solver.

use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use tuipan_solve::tiles::Quality;

use super::options::Options;
use crate::input::parse_duration;

/// At most one of three.
#[derive(Clone, Args)]
#[command(next_help_heading = "What to look for (the program picks how)")]
#[group(multiple = false)]
pub struct QualityArgs {
    /// A shortest solution, proved, however long it takes [default: up to 16 cells]
    #[arg(long)]
    pub optimal: bool,

    /// A solution at most so much longer than the shortest (5%, 0.5%)
    #[arg(long, value_name = "PERCENT", value_parser = within)]
    pub within: Option<u32>,

    /// The best solution that is found within a time (500ms, 10s, 2m) [default: 1s, from 17 cells on]
    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "timeout")]
    pub best_in: Option<Duration>,
}

impl QualityArgs {
    /// The quality asked for, if any. It cannot go with options that say how to search.
    pub fn quality(&self, options: &Options) -> Result<Option<Quality>> {
        let (quality, name) = match self {
            QualityArgs { optimal: true, .. } => (Quality::Optimal, "--optimal"),
            QualityArgs { within: Some(most), .. } => (Quality::Within(*most), "--within"),
            QualityArgs { best_in: Some(_), .. } => (Quality::Best, "--best-in"),
            _ => return Ok(None),
        };
        if let Some(option) = options.searching() {
            bail!(
                "{name} leaves it to the program how to search, and {option} says how; give one of them"
            );
        }
        Ok(Some(quality))
    }
}

/// `5%`, `5` or `0.5 %`: the length allowed, in ten-thousandths of the optimum.
fn within(text: &str) -> Result<u32, String> {
    let number = text.trim().strip_suffix('%').unwrap_or(text).trim();
    let percent = number.parse::<f64>().ok().filter(|percent| (0.0..=900.0).contains(percent));
    let percent = percent
        .ok_or_else(|| format!("'{text}' is not a share; write it as 5% or 0.5%, up to 900%"))?;
    Ok(10_000 + (percent * 100.0).floor() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_read() {
        assert_eq!(within("5%"), Ok(10_500));
        assert_eq!(within("0.5 %"), Ok(10_050));
        assert_eq!(within("0"), Ok(10_000));
        for bad in ["", "%", "five", "-1", "901%", "nan", "inf"] {
            assert!(within(bad).is_err(), "{bad}");
        }
    }
}
