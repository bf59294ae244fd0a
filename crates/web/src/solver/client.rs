//! The page's end of the solver: starts the worker, hands it one question after the other, passes replies on, and ends
//! it if it is at work on something that nobody wants any more.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Uint8Array;
use leptos::prelude::set_timeout;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::message::{Asked, Question, Replied, Reply};

type OnReply = Box<dyn FnMut(Reply)>;

/// How long the worker may go on with a question that is no longer wanted. Most answers come sooner, and a worker that
/// is not ended keeps its tables and has its code as fast as the browser has made it by then.
const PATIENCE: Duration = Duration::from_millis(300);

/// The solver, as the page knows it.
#[derive(Clone)]
pub struct Client(Rc<RefCell<Inner>>);

struct Inner {
    url: String,
    worker: Option<Running>,
    last_id: u32,
    /// What the worker is at.
    current: Option<Open>,
    /// What it is asked next.
    waiting: VecDeque<Open>,
}

/// A question that is not answered yet.
struct Open {
    id: u32,
    question: Question,
    /// Taken out while it hears something.
    on_reply: Option<OnReply>,
    is_wanted: bool,
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
            current: None,
            waiting: VecDeque::new(),
        })))
    }

    /// Asks; `on_reply` hears every reply to it. The number that it gives back is for [`forget`](Self::forget).
    pub fn ask(&self, question: Question, on_reply: impl FnMut(Reply) + 'static) -> u32 {
        let id = {
            let mut inner = self.0.borrow_mut();
            inner.last_id += 1;
            let id = inner.last_id;
            let on_reply: Option<OnReply> = Some(Box::new(on_reply));
            inner.waiting.push_back(Open { id, question, on_reply, is_wanted: true });
            id
        };
        self.go_on();
        id
    }

    /// The answer to a question is no longer wanted. One that the worker is at may still come, if it comes soon.
    pub fn forget(&self, id: u32) {
        let mut inner = self.0.borrow_mut();
        inner.waiting.retain(|open| open.id != id);
        if let Some(open) = inner.current.as_mut().filter(|open| open.id == id) {
            open.is_wanted = false;
            let client = self.clone();
            set_timeout(move || client.end_unwanted(id), PATIENCE);
        }
    }

    /// Forgets everything that was asked. A worker that is at it is ended at once; an idle one stays.
    pub fn cancel(&self) {
        let mut inner = self.0.borrow_mut();
        inner.waiting.clear();
        if inner.current.take().is_some() {
            inner.end_worker();
        }
    }

    fn end_unwanted(&self, id: u32) {
        {
            let mut inner = self.0.borrow_mut();
            if inner.current.take_if(|open| open.id == id && !open.is_wanted).is_none() {
                return;
            }
            inner.end_worker();
        }
        self.go_on();
    }

    /// Asks the next question if the worker is idle.
    fn go_on(&self) {
        let sent = {
            let mut inner = self.0.borrow_mut();
            if inner.current.is_some() {
                return;
            }
            let Some(open) = inner.waiting.pop_front() else { return };
            let asked = Asked { id: open.id, question: open.question.clone() };
            inner.current = Some(open);
            self.send(&mut inner, &asked)
        };
        if let Err(error) = sent {
            self.fail(&format!("{error:?}"));
        }
    }

    fn send(&self, inner: &mut Inner, asked: &Asked) -> Result<(), JsValue> {
        let bytes = postcard::to_allocvec(asked);
        let bytes = bytes.map_err(|error| JsValue::from_str(&error.to_string()))?;
        let running = match inner.worker.take() {
            Some(running) => running,
            None => self.start(&inner.url)?,
        };
        let sent = running.worker.post_message(&Uint8Array::from(&bytes[..]));
        inner.worker = Some(running);
        sent
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
        let Ok(Replied { id, reply }) = postcard::from_bytes::<Replied>(&bytes.to_vec()) else {
            return;
        };
        let is_last = reply.is_last();
        let on_reply = {
            let mut inner = self.0.borrow_mut();
            let on_reply = inner.current.as_mut().filter(|open| open.id == id);
            let on_reply = on_reply.and_then(|open| open.on_reply.take());
            if is_last {
                inner.current.take_if(|open| open.id == id);
            }
            on_reply
        };
        // It may ask, forget or cancel meanwhile.
        if let Some(mut on_reply) = on_reply {
            on_reply(reply);
            let mut inner = self.0.borrow_mut();
            if let Some(open) = inner.current.as_mut().filter(|open| open.id == id) {
                open.on_reply = Some(on_reply);
            }
        }
        self.go_on();
    }

    /// The worker is broken: everybody who waits is told so.
    fn fail(&self, message: &str) {
        let open: Vec<Open> = {
            let mut inner = self.0.borrow_mut();
            inner.end_worker();
            let current = inner.current.take();
            current.into_iter().chain(std::mem::take(&mut inner.waiting)).collect()
        };
        for mut on_reply in open.into_iter().filter_map(|open| open.on_reply) {
            on_reply(Reply::Failed(message.to_owned()));
        }
    }
}

impl Inner {
    fn end_worker(&mut self) {
        if let Some(running) = self.worker.take() {
            running.worker.terminate();
        }
    }
}
