//! Limits the requests per client: a rate, and a burst.

use std::net::IpAddr;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::Settings;

/// The list of clients is cleaned once per this many requests.
const CLEAN_EVERY: u32 = 1 << 14;

/// Counts the requests of every client.
pub struct Limiter {
    clients: DefaultKeyedRateLimiter<IpAddr>,
    n_requests: std::sync::atomic::AtomicU32,
}

impl Limiter {
    pub fn new(settings: &Settings) -> Self {
        let quota = Quota::per_second(settings.requests_per_second).allow_burst(settings.burst);
        Limiter { clients: RateLimiter::keyed(quota), n_requests: 0.into() }
    }

    /// Whether the client may ask.
    pub fn allows(&self, client: IpAddr) -> bool {
        let n = self.n_requests.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if n % CLEAN_EVERY == CLEAN_EVERY - 1 {
            self.clients.retain_recent();
        }
        self.clients.check_key(&client).is_ok()
    }
}
