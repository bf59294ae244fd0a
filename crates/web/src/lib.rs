//! The game in the browser: Leptos in front, `tuipan-play` behind it, the engine of `tuipan-solve` in a Web Worker.
//!
//! Two roles, each a wasm module of its own (`bin/`). [`start`] is called on the page and mounts the views;
//! [`solver::worker`] answers questions in a worker. `store` is the whole state: `play` in signals, and what belongs to
//! the page; `view` draws it and holds no logic that `play` could hold. What needs no browser is public, and tested natively
//! in `tests/it`.

pub mod bindings;
pub mod blocks;
mod clock;
pub mod input;
mod keep;
pub mod later;
pub mod online;
pub mod picture;
mod platform;
mod records;
pub mod settings;
pub mod share_card;
pub mod solver;
mod sound;
mod speech;
mod storage;
mod store;
pub mod study;
pub mod text;
mod view;

/// Starts the page; `worker_url` is the solver's script, `parts` is what loads later.
pub fn start(worker_url: String, parts: later::Parts) {
    throw_panics(|| platform::set_root("data-broken", Some("")));
    leptos::mount::mount_to_body(move || view::app(worker_url.clone(), parts));
}

/// Makes a panic an error of the script, with its text: the worker's is told to the page, the page's is on its console.
fn throw_panics(first: fn()) {
    std::panic::set_hook(Box::new(move |info| {
        first();
        wasm_bindgen::throw_str(&info.to_string());
    }));
}
