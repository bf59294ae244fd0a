//! Work on all rows of a table, on several threads if there are any.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};

/// How many threads work, and how many rows each takes at a time.
#[derive(Clone, Copy)]
pub(super) struct Sweep {
    pub n_rows: usize,
    pub rows_at_a_time: usize,
    pub n_threads: usize,
}

impl Sweep {
    /// Calls `work` for all rows, and adds up what it gives. The calling thread works too; it alone
    /// calls `tick`, with the sum so far, and ends all work if that says so.
    pub fn run(
        self,
        work: impl Fn(Range<usize>) -> u64 + Sync,
        tick: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), u64> {
        let (next, sum, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
        let do_some = || {
            let start = next.fetch_add(self.rows_at_a_time, Relaxed);
            if start >= self.n_rows || stop.load(Relaxed) {
                return false;
            }
            let end = self.n_rows.min(start + self.rows_at_a_time);
            sum.fetch_add(work(start..end), Relaxed);
            true
        };
        let mut coordinate = || {
            while do_some() {
                if tick(sum.load(Relaxed)).is_break() {
                    stop.store(true, Relaxed);
                }
            }
        };
        #[cfg(feature = "parallel")]
        std::thread::scope(|scope| {
            for _ in 1..self.n_threads {
                // Without more threads this one does it all.
                if std::thread::Builder::new().spawn_scoped(scope, || while do_some() {}).is_err() {
                    break;
                }
            }
            coordinate();
        });
        #[cfg(not(feature = "parallel"))]
        {
            let _ = self.n_threads; // one thread is all there is without the feature
            coordinate();
        }
        match stop.into_inner() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(sum.into_inner()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_once() {
        for n_threads in [1, 3] {
            let sweep = Sweep { n_rows: 1_000, rows_at_a_time: 7, n_threads };
            let sum = sweep
                .run(|rows| rows.map(|row| row as u64).sum(), &mut |_| ControlFlow::Continue(()));
            assert_eq!(sum, ControlFlow::Continue(499_500));
        }
    }

    #[test]
    fn it_can_be_stopped() {
        let sweep = Sweep { n_rows: 1_000, rows_at_a_time: 1, n_threads: 1 };
        let done = AtomicU64::new(0);
        let work = |_| done.fetch_add(1, Relaxed);
        assert!(sweep.run(work, &mut |_| ControlFlow::Break(())).is_break());
        assert_eq!(done.into_inner(), 1);
    }
}
