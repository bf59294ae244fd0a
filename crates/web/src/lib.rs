//! The game in the browser: Leptos on the glass, `tuipan-game` below it, `tuipan-solve` in a Web Worker.
//!
//! Two roles, each a feature and a wasm module of its own. With `page`, [`start`] mounts the views; with `worker`,
//! `solver::worker` answers questions. `store` is the whole state and everything that can be done; `view` draws it and holds no
//! logic that `tuipan-game` could hold. Everything that needs no browser is tested natively.

#![cfg_attr(
    not(all(feature = "page", feature = "worker")),
    allow(dead_code, unused_imports, reason = "half of it is the other role's")
)]

mod blocks;
mod clock;
mod input;
mod keep;
mod picture;
mod platform;
mod player;
mod settings;
pub mod solver;
mod sound;
mod storage;
mod store;
pub mod study;
mod text;
mod view;

#[cfg(feature = "page")]
use wasm_bindgen::prelude::wasm_bindgen;

/// Called by `page/boot.js` when the module is loaded; `worker_url` is the solver's script.
#[cfg(feature = "page")]
#[wasm_bindgen]
pub fn start(worker_url: String) {
    leptos::mount::mount_to_body(move || view::app(worker_url.clone()));
}
