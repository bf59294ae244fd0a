//! Whom the pieces of 华容道 stand for.
//!
//! Levels know letters. On the classic board, four by five with one square of four cells, tradition has names: 曹操 is
//! the square, the first lying general 关羽, the other generals in reading order 张飞, 马超, 赵云 and 黄忠, and single
//! cells are soldiers. Pieces of other levels keep their letters.

use tuipan_puzzle::blocks::{Level, Shape};

/// A piece of 华容道.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum General {
    /// 曹操, who is to leave.
    CaoCao,
    /// 关羽.
    GuanYu,
    /// 张飞.
    ZhangFei,
    /// 马超.
    MaChao,
    /// 赵云.
    ZhaoYun,
    /// 黄忠.
    HuangZhong,
    /// 兵.
    Soldier,
}

impl General {
    /// All of them.
    pub const ALL: [General; 7] = [
        General::CaoCao,
        General::GuanYu,
        General::ZhangFei,
        General::MaChao,
        General::ZhaoYun,
        General::HuangZhong,
        General::Soldier,
    ];
}

/// Whom each piece of a level represents, in the order of its pieces.
///
/// ```
/// use tuipan_play::workshop::{General, generals};
/// use tuipan_puzzle::blocks::Collection;
/// let collection = Collection::built_in();
/// let level = &collection.find("横刀立马")?.level;
/// assert_eq!(generals(level)[1], Some(General::CaoCao));
/// # Ok::<(), tuipan_puzzle::blocks::UnknownName>(())
/// ```
pub fn generals(level: &Level) -> Vec<Option<General>> {
    let pieces = level.pieces();
    if !is_classic(level) {
        return vec![None; pieces.len()];
    }
    let lying = pieces.iter().position(|p| p.shape.is_flat() && p.shape.n_cells() == 2);
    let standing = [General::ZhangFei, General::MaChao, General::ZhaoYun, General::HuangZhong];
    let mut others = standing.into_iter().chain(lying.is_none().then_some(General::GuanYu));
    let of_piece = |(idx, shape): (usize, &Shape)| match shape.n_cells() {
        4 => Some(General::CaoCao),
        1 => Some(General::Soldier),
        _ if Some(idx) == lying => Some(General::GuanYu),
        _ => others.next(),
    };
    pieces.iter().map(|piece| &piece.shape).enumerate().map(of_piece).collect()
}

/// Whether tradition has names for the pieces: four by five, one square, all others of one cell or two.
fn is_classic(level: &Level) -> bool {
    let is_square = |shape: &Shape| shape.offsets() == [(0, 0), (0, 1), (1, 0), (1, 1)];
    let is_small = |shape: &Shape| shape.n_cells() <= 2 && (shape.is_flat() || shape.is_upright());
    let shapes = || level.pieces().iter().map(|piece| &piece.shape);
    (level.board().width(), level.board().height()) == (4, 5)
        && shapes().all(|shape| is_square(shape) || is_small(shape))
        && shapes().filter(|shape| is_square(shape)).count() == 1
}
