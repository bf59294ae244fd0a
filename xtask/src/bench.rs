//! `cargo xtask bench`: the benchmark programs, which print their own tables.

use anyhow::Result;

use crate::process::{cargo, run as run_command};
use crate::stage::stage;

/// Runs the benchmarks that `name` matches (`*` for all), each with the arguments `args`.
///
/// Naming them keeps cargo from running the unit tests of every library as "benchmarks" too.
pub fn run(name: &str, args: &[&str]) -> Result<()> {
    stage("benchmarks", || {
        let command = ["bench", "--workspace", "--all-features", "--bench", name, "--"];
        run_command(cargo().args(command).args(args))
    })
}
