//! Where commands run: a directory with the files that examples name, an empty cache, and the program in the path.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::root;

/// What a command printed, on both outputs, and its exit code.
pub struct Printed {
    pub text: String,
    pub code: Option<i32>,
}

/// The directory.
pub struct Sandbox {
    directory: TempDir,
    /// The language in which commands print.
    locale: &'static str,
}

/// The files that examples name.
const FILES: [(&str, &str); 7] = [
    ("positions.txt", "# two positions\n810357426\n1 2 3/4 5 6/0 7 8\n"),
    ("position.txt", "1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15\n"),
    ("moves.txt", "L3\n"),
    ("grid.txt", "5 1 3 4\n2 6 7 8\n9 10 11 12\n13 14 15 0\n"),
    ("24-puzzle.txt", "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 0 23 24\n"),
    ("my.sbp", "puzzle: my\nstart:\nA..\n.A.\n...\ngoal:\n...\n...\n..A\nend\n"),
    ("levels.sbp", "puzzle: small\nstart:\nA.\n.B\ngoal:\n..\n.A\nend\n"),
];

/// Settings of whoever runs the tests, which must not matter.
const REMOVED: [&str; 8] = [
    "TUIPAN_TABLES_DIR",
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
    "LANG",
    "LANGUAGE",
    "LC_MESSAGES",
];

impl Sandbox {
    /// A fresh one.
    pub fn new() -> Self {
        Self::in_locale("C.UTF-8")
    }

    /// One for the commands of a document, which print in its language.
    pub fn of_document(name: &str) -> Self {
        Self::in_locale(if name.contains("zh-CN") { "zh_CN.UTF-8" } else { "C.UTF-8" })
    }

    fn in_locale(locale: &'static str) -> Self {
        let directory = tempfile::tempdir().unwrap();
        for (name, content) in FILES {
            fs::write(directory.path().join(name), content).unwrap();
        }
        for (there, here) in [("data", "data"), ("data/models/4x4.model", "4x4.model")] {
            std::os::unix::fs::symlink(root().join(there), directory.path().join(here)).unwrap();
        }
        Sandbox { directory, locale }
    }

    /// Its directory.
    pub fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Runs a line of the shell.
    pub fn run(&self, line: &str) -> Printed {
        let here = self.path();
        let program = Path::new(env!("CARGO_BIN_EXE_tuipan")).parent().unwrap();
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = Command::new("sh");
        // Both outputs as they come, as on a terminal.
        command.args(["-c", &format!("{{ {line}\n}} 2>&1")]).current_dir(here).stdin(Stdio::null());
        command
            .env("PATH", format!("{}:{path}", program.display()))
            .env("HOME", here)
            .env("XDG_CACHE_HOME", here.join("cache"))
            .env("XDG_DATA_HOME", here.join("share"))
            .env("LC_ALL", self.locale);
        for name in REMOVED {
            command.env_remove(name);
        }
        let output = command.output().expect("sh starts");
        // Paths of the sandbox are shown as a user would see them.
        let text =
            String::from_utf8_lossy(&output.stdout).replace(&here.display().to_string(), "~");
        Printed { text, code: output.status.code() }
    }
}
