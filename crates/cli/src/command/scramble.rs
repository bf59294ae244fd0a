//! `tuipan scramble`: random positions that can be made again.

use std::time::{Duration, Instant};

use anyhow::{Error, Result, anyhow, ensure};
use clap::{Args, ValueEnum};
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Moves, Notation, Size, scramble};
use tuipan_solve::engine::{Control, Engine, EngineError, Progress, Settings};
use tuipan_solve::tiles::{TableSet, farthest, is_solved_at_once};
use tuipan_space::{Cost, SplitMix64};

use crate::exit::Exit;
use crate::input::{BoardArgs, by_name, parse_count};
use crate::lang::words;
use crate::output::{Out, note};
use crate::run::{StatusLine, draw_seed, interrupt, now};
use crate::said::Said;
use crate::tables::{TableLine, TablesDir, explained};

/// Make random positions that can be solved
///
/// Every position that can reach the goal is equally likely, unless --walk or --length is given. A seed
/// gives the same positions for ever, on every machine.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan scramble                                 a 15-puzzle
  tuipan scramble 3x3 --seed 7 -n 5               the seeds 7, 8, 9, 10 and 11
  tuipan scramble --size 5x5 --walk 40            at most 40 moves from the goal
  tuipan scramble --length 50                     whose shortest solutions have 50 moves
  tuipan scramble --count 100 | tuipan solve - --json

The size is 4x4 if neither --size nor a position as the goal says otherwise. Position i of
several (from 0) is made from the seed + i, so it can be made again alone. Without --seed one is
drawn, and told on standard error (in JSON, in each object).

With --length, every position of that length is equally likely on boards of up to 10 cells. On
larger ones, of up to 16 cells, a random position is moved along a shortest solution, or away from
the goal, until the length is right, so some positions come up more often than others.")]
pub struct ScrambleArgs {
    #[arg(value_name = "SIZE", conflicts_with = "size", help = words().scramble.of_size)]
    of_size: Option<Size>,

    #[command(flatten)]
    board: BoardArgs,

    /// What the positions are made from: a number from 0 to 2^64-1
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// How many positions
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = parse_count)]
    count: u64,

    /// Walk this many random moves from the goal instead (at most a million), none undoing the one before
    #[arg(long, value_name = "MOVES", value_parser = parse_walk)]
    walk: Option<usize>,

    /// Positions whose shortest solutions have just so many moves
    #[arg(long, value_name = "MOVES", value_parser = parse_count, conflicts_with = "walk")]
    length: Option<u64>,

    /// What counts as a move for --length: one tile by one cell (stm), or a slide of a whole line (mtm)
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", requires = "length")]
    metric: Metric,

    #[command(flatten)]
    tables: TablesDir,

    /// How to write the positions
    #[arg(long, value_enum, default_value = "rows", conflicts_with = "json")]
    format: Format,

    /// One JSON object a position and line
    #[arg(long)]
    json: bool,
}

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// 8 1 0/3 5 7/4 2 6
    Rows,
    /// 810357426, for boards up to 36 cells
    Compact,
    /// One line a row, and a blank line between positions
    Grid,
}

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    position: String,
    size: String,
    goal: String,
    seed: u64,
    walk: Option<String>,
    length: Option<u64>,
}

impl ScrambleArgs {
    /// Prints the positions.
    pub fn run(mut self) -> Result<Exit> {
        self.board.size = self.board.size.or(self.of_size);
        let first_seed = match self.seed {
            Some(seed) => seed,
            None => draw_seed()?,
        };
        let goal = self.board.goal_board(Some(first_seed))?;
        self.check_length(&goal)?;
        let notation = self.board.notation();
        if self.seed.is_none() && !self.json {
            note(format_args!("seed {first_seed}"))?;
        }
        let engine = self.tables.engine(self.count > 1, Settings::default());
        if self.length.is_some() {
            interrupt::listen()?;
        }
        let mut out = Out::new();
        for idx in 0..self.count {
            let seed = first_seed.wrapping_add(idx);
            let (board, walk) = match self.length {
                Some(length) => match self.make_of_length(&goal, length, seed, &engine) {
                    Err(EngineError::Stopped) => {
                        out.flush()?;
                        return Ok(Exit::Interrupted);
                    }
                    made => (made.map_err(explained)?.ok_or_else(|| self.none(&goal))?, None),
                },
                None => self.make(&goal, seed),
            };
            if self.json {
                out.json(&Record {
                    position: board.to_string(),
                    size: board.size().to_string(),
                    goal: goal.to_string(),
                    seed,
                    walk: walk.map(|moves| moves.to_string()),
                    length: self.length,
                })?;
                continue;
            }
            if self.format == Format::Grid && idx > 0 {
                out.line("")?;
            }
            out.line(self.format.write(&board, notation)?)?;
        }
        out.flush()?;
        Ok(Exit::Success)
    }

    fn make(&self, goal: &Board, seed: u64) -> (Board, Option<Moves>) {
        let mut rng = SplitMix64::new(seed);
        match self.walk {
            None => (scramble::uniform(goal, &mut rng), None),
            Some(n_moves) => {
                let (board, moves) = scramble::walk(goal, n_moves, &mut rng);
                (board, Some(moves))
            }
        }
    }

    /// Refuses at once what would only be found out after a long search, or never.
    fn check_length(&self, goal: &Board) -> Result<()> {
        let Some(length) = self.length else { return Ok(()) };
        let (size, metric) = (goal.size(), self.metric);
        if !is_solved_at_once(size, metric) {
            return Err(explained(EngineError::NotAtOnce(size)));
        }
        if let Some(most) = farthest(goal, metric) {
            let name = metric.to_string().to_uppercase();
            ensure!(
                length <= u64::from(most),
                "no {size} position needs {length} moves ({name}): {most} are always enough"
            );
        }
        Ok(())
    }

    /// Nothing if no position of the length was found.
    fn make_of_length(
        &self,
        goal: &Board,
        length: u64,
        seed: u64,
        engine: &Engine,
    ) -> Result<Option<Board>, EngineError> {
        // Small boards are looked up, and nobody asks on the way.
        if interrupt::requested() {
            return Err(EngineError::Stopped);
        }
        let metric = self.metric;
        let mut tables = TableLine::of_set(TableSet::Small, goal.size(), metric);
        let mut line = DrawLine::new(length);
        let mut listen = |heard: Progress<'_>| {
            line.hear(&heard);
            tables.hear(&heard)
        };
        let control = &mut Control::new(&now, &mut listen);
        let wanted = Cost::try_from(length).unwrap_or(Cost::MAX);
        engine.position_of_length(goal, metric, wanted, seed, control)
    }

    /// No position is as long as was asked for.
    fn none(&self, goal: &Board) -> Error {
        let (size, length) = (goal.size(), self.length.unwrap_or(0));
        let metric = self.metric.to_string().to_uppercase();
        anyhow!("no {size} position with shortest solutions of {length} moves ({metric}) was found")
    }
}

impl Format {
    /// Writes a position so.
    pub fn write(self, board: &Board, notation: Notation) -> Result<String> {
        match self {
            Format::Rows => Ok(notation.rows(board)),
            Format::Grid => Ok(notation.grid(board)),
            Format::Compact => notation.compact(board).ok_or_else(|| {
                let size = board.size();
                anyhow!("a {size} board has too many cells for the compact form; 36 is the most")
            }),
        }
    }
}

/// The longest walk. It takes a moment; longer ones are no more random.
const MAX_WALK: u64 = 1_000_000;

fn parse_walk(text: &str) -> Result<usize, Said> {
    match parse_count(text)? {
        n_moves if n_moves <= MAX_WALK => Ok(n_moves as usize),
        _ => Err(Said::new(|words| words.scramble.walk_too_long.to_owned())),
    }
}

/// How far the search for a position of a length is, on a line that appears when it takes longer than a moment.
struct DrawLine {
    length: u64,
    line: StatusLine,
    n_solved: usize,
    started: Instant,
    next: Duration,
}

impl DrawLine {
    fn new(length: u64) -> Self {
        let (line, started) = (StatusLine::new(), Instant::now());
        DrawLine { length, line, n_solved: 0, started, next: PATIENCE }
    }

    fn hear(&mut self, heard: &Progress<'_>) {
        match *heard {
            Progress::Positions { n_done, .. } => self.n_solved = n_done,
            Progress::Searching(_) => {}
            // Tables have a line of their own.
            _ => return self.line.clear(),
        }
        let elapsed = self.started.elapsed();
        if elapsed >= self.next {
            self.next = elapsed + PAUSE;
            let (length, n_solved, seconds) = (self.length, self.n_solved, elapsed.as_secs());
            self.line.show(&format!(
                "looking for a position of {length} moves: {n_solved} tried, {seconds} s (Ctrl-C stops)"
            ));
        }
    }
}

const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(100);
