//! `tuipan tree`.

use tuipan_names::Quoted;

pub struct Tree {
    pub about: &'static str,
    pub after: &'static str,
    pub tree: &'static str,
    pub algorithm: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    pub all: &'static str,
    pub no_values: &'static str,
    pub steps: &'static str,
    pub json: &'static str,
    /// Labels, at most nine columns each.
    pub label_path: &'static str,
    pub label_cost: &'static str,
    pub label_order: &'static str,
    pub label_graph: &'static str,
    pub label_values: &'static str,
    /// Cost, steps, whether it is the cheapest (if that is known).
    pub cost: fn(u32, usize, Option<bool>) -> String,
    pub no_path: &'static str,
    /// The depth limit.
    pub not_within: fn(u32) -> String,
    /// Expanded nodes.
    pub stopped: fn(&str) -> String,
    /// Expanded, generated, stored.
    pub nodes: fn(&str, &str, &str) -> String,
    /// Nodes, edges, mean and largest number of successors.
    pub graph: fn(usize, usize, f64, usize) -> String,
    /// Steps of the shortest solution.
    pub depth: fn(u32) -> String,
    /// Steps of the longest path, if there are no circles.
    pub longest: fn(Option<u32>) -> String,
    pub admissible: &'static str,
    /// Node, its value, the true distance, if there is a way.
    pub too_large: fn(&str, u32, Option<u32>) -> String,
    pub step: &'static str,
    pub node: &'static str,
    pub open: &'static str,
    pub closed: &'static str,
    pub meant: fn(&Quoted) -> String,
    pub digits: fn(name: &Quoted) -> String,
}
