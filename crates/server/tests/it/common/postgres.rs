//! A PostgreSQL of its own: a new cluster in a temporary directory, reached through a socket there.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Postgres {
    process: Child,
    url: String,
    /// Removed at the end.
    directory: tempfile::TempDir,
}

/// Where Debian has the programs, the newest first; elsewhere they are on the path.
fn program(name: &str) -> PathBuf {
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = versions
        .map(|version| version.path().join("bin").join(name))
        .filter(|path| path.exists())
        .collect();
    found.sort();
    found.pop().unwrap_or_else(|| name.into())
}

/// PostgreSQL refuses to run as root, so root runs it as the user `postgres`.
fn other_user() -> Option<(u32, u32)> {
    let id = |flag| {
        let output = Command::new("id").args([flag, "postgres"]).output().expect("id");
        let text = String::from_utf8(output.stdout).unwrap();
        text.trim().parse().expect("PostgreSQL is missing: apt-get install postgresql")
    };
    rustix::process::geteuid().is_root().then(|| (id("-u"), id("-g")))
}

fn command(name: &str, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(program(name));
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command
}

impl Postgres {
    pub fn start() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let user = other_user();
        if let Some((user, group)) = user {
            chown(directory.path(), Some(user), Some(group)).unwrap();
        }
        let data = directory.path().join("data");
        let made = command("initdb", user)
            .args([
                "--auth=trust",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
                "--username=tuipan",
                "-D",
            ])
            .arg(&data)
            .stdout(Stdio::null())
            .stderr(Stdio::inherit())
            .status()
            .expect("PostgreSQL is missing: apt-get install postgresql");
        assert!(made.success(), "initdb failed");
        let socket = directory.path().to_str().unwrap().replace('/', "%2F");
        let url = format!("postgres://tuipan@localhost/postgres?host={socket}");
        let process = Self::run(directory.path());
        Postgres { process, url, directory }
    }

    /// Starts the server in its directory, and waits until it answers.
    fn run(directory: &Path) -> Child {
        let socket = directory.to_str().unwrap();
        let process = command("postgres", other_user())
            .arg("-D")
            .arg(directory.join("data"))
            .args(["-c", "listen_addresses=", "-c", &format!("unix_socket_directories={socket}")])
            .args(["-c", "fsync=on", "-c", "shared_buffers=16MB", "-c", "max_connections=20"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        let is_ready = || {
            let mut question = Command::new(program("pg_isready"));
            question.args(["--quiet", "-h", socket]).status().is_ok_and(|status| status.success())
        };
        while !is_ready() {
            assert!(begun.elapsed() < Duration::from_secs(60), "PostgreSQL did not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        process
    }

    /// Ends it without a word to anybody, as a crash does (SIGQUIT is its immediate shutdown).
    pub fn crash(&mut self) {
        self.signal(rustix::process::Signal::QUIT);
        self.process.wait().unwrap();
    }

    /// Starts it again.
    pub fn start_again(&mut self) {
        self.process = Self::run(self.directory.path());
    }

    fn signal(&self, signal: rustix::process::Signal) {
        let pid = rustix::process::Pid::from_child(&self.process);
        let _ = rustix::process::kill_process(pid, signal);
    }

    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // SIGINT is its fast shutdown.
        self.signal(rustix::process::Signal::INT);
        let _ = self.process.wait();
    }
}
