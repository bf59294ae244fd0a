//! Debian's package manager, for the few things that a Rust toolchain does not bring.
//!
//! It must not take anything away: a package that conflicts with an installed one is an error, for the
//! user to settle. And it installs nothing where [`may_install`] says no.

use std::io::IsTerminal;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{output_of, run};

/// Whether we may change the machine: not where `TUIPAN_NO_INSTALL` is set.
pub fn may_install() -> bool {
    std::env::var_os("TUIPAN_NO_INSTALL").is_none_or(|value| value.is_empty())
}

/// Apt-get with the rights it needs, once it is clear that it can be used here.
pub struct Apt {
    sudo: Option<&'static [&'static str]>,
}

impl Apt {
    /// Makes sure that packages can be installed, and brings the package lists up to date: those of a
    /// fresh machine are old or missing.
    pub fn ready() -> Result<Self> {
        if !may_install() {
            bail!("TUIPAN_NO_INSTALL is set");
        }
        output_of(Command::new("apt-get").arg("--version")).context("apt-get is not here")?;
        let apt = Apt { sudo: sudo()? };
        if let Err(error) = run(apt.get().arg("update")) {
            // One broken source of many is enough for this; what we want may be in the others.
            println!("{error:#}\nGoing on with the package lists there are.");
        }
        Ok(apt)
    }

    /// Installs packages, and nothing that they merely recommend.
    pub fn install(&self, packages: &[&str]) -> Result<()> {
        let install = ["install", "--yes", "--quiet", "--no-install-recommends", "--no-remove"];
        run(self.get().args(install).args(packages))
    }

    /// The packages called `prefix` and a number that can be installed, by their numbers.
    pub fn numbered(&self, prefix: &str) -> Vec<u32> {
        let names = output_of(Command::new("apt-cache").args(["pkgnames", prefix]));
        let names = names.unwrap_or_default();
        names.lines().filter_map(|name| name.strip_prefix(prefix)?.parse().ok()).collect()
    }

    fn get(&self) -> Command {
        let mut words = self.sudo.unwrap_or_default().iter().copied().chain([
            "env",
            "DEBIAN_FRONTEND=noninteractive",
            "apt-get",
            // Wait for another installation rather than fail, but not for a dead network.
            "-oDPkg::Lock::Timeout=120",
            "-oAcquire::Retries=1",
            "-oAcquire::http::Timeout=20",
            "-oAcquire::https::Timeout=20",
        ]);
        let mut command = Command::new(words.next().unwrap_or("env"));
        command.args(words);
        command
    }
}

/// The words before a command that make it root's; none if we are root.
fn sudo() -> Result<Option<&'static [&'static str]>> {
    if output_of(Command::new("id").arg("-u")).as_deref() == Some("0") {
        return Ok(None);
    }
    output_of(Command::new("sudo").arg("--version")).context("apt-get needs root, or sudo")?;
    // A password can be asked for only where somebody sits.
    let somebody = std::io::stdin().is_terminal();
    Ok(Some(if somebody { &["sudo"] } else { &["sudo", "-n"] }))
}
