//! Asking again and again, over several connections, and how long the answers take.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::http::Client;

/// How something is asked.
#[derive(Clone, Copy)]
pub struct Pace {
    /// Over how many connections.
    pub n_connections: usize,
    /// For how long.
    pub time: Duration,
    /// How often per second, whether answers come or not; without it, as soon as the last answer is there.
    pub per_second: Option<u32>,
}

/// How long answers took.
pub struct Latencies {
    sorted: Vec<Duration>,
    time: Duration,
}

impl Latencies {
    fn new(mut latencies: Vec<Duration>, time: Duration) -> Self {
        latencies.sort_unstable();
        Latencies { sorted: latencies, time }
    }

    /// Answers per second.
    pub fn per_second(&self) -> f64 {
        self.sorted.len() as f64 / self.time.as_secs_f64()
    }

    /// The time within which this part of them came, in milliseconds.
    pub fn ms(&self, part: f64) -> f64 {
        let idx = (self.sorted.len() as f64 * part) as usize;
        let found = self.sorted.get(idx.min(self.sorted.len().saturating_sub(1)));
        found.map_or(f64::NAN, |latency| latency.as_secs_f64() * 1000.0)
    }
}

/// Asks number 0, 1, 2 ... until the time is over or there is nothing more to ask (`false`). With a pace, a request that
/// is sent late because others were slow counts from when it was due.
pub fn measure(
    address: SocketAddr,
    pace: Pace,
    ask: impl Fn(&mut Client, usize) -> Result<bool> + Sync,
) -> Result<Latencies> {
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    let work = || -> Result<Vec<Duration>> {
        let mut client = Client::connect(address)?;
        let mut latencies = Vec::new();
        loop {
            let idx = next.fetch_add(1, Ordering::Relaxed);
            let due = match pace.per_second {
                Some(rate) => Duration::from_secs_f64(idx as f64 / f64::from(rate)),
                None => begun.elapsed(),
            };
            if due >= pace.time {
                return Ok(latencies);
            }
            thread::sleep(due.saturating_sub(begun.elapsed()));
            if !ask(&mut client, idx)? {
                return Ok(latencies);
            }
            latencies.push(begun.elapsed() - due);
        }
    };
    let latencies = thread::scope(|scope| {
        let threads: Vec<_> = (0..pace.n_connections).map(|_| scope.spawn(work)).collect();
        let mut all = Vec::new();
        for thread in threads {
            all.extend(thread.join().expect("a thread panicked")?);
        }
        anyhow::Ok(all)
    })?;
    Ok(Latencies::new(latencies, begun.elapsed()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles() {
        let latencies = (1..=100).rev().map(Duration::from_millis).collect();
        let latencies = Latencies::new(latencies, Duration::from_secs(2));
        assert_eq!((latencies.per_second(), latencies.ms(0.5)), (50.0, 51.0));
        assert_eq!((latencies.ms(0.99), latencies.ms(1.0)), (100.0, 100.0));
        assert!(Latencies::new(Vec::new(), Duration::from_secs(1)).ms(0.5).is_nan());
    }
}
