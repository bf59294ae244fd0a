//! What comes from the user: arguments that several commands share, and positions from everywhere.

mod board_args;
mod metric_name;
mod named;
mod positions;
mod quantity;

pub use board_args::{BoardArgs, Goal};
pub use metric_name::MetricName;
pub use named::Named;
pub use positions::{Given, PositionArgs, Positions};
pub use quantity::{parse_bytes, parse_count, parse_duration};
