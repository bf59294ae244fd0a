//! Tables: how much memory they may take, and who builds them if several need them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, scramble};
use tuipan_solve::engine::{
    Claim, Control, Engine, EngineError, How, InMemory, Note, OpenError, Origin, Progress,
    Settings, StoredTable, TableKey, TableSource, TileRequest,
};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{ExactTable, Method, Quality, TableSet};
use tuipan_space::{Outcome, SplitMix64, StopReason};

const OPTIMAL: How = How::Choose(Quality::Optimal);

fn goal(size: &str) -> Board {
    NamedGoal::BlankLast.board(size.parse().unwrap())
}

fn limited(source: impl TableSource + 'static, max_bytes: u64) -> Engine {
    let settings = Settings { max_bytes: Some(max_bytes), ..Settings::default() };
    Engine::with_settings(source, settings)
}

fn build_set(source: &InMemory, goal: &Board, metric: Metric, set: TableSet) -> u64 {
    let mut n_bytes = 0;
    for key in Engine::set_keys(goal, metric, set).unwrap() {
        n_bytes += key.n_bytes().unwrap_or(0);
        let go_on = &mut |_, _| ControlFlow::Continue(());
        let bytes = key.build(&BuildOptions::default(), go_on).unwrap().unwrap();
        source.add(key, bytes);
    }
    n_bytes
}

#[test]
fn tables_that_do_not_fit_stop_the_request() {
    for (size, metric) in
        [("3x3", Metric::MultiTile), ("4x3", Metric::SingleTile), ("4x3", Metric::MultiTile)]
    {
        let goal = goal(size);
        let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
        let request = TileRequest::new(&start, &goal, metric, OPTIMAL);
        let solve = |max_bytes| {
            let engine = limited(InMemory::default(), max_bytes);
            engine.solve(&request, &mut Control::none()).unwrap()
        };
        let report = solve(1000);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Stored), "{size} {metric}");
        // What is known without tables.
        assert!(report.best.is_some() && report.lower_bound > 0);
        assert!(solve(100 << 20).is_optimal());
    }
    // Bytes, not promises: what the whole table takes is about what is said.
    let table = ExactTable::new(&goal("3x3"), Metric::SingleTile).unwrap();
    let n_positions: usize = table.histogram().iter().sum();
    assert_eq!(ExactTable::n_bytes("3x3".parse().unwrap()), 16 * n_positions as u64);
}

/// Says that it has every table.
struct Rich;

impl TableSource for Rich {
    fn has(&self, _: &TableKey) -> bool {
        true
    }

    fn open(&self, _: &TableKey) -> Result<Option<Bytes>, OpenError> {
        Ok(None)
    }

    fn keep(&self, _: &TableKey, bytes: Vec<u8>) -> StoredTable {
        StoredTable { bytes: bytes.into(), not_stored: None }
    }
}

/// The large set gives way to the small one, and to build tables takes more than to have them.
#[test]
fn the_set_that_fits_is_used() {
    let four = goal("4x4");
    for (metric, method) in [
        (Metric::SingleTile, Method::Fast as fn(TableSet) -> Method),
        (Metric::MultiTile, Method::MultiTile),
    ] {
        let large: u64 = Engine::set_keys(&four, metric, TableSet::Large)
            .unwrap()
            .iter()
            .filter_map(TableKey::n_bytes)
            .sum();
        let request = TileRequest::new(&four, &four, metric, OPTIMAL);
        for (max_bytes, set) in [(large, TableSet::Large), (large - 1, TableSet::Small)] {
            let engine = limited(Rich, max_bytes);
            assert_eq!(engine.expected(&request).method, method(set), "{metric} {max_bytes}");
        }
    }
    let (goal, metric) = (goal("4x3"), Metric::SingleTile);
    let source = Arc::new(InMemory::default());
    let small = build_set(&source, &goal, metric, TableSet::Small);
    let start = scramble::uniform(&goal, &mut SplitMix64::new(4));
    let request = TileRequest::new(&start, &goal, metric, OPTIMAL);
    let solve = |max_bytes| {
        limited(source.clone(), max_bytes).solve(&request, &mut Control::none()).unwrap()
    };
    assert!(solve(small).is_optimal());
    assert_eq!(solve(small - 1).outcome, Outcome::Stopped(StopReason::Stored));
    let keys = Engine::set_keys(&goal, metric, TableSet::Small).unwrap();
    let build = |max_bytes| {
        let engine = limited(InMemory::default(), max_bytes);
        engine.open_or_build(&keys, &BuildOptions::default(), &mut Control::none())
    };
    let needed = match build(small) {
        Err(EngineError::MemoryFull { needed, allowed }) => {
            assert_eq!(allowed, Some(small));
            needed
        }
        other => panic!("{other:?}"),
    };
    assert!(needed > small && build(needed).is_ok());
}

/// Others are building: a table is there when they have been asked for it a few times.
struct Busy {
    kept: InMemory,
    built: InMemory,
    n_asked: AtomicUsize,
    /// Whether the others give up in the end.
    they_fail: bool,
}

impl TableSource for Busy {
    fn has(&self, key: &TableKey) -> bool {
        self.kept.has(key)
    }

    fn open(&self, key: &TableKey) -> Result<Option<Bytes>, OpenError> {
        self.kept.open(key)
    }

    fn keep(&self, key: &TableKey, bytes: Vec<u8>) -> StoredTable {
        self.kept.keep(key, bytes)
    }

    fn claim(&self, key: &TableKey, may_wait: bool) -> Option<Claim> {
        // One of them nobody builds.
        if key.to_string().contains("automaton") {
            return Some(Box::new(()));
        }
        let n_before = self.n_asked.fetch_add(1, Relaxed);
        if n_before < 20 {
            assert_eq!(may_wait, n_before >= 4, "twice there may be something else to do");
            return None;
        }
        if let (false, Ok(Some(bytes))) = (self.they_fail, self.built.open(key)) {
            self.kept.add(key.clone(), bytes);
        }
        Some(Box::new(()))
    }
}

#[test]
fn what_another_builds_is_waited_for() {
    let goal = goal("4x3");
    let keys = Engine::set_keys(&goal, Metric::SingleTile, TableSet::Small).unwrap();
    for they_fail in [false, true] {
        let built = InMemory::default();
        build_set(&built, &goal, Metric::SingleTile, TableSet::Small);
        let (kept, n_asked) = (InMemory::default(), AtomicUsize::new(0));
        let engine = Engine::new(Busy { kept, built, n_asked, they_fail });
        let (mut n_notes, mut n_ready) = (0, 0);
        let mut listen = |progress: Progress<'_>| {
            n_notes += usize::from(matches!(progress, Progress::Note(Note::BuiltElsewhere { .. })));
            n_ready += usize::from(matches!(progress, Progress::Ready { .. }));
            ControlFlow::Continue(())
        };
        let now = || Duration::ZERO;
        let control = &mut Control::new(&now, &mut listen);
        let ready = engine.open_or_build(&keys, &BuildOptions::default(), control).unwrap();
        assert_eq!((n_notes, n_ready, ready.len()), (1, keys.len(), keys.len()));
        for (table, key) in ready.iter().zip(&keys) {
            let is_ours = they_fail || key.to_string().contains("automaton");
            assert_eq!(table.key, *key);
            assert_eq!(table.origin, if is_ours { Origin::Built } else { Origin::Cached });
        }
        // Who waits can be stopped.
        let (kept, built) = (InMemory::default(), InMemory::default());
        let engine = Engine::new(Busy { kept, built, n_asked: AtomicUsize::new(0), they_fail });
        let mut stop = |progress: Progress<'_>| match progress {
            Progress::Building { n_steps: 0, .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let control = &mut Control::new(&now, &mut stop);
        let stopped = engine.open_or_build(&keys, &BuildOptions::default(), control);
        assert_eq!(stopped.err(), Some(EngineError::Stopped));
    }
}
