//! The server as its clients see it, on both databases.

mod admin;
mod attempts;
mod boards;
mod challenges;
mod cheats;
mod common;
mod daily;
mod friends;
mod honest;
mod http;
mod kills;
mod players;
mod sockets;
mod solves;
mod suspicion;
mod titles;
