//! Many positions side by side, answered in their order.
//!
//! One thread reads, several solve, and whoever takes the answers gets them in the order of the
//! positions, each as soon as it and all before it are there. The threads are not waited for: when the
//! answers are not wanted any more, the program is about to end.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Result;

use crate::exit::InternalError;
use crate::input::{Given, Positions};
use crate::run::{interrupt, last_resort};

/// How many positions may be read before the first of them is answered.
const MAX_AHEAD: usize = 1024;

/// A position with its number, from 1, or why nothing more can be read.
type Job = (u64, Result<Given>);

/// A position with its answer; nothing if it was not begun.
type Done<T> = Option<Result<(Given, T)>>;

/// The answers, in order.
pub struct Answers<T> {
    done: Receiver<(u64, Done<T>)>,
    /// Those that came before their turn.
    waiting: BTreeMap<u64, Done<T>>,
    next: u64,
    /// One for each position that is read and not answered yet.
    open: Receiver<()>,
}

/// Answers positions on several threads. After Ctrl-C, no more are begun.
pub fn start<T: Send + 'static>(
    mut positions: Positions,
    n_jobs: usize,
    answer: impl Fn(u64, &Given) -> Result<T> + Send + Sync + 'static,
) -> Answers<T> {
    let (job_sender, jobs) = sync_channel::<Job>(n_jobs);
    let (opens, open) = sync_channel(MAX_AHEAD);
    let (done_sender, done) = sync_channel(MAX_AHEAD + 1);
    last_resort::spawn(move || {
        for number in 1.. {
            let Some(given) = positions.next().transpose() else { return };
            let is_last = given.is_err();
            // Fails when nobody wants answers any more.
            if opens.send(()).is_err() || job_sender.send((number, given)).is_err() || is_last {
                return;
            }
        }
    });
    let (jobs, answer) = (Arc::new(Mutex::new(jobs)), Arc::new(answer));
    for _ in 0..n_jobs {
        let (jobs, done, answer) = (jobs.clone(), done_sender.clone(), answer.clone());
        last_resort::spawn(move || work(&jobs, &done, &*answer));
    }
    Answers { done, waiting: BTreeMap::new(), next: 1, open }
}

fn work<T>(
    jobs: &Mutex<Receiver<Job>>,
    done: &SyncSender<(u64, Done<T>)>,
    answer: &dyn Fn(u64, &Given) -> Result<T>,
) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((number, given)) = job else { return };
        let answered = match given {
            Ok(_) if interrupt::requested() => None,
            Ok(given) => {
                let answered = catch_unwind(AssertUnwindSafe(|| answer(number, &given)));
                let bug = |_| Err(InternalError("a solver panicked".to_owned()).into());
                Some(answered.unwrap_or_else(bug).map(|answer| (given, answer)))
            }
            Err(error) => Some(Err(error)),
        };
        if done.send((number, answered)).is_err() {
            return;
        }
    }
}

impl<T> Iterator for Answers<T> {
    type Item = Result<(Given, T)>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            while let Some(answer) = self.waiting.remove(&self.next) {
                self.next += 1;
                let _ = self.open.try_recv();
                // Those that were not begun are passed over.
                if answer.is_some() {
                    return answer;
                }
            }
            let (number, answer) = self.done.recv().ok()?;
            self.waiting.insert(number, answer);
        }
    }
}
