//! The worker's end: questions in, replies out, tables built once and kept.
//!
//! Questions are answered one after the other. There is no way to interrupt one but to end the worker, which
//! [`client`](super::client) does; the next worker reads its tables back.

use std::cell::RefCell;
use std::collections::VecDeque;

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;

use super::answer::{Answerer, Around};
use super::message::{Asked, Question, Replied, Reply};
use crate::keep::Keep;

/// Where tables are kept, by the text that says all they depend on.
const DATABASE: &str = "tuipan-tables";
/// Raised when the tables' bytes come to mean something else: the old ones are dropped.
const VERSION: u32 = 2;

#[derive(Default)]
struct Worker {
    answerer: Answerer,
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
    while let Some(Asked { id, question }) = next() {
        prepare(id, &question).await;
        with_answerer(id, |answerer, around| answerer.answer(&question, around));
    }
}

fn next() -> Option<Asked> {
    WORKER.with_borrow_mut(|worker| {
        let next = worker.waiting.pop_front();
        worker.is_busy = next.is_some();
        next
    })
}

/// Brings the tables that a question needs: from the browser's database, or built here and kept there.
async fn prepare(id: u32, question: &Question) {
    let missing = with_answerer(id, |answerer, _| answerer.missing(question));
    if missing.is_empty() {
        return;
    }
    // A cache: whatever goes wrong, the table is made again.
    let database = Keep::open(DATABASE, VERSION).await.ok();
    for (idx, key) in missing.iter().enumerate() {
        let name = key.to_string();
        let loaded = match &database {
            Some(database) => database.get(&name).await.ok().flatten(),
            None => None,
        };
        let loaded = loaded.and_then(|value| Some(value.dyn_into::<Uint8Array>().ok()?.to_vec()));
        if loaded.is_some_and(|bytes| with_answerer(id, |answerer, _| answerer.add(key, bytes))) {
            continue;
        }
        let built = with_answerer(id, |answerer, around| answerer.build(&missing, idx, around));
        if let (Some(database), Some(table)) = (&database, built) {
            let _ = database.put(&name, &Uint8Array::from(&table.bytes[..])).await;
        }
    }
}

/// Lets the answerer work on a question, with its number on what is told.
fn with_answerer<T>(id: u32, work: impl FnOnce(&Answerer, Around<'_>) -> T) -> T {
    let mut tell = |reply| tell(id, reply);
    WORKER.with_borrow(|worker| work(&worker.answerer, Around { now: &now, tell: &mut tell }))
}

fn scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

fn now() -> f64 {
    scope().and_then(|scope| scope.performance()).map_or(0.0, |performance| performance.now())
}

fn tell(id: u32, reply: Reply) {
    let Ok(bytes) = postcard::to_allocvec(&Replied { id, reply }) else { return };
    if let Some(scope) = scope() {
        let _ = scope.post_message(&Uint8Array::from(&bytes[..]));
    }
}
