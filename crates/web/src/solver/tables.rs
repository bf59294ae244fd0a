//! The solver's tables in the browser's database, by the text that says all they depend on.
//!
//! A cache: whatever goes wrong, the table is made again.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;

use crate::keep::Keep;

const DATABASE: &str = "tuipan-tables";
/// Raised when the tables' bytes come to mean something else: the old ones are dropped.
const VERSION: u32 = 2;

/// The database, open.
pub struct Tables(Keep);

impl Tables {
    /// Opens it; `None` where the browser refuses.
    pub async fn open() -> Option<Self> {
        Keep::open(DATABASE, VERSION).await.ok().map(Tables)
    }

    /// The bytes of a table, if it was kept.
    pub async fn load(&self, name: &str) -> Option<Vec<u8>> {
        let value = self.0.get(name).await.ok()??;
        Some(value.dyn_into::<Uint8Array>().ok()?.to_vec())
    }

    /// Keeps a table, if there is room.
    pub async fn keep(&self, name: &str, bytes: &[u8]) {
        let _ = self.0.put(name, &Uint8Array::from(bytes)).await;
    }
}
