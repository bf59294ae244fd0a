//! A stage: a named piece of work with a heading before it and its time after it.
//!
//! The first failure ends the run, and its message names the stage, so that the end of a long log is
//! enough to know what to do next.

use std::time::Instant;

use anyhow::{Result, anyhow};

/// Does `work` under the heading `name`.
pub fn stage<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("\n== {name}");
    let start = Instant::now();
    let result = work();
    let seconds = start.elapsed().as_secs_f64();
    match result {
        Ok(value) => {
            println!("== {name}: ok, {seconds:.1} s");
            Ok(value)
        }
        Err(error) => Err(anyhow!("== {name}: FAILED after {seconds:.1} s\n{error:#}")),
    }
}
