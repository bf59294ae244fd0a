//! How numbers look, with their nouns.

use std::time::Duration;

use tuipan_puzzle::tiles::{Metric, Moves};

pub use tuipan_lab::number::count;

use crate::lang::words;

/// A number with its noun, one of `words().units`: `1 move`, `2,000 moves`.
pub fn counted(n: u64, noun: fn(u64, &str) -> String) -> String {
    noun(n, &count(n))
}

/// Moves of tiles, as a metric counts them.
pub fn counted_in(metric: Metric, n: u64) -> String {
    counted(
        n,
        match metric {
            Metric::SingleTile => words().units.moves,
            Metric::MultiTile => words().units.slides,
        },
    )
}

/// The length in both metrics, the one that matters first.
pub fn length(moves: &Moves, metric: Metric) -> String {
    let stm = counted_in(Metric::SingleTile, moves.stm() as u64);
    let mtm = counted_in(Metric::MultiTile, moves.mtm() as u64);
    let comma = words().units.comma;
    match metric {
        Metric::SingleTile => format!("{stm}{comma}{mtm}"),
        Metric::MultiTile => format!("{mtm}{comma}{stm}"),
    }
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
    (words().units.rate)(&match per_second {
        1e7.. => format!("{:.0} M", per_second / 1e6),
        1e6.. => format!("{:.1} M", per_second / 1e6),
        1e4.. => format!("{:.0} k", per_second / 1e3),
        _ => format!("{per_second:.0}"),
    })
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
        _ => (words().units.bytes)(&count(n)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        let counts = [0, 999, 1000, 1_234_567].map(count);
        assert_eq!(counts, ["0", "999", "1,000", "1,234,567"]);
        let moves = |n| counted(n, words().units.moves);
        assert_eq!([0, 1, 2000].map(moves), ["0 moves", "1 move", "2,000 moves"]);
        assert_eq!(decimal(2_636_610.0), "2,636,610.00");
        assert_eq!(decimal(0.5), "0.50");
        let times = [0.000_5, 0.02, 1.5, 12.34, 1234.5].map(Duration::from_secs_f64).map(time);
        assert_eq!(times, ["0.50 ms", "20 ms", "1.50 s", "12.3 s", "1234 s"]);
        assert_eq!(rate(3_000_000, Duration::from_secs(2)), "1.5 M nodes/s");
        assert_eq!([3 << 19, 3 << 29, 1000].map(bytes), ["1.5 MiB", "1.5 GiB", "1,000 bytes"]);
    }
}
