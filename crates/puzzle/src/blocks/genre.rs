//! Kinds of sliding-block puzzles that have their own names.

use tuipan_names::{Names, by_name, listed};

use super::Level;

listed! {
    /// A kind of sliding blocks.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Genre: Names {
        /// Ten pieces or so on 4x5 cells, and the only 2x2 piece is to leave in the middle of the bottom edge.
        Huarongdao = Names { name: "华容道", aliases: &["huarongdao", "huarong-road"] },
        /// Pieces that move only lengthwise.
        RushHour = Names { name: "rush-hour", aliases: &["cars", "挪车", "traffic-jam", "unblock-me"] },
    }
}
by_name!(Genre, "kind of sliding blocks", |row| row);

impl Genre {
    /// Its name.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The genre of a level, if it has one.
    pub fn of(level: &Level) -> Option<Genre> {
        let board = level.board();
        if level.pieces().iter().all(|piece| piece.axis.is_some()) {
            return Some(Genre::RushHour);
        }
        let is_square =
            |idx: usize| level.pieces()[idx].shape.offsets() == [(0, 0), (0, 1), (1, 0), (1, 1)];
        let is_classic = (board.width(), board.height()) == (4, 5)
            && matches!(level.goal().targets[..], [(idx, cell)] if is_square(idx) && board.place(cell) == (3, 1));
        is_classic.then_some(Genre::Huarongdao)
    }
}
