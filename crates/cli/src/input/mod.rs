//! What comes from the user: arguments that several commands share, and positions from everywhere.

mod board_args;
mod lines;
mod moves;
mod named;
mod positions;
mod quantity;

pub use board_args::{BoardArgs, Goal, OrderName};
pub use lines::{RawLine, for_each_line, is_binary};
pub use moves::parse_moves;
pub use named::{Named, by_name};
pub use positions::{
    Given, PositionArgs, Positions, as_argument, is_level, mistaken, read_argument, read_text,
    shown_path,
};
pub use quantity::{parse_bytes, parse_count, parse_duration};
