//! `tuipan lab lessons`: positions with their exact distances in bulk, for those who learn elsewhere.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use tuipan_learn::Samples;
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size, scramble};
use tuipan_solve::tiles::{ExactTable, is_solved_at_once};
use tuipan_space::SplitMix64;

use super::lesson_file::{CsvFile, NumpyFile, Sink};
use crate::command::solve::threads;
use crate::exit::Exit;
use crate::input::parse_count;
use crate::output::{Out, count, plural, time};
use crate::run::{StatusLine, interrupt, n_cores};

/// Write positions with their exact distances to a file
///
/// Distances are in single-tile moves to the goal with the blank last, and exact, so boards have up to 16 cells. The name
/// of the file says the format: .csv (a column for each cell, then distance and lesson), .npy (a structured array) or .npz
/// (the arrays tiles, distance and lesson). The same arguments give the same file, for any number of threads.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan lab lessons --size 3x3 --draw all -o all8.npz         all 181,440 8-puzzles
  tuipan lab lessons --size 4x4 --positions 1000 -o train.npz  as `tuipan lab train` learns from
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv
  tuipan lab lessons --size 4x4 --draw random --positions 20 --seed 2 -o test.csv --resume

In Python: data = numpy.load('train.npz'); data['tiles'].shape, data['distance'].mean()

Exit codes: 0; 2 bad input; 70 the file could not be written; 130 interrupted: what was complete is in
the file, and with a .csv file --resume goes on from there.")]
pub struct LessonsArgs {
    /// Width x height of the boards, up to 16 cells
    #[arg(long, value_name = "WxH", default_value = "4x4")]
    size: Size,

    /// Which positions
    #[arg(long, value_enum, default_value = "lessons")]
    draw: Draw,

    /// How many positions; not for --draw all
    #[arg(short = 'n', long, value_name = "N", default_value = "10k", value_parser = parse_count)]
    positions: u64,

    /// Of all random numbers
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// How many threads solve: a number, or auto [default: one per core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,

    /// Go on with a .csv file that an earlier run with the same arguments began
    #[arg(long)]
    resume: bool,

    /// The file: .csv, .npy or .npz
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Which positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Draw {
    /// Those of `lab train`: on shortest solutions, beside them, and near the goal
    Lessons,
    /// Every solvable position equally likely
    Random,
    /// All there are, nearest first, up to 10 cells
    All,
}

/// So many lessons for each thread are made before they are written.
const BATCH: usize = 64;

impl LessonsArgs {
    /// Writes the file.
    pub fn run(self) -> Result<Exit> {
        let size = self.size;
        if !is_solved_at_once(size, Metric::SingleTile) {
            bail!("exact distances are for boards of up to 16 cells; {size} has more");
        }
        if self.draw == Draw::All && !ExactTable::fits(size) {
            bail!("--draw all is for boards of up to 10 cells; {size} has more");
        }
        let extension =
            self.output.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_csv = extension == "csv";
        if !is_csv && extension != "npy" && extension != "npz" {
            let name = self.output.display();
            bail!("{name}: the file must end in .csv, .npy or .npz");
        }
        if self.resume && !is_csv {
            bail!("--resume is for .csv files");
        }
        interrupt::listen()?;
        let began = Instant::now();
        let teacher = Teacher::for_size(size, 0);
        let lesson = |number| self.lesson(&teacher, number);
        let mut sink: Box<dyn Sink> = match is_csv {
            true if self.resume => Box::new(CsvFile::resume(&self.output, size, &lesson)?),
            true => Box::new(CsvFile::create(&self.output, size)?),
            false => Box::new(NumpyFile::create(&self.output, size, extension == "npz")?),
        };
        let is_whole = self.write(&mut *sink, &lesson)?;
        let n = sink.finish()?;
        let mut out = Out::new();
        let positions = plural(n, "position", "positions");
        let (name, took) = (Path::new(&self.output).display(), time(began.elapsed()));
        out.line(format_args!("{positions} of {size} in {took}: {name}"))?;
        out.flush()?;
        Ok(if is_whole { Exit::Success } else { Exit::Interrupted })
    }

    /// Makes lessons until there are enough positions; says whether there are.
    fn write(
        &self,
        sink: &mut dyn Sink,
        lesson: &(dyn Fn(usize) -> Samples + Sync),
    ) -> Result<bool> {
        let n_wanted = if self.draw == Draw::All { u64::MAX } else { self.positions };
        let n_threads = self.threads.unwrap_or_else(n_cores).max(1);
        let mut line = StatusLine::new();
        while sink.n_positions() < n_wanted {
            let first = sink.next_lesson();
            let batch = make(first, n_threads, lesson);
            for (number, samples) in (first..).zip(batch) {
                if samples.is_empty() {
                    // There are no more.
                    return Ok(true);
                }
                let room = n_wanted - sink.n_positions();
                sink.put(number, &samples, usize::try_from(room).unwrap_or(usize::MAX))?;
                if sink.n_positions() >= n_wanted {
                    break;
                }
            }
            if interrupt::requested() {
                return Ok(false);
            }
            let done = count(sink.n_positions());
            match self.draw {
                Draw::All => line.show(&format!("{done} positions (Ctrl-C stops)")),
                _ => line.show(&format!("{done} of {} positions (Ctrl-C stops)", count(n_wanted))),
            }
        }
        Ok(true)
    }

    /// The positions of one lesson; none if there is no such lesson.
    fn lesson(&self, teacher: &Teacher, number: usize) -> Samples {
        let size = self.size;
        let mut samples = Samples::new(size);
        match self.draw {
            Draw::Lessons => {
                return Curriculum::for_size(size, self.seed, usize::MAX)
                    .lesson(teacher, size, number);
            }
            Draw::Random => {
                let goal = NamedGoal::BlankLast.board(size);
                let mut rng = SplitMix64::new(self.seed.wrapping_add(number as u64));
                let start = scramble::uniform(&goal, &mut rng);
                samples.push(&start, teacher.solve(&start).len() as u16);
            }
            // One lesson for each distance.
            Draw::All => {
                let table = teacher.table(size).filter(|table| number < table.histogram().len());
                for (board, distance) in table.iter().flat_map(|table| table.positions()) {
                    if distance as usize == number {
                        samples.push(&board, distance as u16);
                    }
                }
            }
        }
        samples
    }
}

/// Some lessons, side by side. After Ctrl-C the rest are not made.
fn make(
    first: usize,
    n_threads: usize,
    lesson: &(dyn Fn(usize) -> Samples + Sync),
) -> Vec<Samples> {
    let mut made: Vec<Vec<Samples>> = Vec::new();
    thread::scope(|scope| {
        let each = (0..n_threads).map(|idx| {
            let begin = first + idx * BATCH;
            scope.spawn(move || {
                let numbers = (begin..begin + BATCH).take_while(|_| !interrupt::requested());
                numbers.map(lesson).collect::<Vec<_>>()
            })
        });
        let threads: Vec<_> = each.collect();
        for thread in threads {
            made.push(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
    });
    // What one thread did not make leaves a gap that nothing after it may fill.
    let mut lessons = Vec::new();
    for part in made {
        let is_whole = part.len() == BATCH;
        lessons.extend(part);
        if !is_whole {
            break;
        }
    }
    lessons
}
