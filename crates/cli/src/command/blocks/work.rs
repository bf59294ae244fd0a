//! Long work on a level: its limits, the clock, the progress line and Ctrl-C.

use std::time::Duration;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, SpaceVisitor, Word, with_space};
use tuipan_solve::blocks::Tick;
use tuipan_space::{Cost, Limits, StopReason};

use crate::command::solve::{LimitArgs, MaxMemory, Stop};
use crate::lang::words;
use crate::output::{bytes, counted, counted_in};
use crate::run::{Ended, ProgressLine, Stopwatch, memory};
use crate::words::Words;

/// What the searches of one run share.
pub struct Work {
    args: LimitArgs,
    max_bytes: Option<u64>,
    pub progress: ProgressLine,
    /// Which of several levels is worked on.
    number: u64,
}

/// What a state takes in memory while something is done, at the worst that was seen: this many times its key (in
/// lists that grow, and in hash tables), and this many bytes more.
#[derive(Clone, Copy, Debug)]
pub struct Footprint {
    n_keys: u64,
    more: u64,
}

impl Footprint {
    /// A search: 60 bytes with a key of 16 and 186 with one of 64, where layers still grow.
    pub const SOLVING: Footprint = Footprint { n_keys: 3, more: 40 };
    /// Two searches and an index: 115 bytes with a key of 8, where a third of the states are goals.
    pub const ANALYSING: Footprint = Footprint { n_keys: 6, more: 80 };
    /// That, and the texts of positions and lines.
    pub const DRAWING: Footprint = Footprint { n_keys: 6, more: 2000 };
}

/// What a search gave, how long it took, and who ended it if not itself.
pub struct Done<T> {
    pub result: T,
    pub time: Duration,
    ended: Option<Ended>,
}

impl Work {
    pub fn new(args: &LimitArgs, several: bool) -> Self {
        let max_bytes = match args.max_memory {
            Some(MaxMemory::Bytes(bytes)) => Some(bytes),
            Some(MaxMemory::None) => None,
            None => memory::usual_limit(),
        };
        Work { args: args.clone(), max_bytes, progress: ProgressLine::new(several), number: 1 }
    }

    /// Goes on to the next of several levels.
    pub fn begin(&mut self, number: u64) {
        self.number = number;
        self.progress.begin(number);
    }

    /// The limits for a level, on which something is to be done.
    pub fn limits(&self, level: &Level, metric: Metric, footprint: Footprint) -> Limits {
        let a_state = key_bytes(level, metric) * footprint.n_keys + footprint.more;
        Limits {
            max_expanded: self.args.max_nodes.unwrap_or(u64::MAX),
            max_stored: self.max_bytes.map_or(u64::MAX, |most| most / a_state),
            max_cost: self.args.max_cost.unwrap_or(Cost::MAX),
        }
    }

    /// Searches, with the clock running.
    pub fn run<T>(&mut self, search: impl FnOnce(&mut Tick<'_>) -> T) -> Done<T> {
        let mut stopwatch = Stopwatch::new(self.args.timeout);
        stopwatch.start();
        let result = search(&mut |stats| {
            let elapsed = stopwatch.elapsed();
            self.progress.update(self.number, stats, elapsed);
            stopwatch.check(elapsed)
        });
        Done { result, time: stopwatch.elapsed(), ended: stopwatch.ended() }
    }

    /// Why a search stopped, for people.
    pub fn explain(&self, stop: Stop, metric: Metric) -> String {
        let Words { limits, units, .. } = words();
        match (stop, self.max_bytes) {
            (Stop::Interrupted, _) => limits.interrupted.to_owned(),
            (Stop::MaxNodes, _) => {
                let most = self.args.max_nodes.unwrap_or(u64::MAX);
                (limits.nodes)(&counted(most, units.nodes))
            }
            (Stop::MaxMemory, Some(most)) => (limits.memory)(&bytes(most)),
            (Stop::MaxMemory, None) => limits.memory_full.to_owned(),
            (Stop::MaxCost, _) => {
                let most = self.args.max_cost.unwrap_or(Cost::MAX);
                (limits.cost)(&counted_in(metric, most.into()))
            }
            (Stop::GaveUp, _) => limits.gave_up.to_owned(),
            _ => limits.time_is_up.to_owned(),
        }
    }
}

impl<T> Done<T> {
    /// Which limit a search reached.
    pub fn stop(&self, reason: StopReason) -> Stop {
        match (reason, self.ended) {
            (StopReason::Expanded, _) => Stop::MaxNodes,
            (StopReason::Stored, _) => Stop::MaxMemory,
            (StopReason::Cost, _) => Stop::MaxCost,
            (StopReason::Incomplete, _) => Stop::GaveUp,
            (StopReason::Cancelled, Some(Ended::Interrupted)) => Stop::Interrupted,
            (StopReason::Cancelled, Some(Ended::Cancelled)) => Stop::Cancelled,
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
