//! Where levels come from: files, standard input, and the collection by name.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;
use std::sync::LazyLock;

use anyhow::Result;
use tuipan_names::Quoted;
use tuipan_puzzle::blocks::{
    BareError, Collection, Level, LevelError, UnknownName, looks_like_grid, read_grid, read_levels,
};

use super::misread::Misread;
use crate::code;
use crate::input::is_binary;
use crate::lang::words;
use crate::said::Said;
use crate::translate;
use crate::words::Words;

/// Larger files are no level files.
const MAX_BYTES: u64 = 64 << 20;

/// Which levels.
#[derive(Clone, Debug, clap::Args)]
pub struct LevelArgs {
    #[arg(value_name = "LEVEL", required = true, help = words().blocks.levels)]
    levels: Vec<String>,

    #[arg(long, value_name = "ID", help = words().blocks.id)]
    id: Vec<String>,

    #[arg(short, long, value_name = "GRID", help = words().blocks.grid_goal)]
    goal: Option<String>,

    #[arg(long, value_name = "POSITION", help = words().blocks.from)]
    from: Option<String>,
}

/// A level, and where it is from.
pub struct Given {
    /// The file, `-`, `grid` or `collection`.
    pub source: String,
    pub level: Level,
}

impl LevelArgs {
    /// As if this alone had been given.
    pub fn only(name: &str) -> Self {
        LevelArgs { levels: vec![name.to_owned()], id: Vec::new(), goal: None, from: None }
    }

    /// Reads the levels; a file that cannot be read does not keep the others from it.
    pub fn read(&self) -> Result<Vec<Result<Given, Misread>>> {
        if self.levels.iter().filter(|name| *name == "-").count() > 1 {
            return Err(Said::new(|words| words.blocks.many_dashes.to_owned()).into());
        }
        let collection = Collection::with_cars();
        let mut given = Vec::new();
        for name in &self.levels {
            match self.find(name, &collection) {
                Ok(levels) => given.extend(levels.into_iter().map(Ok)),
                Err(misread) => given.push(Err(misread)),
            }
        }
        if let Some(text) = &self.from {
            match &mut given[..] {
                [Ok(only)] => match start_at(&only.level, text) {
                    Ok(level) => only.level = level,
                    Err(misread) => given = vec![Err(misread)],
                },
                [Err(_)] => {}
                several => {
                    let n = several.len();
                    return Err(Said::new(|words| (words.blocks.one_start)(n)).into());
                }
            }
        }
        Ok(given)
    }

    /// The only level; anything else is an error.
    pub fn read_one(&self) -> Result<Given> {
        let mut given = self.read()?;
        match given.len() {
            1 => Ok(given.remove(0)?),
            n => Err(one_level(n)),
        }
    }

    /// A level of the collection by name, or the text of one, or its rows alone; a name and rows may have a goal beside
    /// them. No file is looked at.
    pub fn text_or_name(text: &str, from: Option<String>, goal: Option<String>) -> Result<Given> {
        static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);
        let mut given = match text.contains('\n') || looks_like_grid(text) {
            true => {
                let all = LevelArgs { levels: Vec::new(), id: Vec::new(), from: None, goal };
                let name = Said::new(|words| words.labels.level.to_owned());
                let mut levels = all.read_from(text.as_bytes(), "text", &name)?;
                match levels.len() {
                    1 => levels.remove(0),
                    n => return Err(one_level(n)),
                }
            }
            false => with_goal(from_collection(text, &COLLECTION)?, goal.as_deref())?,
        };
        if let Some(from) = from {
            given.level = start_at(&given.level, &from)?;
        }
        Ok(given)
    }

    fn find(&self, name: &str, collection: &Collection) -> Result<Vec<Given>, Misread> {
        if name == "-" {
            if io::stdin().is_terminal() {
                // Nothing is said otherwise, and the user waits for us.
                let _ = crate::output::note(words().blocks.reading_stdin);
            }
            let stdin = Said::new(|words| words.input.standard_input.to_owned());
            return self.read_from(io::stdin(), name, &stdin);
        }
        let is_path =
            Path::new(name).is_file() || name.contains(['/', '\\']) || name.ends_with(".sbp");
        let is_grid = looks_like_grid(name) && !Path::new(name).exists();
        match from_collection(name, collection) {
            Ok(given) => Ok(vec![with_goal(given, self.goal.as_deref())?]),
            Err(_) if is_grid => {
                self.grid(name, "grid", &Said::new(|words| words.blocks.grid.to_owned()))
            }
            Err(_) if is_path => match File::open(name) {
                Ok(file) => self.read_from(file, name, &Said::same(Quoted::whole(name).as_str())),
                Err(error) => {
                    let error = because(&error, |words| words.blocks.cannot_open);
                    Err(Misread::whole(&Said::same(Quoted::whole(name).as_str()), error))
                }
            },
            Err(unknown) => {
                let error = Said::with(|words, is_english| {
                    translate::in_language(&unknown, is_english) + words.blocks.see_list
                });
                let error = error.coded(code::of(&unknown));
                let source = Said::new(|words| words.blocks.no_level.to_owned());
                Err(Misread::whole(&source, error))
            }
        }
    }

    /// A level from its rows alone.
    fn grid(&self, text: &str, source: &str, name: &Said) -> Result<Vec<Given>, Misread> {
        let goal = self.goal.as_deref();
        let level = read_grid(text, goal).map_err(|error| match error {
            BareError::Grid(error) => misread(name, text, &error),
            BareError::Goal(error) => {
                misread(&Said::same("--goal"), goal.unwrap_or_default(), &error)
            }
            BareError::NoGoal(_) | BareError::Ones(_) => {
                Misread::whole(name, translate::said(&error))
            }
        })?;
        Ok(vec![Given { source: source.to_owned(), level }])
    }

    fn read_from(&self, from: impl Read, source: &str, name: &Said) -> Result<Vec<Given>, Misread> {
        let mut bytes = Vec::new();
        let error = match from.take(MAX_BYTES + 1).read_to_end(&mut bytes) {
            Err(error) => Some(because(&error, |words| words.blocks.cannot_read)),
            Ok(n) if n as u64 > MAX_BYTES => {
                let error = Said::new(|words| words.blocks.too_large.to_owned());
                Some(error.coded("file-too-large"))
            }
            Ok(_) => None,
        };
        if let Some(error) = error {
            return Err(Misread::whole(name, error));
        }
        let text = match std::str::from_utf8(&bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(_) if is_binary(&bytes) => {
                let error = Said::new(|words| words.blocks.not_text.to_owned()).coded("not-text");
                return Err(Misread::whole(name, error));
            }
            Err(error) => {
                let before = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).into_owned();
                let (line, start) = (before.matches('\n').count(), before.rfind('\n'));
                let row = &before[start.map_or(0, |at| at + 1)..];
                let place = (line + 1, row.chars().count() + 1);
                let error = Said::new(|words| words.blocks.not_text.to_owned()).coded("not-text");
                return Err(Misread::at(name, place, row, error));
            }
        };
        if looks_like_grid(text) {
            return self.grid(text, source, name);
        }
        if self.goal.is_some() {
            let error = Said::new(|words| words.blocks.only_for_grids.to_owned());
            return Err(Misread::whole(name, error.coded("goal-without-grid")));
        }
        let levels = read_levels(text).map_err(|error| misread(name, text, &error))?;
        let missing = self.id.iter().find(|id| !levels.iter().any(|level| level.id() == *id));
        if let Some(id) = missing {
            let error = Said::new(|words| (words.blocks.no_id)(&Quoted::new(id)));
            return Err(Misread::whole(name, error.coded("unknown-id")));
        }
        let is_wanted =
            |level: &Level| self.id.is_empty() || self.id.iter().any(|id| id == level.id());
        let levels = levels.into_iter().filter(is_wanted);
        Ok(levels.map(|level| Given { source: source.to_owned(), level }).collect())
    }
}

/// One level is wanted, and there are more or none.
fn one_level(n: usize) -> anyhow::Error {
    Said::new(|words| (words.blocks.one_level)(n)).coded("one-level").into()
}

/// What is wrong with a text, and where.
fn misread(name: &Said, text: &str, error: &LevelError) -> Misread {
    let line = text.lines().nth(error.line - 1).unwrap_or_default();
    Misread::at(name, (error.line, error.column), line, translate::level_error(&error.kind))
}

/// What the system refuses.
fn because(error: &io::Error, text: impl Fn(&Words) -> fn(&str) -> String) -> Said {
    let said =
        Said::with(|words, is_english| text(words)(&translate::in_language(error, is_english)));
    said.coded(code::of(error))
}

/// The record that was named, with its own letters, if the puzzle is there under several ids.
fn from_collection(name: &str, collection: &Collection) -> Result<Given, UnknownName> {
    let entry = collection.find(name)?;
    let named = entry.records().find(|level| level.id().eq_ignore_ascii_case(name));
    let level = named.unwrap_or(&entry.level).clone();
    Ok(Given { source: "collection".to_owned(), level })
}

/// The level with another goal, if there is one.
fn with_goal(given: Given, goal: Option<&str>) -> Result<Given, Misread> {
    let Some(goal) = goal else { return Ok(given) };
    let level = given.level.with_goal(goal);
    let level = level.map_err(|error| misread(&Said::same("--goal"), goal, &error))?;
    Ok(Given { level, ..given })
}

/// The level with another start.
fn start_at(level: &Level, text: &str) -> Result<Level, Misread> {
    match level.read_position(text) {
        Ok(position) => Ok(level.starting_at(&position)),
        Err(error) => {
            let rows = text.trim().split(['/', '\n']).map(str::trim);
            let row = rows.into_iter().nth(error.row - 1).unwrap_or_default();
            let said = translate::level_error(&error.kind);
            Err(Misread::at(&Said::same("--from"), (error.row, error.column), row, said))
        }
    }
}
