//! Tuipan's server: the page, ranked attempts, and boards that cannot be cheated by claiming.
//!
//! The server gives out the puzzle, takes back a recording, and replays every move by the rules of `tuipan-game`. What a
//! client says about itself counts for nothing: length, steps and outcome come from the replay, and a time is believed
//! only as far as the server saw it pass.
//!
//! | file | what it holds |
//! |---|---|
//! | `app.rs` | the state of the server, the router, what every answer has |
//! | `server.rs`, `tls.rs` | sockets, starting and stopping; the certificate |
//! | `connection.rs`, `client.rs` | how many connections, and how long they may be silent; who a client is |
//! | `settings.rs` | limits and intervals |
//! | `error.rs` | errors as answers |
//! | `auth.rs`, `name.rs` | devices and their secrets; names |
//! | `database.rs` | SQLite or PostgreSQL behind one pool, migrations |
//! | `api/` | the endpoints, a file per subject |
//! | `check.rs` | whether a recording is what was asked for |
//! | `suspicion.rs` | what makes a run worth a second look |
//! | `board.rs`, `standing.rs` | which boards a run is on; keeping the best of each player |
//! | `writer.rs` | many accepted runs per commit |
//! | `solver.rs`, `review.rs` | what is solved in the background: pars, and runs compared with the solver's play |
//! | `grade.rs` | what runs count for, and the grades of players, which are their titles |
//! | `jobs.rs`, `engine_process.rs` | the solve API: jobs; the program that works on them |
//! | `admin.rs`, `backup.rs` | what an administrator can do; everything in a file, and back |
//! | `limit.rs`, `metrics.rs`, `log.rs` | requests per client; figures for operators; the log |
//! | `site.rs` | the page |
//!
//! **Invariant:** a run gets into the database only through `writer.rs`, which takes nothing but a
//! [`Checked`](check::Checked), and only `check.rs` makes one.
//!
//! **Invariant:** nothing is kept in memory that cannot be made again from the database.

pub mod admin;
mod api;
mod app;
mod auth;
pub mod backup;
mod board;
pub mod check;
mod client;
mod connection;
mod database;
mod engine_process;
mod error;
mod grade;
mod jobs;
mod limit;
pub mod log;
mod metrics;
mod name;
mod review;
mod server;
mod settings;
mod site;
mod solver;
mod standing;
pub mod suspicion;
mod tls;
mod writer;

pub use app::App;
pub use client::{NotANetwork, Proxies};
pub use database::{Database, DatabaseError};
pub use engine_process::EngineProgram;
pub use server::{ServeError, Server, Storage, USUAL_PORT};
pub use settings::Settings;
pub use site::Site;
pub use tls::TlsError;
