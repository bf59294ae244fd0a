//! `tuipan blocks show`: a level drawn.

use std::fs;

use anyhow::{Context, Result, bail};
use clap::Args;
use tuipan_puzzle::blocks::svg;

use super::drawing::{Drawing, Lines};
use super::levels::{Given, LevelArgs};
use super::named;
use crate::exit::{Exit, OutputError};
use crate::output::{LABEL, Out, STRONG, complain};

/// Draw levels in the terminal, or as an SVG picture
///
/// In the terminal the start is at the left and the goal at the right.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan blocks show 横刀立马
  tuipan blocks show hrd-01 --from BAAC/BAAC/DEEF/DGHF/.IJ.
  tuipan blocks show hrd-01 --svg hrd-01.svg      a picture; --svg - writes it to standard output
  tuipan blocks show hrd-01 --text > my.sbp       as a level file, to begin your own")]
pub struct ShowArgs {
    #[command(flatten)]
    levels: LevelArgs,

    /// Draw with plain characters also on a terminal
    #[arg(long)]
    plain: bool,

    /// Write a picture to this file instead (- for standard output)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["plain", "text"])]
    svg: Option<String>,

    /// Write the level as text, as in level files
    #[arg(long, conflicts_with = "plain")]
    text: bool,
}

impl ShowArgs {
    /// Draws every level.
    pub fn run(self) -> Result<Exit> {
        let given = self.levels.read()?;
        if self.svg.is_some() && given.len() > 1 {
            bail!("a picture shows one level, and there are {}; choose one by --id", given.len());
        }
        let mut out = Out::new();
        let mut exit = Exit::Success;
        for (idx, given) in given.into_iter().enumerate() {
            let given = match given {
                Ok(given) => given,
                Err(misread) => {
                    out.flush()?;
                    complain(&misread.into())?;
                    exit = Exit::BadInput;
                    continue;
                }
            };
            if idx > 0 {
                out.line("")?;
            }
            match (&self.svg, self.text) {
                (Some(file), _) => {
                    write_file(&mut out, file, &svg(&given.level, given.level.start()))?;
                }
                (None, true) => out.line(given.level.to_string().trim_end())?,
                (None, false) => self.draw(&given, &mut out)?,
            }
        }
        out.flush()?;
        Ok(exit)
    }

    fn draw(&self, given: &Given, out: &mut Out) -> Result<()> {
        let level = &given.level;
        let lines = Lines::suiting(out, self.plain);
        let start = Drawing::of(level, level.start(), lines);
        let goal = Drawing::of_goal(level, lines);
        out.line(out.paint(STRONG, named(level)))?;
        let width = start.width() + 4;
        let heads = format!("{:<width$}{}", "start", "goal");
        out.line(out.paint(LABEL, heads))?;
        Drawing::write(out, &[&start, &goal])?;
        for (field, value) in level.facts().filter(|(field, _)| ["src", "note"].contains(field)) {
            out.field(field, value)?;
        }
        Ok(())
    }
}

/// Writes a text to a file, or to standard output if that is `-`.
pub fn write_file(out: &mut Out, file: &str, text: &str) -> Result<()> {
    match file {
        "-" => Ok(out.line(text.trim_end())?),
        file => fs::write(file, text)
            .map_err(OutputError)
            .with_context(|| format!("{file} cannot be written")),
    }
}
