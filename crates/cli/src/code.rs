//! Errors by short names, for programs: the `code` beside each `message` in JSON.
//!
//! A message may be worded better in any version; a code never changes (docs/json.md). The names are exhaustive matches
//! like the translations: a new variant does not compile until it has its code.

use std::error::Error;
use std::{io, iter};

use tuipan_learn::{ModelError, UseError};
use tuipan_names::Unknown;
use tuipan_puzzle::tiles::{
    BoardError, IllegalMove, MoveError, ParseError, SizeError, SizeMismatch, Solvability,
};
use tuipan_puzzle::{blocks, tiles};
use tuipan_request::BadField;
use tuipan_search::WeightError;
use tuipan_solve::engine::EngineError;
use tuipan_solve::tiles::pdb::{GroupsError, PdbError};
use tuipan_solve::tiles::{
    HeuristicError, HeuristicNameError, NotForBoard, PlanError, TooLarge, Why,
};
use tuipan_store::{TableError, TableErrorKind};
use tuipan_study::GraphError;

use crate::command::{EstimateNameError, Misread};
use crate::exit::{FileError, InternalError, OutputError};
use crate::said::Said;

/// Of what has no code of its own.
const OTHER: &str = "bad-input";

/// Of a position that cannot be solved.
pub const PARITY: &str = "parity";

/// The code of an error: that of its innermost cause that has one.
pub fn of(error: &(dyn Error + 'static)) -> &'static str {
    known(error).unwrap_or(OTHER)
}

/// The same, if there is one.
pub fn known(error: &(dyn Error + 'static)) -> Option<&'static str> {
    let causes: Vec<_> = iter::successors(Some(error), |&error| error.source()).collect();
    causes.into_iter().rev().find_map(one)
}

/// Why a position can be solved, or not.
pub fn solvability(solvability: &Solvability) -> &'static str {
    if solvability.is_solvable() { "same-parity" } else { PARITY }
}

/// Why the program picked a solver.
pub fn why(why: Why) -> &'static str {
    match why {
        Why::FewPositions(_) => "few-positions",
        Why::Tables(_) => "tables",
        Why::Strongest(..) => "strongest",
        Why::NoTables(_) => "no-tables",
        Why::FromBothSides => "from-both-sides",
        Why::Improving(_) => "improving",
        Why::FirstFound(_) => "first-found",
    }
}

/// An error without its causes.
fn one(error: &(dyn Error + 'static)) -> Option<&'static str> {
    macro_rules! codes {
        ($($type:ty => $code:expr),* $(,)?) => {
            $(if let Some(error) = error.downcast_ref::<$type>() {
                return Some($code(error));
            })*
        };
    }
    if let Some(said) = error.downcast_ref::<Said>() {
        return said.code();
    }
    codes! {
        Misread => |misread: &Misread| misread.error.code().unwrap_or(OTHER),
        BadField => |bad: &BadField| bad.cause().and_then(known).unwrap_or(bad.code()),
        EstimateNameError => estimate_name,
        InternalError => |_| "internal-error",
        OutputError => |_| "cannot-write",
        FileError => |_| "cannot-write",
        ParseError => position,
        BoardError => board,
        SizeError => size,
        SizeMismatch => |_| "size-mismatch",
        MoveError => moves,
        IllegalMove => |_| "illegal-move",
        blocks::LevelError => |error: &blocks::LevelError| level(&error.kind),
        blocks::PositionError => |error: &blocks::PositionError| level(&error.kind),
        blocks::BareError => grid,
        blocks::UnknownName => |_| "unknown-level",
        Unknown => |_| "unknown-name",
        HeuristicNameError => heuristic_name,
        GroupsError => |_| "bad-groups",
        WeightError => |_| "bad-weight",
        GraphError => graph,
        EngineError => engine,
        PlanError => plan,
        HeuristicError => heuristic,
        TooLarge => |_| "board-too-large",
        PdbError => pdb,
        NotForBoard => |_| "not-for-board",
        ModelError => model,
        UseError => model_use,
        TableError => |error: &TableError| table(&error.kind),
        io::Error => system,
    }
    None
}

fn position(error: &ParseError) -> &'static str {
    match error {
        ParseError::Empty => "empty",
        ParseError::NotATile { .. } => "not-a-tile",
        ParseError::NumberTooLarge { .. } => "number-too-large",
        ParseError::TileTooLarge { size, tile, .. } => {
            of(&BoardError::TooLarge { size: *size, tile: *tile })
        }
        ParseError::DigitTooLarge { .. } => "tile-too-large",
        ParseError::NoTile(_) => "no-tile",
        ParseError::EmptyRow(_) => "empty-row",
        ParseError::Brackets => "brackets",
        ParseError::OutsideBrackets(_) => "outside-brackets",
        ParseError::RaggedRow { .. } => "ragged-row",
        ParseError::TooMany => "too-many-tiles",
        ParseError::NoBlank { .. } => "no-blank",
        ParseError::NotSquare { .. } => "not-square",
        ParseError::OtherSize { .. } => "other-size",
        ParseError::Size(error) => size(error),
        ParseError::Board(error) => board(error),
    }
}

fn board(error: &BoardError) -> &'static str {
    match error {
        BoardError::WrongCount { .. } => "wrong-count",
        BoardError::TooLarge { .. } => "tile-too-large",
        BoardError::Twice { .. } => "tile-twice",
    }
}

fn size(error: &SizeError) -> &'static str {
    match error {
        SizeError::Syntax(_) => "not-a-size",
        SizeError::OutOfRange(..) => "size-out-of-range",
    }
}

fn moves(error: &tiles::MoveError) -> &'static str {
    match error {
        MoveError::Letter(..) => "not-a-move",
        MoveError::Count(..) => "bad-count",
        MoveError::NoLetter(_) => "count-without-move",
    }
}

/// What is wrong with a level or a position of one.
pub fn level(error: &blocks::LevelErrorKind) -> &'static str {
    use blocks::LevelErrorKind;
    match error {
        LevelErrorKind::Empty => "no-level",
        LevelErrorKind::NotAField(_) => "not-a-field",
        LevelErrorKind::UnknownField(_) => "unknown-field",
        LevelErrorKind::Twice(_) => "field-twice",
        LevelErrorKind::NoValue(_) => "no-value",
        LevelErrorKind::BadValue(..) => "bad-value",
        LevelErrorKind::SameId(_) => "same-id",
        LevelErrorKind::Missing(_) => "part-missing",
        LevelErrorKind::EmptyRow(_) => "empty-row",
        LevelErrorKind::Brackets => "brackets",
        LevelErrorKind::OutsideBrackets(_) => "outside-brackets",
        LevelErrorKind::Ragged { .. } => "ragged-row",
        LevelErrorKind::Height { .. } => "other-height",
        LevelErrorKind::TooLarge { .. } => "board-too-large",
        LevelErrorKind::NotAPiece(_) => "not-a-piece",
        LevelErrorKind::NoPiece => "no-piece",
        LevelErrorKind::NoBlank => "no-blank",
        LevelErrorKind::Torn(_) | LevelErrorKind::TornInGrid(_) => "torn-piece",
        LevelErrorKind::SameDigit(_) => "same-digit",
        LevelErrorKind::BlankLine => "blank-line",
        LevelErrorKind::UnknownPiece(_) => "unknown-piece",
        LevelErrorKind::NoSuchPiece(_) => "piece-missing",
        LevelErrorKind::OtherShape(_) => "other-shape",
        LevelErrorKind::OnWall(_) => "on-wall",
        LevelErrorKind::OnDoor(_) => "on-door",
        LevelErrorKind::NoWallThere(_) => "no-wall-there",
        LevelErrorKind::NoTarget => "no-target",
    }
}

fn grid(error: &blocks::BareError) -> &'static str {
    match error {
        blocks::BareError::Grid(error) | blocks::BareError::Goal(error) => level(&error.kind),
        blocks::BareError::NoGoal(_) => "no-goal",
        blocks::BareError::Ones(_) => "square-of-ones",
    }
}

fn graph(error: &GraphError) -> &'static str {
    match error {
        GraphError::Empty => "no-node",
        GraphError::TooManyNodes => "too-many-nodes",
        GraphError::Part(_) => "not-a-part",
        GraphError::Name(_) => "not-a-name",
        GraphError::Number(_) => "not-a-number",
        GraphError::NegativeCost(_) => "negative-cost",
        GraphError::Coordinates(_) => "not-coordinates",
        GraphError::Twice(_) => "node-twice",
        GraphError::EdgeTwice(..) => "edge-twice",
        GraphError::Loop(_) => "loop",
        GraphError::Unknown(_) => "unknown-node",
        GraphError::NoPlace(_) => "no-place",
    }
}

fn estimate_name(error: &EstimateNameError) -> &'static str {
    match error {
        EstimateNameError::Kind(error) => heuristic_name(error),
        EstimateNameError::NoFile => "no-file",
    }
}

fn heuristic_name(error: &HeuristicNameError) -> &'static str {
    match error {
        HeuristicNameError::Unknown(_) => "unknown-name",
        HeuristicNameError::NoGroups(_) => "no-groups",
        HeuristicNameError::TakesNoGroups(_) => "takes-no-groups",
        HeuristicNameError::Groups(_) => "bad-groups",
    }
}

fn engine(error: &EngineError) -> &'static str {
    match error {
        EngineError::SizeMismatch(_) => "size-mismatch",
        EngineError::Heuristic(error) => heuristic(error),
        EngineError::TooLarge(_) | EngineError::NotAtOnce(_) => "board-too-large",
        EngineError::MemoryFull { .. } => "memory-full",
        EngineError::Limit(_) => "limit",
        EngineError::WrongTable(_) => "other-table",
        EngineError::Stopped => "interrupted",
        EngineError::WithoutPlans | EngineError::WrongAnswer(_) => "internal-error",
        EngineError::Solver(_) => "solver",
    }
}

fn plan(error: &PlanError) -> &'static str {
    match error {
        PlanError::SizeMismatch(_) => "size-mismatch",
        PlanError::Heuristic(error) => heuristic(error),
    }
}

fn heuristic(error: &HeuristicError) -> &'static str {
    match error {
        HeuristicError::TooLarge(_) => "board-too-large",
        HeuristicError::Pdb(error) => pdb(error),
    }
}

fn pdb(error: &PdbError) -> &'static str {
    match error {
        PdbError::BoardTooLarge(_) => "board-too-large",
        PdbError::NotOnBoard { .. } => "not-on-board",
        PdbError::NoGroups => "no-groups",
        PdbError::GroupTooLarge(_) => "group-too-large",
        PdbError::TooMuchMemory { .. } | PdbError::MemoryFull { .. } => "memory-full",
        PdbError::WrongLength { .. } => "wrong-length",
        PdbError::TablesDisagree => "other-table",
        PdbError::Cancelled => "interrupted",
    }
}

fn model(error: &ModelError) -> &'static str {
    match error {
        ModelError::NotAModel => "not-a-model",
        ModelError::Version(_) => "other-version",
        ModelError::Damaged | ModelError::Header(_) | ModelError::Weights(_) => "damaged",
    }
}

fn model_use(error: &UseError) -> &'static str {
    match error {
        UseError::Size(..) => "size-mismatch",
        UseError::Metric => "other-metric",
        UseError::Goal(_) => "other-goal",
        UseError::Feature(error) => heuristic(error),
    }
}

/// What is wrong with a table file.
pub fn table(error: &TableErrorKind) -> &'static str {
    match error {
        TableErrorKind::Missing => "missing",
        TableErrorKind::NoDirectory => "no-directory",
        TableErrorKind::NotADirectory => "not-a-directory",
        TableErrorKind::NotATable => "not-a-table",
        TableErrorKind::OtherVersion(_) => "other-version",
        TableErrorKind::DamagedHeader => "damaged-header",
        TableErrorKind::WrongLength { .. } => "wrong-length",
        TableErrorKind::DamagedPayload => "damaged",
        TableErrorKind::OtherTable { .. } => "other-table",
        TableErrorKind::Io { source, .. } => system(source),
    }
}

/// What the operating system refuses.
fn system(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "not-found",
        io::ErrorKind::PermissionDenied => "no-permission",
        io::ErrorKind::IsADirectory => "is-directory",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "disk-full",
        io::ErrorKind::OutOfMemory => "memory-full",
        io::ErrorKind::InvalidData => "not-text",
        _ => "system",
    }
}
