//! What the user wants the solution to be like, when the program is to pick the solver.

use std::time::Duration;

use anyhow::Result;
use clap::Args;
use tuipan_names::Quoted;
use tuipan_solve::tiles::Quality;

use super::options::Options;
use crate::input::parse_duration;
use crate::lang::words;
use crate::said::Said;

/// At most one of three.
#[derive(Clone, Args)]
#[command(next_help_heading = words().solve.quality_heading)]
#[group(multiple = false)]
pub struct QualityArgs {
    #[arg(long, help = words().solve.optimal)]
    pub optimal: bool,

    #[arg(long, value_name = "PERCENT", value_parser = within, help = words().solve.within)]
    pub within: Option<u32>,

    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "timeout", help = words().solve.best_in)]
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
            let both = Said::new(|words| (words.solve.both_say_how)(name, &option));
            return Err(both.coded("conflict").into());
        }
        Ok(Some(quality))
    }
}

/// `5%`, `5`, `0.5 %` or `0.05`: the length allowed, in ten-thousandths of the optimum. A number below 1 without a sign
/// is a share.
fn within(text: &str) -> Result<u32, Said> {
    let sign = text.trim().strip_suffix(['%', '％']);
    let number = sign.unwrap_or(text).trim().parse::<f64>().ok();
    let is_share = |number: f64| sign.is_none() && number < 1.0;
    let percent = number.map(|number| if is_share(number) { number * 100.0 } else { number });
    let percent = percent.filter(|percent| (0.0..=900.0).contains(percent));
    let percent =
        percent.ok_or_else(|| Said::new(|words| (words.input.bad_percent)(&Quoted::new(text))))?;
    // What is a little less than a whole number is one: 0.29 has no exact binary form.
    Ok(10_000 + (percent * 100.0 + 1e-6).floor() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_read() {
        assert_eq!(within("5%"), Ok(10_500));
        assert_eq!(within("0.5 %"), Ok(10_050));
        assert_eq!(within("0"), Ok(10_000));
        assert_eq!(
            [within("0.3"), within("0.29"), within(".05")],
            [Ok(13_000), Ok(12_900), Ok(10_500)]
        );
        assert_eq!(
            [within("0.3%"), within("1"), within("30％")],
            [Ok(10_030), Ok(10_100), Ok(13_000)]
        );
        for bad in ["", "%", "five", "-1", "-0.1", "901%", "nan", "inf"] {
            assert!(within(bad).is_err(), "{bad}");
        }
    }
}
