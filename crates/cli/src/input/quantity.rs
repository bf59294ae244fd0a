//! Numbers with units: counts (`20M`), memory (`2G`), times (`1m30s`).

use std::time::Duration;

use tuipan_names::Quoted;

use crate::said::Said;

/// A number of nodes or moves: `1000000`, `1_000_000`, `500k`, `20M`, `1.5G`.
pub fn parse_count(text: &str) -> Result<u64, Said> {
    const UNITS: &[(&str, u64)] = &[("", 1), ("K", 1_000), ("M", 1_000_000), ("G", 1_000_000_000)];
    scaled(text, UNITS)
        .ok_or_else(|| Said::new(|words| (words.input.bad_count)(&Quoted::new(text))))
}

/// An amount of memory in bytes: `512M`, `2G`, `1.5GiB`. Units are powers of 1024.
pub fn parse_bytes(text: &str) -> Result<u64, Said> {
    const UNITS: &[(&str, u64)] =
        &[("", 1), ("K", 1 << 10), ("M", 1 << 20), ("G", 1 << 30), ("T", 1 << 40)];
    let upper = text.to_ascii_uppercase();
    let short = upper.strip_suffix("IB").or_else(|| upper.strip_suffix('B')).unwrap_or(&upper);
    scaled(short, UNITS)
        .ok_or_else(|| Said::new(|words| (words.input.bad_bytes)(&Quoted::new(text))))
}

/// A length of time: `500ms`, `10s`, `2m`, `1m30s`, `1h`; a bare number is in seconds.
pub fn parse_duration(text: &str) -> Result<Duration, Said> {
    let bad = || Said::new(|words| (words.input.bad_time)(&Quoted::new(text)));
    let mut seconds = 0.0;
    let mut rest = text.trim();
    if rest.is_empty() {
        return Err(bad());
    }
    while !rest.is_empty() {
        let (number, after) = split_number(rest);
        let n_letters = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        let (unit, after) = after.split_at(n_letters);
        let unit = match unit.to_ascii_lowercase().as_str() {
            "ms" => 0.001,
            "s" | "sec" => 1.0,
            "m" | "min" => 60.0,
            "h" => 3600.0,
            "" if rest.len() == text.trim().len() && after.is_empty() => 1.0,
            _ => return Err(bad()),
        };
        seconds += number.parse::<f64>().map_err(|_| bad())? * unit;
        rest = after.trim_start();
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| bad())
}

/// The number that a text begins with, and the rest.
fn split_number(text: &str) -> (&str, &str) {
    let is_part = |c: char| c.is_ascii_digit() || c == '.' || c == '_';
    text.split_at(text.find(|c| !is_part(c)).unwrap_or(text.len()))
}

/// A number times its unit; whole numbers exactly.
fn scaled(text: &str, units: &[(&str, u64)]) -> Option<u64> {
    let (number, unit) = split_number(text.trim());
    let unit = unit.trim();
    let &(_, factor) = units.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit))?;
    let number = number.replace('_', "");
    if !number.contains('.') {
        return number.parse::<u64>().ok()?.checked_mul(factor);
    }
    let product = number.parse::<f64>().ok()? * factor as f64;
    (product < u64::MAX as f64).then_some(product as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts() {
        for (text, expected) in [
            ("0", 0),
            ("1000000", 1_000_000),
            ("1_000_000", 1_000_000),
            ("500k", 500_000),
            ("20M", 20_000_000),
            ("1.5G", 1_500_000_000),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(parse_count(text), Ok(expected), "{text}");
        }
        for text in ["", "k", "-1", "1x", "1e6", "1.2.3", "18446744073709551616", "99999999999G"] {
            assert!(parse_count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn bytes() {
        for (text, expected) in [
            ("512M", 512 << 20),
            ("2G", 2 << 30),
            ("2gb", 2 << 30),
            ("1.5GiB", 3 << 29),
            ("64 KiB", 64 << 10),
            ("100", 100),
            ("100B", 100),
        ] {
            assert_eq!(parse_bytes(text), Ok(expected), "{text}");
        }
        for text in ["", "G", "2X", "-2G", "much"] {
            assert!(parse_bytes(text).is_err(), "{text}");
        }
    }

    #[test]
    fn durations() {
        for (text, ms) in [
            ("500ms", 500),
            ("10s", 10_000),
            ("10", 10_000),
            ("0.25", 250),
            ("2m", 120_000),
            ("1m30s", 90_000),
            ("1h 5min", 3_900_000),
            ("0", 0),
        ] {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(ms)), "{text}");
        }
        for text in ["", "s", "10x", "-1s", "1m30", "1e99h", "ten"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
