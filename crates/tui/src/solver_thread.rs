//! The thread that owns the engine. Questions are answered in their order; one that is no longer wanted ends wherever
//! it is.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tuipan_play::{Answer, Question, SolverEvent, answer};
use tuipan_solve::engine::Engine;

use crate::Message;

/// The numbers of the questions whose answers are wanted.
#[derive(Clone, Default)]
struct Wanted(Arc<Mutex<HashSet<u64>>>);

impl Wanted {
    fn numbers(&self) -> MutexGuard<'_, HashSet<u64>> {
        // A set of numbers is never half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn contains(&self, number: u64) -> bool {
        self.numbers().contains(&number)
    }
}

/// The thread.
pub struct SolverThread {
    questions: Sender<(u64, Question)>,
    wanted: Wanted,
}

impl SolverThread {
    /// Starts it; answers go to `out`.
    pub fn start(engine: Engine, out: Sender<Message>) -> Self {
        let (questions, inbox) = channel();
        let wanted = Wanted::default();
        let shared = wanted.clone();
        // It ends when the sender of questions is dropped, or with the program.
        thread::spawn(move || serve(&engine, &inbox, &shared, &out));
        SolverThread { questions, wanted }
    }

    /// Asks.
    pub fn ask(&self, number: u64, question: Question) {
        self.wanted.numbers().insert(number);
        // Without a thread there are no answers, and the game goes on.
        let _ = self.questions.send((number, question));
    }

    /// The answer is no longer wanted.
    pub fn forget(&self, number: u64) {
        self.wanted.numbers().remove(&number);
    }
}

fn serve(
    engine: &Engine,
    inbox: &Receiver<(u64, Question)>,
    wanted: &Wanted,
    out: &Sender<Message>,
) {
    let began = Instant::now();
    for (number, question) in inbox {
        if !wanted.contains(number) {
            continue;
        }
        let mut last = Instant::now();
        let mut tick = |heard| {
            match heard {
                SolverEvent::Better(solution) => {
                    let _ = out.send(Message::Answered(number, Answer::Solution(solution)));
                }
                SolverEvent::Progress(progress) if last.elapsed() >= Duration::from_millis(100) => {
                    last = Instant::now();
                    let _ = out.send(Message::Progress(number, progress));
                }
                SolverEvent::Progress(_) => {}
            }
            match wanted.contains(number) {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        };
        let answer = answer(engine, &question, &|| began.elapsed(), &mut tick);
        if wanted.numbers().remove(&number) && out.send(Message::Answered(number, answer)).is_err()
        {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opened, open};
    use tuipan_game::Metric;
    use tuipan_play::Effort;
    use tuipan_puzzle::blocks::Collection;
    use tuipan_solve::engine::InMemory;

    #[test]
    fn what_is_forgotten_is_not_answered() {
        let (out, messages) = channel();
        let thread = SolverThread::start(Engine::new(InMemory::default()), out);
        let question = |text| match open(text, 3, &Collection::built_in()) {
            Ok(Opened::Puzzle(puzzle)) => Question::Solve {
                position: puzzle.start(),
                puzzle,
                metric: Metric::Mtm,
                effort: Effort::Patient,
            },
            other => panic!("{other:?}"),
        };
        thread.ask(1, question("9x9"));
        thread.forget(1);
        thread.ask(2, question("3x2"));
        thread.ask(3, question("2x2"));
        let last = |message| match message {
            Message::Answered(number, Answer::Solution(found)) if found.is_final => Some(number),
            _ => None,
        };
        let answered: Vec<u64> = messages.iter().filter_map(last).take(2).collect();
        assert_eq!(answered, [2, 3]);
    }
}
