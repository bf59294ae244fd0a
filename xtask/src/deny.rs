//! The licences of everything we use, and what we do not want to use: a stage of `cargo xtask test --slow`.
//!
//! `deny.toml` has the rules. Advisories are not checked here: they change without us, and need the network.

use anyhow::{Result, bail};

use crate::process::{cargo, output_of, run};

/// Checks licences, bans and sources with cargo-deny.
pub fn check() -> Result<()> {
    if output_of(cargo().args(["deny", "--version"])).is_none() {
        bail!("cargo deny is missing; to install it:\n  cargo install --locked cargo-deny");
    }
    run(cargo().args([
        "deny",
        "--all-features",
        "--locked",
        "check",
        "licenses",
        "bans",
        "sources",
    ]))
}
