//! The usual goals, by name.
//!
//! Nothing in the rules prefers one goal: every function takes any position as the goal. These are
//! only names for the ones people use, on any size. Each but `blank-first` is a path over the cells
//! with the tiles 1, 2, 3, ... along it and the blank at its end.

use tuipan_names::{Names, by_name, listed};

use super::{Board, Size, Tile};

listed! {
    /// A goal with a name, the usual one first.
    ///
    /// ```
    /// use tuipan_puzzle::tiles::{NamedGoal, Size};
    /// let goal: NamedGoal = "spiral".parse()?;
    /// assert_eq!(goal.board(Size::new(4, 3)?).to_string(), "1 2 3 4/10 11 0 5/9 8 7 6");
    /// assert_eq!(NamedGoal::default().name(), "blank-last");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum NamedGoal: Names {
        /// Row by row, the blank at the end: `1 2 3/4 5 6/7 8 0`.
        #[default]
        BlankLast = Names { name: "blank-last", aliases: &["last", "standard", "usual"] },
        /// Row by row, the blank at the start: `0 1 2/3 4 5/6 7 8`.
        BlankFirst = Names { name: "blank-first", aliases: &["first"] },
        /// Boustrophedon, to and fro: `1 2 3/6 5 4/7 8 0`.
        Snake = Names { name: "snake", aliases: &["boustrophedon"] },
        /// Clockwise from the top left inwards: `1 2 3/8 0 4/7 6 5`.
        Spiral = Names { name: "spiral", aliases: &["snail"] },
        /// Column by column from the right, each downwards: `7 4 1/8 5 2/0 6 3`.
        Columns = Names { name: "columns", aliases: &["columns-right"] },
        /// Column by column from the left, each downwards: `1 4 7/2 5 8/3 6 0`.
        ColumnsLeft = Names { name: "columns-left", aliases: &[] },
    }
}
by_name!(NamedGoal, "goal", |row| row);

impl NamedGoal {
    /// Its name on the command line and in files.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The goal on a board of that size.
    pub fn board(self, size: Size) -> Board {
        let mut tiles: Vec<Tile> = vec![0; size.n_cells()];
        match self {
            NamedGoal::BlankFirst => (0..).zip(&mut tiles).for_each(|(n, tile)| *tile = n),
            _ => {
                let path = self.path(size);
                // The last cell of the path keeps its 0.
                for (tile, &cell) in (1..).zip(&path[..path.len() - 1]) {
                    tiles[cell] = tile;
                }
            }
        }
        Board::new(size, tiles).expect("a path goes through every cell once")
    }

    /// The cells in the order in which the tiles 1, 2, 3, ... fill them.
    fn path(self, size: Size) -> Vec<usize> {
        let (width, height) = (size.width(), size.height());
        let rows = 0..height;
        match self {
            NamedGoal::BlankLast | NamedGoal::BlankFirst => (0..size.n_cells()).collect(),
            NamedGoal::Snake => {
                let column = |row, step| if row % 2 == 0 { step } else { width - 1 - step };
                rows.flat_map(|row| (0..width).map(move |step| size.cell(row, column(row, step))))
                    .collect()
            }
            NamedGoal::Spiral => spiral(size),
            NamedGoal::Columns => (0..width)
                .rev()
                .flat_map(|column| rows.clone().map(move |row| size.cell(row, column)))
                .collect(),
            NamedGoal::ColumnsLeft => (0..width)
                .flat_map(|column| rows.clone().map(move |row| size.cell(row, column)))
                .collect(),
        }
    }
}

/// Ring after ring, each clockwise from its top left.
fn spiral(size: Size) -> Vec<usize> {
    let mut path = Vec::with_capacity(size.n_cells());
    // What is left: the rows `top..bottom` of the columns `left..right`.
    let (mut top, mut bottom, mut left, mut right) = (0, size.height(), 0, size.width());
    while top < bottom && left < right {
        path.extend((left..right).map(|column| size.cell(top, column)));
        path.extend((top + 1..bottom).map(|row| size.cell(row, right - 1)));
        // A ring that is a single line has no way back.
        if bottom - top > 1 && right - left > 1 {
            path.extend((left..right - 1).rev().map(|column| size.cell(bottom - 1, column)));
            path.extend((top + 1..bottom - 1).rev().map(|row| size.cell(row, left)));
        }
        (top, bottom, left, right) = (top + 1, bottom - 1, left + 1, right - 1);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(goal: NamedGoal, size: &str) -> String {
        goal.board(size.parse().unwrap()).to_string()
    }

    #[test]
    fn goals_are_as_documented() {
        use NamedGoal::*;
        for (goal, size, expected) in [
            (BlankLast, "3x3", "1 2 3/4 5 6/7 8 0"),
            (BlankFirst, "3x3", "0 1 2/3 4 5/6 7 8"),
            (Snake, "3x3", "1 2 3/6 5 4/7 8 0"),
            (Spiral, "3x3", "1 2 3/8 0 4/7 6 5"),
            (Columns, "3x3", "7 4 1/8 5 2/0 6 3"),
            (ColumnsLeft, "3x3", "1 4 7/2 5 8/3 6 0"),
            (Snake, "4x2", "1 2 3 4/0 7 6 5"),
            (Spiral, "2x2", "1 2/0 3"),
            (Spiral, "4x4", "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"),
            (Spiral, "3x5", "1 2 3/12 13 4/11 14 5/10 0 6/9 8 7"),
            (Spiral, "5x3", "1 2 3 4 5/12 13 14 0 6/11 10 9 8 7"),
            (Columns, "4x4", "13 9 5 1/14 10 6 2/15 11 7 3/0 12 8 4"),
            (Columns, "3x2", "5 3 1/0 4 2"),
            (ColumnsLeft, "3x2", "1 3 5/2 4 0"),
        ] {
            assert_eq!(text(goal, size), expected, "{goal} {size}");
        }
    }

    #[test]
    fn every_goal_is_a_position_on_every_size() {
        for (width, height) in
            (2..=12).flat_map(|w| (2..=12).map(move |h| (w, h))).chain([(100, 100)])
        {
            let size = Size::new(width, height).unwrap();
            for goal in NamedGoal::ALL {
                assert_eq!(goal.board(size).size(), size);
            }
        }
    }

    #[test]
    fn names_are_read_back() {
        for goal in NamedGoal::ALL {
            assert_eq!(goal.name().parse(), Ok(goal));
            assert_eq!(goal.name().to_uppercase().parse(), Ok(goal));
        }
        assert_eq!(tuipan_names::clashes::<NamedGoal>(), [""; 0]);
        assert_eq!(
            "snakes".parse::<NamedGoal>().unwrap_err().to_string(),
            "unknown goal 'snakes' (did you mean snake?). Known: blank-last, blank-first, snake, spiral, columns, \
             columns-left"
        );
    }
}
