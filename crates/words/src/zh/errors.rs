//! What is wrong with positions, moves, weights and links.

use std::io;

use tuipan_game::{LinkPart, SaveError, Unplayable, WireError};
use tuipan_names::{quote, shown};
use tuipan_puzzle::tiles::{
    BoardError, IllegalMove, Invariant, MoveError, Parity, ParseError, Place, Size, SizeError,
    SizeMismatch, Solvability, Tile, is_negative,
};
use tuipan_search::WeightError;

use super::block_errors;
use crate::{Lang, direction};

/// Why a text is not a position.
pub fn position(error: &ParseError) -> String {
    match error {
        ParseError::Empty => "请输入局面".to_owned(),
        ParseError::NotATile { text, place: at } if is_negative(text) => {
            format!("方块的编号不能是负数：{}“{text}”", place_of(at))
        }
        ParseError::NotATile { text, place: at } => {
            format!("{}“{text}”不是方块编号", place_of(at))
        }
        ParseError::TileTooLarge { tile, size, place: at } => {
            let most = size.n_cells() - 1;
            format!("{} {tile} 太大：{size} 的棋盘只有 0 到 {most}", place_of(at))
        }
        ParseError::NumberTooLarge { text, place: at } => {
            let most = Size::MAX_SIDE * Size::MAX_SIDE - 1;
            format!("{} {text} 太大：最大的棋盘也只到 {most}", place_of(at))
        }
        ParseError::DigitTooLarge { digit, tile, size } => {
            let most = size.n_cells() - 1;
            format!("“{digit}”代表 {tile}，而 {size} 的棋盘只有 0 到 {most}")
        }
        ParseError::NoTile(at) => format!("逗号前面缺一个方块（{}）", place(at)),
        ParseError::EmptyRow(row) => format!("第 {row} 行是空的"),
        ParseError::Brackets => "括号不配对".to_owned(),
        ParseError::OutsideBrackets(word) => format!("“{word}”在括号之外"),
        ParseError::RaggedRow { row, found, expected } => {
            format!("第 {row} 行有 {found} 个方块，第 1 行却有 {expected} 个")
        }
        ParseError::TooMany => {
            let side = Size::MAX_SIDE;
            format!("方块太多：最大的棋盘是 {side}x{side}")
        }
        ParseError::NoBlank { n_tiles } => format!("这 {n_tiles} 个方块里没有空格（0）"),
        ParseError::NotSquare { n_tiles } => match error.example_size() {
            Some(size) => {
                format!(
                    "{n_tiles} 个方块排不成正方形，请写明“宽x高”，例如 {size}（命令行：--size {size}）"
                )
            }
            None => format!("{n_tiles} 个方块排不成任何矩形棋盘"),
        },
        ParseError::OtherSize { found, given } => {
            format!("写出的局面是 {found}，与给定的大小 {given} 不符")
        }
        ParseError::Size(error) => size(error),
        ParseError::Board(error) => board(error),
    }
}

/// The place before what is there.
fn place_of(at: &Place) -> String {
    match at {
        Place::Cell { .. } => format!("{}的", place(at)),
        Place::Nth(_) => place(at),
    }
}

fn place(place: &Place) -> String {
    match place {
        Place::Cell { row, column } => format!("第 {row} 行第 {column} 列"),
        Place::Nth(nth) => format!("第 {nth} 个"),
    }
}

/// Why a text is not a size.
pub fn size(error: &SizeError) -> String {
    match error {
        SizeError::Syntax(text) => format!("“{text}”不是棋盘大小，应写成“宽x高”，例如 4x3"),
        SizeError::OutOfRange(width, height) => {
            format!("棋盘不能是 {width}x{height}：每边须为 2 到 100 格")
        }
    }
}

/// Why tiles make no board.
pub fn board(error: &BoardError) -> String {
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
pub fn sizes(error: &SizeMismatch) -> String {
    format!("局面是 {}，目标却是 {}", error.start, error.goal)
}

/// Why a text is not a sequence of moves.
pub fn moves(error: &MoveError) -> String {
    match error {
        MoveError::Letter(c, at) => {
            format!("第 {at} 个字符“{}”不是走法：走法用 U、R、D、L 或箭头表示", shown(*c))
        }
        MoveError::Count(count, at) => format!("第 {at} 个字符处：不可能一次移动 {count} 个方块"),
        MoveError::NoLetter(at) => format!("第 {at} 个字符处的数字前面没有字母"),
    }
}

/// Which move cannot be made, and why.
pub fn illegal_move(error: &IllegalMove) -> String {
    let way = Lang::Zh.say(direction(error.attempted.direction));
    let IllegalMove { attempted, number, .. } = error;
    let why = match error.available {
        0 => format!("没有方块可以向{way}移动"),
        n => format!("只有 {n} 个方块可以向{way}移动"),
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
pub fn link(error: &WireError) -> String {
    match error {
        WireError::Character(at) => format!("链接损坏：第 {at} 个字符不对"),
        WireError::TooLong => "链接太长".to_owned(),
        WireError::End => "链接不完整".to_owned(),
        WireError::Foreign => "这不是本游戏的链接".to_owned(),
        WireError::OtherContent => "链接指向别的内容".to_owned(),
        WireError::Version(version) => format!("链接的版本 {version} 较新，请先更新程序"),
        WireError::Checksum => "链接损坏：校验和不符".to_owned(),
        WireError::TooLarge => "链接损坏：其中的数太大".to_owned(),
        WireError::NoMeaning(what) => format!("链接损坏：{}无效", link_part(*what)),
        WireError::AfterEnd => "链接损坏：结尾之后还有内容".to_owned(),
        WireError::NotText => "链接损坏：其中的文字无法读取".to_owned(),
        WireError::Board(error) => board(error),
        WireError::Unplayable(Unplayable::Unsolvable(reason)) => solvability(reason),
        WireError::Unplayable(Unplayable::Sizes(error)) => sizes(error),
        WireError::Level(error) => format!("链接中的关卡有误：{}", block_errors::level(error)),
        WireError::UnknownLayout(id) => format!("没有关卡“{}”", quote(id)),
        WireError::OtherLayout(id) => format!("关卡“{}”与此版本中的不同", quote(id)),
    }
}

fn link_part(part: LinkPart) -> &'static str {
    match part {
        LinkPart::Metric => "计步方式",
        LinkPart::Controls => "操作方式",
        LinkPart::Help => "辅助标记",
        LinkPart::Name => "名字",
        LinkPart::Size => "棋盘大小",
        LinkPart::Goal => "目标",
        LinkPart::Level => "关卡",
        LinkPart::Event => "操作记录",
        LinkPart::Piece => "棋子",
        LinkPart::Path => "棋子的路线",
    }
}

/// Why a save cannot be read, or only in part.
pub fn save(error: &SaveError) -> String {
    match error {
        SaveError::Foreign => "这不是推盘的存档".to_owned(),
        SaveError::Newer(version) => format!("存档的版本 {version} 较新，请先更新程序"),
        SaveError::Damaged(damaged) => format!("{} 处损坏", damaged.errors.len()),
    }
}

/// What the operating system refuses.
pub fn system(error: &io::Error) -> String {
    let text = match error.kind() {
        io::ErrorKind::NotFound => "文件或目录不存在",
        io::ErrorKind::PermissionDenied => "没有权限",
        io::ErrorKind::AlreadyExists => "已经存在",
        io::ErrorKind::IsADirectory => "这是一个目录",
        io::ErrorKind::NotADirectory => "路径中有一部分不是目录",
        io::ErrorKind::DirectoryNotEmpty => "目录不是空的",
        io::ErrorKind::StorageFull => "磁盘已满",
        io::ErrorKind::QuotaExceeded => "超出磁盘配额",
        io::ErrorKind::FileTooLarge => "文件太大",
        io::ErrorKind::ReadOnlyFilesystem => "文件系统是只读的",
        io::ErrorKind::BrokenPipe => "管道的另一端已关闭",
        io::ErrorKind::AddrInUse => "端口已被占用",
        io::ErrorKind::InvalidData => "内容不是文本（UTF-8）",
        io::ErrorKind::UnexpectedEof => "文件不完整",
        io::ErrorKind::OutOfMemory => "内存不足",
        io::ErrorKind::Interrupted => "被中断",
        io::ErrorKind::InvalidFilename => "文件名无效",
        _ => {
            let code = error.raw_os_error().map_or(String::new(), |code| format!("，代码 {code}"));
            return format!("系统出错{code}");
        }
    };
    text.to_owned()
}

/// Why a text is not a weight.
pub fn weight(error: &WeightError) -> String {
    match error {
        WeightError::Number(word) => {
            format!(
                "“{word}”不是权重：请填 0 至 1000 的数，至多四位小数（如 2、2-0.015d>=1、1..1.5）"
            )
        }
        WeightError::EmptyRange(range) => format!("“{range}”的上限低于下限"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Board, NamedGoal};

    #[test]
    fn errors_are_named() {
        let error = |text: &str| position(&Board::parse(text).unwrap_err());
        assert_eq!(error("1 2 3/4 5 6/7 8 8"), "8 出现了两次，缺少空格（0）");
        assert_eq!(error("1 2 q/4 5 6/7 8 0"), "第 1 行第 3 列的“q”不是方块编号");
        assert_eq!(error("1 2 3/4 5/6 7 8 0"), "第 2 行有 2 个方块，第 1 行却有 3 个");
        let board = Board::parse("1 2 3/4 5 6/8 7 0").unwrap();
        let goal = NamedGoal::BlankLast.board(board.size());
        let text = solvability(&Solvability::between(&board, &goal).unwrap());
        assert!(text.starts_with("无解") && text.contains("交换"), "{text}");
        assert_eq!(link(&WireError::End), "链接不完整");
    }
}
