//! The small parts that views are put together from.

mod buttons;
mod fields;
mod figures;
mod player;

pub use buttons::*;
pub use fields::*;
pub use figures::*;
pub use player::*;
