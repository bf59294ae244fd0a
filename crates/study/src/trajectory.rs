//! Where each tile goes on a path of positions. Plain data.

use tuipan_puzzle::tiles::Board;

/// The cells of each tile, from first to last, those in which it stays only once; tiles in order.
pub fn trajectories(boards: &[Board]) -> Vec<Vec<usize>> {
    let n_cells = boards.first().map_or(0, |board| board.size().n_cells());
    let mut all = vec![Vec::new(); n_cells.saturating_sub(1)];
    for board in boards {
        let cells = board.cells();
        for (tile, way) in all.iter_mut().enumerate() {
            let cell = cells[tile + 1];
            if way.last() != Some(&cell) {
                way.push(cell);
            }
        }
    }
    all
}
