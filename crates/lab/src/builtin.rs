//! The experiments that come with the program: the files of `data/lab`, built in as text.

use tuipan_names::{Names, Unknown, find_among};

/// All of them, as name and text.
pub const ALL: [(&str, &str); 22] = [
    ("eight-bfs-vs-astar", include_str!("../../../data/lab/eight-bfs-vs-astar.toml")),
    ("eight-three-heuristics", include_str!("../../../data/lab/eight-three-heuristics.toml")),
    ("eight-hardest", include_str!("../../../data/lab/eight-hardest.toml")),
    ("depth-limited", include_str!("../../../data/lab/depth-limited.toml")),
    ("breadth-or-depth", include_str!("../../../data/lab/breadth-or-depth.toml")),
    ("pattern-entries", include_str!("../../../data/lab/pattern-entries.toml")),
    ("naive-sums", include_str!("../../../data/lab/naive-sums.toml")),
    ("solvability", include_str!("../../../data/lab/solvability.toml")),
    ("fifteen-heuristics", include_str!("../../../data/lab/fifteen-heuristics.toml")),
    ("fifteen-weights", include_str!("../../../data/lab/fifteen-weights.toml")),
    ("fifteen-walkthrough", include_str!("../../../data/lab/fifteen-walkthrough.toml")),
    ("korf-1985", include_str!("../../../data/lab/korf-1985.toml")),
    ("korf-felner-2002", include_str!("../../../data/lab/korf-felner-2002.toml")),
    ("bidirectional", include_str!("../../../data/lab/bidirectional.toml")),
    ("bidirectional-heuristic", include_str!("../../../data/lab/bidirectional-heuristic.toml")),
    ("iterative-deepening", include_str!("../../../data/lab/iterative-deepening.toml")),
    ("memory", include_str!("../../../data/lab/memory.toml")),
    ("lists-vs-hash", include_str!("../../../data/lab/lists-vs-hash.toml")),
    ("linear-conflict", include_str!("../../../data/lab/linear-conflict.toml")),
    ("relaxations", include_str!("../../../data/lab/relaxations.toml")),
    ("claims", include_str!("../../../data/lab/claims.toml")),
    ("parallel", include_str!("../../../data/lab/parallel.toml")),
];

/// An experiment to begin one's own from, with comments on every key that most need.
pub const TEMPLATE: &str = include_str!("../../../data/lab/template.toml");

/// What the template is called in its own text.
pub const TEMPLATE_NAME: &str = "my-experiment";

/// The text of one.
pub fn find(name: &str) -> Result<&'static str, Unknown> {
    let list = ALL.iter().map(|&(name, text)| (Names { name, aliases: &[] }, text));
    find_among("experiment", list, name)
}
