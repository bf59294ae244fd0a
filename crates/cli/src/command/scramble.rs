//! `tuipan scramble`: random positions that can be made again.

use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use clap::{Args, ValueEnum};
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Moves, Notation, Size, scramble};
use tuipan_solve::engine::{Control, Engine, EngineError, Progress, Settings};
use tuipan_solve::tiles::{TableSet, farthest, is_solved_at_once};
use tuipan_space::{Cost, SplitMix64};
use tuipan_words::Lang;

use crate::exit::Exit;
use crate::input::{BoardArgs, by_name, parse_count};
use crate::lang::{lang, words};
use crate::output::{Out, count, counted_in, note};
use crate::run::{StatusLine, draw_seed, interrupt, now};
use crate::said::{OrSay, Said};
use crate::tables::{TableLine, TablesDir, explained};
use crate::words::Words;

#[derive(Args)]
#[command(about = words().scramble.about, after_help = words().scramble.after)]
pub struct ScrambleArgs {
    #[arg(value_name = "SIZE", conflicts_with = "size", help = words().scramble.of_size)]
    of_size: Option<Size>,

    #[command(flatten)]
    board: BoardArgs<4>,

    #[arg(long, value_name = "N", help = words().scramble.seed)]
    seed: Option<u64>,

    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = parse_count, help = words().scramble.count)]
    count: u64,

    #[arg(long, value_name = "MOVES", value_parser = parse_walk, help = words().scramble.walk)]
    walk: Option<usize>,

    #[arg(long, value_name = "MOVES", value_parser = parse_count, conflicts_with = "walk", help = words().scramble.length)]
    length: Option<u64>,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", requires = "length", help = words().scramble.metric)]
    metric: Metric,

    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, value_enum, default_value = "rows", conflicts_with = "json", help = words().scramble.format)]
    format: Format,

    #[arg(long, help = words().input.json)]
    json: bool,
}

/// How a position is written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    #[value(help = "8 1 0/3 5 7/4 2 6")]
    Rows,
    #[value(help = words().scramble.format_compact)]
    Compact,
    #[value(help = words().scramble.format_grid)]
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
            note((words().scramble.seed_note)(first_seed))?;
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
                        note((words().scramble.interrupted)(&count(idx), &count(self.count)))?;
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
        match farthest(goal, metric).map(u64::from) {
            Some(most) if length > most => Err(Said::with(|words, is_english| {
                let [length, most] = [length, most].map(|n| in_language(is_english, metric, n));
                (words.scramble.too_far)(&size.to_string(), &length, &most)
            })
            .into()),
            _ => Ok(()),
        }
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
        let mut line = DrawLine::new(counted_in(metric, length));
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
        let none = |words: &Words, is_english| {
            let length = in_language(is_english, self.metric, self.length.unwrap_or(0));
            (words.scramble.none_found)(&goal.size().to_string(), &length)
        };
        Said::with(none).into()
    }
}

impl Format {
    /// Writes a position so.
    pub fn write(self, board: &Board, notation: Notation) -> Result<String> {
        match self {
            Format::Rows => Ok(notation.rows(board)),
            Format::Grid => Ok(notation.grid(board)),
            Format::Compact => notation
                .compact(board)
                .or_say(|words| (words.scramble.not_compact)(&board.size().to_string())),
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

/// A number in a metric, in English or in the language of this run.
fn in_language(is_english: bool, metric: Metric, n: u64) -> String {
    let lang = if is_english { Lang::En } else { lang() };
    tuipan_words::count(lang, metric.into(), n)
}

/// How far the search for a position of a length is, on a line that appears when it takes longer than a moment.
struct DrawLine {
    /// The length, in words.
    length: String,
    line: StatusLine,
    n_solved: usize,
    started: Instant,
    next: Duration,
}

impl DrawLine {
    fn new(length: String) -> Self {
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
            let (tried, seconds) = (count(self.n_solved as u64), elapsed.as_secs());
            self.line.show(&(words().scramble.looking)(&self.length, &tried, seconds));
        }
    }
}

const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(100);
