//! The puzzles of the day, and of earlier days: which one is chosen.

use tuipan_game::{DailyKind, Day, Run, daily};
use tuipan_puzzle::blocks::{Collection, Metric};

/// The list as it is looked at: the latest day first, two puzzles each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyList {
    /// The day of the first row.
    pub today: Day,
    /// The day that is chosen.
    pub day: Day,
    /// Which of its puzzles.
    pub kind: DailyKind,
    /// Whether the days are shown as a month.
    pub is_month: bool,
}

impl DailyList {
    /// With today's puzzle of tiles chosen.
    pub fn new(today: Day) -> Self {
        DailyList { today, day: today, kind: DailyKind::Tiles, is_month: false }
    }

    /// How many days there are.
    pub fn n_days(&self) -> usize {
        self.today.number().saturating_sub(daily::FIRST) as usize + 1
    }

    /// The day of a row, from 0.
    pub fn day_at(&self, row: usize) -> Day {
        let number = self.today.number().saturating_sub(u32::try_from(row).unwrap_or(u32::MAX));
        Day::new(number).unwrap_or(self.today)
    }

    /// The row of the day that is chosen.
    pub fn row(&self) -> usize {
        self.today.number().saturating_sub(self.day.number()) as usize
    }

    /// Goes up or down, and stays within the days there are.
    pub fn go(&mut self, by: isize) {
        let row = self.row().saturating_add_signed(by).min(self.n_days() - 1);
        self.day = self.day_at(row);
    }

    /// Goes to the same place in the month before or after: four weeks, or five if that is the same month.
    pub fn go_months(&mut self, is_earlier: bool) {
        let month = self.day.first_of_month();
        let by = if is_earlier { 28 } else { -28 };
        self.go(by);
        if self.day.first_of_month() == month {
            self.go(by / 4);
        }
    }

    /// The other puzzle of the day.
    pub fn turn(&mut self) {
        self.kind = match self.kind {
            DailyKind::Tiles => DailyKind::Blocks,
            DailyKind::Blocks => DailyKind::Tiles,
        };
    }
}

/// The fewest moves that the puzzle of a day takes: of levels and of the days to come they are known, of other tiles once
/// they were solved.
pub fn par(kind: DailyKind, day: Day, run: Option<&Run>, collection: &Collection) -> Option<u32> {
    let of_run = || run?.optimum.filter(|(of, _)| *of == kind.metric()).map(|(_, n)| n);
    match kind {
        DailyKind::Tiles => daily::par_of_tiles(day).or_else(of_run),
        DailyKind::Blocks => {
            let entry = collection.find(daily::level_id(day)).ok()?;
            entry.optimum(Metric::Move).length()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_back_to_the_first() {
        let today: Day = "2026-11-18".parse().unwrap();
        let mut list = DailyList::new(today);
        assert_eq!(list.n_days(), 3);
        list.go(1);
        assert_eq!(list.day.to_string(), "2026-11-17");
        list.go(isize::MAX);
        assert_eq!((list.day.number(), list.row()), (daily::FIRST, 2));
        list.go(-1);
        list.go(isize::MIN);
        assert_eq!(list.day, today);
        // By months, from any day of one.
        let mut list = DailyList::new("2027-03-31".parse().unwrap());
        for month in ["2027-02-24", "2027-01-27", "2026-12-30"] {
            list.go_months(true);
            assert_eq!(list.day.to_string(), month);
        }
        list.go_months(false);
        assert_eq!(list.day.to_string(), "2027-01-27");
        // A clock that is wrong has one day.
        let mut early = DailyList::new("1970-01-01".parse().unwrap());
        early.go(5);
        assert_eq!((early.n_days(), early.row()), (1, 0));
    }
}
