//! What is wrong, in Chinese. (Every error prints itself in English.)

pub mod blocks;

use tuipan_game::{Unplayable, WireError};
use tuipan_names::{quote, shown};
use tuipan_puzzle::tiles::{
    BoardError, IllegalMove, Invariant, MoveError, Parity, ParseError, Place, Size, SizeError,
    SizeMismatch, Solvability, Tile,
};

use crate::direction;

/// Why a text is not a position.
pub fn parse_fault(error: &ParseError) -> String {
    match error {
        ParseError::Empty => "请输入局面".to_owned(),
        ParseError::NotATile { text, place: at } => format!("{}的“{text}”不是方块编号", place(at)),
        ParseError::NumberTooLarge { text, place: at } => {
            let most = Size::MAX_SIDE * Size::MAX_SIDE - 1;
            format!("{}的 {text} 太大：最大的棋盘也只到 {most}", place(at))
        }
        ParseError::DigitTooLarge { digit, tile, size } => {
            let most = size.n_cells() - 1;
            format!("“{digit}”代表 {tile}，而 {size} 的棋盘只有 0 到 {most}")
        }
        ParseError::NoTile(at) => format!("逗号前面缺一块（{}）", place(at)),
        ParseError::EmptyRow(row) => format!("第 {row} 行是空的"),
        ParseError::Brackets => "括号不配对".to_owned(),
        ParseError::OutsideBrackets(word) => format!("“{word}”在括号之外"),
        ParseError::RaggedRow { row, found, expected } => {
            format!("第 {row} 行有 {found} 块，第 1 行却有 {expected} 块")
        }
        ParseError::TooMany => {
            let side = Size::MAX_SIDE;
            format!("块太多：最大的棋盘是 {side}x{side}")
        }
        ParseError::NoBlank { n_tiles } => format!("这 {n_tiles} 块里没有空格（0）"),
        ParseError::NotSquare { n_tiles } => match error.example_size() {
            Some(size) => {
                format!(
                    "{n_tiles} 块排不成正方形，请写明“宽x高”，例如 {size}（命令行：--size {size}）"
                )
            }
            None => format!("{n_tiles} 块排不成任何矩形棋盘"),
        },
        ParseError::OtherSize { found, given } => {
            format!("写出的局面是 {found}，与给定的大小 {given} 不符")
        }
        ParseError::Size(error) => size_fault(error),
        ParseError::Board(error) => board_fault(error),
    }
}

fn place(place: &Place) -> String {
    match place {
        Place::Cell { row, column } => format!("第 {row} 行第 {column} 列"),
        Place::Nth(nth) => format!("第 {nth} 个"),
    }
}

/// Why a text is not a size.
pub fn size_fault(error: &SizeError) -> String {
    match error {
        SizeError::Syntax(text) => format!("“{text}”不是棋盘大小，应写成“宽x高”，例如 4x3"),
        SizeError::OutOfRange(width, height) => {
            format!("棋盘不能是 {width}x{height}：每边须为 2 到 100 格")
        }
    }
}

/// Why tiles make no board.
pub fn board_fault(error: &BoardError) -> String {
    let name = |tile: Tile| match tile {
        0 => "空格（0）".to_owned(),
        tile => format!(" {tile} "),
    };
    match error {
        BoardError::Twice { tile, missing } => {
            format!("{}出现了两次，缺少{}", name(*tile), name(*missing)).trim().to_owned()
        }
        BoardError::TooLarge { tile, size } => {
            format!("{tile} 太大：{size} 的棋盘只有 0 到 {}", size.n_cells() - 1)
        }
        BoardError::WrongCount { size, found } => {
            format!("{size} 的棋盘有 {} 格，而不是 {found} 格", size.n_cells())
        }
    }
}

/// A position and a goal of different sizes.
pub fn size_mismatch(error: &SizeMismatch) -> String {
    format!("局面是 {}，目标却是 {}", error.start, error.goal)
}

/// Why a text is not a sequence of moves.
pub fn moves_fault(error: &MoveError) -> String {
    match error {
        MoveError::Letter(c, at) => {
            format!("第 {at} 个字符“{}”不是走法：走法用 U、R、D、L 或箭头表示", shown(*c))
        }
        MoveError::Count(count, at) => format!("第 {at} 个字符处：不可能一次移动 {count} 块"),
        MoveError::NoLetter(at) => format!("第 {at} 个字符处的数字前面没有字母"),
    }
}

/// Which move cannot be made, and why.
pub fn illegal_move(error: &IllegalMove) -> String {
    let way = direction(error.attempted.direction).zh;
    let IllegalMove { attempted, number, .. } = error;
    let why = match error.available {
        0 => format!("没有块可以向{way}移动"),
        n => format!("只有 {n} 块可以向{way}移动"),
    };
    format!("第 {number} 步（{attempted}）走不了：{why}")
}

/// Whether a position can be solved, and why.
pub fn solvability(reason: &Solvability) -> String {
    let parity = |parity| match parity {
        Parity::Even => "偶",
        Parity::Odd => "奇",
    };
    let width = reason.size.width();
    let is_even = width.is_multiple_of(2);
    let (kind, what) = match is_even {
        true => ("偶", "逆序数与空格行号之和"),
        false => ("奇", "逆序数"),
    };
    let facts = |facts: &Invariant| {
        let Invariant { inversions, blank_row, sum, parity: odd } = *facts;
        match is_even {
            true => format!("逆序数 {inversions} 加行号 {blank_row} 得 {sum}（{}）", parity(odd)),
            false => format!("逆序数 {inversions}（{}）", parity(odd)),
        }
    };
    let verdict = if reason.is_solvable() { "有解" } else { "无解" };
    let swap = reason.swap.map_or(String::new(), |(a, b)| format!("交换 {a} 与 {b} 即可解。"));
    format!(
        "{verdict}。棋盘宽为{kind}数（{width}）时，任何一步都不改变{what}的奇偶性。此局面为{}，目标为{}。{swap}",
        facts(&reason.start),
        facts(&reason.goal),
    )
}

/// Why a link cannot be opened.
pub fn link_fault(error: &WireError) -> String {
    match error {
        WireError::Character(at) => format!("链接损坏：第 {at} 个字符不对"),
        WireError::TooLong => "链接太长".to_owned(),
        WireError::End => "链接不完整".to_owned(),
        WireError::Foreign => "这不是本游戏的链接".to_owned(),
        WireError::OtherThing => "链接指向别的内容".to_owned(),
        WireError::Version(version) => format!("链接的版本 {version} 较新，请先更新程序"),
        WireError::Checksum => "链接损坏：校验和不符".to_owned(),
        WireError::TooLarge
        | WireError::NoMeaning(_)
        | WireError::AfterEnd
        | WireError::NotText => {
            format!("链接内容有误（{error}）")
        }
        WireError::Board(error) => board_fault(error),
        WireError::Unplayable(Unplayable::Unsolvable(reason)) => solvability(reason),
        WireError::Unplayable(Unplayable::Sizes(error)) => size_mismatch(error),
        WireError::Level(error) => format!("链接中的关卡有误：{}", blocks::level_error(error)),
        WireError::UnknownLayout(id) => format!("这里没有布局“{}”", quote(id)),
        WireError::OtherLayout(id) => format!("布局“{}”与这里的不同", quote(id)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Board, NamedGoal};

    #[test]
    fn faults_are_named() {
        let fault = |text: &str| parse_fault(&Board::parse(text).unwrap_err());
        assert_eq!(fault("1 2 3/4 5 6/7 8 8"), "8 出现了两次，缺少空格（0）");
        assert_eq!(fault("1 2 q/4 5 6/7 8 0"), "第 1 行第 3 列的“q”不是方块编号");
        assert_eq!(fault("1 2 3/4 5/6 7 8 0"), "第 2 行有 2 块，第 1 行却有 3 块");
        let board = Board::parse("1 2 3/4 5 6/8 7 0").unwrap();
        let goal = NamedGoal::BlankLast.board(board.size());
        let text = solvability(&Solvability::between(&board, &goal).unwrap());
        assert!(text.starts_with("无解") && text.contains("交换"), "{text}");
        assert_eq!(link_fault(&WireError::End), "链接不完整");
    }
}
