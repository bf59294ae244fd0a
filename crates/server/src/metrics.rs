//! Figures for operators, in the text format that Prometheus reads. No personal data.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::response::Response;
use tuipan_protocol::ErrorCode;

/// What has happened since the server started.
#[derive(Default)]
pub struct Metrics {
    n_runs: AtomicU64,
    n_attempts: AtomicU64,
    statuses: Mutex<BTreeMap<u16, u64>>,
    errors: Mutex<BTreeMap<&'static str, u64>>,
}

impl Metrics {
    /// Counts an answer.
    pub fn count(&self, response: &Response) {
        if let Ok(mut statuses) = self.statuses.lock() {
            *statuses.entry(response.status().as_u16()).or_default() += 1;
        }
        if let Some(code) = response.extensions().get::<ErrorCode>()
            && let Ok(mut errors) = self.errors.lock()
        {
            *errors.entry(code.as_str()).or_default() += 1;
        }
    }

    /// Counts an attempt that was issued.
    pub fn issued(&self) {
        self.n_attempts.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a run that was accepted.
    pub fn accepted(&self) {
        self.n_runs.fetch_add(1, Ordering::Relaxed);
    }

    /// The text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut add = |name: &str, help: &str, values: Vec<(String, u64)>| {
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} counter");
            for (labels, value) in values {
                let _ = writeln!(text, "{name}{labels} {value}");
            }
        };
        let plain = |counter: &AtomicU64| vec![(String::new(), counter.load(Ordering::Relaxed))];
        add("tuipan_attempts_total", "Ranked attempts issued.", plain(&self.n_attempts));
        add("tuipan_runs_total", "Runs accepted.", plain(&self.n_runs));
        let statuses = self.statuses.lock().map(|statuses| statuses.clone()).unwrap_or_default();
        let statuses = statuses.iter().map(|(status, n)| (format!("{{status=\"{status}\"}}"), *n));
        add("tuipan_responses_total", "Answers by status.", statuses.collect());
        let errors = self.errors.lock().map(|errors| errors.clone()).unwrap_or_default();
        let errors = errors.iter().map(|(code, n)| (format!("{{code=\"{code}\"}}"), *n));
        add("tuipan_errors_total", "Errors by code.", errors.collect());
        text
    }
}
