//! Debian's own Rust compiler, kept new for its browsers' sake: the second way to wasm.
//!
//! It has no ready standard library for wasm, but the source of it. The packages install beside rustup's
//! toolchains (which come first in `PATH`) and are called by their full names.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::apt::Apt;
use crate::process::output_of;

/// Compiler, cargo, and the source of the standard library; the linker comes by its version number.
pub const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
/// Where the packages put the compiler.
pub const RUSTC: &str = "/usr/bin/rustc";
/// Where the packages put cargo.
pub const CARGO: &str = "/usr/bin/cargo";

const STD_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std";
const LINKER_PREFIX: &str = "wasm-ld-";

/// Checks that all parts are there and fit; gives the linker.
pub fn linker() -> Result<PathBuf> {
    for part in [CARGO, STD_SOURCE] {
        ensure!(Path::new(part).exists(), "{part} is missing");
    }
    let versions = output_of(Command::new(RUSTC).arg("-vV")).context("no compiler")?;
    let (release, llvm) = (field(&versions, "release: ")?, field(&versions, "LLVM version: ")?);

    let needed = env!("CARGO_PKG_RUST_VERSION");
    ensure!(numbers(release) >= numbers(needed), "{RUSTC} is {release}, we need {needed}");
    let llvm = numbers(llvm)[0];
    let linkers = Path::new("/usr/bin").read_dir()?.flatten().filter_map(|file| {
        let name = file.file_name();
        let version: u32 = name.to_str()?.strip_prefix(LINKER_PREFIX)?.parse().ok()?;
        Some((version, file.path()))
    });
    // An older linker cannot read what a newer LLVM writes.
    let (version, path) = linkers.max().context("no linker for wasm")?;
    ensure!(version >= llvm, "{} is older than the compiler's LLVM {llvm}", path.display());
    Ok(path)
}

/// Installs the packages; gives the linker.
pub fn install() -> Result<PathBuf> {
    let apt = Apt::ready()?;
    let newest = apt.numbered("lld-").into_iter().max().context("apt-get knows no lld-N")?;
    let lld = format!("lld-{newest}");
    let [rustc, cargo, source] = PACKAGES;
    apt.install(&[rustc, cargo, source, &lld])?;
    linker()
}

fn field<'a>(versions: &'a str, name: &str) -> Result<&'a str> {
    let line = versions.lines().find_map(|line| line.strip_prefix(name));
    line.with_context(|| format!("rustc -vV does not tell its {name:?}"))
}

/// "1.96.0" as numbers, which compare as versions do. Never empty; what is no number counts as 0.
fn numbers(version: &str) -> Vec<u32> {
    version.split(['.', '-']).map(|part| part.parse().unwrap_or(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        assert!(numbers("1.96.0") >= numbers("1.90"));
        assert!(numbers("1.100.0") > numbers("1.96.0"));
        assert!(numbers("1.85.0") < numbers("1.90"));
        assert_eq!(numbers("22.1.8")[0], 22);
    }

    #[test]
    fn fields_of_a_version_text() {
        let text = "rustc 1.96.0\nrelease: 1.96.0\nLLVM version: 22.1.8";
        assert_eq!(field(text, "LLVM version: ").unwrap(), "22.1.8");
        assert!(field(text, "host: ").is_err());
    }
}
