//! Numbers with their nouns.

use crate::words::Units;

pub const UNITS: Units = Units {
    nodes: |n, shown| plural(n, shown, "node", "nodes"),
    positions: |n, shown| plural(n, shown, "position", "positions"),
    levels: |n, shown| plural(n, shown, "level", "levels"),
    tables: |n, shown| plural(n, shown, "table", "tables"),
    threads: |n, shown| plural(n, shown, "thread", "threads"),
    runs: |n, shown| plural(n, shown, "run", "runs"),
    solutions: |n, shown| plural(n, shown, "shortest solution", "shortest solutions"),
    bytes: |n, shown| plural(n, shown, "byte", "bytes"),
    comma: ", ",
    semicolon: "; ",
    took: |time, rate| format!("{time} ({rate})"),
    rate: |per_second, shown| match per_second {
        1e7.. => format!("{:.0} M nodes/s", per_second / 1e6),
        1e6.. => format!("{:.1} M nodes/s", per_second / 1e6),
        1e4.. => format!("{:.0} k nodes/s", per_second / 1e3),
        _ => format!("{shown} nodes/s"),
    },
};

fn plural(n: u64, shown: &str, one: &str, many: &str) -> String {
    format!("{shown} {}", if n == 1 { one } else { many })
}
