//! What an experiment found, in words: computed from its rows, never written in advance.
//!
//! One function per experiment. Each sentence is an option: where rows are missing (somebody changed the
//! experiment), it is left out.

mod blind;
mod eight;
mod fifteen;
mod korf_felner;
mod memory;
mod patterns;
mod published;
mod select;
mod theory;
mod two_ends;
mod weights;

use crate::experiment::Experiment;
use crate::row::Row;
use select::Select;

/// Sentences, each a paragraph. None for the user's own experiments: their tables and charts speak for themselves.
pub fn findings(experiment: &Experiment, rows: &[Row]) -> Vec<String> {
    let all = &Select::all(rows);
    let found = match experiment.name.as_str() {
        "eight-bfs-vs-astar" => eight::bfs_vs_astar(all),
        "eight-three-heuristics" => eight::three_heuristics(all),
        "eight-hardest" => eight::hardest(all),
        "depth-limited" => blind::depth_limited(all),
        "breadth-or-depth" => blind::breadth_or_depth(all),
        "solvability" => blind::solvability(all),
        "pattern-entries" => patterns::entries(all),
        "naive-sums" => patterns::naive_sums(all),
        "fifteen-walkthrough" => published::walkthrough(all),
        "korf-1985" => published::korf_1985(all),
        "korf-felner-2002" => korf_felner::means(all),
        "fifteen-heuristics" => fifteen::heuristics(all),
        "fifteen-weights" => weights::weights(all),
        "linear-conflict" => fifteen::linear_conflict(all),
        "parallel" => fifteen::parallel(all),
        "bidirectional" => two_ends::bidirectional(all),
        "bidirectional-heuristic" => two_ends::with_heuristic(all),
        "iterative-deepening" => theory::iterative_deepening(all),
        "relaxations" => theory::relaxations(all),
        "claims" => theory::claims(all),
        "memory" => memory::bounded(all),
        "lists-vs-hash" => memory::lists_vs_hash(all),
        _ => Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// A factor in words: 1.23, 45, 6,789.
fn times(factor: f64) -> String {
    match factor {
        100.0.. => crate::number::count(factor.round() as u64),
        10.0.. => format!("{factor:.0}"),
        3.0.. => format!("{factor:.1}"),
        _ => format!("{factor:.2}"),
    }
}

/// A range of numbers, or the one they all are.
fn range(least: f64, most: f64) -> String {
    use crate::number::value;
    if least == most { value(least) } else { format!("{} to {}", value(least), value(most)) }
}

fn percent(part: f64) -> String {
    match part * 100.0 {
        p if p != 0.0 && p.abs() < 1.0 => format!("{p:.2} %"),
        p if p.abs() < 10.0 => format!("{p:.1} %"),
        p => format!("{p:.0} %"),
    }
}
