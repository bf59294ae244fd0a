//! The views: what the state looks like. One component a file; class names are those of `style/README.md`.

mod analysis_card;
mod app;
mod bar;
mod board;
mod dialog;
mod help;
pub mod icon;
mod keyboard;
mod menu;
pub mod mini_board;
mod new_game;
mod own_picture;
mod panel;
mod pointer;
mod reader;
mod records;
mod saves;
mod settings;
mod show_bar;
mod solve_card;
mod stage;
mod table;
mod thumb;
mod toasts;
mod win;

pub use analysis_card::{graph, losses};
pub use app::app;
pub use dialog::show_when_there;
pub use icon::Icon;
pub use keyboard::{is_on_button, is_typing};
pub use panel::{SheetHead, hero_row};
pub use show_bar::ShowBar;
pub use table::Table;
