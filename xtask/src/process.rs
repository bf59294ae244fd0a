//! Running other programs: loudly, quietly, or for a bounded time.
//!
//! Every loud command is printed as a line that can be pasted into a shell, and a failing one says that
//! line again: that is how to run it by hand.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The workspace's directory.
pub fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask lies in the workspace")
}

/// Where builds go: cargo's own directory, under which we keep further ones.
pub fn target_dir() -> PathBuf {
    let set = std::env::var_os("CARGO_TARGET_DIR").filter(|dir| !dir.is_empty());
    root().join(set.unwrap_or_else(|| "target".into()))
}

/// The cargo that runs us, in the workspace's directory.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    // What is built once and thrown away should not be prepared to be built again: a quarter less work.
    if std::env::var_os("CI").is_some() && std::env::var_os("CARGO_INCREMENTAL").is_none() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// A program of the workspace, made and ready to be called. It is made with the features that the tests are made
/// with, so that nothing is compiled twice.
pub fn program(name: &str) -> Result<PathBuf> {
    run(cargo().args(["build", "--quiet", "--workspace", "--all-features", "--bin", name]))?;
    Ok(target_dir().join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Prints the command, runs it, and fails if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let line = announce(command);
    let status = command.status().with_context(|| format!("could not start: {line}"))?;
    succeeded(status, &line)
}

/// Like [`run`], but ends the command when `limit` has passed.
pub fn run_within(limit: Duration, command: &mut Command) -> Result<()> {
    let line = announce(command);
    let mut child = command.spawn().with_context(|| format!("could not start: {line}"))?;
    match wait_within(limit, &mut child)? {
        Some(status) => succeeded(status, &line),
        None => bail!("no end after {} s: {line}", limit.as_secs()),
    }
}

/// What the command prints, without a word of its own; `None` if it cannot be run or fails.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn announce(command: &Command) -> String {
    let line = shell_line(command);
    println!("$ {line}");
    line
}

fn succeeded(status: ExitStatus, line: &str) -> Result<()> {
    if !status.success() {
        bail!("{status}; to run it by hand:\n  {line}");
    }
    Ok(())
}

/// Waits; ends the child and gives `None` if it takes longer. (The standard library has no timed wait.)
fn wait_within(limit: Duration, child: &mut Child) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        sleep(Duration::from_millis(50));
    }
}

/// The command as one would type it in the workspace's directory.
fn shell_line(command: &Command) -> String {
    let program = if Some(command.get_program()) == std::env::var_os("CARGO").as_deref() {
        OsStr::new("cargo") // rather than the long path that cargo hands to us
    } else {
        command.get_program()
    };
    let set = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let set = set.map(|(name, value)| format!("{}={}", name.to_string_lossy(), quoted(value)));
    let words = std::iter::once(program).chain(command.get_args());
    set.chain(words.map(|word| quoted(word).into_owned())).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &OsStr) -> Cow<'_, str> {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_alphanumeric() || "-_=./,:+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word
    } else {
        format!("'{}'", word.replace('\'', r"'\''")).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shell_line_can_be_pasted() {
        let mut command = Command::new("tool");
        command.env("FLAGS", "-D warnings").env_remove("OTHER").args(["--bench", "*", "it's", ""]);
        assert_eq!(shell_line(&command), r"FLAGS='-D warnings' tool --bench '*' 'it'\''s' ''");
    }

    #[test]
    #[cfg(unix)]
    fn a_command_without_end_is_ended() {
        let start = Instant::now();
        let error = run_within(Duration::from_millis(100), Command::new("sleep").arg("60"));
        assert!(error.unwrap_err().to_string().starts_with("no end after"));
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn a_missing_program_is_named() {
        let error = run(&mut Command::new("no-such-program")).unwrap_err();
        assert_eq!(error.to_string(), "could not start: no-such-program");
        assert_eq!(output_of(&mut Command::new("no-such-program")), None);
    }
}
