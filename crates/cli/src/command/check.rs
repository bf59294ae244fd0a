//! `tuipan check`: can it be solved, and why?

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Invariant, Notation, Solvability};

use crate::code;
use crate::exit::Exit;
use crate::input::{BoardArgs, Given, Goal, PositionArgs};
use crate::lang::words;
use crate::output::{BAD, GOOD, Out, complain_of, is_quiet};
use crate::said::Said;
use crate::translate;
use crate::words::{EN, Words};

#[derive(Args)]
#[command(about = words().check.about, after_help = words().check.after)]
pub struct CheckArgs {
    #[command(flatten)]
    positions: PositionArgs,

    #[command(flatten)]
    board: BoardArgs,

    #[arg(long, help = words().input.json)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
pub struct Record {
    position: String,
    file: Option<String>,
    line: Option<u64>,
    size: Option<String>,
    goal: Option<String>,
    outcome: &'static str,
    start: Option<Facts>,
    target: Option<Facts>,
    message: Option<String>,
    code: Option<&'static str>,
    swap: Option<[u16; 2]>,
    swapped: Option<String>,
}

#[derive(Serialize)]
struct Facts {
    inversions: u64,
    blank_row: u64,
    sum: u64,
    parity: String,
}

impl From<Invariant> for Facts {
    fn from(facts: Invariant) -> Self {
        let Invariant { inversions, blank_row, sum, parity } = facts;
        Facts { inversions, blank_row, sum, parity: parity.to_string() }
    }
}

/// A position that was read, and what is known of it.
struct Checked {
    start: Board,
    goal: Board,
    solvability: Solvability,
    swapped: Option<Board>,
    /// Whether the spiral was probably meant.
    is_spiral: bool,
}

impl CheckArgs {
    /// Checks every position.
    pub fn run(self) -> Result<Exit> {
        let notation = self.board.notation();
        let goal = self.board.goal(None)?;
        let mut out = Out::new();
        let mut exit = Exit::Success;
        let mut positions = self.positions.open(notation)?;
        let mut any = false;
        while let Some(given) = positions.next()? {
            let checked = check(&given, notation, &goal);
            exit = exit.max(match &checked {
                Ok(checked) if checked.solvability.is_solvable() => Exit::Success,
                Ok(_) => Exit::No,
                Err(_) => Exit::BadInput,
            });
            if self.json {
                out.json(&record(&given, &checked))?;
            } else {
                match &checked {
                    Ok(checked) => {
                        if any && !is_quiet() {
                            out.line("")?;
                        }
                        print(&mut out, checked)?;
                    }
                    Err(error) => {
                        out.flush()?;
                        complain_of(&given.locate(error))?;
                    }
                }
            }
            any = true;
            out.flush()?;
        }
        if any { Ok(exit) } else { Err(Said::new(|words| words.input.empty.to_owned()).into()) }
    }
}

impl CheckArgs {
    /// Checks one position.
    pub fn record(&self, given: &Given) -> Result<Record> {
        let checked = check(given, self.board.notation(), &self.board.goal(None)?)?;
        Ok(record(given, &Ok(checked)))
    }
}

fn check(given: &Given, notation: Notation, goal: &Goal) -> Result<Checked> {
    let start = given.read(notation)?;
    let is_spiral = goal.is_meant_as_spiral(given, &start);
    let goal = goal.of(&start)?.into_owned();
    let solvability = Solvability::between(&start, &goal)?;
    let swapped = solvability.swap.map(|(a, b)| start.with_swapped(a, b));
    Ok(Checked { start, goal, solvability, swapped, is_spiral })
}

fn print(out: &mut Out, checked: &Checked) -> Result<()> {
    let Checked { start, solvability, swapped, is_spiral, .. } = checked;
    let style = if solvability.is_solvable() { GOOD } else { BAD };
    let Words { labels, check, .. } = words();
    let result = if solvability.is_solvable() { check.solvable } else { check.unsolvable };
    if is_quiet() {
        return Ok(out.line(result)?);
    }
    out.data(labels.position, start)?;
    out.field(labels.result, out.paint(style, result))?;
    out.field(labels.reason, translate::reason(solvability))?;
    if let Some(swapped) = swapped {
        out.data(labels.fixed, swapped)?;
    }
    if *is_spiral {
        out.field(labels.hint, words().input.spiral)?;
    }
    Ok(())
}

fn record(given: &Given, checked: &Result<Checked>) -> Record {
    match checked {
        Ok(Checked { start, goal, solvability, swapped, is_spiral }) => Record {
            position: start.to_string(),
            file: given.file.clone(),
            line: given.line,
            size: Some(start.size().to_string()),
            goal: Some(goal.to_string()),
            outcome: if solvability.is_solvable() { "solvable" } else { "unsolvable" },
            start: Some(solvability.start.into()),
            target: Some(solvability.goal.into()),
            message: Some(match is_spiral {
                true => format!("{solvability} ({})", EN.input.spiral),
                false => solvability.to_string(),
            }),
            code: Some(code::solvability(solvability)),
            swap: solvability.swap.map(|(a, b)| [a, b]),
            swapped: swapped.as_ref().map(Board::to_string),
        },
        Err(error) => Record {
            position: given.text.clone().unwrap_or_default(),
            file: given.file.clone(),
            line: given.line,
            size: None,
            goal: None,
            outcome: "error",
            start: None,
            target: None,
            message: Some(format!("{error:#}")),
            code: Some(code::of(error.as_ref())),
            swap: None,
            swapped: None,
        },
    }
}
