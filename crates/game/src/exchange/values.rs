//! Times, dates and numbers as tables write them.

use super::Penalty;
use crate::{Day, MAX_MS};

/// `12.34`, `1:02.345`, `1:00:00.1`: milliseconds.
fn ms(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || fraction.len() > 9 || !is_digits(fraction) {
        return None;
    }
    let mut seconds: u64 = 0;
    for (idx, part) in whole.split(':').enumerate() {
        if part.is_empty() || part.len() > 9 || !is_digits(part) || idx > 2 {
            return None;
        }
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
    }
    let thousandths: String = fraction.chars().chain("000".chars()).take(3).collect();
    let ms = seconds * 1000 + thousandths.parse::<u64>().ok()?;
    (ms <= MAX_MS).then_some(ms)
}

/// A time as csTimer writes it: `12.34`, `14.34+` with two seconds of penalty in it, `DNF(12.34)`, `DNF`.
pub(super) fn time(text: &str) -> Option<(u64, Penalty)> {
    let text = text.trim();
    if text == "DNF" {
        return Some((0, Penalty::DidNotFinish));
    }
    if let Some(inner) = text.strip_prefix("DNF(").and_then(|text| text.strip_suffix(')')) {
        return ms(inner).map(|ms| (ms, Penalty::DidNotFinish));
    }
    match text.strip_suffix('+') {
        // The only penalty that is written so.
        Some(text) => Some((ms(text)?.checked_sub(2000)?, Penalty::Plus(2000))),
        None => ms(text).map(|ms| (ms, Penalty::None)),
    }
}

/// `2026-11-17 20:15:33` and `2026-11-17T20:15:33.250Z`: milliseconds since 1970. A time without a zone is taken as UTC.
pub(super) fn date(text: &str) -> Option<u64> {
    let (day, time) = text.trim().split_once([' ', 'T'])?;
    let day: Day = day.parse().ok()?;
    let time = time.strip_suffix('Z').unwrap_or(time);
    let mut parts = time.split(':');
    let [hour, minute, second] = [parts.next()?, parts.next()?, parts.next()?];
    let is_pair = |text: &str| text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    if parts.next().is_some() || ![hour, minute].into_iter().all(is_pair) {
        return None;
    }
    let (hour, minute): (u64, u64) = (hour.parse().ok()?, minute.parse().ok()?);
    let second = ms(second).filter(|&ms| ms < 60_000)?;
    let is_time = hour < 24 && minute < 60;
    is_time.then(|| u64::from(day.number()) * 86_400_000 + (hour * 60 + minute) * 60_000 + second)
}

/// `2026-11-17T09:30:00.250Z`
pub(super) fn moment(ms: u64) -> String {
    let (h, min, s) = (ms / 3_600_000 % 24, ms / 60_000 % 60, ms / 1000 % 60);
    format!("{}T{h:02}:{min:02}:{s:02}.{:03}Z", Day::of(ms), ms % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_timers_write_them() {
        let none = Penalty::None;
        for (text, expected) in [
            ("0.00", Some((0, none))),
            ("12.34", Some((12_340, none))),
            ("12.345", Some((12_345, none))),
            ("62", Some((62_000, none))),
            ("1:02.3", Some((62_300, none))),
            ("1:00:00.001", Some((3_600_001, none))),
            ("14.34+", Some((12_340, Penalty::Plus(2000)))),
            ("DNF(12.34)", Some((12_340, Penalty::DidNotFinish))),
            ("DNF", Some((0, Penalty::DidNotFinish))),
        ] {
            assert_eq!(time(text), expected, "{text}");
        }
        for text in
            ["", ".", ".5", "1:", ":1", "a", "-1", "1:2:3:4", "1.9+", "DNF(", "1e3", "999999999999"]
        {
            assert_eq!(time(text), None, "{text}");
        }
    }

    #[test]
    fn dates_are_read() {
        assert_eq!(date("1970-01-02 00:00:01"), Some(86_401_000));
        assert_eq!(date(&moment(1_794_873_600_250)), Some(1_794_873_600_250));
        for text in [
            "",
            "N/A",
            "2026-11-17",
            "2026-02-30 00:00:00",
            "2026-11-17 24:00:00",
            "2026-11-17 1:00:00",
            "2026-11-17 10:00:60",
        ] {
            assert_eq!(date(text), None, "{text}");
        }
    }
}
