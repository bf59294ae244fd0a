//! How numbers look, with their nouns.

use std::time::Duration;

use tuipan_game::{Metric, Steps};
use tuipan_puzzle::tiles::{self, Moves};

pub use tuipan_lab::number::count;

use crate::lang::{lang, words};

/// A number with its noun, one of `words().units`: `1 node`, `2,000 nodes`.
pub fn counted(n: u64, noun: fn(u64, &str) -> String) -> String {
    noun(n, &count(n))
}

/// A number in a metric of tiles or blocks, in the words that all front ends share: `24 slides`.
pub fn counted_in(metric: impl Into<Metric>, n: u64) -> String {
    tuipan_words::count(lang(), metric.into(), n)
}

/// What a metric counts, as it is written inside a line: `slides`.
pub fn counts(metric: impl Into<Metric>) -> String {
    lang().say(tuipan_words::metric(metric.into())).to_lowercase()
}

/// The length of a solution of tiles in every metric, the one that matters first.
pub fn length(moves: &Moves, metric: tiles::Metric) -> String {
    let steps = Steps::of_tiles(moves);
    let mut metrics = Metric::TILES;
    metrics.sort_by_key(|&shown| shown != metric.into());
    let each = metrics.map(|shown| counted_in(shown, steps.get(shown).unwrap_or(0).into()));
    each.join(words().units.comma)
}

/// A number with two decimals and separators.
pub fn decimal(x: f64) -> String {
    let text = format!("{x:.2}");
    match text.split_once('.') {
        Some((whole, part)) => match whole.parse() {
            Ok(n) => format!("{}.{part}", count(n)),
            Err(_) => text,
        },
        None => text,
    }
}

/// Nodes per second, roughly.
pub fn rate(n: u64, time: Duration) -> String {
    let per_second = n as f64 / time.as_secs_f64().max(1e-9);
    (words().units.rate)(per_second, &count(per_second.round() as u64))
}

/// A time for people.
pub fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        100.0.. => format!("{seconds:.0} s"),
        10.0.. => format!("{seconds:.1} s"),
        1.0.. => format!("{seconds:.2} s"),
        0.01.. => format!("{:.0} ms", seconds * 1e3),
        _ => format!("{:.2} ms", seconds * 1e3),
    }
}

/// How long a search took, and how fast it was if it searched at all.
pub fn took(expanded: u64, elapsed: Duration) -> String {
    match expanded {
        0 => time(elapsed),
        n => (words().units.took)(&time(elapsed), &rate(n, elapsed)),
    }
}

/// An amount of memory for people.
pub fn bytes(n: u64) -> String {
    let mebibytes = n as f64 / f64::from(1 << 20);
    match n {
        0x4000_0000.. => format!("{:.1} GiB", mebibytes / 1024.0),
        0xA0_0000.. => format!("{mebibytes:.0} MiB"),
        0x10_0000.. => format!("{mebibytes:.1} MiB"),
        _ => (words().units.bytes)(n, &count(n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::ZH;

    #[test]
    fn numbers_are_readable() {
        let numbers = [0, 999, 1000, 1_234_567].map(count);
        assert_eq!(numbers, ["0", "999", "1,000", "1,234,567"]);
        let moves = |n| counted_in(Metric::Stm, n);
        assert_eq!([0, 1, 2000].map(moves), ["0 moves", "1 move", "2,000 moves"]);
        let nodes = |n| counted(n, words().units.nodes);
        assert_eq!([0, 1, 2000].map(nodes), ["0 nodes", "1 node", "2,000 nodes"]);
        assert_eq!(Metric::ALL.map(counts), ["moves", "slides", "steps", "slides", "moves"]);
        assert_eq!(decimal(2_636_610.0), "2,636,610.00");
        assert_eq!(decimal(0.5), "0.50");
        let times = [0.000_5, 0.02, 1.5, 12.34, 1234.5].map(Duration::from_secs_f64).map(time);
        assert_eq!(times, ["0.50 ms", "20 ms", "1.50 s", "12.3 s", "1234 s"]);
        assert_eq!(rate(3_000_000, Duration::from_secs(2)), "1.5 M nodes/s");
        let rates =
            [850.0, 21_000.0, 1.7e6, 3.2e8].map(|rate| (ZH.units.rate)(rate, &count(rate as u64)));
        let expected =
            ["每秒 850 个节点", "每秒 2.1 万个节点", "每秒 170 万个节点", "每秒 3.2 亿个节点"];
        assert_eq!(rates, expected);
        assert_eq!([3 << 19, 3 << 29, 1000].map(bytes), ["1.5 MiB", "1.5 GiB", "1,000 bytes"]);
    }
}
