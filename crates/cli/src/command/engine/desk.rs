//! What is asked and not yet answered, and what is written about it.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde_json::Value;
use tuipan_request::{BadRequest, Command, Request, with_fields};
use tuipan_solve::engine::Engine;

use super::answer::{Answer, answer};
use crate::code;
use crate::output::Versioned;
use crate::run::interrupt::Cancel;

/// At most this many questions wait.
const MAX_WAITING: usize = 65_536;

/// A question that has no answer yet.
#[derive(Clone)]
pub struct Question {
    pub request: Arc<Request>,
    /// The line that it stood in, from 1.
    pub line: u64,
    pub cancel: Cancel,
}

/// Whether there is more to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Open,
    Over,
}

#[derive(Default)]
struct Questions {
    waiting: VecDeque<Question>,
    running: Vec<Question>,
    is_closed: bool,
}

/// Where questions come in and answers go out.
pub struct Desk {
    pub engine: Arc<Engine>,
    questions: Mutex<Questions>,
    /// There is something to do, or nothing any more.
    news: Condvar,
    /// Standard output, and why it does not take any more.
    out: Mutex<(io::Stdout, Option<io::Error>)>,
}

/// What is written: one of these is a line.
#[derive(Serialize)]
struct Event<'a, T> {
    id: &'a Value,
    event: &'static str,
    #[serde(flatten)]
    more: T,
}

#[derive(Serialize)]
struct Answered<'a> {
    command: &'static str,
    answer: &'a Answer,
}

#[derive(Serialize)]
struct Refused<'a> {
    line: Option<u64>,
    message: &'a str,
    code: &'static str,
}

impl Desk {
    pub fn new(engine: Arc<Engine>) -> Self {
        let out = Mutex::new((io::stdout(), None));
        Desk { engine, questions: Mutex::default(), news: Condvar::new(), out }
    }

    fn questions(&self) -> MutexGuard<'_, Questions> {
        self.questions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a question, or answers it at once.
    pub fn take(&self, request: Request, line: u64) -> Stage {
        let Request { id, command, .. } = &request;
        let refuse = |message: &str, code| {
            let bad = BadRequest { id: id.clone(), message: message.to_owned(), code };
            self.error(&bad, Some(line));
            Stage::Open
        };
        match command {
            Command::Quit => {
                self.answered(&request, &Answer::Quit {});
                self.close();
                Stage::Over
            }
            Command::Ping => {
                let (running, waiting) = {
                    let questions = self.questions();
                    (questions.running.len(), questions.waiting.len())
                };
                self.answered(&request, &Answer::ping(running, waiting));
                Stage::Open
            }
            Command::Cancel => {
                let target = request.field("target");
                let cancelled = self.questions().cancel(target);
                self.answered(&request, &Answer::Cancelled { cancelled });
                Stage::Open
            }
            _ => {
                let mut questions = self.questions();
                let is_open = !id.is_null() && questions.all().any(|open| open.request.id == *id);
                let is_full = questions.waiting.len() >= MAX_WAITING;
                if is_open || is_full {
                    drop(questions);
                    return match is_open {
                        true => refuse("a question with this id is not answered yet", "id-in-use"),
                        false => refuse("too many questions are waiting", "too-many-questions"),
                    };
                }
                let request = Arc::new(request);
                questions.waiting.push_back(Question { request, line, cancel: Cancel::default() });
                self.news.notify_one();
                Stage::Open
            }
        }
    }

    /// Takes no more questions; those that are there are answered.
    pub fn close(&self) {
        self.questions().is_closed = true;
        self.news.notify_all();
    }

    /// Takes no more questions, and cancels those that are there.
    pub fn stop(&self) {
        let mut questions = self.questions();
        questions.is_closed = true;
        questions.cancel(None);
        self.news.notify_all();
    }

    /// Answers questions as long as there are any.
    pub fn work(&self) {
        while let Some(question) = self.next() {
            let answered = catch_unwind(AssertUnwindSafe(|| {
                question.cancel.guard(|| answer(self, &question))
            }));
            // It is over before it is written: whoever reads the answer may use the id again.
            self.questions()
                .running
                .retain(|other| !Arc::ptr_eq(&other.request, &question.request));
            match answered {
                Ok(Ok(answer)) => self.answered(&question.request, &answer),
                Ok(Err(error)) => {
                    // The lines below the first show people the place.
                    let message = format!("{error:#}");
                    let message = message.lines().next().unwrap_or_default();
                    let code = code::of(error.as_ref());
                    self.refuse(&question, &with_fields(message), code);
                }
                Err(_) => self.refuse(
                    &question,
                    "internal error: this question made a solver panic",
                    "internal-error",
                ),
            }
        }
    }

    fn next(&self) -> Option<Question> {
        let mut questions = self.questions();
        loop {
            if let Some(question) = questions.waiting.pop_front() {
                questions.running.push(question.clone());
                return Some(question);
            }
            if questions.is_closed {
                return None;
            }
            questions = self.news.wait(questions).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn answered(&self, request: &Request, answer: &Answer) {
        let command = request.command.name();
        self.write(&request.id, "answer", Answered { command, answer });
    }

    fn refuse(&self, question: &Question, message: &str, code: &'static str) {
        let line = Some(question.line);
        self.write(&question.request.id, "error", Refused { line, message, code });
    }

    /// Says what is wrong with a line.
    pub fn error(&self, bad: &BadRequest, line: Option<u64>) {
        self.write(&bad.id, "error", Refused { line, message: &bad.message, code: bad.code });
    }

    /// Writes an event. If that fails, nothing more is written, and the program ends.
    pub fn write(&self, id: &Value, event: &'static str, more: impl Serialize) {
        let line = serde_json::to_string(&Versioned::new(Event { id, event, more }));
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        let (stdout, error) = &mut *out;
        if error.is_none() {
            let written = line.map_err(io::Error::from).and_then(|line| {
                stdout.write_all(format!("{line}\n").as_bytes())?;
                stdout.flush()
            });
            *error = written.err();
        }
    }

    /// Whether something could not be written.
    pub fn has_failed(&self) -> bool {
        self.out.lock().unwrap_or_else(PoisonError::into_inner).1.is_some()
    }

    /// Why something could not be written.
    pub fn take_error(&self) -> Option<io::Error> {
        self.out.lock().unwrap_or_else(PoisonError::into_inner).1.take()
    }

    /// Whether nobody will read what is written any more.
    pub fn is_unread(&self) -> bool {
        self.has_failed() || is_closed_pipe()
    }
}

impl Questions {
    fn all(&self) -> impl Iterator<Item = &Question> {
        self.running.iter().chain(&self.waiting)
    }

    /// Cancels a question, or all of them; says how many that were.
    fn cancel(&self, target: Option<&Value>) -> usize {
        let is_meant = |question: &&Question| target.is_none_or(|id| question.request.id == *id);
        self.all().filter(is_meant).map(|question| question.cancel.cancel()).count()
    }
}

/// Whether the reader of standard output has gone.
#[cfg(unix)]
fn is_closed_pipe() -> bool {
    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
    use std::os::fd::AsFd;
    let stdout = io::stdout();
    let mut fds = [PollFd::new(stdout.as_fd(), PollFlags::empty())];
    let polled = poll(&mut fds, PollTimeout::ZERO);
    let revents = fds[0].revents().unwrap_or(PollFlags::empty());
    polled.is_ok() && revents.intersects(PollFlags::POLLERR | PollFlags::POLLHUP)
}

#[cfg(not(unix))]
fn is_closed_pipe() -> bool {
    false
}
