//! Asks `tuipan engine`, in a process of its own: what solving takes in memory and time is bounded there, and whatever
//! happens to it, the server goes on. docs/json.md describes what is said.

use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Map, Value, json};
use tokio::sync::mpsc;

/// The program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineProgram {
    /// The program.
    pub program: PathBuf,
    /// What it is called with.
    pub args: Vec<String>,
}

/// What is heard about a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// How it gets on.
    Progress(Value),
    /// A better solution.
    Improved(Value),
    /// The answer; nothing comes after it.
    Answer(Value),
    /// There is none, and why in English; nothing comes after it.
    Refused(String),
}

type Listeners = HashMap<u64, mpsc::UnboundedSender<Event>>;

/// A process that is there.
struct Running {
    child: Child,
    lines: Sender<String>,
    listeners: Arc<Mutex<Listeners>>,
    /// It says nothing any more.
    is_over: Arc<AtomicBool>,
}

/// Asks the program, which is started when it is needed.
pub struct EngineProcess {
    program: EngineProgram,
    state: Mutex<(u64, Option<Running>)>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl EngineProcess {
    pub fn new(program: EngineProgram) -> Self {
        EngineProcess { program, state: Mutex::new((0, None)) }
    }

    /// Asks. If the process ends before it answers, the events end, too.
    pub fn ask(
        &self,
        mut question: Map<String, Value>,
    ) -> io::Result<(u64, mpsc::UnboundedReceiver<Event>)> {
        let mut state = lock(&self.state);
        let (last, running) = &mut *state;
        *last += 1;
        let id = *last;
        question.insert("id".to_owned(), id.into());
        let line = Value::Object(question).to_string();
        let (sender, receiver) = mpsc::unbounded_channel();
        let alive = running.take().filter(|running| !running.is_over.load(Ordering::SeqCst));
        let alive = match alive {
            Some(alive) => alive,
            None => start(&self.program)?,
        };
        lock(&alive.listeners).insert(id, sender);
        // It may have ended just now, with nobody left to clear the list.
        if alive.is_over.load(Ordering::SeqCst) {
            lock(&alive.listeners).clear();
        }
        let sent = alive.lines.send(line);
        *running = Some(alive);
        sent.map_err(|_| io::ErrorKind::BrokenPipe.into()).map(|()| (id, receiver))
    }

    /// Stops working on a question: it is answered with what there is.
    pub fn cancel(&self, id: u64) {
        if let (_, Some(running)) = &*lock(&self.state) {
            let _ = running.lines.send(json!({ "command": "cancel", "target": id }).to_string());
        }
    }
}

fn start(EngineProgram { program, args }: &EngineProgram) -> io::Result<Running> {
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let (lines, receiver) = std::sync::mpsc::channel();
    let listeners: Arc<Mutex<Listeners>> = Arc::default();
    let is_over = Arc::new(AtomicBool::new(false));
    std::thread::spawn(move || write(stdin, &receiver));
    let (heard, over) = (Arc::clone(&listeners), Arc::clone(&is_over));
    std::thread::spawn(move || {
        read(stdout, &heard);
        over.store(true, Ordering::SeqCst);
        // Whoever still waits hears that nothing more comes.
        lock(&heard).clear();
    });
    Ok(Running { child, lines, listeners, is_over })
}

/// Writes lines until there are no more; that ends the process, too.
fn write(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if stdin.write_all(format!("{line}\n").as_bytes()).is_err() {
            break;
        }
    }
}

fn read(stdout: ChildStdout, listeners: &Mutex<Listeners>) {
    for line in BufReader::new(stdout).lines() {
        let Ok(line) = line else { return };
        let Some((id, event)) = event_of(&line) else { continue };
        let is_last = matches!(event, Event::Answer(_) | Event::Refused(_));
        let mut listeners = lock(listeners);
        if let Some(listener) = listeners.get(&id) {
            let _ = listener.send(event);
        }
        if is_last {
            listeners.remove(&id);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn event_of(line: &str) -> Option<(u64, Event)> {
    let mut fields: Map<String, Value> = serde_json::from_str(line).ok()?;
    let id = fields.get("id")?.as_u64()?;
    let event = match fields.get("event")?.as_str()? {
        "answer" => {
            // As the command prints it, which begins with the version.
            let mut answer = json!({ "version": fields.get("version") });
            let Value::Object(more) = fields.remove("answer")? else { return None };
            answer.as_object_mut()?.extend(more);
            Event::Answer(answer)
        }
        "error" => Event::Refused(fields.get("message")?.as_str()?.to_owned()),
        "improved" | "searching" | "building" => {
            let is_improved = fields.get("event")? == "improved";
            fields.retain(|name, _| name != "id" && name != "version");
            let fields = Value::Object(fields);
            if is_improved { Event::Improved(fields) } else { Event::Progress(fields) }
        }
        _ => return None,
    };
    Some((id, event))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_read() {
        let answer =
            r#"{"version":2,"id":7,"event":"answer","command":"solve","answer":{"stm":22}}"#;
        let expected = json!({ "version": 2, "stm": 22 });
        assert_eq!(event_of(answer), Some((7, Event::Answer(expected))));
        let error = r#"{"version":2,"id":7,"event":"error","line":1,"message":"no","code":"x"}"#;
        assert_eq!(event_of(error), Some((7, Event::Refused("no".into()))));
        let better = r#"{"version":2,"id":7,"event":"improved","stm":30}"#;
        let expected = json!({ "event": "improved", "stm": 30 });
        assert_eq!(event_of(better), Some((7, Event::Improved(expected))));
        for line in ["", "{}", r#"{"id":null,"event":"answer"}"#, r#"{"id":1,"event":"other"}"#] {
            assert_eq!(event_of(line), None, "{line}");
        }
    }
}
