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
mod thumb;
mod toasts;
mod win;

pub use app::app;
