//! The page's module.

use wasm_bindgen::prelude::wasm_bindgen;

/// Called by `page/boot.js` when the module is loaded; `worker_url` is the solver's script.
#[wasm_bindgen]
pub fn start(worker_url: String) {
    tuipan_web::start(worker_url);
}

fn main() {}
