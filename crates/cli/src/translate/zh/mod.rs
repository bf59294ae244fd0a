//! Chinese.

mod errors;
mod names;

use std::error::Error;
use std::io;

use tuipan_learn::{ModelError, UseError};
use tuipan_names::Unknown;
use tuipan_puzzle::{blocks, tiles};
use tuipan_search::WeightError;
use tuipan_solve::blocks::{GenerateError, PieceSetError};
use tuipan_solve::engine::{EngineError, StatError};
use tuipan_solve::tiles::pdb::{GroupsError, PdbError};
use tuipan_solve::tiles::{HeuristicError, HeuristicNameError, NotForBoard, PlanError, TooLarge};
use tuipan_store::{TableError, TableNameError};
use tuipan_study::{GraphError, StudyError};
use tuipan_tui::OpenError;
use tuipan_words::{Each, Lang, errors as shared};

pub use errors::{table_fault, unknown_but};
pub use names::why;

/// What is shared with the other front ends.
fn shared<T: Copy>(each: Each<T>) -> T {
    Lang::Zh.say(each)
}

/// An error of a core crate, or of the system.
pub fn error(error: &(dyn Error + 'static)) -> String {
    macro_rules! translate {
        ($($type:ty => $translate:expr),* $(,)?) => {
            $(if let Some(error) = error.downcast_ref::<$type>() {
                return $translate(error);
            })*
        };
    }
    translate! {
        tiles::ParseError => shared(shared::POSITION),
        tiles::BoardError => shared(shared::BOARD),
        tiles::SizeError => shared(shared::SIZE),
        tiles::SizeMismatch => shared(shared::SIZES),
        tiles::MoveError => shared(shared::MOVES),
        tiles::IllegalMove => shared(shared::ILLEGAL_MOVE),
        blocks::LevelError => shared(shared::LEVEL),
        blocks::PositionError => shared(shared::BLOCK_POSITION),
        blocks::BareError => shared(shared::GRID),
        blocks::UnknownName => shared(shared::LEVEL_NAME),
        blocks::MoveError => shared(shared::BLOCK_MOVES),
        blocks::IllegalMove => shared(shared::ILLEGAL_BLOCK_MOVE),
        OpenError => |error: &OpenError| error.in_words(Lang::Zh),
        Unknown => errors::unknown,
        WeightError => shared(shared::WEIGHT),
        EngineError => errors::engine,
        StatError => errors::stat,
        PlanError => errors::plan,
        HeuristicError => errors::heuristic,
        TooLarge => errors::too_large,
        PdbError => errors::pdb,
        GroupsError => errors::groups,
        HeuristicNameError => errors::heuristic_name,
        GenerateError => errors::generate,
        PieceSetError => errors::piece_set,
        NotForBoard => errors::not_for_board,
        ModelError => errors::model,
        UseError => errors::model_use,
        TableNameError => errors::table_name,
        TableError => errors::table,
        StudyError => errors::study,
        GraphError => errors::graph,
        io::Error => system,
    }
    error.to_string()
}

/// What the operating system refuses.
fn system(error: &io::Error) -> String {
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
