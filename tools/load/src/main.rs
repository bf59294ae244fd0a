//! `cargo xtask load`: how many submissions the server verifies and stores, and how long board reads take meanwhile.
//!
//! The server, and PostgreSQL, have one core; the generator has the other. Everything is on this machine: the server
//! listens on a loopback port that it was given by the system, and nothing else is ever asked. Times and counts are
//! bounded by what is in `plan.rs`, whatever the arguments say.
//!
//! | file | what it holds |
//! |---|---|
//! | `plan.rs` | the arguments, within bounds |
//! | `host.rs` | the database and the server, on their core |
//! | `http.rs` | a client over one connection |
//! | `games.rs` | players, attempts and recordings to be submitted |
//! | `measure.rs` | asking again and again; latencies |
//! | `rows.rs` | millions of runs, made in SQL |
//! | `figures.rs` | what is measured, and the table of it |

mod figures;
mod games;
mod host;
mod http;
mod measure;
mod plan;
mod rows;

/// The server's tests have it, too, and make it crash.
#[expect(dead_code, reason = "nothing crashes here")]
#[path = "../../../crates/server/tests/it/common/postgres.rs"]
mod postgres;

use std::process::ExitCode;

use anyhow::Result;

use crate::plan::Plan;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Result<()> {
    if let [command, url] = args
        && command == host::SERVE
    {
        return host::serve(url);
    }
    figures::run(&Plan::read(args)?)
}
