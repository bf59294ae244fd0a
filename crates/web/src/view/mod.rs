//! The views: what the state looks like. One component per file; class names are those of `style/README.md`.

mod analysis_card;
mod app;
mod bar;
mod board;
mod board_place;
mod dialog;
mod help;
pub mod icon;
mod keyboard;
mod menu;
pub mod mini_board;
mod new_game;
mod own_picture;
mod panel;
pub mod parts;
mod pointer;
mod reader;
mod records;
mod saves;
mod settings;
mod show_bar;
mod solve_card;
mod stage;
mod thumb;
mod toasts;
mod touch;
mod win;
mod words;

pub use app::app;
pub use board::{Region, shakes};
pub use board_place::BoardPlace;
pub use icon::Icon;
pub use panel::SheetHead;
pub use solve_card::MetricChoice;
pub use stage::Stage;
pub use touch::{Touch, cell_at};
