//! Chinese.

mod errors;
mod experiment;
mod names;

use std::error::Error;
use std::io;

use tuipan_lab::ExperimentError;
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

pub use errors::{table_error_kind, unknown_but};
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
        ExperimentError => experiment::error,
        io::Error => shared(shared::SYSTEM),
    }
    error.to_string()
}
