//! Long work on a level: its limits, the clock, the progress line and Ctrl-C.

use std::time::Duration;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, SpaceVisitor, Word, with_space};
use tuipan_solve::blocks::Tick;
use tuipan_space::{Cost, Limits, StopReason};

use crate::command::solve::{LimitArgs, MaxMemory, Stop};
use crate::output::{bytes, count};
use crate::run::{Ended, Progress, Stopwatch, memory};

/// What the searches of one run share.
pub struct Work {
    args: LimitArgs,
    max_bytes: Option<u64>,
    pub progress: Progress,
}

/// What a search gave, how long it took, and who ended it if not itself.
pub struct Done<T> {
    pub result: T,
    pub time: Duration,
    ended: Option<Ended>,
}

impl Work {
    pub fn new(args: &LimitArgs) -> Self {
        let max_bytes = match args.max_memory {
            Some(MaxMemory::Bytes(bytes)) => Some(bytes),
            Some(MaxMemory::None) => None,
            None => memory::usual_limit(),
        };
        Work { args: args.clone(), max_bytes, progress: Progress::new() }
    }

    /// The limits for a level; `bytes_a_state` is what a search takes beyond the key.
    pub fn limits(&self, level: &Level, metric: Metric, bytes_a_state: u64) -> Limits {
        let a_state = key_bytes(level, metric) + bytes_a_state;
        Limits {
            max_expanded: self.args.max_nodes.unwrap_or(u64::MAX),
            max_stored: self.max_bytes.map_or(u64::MAX, |most| most / a_state),
            max_cost: self.args.max_cost.unwrap_or(Cost::MAX),
        }
    }

    /// Searches, with the clock running.
    pub fn run<T>(&mut self, search: impl FnOnce(&mut Tick<'_>) -> T) -> Done<T> {
        let mut stopwatch = Stopwatch::start(self.args.timeout);
        let result = search(&mut |stats| {
            let elapsed = stopwatch.elapsed();
            self.progress.update(stats, elapsed);
            stopwatch.check(elapsed)
        });
        Done { result, time: stopwatch.elapsed(), ended: stopwatch.ended() }
    }

    /// Why a search stopped, for people.
    pub fn explain(&self, stop: Stop) -> String {
        match (stop, self.max_bytes) {
            (Stop::Interrupted, _) => "interrupted".to_owned(),
            (Stop::MaxNodes, _) => {
                let most = count(self.args.max_nodes.unwrap_or(u64::MAX));
                format!("{most} nodes are expanded (--max-nodes)")
            }
            (Stop::MaxMemory, Some(most)) => {
                format!("the memory of {} is full (--max-memory)", bytes(most))
            }
            (Stop::MaxMemory, None) => "the store is full".to_owned(),
            (Stop::MaxCost, _) => {
                let most = self.args.max_cost.unwrap_or(Cost::MAX);
                format!("there is nothing within {most} moves (--max-cost)")
            }
            _ => "the time is up (--timeout)".to_owned(),
        }
    }
}

impl<T> Done<T> {
    /// Which limit a search reached.
    pub fn stop(&self, reason: StopReason) -> Stop {
        match (reason, self.ended) {
            (StopReason::Expanded, _) => Stop::MaxNodes,
            (StopReason::Stored, _) => Stop::MaxMemory,
            (StopReason::Cost | StopReason::Incomplete, _) => Stop::MaxCost,
            (StopReason::Cancelled, Some(Ended::Interrupted)) => Stop::Interrupted,
            (StopReason::Cancelled, _) => Stop::Timeout,
        }
    }
}

/// How many bytes the key of a state has.
fn key_bytes(level: &Level, metric: Metric) -> u64 {
    struct KeyBytes;
    impl SpaceVisitor for KeyBytes {
        type Output = u64;
        fn visit<M: Word, K: Word>(self, _: BlockSpace<M, K>) -> u64 {
            size_of::<K>() as u64
        }
    }
    with_space(level, metric, KeyBytes)
}

/// What a state takes beyond its key, by what is done (measured, and rounded up).
pub const BYTES_A_STATE_SOLVING: u64 = 24;
pub const BYTES_A_STATE_ANALYSING: u64 = 40;
pub const BYTES_A_STATE_GRAPH: u64 = 600;
