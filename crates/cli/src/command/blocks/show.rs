//! `tuipan blocks show`: a level drawn.

use std::path::Path;

use anyhow::Result;
use clap::Args;
use tuipan_puzzle::blocks::svg;
use tuipan_store::NewFile;

use super::drawing::{Drawing, Lines};
use super::levels::{Given, LevelArgs};
use super::named;
use crate::exit::{Exit, FileError};
use crate::lang::words;
use crate::output::{LABEL, Out, STRONG, complain, wrap};
use crate::said::Said;
use crate::translate;

#[derive(Args)]
#[command(about = words().blocks_show.about, after_help = words().blocks_show.after)]
pub struct ShowArgs {
    #[command(flatten)]
    levels: LevelArgs,

    #[arg(long, help = words().blocks.plain)]
    plain: bool,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["plain", "text"], help = words().blocks_show.svg)]
    svg: Option<String>,

    #[arg(long, conflicts_with = "plain", help = words().blocks_show.text)]
    text: bool,
}

impl ShowArgs {
    /// Draws every level.
    pub fn run(self) -> Result<Exit> {
        let given = self.levels.read()?;
        if self.svg.is_some() && given.len() > 1 {
            return Err(Said::new(|words| (words.blocks_show.one_picture)(given.len())).into());
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
        let heads = format!("{}{}", wrap::padded(words().blocks.start, width), words().blocks.goal);
        out.line(out.paint(LABEL, heads))?;
        Drawing::write(out, &[&start, &goal])?;
        if let Some(story) = translate::story(level.id()) {
            out.field(words().blocks_show.story, story)?;
        }
        for (field, value) in level.facts() {
            match field {
                "src" => out.field(words().blocks_show.source, value)?,
                "note" => out.field(words().blocks_show.note, value)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Writes a text to a file, or to standard output if that is `-`.
pub fn write_file(out: &mut Out, file: &str, text: &str) -> Result<()> {
    match file {
        "-" => Ok(out.line(text.trim_end())?),
        file => {
            let written =
                NewFile::create(Path::new(file)).and_then(|it| it.finish(text.as_bytes()));
            Ok(written.map_err(FileError::at(file))?)
        }
    }
}
