//! `tuipan blocks analyse`.

pub struct BlocksAnalyse {
    pub about: &'static str,
    pub after: &'static str,
    pub diameter: &'static str,
    pub full: &'static str,
    pub hardest: &'static str,
    /// Labels and texts of the answer.
    pub metric: &'static str,
    pub states: &'static str,
    pub goals: &'static str,
    pub start: &'static str,
    pub begin: &'static str,
    pub rating: &'static str,
    pub hardest_label: &'static str,
    pub radius: &'static str,
    pub diameter_label: &'static str,
    pub found_within: fn(positions: &str, moves: &str) -> String,
    pub reachable: fn(n: &str) -> String,
    pub no_goals: &'static str,
    pub from_goal: fn(moves: &str) -> String,
    pub hardest_are: fn(moves: &str, positions: &str) -> String,
    pub radius_is: fn(moves: &str) -> String,
    pub too_many: fn(most: &str) -> String,
    pub diameter_stopped: &'static str,
    pub histogram: &'static str,
    pub or: &'static str,
}
