//! `tuipan verify`: replays moves, and says where they lead.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Board, IllegalMove, Metric, Moves, SizeMismatch};

use crate::code;
use crate::exit::Exit;
use crate::input::{BoardArgs, as_argument, mistaken, parse_moves, read_argument};
use crate::lang::words;
use crate::output::{BAD, GOOD, Out, complain_of, is_quiet, is_verbose, json_or_text, length};
use crate::said::{OrSay, Said};
use crate::translate;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().verify.about, after_help = words().verify.after)]
pub struct VerifyArgs {
    #[arg(value_name = "POSITION|FILE", help = words().verify.position)]
    position: String,

    #[arg(required = true, value_name = "MOVES|FILE", help = words().verify.moves)]
    moves: Vec<String>,

    #[command(flatten)]
    board: BoardArgs,

    #[arg(long, help = words().input.json_one)]
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
    code: Option<&'static str>,
    illegal_move: Option<usize>,
}

/// Moves that were replayed.
pub struct Verify {
    start: Board,
    goal: Board,
    moves: Moves,
    end: Board,
    illegal: Option<IllegalMove>,
}

impl Verify {
    /// Reads and replays.
    pub fn new(board: &BoardArgs, position: &str, moves: &str) -> Result<Self> {
        let start = board.notation().parse(position);
        if let Some(said) = mistaken(position, board.notation()).filter(|_| start.is_err()) {
            return Err(said.into());
        }
        let start = start.or_say(|words| words.input.not_a_position.to_owned())?;
        let goal = board.goal(None)?.of(&start)?.into_owned();
        if goal.size() != start.size() {
            return Err(SizeMismatch { start: start.size(), goal: goal.size() }.into());
        }
        let moves = parse_moves(moves).or_say(|words| words.input.not_moves.to_owned())?;
        let (end, illegal) = replay(&start, &moves);
        Ok(Verify { start, goal, moves, end, illegal })
    }

    /// The outcome by its name in JSON, and the exit code for it.
    fn outcome(&self) -> (&'static str, Exit) {
        match &self.illegal {
            Some(_) => ("illegal", Exit::BadInput),
            None if self.end == self.goal => ("reached", Exit::Success),
            None => ("not-reached", Exit::No),
        }
    }

    /// Whether the moves were meant as those of the blank.
    fn is_of_blank(&self) -> bool {
        let turned: Moves = self.moves.as_slice().iter().map(|m| m.inverse()).collect();
        let (end, illegal) = replay(&self.start, &turned);
        self.outcome().1 != Exit::Success && illegal.is_none() && end == self.goal
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
            message: self.illegal.as_ref().map(IllegalMove::to_string),
            code: self.illegal.as_ref().map(|illegal| code::of(illegal)),
            illegal_move: self.illegal.as_ref().map(|illegal| illegal.number),
        }
    }
}

impl VerifyArgs {
    /// Replays the moves.
    pub fn run(self) -> Result<Exit> {
        json_or_text(self.json, self.replay())
    }

    fn replay(&self) -> Result<Exit> {
        let notation = self.board.notation();
        let stdin = self.moves.iter().chain([&self.position]).filter(|text| *text == "-");
        if stdin.count() > 1 {
            return Err(Said::new(|words| words.blocks.many_dashes.to_owned()).into());
        }
        if let Some(swapped) = self.swapped() {
            return Err(Said::new(|words| (words.verify.position_first)(&swapped)).into());
        }
        let position = read_argument(&self.position, |text| notation.parse(text).is_ok())?;
        let is_moves = |text: &str| parse_moves(text).is_ok();
        let moves = self.moves.iter().map(|text| read_argument(text, is_moves));
        let moves = moves.collect::<Result<Vec<_>>>()?.join(" ");
        let verify = Verify::new(&self.board, &position, &moves)?;
        let (_, exit) = verify.outcome();
        let Verify { start, goal, moves, end, illegal } = &verify;
        let mut out = Out::new();
        if self.json {
            out.json(&verify.record())?;
        } else if let Some(illegal) = illegal {
            let there = (words().verify.there)(&end.to_string());
            let mut text = format!("{}{there}", translate::error(illegal));
            if verify.is_of_blank() {
                text += &format!("\n  {}", words().verify.blank);
            }
            complain_of(&text)?;
        } else {
            let is_of_blank = verify.is_of_blank();
            let Words { labels, verify, .. } = words();
            let is_reached = exit == Exit::Success;
            let (style, result) = match is_reached {
                true => (GOOD, verify.reached),
                false => (BAD, verify.not_reached),
            };
            if is_verbose() {
                out.data(labels.position, start)?;
                out.data(labels.moves, moves)?;
            }
            out.field(labels.result, out.paint(style, result))?;
            if !is_quiet() {
                out.field(labels.length, length(moves, Metric::SingleTile))?;
                if !is_reached {
                    out.data(verify.ends_at, end)?;
                    out.data(labels.goal, goal)?;
                    if is_of_blank {
                        out.field(labels.hint, verify.blank)?;
                    }
                }
            }
        }
        out.flush()?;
        Ok(exit)
    }

    /// What was meant, if moves were given first and the position last.
    fn swapped(&self) -> Option<Quoted> {
        let is_position = |text: &str| self.board.notation().parse(text).is_ok();
        let (last, others) = self.moves.split_last()?;
        let moves: Vec<&str> =
            [&self.position].into_iter().chain(others).map(String::as_str).collect();
        let moves = moves.join(" ");
        let is_meant = is_position(last) && !is_position(&self.position);
        (is_meant && parse_moves(&moves).is_ok())
            .then(|| Quoted::whole(&format!("tuipan verify {} {moves}", as_argument(last))))
    }
}

/// Where the moves lead, one tile at a time, and the one that is not possible there.
fn replay(start: &Board, moves: &Moves) -> (Board, Option<IllegalMove>) {
    let mut board = start.clone();
    for (idx, m) in moves.singles().enumerate() {
        if let Err(illegal) = board.play(m) {
            return (board, Some(IllegalMove { number: idx + 1, ..illegal }));
        }
    }
    (board, None)
}
