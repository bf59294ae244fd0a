//! The player's records in the browser's database (IndexedDB): a store per shelf, texts by their keys.
//!
//! Transactions of the database exclude each other, in all windows of the page: what is there is read, joined and
//! written in one step. Nothing is ever dropped by opening a later version.

use std::future::IntoFuture;

use idb::{
    Database, DatabaseEvent, Error, Factory, KeyRange, ObjectStoreParams, Query, TransactionMode,
};
use tuipan_game::Profile;
use tuipan_game::pieces::{self, Record, Shelf};
use tuipan_puzzle::blocks::Collection;
use wasm_bindgen::JsValue;

const DATABASE: &str = "tuipan";
const VERSION: u32 = 1;

/// This many records are read or written at once: the page can do something else in between.
const AT_ONCE: usize = 1000;

/// The database refuses, or is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotStored;

impl From<Error> for NotStored {
    fn from(_: Error) -> Self {
        NotStored
    }
}

/// The database, open.
pub struct Records(Database);

impl Records {
    /// Opens it.
    pub async fn open() -> Result<Self, NotStored> {
        let mut request = Factory::new()?.open(DATABASE, Some(VERSION))?;
        request.on_upgrade_needed(|event| {
            let Ok(database) = event.database() else { return };
            let there = database.store_names();
            for shelf in Shelf::ALL.map(Shelf::name) {
                if !there.iter().any(|name| name == shelf) {
                    let _ = database.create_object_store(shelf, ObjectStoreParams::new());
                }
            }
        });
        Ok(Records(request.await?))
    }

    /// Stores records, joined with what is there, and removes others. When this has come to an end, they are stored.
    pub async fn join(
        &self,
        records: &[Record],
        removed: &[(Shelf, String)],
    ) -> Result<(), NotStored> {
        let mut parts: Vec<&[Record]> = records.chunks(AT_ONCE).collect();
        let last = parts.pop().unwrap_or_default();
        for part in parts {
            self.join_at_once(part, &[]).await?;
        }
        self.join_at_once(last, removed).await
    }

    async fn join_at_once(
        &self,
        records: &[Record],
        removed: &[(Shelf, String)],
    ) -> Result<(), NotStored> {
        let names = Shelf::ALL.map(Shelf::name);
        let transaction = self.0.transaction(&names, TransactionMode::ReadWrite)?;
        let [runs, rest] = [Shelf::Runs, Shelf::Rest].map(|it| transaction.object_store(it.name()));
        let (runs, rest) = (runs?, rest?);
        let store = |shelf| if shelf == Shelf::Runs { &runs } else { &rest };
        // All are asked for before the first answer: a transaction that has nothing to do ends.
        let mut asked = Vec::new();
        for record in records {
            let there = store(record.shelf).get(JsValue::from_str(&record.key))?;
            asked.push((record, there.into_future()));
        }
        for (record, there) in asked {
            let there = there.await?.and_then(|text| text.as_string());
            let text =
                there.map_or_else(|| Some(record.text.clone()), |there| record.joined(&there));
            if let Some(text) = text {
                let (text, key) = (JsValue::from_str(&text), JsValue::from_str(&record.key));
                store(record.shelf).put(&text, Some(&key))?;
            }
        }
        for (shelf, key) in removed {
            store(*shelf).delete(JsValue::from_str(key))?;
        }
        if transaction.await?.is_committed() { Ok(()) } else { Err(NotStored) }
    }

    /// Everything that is stored, and whether some of it cannot be read.
    pub async fn load(&self) -> Result<(Profile, bool), NotStored> {
        let collection = Collection::built_in();
        let mut read = pieces::Records::new(&collection);
        for shelf in Shelf::ALL {
            let mut after: Option<JsValue> = None;
            loop {
                let transaction = self.0.transaction(&[shelf.name()], TransactionMode::ReadOnly)?;
                let store = transaction.object_store(shelf.name())?;
                let later = |after: &JsValue| KeyRange::lower_bound(after, Some(true));
                let range = after.as_ref().map(later).transpose()?.map(Query::from);
                let keys = store.get_all_keys(range.clone(), Some(AT_ONCE as u32))?.into_future();
                let texts = store.get_all(range, Some(AT_ONCE as u32))?.into_future();
                let (keys, texts) = (keys.await?, texts.await?);
                for text in texts {
                    read.read(shelf, &text.as_string().unwrap_or_default());
                }
                if keys.len() < AT_ONCE {
                    break;
                }
                after = keys.last().cloned();
            }
        }
        Ok(read.finish())
    }
}
