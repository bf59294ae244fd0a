//! The thread that owns the engine. A new question makes the one before it void, wherever it is.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use tuipan_solve::engine::Engine;

use crate::Message;
use crate::solver::{Question, answer};

/// The thread.
pub struct SolverThread {
    questions: Sender<(u64, Question)>,
    /// The number of the question that matters; 0 if none does.
    current: Arc<AtomicU64>,
}

impl SolverThread {
    /// Starts it; answers go to `out`.
    pub fn start(engine: Engine, out: Sender<Message>) -> Self {
        let (questions, inbox) = channel();
        let current = Arc::new(AtomicU64::new(0));
        let shared = Arc::clone(&current);
        // It ends when the sender of questions is dropped, or with the program.
        thread::spawn(move || serve(&engine, &inbox, &shared, &out));
        SolverThread { questions, current }
    }

    /// Asks; what was asked before no longer matters. Numbers begin at 1.
    pub fn ask(&self, id: u64, question: Question) {
        self.current.store(id, SeqCst);
        // Without a thread there are no answers, and the game goes on.
        let _ = self.questions.send((id, question));
    }

    /// What was asked no longer matters.
    pub fn cancel(&self) {
        self.current.store(0, SeqCst);
    }
}

fn serve(
    engine: &Engine,
    inbox: &Receiver<(u64, Question)>,
    current: &AtomicU64,
    out: &Sender<Message>,
) {
    for (id, question) in inbox {
        if current.load(SeqCst) != id {
            continue;
        }
        let mut last = Instant::now();
        let mut tick = |progress| {
            if last.elapsed() >= Duration::from_millis(100) {
                last = Instant::now();
                let _ = out.send(Message::Progress(id, progress));
            }
            match current.load(SeqCst) == id {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let answer = answer(engine, &question, &mut tick);
        if current.load(SeqCst) == id && out.send(Message::Answered(id, answer)).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opened, open};
    use tuipan_game::Metric;
    use tuipan_puzzle::blocks::Collection;
    use tuipan_solve::engine::InMemory;

    #[test]
    fn what_is_cancelled_is_not_answered() {
        let (out, messages) = channel();
        let thread = SolverThread::start(Engine::new(InMemory::default()), out);
        let puzzle = |text| match open(text, 3, &Collection::built_in()) {
            Ok(Opened::Puzzle(puzzle)) => {
                Question { position: puzzle.start(), puzzle, metric: Metric::Mtm }
            }
            other => panic!("{other:?}"),
        };
        thread.ask(1, puzzle("9x9"));
        thread.cancel();
        thread.ask(2, puzzle("3x2"));
        let answered = messages.iter().find_map(|message| match message {
            Message::Answered(id, _) => Some(id),
            _ => None,
        });
        assert_eq!(answered, Some(2));
    }
}
