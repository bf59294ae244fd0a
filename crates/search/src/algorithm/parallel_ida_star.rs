//! IDA* on several threads.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

use tuipan_space::{
    Cost, INFINITE, IncrementalHeuristic, Limits, Observer, Report, StateSpace, Stats, StopReason,
};

use crate::depth_first::{DepthFirst, Pass, Waiting};
use crate::watch::Watch;

/// The tree is cut into about this many subtrees: enough that threads end a pass together though the
/// subtrees differ by orders of magnitude, and the same for any number of threads, so that the answer
/// does not depend on it.
const N_TASKS: usize = 2048;

/// The root of a subtree, with the path to it.
struct Task<K, A, M> {
    root: Waiting<K, A, M>,
    path: Vec<A>,
}

/// What the threads share during a pass.
struct Shared {
    next_task: AtomicUsize,
    /// The first task in order that holds a solution.
    found_in: AtomicUsize,
    expanded: AtomicU64,
    stop: AtomicBool,
}

/// A worker's observer: reports expansions, and ends work that has become pointless.
struct Worker<'a, C> {
    shared: &'a Shared,
    task: usize,
    reported: u64,
    max_expanded: u64,
    /// Only the coordinating thread has one: asks the caller's observer, given all expansions.
    coordinate: C,
}

impl<C: FnMut(u64) -> ControlFlow<()>> Worker<'_, C> {
    fn count(&mut self, expanded: u64) -> u64 {
        let new = expanded - self.reported;
        self.reported = expanded;
        self.shared.expanded.fetch_add(new, Relaxed) + new
    }
}

impl<S: StateSpace, C: FnMut(u64) -> ControlFlow<()>> Observer<S> for Worker<'_, C> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        let total = self.count(stats.expanded);
        if (self.coordinate)(total).is_break() || total >= self.max_expanded {
            self.shared.stop.store(true, Relaxed);
        }
        let pointless = self.shared.found_in.load(Relaxed) < self.task;
        if pointless || self.shared.stop.load(Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}

/// [`ida_star`](crate::ida_star) with each pass shared among `n_threads` threads.
///
/// The tree is cut near its root into many subtrees, which the threads take in order. Of several
/// solutions found in the last pass, the one in the first subtree is returned, so the answer is the
/// same for any number of threads. Events are not reported; ticks come from the calling thread alone.
/// The limit on expansions may be exceeded by about a thousand nodes per thread.
///
/// - Guarantee: the cheapest solution, if the heuristic never overestimates. In a finite space with
///   cycles it does not end where there is no solution.
/// - Memory: one path a thread, and some two thousand subtree roots.
/// - Source: after V. N. Rao, V. Kumar and K. Ramesh, "A parallel implementation of
///   iterative-deepening-A*", 1987.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report = tuipan_search::parallel_ida_star(
///     &roads, &roads.node("A"), &Zero, 2, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn parallel_ida_star<S: StateSpace, H: IncrementalHeuristic<S>>(
    space: &S,
    start: &S::State,
    heuristic: &H,
    n_threads: usize,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut total = Stats::default();
    let proved = |bound: Cost| if heuristic.is_admissible() { bound } else { 0 };
    let mut bound = heuristic.estimate(start);
    if space.is_goal(start) {
        return Watch::new(limits, observer).solved(Vec::new(), 0, 0);
    }
    let tasks = cut_into_tasks(space, start, heuristic, &mut total);
    while bound < INFINITE && bound <= limits.max_cost {
        total.bound = bound;
        let shared = Shared {
            next_task: AtomicUsize::new(0),
            found_in: AtomicUsize::new(usize::MAX),
            expanded: AtomicU64::new(total.expanded),
            stop: AtomicBool::new(false),
        };
        let mut cancelled = false;
        let results = std::thread::scope(|scope| {
            let work = || {
                let idle = |_| ControlFlow::Continue(());
                run_tasks(space, heuristic, &tasks, bound, &shared, limits.max_expanded, idle)
            };
            // Without more threads this one does it all.
            let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..n_threads.max(1)).map_while(spawn).collect();
            let so_far = total;
            let coordinate = |expanded| {
                let tick = observer.tick(&Stats { expanded, ..so_far });
                cancelled |= tick.is_break();
                tick
            };
            let max = limits.max_expanded;
            let mut coordinate = coordinate;
            let mine = run_tasks(space, heuristic, &tasks, bound, &shared, max, &mut coordinate);
            let mut results = vec![mine];
            // The others may still be long at work: somebody must listen to the observer.
            while !others.iter().all(|other| other.is_finished()) {
                if coordinate(shared.expanded.load(Relaxed)).is_break() {
                    shared.stop.store(true, Relaxed);
                }
                std::thread::sleep(std::time::Duration::from_micros(100));
            }
            for other in others {
                results.push(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            results
        });
        let mut cut = INFINITE;
        let mut found: Option<(usize, Cost, Vec<S::Action>)> = None;
        for result in results {
            total.expanded += result.stats.expanded;
            total.generated += result.stats.generated;
            total.peak_stored = total.peak_stored.max(result.stats.peak_stored);
            cut = cut.min(result.cut);
            found = found.into_iter().chain(result.found).min_by_key(|&(task, _, _)| task);
        }
        let mut watch = Watch::new(limits, observer);
        watch.stats = total;
        if let Some((task, cost, path)) = found {
            let mut actions = tasks[task].path.clone();
            actions.extend(path);
            return watch.solved(actions, cost, proved(bound).min(cost));
        }
        if shared.stop.load(Relaxed) {
            let reason = if cancelled { StopReason::Cancelled } else { StopReason::Expanded };
            return watch.stopped(reason, proved(bound));
        }
        bound = cut;
    }
    let mut watch = Watch::new(limits, observer);
    watch.stats = total;
    watch.exhausted(bound < INFINITE, proved(bound))
}

/// Expands whole layers below the root until there are enough subtrees, in depth-first order; or until
/// the tree has become no wider for some layers, as in a corridor.
fn cut_into_tasks<S: StateSpace, H: IncrementalHeuristic<S>>(
    space: &S,
    start: &S::State,
    heuristic: &H,
    stats: &mut Stats,
) -> Vec<Task<S::State, S::Action, H::Memo>> {
    let root = Waiting {
        state: start.clone(),
        memo: heuristic.start(start),
        g: 0,
        depth: 0,
        action: None,
    };
    let mut tasks = vec![Task { root, path: Vec::new() }];
    let mut n_idle_layers = 0;
    loop {
        let mut next = Vec::with_capacity(tasks.len() * 3);
        let n_before = tasks.len();
        for task in tasks {
            let Waiting { state, memo, g, depth, action: prev } = &task.root;
            if space.is_goal(state) {
                next.push(task);
                continue;
            }
            stats.expanded += 1;
            for action in space.actions(state) {
                if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                    stats.generated += 1;
                    let after = space.successor(state, action);
                    let memo = heuristic.step(state, action, &after, *memo);
                    let g = g.saturating_add(space.cost(state, action));
                    let path = task.path.iter().copied().chain([action]).collect();
                    let root =
                        Waiting { state: after, memo, g, depth: depth + 1, action: Some(action) };
                    next.push(Task { root, path });
                }
            }
        }
        tasks = next;
        n_idle_layers = if tasks.len() > n_before { 0 } else { n_idle_layers + 1 };
        if tasks.len() >= N_TASKS || n_idle_layers > 4 {
            return tasks;
        }
    }
}

struct WorkerResult<A> {
    stats: Stats,
    cut: Cost,
    /// Task, cost, and the path below the task's root.
    found: Option<(usize, Cost, Vec<A>)>,
}

/// Takes tasks and searches them until there are none.
fn run_tasks<S: StateSpace, H: IncrementalHeuristic<S>>(
    space: &S,
    heuristic: &H,
    tasks: &[Task<S::State, S::Action, H::Memo>],
    bound: Cost,
    shared: &Shared,
    max_expanded: u64,
    mut coordinate: impl FnMut(u64) -> ControlFlow<()>,
) -> WorkerResult<S::Action> {
    let mut search = DepthFirst::new(space, heuristic);
    let mut result = WorkerResult { stats: Stats::default(), cut: INFINITE, found: None };
    while !shared.stop.load(Relaxed) {
        let idx = shared.next_task.fetch_add(1, Relaxed);
        if idx >= tasks.len() || shared.found_in.load(Relaxed) < idx {
            break;
        }
        let Waiting { state, memo, g, depth, action } = &tasks[idx].root;
        let f = g.saturating_add(heuristic.value(*memo));
        if f > bound {
            result.cut = result.cut.min(f);
            continue;
        }
        if space.is_goal(state) {
            shared.found_in.fetch_min(idx, Relaxed);
            result.found = Some((idx, *g, Vec::new()));
            break;
        }
        let root =
            Waiting { state: state.clone(), memo: *memo, g: *g, depth: *depth, action: *action };
        let mut worker =
            Worker { shared, task: idx, reported: 0, max_expanded, coordinate: &mut coordinate };
        let mut watch = Watch::new::<S>(&Limits::default(), &mut worker);
        let pass = search.pass(root, bound, &mut watch);
        let stats = watch.stats;
        worker.count(stats.expanded);
        result.stats.expanded += stats.expanded;
        result.stats.generated += stats.generated;
        result.stats.peak_stored = result.stats.peak_stored.max(stats.peak_stored);
        match pass {
            Ok(Pass::Found(cost)) => {
                shared.found_in.fetch_min(idx, Relaxed);
                result.found = Some((idx, cost, std::mem::take(&mut search.path)));
                break;
            }
            Ok(Pass::Cut(f)) => result.cut = result.cut.min(f),
            Err(_) => break,
        }
    }
    result
}
