//! A* on several threads: hash-distributed A*.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tuipan_space::{
    Cost, Heuristic, INFINITE, Limits, Observer, Outcome, Report, Solution, StateSpace, Stats,
    StopReason,
};

use crate::arena::{Arena, Interned, NONE, NodeIdx};
use crate::open_list::{OpenList, Ties};
use crate::path_cost::path_cost;
use crate::watch::Watch;

/// Nodes for other threads are handed over in groups of this many.
const BATCH: usize = 32;

/// Smaller groups leave after this many expansions: another thread may have nothing else to do.
const FLUSH: u64 = 16;

/// Expansions of a thread between two looks at the limits.
const TICK: u64 = 256;

/// A node among all threads: whose it is, and where.
#[derive(Clone, Copy)]
struct Place {
    thread: usize,
    idx: NodeIdx,
}

#[derive(Clone, Copy)]
struct Meta<A> {
    g: Cost,
    h: Cost,
    parent: Place,
    action: Option<A>,
    closed: bool,
}

/// A node on its way to its thread.
struct Letter<K, A> {
    state: K,
    hash: u64,
    g: Cost,
    parent: Place,
    action: Option<A>,
}

/// What the threads share.
struct Shared<K, A> {
    inboxes: Vec<Mutex<Vec<Letter<K, A>>>>,
    /// Threads at work and letters under way. At 0 nothing can happen any more.
    work: AtomicUsize,
    /// The cost of the best solution so far, and its last node.
    upper: AtomicU32,
    best: Mutex<Option<(Cost, Place)>>,
    expanded: AtomicU64,
    stop: AtomicBool,
    full: AtomicBool,
}

/// One thread's part of the states: those whose hash is its own.
struct Worker<'a, S: StateSpace, H: ?Sized> {
    space: &'a S,
    heuristic: &'a H,
    limits: &'a Limits,
    shared: &'a Shared<S::State, S::Action>,
    thread: usize,
    max_stored: u64,
    arena: Arena<S::State, Meta<S::Action>>,
    open: OpenList,
    outboxes: Vec<Vec<Letter<S::State, S::Action>>>,
    stats: Stats,
    reported: u64,
    /// Whether something was left out because of the limit on cost.
    cut: bool,
}

/// [`a_star`](crate::a_star) with the states shared out among `n_threads` threads by their hash.
///
/// Each thread has its own open and closed list and expands its own best node; successors are sent to the thread that
/// owns them. The first solution need not be the cheapest, so all threads go on until none has a node of smaller f.
/// Which nodes are expanded depends on how the threads run: the cost of the answer is always the same, counts of nodes
/// and the path itself vary from run to run, and more nodes than A*'s are expanded as a rule. Events are not reported;
/// ticks come from the calling thread alone. The limit on expansions may be exceeded by a few hundred nodes per thread.
///
/// - Guarantee: the cheapest solution, if the heuristic never overestimates.
/// - Memory: every state met.
/// - Source: A. Kishimoto, A. Fukunaga and A. Botea, "Scalable, parallel best-first search for optimal sequential
///   planning", 2009.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report = tuipan_search::parallel_a_star(
///     &roads, &roads.node("A"), &Zero, 2, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn parallel_a_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    n_threads: usize,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let n_threads = n_threads.max(1);
    let h = heuristic.estimate(start);
    let shared = Shared {
        inboxes: (0..n_threads).map(|_| Mutex::default()).collect(),
        work: AtomicUsize::new(n_threads),
        upper: AtomicU32::new(INFINITE),
        best: Mutex::new(None),
        expanded: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        full: AtomicBool::new(false),
    };
    let worker = |thread| Worker {
        space,
        heuristic,
        limits,
        shared: &shared,
        thread,
        max_stored: limits.max_stored / n_threads as u64,
        arena: Arena::new(),
        open: OpenList::new(Ties::LowH, h),
        outboxes: (0..n_threads).map(|_| Vec::new()).collect(),
        stats: Stats::default(),
        reported: 0,
        cut: false,
    };
    let mut workers: Vec<_> = (0..n_threads).map(worker).collect();
    let hash = workers[0].arena.hash(start);
    let root = Letter {
        state: start.clone(),
        hash,
        g: 0,
        parent: Place { thread: 0, idx: NONE },
        action: None,
    };
    if h < INFINITE {
        workers[owner(hash, n_threads)].receive(root);
    }
    let mut cancelled = false;
    std::thread::scope(|scope| {
        let [mine, others @ ..] = &mut workers[..] else { return };
        for worker in others {
            let work = move || worker.run(|_| ControlFlow::Continue(()));
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                // Nobody else can do its share: there is no memory for the search.
                shared.full.store(true, SeqCst);
                shared.stop.store(true, SeqCst);
            }
        }
        mine.run(|stats| {
            let tick = observer.tick(stats);
            cancelled |= tick.is_break();
            tick
        });
    });
    let mut watch = Watch::new::<S>(limits, observer);
    for worker in &workers {
        watch.stats.expanded += worker.stats.expanded;
        watch.stats.generated += worker.stats.generated;
        watch.stats.reopened += worker.stats.reopened;
        watch.stats.peak_stored += worker.arena.len() as u64;
    }
    let admissible = heuristic.is_admissible();
    let least = || least_f(&workers, &shared, heuristic);
    let best = shared.best.lock().unwrap_or_else(PoisonError::into_inner).take();
    let best = best.map(|(_, last)| {
        let actions = path_to(&workers, last);
        let cost = path_cost(space, start, &actions);
        Solution { actions, cost }
    });
    if shared.stop.load(SeqCst) {
        let reason = match (shared.full.load(SeqCst), cancelled) {
            (true, _) => StopReason::Stored,
            (false, true) => StopReason::Cancelled,
            (false, false) => StopReason::Expanded,
        };
        let upper = best.as_ref().map_or(INFINITE, |best| best.cost);
        let lower_bound = if admissible { least().min(upper).max(h) } else { 0 };
        watch.stats.bound = lower_bound;
        return watch.report(Outcome::Stopped(reason), best, lower_bound);
    }
    if let Some(Solution { actions, cost }) = best {
        watch.stats.bound = cost;
        return watch.solved(actions, cost, if admissible { cost } else { 0 });
    }
    let cut = workers.iter().any(|worker| worker.cut);
    watch.exhausted(cut, limits.max_cost.saturating_add(1))
}

/// Whose a state is. Its place in the thread's table depends on the top bits of the hash, this on lower ones.
fn owner(hash: u64, n_threads: usize) -> usize {
    ((((hash >> 8) & 0xffff) * n_threads as u64) >> 16) as usize
}

/// The least f of all that was left: nothing cheaper can have been missed.
fn least_f<S: StateSpace, H: Heuristic<S> + ?Sized>(
    workers: &[Worker<'_, S, H>],
    shared: &Shared<S::State, S::Action>,
    heuristic: &H,
) -> Cost {
    let mut least = INFINITE;
    let under_way = |letter: &Letter<S::State, S::Action>| {
        letter.g.saturating_add(heuristic.estimate(&letter.state))
    };
    for worker in workers {
        let open = worker.open.min().map_or(INFINITE, |f| Cost::try_from(f).unwrap_or(INFINITE));
        let out = worker.outboxes.iter().flatten().map(under_way).min();
        least = least.min(open).min(out.unwrap_or(INFINITE));
    }
    for inbox in &shared.inboxes {
        let inbox = inbox.lock().unwrap_or_else(PoisonError::into_inner);
        least = least.min(inbox.iter().map(under_way).min().unwrap_or(INFINITE));
    }
    least
}

/// The actions from the start to a node, across the threads' lists.
fn path_to<S: StateSpace, H: ?Sized>(workers: &[Worker<'_, S, H>], last: Place) -> Vec<S::Action> {
    let mut actions = Vec::new();
    let mut place = last;
    loop {
        let meta = workers[place.thread].arena.meta(place.idx);
        match meta.action {
            Some(action) => actions.push(action),
            None => break,
        }
        place = meta.parent;
    }
    actions.reverse();
    actions
}

impl<S: StateSpace, H: Heuristic<S> + ?Sized> Worker<'_, S, H> {
    /// Works until nothing is left to do anywhere, or somebody says stop.
    fn run(&mut self, mut tick: impl FnMut(&Stats) -> ControlFlow<()>) {
        let shared = self.shared;
        if tick(&self.stats).is_break() {
            shared.stop.store(true, SeqCst);
        }
        while !shared.stop.load(SeqCst) {
            self.read_inbox();
            let upper = u64::from(shared.upper.load(SeqCst));
            match self.open.min().filter(|&f| f < upper) {
                Some(_) => {
                    if self.stats.expanded.is_multiple_of(TICK)
                        && self.stats.expanded > self.reported
                    {
                        self.report(&mut tick);
                    }
                    self.expand_best();
                    if self.stats.expanded.is_multiple_of(FLUSH) {
                        self.send_all();
                    }
                }
                None => {
                    self.send_all();
                    if !self.wait(&mut tick) {
                        break;
                    }
                }
            }
        }
    }

    /// Adds its expansions to those of all, and sees to the limits.
    fn report(&mut self, tick: &mut impl FnMut(&Stats) -> ControlFlow<()>) {
        let new = self.stats.expanded - self.reported;
        self.reported = self.stats.expanded;
        let expanded = self.shared.expanded.fetch_add(new, SeqCst) + new;
        let is_over = expanded >= self.limits.max_expanded;
        if is_over || tick(&Stats { expanded, ..self.stats }).is_break() {
            self.shared.stop.store(true, SeqCst);
        }
    }

    /// Waits for letters; false if none can come any more, or it is time to stop.
    fn wait(&mut self, tick: &mut impl FnMut(&Stats) -> ControlFlow<()>) -> bool {
        let shared = self.shared;
        shared.work.fetch_sub(1, SeqCst);
        let mut n_looks = 0_u32;
        loop {
            let is_empty = self.inbox().is_empty();
            if !is_empty {
                // The letters count as work until they are read, so the count does not touch 0 before this.
                shared.work.fetch_add(1, SeqCst);
                return true;
            }
            if shared.work.load(SeqCst) == 0 || shared.stop.load(SeqCst) {
                return false;
            }
            n_looks += 1;
            match n_looks % 64 {
                0 => {
                    self.report(tick);
                    std::thread::sleep(Duration::from_micros(50));
                }
                _ => std::thread::yield_now(),
            }
        }
    }

    fn inbox(&self) -> std::sync::MutexGuard<'_, Vec<Letter<S::State, S::Action>>> {
        self.shared.inboxes[self.thread].lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read_inbox(&mut self) {
        let letters = std::mem::take(&mut *self.inbox());
        let n_letters = letters.len();
        for letter in letters {
            self.receive(letter);
        }
        if n_letters > 0 {
            self.shared.work.fetch_sub(n_letters, SeqCst);
        }
    }

    /// Hands over the nodes that belong to another thread.
    fn send(&mut self, to: usize) {
        let letters = &mut self.outboxes[to];
        if letters.is_empty() {
            return;
        }
        self.shared.work.fetch_add(letters.len(), SeqCst);
        let inbox = &self.shared.inboxes[to];
        inbox.lock().unwrap_or_else(PoisonError::into_inner).append(letters);
    }

    fn send_all(&mut self) {
        (0..self.outboxes.len()).for_each(|to| self.send(to));
    }

    /// Adds a node that it owns to its lists.
    fn receive(&mut self, letter: Letter<S::State, S::Action>) {
        let Letter { state, hash, g, parent, action } = letter;
        let meta = Meta { g, h: 0, parent, action, closed: false };
        let idx = match self.arena.intern(&state, hash, meta, self.max_stored) {
            Interned::New(idx) => {
                self.arena.meta_mut(idx).h = self.heuristic.estimate(&state);
                idx
            }
            Interned::Known(idx) => {
                let known = self.arena.meta_mut(idx);
                if g >= known.g {
                    return;
                }
                self.stats.reopened += u64::from(known.closed);
                *known = Meta { h: known.h, ..meta };
                idx
            }
            Interned::Full => return self.stop_full(),
        };
        let h = self.arena.meta(idx).h;
        let least = if self.heuristic.is_admissible() { g.saturating_add(h) } else { g };
        if h == INFINITE || least > self.limits.max_cost {
            self.cut |= h < INFINITE;
        } else if self.open.reserve(1) {
            self.open.push(u64::from(g) + u64::from(h), h, idx);
        } else {
            self.stop_full();
        }
    }

    fn stop_full(&self) {
        self.shared.full.store(true, SeqCst);
        self.shared.stop.store(true, SeqCst);
    }

    fn expand_best(&mut self) {
        let Some((_, idx)) = self.open.pop() else { return };
        let &Meta { g, action: prev, closed, .. } = self.arena.meta(idx);
        if closed {
            return; // left over from before a cheaper path was found
        }
        let state = self.arena.state(idx).clone();
        let place = Place { thread: self.thread, idx };
        if self.space.is_goal(&state) {
            let mut best = self.shared.best.lock().unwrap_or_else(PoisonError::into_inner);
            if best.is_none_or(|(cost, _)| g < cost) {
                *best = Some((g, place));
                self.shared.upper.fetch_min(g, SeqCst);
            }
            return;
        }
        self.arena.meta_mut(idx).closed = true;
        self.stats.expanded += 1;
        for action in self.space.actions(&state) {
            if prev.is_some_and(|prev| !self.space.may_follow(prev, action)) {
                continue;
            }
            self.stats.generated += 1;
            let next = self.space.successor(&state, action);
            let g = g.saturating_add(self.space.cost(&state, action));
            let hash = self.arena.hash(&next);
            let letter = Letter { state: next, hash, g, parent: place, action: Some(action) };
            match owner(hash, self.outboxes.len()) {
                to if to == self.thread => self.receive(letter),
                to => {
                    self.outboxes[to].push(letter);
                    if self.outboxes[to].len() >= BATCH {
                        self.send(to);
                    }
                }
            }
        }
    }
}
