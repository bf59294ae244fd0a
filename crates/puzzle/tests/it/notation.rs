//! What is written can be read back, and nothing that is read does harm.

use crate::common::any_board;
use proptest::prelude::*;
use tuipan_puzzle::tiles::{
    Board, Moves, NamedGoal, Notation, Order, Size, has_size_line, looks_like_rows,
};
use tuipan_space::SplitMix64;

const ORDERS: [Order; 2] = [Order::Rows, Order::Snake];

/// Boards of every shape: mostly small, some as large as they come.
fn boards() -> impl Strategy<Value = Board> {
    let side = prop_oneof![8 => 2_usize..=6, 3 => 7_usize..=15, 1 => 16_usize..=100];
    (side.clone(), side, any::<u64>()).prop_map(|(width, height, seed)| {
        any_board(Size::new(width, height).unwrap(), &mut SplitMix64::new(seed))
    })
}

/// Every text form of a board that tells its own shape.
fn shaped(board: &Board, order: Order) -> Vec<String> {
    let notation = Notation { size: None, order };
    let rows = notation.rows(board);
    let mut texts = vec![
        notation.grid(board),
        notation.grid(board) + "\r\n\r\n",
        rows.replace('/', "\n"),
        rows.replace('/', " /\n\n"),
        rows.replace(' ', ","),
        rows.replace(' ', ", "),
        rows.replace(' ', "\t"),
        rows.replace('/', ";"),
        rows.replace('/', " ;\n") + ";",
        format!("[[{}]]", rows.replace(' ', ", ").replace('/', "], [")),
        format!("(({}))\n", rows.replace(' ', ",").replace('/', "),\n (")),
        format!("# a remark\n[[{}]]", rows.replace('/', "] # another\n [")),
        blanked(&rows, "_"),
        blanked(&rows, "x").replace('/', "\n"),
        format!("[[{}]]", blanked(&rows, "None").replace(' ', ", ").replace('/', "], [")),
        rows,
    ];
    if board.size().width() == board.size().height() {
        let rows = notation.grid(board);
        texts.push(format!("# a file of the school exercise\n{}\n{rows}\n", board.size().width()));
    }
    if let Some(compact) = notation.compact(board) {
        let digits: Vec<char> = compact.chars().collect();
        let rows: Vec<String> =
            digits.chunks(board.size().width()).map(|row| row.iter().collect()).collect();
        texts.extend([rows.join("/"), rows.join("\n"), rows.join("/").to_lowercase()]);
        texts.extend([rows.join("/").replace('0', "_"), rows.join(";").replace('0', ".")]);
    }
    texts
}

/// Rows of numbers with another sign for the blank.
fn blanked(rows: &str, sign: &str) -> String {
    let row = |row: &str| {
        let words = row.split(' ').map(|word| if word == "0" { sign } else { word });
        words.collect::<Vec<_>>().join(" ")
    };
    rows.split('/').map(row).collect::<Vec<_>>().join("/")
}

/// Every text form that leaves the shape open.
fn lists(board: &Board, order: Order) -> Vec<String> {
    let notation = Notation { size: None, order };
    let list = notation.rows(board).replace('/', " ");
    let mut texts = vec![
        list.replace(' ', ","),
        list.replace(' ', ", "),
        list.replace(' ', "\t"),
        list.replace(' ', "\n"),
        format!("[{}]", list.replace(' ', ", ")),
        blanked(&list, "."),
        blanked(&list, "X").replace(' ', "\n"),
        list,
    ];
    texts.extend(notation.compact(board));
    texts.extend(notation.compact(board).map(|text| text.to_lowercase()));
    texts
}

/// Reads a text in every way; what is read must be written and read again as the same.
fn read_in_every_way(text: &str) {
    let sizes = [None, Some(Size::new(2, 2).unwrap()), Some(Size::new(4, 3).unwrap())];
    for (size, order) in sizes.into_iter().flat_map(|size| ORDERS.map(|order| (size, order))) {
        let notation = Notation { size, order };
        match notation.parse(text) {
            Ok(board) => assert_eq!(notation.parse(&notation.rows(&board)), Ok(board)),
            Err(error) => {
                let message = error.to_string();
                assert!((1..400).contains(&message.len()), "{message}");
                assert!(!message.contains(char::is_control), "{message}");
            }
        }
    }
    if let Ok(moves) = text.parse::<Moves>() {
        assert_eq!(moves.to_string().parse(), Ok(moves));
    }
    let _ = (text.parse::<Size>(), text.parse::<NamedGoal>(), has_size_line(text));
    let _ = looks_like_rows(text, None);
}

#[test]
fn endless_texts_end_in_short_messages() {
    let message = |text: &str| Board::parse(text).unwrap_err().to_string();
    let many = "7".repeat(1_000_000);
    let text = format!("{}…", "7".repeat(60));
    let most = "the largest board is 100x100, and the text has more than 10000 tiles";
    assert_eq!(message(&many), most);
    assert_eq!(message(&"7 ".repeat(1_000_000)), most);
    assert_eq!(message(&"7\n".repeat(1_000_000)), most);
    assert_eq!(
        message(&format!("1 {many}")),
        format!("{text} (number 2 of the list) is too large: no board has a tile above 9999")
    );
    assert_eq!(message(&"/".repeat(1_000_000)), "row 1 is empty");
    assert_eq!(
        message(&",".repeat(1_000_000)),
        "a tile is missing before a comma (number 1 of the list)"
    );
    assert_eq!(
        message(&"1 2/".repeat(101)),
        "a board of 2x101 is not possible: each side is 2 to 100"
    );
}

#[test]
fn a_compact_row_that_begins_with_0_is_no_size_line() {
    assert!(!has_size_line("02/34/51"));
    assert_eq!("02/34/51".parse::<Board>().unwrap().to_string(), "0 2/3 4/5 1");
    assert!(has_size_line("2\n1 2\n3 0"));
}

/// What is not a position, but was meant as the rows of one: an error is about the grid then, not about every line.
#[test]
fn rows_with_a_slip_are_told_from_lists() {
    let size = |text: &str| text.parse::<Size>().unwrap();
    for (text, given) in [
        ("1 2 3 4\n5 6 7 8\n9 1O 11 12\n13 14 15 0", None),
        ("# a remark\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 15\n", None),
        ("0 1 2 3\n4 5 6 7\n8 9 10\n12 13 14 15", None),
        ("1 2 3 4\n5 6 7 8\n9 10 11 12\n", None),
        ("1234\n5678\n9aB?\nDEF0", None),
        ("123\n456\n77_", None),
        ("1 2 3\n4 5 6\n7 8 x y", None),
        ("3\n1 2 3\n4 5 6\n7 8 9", None),
        ("[[1,2,3],\n[4,5,x y],\n[7,8,0]]", None),
        ("[[1,2,3],\n[4,5,6],\n[7,8,0]", None),
        ("1 2 3 4\n5 6 7 9", Some(size("4x2"))),
        ("1 2 3/4 5 z/7 8 0", None),
    ] {
        let notation = Notation { size: given, ..Notation::default() };
        assert!(notation.parse(text).is_err(), "{text:?}");
        assert!(looks_like_rows(text, given), "{text:?}");
    }
    for (text, given) in [
        ("", None),
        ("hello", None),
        ("810357426", None),
        ("8 1 0 3 5 7 4 2 9\n1 2 3 4 5 6 7 8 9", None),
        // Nine lists of the 8-puzzle, with 9 for the blank.
        (&*"123456789\n".repeat(9), None),
        (&*"1 2 3 4 5 6 7 8 9\n".repeat(9), None),
        ("1 2/3 0\n1 2/3 x\n1 2/3 4", None),
        ("1230\n\n12x0", None),
        ("1 2 3 4 5 9\n1 2 3 4 5 x", Some(size("3x2"))),
    ] {
        assert!(!looks_like_rows(text, given), "{text:?}");
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(board in boards()) {
        for order in ORDERS {
            for text in shaped(&board, order) {
                for size in [None, Some(board.size())] {
                    let read = Notation { size, order }.parse(&text);
                    prop_assert_eq!(read.as_ref(), Ok(&board), "{}", text);
                }
            }
            for text in lists(&board, order) {
                let size = Some(board.size());
                let read = Notation { size, order }.parse(&text);
                prop_assert_eq!(read.as_ref(), Ok(&board), "{}", text);
                let unsized_read = Notation { size: None, order }.parse(&text);
                if board.size().width() == board.size().height() {
                    prop_assert_eq!(unsized_read.as_ref(), Ok(&board), "{}", text);
                } else if unsized_read.is_ok() {
                    // A list that fills a square as well, such as 8x2 and 4x4.
                    prop_assert_ne!(unsized_read.unwrap().size(), board.size());
                } else {
                    prop_assert!(unsized_read.unwrap_err().to_string().contains("--size"));
                }
            }
        }
        prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
        prop_assert_eq!(Board::parse(&board.to_grid()), Ok(board.clone()));
        prop_assert_eq!(board.to_compact().is_some(), board.tiles().len() <= 36);
    }

    #[test]
    fn rows_of_another_size_are_refused(board in boards(), width in 2_usize..9, height in 2_usize..9) {
        let size = Size::new(width, height).unwrap();
        let read = Notation { size: Some(size), order: Order::Rows }.parse(&board.to_string());
        prop_assert_eq!(read.is_ok(), size == board.size());
    }

    #[test]
    fn a_doubled_tile_is_named(board in boards(), a in any::<u16>(), b in any::<u16>()) {
        let n = board.tiles().len() as u16;
        let (a, b) = (a % n, b % n);
        prop_assume!(a != b);
        let mut tiles = board.tiles().to_vec();
        tiles.iter_mut().filter(|tile| **tile == b).for_each(|tile| *tile = a);
        let texts: Vec<_> = tiles.chunks(board.size().width())
            .map(|row| row.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")).collect();
        let message = Board::parse(&texts.join("/")).unwrap_err().to_string();
        let name = |tile| if tile == 0 { "the blank (0)".to_owned() } else { format!("tile {tile}") };
        prop_assert_eq!(message, format!("{} appears twice, and {} is missing", name(a), name(b)));
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_in_every_way(&text);
    }

    #[test]
    fn any_text_of_our_letters_is_read_or_refused(text in "[0-3URDLxz_.,;/#'\"\\[\\](){} \t\r\n↑→↓←-]{0,40}") {
        read_in_every_way(&text);
    }

    #[test]
    fn a_spoilt_position_is_read_or_refused(
        board in boards(), at in any::<prop::sample::Index>(), c in any::<char>(),
    ) {
        for text in [board.to_string(), board.to_grid()] {
            let mut chars: Vec<char> = text.chars().collect();
            let at = at.index(chars.len());
            chars[at] = c;
            read_in_every_way(&chars.into_iter().collect::<String>());
        }
    }
}
