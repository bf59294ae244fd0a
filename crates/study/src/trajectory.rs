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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_go_from_cell_to_cell() {
        let mut board = Board::parse("1 2/0 3").unwrap();
        let mut boards = vec![board.clone()];
        for step in "LDRU".parse::<tuipan_puzzle::tiles::Moves>().unwrap().as_slice() {
            board.play(*step).unwrap();
            boards.push(board.clone());
        }
        let all = trajectories(&boards);
        let n_moves: usize = all.iter().map(|way| way.len() - 1).sum();
        assert_eq!((all.len(), n_moves), (3, 4));
        for (tile, way) in all.iter().enumerate() {
            assert_eq!(way.last(), Some(&board.cells()[tile + 1]));
        }
    }
}
