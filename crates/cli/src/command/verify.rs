//! `tuipan verify`: replays moves, and says where they lead.

use anyhow::{Result, anyhow};
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, IllegalMove, Moves};

use crate::exit::Exit;
use crate::input::{BoardArgs, read_argument};
use crate::lang::words;
use crate::output::{BAD, GOOD, Out, plural};
use crate::said::{OrSay, Said};

/// Replay moves and say whether they are legal and reach the goal
///
/// Moves are U, R, D and L or arrows, the way the tile goes; a number moves several tiles of a line: URDL2UR2.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan verify \"1 2 3/4 5 6/0 7 8\" L2
  tuipan verify position.txt moves.txt
  tuipan verify 123405786 U L --json

Exit codes: 0 the goal is reached, 1 it is not, 2 bad input or an illegal move (which is named).")]
pub struct VerifyArgs {
    #[arg(value_name = "POSITION|FILE", help = words().verify.position)]
    position: String,

    #[arg(required = true, value_name = "MOVES|FILE", help = words().verify.moves)]
    moves: Vec<String>,

    #[command(flatten)]
    board: BoardArgs,

    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
pub struct Record {
    position: String,
    goal: String,
    moves: String,
    outcome: &'static str,
    stm: usize,
    mtm: usize,
    end: String,
    message: Option<String>,
    illegal_move: Option<usize>,
}

/// Moves that were replayed.
pub struct Verify {
    start: Board,
    goal: Board,
    moves: Moves,
    end: Board,
    fault: Option<IllegalMove>,
}

impl Verify {
    /// Reads and replays.
    pub fn new(board: &BoardArgs, position: &str, moves: &str) -> Result<Self> {
        let start = board.notation().parse(position);
        let start = start.or_say(|words| words.input.not_a_position.to_owned())?;
        let goal = board.goal(None)?.of(&start)?.into_owned();
        if goal.size() != start.size() {
            return Err(anyhow!(
                "the start is a {} board, the goal a {} board",
                start.size(),
                goal.size()
            ));
        }
        let moves: Moves = moves.parse().or_say(|words| words.input.not_moves.to_owned())?;
        let (end, fault) = replay(&start, &moves);
        Ok(Verify { start, goal, moves, end, fault })
    }

    /// The outcome by its name in JSON, and the exit code for it.
    fn outcome(&self) -> (&'static str, Exit) {
        match &self.fault {
            Some(_) => ("illegal", Exit::BadInput),
            None if self.end == self.goal => ("reached", Exit::Success),
            None => ("not-reached", Exit::No),
        }
    }

    /// What `--json` prints.
    pub fn record(&self) -> Record {
        Record {
            position: self.start.to_string(),
            goal: self.goal.to_string(),
            moves: self.moves.to_string(),
            outcome: self.outcome().0,
            stm: self.moves.stm(),
            mtm: self.moves.mtm(),
            end: self.end.to_string(),
            message: self.fault.as_ref().map(IllegalMove::to_string),
            illegal_move: self.fault.as_ref().map(|fault| fault.number),
        }
    }
}

impl VerifyArgs {
    /// Replays the moves.
    pub fn run(self) -> Result<Exit> {
        let notation = self.board.notation();
        let stdin = self.moves.iter().chain([&self.position]).filter(|text| *text == "-");
        if stdin.count() > 1 {
            return Err(Said::new(|words| words.blocks.many_dashes.to_owned()).into());
        }
        let position = read_argument(&self.position, |text| notation.parse(text).is_ok())?;
        let is_moves = |text: &str| text.parse::<Moves>().is_ok();
        let moves = self.moves.iter().map(|text| read_argument(text, is_moves));
        let moves = moves.collect::<Result<Vec<_>>>()?.join(" ");
        let verify = Verify::new(&self.board, &position, &moves)?;
        let (_, exit) = verify.outcome();
        let Verify { start, goal, moves, end, fault } = &verify;
        let mut out = Out::new();
        if self.json {
            out.json(&verify.record())?;
        } else if let Some(fault) = fault {
            return Err(anyhow!("{fault}; the position there is {end}"));
        } else {
            out.field("position", start)?;
            out.field("moves", moves)?;
            let (stm, mtm) = (moves.stm() as u64, moves.mtm() as u64);
            let slides = plural(mtm, "slide", "slides");
            out.field(
                "length",
                format_args!("{} (STM), {slides} (MTM)", plural(stm, "move", "moves")),
            )?;
            match exit {
                Exit::Success => {
                    out.field("result", out.paint(GOOD, "all legal; the goal is reached"))?
                }
                _ => {
                    out.field("result", out.paint(BAD, "all legal, but the goal is not reached"))?;
                    out.field("ends at", end)?;
                    out.field("goal", goal)?;
                }
            }
        }
        out.flush()?;
        Ok(exit)
    }
}

/// Where the moves lead, one tile at a time, and the one that is not possible there.
fn replay(start: &Board, moves: &Moves) -> (Board, Option<IllegalMove>) {
    let mut board = start.clone();
    for (idx, m) in moves.singles().enumerate() {
        if let Err(fault) = board.play(m) {
            return (board, Some(IllegalMove { number: idx + 1, ..fault }));
        }
    }
    (board, None)
}
