//! The solver at the player's side, in a Web Worker.
//!
//! [`message`] is what page and worker say to each other. [`engine`] answers, and knows no browser: it is tested
//! natively. [`worker`] puts it into a worker and keeps its tables in the browser's storage (`tables`); [`client`] is
//! the page's end.

mod bounds;
pub mod client;
pub mod engine;
mod exactly;
pub mod message;
mod tables;
pub mod worker;
