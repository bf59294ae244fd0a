//! What is wrong, in Chinese. (Every error says it in English by itself.)

use tuipan_puzzle::tiles::{BoardError, Parity, ParseError, Solvability};

use crate::{Unplayable, WireError};

/// Why a text is no position.
pub fn parse_fault(error: &ParseError) -> String {
    match error {
        ParseError::Empty => "没有写任何局面".to_owned(),
        ParseError::NotATile { text, .. } => format!("“{text}”不是数字块"),
        ParseError::NumberTooLarge { text, .. } => format!("{text} 太大"),
        ParseError::RaggedRow { row, found, expected } => {
            format!("第 {row} 行有 {found} 块，第 1 行却有 {expected} 块")
        }
        ParseError::EmptyRow(row) => format!("第 {row} 行是空的"),
        ParseError::Brackets => "括号不配对".to_owned(),
        ParseError::OutsideBrackets(word) => format!("“{word}”在括号之外"),
        ParseError::Board(error) => board_fault(error),
        _ => format!("无法读出局面（{error}）"),
    }
}

/// Why tiles make no board.
pub fn board_fault(error: &BoardError) -> String {
    match error {
        BoardError::Twice { tile, missing } => format!("{tile} 出现了两次，缺少 {missing}"),
        BoardError::TooLarge { tile, size } => {
            format!("{tile} 太大：{size} 的棋盘只有 0 到 {}", size.n_cells() - 1)
        }
        BoardError::WrongCount { size, found } => {
            format!("{size} 的棋盘有 {} 格，而不是 {found} 格", size.n_cells())
        }
    }
}

/// Why a position cannot be solved, and what would mend it.
pub fn unsolvable(reason: &Solvability) -> String {
    let parity = |parity| match parity {
        Parity::Even => "偶",
        Parity::Odd => "奇",
    };
    let what = match reason.size.width().is_multiple_of(2) {
        true => "逆序数与空格行号之和",
        false => "逆序数",
    };
    let mend = reason.mend.map_or(String::new(), |(a, b)| format!("交换 {a} 与 {b} 即可解。"));
    format!(
        "无解：任何一步都不改变{what}的奇偶。此局面为 {}（{}），终局为 {}（{}）。{mend}",
        reason.start.sum,
        parity(reason.start.parity),
        reason.goal.sum,
        parity(reason.goal.parity),
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
        WireError::Unplayable(Unplayable::Unsolvable(reason)) => unsolvable(reason),
        WireError::Unplayable(Unplayable::Sizes(error)) => format!("尺寸不合（{error}）"),
        WireError::Level(error) => format!("链接中的关卡有误（{error}）"),
        WireError::UnknownLayout(id) => format!("这里没有布局“{}”", id.escape_debug()),
        WireError::OtherLayout(id) => format!("布局“{}”与这里的不同", id.escape_debug()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Board, NamedGoal};

    #[test]
    fn faults_are_named() {
        let fault = |text: &str| parse_fault(&Board::parse(text).unwrap_err());
        assert_eq!(fault("1 2 3/4 5 6/7 8 8"), "8 出现了两次，缺少 0");
        assert_eq!(fault("1 2 y/4 5 6/7 8 0"), "“y”不是数字块");
        assert_eq!(fault("1 2 3/4 5/6 7 8 0"), "第 2 行有 2 块，第 1 行却有 3 块");
        let board = Board::parse("1 2 3/4 5 6/8 7 0").unwrap();
        let goal = NamedGoal::BlankLast.board(board.size());
        let text = unsolvable(&Solvability::between(&board, &goal).unwrap());
        assert!(text.starts_with("无解") && text.contains("交换"), "{text}");
        assert_eq!(link_fault(&WireError::End), "链接不完整");
    }
}
