//! The game's page, served on this machine: `tuipan serve` and `cargo xtask play`.
//!
//! A server for one person and some thirty files. It answers GET and HEAD, and closes each connection; it
//! listens on the loopback address only, knows no symbolic parts of paths (`..` is no name here), and sends the headers that
//! make the page's Content-Security-Policy hold. A web framework would be a hundred times its size.
//!
//! - [`Site`]: where the files come from, a directory or the program itself (feature `page`).
//! - [`Server`]: the socket, and the loop.

mod embedded;
mod mime;
mod request;
mod server;
mod site;

pub use server::{Server, USUAL_PORT, open_browser};
pub use site::Site;
