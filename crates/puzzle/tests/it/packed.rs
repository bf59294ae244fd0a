//! The packed forms against [`Board`], which checks everything: same moves, same positions.

use crate::common::{any_board, size, with_blank};
use tuipan_puzzle::tiles::packed::{Bytes, Heap};
use tuipan_puzzle::tiles::{Board, Direction, Metric, Move, Packed, TileSpace};
use tuipan_space::{GoalStates, Reversible, SplitMix64, StateSpace};

fn check_game<P: Packed>(start: &Board, metric: Metric, n_moves: usize, rng: &mut SplitMix64) {
    if start.size().n_cells() > P::MAX_CELLS {
        return;
    }
    let space = TileSpace::<P>::new(start, metric);
    let (mut board, mut state) = (start.clone(), P::pack(start));
    for _ in 0..n_moves {
        let moves: Vec<_> = board.legal_moves(metric).collect();
        assert!(space.actions(&state).eq(moves.iter().copied()), "{board}");
        let chosen = moves[rng.below(moves.len() as u64) as usize];

        let before = state.clone();
        space.apply(&mut state, chosen);
        assert_eq!(space.inverse(chosen), chosen.inverse());
        assert!(space.successor(&state, chosen.inverse()) == before, "{board} {chosen}");

        let before = board.clone();
        board.play(chosen).unwrap();
        let mut back = board.clone();
        back.play(chosen.inverse()).unwrap();
        assert_eq!(back, before);

        assert!(state == P::pack(&board), "{board}");
        assert_eq!(state.unpack(board.size()), board);
        assert_eq!(state.blank(), board.blank());
        assert!((0..board.tiles().len()).all(|c| state.tile(c) == board.tiles()[c] as usize));
        assert_eq!(space.is_goal(&state), board == *start);
        assert!(space.toward(&state).is_goal(&state));
    }
}

#[test]
fn all_forms_agree_with_the_board_on_random_games() {
    let mut rng = SplitMix64::new(3);
    let sizes = [
        "2x2", "3x2", "2x3", "3x3", "4x3", "3x4", "8x2", "2x8", "5x3", "4x4", // u64
        "17x2", "5x4", "4x5", "2x12", "6x4", "5x5", // ... u128
        "9x3", "50x2", "2x50", "6x6", "11x9", "10x10", // ... Bytes
        "51x2", "2x100", "12x9", // ... Heap
    ];
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        for text in sizes {
            let start = any_board(size(text), &mut rng);
            check_game::<u64>(&start, metric, 500, &mut rng);
            check_game::<u128>(&start, metric, 500, &mut rng);
            check_game::<Bytes>(&start, metric, 500, &mut rng);
            check_game::<Heap>(&start, metric, 500, &mut rng);
        }
        check_game::<Heap>(&any_board(size("100x100"), &mut rng), metric, 20, &mut rng);
    }
}

#[test]
fn packing_any_board_and_back_changes_nothing() {
    let mut rng = SplitMix64::new(4);
    for text in ["2x2", "4x4", "8x2", "3x5"] {
        for _ in 0..1000 {
            let board = any_board(size(text), &mut rng);
            assert_eq!(u64::pack(&board).unpack(board.size()), board);
            assert_eq!(u128::pack(&board).unpack(board.size()), board);
            assert_eq!(Bytes::pack(&board).unpack(board.size()), board);
            assert_eq!(Heap::pack(&board).unpack(board.size()), board);
        }
    }
}

#[test]
fn encodings_are_as_documented() {
    let packed = |text| u64::pack(&Board::parse(text).unwrap());
    assert_eq!(packed("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"), 0x0FED_CBA9_8765_4321);
    assert_eq!(packed("8 1 0/3 5 7/4 2 6"), 0x6_2475_3018);
    let wide = u128::pack(&with_blank(size("6x3"), 17));
    assert_eq!(wide >> 80, 17);
    assert_eq!(u128::pack(&Board::parse("7 0 5 1/2 3 4 6").unwrap()), 0x31_0620_9407);
    assert_eq!(0x31_0620_9407_u64 & 0x7FFF, 5 << 10 | 7);
}

#[test]
fn the_legal_list_is_the_legality_test() {
    for text in ["2x2", "3x2", "2x3", "3x3", "4x4", "7x2", "3x5", "100x2", "2x100"] {
        let size = size(text);
        for blank in 0..size.n_cells() {
            let board = with_blank(size, blank);
            let single: Vec<_> = board.legal_moves(Metric::SingleTile).collect();
            let multi: Vec<_> = board.legal_moves(Metric::MultiTile).collect();
            for direction in Direction::ALL {
                for count in 0..=u8::MAX {
                    let m = Move { direction, count };
                    assert_eq!(multi.contains(&m), board.is_legal(m), "{board} {m:?}");
                    assert_eq!(single.contains(&m), count == 1 && board.is_legal(m));
                    let mut after = board.clone();
                    let played = after.play(m);
                    assert_eq!(played.is_ok(), board.is_legal(m), "{board} {m:?}");
                    if played.is_err() {
                        assert_eq!(after, board, "{m:?}");
                    }
                }
            }
        }
    }
}
