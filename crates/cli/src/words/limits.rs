//! When to stop, and why it stopped.

pub struct Limits {
    pub heading: &'static str,
    pub max_nodes: &'static str,
    pub max_memory: &'static str,
    pub max_cost: &'static str,
    pub timeout: &'static str,
    pub stopped: fn(why: &str) -> String,
    pub interrupted: &'static str,
    pub time_is_up: &'static str,
    pub time_is_up_best: &'static str,
    pub nodes: fn(shown: &str) -> String,
    pub memory: fn(shown: &str) -> String,
    pub memory_full: &'static str,
    pub cost: fn(moves: &str) -> String,
    pub depth: fn(moves: &str) -> String,
    pub budget: fn(nodes: &str) -> String,
    pub beam: fn(width: &str) -> String,
    pub gave_up: &'static str,
    pub at_least: fn(moves: &str) -> String,
}
