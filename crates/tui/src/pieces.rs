//! What the pieces of 华容道 are called.
//!
//! Levels know letters. On the classic board, four by five with one square of four cells, tradition
//! has names: 曹操 is the square, the first lying general 关羽, the other generals in reading order
//! 张飞, 马超, 赵云 and 黄忠, and single cells are soldiers. Pieces of other levels keep their letters.

use tuipan_puzzle::blocks::{Level, Shape};

use crate::Lang;

const GENERALS: [(&str, &str); 5] =
    [("张飞", "Zhang"), ("马超", "Ma"), ("赵云", "Zhao"), ("黄忠", "Huang"), ("关羽", "Guan")];

/// The name of every piece of a level, in the order of its pieces.
pub fn names(level: &Level, lang: Lang) -> Vec<String> {
    let pick = |(zh, en): (&str, &str)| match lang {
        Lang::Zh => zh.to_owned(),
        Lang::En => en.to_owned(),
    };
    let letters = || level.pieces().iter().map(|piece| piece.letter.to_string()).collect();
    let is_classic = (level.board().width(), level.board().height()) == (4, 5)
        && level.pieces().iter().all(|piece| fits(&piece.shape))
        && level.pieces().iter().filter(|piece| is_square(&piece.shape)).count() == 1;
    if !is_classic {
        return letters();
    }
    let first_lying =
        level.pieces().iter().position(|p| p.shape.is_flat() && p.shape.n_cells() == 2);
    let mut others = GENERALS.iter().filter(|(zh, _)| first_lying.is_none() || *zh != "关羽");
    let name = |(idx, piece): (usize, &tuipan_puzzle::blocks::Piece)| match piece.shape.n_cells() {
        4 => pick(("曹操", "Cao Cao")),
        1 => pick(("兵", "Bing")),
        _ if Some(idx) == first_lying => pick(("关羽", "Guan")),
        _ => others.next().map_or(piece.letter.to_string(), |&general| pick(general)),
    };
    level.pieces().iter().enumerate().map(name).collect()
}

fn is_square(shape: &Shape) -> bool {
    shape.offsets() == [(0, 0), (0, 1), (1, 0), (1, 1)]
}

fn fits(shape: &Shape) -> bool {
    is_square(shape) || (shape.n_cells() <= 2 && (shape.is_flat() || shape.is_upright()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::Collection;

    #[test]
    fn the_five_tigers_have_their_names() {
        let collection = Collection::built_in();
        let level = &collection.find("横刀立马").unwrap().level;
        let expected = ["张飞", "曹操", "马超", "赵云", "关羽", "黄忠", "兵", "兵", "兵", "兵"];
        assert_eq!(names(level, Lang::Zh), expected);
        assert_eq!(names(level, Lang::En)[1], "Cao Cao");
    }

    #[test]
    fn other_pieces_keep_their_letters() {
        let text = "puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";
        let level = tuipan_puzzle::blocks::read_levels(text).unwrap().remove(0);
        assert_eq!(names(&level, Lang::Zh), ["A", "B"]);
    }
}
