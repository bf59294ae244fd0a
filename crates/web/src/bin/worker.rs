//! The worker's module.

use js_sys::Uint8Array;
use tuipan_web::solver::worker;
use wasm_bindgen::prelude::wasm_bindgen;

/// Called by `page/worker.js` when the module is loaded.
#[wasm_bindgen]
pub fn start_worker() {
    worker::start();
}

/// Called by `page/worker.js` with the bytes of each question.
#[wasm_bindgen]
pub fn on_request(bytes: Uint8Array) {
    worker::on_request(bytes);
}

fn main() {}
