//! Numbers and times, the same in every language.

/// How long a game took: `0:41.7`, `1:02:03.4`.
pub fn duration(ms: u64) -> String {
    let (tenths, s, min, h) = (ms / 100 % 10, ms / 1000 % 60, ms / 60_000 % 60, ms / 3_600_000);
    match h {
        0 => format!("{min}:{s:02}.{tenths}"),
        _ => format!("{h}:{min:02}:{s:02}.{tenths}"),
    }
}

/// The same to the millisecond: `0:41.790`.
pub fn precise(ms: u64) -> String {
    let mut text = duration(ms);
    text.pop();
    format!("{text}{:03}", ms % 1000)
}

/// A number with its thousands apart: `12,345`.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups: Vec<&str> =
        groups.map(|group| std::str::from_utf8(group).unwrap_or_default()).collect();
    groups.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times() {
        assert_eq!(duration(41_790), "0:41.7");
        assert_eq!(duration(3_723_400), "1:02:03.4");
        assert_eq!([41_790, 3_723_004].map(precise), ["0:41.790", "1:02:03.004"]);
        let numbers = [0, 999, 1000, 8_412, 1_234_567].map(thousands);
        assert_eq!(numbers.join(" "), "0 999 1,000 8,412 1,234,567");
    }
}
