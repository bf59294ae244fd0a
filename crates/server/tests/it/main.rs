//! The server as its clients see it, on both databases.

mod attempts;
mod boards;
mod cheats;
mod common;
mod http;
mod players;
mod suspicion;
