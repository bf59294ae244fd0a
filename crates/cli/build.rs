//! Tells the program which commit it is built from: rows of experiments say so.
//!
//! Only release builds ask git; elsewhere every commit would compile the program again.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=TUIPAN_COMMIT");
    let given = env::var("TUIPAN_COMMIT").ok();
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let commit = match (given, is_release) {
        (Some(given), _) => given,
        (None, false) => "development".to_owned(),
        (None, true) => commit().unwrap_or_else(|| "unknown".to_owned()),
    };
    println!("cargo::rustc-env=TUIPAN_COMMIT={commit}");
}

/// The commit, with `-dirty` if the sources differ from it; none where this is no repository.
fn commit() -> Option<String> {
    println!("cargo::rerun-if-changed=..");
    println!("cargo::rerun-if-changed=../../data");
    // Grows with every commit and every switch to another.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    println!("cargo::rerun-if-changed={log}");
    git(&["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"])
}

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok().filter(|it| it.status.success())?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}
