//! Choosing the narrowest words for a level while the program runs.

use super::space::Widths;
use super::{BlockSpace, Level, Metric, Wide, Word};

/// Something to do with a space, whatever its words are.
pub trait SpaceVisitor {
    /// What comes out.
    type Output;

    /// Does it.
    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output;
}

/// One word for the cells if there are 64 or fewer that are not walls, else eight; one word, two or eight
/// for the key, or as many as the longest possible key takes.
pub fn with_space<V: SpaceVisitor>(level: &Level, metric: Metric, visitor: V) -> V::Output {
    let Widths { n_cells, n_key_bits } = Widths::of(level);
    match (n_cells, n_key_bits) {
        (..=64, ..=64) => visit::<u64, u64, V>(level, metric, visitor),
        (..=64, ..=128) => visit::<u64, u128, V>(level, metric, visitor),
        (..=64, _) => visit::<u64, Wide<8>, V>(level, metric, visitor),
        (_, ..=512) => visit::<Wide<8>, Wide<8>, V>(level, metric, visitor),
        _ => visit::<Wide<8>, Wide<72>, V>(level, metric, visitor),
    }
}

/// The same for boards of at most 64 cells that are not walls, and keys of at most 128 bits; `None` for others. Nearly
/// all levels are such, and a program that knows no others is much smaller.
pub fn with_narrow_space<V: SpaceVisitor>(
    level: &Level,
    metric: Metric,
    visitor: V,
) -> Option<V::Output> {
    let Widths { n_cells, n_key_bits } = Widths::of(level);
    match (n_cells, n_key_bits) {
        (..=64, ..=64) => Some(visit::<u64, u64, V>(level, metric, visitor)),
        (..=64, ..=128) => Some(visit::<u64, u128, V>(level, metric, visitor)),
        _ => None,
    }
}

fn visit<M: Word, K: Word, V: SpaceVisitor>(
    level: &Level,
    metric: Metric,
    visitor: V,
) -> V::Output {
    // 64 cells take at most 6 bits each, 512 at most 9: see `Coding`.
    let space = BlockSpace::<M, K>::new(level, metric);
    visitor.visit(space.expect("the words were chosen wide enough"))
}
