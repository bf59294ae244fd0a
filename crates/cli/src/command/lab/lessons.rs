//! `tuipan lab lessons`: positions with their exact distances in bulk, for those who learn elsewhere.

use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_learn::Samples;
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size, scramble};
use tuipan_solve::tiles::{ExactTable, is_solved_at_once};
use tuipan_space::SplitMix64;

use super::lesson_file::{CsvFile, NumpyFile, Sink};
use crate::command::solve::threads;
use crate::exit::Exit;
use crate::input::{parse_count, shown_path};
use crate::lang::words;
use crate::output::{Out, count, counted, time};
use crate::run::{StatusLine, interrupt, last_resort, n_cores};
use crate::said::Said;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().lessons.about, after_help = words().lessons.after)]
pub struct LessonsArgs {
    #[arg(long, value_name = "WxH", default_value = "4x4", help = words().lessons.size)]
    size: Size,

    #[arg(long, value_enum, default_value = "lessons", help = words().lessons.draw)]
    draw: Draw,

    #[arg(short = 'n', long, value_name = "N", default_value = "10k", value_parser = parse_count, help = words().lessons.positions)]
    positions: u64,

    #[arg(long, value_name = "N", default_value = "1", help = words().learn.seed)]
    seed: u64,

    #[arg(long, value_name = "N", value_parser = threads, help = words().learn.threads)]
    threads: Option<usize>,

    #[arg(long, help = words().lessons.resume)]
    resume: bool,

    #[arg(short, long, value_name = "FILE", help = words().lessons.output)]
    output: PathBuf,
}

/// Which positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Draw {
    #[value(help = words().lessons.draw_lessons)]
    Lessons,
    #[value(help = words().lessons.draw_random)]
    Random,
    #[value(help = words().lessons.draw_all)]
    All,
}

/// How many lessons each thread makes before they are written.
const BATCH: usize = 64;

impl LessonsArgs {
    /// Writes the file.
    pub fn run(self) -> Result<Exit> {
        let size = self.size;
        let extension =
            self.output.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_output = self.output.as_os_str() == "-";
        let is_csv = extension == "csv" || is_output;
        let name = shown_path(&self.output);
        let shown = size.to_string();
        let wrong = |words: &Words| {
            let words = &words.lessons;
            if !is_solved_at_once(size, Metric::SingleTile) {
                Some((words.too_large)(&shown))
            } else if self.draw == Draw::All && !ExactTable::fits(size) {
                Some((words.too_many)(&shown))
            } else if !is_csv && !["npy", "npz"].contains(&extension.as_str()) {
                Some((words.bad_name)(&name))
            } else if self.resume && (!is_csv || is_output) {
                Some(words.resume_needs_csv.to_owned())
            } else {
                None
            }
        };
        if wrong(words()).is_some() {
            return Err(Said::new(|words| wrong(words).unwrap_or_default()).into());
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
        if !is_output {
            let mut out = Out::new();
            let positions = counted(n, words().units.positions);
            out.line((words().lessons.done)(&positions, &shown, &time(began.elapsed()), &name))?;
            out.flush()?;
        }
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
            let (lessons, n) = (&words().lessons, sink.n_positions());
            let positions = |n| counted(n, words().units.positions);
            line.show(&match self.draw {
                Draw::All => (lessons.progress)(&positions(n)),
                _ => (lessons.progress_of)(&count(n), &positions(n_wanted)),
            });
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
            last_resort::spawn_scoped(scope, move || {
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
