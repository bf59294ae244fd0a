//! Sliding-block puzzles: 华容道, Klotski, Rush Hour, and every other board on which pieces slide and
//! none is lifted.
//!
//! A [`Level`] is a board with walls and doors, pieces of any shape, where they start, and a goal. A
//! [`Position`] says where the pieces are; [`Level::play`] checks and makes a [`Move`], which is a piece
//! and the path it takes. Levels are written as text, many to a file ([`read_levels`]).
//!
//! The rules: a piece goes one cell up, right, down or left if every cell that it enters is free; it is
//! never turned. Walls stop every piece, doors all but the pieces that the goal speaks of. A piece may be
//! bound to a line. Every move can be taken back.
//!
//! A move is counted in one of three ways ([`Metric`]), and the metric is part of the [`BlockSpace`],
//! the puzzle as a search sees it: there a state is a [`Packed`] key, equal pieces are treated as the same,
//! and an [`Action`] says from where to where a piece goes, not by which path.

mod action;
mod bare;
mod bare_pieces;
mod board;
mod choice;
mod class;
mod coding;
mod collection;
mod count;
mod genre;
mod goal;
mod goal_rule;
mod grid;
mod level;
mod level_error;
mod metric;
mod moves;
mod name;
mod other_goal;
mod outline;
mod packed;
mod picture;
mod placements;
mod play;
mod position;
mod read;
mod shape;
mod space;
mod word;
mod write;

pub use crate::tiles::{Axis, Direction, perft};
pub use action::Action;
pub use bare::{BareError, looks_like_grid, read_grid};
pub use board::{Board, MAX_CELLS};
pub use choice::{SpaceVisitor, with_narrow_space, with_space};
pub use class::{Class, NOWHERE};
pub use coding::Slot;
pub use collection::{Collection, Entry, Optimum, UnknownName};
pub use genre::Genre;
pub use goal::{Goal, GoalMode};
pub use level::{Level, Piece};
pub use level_error::{Allowed, LevelError, LevelErrorKind, Part};
pub use metric::Metric;
pub use moves::{Move, MoveError, Moves, Step};
pub use packed::Packed;
pub use picture::{outline_path, svg, xml_text};
pub use play::IllegalMove;
pub use position::{Position, PositionError};
pub use read::read_levels;
pub use shape::Shape;
pub use space::BlockSpace;
pub use word::{Wide, Word};
