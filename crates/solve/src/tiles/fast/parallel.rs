//! One search on several threads.
//!
//! The tree is cut near its root into many subtrees, the most promising first. Each thread begins in a
//! section of its own and then helps in the others': solutions are where one would not look first often
//! enough that looking in several places pays. The first solution found ends the search; which of several
//! shortest ones that is may change from run to run.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tuipan_puzzle::tiles::Direction;
use tuipan_space::{Limits, Stats, StopReason};

use super::engine::Engine;
use super::room::Room;
use super::search::{Root, Run, Tick};

/// Enough that threads end a pass together though subtrees differ by orders of magnitude.
const N_TASKS: usize = 2048;

/// The root of a subtree, with the path to it.
struct Task {
    root: Root,
    path: Vec<Direction>,
}

/// A tree cut into subtrees.
pub(crate) struct Tasks<'a, R> {
    engine: &'a Engine<R>,
    tasks: Vec<Task>,
    n_threads: usize,
    /// Which of the sums of a catalogue count, one bit each.
    pub sums: u32,
    pub stats: Stats,
    /// After success, the moves of the solution.
    pub path: Vec<Direction>,
}

/// What the threads share during a pass.
struct Shared {
    /// For each section of the tasks, the next to do.
    next_task: Vec<AtomicUsize>,
    is_found: AtomicBool,
    expanded: AtomicU64,
    stop: AtomicBool,
}

/// What a thread has found in a pass.
struct Findings {
    stats: Stats,
    next_bound: i32,
    found: Option<(usize, Vec<Direction>)>,
}

impl<'a, R: Room> Tasks<'a, R> {
    /// Expands whole layers until there are enough subtrees.
    pub fn new(engine: &'a Engine<R>, root: Root, n_threads: usize, mut stats: Stats) -> Self {
        let mut tasks = vec![Task { root, path: Vec::new() }];
        // Boards two cells wide have long corridors: give up at some depth.
        for _ in 0..24 {
            if tasks.len() >= N_TASKS {
                break;
            }
            let mut next = Vec::with_capacity(tasks.len() * 3);
            for task in tasks {
                stats.expanded += 1;
                for (direction, root) in engine.successors(&task.root) {
                    stats.generated += 1;
                    let path = task.path.iter().copied().chain([direction]).collect();
                    next.push(Task { root, path });
                }
            }
            tasks = next;
        }
        Tasks { engine, tasks, n_threads, sums: engine.all_sums(), stats, path: Vec::new() }
    }

    /// As [`Run::pass`].
    pub fn pass(
        &mut self,
        bound: i32,
        limits: &Limits,
        tick: Tick<'_>,
    ) -> Result<Option<i32>, StopReason> {
        let next_task =
            (0..self.n_threads).map(|section| AtomicUsize::new(self.section(section).start));
        let shared = Shared {
            next_task: next_task.collect(),
            is_found: AtomicBool::new(false),
            expanded: AtomicU64::new(self.stats.expanded),
            stop: AtomicBool::new(false),
        };
        let so_far = self.stats;
        let mut cancelled = false;
        let mut coordinate = |expanded| {
            let asked = tick(&Stats { expanded, ..so_far });
            cancelled |= asked.is_break();
            asked
        };
        let this = &*self;
        let findings: Vec<Findings> = std::thread::scope(|scope| {
            let shared = &shared;
            let work = |home: usize| {
                move || {
                    let go_on = &mut |_| ControlFlow::Continue(());
                    this.work(home, bound, shared, limits, go_on)
                }
            };
            // Without more threads this one does it all.
            let spawn = |home| std::thread::Builder::new().spawn_scoped(scope, work(home)).ok();
            let others: Vec<_> = (1..this.n_threads).map_while(spawn).collect();
            let mut findings = vec![this.work(0, bound, shared, limits, &mut coordinate)];
            // The others may still be long at work: somebody must listen to the caller.
            while !others.iter().all(|other| other.is_finished()) {
                if coordinate(shared.expanded.load(Relaxed)).is_break() {
                    shared.stop.store(true, Relaxed);
                }
                std::thread::sleep(Duration::from_micros(100));
            }
            let join = |other: std::thread::ScopedJoinHandle<'_, Findings>| {
                other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            findings.extend(others.into_iter().map(join));
            findings
        });
        let mut next_bound = i32::MAX;
        let mut found: Option<(usize, Vec<Direction>)> = None;
        for one in findings {
            self.stats.expanded += one.stats.expanded;
            self.stats.generated += one.stats.generated;
            next_bound = next_bound.min(one.next_bound);
            found = found.or(one.found);
        }
        if let Some((task, path)) = found {
            self.path = self.tasks[task].path.iter().copied().chain(path).collect();
            return Ok(None);
        }
        if shared.stop.load(Relaxed) {
            return Err(if cancelled { StopReason::Cancelled } else { StopReason::Expanded });
        }
        Ok(Some(next_bound))
    }

    /// The tasks of a section.
    fn section(&self, section: usize) -> std::ops::Range<usize> {
        let at = |section: usize| section * self.tasks.len() / self.n_threads;
        at(section)..at(section + 1)
    }

    /// The next task to do: of one's own section first, then of the others.
    fn next(&self, home: usize, shared: &Shared) -> Option<usize> {
        let sections = (home..self.n_threads).chain(0..home);
        sections.into_iter().find_map(|section| {
            let task = shared.next_task[section].fetch_add(1, Relaxed);
            (task < self.section(section).end).then_some(task)
        })
    }

    /// Takes tasks and searches them until there are none.
    fn work(
        &self,
        home: usize,
        bound: i32,
        shared: &Shared,
        limits: &Limits,
        coordinate: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Findings {
        let mut findings = Findings { stats: Stats::default(), next_bound: i32::MAX, found: None };
        while !shared.stop.load(Relaxed) && !shared.is_found.load(Relaxed) {
            let Some(idx) = self.next(home, shared) else { break };
            let root = &self.tasks[idx].root;
            let f = root.g + root.h();
            if f > bound {
                findings.next_bound = findings.next_bound.min(f);
                continue;
            }
            let mut reported = 0;
            let mut tick = |stats: &Stats| {
                let total = shared.expanded.fetch_add(stats.expanded - reported, Relaxed)
                    + (stats.expanded - reported);
                reported = stats.expanded;
                if coordinate(total).is_break() || total >= limits.max_expanded {
                    shared.stop.store(true, Relaxed);
                }
                match shared.is_found.load(Relaxed) || shared.stop.load(Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            let mut run = Run::new(self.engine, root, &Limits::default(), &mut tick);
            run.sums = self.sums;
            let pass = run.pass(bound);
            let (stats, path) = (run.stats, std::mem::take(&mut run.path));
            shared.expanded.fetch_add(stats.expanded - reported, Relaxed);
            findings.stats.expanded += stats.expanded;
            findings.stats.generated += stats.generated;
            match pass {
                Ok(None) => {
                    shared.is_found.store(true, Relaxed);
                    findings.found = Some((idx, path));
                    break;
                }
                Ok(Some(next)) => findings.next_bound = findings.next_bound.min(next),
                Err(_) => break,
            }
        }
        findings
    }
}
