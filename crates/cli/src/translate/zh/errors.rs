//! Errors of the solvers, of learned models and of table files in Chinese.

use tuipan_learn::{ModelError, UseError};
use tuipan_names::{Named, Quoted, Unknown, shown};
use tuipan_puzzle::tiles::{Metric, NamedGoal};
use tuipan_search::{Algorithm, SidePolicy, Ties};
use tuipan_solve::blocks::{GenerateError, Grade, PieceSetError};
use tuipan_solve::engine::{EngineError, StatError};
use tuipan_solve::tiles::pdb::{GroupsError, PdbError};
use tuipan_solve::tiles::{
    HeuristicError, HeuristicKind, HeuristicNameError, NotForBoard, PlanError, SolverKind, TooLarge,
};
use tuipan_store::{FileAction, TableError, TableErrorKind, TableNameError};
use tuipan_study::{FormError, GraphError, MAX_NODES, StudyError};

use super::shared;
use crate::command::BLOCK_ALGORITHM;
use crate::output::bytes;

pub fn engine(error: &EngineError) -> String {
    match error {
        EngineError::SizeMismatch(error) => shared(shared::SIZES)(error),
        EngineError::Heuristic(error) => heuristic(error),
        EngineError::TooLarge(size) => format!("{size} 的棋盘太大，没有数据表"),
        EngineError::NotAtOnce(size) => {
            format!("求 {size} 棋盘的最短解太费时，只能用于不超过 16 格的棋盘")
        }
        EngineError::MemoryFull { needed, allowed: Some(allowed) } => {
            format!("内存已满：数据表需要 {}，最多允许 {}", bytes(*needed), bytes(*allowed))
        }
        EngineError::MemoryFull { needed, allowed: None } => {
            format!("内存已满：数据表需要 {}", bytes(*needed))
        }
        EngineError::Limit(_) => "搜索达到了限制".to_owned(),
        EngineError::WithoutPlans => "此程序不含可选的搜索".to_owned(),
        EngineError::WrongTable(_) => "内容与名称不符".to_owned(),
        EngineError::Stopped => "被中断，未完成的数据表已丢弃".to_owned(),
        EngineError::WrongAnswer(_) => "求解结果未通过重放验证".to_owned(),
        EngineError::Solver(text) => text.clone(),
    }
}

pub fn study(error: &StudyError) -> String {
    match error {
        StudyError::Form(error) => form(error),
        StudyError::Unknown(name) => format!("没有名为“{name}”的树或关卡"),
        StudyError::Graph(error) => graph(error),
        StudyError::TooManyStates => "状态太多".to_owned(),
        StudyError::NoGraph => "树没有状态图".to_owned(),
        StudyError::Sample => "样本为空或太大".to_owned(),
        StudyError::NoPosition(length) => format!("没有最短解为 {length} 步的局面"),
        StudyError::Tables(error) => heuristic(error),
        StudyError::Engine(error) => engine(error),
    }
}

pub fn graph(error: &GraphError) -> String {
    match error {
        GraphError::Empty => "没有任何节点".to_owned(),
        GraphError::TooManyNodes => format!("节点超过 {MAX_NODES} 个"),
        GraphError::Part(part) => {
            format!("无法读取“{part}”；请写成“A -> B C”、“A - B 4”、“A @ 0 0”、“from A”或“to B”")
        }
        GraphError::Name(word) => {
            format!("“{word}”不是名称；名称由字母、汉字和数字组成")
        }
        GraphError::Number(word) => {
            format!("“{word}”不是 0 到 30000 的整数（代价从 1 起）")
        }
        GraphError::NegativeCost(cost) => format!("代价不能是负数：“{cost}”"),
        GraphError::Coordinates(text) => format!("“{text}”不是两个坐标，例如“91 492”"),
        GraphError::Twice(name) => format!("{name} 有两个不同的值或位置"),
        GraphError::EdgeTwice(from, to) => format!("从 {from} 到 {to} 的边出现了两次"),
        GraphError::Loop(name) => format!("有一条边从 {name} 回到 {name} 自身"),
        GraphError::Unknown(name) => format!("没有节点 {name}"),
        GraphError::NoPlace(name) => format!("{name} 没有位置（“{name} @ X Y”），而别的节点有"),
    }
}

fn form(error: &FormError) -> String {
    match error {
        FormError::Position(error) => shared(shared::POSITION)(error),
        FormError::Sizes(error) => shared(shared::SIZES)(error),
        FormError::TooLarge => "棋盘太大，最多 16 格".to_owned(),
        FormError::Unsolvable(reason) => shared(shared::SOLVABILITY)(reason),
        FormError::Weight(error) => shared(shared::WEIGHT)(error),
        FormError::Heuristic(heuristic) => format!("启发函数 {heuristic} 不能用于此题"),
    }
}

pub fn stat(error: &StatError) -> String {
    match error {
        StatError::Stopped => "被中断".to_owned(),
        StatError::WrongBytes(key) => format!("内容不是 {key}"),
        StatError::Pdb(error) => pdb(error),
    }
}

pub fn plan(error: &PlanError) -> String {
    match error {
        PlanError::SizeMismatch(error) => shared(shared::SIZES)(error),
        PlanError::Heuristic(error) => heuristic(error),
    }
}

pub fn heuristic(error: &HeuristicError) -> String {
    match error {
        HeuristicError::TooLarge(error) => too_large(error),
        HeuristicError::Pdb(error) => pdb(error),
    }
}

pub fn too_large(TooLarge { size }: &TooLarge) -> String {
    format!(
        "行走距离（walking）在 {size} 的棋盘上需要上百万项的表，只能用于不超过 4x4、5x3、6x2 的棋盘"
    )
}

pub fn pdb(error: &PdbError) -> String {
    match error {
        PdbError::BoardTooLarge(size) => {
            format!("模式数据库只能用于不超过 100 格的棋盘，{size} 超出了")
        }
        PdbError::NotOnBoard { tile, size } => format!("分组里的 {tile} 不在 {size} 的棋盘上"),
        PdbError::NoGroups => "模式数据库至少要有一组方块".to_owned(),
        PdbError::GroupTooLarge(n) => format!("有一组有 {n} 块，模式数据库每组最多八块"),
        PdbError::TooMuchMemory { needed: Some(needed), allowed } => format!(
            "生成模式数据库需要 {}内存，超过了允许的 {}，请把方块分得更小",
            bytes(*needed),
            bytes(*allowed)
        ),
        PdbError::TooMuchMemory { needed: None, allowed } => {
            format!("模式数据库远远超过了允许的 {}内存，请把方块分得更小", bytes(*allowed))
        }
        PdbError::MemoryFull { needed } => {
            format!("内存已满：生成模式数据库需要 {}", bytes(*needed))
        }
        PdbError::WrongLength { expected, found } => {
            format!("数据表应有 {expected} 字节，实际有 {found} 字节")
        }
        PdbError::TablesDisagree => "数据表不属于这个棋盘和目标，或种类不一".to_owned(),
        PdbError::Cancelled => "已停止生成数据表".to_owned(),
    }
}

pub fn groups(error: &GroupsError) -> String {
    match error {
        GroupsError::Empty => "分组里缺一块；分组写成 1-4/5-8 或 1,4,5/2,3,6".to_owned(),
        GroupsError::NotATile(text) => {
            format!("“{text}”不是方块；分组写成 1-4/5-8 或 1,4,5/2,3,6")
        }
        GroupsError::TooLarge(text) => format!("{text} 太大，分组里的方块不超过 99"),
        GroupsError::Blank => "0 是空格，不属于任何一组".to_owned(),
        GroupsError::Backwards(text) => format!("范围 {text} 的终点小于起点"),
        GroupsError::Twice(tile) => format!("{tile} 在分组里出现了两次"),
        GroupsError::UnknownWord(word) => {
            format!("分组后面的“{word}”无法理解；可以写 :plain，如 1-4/5-8:plain")
        }
    }
}

pub fn heuristic_name(error: &HeuristicNameError) -> String {
    match error {
        HeuristicNameError::Unknown(error) => {
            format!("{}，以及 pdb:1-4/5-8、classic:1-4,7", unknown(error))
        }
        HeuristicNameError::NoGroups(name) => format!("“{name}”须带分组，例如 {name}:1-4,7"),
        HeuristicNameError::TakesNoGroups(name) => {
            format!("“{name}”不能带分组；pdb:1-4/5-8 和 classic:1-4,7 可以")
        }
        HeuristicNameError::Groups(error) => groups(error),
    }
}

pub fn generate(error: &GenerateError) -> String {
    match error {
        GenerateError::NoSuchLength => "这些棋子的任何布局，最短解都不是这个长度".to_owned(),
        GenerateError::GaveUp(n) => format!("试了 {n} 个布局，都不符合要求"),
        GenerateError::Stopped(_) => "还没有找到关卡就停止了".to_owned(),
    }
}

pub fn piece_set(error: &PieceSetError) -> String {
    match error {
        PieceSetError::Board(text) => format!("“{text}”不是棋盘，应写成 4x5 这样的列数x行数"),
        PieceSetError::Piece(text) => {
            format!("“{text}”不是棋子，应写成 2x1、2x1*3、2x2@2,4 或 XX/X. 这样")
        }
        PieceSetError::OffBoard(text) => format!("“{text}”放不进棋盘"),
        PieceSetError::NoGoal => "没有棋子带目标，应写成 2x2@2,4 这样".to_owned(),
        PieceSetError::NoBlank => "棋子占满了棋盘，没有空格".to_owned(),
        PieceSetError::NoRoom => "棋子放不下".to_owned(),
    }
}

/// A name that nothing in a list has.
pub fn unknown(error: &Unknown) -> String {
    let Unknown { kind, text, meant, known } = error;
    match meant {
        Some(meant) => unknown_but(kind, text, meant),
        None => format!("没有“{text}”这个{}，可选：{}", kind_of(kind), known.join("、")),
    }
}

/// The same with a guess.
pub fn unknown_but(kind: &str, text: &str, meant: &str) -> String {
    format!("没有“{text}”这个{}（是否指 {meant}？）", kind_of(kind))
}

/// What the things of a list are called.
fn kind_of(kind: &str) -> &str {
    match kind {
        Algorithm::KIND | BLOCK_ALGORITHM => "算法",
        HeuristicKind::KIND => "启发函数",
        NamedGoal::KIND => "目标",
        Metric::KIND => "计步方式",
        SolverKind::KIND => "方法",
        Ties::KIND | SidePolicy::KIND => "规则",
        Grade::KIND => "难度等级",
        "experiment" => "实验",
        kind => kind,
    }
}

pub fn not_for_board(NotForBoard { kind, size, metric }: &NotForBoard) -> String {
    format!("方法 {kind} 不能用于 {size} 的棋盘（计步方式 {metric}）")
}

pub fn model(error: &ModelError) -> String {
    match error {
        ModelError::NotAModel => "这不是模型文件".to_owned(),
        ModelError::Version(version) => format!("模型文件的版本 {version} 无法识别"),
        ModelError::Damaged => "模型文件已损坏：校验和不符".to_owned(),
        ModelError::Header(_) => "模型文件的文件头有误".to_owned(),
        ModelError::Weights(_) => "模型文件中的权重有误".to_owned(),
    }
}

pub fn model_use(error: &UseError) -> String {
    match error {
        UseError::Size(model, board) => format!("模型用于 {model} 的棋盘，而不是 {board}"),
        UseError::Metric => "模型按步数计，不能按滑动计".to_owned(),
        UseError::Goal(goal) => format!("模型要求目标的空格在角上，{goal} 不是"),
        UseError::Feature(error) => heuristic(error),
    }
}

pub fn table_name(error: &TableNameError) -> String {
    match error {
        TableNameError::Character(c) => {
            format!("数据表名称中不能有“{}”，只能用 a-z、0-9 和 - _ . ,", shown(*c))
        }
        TableNameError::Ends => "数据表名称须以字母或数字开头和结尾".to_owned(),
        TableNameError::TooLong(n) => format!("数据表名称太长（{n} 个字符）"),
    }
}

pub fn table(error: &TableError) -> String {
    format!(
        "{}：{}",
        Quoted::whole(&error.path.display().to_string()),
        table_error_kind(&error.kind)
    )
}

pub fn table_error_kind(error: &TableErrorKind) -> String {
    match error {
        TableErrorKind::Missing => "没有这个数据表文件".to_owned(),
        TableErrorKind::NoDirectory => "不知道用户目录在哪里，无处保存".to_owned(),
        TableErrorKind::NotADirectory => "不是目录".to_owned(),
        TableErrorKind::NotATable => "不是数据表文件".to_owned(),
        TableErrorKind::OtherVersion(version) => format!("格式版本 {version} 无法识别"),
        TableErrorKind::DamagedHeader => "文件头已损坏".to_owned(),
        TableErrorKind::WrongLength { expected, actual } => {
            format!("应有 {expected} 字节，实际有 {actual} 字节")
        }
        TableErrorKind::DamagedPayload => "已损坏：内容的校验和不符".to_owned(),
        TableErrorKind::OtherTable { wanted, found } => {
            format!("里面是“{found}”，而不是“{wanted}”")
        }
        TableErrorKind::Io { action, source } => {
            let action = match action {
                FileAction::Read => "读取",
                FileAction::Write => "写入",
                FileAction::Map => "载入内存",
                FileAction::PutInPlace => "放到原处",
                FileAction::Remove => "删除",
                FileAction::ListDirectory => "列出目录",
                FileAction::MakeDirectory => "建立目录",
            };
            format!("无法{action}：{}", shared(shared::SYSTEM)(source))
        }
    }
}
