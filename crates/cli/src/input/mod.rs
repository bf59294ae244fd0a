//! What comes from the user: arguments that several commands share, and positions from everywhere.

mod board_args;
mod lines;
mod named;
mod positions;
mod quantity;

pub use board_args::{BoardArgs, Goal};
pub use lines::{RawLine, for_each_line};
pub use named::{Named, by_name};
pub use positions::{Given, PositionArgs, Positions, read_argument};
pub use quantity::{parse_bytes, parse_count, parse_duration};
