//! Jobs of the solve API: who wants what, and how far it is.
//!
//! The same question of several clients is one job. Jobs are in memory only: whoever asks again after a restart gets
//! the answer that was stored, or a new job.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde_json::{Map, Value};
use tokio::sync::watch;
use tuipan_protocol::{ErrorBody, ErrorCode, Solve, SolveState, Uuid};

use crate::Settings;
use crate::engine_process::{EngineProcess, Event};
use crate::error::AppError;

/// How many jobs that have ended are remembered.
const MAX_ENDED: usize = 256;

/// A job.
pub struct Job {
    /// By what it is found.
    pub id: Uuid,
    /// How far it is.
    pub state: watch::Receiver<Solve>,
    key: String,
    client: IpAddr,
    /// The question's number at the engine.
    question: u64,
    /// How often each client asked for it and did not take that back.
    wanted: Mutex<HashMap<IpAddr, usize>>,
}

#[derive(Default)]
struct Open {
    by_id: HashMap<Uuid, Arc<Job>>,
    /// Those without an answer, by their question.
    by_key: HashMap<String, Arc<Job>>,
    /// Those that have ended, the oldest first.
    ended: VecDeque<Uuid>,
}

/// All jobs.
pub struct Jobs {
    engine: Option<EngineProcess>,
    open: Mutex<Open>,
    budget: DefaultKeyedRateLimiter<IpAddr>,
    max_open: usize,
    max_per_client: usize,
}

/// A job that has just begun: its answer is still to be awaited by [`Begun::finish`].
pub struct Begun {
    job: Arc<Job>,
    sender: watch::Sender<Solve>,
    events: tokio::sync::mpsc::UnboundedReceiver<Event>,
}

impl Job {
    fn wanted(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.wanted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Jobs {
    pub fn new(settings: &Settings) -> Self {
        let quota = Quota::per_minute(settings.solves_per_minute);
        Jobs {
            engine: settings.engine.clone().map(EngineProcess::new),
            open: Mutex::default(),
            budget: RateLimiter::keyed(quota),
            max_open: settings.max_solves,
            max_per_client: settings.max_solves_per_client,
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Joins the job for a question, or begins one.
    pub fn begin(
        &self,
        id: Uuid,
        key: &str,
        client: IpAddr,
        question: Map<String, Value>,
    ) -> Result<(Arc<Job>, Option<Begun>), AppError> {
        let mut open = self.open();
        if let Some(job) = open.by_key.get(key) {
            *job.wanted().entry(client).or_default() += 1;
            return Ok((Arc::clone(job), None));
        }
        let engine = self.engine.as_ref().ok_or(ErrorCode::Unavailable)?;
        let n_own = open.by_key.values().filter(|job| job.client == client).count();
        if n_own >= self.max_per_client || self.budget.check_key(&client).is_err() {
            return Err(ErrorCode::TooManySolves.into());
        }
        if open.by_key.len() >= self.max_open {
            return Err(ErrorCode::Unavailable.into());
        }
        self.budget.retain_recent();
        let (question, events) = engine.ask(question).map_err(|error| {
            tracing::error!(%error, "engine");
            AppError::from(ErrorCode::Unavailable)
        })?;
        let state = SolveState::Open;
        let solve = Solve {
            id: Some(id),
            state,
            progress: None,
            improved: None,
            answer: None,
            error: None,
        };
        let (sender, state) = watch::channel(solve);
        let (key, wanted) = (key.to_owned(), Mutex::new(HashMap::from([(client, 1)])));
        let job = Arc::new(Job { id, state, key: key.clone(), client, question, wanted });
        open.by_id.insert(id, Arc::clone(&job));
        open.by_key.insert(key, Arc::clone(&job));
        Ok((Arc::clone(&job), Some(Begun { job, sender, events })))
    }

    /// A job.
    pub fn find(&self, id: Uuid) -> Option<Arc<Job>> {
        self.open().by_id.get(&id).cloned()
    }

    /// A client does not want the answer any more; if nobody does, it is cancelled. Who did not ask for it cannot take
    /// it from others, and who did only once.
    pub fn cancel(&self, job: &Job, client: IpAddr) {
        let mut wanted = job.wanted();
        let Some(n) = wanted.get_mut(&client) else { return };
        *n -= 1;
        if *n == 0 {
            wanted.remove(&client);
        }
        if wanted.is_empty()
            && let Some(engine) = &self.engine
        {
            engine.cancel(job.question);
        }
    }

    fn end(&self, job: &Job) {
        let mut open = self.open();
        open.by_key.remove(&job.key);
        open.ended.push_back(job.id);
        if open.ended.len() > MAX_ENDED
            && let Some(oldest) = open.ended.pop_front()
        {
            open.by_id.remove(&oldest);
        }
    }
}

impl Begun {
    /// Follows the job to its end. Answers what it came to.
    pub async fn finish(mut self, jobs: &Jobs) -> Option<Value> {
        let mut last = None;
        while let Some(event) = self.events.recv().await {
            match event {
                Event::Progress(value) => {
                    self.sender.send_modify(|solve| solve.progress = Some(value));
                }
                Event::Improved(value) => {
                    self.sender.send_modify(|solve| solve.improved = Some(value));
                }
                Event::Answer(_) | Event::Refused(_) => last = Some(event),
            }
        }
        jobs.end(&self.job);
        let failed = |code: ErrorCode, message: String| {
            let error = Some(ErrorBody { code, message });
            move |solve: &mut Solve| {
                solve.state = SolveState::Failed;
                solve.error = error;
            }
        };
        match last {
            Some(Event::Answer(answer)) => {
                self.sender.send_modify(|solve| {
                    solve.state = SolveState::Done;
                    solve.answer = Some(answer.clone());
                });
                Some(answer)
            }
            Some(Event::Refused(why)) => {
                self.sender.send_modify(failed(ErrorCode::BadQuestion, why));
                None
            }
            // The engine ended.
            _ => {
                let code = ErrorCode::Unavailable;
                self.sender.send_modify(failed(code, code.meaning().to_owned()));
                None
            }
        }
    }
}
