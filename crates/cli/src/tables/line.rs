//! How far the building of tables is, on a line that appears when it takes longer than a moment; and notes
//! about tables, which stay.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tuipan_puzzle::tiles::{Metric, Size};
use tuipan_solve::engine::{Note, Progress, TableKey};
use tuipan_solve::tiles::{HeuristicKind, TableSet};

use super::set_words;
use crate::lang::words;
use crate::output::{note, wrap};
use crate::run::{StatusLine, interrupt};

const PATIENCE: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(100);
const WIDTH: usize = 10;
/// To read tables of this size may take long.
const LARGE: u64 = 8 << 20;

/// Whether it was said that nothing can be kept: once is enough.
static SAID_UNKEPT: AtomicBool = AtomicBool::new(false);

/// The line. It listens to the engine.
pub struct TableLine {
    /// Which tables, and for which size.
    what: String,
    size: Size,
    started: Instant,
    line: StatusLine,
    next: Duration,
    /// For each table, steps done and to do; zeros for those that have not begun.
    steps: Vec<(u64, u64)>,
}

impl TableLine {
    fn new(what: String, size: Size) -> Self {
        let (next, steps) = (PATIENCE, Vec::new());
        TableLine { what, size, started: Instant::now(), line: StatusLine::new(), next, steps }
    }

    /// About a set of tables for boards of a size.
    pub fn of_set(set: TableSet, size: Size, metric: Metric) -> Self {
        let slides = match metric {
            Metric::SingleTile => "",
            Metric::MultiTile => words().tables.in_slides,
        };
        Self::new(format!("{}{slides}", set_words(set)), size)
    }

    /// About the pattern databases of a heuristic.
    pub fn of_heuristic(kind: HeuristicKind, size: Size) -> Self {
        Self::new((words().tables.of_heuristic)(&kind.to_string()), size)
    }

    /// Shows what the engine says about tables. Ctrl-C stops it.
    pub fn hear(&mut self, progress: &Progress<'_>) -> ControlFlow<()> {
        match *progress {
            Progress::Building { table_idx, n_tables, n_done, n_steps, .. } => {
                self.put(table_idx, n_tables, (n_done, n_steps));
                self.show();
            }
            Progress::Opening { table, table_idx, n_tables } => {
                self.open(table, table_idx, n_tables);
            }
            Progress::Ready { table_idx, n_tables } => self.put(table_idx, n_tables, (1, 1)),
            Progress::Note(ref note) => self.say(note),
            Progress::Searching(_) | Progress::Improved(..) | Progress::Positions { .. } => {
                self.line.clear();
            }
        }
        interrupt::go_on()
    }

    /// Shows which table is read; of a small one only if those before it took long.
    fn open(&mut self, table: &TableKey, table_idx: usize, n_tables: usize) {
        let is_large = table.n_bytes().is_some_and(|n_bytes| n_bytes >= LARGE);
        if is_large || self.started.elapsed() >= PATIENCE {
            let size = self.size.to_string();
            self.line.show(&(words().tables.opening)(&self.what, &size, table_idx + 1, n_tables));
        }
    }

    fn put(&mut self, table_idx: usize, n_tables: usize, steps: (u64, u64)) {
        self.steps.resize(n_tables, (0, 0));
        self.steps[table_idx] = steps;
    }

    fn show(&mut self) {
        let elapsed = self.started.elapsed();
        if elapsed >= self.next {
            self.next = elapsed + PAUSE;
            let text = self.text(elapsed);
            // How to stop it is said where there is room.
            let whole = format!("{text}{}", words().tables.stops);
            let fits = wrap::columns(&whole) <= StatusLine::room();
            self.line.show(if fits { &whole } else { &text });
        }
    }

    fn text(&self, elapsed: Duration) -> String {
        let steps = &self.steps;
        let n_ready = steps.iter().filter(|(done, all)| *all > 0 && done == all).count();
        let begun = steps.iter().filter(|(done, all)| done < all);
        let (done, all) = begun.fold((0, 0), |sum, step| (sum.0 + step.0, sum.1 + step.1));
        let percent = (done * 100).checked_div(all).unwrap_or(100) as usize;
        let n_full = percent * WIDTH / 100;
        let (full, empty) = ("#".repeat(n_full), ".".repeat(WIDTH - n_full));
        (words().tables.building)(
            &self.what,
            &self.size.to_string(),
            n_ready,
            steps.len(),
            &format!("{full}{empty}"),
            percent,
            elapsed.as_secs(),
        )
    }

    /// Prints something that stays.
    fn say(&mut self, about: &Note<'_>) {
        let tables = &words().tables;
        let text = match about {
            Note::Rebuilding { why, .. } => (tables.rebuilding)(why),
            Note::NotKept { .. } if SAID_UNKEPT.swap(true, Relaxed) => return,
            Note::NotKept { why, .. } => (tables.cannot_save)(why),
            Note::BuiltElsewhere { .. } => {
                (tables.built_elsewhere)(&self.what, &self.size.to_string())
            }
            Note::SetUnusable { set: TableSet::Large, size, why } => {
                (tables.large_unusable)(&size.to_string(), why)
            }
            Note::SetUnusable { set: TableSet::Small, size, why } => {
                (tables.small_unusable)(&size.to_string(), why)
            }
            Note::NoMemoryFor { set, size } => {
                (tables.no_memory_for)(set_words(*set), &size.to_string())
            }
        };
        self.line.clear();
        // If standard error is closed, there is nobody to tell.
        let _ = note(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::NamedGoal;
    use tuipan_solve::engine::Engine;

    #[test]
    fn the_line_tells_how_much_is_done() {
        let size = "4x3".parse().unwrap();
        let mut line = TableLine::of_set(TableSet::Small, size, Metric::MultiTile);
        let goal = NamedGoal::BlankLast.board(size);
        let keys = Engine::set_keys(&goal, Metric::MultiTile, TableSet::Small).unwrap();
        let n_tables = 3;
        let ready = |table_idx| Progress::Ready { table_idx, n_tables };
        assert!(line.hear(&ready(0)).is_continue());
        let (table, n_done, n_steps) = (&keys[0], 30, 100);
        let building = Progress::Building { table, table_idx: 1, n_tables, n_done, n_steps };
        assert!(line.hear(&building).is_continue());
        let text = line.text(Duration::from_secs(7));
        let expected = "building small tables (slides) for 4x3: 1 of 3 done, \
                        [###.......] 30%, 7 s";
        assert_eq!(text, expected);
        assert!(text.len() <= 76, "it fits into 80 columns");
        assert!(line.hear(&ready(1)).is_continue() && line.hear(&ready(2)).is_continue());
        let text = line.text(Duration::from_secs(7));
        assert!(text.contains("3 of 3 done, [##########] 100%"), "{text}");
    }
}
