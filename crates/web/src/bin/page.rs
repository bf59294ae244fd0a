//! The page's module.

use leptos::prelude::AnyView;
use tuipan_web::later::{Later, Missing, Parts, views};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_split_helpers::wasm_split;

/// Called by `page/boot.js` when the module is loaded; `worker_url` is the solver's script.
#[wasm_bindgen]
pub fn start(worker_url: String) {
    tuipan_web::start(worker_url, PARTS);
}

/// Makes a part that is drawn by the view of its name; parts of one file load together.
macro_rules! part {
    ($file:ident, $name:ident) => {{
        #[wasm_split($file, fallible, preload(load))]
        fn draw() -> Result<AnyView, Missing> {
            Ok(views::$name())
        }
        Later { load: || Box::pin(load()), draw: || Box::pin(draw()) }
    }};
}

/// What loads when it is opened. They are listed here, not in the library: the solver's module must not hold them.
const PARTS: Parts = Parts {
    study: part!(study, study),
    gallery: part!(levels, gallery),
    editor: part!(levels, editor),
    records: part!(more, records),
    daily: part!(more, daily),
    learn: part!(learn, learn),
    help: part!(more, help),
    settings: part!(more, settings),
    toy: part!(more, toy),
    versus: part!(company, versus),
    duel: part!(company, duel),
    picture: part!(company, picture),
    training: part!(more, training),
    online: part!(online, online),
    courier: part!(online, courier),
};

fn main() {}
