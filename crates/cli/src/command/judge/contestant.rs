//! A program at work on one position: started, fed, timed and ended, with everything that it has started itself.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::run::{interrupt, last_resort};
use crate::said::OrSay;
use crate::words::Words;

/// A program to be judged.
pub struct Contestant<'a> {
    /// What the shell is to run.
    pub command: &'a str,
    pub timeout: Duration,
}

/// What it did.
pub struct Run {
    pub ended: Ended,
    /// The last line of its output that is not blank.
    pub answer: Option<String>,
    /// The last line that it complained with.
    pub complaint: Option<String>,
    pub time: Duration,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, and it says that all went well.
    Well,
    /// By itself, with this exit code.
    Failed(i32),
    /// By a signal that we did not send.
    Killed(i32),
    /// Its time was up.
    Timeout,
    /// It wrote more than any answer takes.
    TooMuch,
}

/// The longest solution of a 100x100 board has a few million moves.
const MAX_OUTPUT: usize = 16 << 20;
/// Of complaints only the end is kept.
const MAX_COMPLAINT: usize = 4096;
/// After its end, its output is read to the end for so long: somebody may hold the pipe open.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(1);

impl Contestant<'_> {
    /// Runs it on a position; nothing after Ctrl-C.
    pub fn run(&self, position: &str) -> Result<Option<Run>> {
        let mut child = shell(self.command, position)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .or_say(|words| words.judge.no_shell.to_owned())?;
        let began = Instant::now();
        if let Some(mut stdin) = child.stdin.take() {
            let text = format!("{position}\n");
            // A program that does not read is not waited for.
            last_resort::spawn(move || stdin.write_all(text.as_bytes()));
        }
        let stdout = Tail::of(child.stdout.take(), MAX_OUTPUT);
        let stderr = Tail::of(child.stderr.take(), MAX_COMPLAINT);
        let mut status = None;
        let stopped = loop {
            if interrupt::requested() {
                break None;
            }
            // It stays in the table of processes, so that its group can still be named.
            if has_ended(&mut child, &mut status)? {
                break Some(None);
            }
            if began.elapsed() >= self.timeout {
                break Some(Some(Ended::Timeout));
            }
            if stdout.is_cut() {
                break Some(Some(Ended::TooMuch));
            }
            thread::sleep(PAUSE);
        };
        let time = began.elapsed();
        end_all(&mut child);
        let status = match status {
            Some(status) => status,
            None => child.wait().or_say(no_wait)?,
        };
        let Some(stopped) = stopped else { return Ok(None) };
        stdout.wait(PATIENCE);
        stderr.wait(PATIENCE);
        let ended = match stopped {
            Some(ended) => ended,
            None if stdout.is_cut() => Ended::TooMuch,
            None => by_itself(status),
        };
        let (answer, complaint) = (stdout.last_line(), stderr.last_line());
        Ok(Some(Run { ended, answer, complaint, time }))
    }
}

fn no_wait(words: &Words) -> String {
    words.judge.no_wait.to_owned()
}

fn by_itself(status: ExitStatus) -> Ended {
    match status.code() {
        Some(0) => Ended::Well,
        Some(code) => Ended::Failed(code),
        None => Ended::Killed(signal(status)),
    }
}

/// The shell with a command, to which the position is its first argument.
#[cfg(unix)]
fn shell(command: &str, position: &str) -> Command {
    use std::os::unix::process::CommandExt;
    let mut shell = Command::new("sh");
    // In a group of its own, all of which can be ended.
    shell.args(["-c", command, "sh", position]).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str, _: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.args(["/C", command]);
    shell
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.signal().unwrap_or(0)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> i32 {
    0
}

/// Whether the shell has ended. It is not yet taken from the table of processes.
#[cfg(unix)]
fn has_ended(child: &mut Child, _: &mut Option<ExitStatus>) -> Result<bool> {
    use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid};
    let flags = WaitPidFlag::WEXITED | WaitPidFlag::WNOWAIT | WaitPidFlag::WNOHANG;
    let status = waitid(Id::Pid(pid(child)), flags).or_say(no_wait)?;
    Ok(status != WaitStatus::StillAlive)
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child, status: &mut Option<ExitStatus>) -> Result<bool> {
    *status = child.try_wait().or_say(no_wait)?;
    Ok(status.is_some())
}

#[cfg(unix)]
fn pid(child: &Child) -> nix::unistd::Pid {
    nix::unistd::Pid::from_raw(child.id() as i32)
}

/// Ends the shell and all that it has started.
#[cfg(unix)]
fn end_all(child: &mut Child) {
    use nix::sys::signal::{Signal, killpg};
    // Nobody may be left.
    let _ = killpg(pid(child), Signal::SIGKILL);
}

#[cfg(not(unix))]
fn end_all(child: &mut Child) {
    let _ = child.kill();
}

/// What comes through a pipe, read by a thread of its own.
struct Tail {
    kept: Arc<PipeBuffer>,
    reader: Option<thread::JoinHandle<()>>,
}

#[derive(Default)]
struct PipeBuffer {
    bytes: Mutex<Vec<u8>>,
    is_cut: AtomicBool,
}

impl Tail {
    /// Keeps the last bytes of a pipe.
    fn of(pipe: Option<impl Read + Send + 'static>, most: usize) -> Self {
        let kept = Arc::new(PipeBuffer::default());
        let reader = pipe.map(|mut pipe| {
            let kept = kept.clone();
            last_resort::spawn(move || {
                let mut buffer = vec![0; 1 << 16];
                loop {
                    let n = match pipe.read(&mut buffer) {
                        Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                        Ok(0) | Err(_) => return,
                        Ok(n) => n,
                    };
                    let mut bytes = kept.bytes.lock().unwrap_or_else(PoisonError::into_inner);
                    bytes.extend_from_slice(&buffer[..n]);
                    let too_many = bytes.len().saturating_sub(most);
                    if too_many > 0 {
                        bytes.drain(..too_many);
                        kept.is_cut.store(true, Relaxed);
                    }
                }
            })
        });
        Tail { kept, reader }
    }

    fn is_cut(&self) -> bool {
        self.kept.is_cut.load(Relaxed)
    }

    /// Waits for the end of the pipe, but not for ever: who left the group may still hold it.
    fn wait(&self, most: Duration) {
        let began = Instant::now();
        let is_open = || self.reader.as_ref().is_some_and(|reader| !reader.is_finished());
        while is_open() && began.elapsed() < most {
            thread::sleep(PAUSE);
        }
    }

    fn last_line(&self) -> Option<String> {
        let bytes = self.kept.bytes.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&bytes);
        let last = text.lines().map(str::trim).rfind(|line| !line.is_empty());
        last.map(str::to_owned)
    }
}
