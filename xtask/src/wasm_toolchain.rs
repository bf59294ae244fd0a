//! A compiler for wasm32-unknown-unknown, found or installed.
//!
//! In this order: the toolchain that runs us, if it has the target; the same after `rustup target add`;
//! Debian's packages, whose compiler builds the standard library from its own source, once; a message
//! that says what to install. Callers need not know which of them it was.
//!
//! Each compiler has a target directory of its own, since two compilers in one directory rebuild each
//! other's work.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::apt::may_install;
use crate::debian;
use crate::process::{cargo, output_of, root, run, run_within, target_dir};

const TARGET: &str = "wasm32-unknown-unknown";

/// The profile of everything that is built for wasm: one, so that nothing is compiled twice.
const PROFILE: &str = "web";

/// What is built for wasm. Both are always named: the features of their dependencies are then the same whether one is
/// built or both, and nothing is compiled twice.
const PACKAGES: [&str; 4] = ["--package", "tuipan-web", "--package", "wasm-check"];

/// Long enough for 20 MB over a slow line; an offline machine mostly fails in a second.
const RUSTUP_LIMIT: Duration = Duration::from_secs(120);

/// Which toolchain is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The first that works.
    Best,
    /// Debian's, to check that way where the other would do.
    Debian,
}

/// A toolchain that can compile to wasm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WasmToolchain {
    /// The one that runs us: it has the target's standard library.
    Installed,
    /// Debian's compiler, which needs to be told its linker.
    Debian {
        /// A wasm-ld at least as new as the compiler's LLVM.
        linker: PathBuf,
    },
}

impl WasmToolchain {
    /// Finds a toolchain, and installs one if there is none.
    pub fn ready(choice: Choice) -> Result<Self> {
        let mut attempts = Vec::new();
        if choice == Choice::Best {
            match installed().or_else(|_| add_with_rustup()) {
                Ok(toolchain) => return Ok(toolchain),
                Err(error) => attempts.push(format!("rustup: {error:#}")),
            }
        }
        match debian::linker().or_else(|_| debian::install()) {
            Ok(linker) => return Ok(WasmToolchain::Debian { linker }),
            Err(error) => attempts.push(format!("Debian's packages: {error:#}")),
        }
        bail!(
            "No compiler for {TARGET} here. What was tried:\n\n{}\n\n\
             Install it in one of these ways, then try again:\n  \
             rustup target add {TARGET}\n  \
             apt-get install {} lld-N   (on Debian; N: the newest there is)",
            attempts.join("\n\n"),
            debian::PACKAGES.join(" "),
        )
    }

    /// A cargo that builds for wasm.
    fn cargo(&self) -> Command {
        let mut command = match self {
            WasmToolchain::Installed => cargo(),
            WasmToolchain::Debian { linker } => {
                let mut command = Command::new(debian::CARGO);
                command
                    .current_dir(root())
                    // What rustup and its cargo put into our environment is meant for their compiler.
                    .env_remove("RUSTUP_TOOLCHAIN")
                    .env_remove("LD_LIBRARY_PATH")
                    .env_remove("CARGO")
                    .env("RUSTC", debian::RUSTC)
                    .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
                    // Building the standard library is an unstable feature of a stable compiler.
                    .env("RUSTC_BOOTSTRAP", "1")
                    .args(["-Z", "build-std=std,panic_abort"]);
                command
            }
        };
        // Flags for the native compiler (such as -C target-cpu=native) are wrong for wasm. Ours make the page's views
        // of one type instead of one each: less code. All builds get them, so that they share what they compile.
        command.env_remove("CARGO_ENCODED_RUSTFLAGS").env("RUSTFLAGS", "--cfg erase_components");
        command.env("CARGO_BUILD_TARGET", TARGET).env("CARGO_TARGET_DIR", self.target_dir());
        command
    }

    /// Builds the page's modules.
    pub fn build_page(&self) -> Result<()> {
        run(self.cargo().args(["build", "--profile", PROFILE]).args(PACKAGES).arg("--bins"))
    }

    /// Builds the page's modules and the questions of `wasm-check` side by side.
    pub fn build_all(&self) -> Result<()> {
        run(self.cargo().args(["build", "--profile", PROFILE]).args(PACKAGES))
    }

    /// Where the modules are.
    pub fn out_dir(&self) -> PathBuf {
        self.target_dir().join(TARGET).join(PROFILE)
    }

    fn target_dir(&self) -> PathBuf {
        target_dir().join(match self {
            WasmToolchain::Installed => "wasm",
            WasmToolchain::Debian { .. } => "wasm-debian",
        })
    }
}

/// The toolchain that runs us, if it has the target's standard library.
fn installed() -> Result<WasmToolchain> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut question = Command::new(rustc);
    let dir = output_of(question.args(["--print=target-libdir", "--target", TARGET]));
    let dir = dir.context("rustc does not know the target")?;
    let files = Path::new(&dir).read_dir().context("the target is not installed")?;
    let mut names = files.flatten().map(|file| file.file_name());
    let has_std = names.any(|name| name.to_string_lossy().starts_with("libstd-"));
    ensure!(has_std, "the target has no standard library");
    Ok(WasmToolchain::Installed)
}

fn add_with_rustup() -> Result<WasmToolchain> {
    ensure!(may_install(), "TUIPAN_NO_INSTALL is set");
    run_within(RUSTUP_LIMIT, Command::new("rustup").args(["target", "add", TARGET]))?;
    installed()
}
