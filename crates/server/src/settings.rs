//! Limits and intervals. Tests and operators change them; the defaults are what the documents say.

use std::num::NonZeroU32;
use std::time::Duration;

use crate::client::Proxies;
use crate::engine_process::EngineProgram;
use crate::suspicion::Rules;

/// What a server allows.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long an attempt can be submitted after it was issued.
    pub attempt_ms: i64,
    /// How many attempts of a player may be open at a time.
    pub max_open_attempts: i64,
    /// How many players one can follow, and how many block.
    pub max_friends: i64,
    /// How many challenges a player can store in a day.
    pub max_challenges: i64,
    /// How long a code for another device works.
    pub code_ms: i64,
    /// How much longer than the time since its issue a recording may last.
    pub clock_slack_ms: i64,
    /// How fast a client's clock may be beyond that, in millionths: clocks are steered by 500 at most, and crystals are
    /// off by 100.
    pub clock_drift_ppm: i64,
    /// How far recorded time and seen time may differ in a confirmed run.
    pub confirm_slack_ms: i64,
    /// Requests per second and client.
    pub requests_per_second: NonZeroU32,
    /// How many requests a client may send at once.
    pub burst: NonZeroU32,
    /// The largest body, in bytes.
    pub max_body: usize,
    /// How many requests are answered at a time.
    pub max_requests: usize,
    /// How many connections may be open.
    pub max_connections: usize,
    /// How many of them may be one client's.
    pub max_connections_per_client: usize,
    /// How long a connection may neither send nor take anything.
    pub silence: Duration,
    /// How long a client may take to send the headers of a request.
    pub headers_within: Duration,
    /// How long requests may go on after the server was told to stop.
    pub grace: Duration,
    /// Proxies that say who their clients are.
    pub proxies: Proxies,
    /// How long a request may take.
    pub timeout: Duration,
    /// How many runs may wait for the database.
    pub queue: usize,
    /// How many runs share a commit.
    pub batch: usize,
    /// What makes a run suspicious.
    pub rules: Rules,
    /// What solves for clients: `tuipan engine`. Without it, nobody does.
    pub engine: Option<EngineProgram>,
    /// How many questions that nobody has answered before a client may ask per minute.
    pub solves_per_minute: NonZeroU32,
    /// How many of them may be open.
    pub max_solves_per_client: usize,
    /// How many questions may be open.
    pub max_solves: usize,
    /// How long one may take.
    pub solve_seconds: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            attempt_ms: 24 * 60 * 60 * 1000,
            max_open_attempts: 100,
            max_friends: 500,
            max_challenges: 100,
            code_ms: 10 * 60 * 1000,
            clock_slack_ms: 2000,
            clock_drift_ppm: 2000,
            confirm_slack_ms: 5000,
            requests_per_second: const { NonZeroU32::new(20).unwrap() },
            burst: const { NonZeroU32::new(100).unwrap() },
            max_body: 128 * 1024,
            max_requests: 512,
            max_connections: 2048,
            max_connections_per_client: 64,
            silence: Duration::from_secs(60),
            headers_within: Duration::from_secs(10),
            grace: Duration::from_secs(10),
            proxies: Proxies::default(),
            timeout: Duration::from_secs(10),
            queue: 1024,
            batch: 128,
            rules: Rules::default(),
            engine: None,
            solves_per_minute: const { NonZeroU32::new(20).unwrap() },
            max_solves_per_client: 3,
            max_solves: 64,
            solve_seconds: 30,
        }
    }
}
