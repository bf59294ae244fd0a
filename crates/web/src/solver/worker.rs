//! The worker's end: questions in, replies out, tables made once and kept.
//!
//! Questions are answered one after the other. There is no way to interrupt one but to end the worker, which
//! [`client`](super::client) does; the next worker reads its tables back.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::ControlFlow;

use js_sys::Uint8Array;
use tuipan_puzzle::tiles::Board;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;

use super::engine::{Around, Engine};
use super::message::{Asked, Progress, Reply, Told};
use super::tables::Tables;

#[derive(Default)]
struct Worker {
    engine: Engine,
    waiting: VecDeque<Asked>,
    is_busy: bool,
}

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Before the first question.
pub fn start() {
    crate::throw_panics(|| ());
}

/// Takes the bytes of a question.
pub fn on_request(bytes: Uint8Array) {
    let Ok(asked) = postcard::from_bytes::<Asked>(&bytes.to_vec()) else { return };
    let is_idle = WORKER.with_borrow_mut(|worker| {
        worker.waiting.push_back(asked);
        !std::mem::replace(&mut worker.is_busy, true)
    });
    if is_idle {
        spawn_local(work());
    }
}

/// Answers until nothing waits.
async fn work() {
    while let Some(asked) = next() {
        let Asked { id, question } = asked;
        if let Some(goal) = Engine::goal_of(&question) {
            prepare(id, &goal).await;
        }
        let mut tell = |reply| tell(id, reply);
        WORKER.with_borrow_mut(|worker| {
            worker.engine.answer(&question, Around { now: &now, tell: &mut tell });
        });
    }
}

fn next() -> Option<Asked> {
    WORKER.with_borrow_mut(|worker| {
        let next = worker.waiting.pop_front();
        worker.is_busy = next.is_some();
        next
    })
}

/// Brings the tables that a goal needs: from the browser's storage, or made here.
async fn prepare(id: u32, goal: &Board) {
    let missing = WORKER.with_borrow(|worker| worker.engine.missing(goal));
    if missing.is_empty() {
        return;
    }
    let kept = Tables::open().await;
    let n_tables = missing.len() as f32;
    let mut tables = Vec::with_capacity(missing.len());
    for (idx, ingredient) in missing.iter().enumerate() {
        let name = ingredient.to_string();
        let loaded = match &kept {
            Some(kept) => kept.load(&name).await,
            None => None,
        };
        if let Some(bytes) = loaded {
            tables.push(bytes);
            continue;
        }
        let mut last_told = 0.0;
        let progress = &mut |n_done, n_all| {
            if now() - last_told > 50.0 {
                last_told = now();
                let share = n_done as f32 / (n_all as f32).max(1.0);
                tell(id, Reply::Progress(Progress::Tables((idx as f32 + share) / n_tables)));
            }
            ControlFlow::Continue(())
        };
        let Some(bytes) = ingredient.build(progress) else { return };
        if let Some(kept) = &kept {
            kept.keep(&name, &bytes).await;
        }
        tables.push(bytes);
    }
    WORKER.with_borrow_mut(|worker| worker.engine.add(goal, tables));
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

fn now() -> f64 {
    scope().and_then(|scope| scope.performance()).map_or(0.0, |performance| performance.now())
}

fn tell(id: u32, reply: Reply) {
    let Ok(bytes) = postcard::to_allocvec(&Told { id, reply }) else { return };
    if let Some(scope) = scope() {
        let _ = scope.post_message(&Uint8Array::from(&bytes[..]));
    }
}
