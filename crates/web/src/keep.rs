//! Things too large for `localStorage`, in the browser's database (IndexedDB): one store of values by name.

use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use wasm_bindgen::JsValue;

const STORE: &str = "kept";

/// A database, open.
pub struct Keep(Database);

impl Keep {
    /// Opens it. A higher version drops what an older one has kept.
    pub async fn open(name: &str, version: u32) -> Result<Self, Error> {
        let mut request = Factory::new()?.open(name, Some(version))?;
        request.on_upgrade_needed(|event| {
            let Ok(database) = event.database() else { return };
            for name in database.store_names() {
                let _ = database.delete_object_store(&name);
            }
            let _ = database.create_object_store(STORE, ObjectStoreParams::new());
        });
        request.await.map(Keep)
    }

    /// What is kept under a name.
    pub async fn get(&self, name: &str) -> Result<Option<JsValue>, Error> {
        let transaction = self.0.transaction(&[STORE], TransactionMode::ReadOnly)?;
        transaction.object_store(STORE)?.get(JsValue::from_str(name))?.await
    }

    /// Keeps something, if there is room.
    pub async fn put(&self, name: &str, value: &JsValue) -> Result<(), Error> {
        let transaction = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        transaction.object_store(STORE)?.put(value, Some(&JsValue::from_str(name)))?.await?;
        transaction.commit()?.await?;
        Ok(())
    }

    /// Keeps something no longer.
    pub async fn remove(&self, name: &str) -> Result<(), Error> {
        let transaction = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        transaction.object_store(STORE)?.delete(JsValue::from_str(name))?.await?;
        transaction.commit()?.await?;
        Ok(())
    }
}
