//! Every layout of some sets of pieces, with its distance to the goal.
//!
//! Layouts are not listed one by one: those from which the goal can be reached are found by a search
//! back from all goals at once, and the number of the others is counted. The sets have no layout
//! in common (pieces do not turn), so each is a separate search, and with the feature `parallel`
//! several run at once.

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, SpaceVisitor, Word, with_space};
use tuipan_space::{Cost, Limits, Stats};

use super::analysis::{Analysis, Incomplete};
use super::flood::Tick;
use super::level::DistanceMap;

/// All layouts of the pieces of one level.
pub struct Layouts {
    level: Level,
    n_layouts: Option<u64>,
    map: Box<dyn DistanceMap + Send + Sync>,
}

/// Counting gives up when it has this many partial fillings to remember.
const MOST_FILLINGS: usize = 1 << 20;

impl Layouts {
    /// Finds the distance of every layout. The level's start does not matter, except for pieces bound to a
    /// line, which stay on it, and on boards that walls cut in two, whose pieces stay on their side.
    pub fn new(
        level: &Level,
        metric: Metric,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Result<Self, Incomplete> {
        struct Enumerate<'a, 'b> {
            limits: &'a Limits,
            tick: &'a mut Tick<'b>,
        }
        impl SpaceVisitor for Enumerate<'_, '_> {
            type Output = Result<Layouts, Incomplete>;
            fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
                let (level, n_layouts) = (space.level().clone(), space.n_placements(MOST_FILLINGS));
                let map = Analysis::of_all_layouts(space, self.limits, self.tick)?;
                Ok(Layouts { level, n_layouts, map: Box::new(map) })
            }
        }
        with_space(level, metric, Enumerate { limits, tick })
    }

    /// The level whose pieces they are; its start is any of them.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// How many there are, solvable or not; `None` if that would take too long to count.
    pub fn n_layouts(&self) -> Option<u64> {
        self.n_layouts
    }

    /// From how many the goal can be reached.
    pub fn n_solvable(&self) -> usize {
        self.map.n_states()
    }

    /// How many lie at each distance from the nearest goal; empty if there is no goal.
    pub fn histogram(&self) -> Vec<usize> {
        self.map.histogram()
    }

    /// Distances and best moves of single layouts.
    pub fn map(&self) -> &dyn DistanceMap {
        &*self.map
    }
}

/// All layouts of several sets of pieces.
pub struct Enumeration {
    /// One for each set.
    pub parts: Vec<Layouts>,
    /// What it took.
    pub stats: Stats,
}

impl Enumeration {
    /// Finds the distance of every layout of every level's pieces.
    ///
    /// `tick` is called from the calling thread alone. The limit on expansions is for all together, that on
    /// stored states for each.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tuipan_puzzle::blocks::Metric;
    /// use tuipan_solve::blocks::{Enumeration, PieceSet};
    /// use tuipan_space::Limits;
    /// let set: PieceSet = "3x3 2x2@2,2 1x1*3".parse()?;
    /// let level = set.level("small", None)?;
    /// let mut tick = |_: &_| ControlFlow::Continue(());
    /// let all = Enumeration::new(&[level], Metric::Move, &Limits::default(), &mut tick)
    ///     .expect("no limits were set");
    /// assert_eq!((all.n_layouts(), all.n_solvable(), all.n_hardest()), (Some(40), 40, 1));
    /// # Ok::<(), tuipan_solve::blocks::PieceSetError>(())
    /// ```
    pub fn new(
        levels: &[Level],
        metric: Metric,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Result<Self, Incomplete> {
        #[cfg(feature = "parallel")]
        let made = in_parallel(levels, metric, limits, tick)?;
        #[cfg(not(feature = "parallel"))]
        let made = one_by_one(levels, metric, limits, tick)?;
        let mut stats = Stats::default();
        for part in &made {
            let of_part = part.map.stats();
            stats.expanded += of_part.expanded;
            stats.generated += of_part.generated;
            stats.peak_stored += of_part.peak_stored;
            stats.bound = stats.bound.max(of_part.bound);
        }
        Ok(Enumeration { parts: made, stats })
    }

    /// How many layouts there are, solvable or not; `None` if that would take too long to count.
    pub fn n_layouts(&self) -> Option<u64> {
        self.parts.iter().map(Layouts::n_layouts).sum()
    }

    /// From how many the goal can be reached.
    pub fn n_solvable(&self) -> usize {
        self.parts.iter().map(Layouts::n_solvable).sum()
    }

    /// How many lie at each distance from the nearest goal.
    pub fn histogram(&self) -> Vec<usize> {
        let mut sum = Vec::new();
        for part in self.parts.iter().map(Layouts::histogram) {
            sum.resize(part.len().max(sum.len()), 0);
            part.iter().zip(&mut sum).for_each(|(n, sum)| *sum += n);
        }
        sum
    }

    /// The longest distance of a layout to its goal; `None` if there is no goal.
    pub fn farthest(&self) -> Option<Cost> {
        self.histogram().len().checked_sub(1).map(|farthest| farthest as Cost)
    }

    /// How many layouts lie at the longest distance.
    pub fn n_hardest(&self) -> usize {
        self.histogram().last().copied().unwrap_or(0)
    }
}

#[cfg(not(feature = "parallel"))]
fn one_by_one(
    levels: &[Level],
    metric: Metric,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Result<Vec<Layouts>, Incomplete> {
    let mut left = *limits;
    let make = |level| {
        let made = Layouts::new(level, metric, &left, tick)?;
        left.max_expanded = left.max_expanded.saturating_sub(made.map.stats().expanded);
        Ok(made)
    };
    levels.iter().map(make).collect()
}

#[cfg(feature = "parallel")]
fn in_parallel(
    levels: &[Level],
    metric: Metric,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Result<Vec<Layouts>, Incomplete> {
    use std::ops::ControlFlow;
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

    use tuipan_space::StopReason;

    let (next, expanded, is_over) =
        (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let made: Mutex<Vec<(usize, Result<Layouts, Incomplete>)>> = Mutex::new(Vec::new());
    // Takes levels until there are none left; `tick` is asked about all that was expanded so far.
    let work = |tick: &mut Tick<'_>| {
        loop {
            let idx = next.fetch_add(1, Relaxed);
            let Some(level) = levels.get(idx) else { break };
            let mut counted = 0;
            let mut count = |stats: &Stats| {
                let fresh = stats.expanded - counted;
                counted = stats.expanded;
                let so_far = expanded.fetch_add(fresh, Relaxed) + fresh;
                let stop = so_far >= limits.max_expanded
                    || tick(&Stats { expanded: so_far, ..*stats }).is_break();
                if stop {
                    is_over.store(true, Relaxed);
                }
                if is_over.load(Relaxed) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let layouts = Layouts::new(level, metric, limits, &mut count);
            let failed = layouts.is_err();
            made.lock().unwrap_or_else(|e| e.into_inner()).push((idx, layouts));
            if failed {
                is_over.store(true, Relaxed);
                break;
            }
        }
    };
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from).min(levels.len());
    std::thread::scope(|scope| {
        for _ in 1..n_threads {
            let work = || work(&mut |_: &Stats| ControlFlow::Continue(()));
            // Without more threads this one does it all.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work(tick);
    });
    let mut made = made.into_inner().unwrap_or_else(|e| e.into_inner());
    made.sort_by_key(|&(idx, _)| idx);
    // One that was stopped is not the reason.
    let is_cause = |stopped: &Incomplete| stopped.reason != StopReason::Cancelled;
    let causes = made.iter().filter_map(|(_, result)| result.as_ref().err());
    if let Some(&cause) = causes.clone().find(|cause| is_cause(cause)).or(causes.clone().next()) {
        let spent = expanded.load(Relaxed) >= limits.max_expanded;
        let reason = if spent && !is_cause(&cause) { StopReason::Expanded } else { cause.reason };
        return Err(Incomplete { reason, ..cause });
    }
    made.into_iter().map(|(_, layouts)| layouts).collect()
}
