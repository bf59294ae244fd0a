//! The solver at the player's side, in a Web Worker.
//!
//! [`message`] is what page and worker say to each other. [`answer`] answers with the engine of `tuipan-solve`, and knows
//! no browser: it is tested natively. [`worker`] puts it into a worker and keeps its tables in the browser's database;
//! [`client`] is the page's end.

pub mod answer;
pub mod client;
pub mod message;
pub mod worker;
