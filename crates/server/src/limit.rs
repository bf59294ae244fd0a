//! Limits the requests per client: a rate, and a burst.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, Request};
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
    pub fn allows(&self, request: &Request) -> bool {
        let n = self.n_requests.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if n % CLEAN_EVERY == CLEAN_EVERY - 1 {
            self.clients.retain_recent();
        }
        self.clients.check_key(&client(request)).is_ok()
    }
}

/// The address of a client. Those of version 6 are counted by their network: one customer has many addresses.
fn client(request: &Request) -> IpAddr {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>();
    match address
        .map_or(Ipv4Addr::LOCALHOST.into(), |ConnectInfo(address)| address.ip().to_canonical())
    {
        IpAddr::V6(address) => (address & std::net::Ipv6Addr::from_bits(!0 << 64)).into(),
        address => address,
    }
}
