//! The solver's tables in the browser's storage (IndexedDB), by the text that says all they depend on.
//!
//! A cache: whatever goes wrong, the table is made again.

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

const DATABASE: &str = "tuipan-tables";
/// Raised when the tables' bytes come to mean something else: the old ones are dropped.
const VERSION: u32 = 1;
const STORE: &str = "tables";

/// The database, open.
pub struct Tables(Database);

impl Tables {
    /// Opens it; `None` where the browser refuses.
    pub async fn open() -> Option<Self> {
        Self::try_open().await.ok().map(Tables)
    }

    async fn try_open() -> Result<Database, Error> {
        let mut request = Factory::new()?.open(DATABASE, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            let Ok(database) = event.database() else { return };
            for name in database.store_names() {
                let _ = database.delete_object_store(&name);
            }
            let _ = database.create_object_store(STORE, ObjectStoreParams::new());
        });
        request.await
    }

    /// The bytes of a table, if it was kept.
    pub async fn load(&self, name: &str) -> Option<Vec<u8>> {
        let transaction = self.0.transaction(&[STORE], TransactionMode::ReadOnly).ok()?;
        let store = transaction.object_store(STORE).ok()?;
        let value = store.get(JsValue::from_str(name)).ok()?.await.ok()??;
        Some(value.dyn_into::<Uint8Array>().ok()?.to_vec())
    }

    /// Keeps a table, if there is room.
    pub async fn keep(&self, name: &str, bytes: &[u8]) {
        let _ = self.try_keep(name, bytes).await;
    }

    async fn try_keep(&self, name: &str, bytes: &[u8]) -> Result<(), Error> {
        let transaction = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = transaction.object_store(STORE)?;
        let value: JsValue = Uint8Array::from(bytes).into();
        store.put(&value, Some(&JsValue::from_str(name)))?.await?;
        transaction.commit()?.await?;
        Ok(())
    }
}
