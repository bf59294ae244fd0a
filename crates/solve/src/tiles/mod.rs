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
//! | [`LinearConflict`] | the same, but tiles of one line cannot pass each other | O(side) |
//! | [`InversionDistance`] | any change of order that a move could make | O(side) |
//! | [`WalkingDistance`] | any tile of the next line goes over into the blank's line | O(1) |
//!
//! All of them are consistent in both metrics; the tests check this on whole state spaces.
//! [`HeuristicKind`] is the list to choose from by name.

mod anytime;
mod bits;
mod constructive;
mod fast;
mod gaschnig;
mod inversion_distance;
mod kind;
mod layout;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod plan;
mod walking_distance;
mod walking_table;

pub use anytime::AnytimeSolver;
pub use constructive::ConstructiveSolver;
pub use fast::FastSolver;
pub use gaschnig::Gaschnig;
pub use inversion_distance::{InversionDistance, InversionMemo};
pub use kind::{HeuristicKind, IncrementalVisitor, UnknownHeuristic};
pub use layout::AxisMoves;
pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use plan::{Plan, PlanError, Problem};
pub use tuipan_space::Zero;
pub use walking_distance::{TooLarge, WalkingDistance, WalkingMemo};
