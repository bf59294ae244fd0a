//! `tuipan bench`: a hundred well-known positions, so that anyone can compare.

use std::time::Instant;

use anyhow::{Result, anyhow};
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Moves, NamedGoal, Notation, Size};
use tuipan_solve::engine::{Control, Engine, How, Progress, Settings, TileRequest};
use tuipan_solve::tiles::{Method, TableSet};

use super::solve::threads;
use crate::exit::{Exit, InternalError};
use crate::input::by_name;
use crate::lang::words;
use crate::output::{Out, bytes, count, counted, counted_in, is_quiet};
use crate::run::{StatusLine, interrupt, memory, now};
use crate::said::Said;
use crate::tables::{SetName, TableLine, TablesDir, explained, set_name, set_words};
use crate::words::Words;

/// The positions of Korf's 1985 paper with the lengths of their shortest solutions.
const KORF: &str = include_str!("../../../../data/tiles/korf100_15puzzle.txt");

/// All their shortest solutions together, in slides.
const KORF_SLIDES: u64 = 3206;

#[derive(Args)]
#[command(about = words().bench.about, after_help = words().bench.after)]
pub struct BenchArgs {
    #[arg(long, value_enum, value_name = "NAME", default_value = "small", help = words().tables.set)]
    set: SetName,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", help = words().input.metric)]
    metric: Metric,

    #[arg(long, value_name = "N", default_value = "1", value_parser = threads, help = words().bench.threads)]
    threads: usize,

    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, help = words().input.json_one)]
    json: bool,
}

/// What came of it, as `--json` prints it; documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    positions: usize,
    metric: &'static str,
    set: &'static str,
    threads: usize,
    /// The solutions' lengths, added up.
    moves: u64,
    expanded: u64,
    generated: u64,
    mean_generated: u64,
    total_ms: f64,
    mean_ms: f64,
    median_ms: f64,
    max_ms: f64,
    ns_per_node: f64,
    table_bytes: u64,
    table_seconds: f64,
    peak_memory: Option<u64>,
    #[serde(skip)]
    table_set: TableSet,
}

impl BenchArgs {
    /// Solves and tells.
    pub fn run(self) -> Result<Exit> {
        let size = Size::new(4, 4)?;
        let goal = NamedGoal::BlankFirst.board(size);
        let positions = korf(size)?;
        interrupt::listen()?;
        let metric = self.metric;
        if metric == Metric::MultiTile && self.threads > 1 {
            return Err(Said::new(|words| words.bench.threads_need_stm.to_owned()).into());
        }
        let settings = Settings { n_threads: self.threads, ..Settings::default() };
        let engine = self.tables.engine(true, settings);
        let set = TableSet::from(self.set);
        let how = How::By(match metric {
            Metric::SingleTile => Method::Fast(set),
            Metric::MultiTile => Method::MultiTile(set),
        });
        let begin = Instant::now();
        let mut line = TableLine::of_set(set, size, metric);
        let mut listen = |heard: Progress<'_>| line.hear(&heard);
        let control = &mut Control::new(&now, &mut listen);
        let request = TileRequest::new(&goal, &goal, metric, how);
        let table_bytes = engine.make_ready(&request, control).map_err(explained)?;
        let table_seconds = begin.elapsed().as_secs_f64();
        let Some(times) = solve(&engine, &request, &positions)? else {
            return Ok(Exit::Interrupted);
        };
        let record = self.record(times, table_bytes, table_seconds);
        let mut out = Out::new();
        match self.json {
            true => out.json(&record)?,
            false => record.print(&mut out)?,
        }
        out.flush()?;
        Ok(Exit::Success)
    }

    fn record(&self, mut all: Vec<Solved>, table_bytes: u64, table_seconds: f64) -> Record {
        all.sort_by(|a, b| a.milliseconds.total_cmp(&b.milliseconds));
        let n = all.len();
        let sum = |of: fn(&Solved) -> u64| all.iter().map(of).sum::<u64>();
        let total_ms: f64 = all.iter().map(|solved| solved.milliseconds).sum();
        let generated = sum(|solved| solved.generated);
        let round = |x: f64| (x * 1e4).round() / 1e4;
        Record {
            positions: n,
            metric: self.metric.name(),
            set: set_name(self.set.into()),
            threads: self.threads,
            moves: sum(|solved| solved.moves),
            expanded: sum(|solved| solved.expanded),
            generated,
            mean_generated: generated / n as u64,
            total_ms: round(total_ms),
            mean_ms: round(total_ms / n as f64),
            median_ms: round((all[(n - 1) / 2].milliseconds + all[n / 2].milliseconds) / 2.0),
            max_ms: round(all[n - 1].milliseconds),
            ns_per_node: round(total_ms * 1e6 / generated as f64),
            table_bytes,
            table_seconds: round(table_seconds),
            peak_memory: memory::peak(),
            table_set: self.set.into(),
        }
    }
}

/// Nodes and times of all positions, solved as requested; nothing after Ctrl-C.
fn solve(
    engine: &Engine,
    request: &TileRequest<'_>,
    positions: &[(Board, u64)],
) -> Result<Option<Vec<Solved>>> {
    let mut all = Vec::new();
    let mut line = StatusLine::new();
    for (number, (start, length)) in (1..).zip(positions) {
        line.show(&(words().bench.progress)(number, positions.len()));
        let mut listen = |_: Progress<'_>| interrupt::go_on();
        let control = &mut Control::new(&now, &mut listen);
        let report = engine.solve(&TileRequest { start, ..*request }, control);
        if interrupt::requested() {
            return Ok(None);
        }
        let report = report.map_err(explained)?;
        let found = report.best.as_ref().map_or(0, |best| u64::from(best.cost()));
        let is_short = match request.metric {
            Metric::SingleTile => found == *length,
            // Only the sum is known.
            Metric::MultiTile => found <= *length,
        };
        if !is_short {
            let moves =
                Moves::from_iter(report.best.into_iter().flat_map(|best| best.into_moves()));
            return Err(InternalError(format!("{start} is solved by {moves}")).into());
        }
        let (expanded, generated) = (report.stats.expanded, report.stats.generated);
        let milliseconds = report.time.as_secs_f64() * 1e3;
        all.push(Solved { moves: found, expanded, generated, milliseconds });
    }
    let total: u64 = all.iter().map(|solved| solved.moves).sum();
    if request.metric == Metric::MultiTile && total != KORF_SLIDES {
        return Err(InternalError(format!("{total} slides in all, not {KORF_SLIDES}")).into());
    }
    Ok(Some(all))
}

/// What one position took.
struct Solved {
    moves: u64,
    expanded: u64,
    generated: u64,
    milliseconds: f64,
}

impl Record {
    fn print(&self, out: &mut Out) -> Result<()> {
        let Words { labels, bench, units, .. } = words();
        let Record { mean_ms, median_ms, max_ms, total_ms, ns_per_node, .. } = self;
        let times = (bench.times)(
            &format!("{mean_ms:.2} ms"),
            &format!("{median_ms:.2} ms"),
            &format!("{max_ms:.1} ms"),
            &format!("{total_ms:.0} ms"),
        );
        if is_quiet() {
            return Ok(out.line(times)?);
        }
        let (solver, metric) = match self.metric {
            "stm" => ("fast", Metric::SingleTile),
            _ => ("mtm", Metric::MultiTile),
        };
        let threads = counted(self.threads as u64, units.threads);
        let set = set_words(self.table_set);
        out.field(labels.positions, (bench.positions)(self.positions))?;
        out.field(labels.solver, (bench.solver)(solver, set, &bytes(self.table_bytes), &threads))?;
        out.field(labels.moves, (bench.as_known)(&counted_in(metric, self.moves)))?;
        let nodes = (bench.nodes)(
            &count(self.generated),
            &count(self.mean_generated),
            &count(self.expanded),
        );
        out.field(labels.nodes, nodes)?;
        out.field(labels.time, times)?;
        out.field(labels.per_node, format_args!("{ns_per_node:.1} ns"))?;
        out.field(labels.tables, (bench.ready_in)(&format!("{:.2} s", self.table_seconds)))?;
        if let Some(peak) = self.peak_memory {
            out.field(labels.memory, (bench.at_most)(&bytes(peak)))?;
        }
        Ok(())
    }
}

/// The positions, with the lengths of their shortest solutions.
fn korf(size: Size) -> Result<Vec<(Board, u64)>> {
    let notation = Notation { size: Some(size), ..Notation::default() };
    let lines = KORF.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let (tiles, length) = (columns.get(1)?, columns.get(3)?);
        Some((notation.parse(tiles).ok()?, length.parse().ok()?))
    };
    lines
        .map(|line| read(line).ok_or_else(|| anyhow!("no position with its length: {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_positions_are_there() {
        let positions = korf(Size::new(4, 4).unwrap()).unwrap();
        assert_eq!(positions.len(), 100);
        assert_eq!(positions.iter().map(|(_, length)| length).sum::<u64>(), 5305);
    }
}
