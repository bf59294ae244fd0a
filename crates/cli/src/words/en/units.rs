//! Numbers with their nouns.

use crate::words::Units;

pub const UNITS: Units = Units {
    moves: |n, shown| plural(n, shown, "move", "moves"),
    slides: |n, shown| plural(n, shown, "slide", "slides"),
    nodes: |n, shown| plural(n, shown, "node", "nodes"),
    positions: |n, shown| plural(n, shown, "position", "positions"),
    levels: |n, shown| plural(n, shown, "level", "levels"),
    tables: |n, shown| plural(n, shown, "table", "tables"),
    threads: |n, shown| plural(n, shown, "thread", "threads"),
    runs: |n, shown| plural(n, shown, "run", "runs"),
    solutions: |n, shown| plural(n, shown, "shortest solution", "shortest solutions"),
    bytes: |shown| format!("{shown} bytes"),
    comma: ", ",
    semicolon: "; ",
    took: |time, rate| format!("{time} ({rate})"),
    rate: |shown| format!("{shown} nodes/s"),
};

fn plural(n: u64, shown: &str, one: &str, many: &str) -> String {
    format!("{shown} {}", if n == 1 { one } else { many })
}
