//! What is wrong with levels, positions and moves of sliding blocks.

use tuipan_names::shown;
use tuipan_puzzle::blocks::{
    Allowed, BareError, IllegalMove, LevelError, LevelErrorKind, MAX_CELLS, MoveError, Part,
    PositionError, UnknownName,
};

use crate::{Lang, direction};

/// Why a text is not a level, and where.
pub fn level(error: &LevelError) -> String {
    format!("第 {} 行第 {} 列：{}", error.line, error.column, level_part(&error.kind))
}

/// Why a bare grid is not a level.
pub fn grid(error: &BareError) -> String {
    match error {
        BareError::Grid(error) => level(error),
        BareError::Goal(error) => format!("目标有误：{}", level(error)),
        BareError::NoGoal(example) => format!(
            "看不出这个关卡的目标；请给出同样大小的网格，把棋子放在要到达的位置（命令行：--goal {example}）"
        ),
        BareError::Ones(grid) => format!(
            "数字网格里每个 1 都是单独的一个小棋子，所以这里是四个棋子，而不是一个 2x2 的棋子；请给它换一个字母或数字：{grid}"
        ),
    }
}

/// Why no level has a name.
pub fn level_name(error: &UnknownName) -> String {
    let UnknownName { name, meant, n_more, is_ambiguous } = error;
    let meant = meant.join("、");
    let more = if *n_more > 0 { format!("等（另有 {n_more} 个）") } else { String::new() };
    match (is_ambiguous, meant.is_empty()) {
        (true, _) => format!("“{name}”可能是：{meant}{more}"),
        (false, true) => format!("没有名为“{name}”的关卡"),
        (false, false) => format!("没有名为“{name}”的关卡，是不是 {meant}{more}？"),
    }
}

/// Why a text is not a position of a level, and where.
pub fn position(error: &PositionError) -> String {
    format!("第 {} 行第 {} 列：{}", error.row, error.column, level_part(&error.kind))
}

/// What is wrong with a level or a position.
pub fn level_part(error: &LevelErrorKind) -> String {
    match error {
        LevelErrorKind::Empty => "文本里没有关卡".to_owned(),
        LevelErrorKind::NotAField(text) => format!("“{text}”不是字段；关卡以“puzzle: 编号”开头"),
        LevelErrorKind::UnknownField(name) => format!("没有“{name}”这个字段"),
        LevelErrorKind::Twice(name) => format!("“{name}”出现了两次"),
        LevelErrorKind::NoValue(name) => format!("“{name}”没有值"),
        LevelErrorKind::BadValue(text, Allowed::Rule) => {
            format!("“{text}”不是规则；只有“axis”一种")
        }
        LevelErrorKind::BadValue(text, Allowed::Mode) => format!("“{text}”应为“piece”或“shape”"),
        LevelErrorKind::BadValue(text, Allowed::Cell) => format!("“{text}”不是网格中的一格"),
        LevelErrorKind::BadValue(text, Allowed::Nothing) => {
            format!("这里不应有“{text}”：各行从下一行开始写")
        }
        LevelErrorKind::SameId(id) => format!("前面已有编号为“{id}”的关卡"),
        LevelErrorKind::Missing(part) => match part {
            Part::Id => "缺少“puzzle: 编号”".to_owned(),
            Part::IdBefore => "它前面缺少“puzzle: 编号”".to_owned(),
            Part::Start => "缺少“start:”".to_owned(),
            Part::FirstRow => "缺少起始局面的第一行".to_owned(),
            Part::Goal => "缺少“goal:”".to_owned(),
            Part::End => "缺少“end”".to_owned(),
        },
        LevelErrorKind::EmptyRow(row) => format!("第 {row} 行是空的"),
        LevelErrorKind::Brackets => "括号不配对".to_owned(),
        LevelErrorKind::OutsideBrackets(word) => format!("“{word}”在括号之外"),
        LevelErrorKind::Ragged { found, expected } => {
            format!("这一行有 {found} 格，第一行有 {expected} 格")
        }
        LevelErrorKind::Height { found, expected } => {
            format!("这里有 {found} 行，起始局面有 {expected} 行")
        }
        LevelErrorKind::TooLarge { n_cells } => {
            format!("棋盘最多 {MAX_CELLS} 格，这里至少有 {n_cells} 格")
        }
        LevelErrorKind::NotAPiece(c) => format!("“{}”不能作为棋子", shown(*c)),
        LevelErrorKind::NoPiece => "棋盘上没有棋子".to_owned(),
        LevelErrorKind::NoBlank => {
            "棋盘上没有空格（空格写作 .，在数字网格里也可写作 0）".to_owned()
        }
        LevelErrorKind::Torn(c) => {
            format!("棋子 {c} 断开了：这一格与其余部分不相连（如果确是如此，请写“split: {c}”）")
        }
        LevelErrorKind::TornInGrid(c) => format!("棋子 {c} 断开了：这一格与其余部分不相连"),
        LevelErrorKind::SameDigit(c) => {
            format!("这些 {c} 没有全部相连；请给每个棋子单独的数字（只有 1 可以重复）")
        }
        LevelErrorKind::BlankLine => {
            "这一行是空的；网格中不能有空行，多个关卡要写成“puzzle: 编号”的记录".to_owned()
        }
        LevelErrorKind::UnknownPiece(c) => format!("关卡里没有棋子 {}", shown(*c)),
        LevelErrorKind::NoSuchPiece(c) => format!("缺少棋子 {c}"),
        LevelErrorKind::OtherShape(c) => format!("棋子 {c} 的形状与起始局面不同"),
        LevelErrorKind::OnWall(c) => format!("棋子 {c} 压在墙上"),
        LevelErrorKind::OnDoor(c) => format!("棋子 {c} 压在它不能进的门上"),
        LevelErrorKind::NoWallThere(c) => format!("起始局面的这里没有“{c}”"),
        LevelErrorKind::NoTarget => "目标没有指定棋子".to_owned(),
    }
}

/// Why a text is not a move.
pub fn moves(error: &MoveError) -> String {
    match error {
        MoveError::NoPiece(text, at) => {
            format!("第 {at} 个字符处的“{text}”不是走法；走法写成 A:R2U 这样")
        }
        MoveError::NoPath(piece, at) => {
            format!("第 {at} 个字符处的棋子 {} 没有写路线", shown(*piece))
        }
        MoveError::Letter(c, at) => {
            format!("第 {at} 个字符“{}”不是方向：方向用 U、R、D、L 或箭头表示", shown(*c))
        }
        MoveError::Count(count, at) => format!("第 {at} 个字符处：不可能走 {count} 格"),
    }
}

/// Why a move cannot be made.
pub fn illegal_move(error: &IllegalMove) -> String {
    match error {
        IllegalMove::UnknownPiece(c) => format!("没有棋子 {}", shown(*c)),
        IllegalMove::Bound(piece, way) => {
            format!("棋子 {piece} 不能向{}走", Lang::Zh.say(direction(*way)))
        }
        IllegalMove::Blocked { piece, direction: way, after } => {
            format!("棋子 {piece} 走 {after} 格后，不能再向{}走", Lang::Zh.say(direction(*way)))
        }
    }
}
