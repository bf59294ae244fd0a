//! Time played, from timestamps that the front end hands in.
//!
//! Nothing here ticks: a hidden tab or a locked phone cannot corrupt it. Timestamps are milliseconds of
//! any clock that runs forward; if it jumps back, the time does not become negative but stops.

/// The longest time that is represented, some 9,000 years: so sums cannot overflow.
pub const MAX_MS: u64 = 1 << 48;

/// A stopwatch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Clock {
    before: u64,
    since: Option<u64>,
}

impl Clock {
    /// A stopped clock, with some time on it.
    pub fn standing_at(ms: u64) -> Self {
        Clock { before: ms.min(MAX_MS), since: None }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts it, if it is stopped.
    pub fn start(&mut self, now: u64) {
        self.since = self.since.or(Some(now));
    }

    /// Stops it, if it runs.
    pub fn stop(&mut self, now: u64) {
        *self = Clock::standing_at(self.elapsed(now));
    }

    /// The time on it.
    pub fn elapsed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.saturating_sub(since));
        self.before.saturating_add(running).min(MAX_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_running_counts() {
        let mut clock = Clock::default();
        assert_eq!(clock.elapsed(5000), 0);
        clock.start(5000);
        clock.start(6000);
        assert_eq!(clock.elapsed(7000), 2000);
        clock.stop(8000);
        assert_eq!(clock.elapsed(1_000_000), 3000);
        clock.start(1_000_000);
        assert_eq!(clock.elapsed(1_000_001), 3001);
        // A clock that was set back.
        assert_eq!(clock.elapsed(17), 3000);
        assert_eq!(clock.elapsed(u64::MAX), MAX_MS);
    }
}
