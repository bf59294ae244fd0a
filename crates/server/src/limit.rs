//! Limits the requests per client: a rate, and a burst.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::Settings;

/// The list of clients is cleaned once per this many requests.
const CLEAN_EVERY: u32 = 1 << 14;

/// A table of thousands of rows counts as this many requests.
const LARGE: NonZeroU32 = const { NonZeroU32::new(20).unwrap() };

/// Counts the requests of every client.
pub struct Limiter {
    clients: DefaultKeyedRateLimiter<IpAddr>,
    burst: NonZeroU32,
    n_requests: std::sync::atomic::AtomicU32,
}

impl Limiter {
    pub fn new(settings: &Settings) -> Self {
        let quota = Quota::per_second(settings.requests_per_second).allow_burst(settings.burst);
        let clients = RateLimiter::keyed(quota);
        Limiter { clients, burst: settings.burst, n_requests: 0.into() }
    }

    /// Whether the client may ask for what is at this path. Files of the page are never counted: they cost little.
    pub fn allows(&self, client: IpAddr, path: &str) -> bool {
        let cost = match path {
            "/api/v1/boards.csv" => LARGE.min(self.burst),
            "/readyz" | "/metrics" | "/api" => NonZeroU32::MIN,
            _ if path.starts_with("/api/") => NonZeroU32::MIN,
            _ => return true,
        };
        let n = self.n_requests.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if n % CLEAN_EVERY == CLEAN_EVERY - 1 {
            self.clients.retain_recent();
        }
        matches!(self.clients.check_key_n(&client, cost), Ok(Ok(())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_tables_count_as_many_requests() {
        let one = const { NonZeroU32::new(1).unwrap() };
        let burst = const { NonZeroU32::new(21).unwrap() };
        let settings = Settings { requests_per_second: one, burst, ..Settings::default() };
        let limiter = Limiter::new(&settings);
        let client = IpAddr::from([192, 0, 2, 1]);
        assert!(limiter.allows(client, "/api/v1/boards.csv"));
        assert!(!limiter.allows(client, "/api/v1/boards.csv"));
        assert!(limiter.allows(client, "/api/v1/boards"));
        assert!(!limiter.allows(client, "/api/v1/boards"));
        assert!(limiter.allows(client, "/index.html"));
        assert!(limiter.allows(IpAddr::from([192, 0, 2, 2]), "/api/v1/boards"));
    }
}
