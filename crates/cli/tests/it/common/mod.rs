//! Runs the program as a user would.

pub mod blocks;

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The position of the 2018 course report, which it believed to need 43 moves.
pub const REPORT: &str = "13 7 1 11/2 5 3 9/10 8 0 4/14 6 12 15";
pub const REPORT_GOAL: &str = "13 9 5 1/14 10 6 2/15 11 7 3/0 12 8 4";
/// 22 moves from the usual goal.
pub const THESIS: &str = "810357426";
/// One of the hardest 8-puzzles: 31 moves.
pub const HARDEST: &str = "647850321";
/// 80 moves away: no search without strong knowledge ends on it.
pub const ENDLESS: &str = "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1";

/// What a run left behind.
pub struct Run {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// The program, with an environment that does not depend on the terminal of the tester.
pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tuipan"));
    command.args(args).stdin(Stdio::null());
    // Never the tester's own cache. Those who spoil tables have a directory of their own.
    command.env("TUIPAN_TABLES_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/tables"));
    command.env("XDG_CACHE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/cache"));
    for name in
        ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LC_ALL", "LC_MESSAGES", "LANG"]
    {
        command.env_remove(name);
    }
    command
}

/// Runs it to the end.
pub fn tuipan(args: &[&str]) -> Run {
    command(args).output().expect("the program starts").into()
}

/// Runs it with a text on standard input.
pub fn tuipan_with(args: &[&str], input: &str) -> Run {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    let _ = writer.join();
    output.into()
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Run {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        }
    }
}

impl Run {
    /// Asserts the exit code.
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", self.stdout, self.stderr);
        self
    }

    /// Asserts what is said on standard error.
    #[track_caller]
    pub fn complains(self, part: &str) -> Self {
        assert!(self.stderr.contains(part), "'{part}' is not in: {}", self.stderr);
        self
    }

    /// Asserts what is said on standard output.
    #[track_caller]
    pub fn says(self, part: &str) -> Self {
        assert!(self.stdout.contains(part), "'{part}' is not in: {}", self.stdout);
        self
    }

    /// Every line of standard output as JSON.
    pub fn json_lines(&self) -> Vec<Value> {
        let parse = |line: &str| {
            assert!(line.starts_with("{\"version\":2,"), "the version is not first: {line}");
            serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))
        };
        self.stdout.lines().map(parse).collect()
    }

    /// The only line of standard output as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        let mut lines = self.json_lines();
        assert_eq!(lines.len(), 1, "{}", self.stdout);
        lines.remove(0)
    }
}

/// Solves one position, and gives the JSON.
#[track_caller]
pub fn solve(position: &str, options: &[&str]) -> Value {
    let args = [&["solve", position, "--json"], options].concat();
    tuipan(&args).exits(0).json()
}
