//! The page's end of the solver: starts the worker, numbers questions, hands replies on, and cancels.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use js_sys::Uint8Array;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::message::{Asked, Question, Reply, Told};

type OnReply = Box<dyn FnMut(Reply)>;

/// The solver, as the page knows it.
#[derive(Clone)]
pub struct Client(Rc<RefCell<Inner>>);

struct Inner {
    url: String,
    worker: Option<Running>,
    last_id: u32,
    /// How often everything was forgotten.
    n_cancelled: u32,
    open: HashMap<u32, OnReply>,
    /// Whether one of the open ones is taken out, to hear a reply that is not its last.
    is_hearing: bool,
}

/// A worker and what listens to it.
struct Running {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(Event)>,
}

impl Client {
    /// The worker's script is at `url`; it is started with the first question.
    pub fn new(url: String) -> Self {
        Client(Rc::new(RefCell::new(Inner {
            url,
            worker: None,
            last_id: 0,
            n_cancelled: 0,
            open: HashMap::new(),
            is_hearing: false,
        })))
    }

    /// Asks; `on_reply` hears every reply to it.
    pub fn ask(&self, question: Question, on_reply: impl FnMut(Reply) + 'static) {
        let mut on_reply: OnReply = Box::new(on_reply);
        let sent = self.send(question);
        match sent {
            Ok(id) => {
                self.0.borrow_mut().open.insert(id, on_reply);
            }
            Err(error) => on_reply(Reply::Failed(format!("{error:?}"))),
        }
    }

    /// Forgets what was asked. A worker that is at it is ended, and the next question starts a new one; an idle one stays,
    /// with its tables and with its code as fast as the browser has made it by then.
    pub fn cancel(&self) {
        let mut inner = self.0.borrow_mut();
        if inner.open.is_empty() && !inner.is_hearing {
            return;
        }
        if let Some(running) = inner.worker.take() {
            running.worker.terminate();
        }
        inner.n_cancelled += 1;
        inner.open.clear();
    }

    fn send(&self, question: Question) -> Result<u32, JsValue> {
        let mut inner = self.0.borrow_mut();
        if inner.worker.is_none() {
            inner.worker = Some(self.start(&inner.url)?);
        }
        inner.last_id += 1;
        let id = inner.last_id;
        let bytes = postcard::to_allocvec(&Asked { id, question });
        let bytes = bytes.map_err(|error| JsValue::from_str(&error.to_string()))?;
        if let Some(running) = &inner.worker {
            running.worker.post_message(&Uint8Array::from(&bytes[..]))?;
        }
        Ok(id)
    }

    fn start(&self, url: &str) -> Result<Running, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(url, &options)?;
        let client = self.clone();
        let on_message = Closure::new(move |event: MessageEvent| client.hear(event));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let client = self.clone();
        let on_error = Closure::new(move |event: Event| {
            // Not an `ErrorEvent` if the script could not be loaded.
            let message = js_sys::Reflect::get(&event, &"message".into()).ok();
            let message = message.and_then(|message| message.as_string());
            client.fail(&message.unwrap_or_else(|| "the worker could not be started".to_owned()));
        });
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Running { worker, _on_message: on_message, _on_error: on_error })
    }

    fn hear(&self, event: MessageEvent) {
        let Ok(bytes) = event.data().dyn_into::<Uint8Array>() else { return };
        let Ok(Told { id, reply }) = postcard::from_bytes::<Told>(&bytes.to_vec()) else { return };
        // Taken out, so that it may ask again.
        let Some(mut on_reply) = self.0.borrow_mut().open.remove(&id) else { return };
        let is_last = reply.is_last();
        self.0.borrow_mut().is_hearing = !is_last;
        let n_cancelled = self.0.borrow().n_cancelled;
        on_reply(reply);
        let mut inner = self.0.borrow_mut();
        inner.is_hearing = false;
        if !is_last && inner.n_cancelled == n_cancelled {
            inner.open.insert(id, on_reply);
        }
    }

    /// The worker is broken: everybody who waits is told so.
    fn fail(&self, message: &str) {
        let open = {
            let mut inner = self.0.borrow_mut();
            inner.worker = None;
            std::mem::take(&mut inner.open)
        };
        for (_, mut on_reply) in open {
            on_reply(Reply::Failed(message.to_owned()));
        }
    }
}
