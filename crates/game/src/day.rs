//! A day of the calendar, in UTC, so that the daily puzzle is the same everywhere.

use std::fmt;
use std::str::FromStr;

/// Milliseconds in a day.
const DAY_MS: u64 = 86_400_000;

/// A day, by the number of days since 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

impl Day {
    /// The last one that has a text: 9999-12-31.
    pub const LAST: Day = Day(2_932_896);

    /// The day with that number, if it has a text.
    pub fn new(number: u32) -> Option<Self> {
        (number <= Day::LAST.0).then_some(Day(number))
    }

    /// The day of a time in milliseconds since 1970. Times after the last day are on the last day.
    ///
    /// ```
    /// use tuipan_game::Day;
    /// assert_eq!(Day::of(1_794_873_600_000).to_string(), "2026-11-17");
    /// ```
    pub fn of(ms: u64) -> Self {
        Day(u32::try_from(ms / DAY_MS).map_or(Day::LAST.0, |day| day.min(Day::LAST.0)))
    }

    /// Days since 1970-01-01: the seed of the daily puzzle.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The day of the week, from 0 for Monday.
    pub fn weekday(self) -> u32 {
        // 1970-01-01 was a Thursday.
        (self.0 + 3) % 7
    }

    /// The first day of its month.
    pub fn first_of_month(self) -> Self {
        let [_, _, day] = self.date();
        Day(self.0 + 1 - day)
    }

    /// Year, month and day, by Howard Hinnant's formula: its years begin in March, so that leap days come last.
    pub fn date(self) -> [u32; 3] {
        let days = self.0 + 719_468;
        let (era, day_of_era) = (days / 146_097, days % 146_097);
        let year =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        [year + era * 400 + u32::from(month <= 2), month, day]
    }
}

/// `2026-11-17`
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [year, month, day] = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// A text that is not a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl fmt::Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is a date from 1970-01-01 on, such as 2026-11-17")
    }
}

impl std::error::Error for NotADay {}

impl FromStr for Day {
    type Err = NotADay;

    /// Reads what is written, and only that: one day has one text.
    fn from_str(text: &str) -> Result<Self, NotADay> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u32>().map_err(|_| NotADay));
        let mut part = || parts.next().unwrap_or(Err(NotADay));
        let (year, month, day) = (part()?, part()?, part()?);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || day > 31 {
            return Err(NotADay);
        }
        // The formula backwards.
        let march_year = if month <= 2 { year - 1 } else { year };
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day;
        let (era, year_of_era) = (march_year / 400, march_year % 400);
        let days =
            era * 146_097 + 365 * year_of_era + year_of_era / 4 - year_of_era / 100 + day_of_year;
        let found = days.checked_sub(719_469).map(Day).ok_or(NotADay)?;
        // The 31st of February is written as a day in March.
        (found.to_string() == text).then_some(found).ok_or(NotADay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_back_and_follows_the_one_before() {
        for number in (0..=Day::LAST.0).step_by(17).chain([0, 58, 59, 789, 11_016, Day::LAST.0]) {
            let day = Day(number);
            assert_eq!(day.to_string().parse(), Ok(day));
            let next = Day::new(number + 1).map(|next| next.to_string());
            assert!(next.is_none_or(|next| next > day.to_string()), "{day}");
        }
        for (number, text) in [(0, "1970-01-01"), (11_016, "2000-02-29"), (20_774, "2026-11-17")] {
            assert_eq!(Day(number).to_string(), text);
        }
        assert_eq!(Day::LAST.to_string(), "9999-12-31");
        let sunday: Day = "2028-02-27".parse().unwrap();
        assert_eq!((sunday.weekday(), sunday.date()), (6, [2028, 2, 27]));
        assert_eq!(sunday.first_of_month().to_string(), "2028-02-01");
        assert_eq!(Day(0).first_of_month(), Day(0));
        assert_eq!(Day::of(u64::MAX), Day::LAST);
    }

    #[test]
    fn only_dates_are_days() {
        let wrong = ["", "2026", "2026-11", "2026-11-00", "2026-11-31", "2026-13-01", "2025-02-29"];
        let odd = ["1969-12-31", "10000-01-01", "2026-1-1", "+2026-11-17", "2026-11-17-", "a-b-c"];
        for text in wrong.into_iter().chain(odd) {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }
}
