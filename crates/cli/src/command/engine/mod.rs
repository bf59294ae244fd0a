//! `tuipan engine`: questions and answers as JSON lines, for other programs. They are in English, as all JSON is.
//!
//! [`tuipan_request`] reads a line, [`desk`] keeps what is waiting and writes what is known, [`answer`] finds it out. One thread
//! reads, several answer; a question can be cancelled while it is at work.

mod answer;
mod desk;

use std::io::{self, BufReader};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use tuipan_names::Quoted;
use tuipan_request::{BadRequest, Request};
use tuipan_solve::engine::Settings;

use self::desk::{Desk, Stage};
use super::solve::{MaxMemory, jobs, max_memory, threads};
use crate::code;
use crate::exit::{Exit, OutputError};
use crate::input::{RawLine, for_each_line};
use crate::lang::words;
use crate::run::{StatusLine, interrupt, last_resort, memory, n_cores};
use crate::said::Said;
use crate::tables::TablesDir;
use crate::words::EN;

#[derive(Args)]
#[command(about = words().engine.about, after_help = words().engine.after)]
pub struct EngineArgs {
    #[arg(short, long, value_name = "N", value_parser = jobs, help = words().engine.jobs)]
    jobs: Option<usize>,

    #[arg(long, value_name = "N", value_parser = threads, help = words().engine.threads)]
    threads: Option<usize>,

    #[arg(long, value_name = "BYTES", value_parser = max_memory, help = words().engine.max_memory)]
    max_memory: Option<MaxMemory>,

    #[command(flatten)]
    tables: TablesDir,
}

/// How often it is looked whether to go on.
const PAUSE: Duration = Duration::from_millis(50);

impl EngineArgs {
    /// Answers until the input ends.
    pub fn run(self) -> Result<Exit> {
        interrupt::listen()?;
        StatusLine::silence();
        let n_jobs = self.jobs.unwrap_or_else(n_cores);
        let max_bytes = match self.max_memory {
            Some(MaxMemory::Bytes(bytes)) => Some(bytes),
            Some(MaxMemory::None) => None,
            None => memory::usual_limit(),
        };
        let settings = Settings {
            n_threads: self.threads.unwrap_or(1),
            max_bytes: max_bytes.map(|bytes| bytes / n_jobs as u64),
            ..Settings::default()
        };
        let desk = Arc::new(Desk::new(Arc::new(self.tables.engine(true, settings))));
        let workers: Vec<_> = (0..n_jobs)
            .map(|_| {
                let desk = desk.clone();
                last_resort::spawn(move || desk.work())
            })
            .collect();
        let exit = listen(&desk, &lines());
        // The last answers; nobody waits for them if nobody can read them.
        while workers.iter().any(|worker| !worker.is_finished()) {
            if interrupt::requested() || desk.is_unread() {
                desk.stop();
            }
            thread::sleep(Duration::from_millis(1));
        }
        match desk.take_error() {
            Some(error) => Err(OutputError(error).into()),
            None => Ok(exit),
        }
    }
}

/// The lines of standard input, from a thread of their own: Ctrl-C is heard while it is silent.
fn lines() -> Receiver<io::Result<RawLine>> {
    let (sender, receiver) = sync_channel(16);
    last_resort::spawn(move || {
        for_each_line(BufReader::new(io::stdin()), |line| sender.send(line).is_ok());
    });
    receiver
}

/// Takes questions until there are no more.
fn listen(desk: &Desk, lines: &Receiver<io::Result<RawLine>>) -> Exit {
    loop {
        if desk.has_failed() {
            desk.stop();
            return Exit::Failure;
        }
        match lines.recv_timeout(PAUSE) {
            _ if interrupt::requested() => {
                desk.stop();
                return Exit::Interrupted;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                desk.close();
                return Exit::Success;
            }
            Ok(Err(error)) => {
                desk.error(
                    &BadRequest {
                        id: serde_json::Value::Null,
                        message: format!(
                            "{}: {error}",
                            (EN.input.cannot_read)(&Quoted::whole(EN.input.standard_input))
                        ),
                        code: "cannot-read",
                    },
                    None,
                );
                desk.close();
                return Exit::Success;
            }
            Ok(Ok(RawLine { number, text })) => {
                if take(desk, number, text) == Stage::Over {
                    return Exit::Success;
                }
            }
        }
    }
}

/// Takes one line.
fn take(desk: &Desk, number: u64, text: Result<String, Said>) -> Stage {
    let text = match text {
        Ok(text) if text.trim().is_empty() => return Stage::Open,
        Ok(text) => Request::read(&text),
        Err(said) => Err(BadRequest {
            id: serde_json::Value::Null,
            message: said.to_string(),
            code: code::of(&said),
        }),
    };
    match text {
        Ok(request) => desk.take(request, number),
        Err(bad) => {
            desk.error(&bad, Some(number));
            Stage::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tuipan_request::{Command, Request};
    use tuipan_space::SplitMix64;

    use crate::command::solve::SolveArgs;

    const LINE: &str = r#"{"id":7,"command":"solve","position":[[8,1,0],[3,5,7],[4,2,6]],"goal":"spiral","metric":"mtm","max_nodes":1000,"progress":true}"#;

    #[test]
    fn a_question_is_read_as_the_command_line_would_be() {
        let request = Request::read(LINE).unwrap();
        assert_eq!((&request.id, request.command), (&Value::from(7), Command::Solve));
        assert_eq!(request.text("position").unwrap(), "8 1 0/3 5 7/4 2 6");
        assert!(request.is_set("progress").unwrap());
        let args: SolveArgs = request.options().unwrap();
        assert_eq!((args.board.goal.as_str(), args.limits.max_nodes), ("spiral", Some(1000)));
    }

    /// Lines with a byte changed, taken out or put in: read or refused, never more. (fuzz/targets has the same for longer.)
    #[test]
    fn damaged_lines_do_no_harm() {
        let mut rng = SplitMix64::new(1);
        for _ in 0..2_000 {
            let mut bytes = LINE.as_bytes().to_vec();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(bytes.len() as u64) as usize;
                let byte = b"{}[]\",:0159eE-+.\\u tfn-"[rng.below(23) as usize];
                match rng.below(3) {
                    0 => bytes[at] = byte,
                    1 => bytes.insert(at, byte),
                    _ => drop(bytes.remove(at)),
                }
            }
            let line = String::from_utf8(bytes).unwrap();
            match Request::read(&line) {
                Ok(request) => {
                    if let Err(error) = request.options::<SolveArgs>() {
                        assert!(!error.to_string().contains('\n'), "{line}: {error}");
                    }
                }
                Err(bad) => assert!(!bad.message.is_empty(), "{line}"),
            }
        }
    }
}
