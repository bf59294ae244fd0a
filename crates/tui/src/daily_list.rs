//! The puzzles of the day, and of earlier days: which one is chosen.

use tuipan_game::{DailyKind, Day, daily};

/// The list as it is looked at: the latest day first, two puzzles each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyList {
    /// The day of the first row.
    pub today: Day,
    /// The day that is chosen.
    pub day: Day,
    /// Which of its puzzles.
    pub kind: DailyKind,
}

impl DailyList {
    /// With today's puzzle of tiles chosen.
    pub fn new(today: Day) -> Self {
        DailyList { today, day: today, kind: DailyKind::Tiles }
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

    /// The other puzzle of the day.
    pub fn turn(&mut self) {
        self.kind = match self.kind {
            DailyKind::Tiles => DailyKind::Blocks,
            DailyKind::Blocks => DailyKind::Tiles,
        };
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
        // A clock that is wrong has one day.
        let mut early = DailyList::new("1970-01-01".parse().unwrap());
        early.go(5);
        assert_eq!((early.n_days(), early.row()), (1, 0));
    }
}
