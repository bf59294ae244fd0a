//! Heuristics for the N-puzzle: any width and height, any goal, both metrics.
//!
//! Each is built for a goal and a metric, `Manhattan::new(&goal, metric)`, and estimates positions
//! packed in any form. Which metric matters: a slide of several tiles is one move in the multi-tile
//! metric, so the plain values, which count single tiles, would overestimate there.
//!
//! | name | relaxed problem: what a move may do | step along a path |
//! |---|---|---|
//! | [`Zero`] | anything: 0 | O(1) |
//! | [`Misplaced`] | a tile goes anywhere | O(1) |
//! | [`Gaschnig`] | any tile jumps into the blank | O(n) |
//! | [`Manhattan`] | a tile goes to a neighbouring cell, free or not | O(1) |
//! | [`ConflictPairs`] | the same, but of tiles that are in each other's way, in pairs, one leaves the line | O(side) |
//! | [`LinearConflict`] | Manhattan's, but tiles of one line cannot pass each other | O(side) |
//! | [`InversionDistance`] | any change of order that a move could make | O(side) |
//! | [`WalkingDistance`] | any tile of the next line goes over into the blank's line | O(1) |
//! | [`pdb`], classic | only some tiles are distinguished | O(k) for k tiles |
//! | [`pdb`], additive | the same, and only their own moves count; several groups are added up | O(k) |
//!
//! All of them are consistent in both metrics; the tests check this on whole state spaces.
//! [`HeuristicKind`] is the list to choose from by name.

mod anytime;
mod bits;
mod conflict_pairs;
mod constructive;
mod exact;
mod farthest;
mod fast;
mod first_rows;
mod gaschnig;
mod insight;
mod inversion_distance;
mod kind;
mod layout;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod mtm;
pub mod pdb;
mod plan;
mod prepared;
mod solver_kind;
mod strategy;
mod trace;
mod walking_distance;
mod walking_table;

pub(crate) use anytime::Rounds;
pub use anytime::{AnytimeSolver, AnytimeWatch, TimeBudget};
pub use conflict_pairs::ConflictPairs;
pub use constructive::{Aim, ConstructiveSolver, Part, Step};
pub use exact::ExactTable;
pub use farthest::farthest;
pub use fast::{FastSolver, Ingredient, Pattern, Progress, TableSet, WrongBytes};
pub use first_rows::FirstRows;
pub use gaschnig::Gaschnig;
pub use insight::{Exactly, MAX_TRIES, first_solution, optimal_first_moves, position_of_length};
pub use inversion_distance::{InversionDistance, InversionMemo};
pub use kind::{HeuristicKind, HeuristicNameError, IncrementalVisitor};
pub use layout::AxisMoves;
pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use mtm::{Grain, LastMove, MultiTileSolver, TableId};
pub use plan::{Plan, PlanError, Problem};
pub use prepared::{HeuristicError, PreparedHeuristic};
pub use solver_kind::{NotForBoard, SolverKind};
pub(crate) use strategy::MAX_AT_ONCE;
pub use strategy::{Method, Quality, Request, Strategy, Why, grain, is_solved_at_once};
pub use trace::TraceEvent;
pub use tuipan_space::Zero;
pub use walking_distance::{TooLarge, WalkingDistance, WalkingMemo};
