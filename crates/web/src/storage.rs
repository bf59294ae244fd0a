//! What the browser keeps of a player, in pieces: settings and games in `localStorage`, all the rest in its database.
//!
//! What the pieces are, which keys they have and how they are read is `tuipan_game::pieces`'s business; docs/formats.md
//! describes it. This moves texts. Theme and language are in `localStorage` once more, as plain words:
//! `page/theme.js` needs them before the first paint.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::ev;
use leptos::prelude::window_event_listener;
use tuipan_game::pieces::{
    Change, Found, Old, Pieces, Record, Shelf, Writes, game_of_key, is_piece, items_of, note_key,
    read_items, read_piece,
};
use tuipan_game::{Id, Profile, SaveError, Slot};
use tuipan_puzzle::blocks::Collection;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DomException, PageTransitionEvent, window};

use crate::records::Records;
use crate::{clock, platform};

/// Longer notes do not go through `localStorage`: only an import is so long, and that is a file already.
const MAX_NOTE: usize = 1 << 18;

/// Changes when the database was changed without a note.
const RELOAD: &str = "tuipan.reload";

/// What a damaged item of an earlier version is kept under, followed by its own key.
const DAMAGED: &str = "tuipan.damaged.";

/// What is wrong with the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is refused.
    Refused,
    /// It is full.
    Full,
    /// There is no database, so that there is room for few records.
    NoDatabase,
    /// Something that was stored cannot be read.
    Damaged,
}

/// What comes from storage.
pub enum News {
    /// All records, as soon as the database has answered.
    Loaded(Profile),
    /// What another window has stored.
    Merged(Profile),
    /// Another window has put the game of this name away.
    Removed(String),
    /// Something is wrong.
    Trouble(Trouble),
    /// Whether the browser keeps everything until the player deletes it.
    Persisted(bool),
}

/// Whoever is told.
type Hears = Rc<dyn Fn(News)>;

/// The browser's storage.
#[derive(Clone)]
pub struct Storage(Rc<Inner>);

struct Inner {
    pieces: RefCell<Pieces>,
    door: RefCell<Door>,
    hears: RefCell<Option<Hears>>,
    has_asked_to_persist: Cell<bool>,
}

/// The way to the database.
enum Door {
    /// It is being opened; this is to be written then.
    Opening(Vec<Batch>),
    Open(Rc<Records>),
    /// There is none: notes stay where they are.
    Shut,
}

/// Records to be written, and the key of the note that has them, too.
struct Batch {
    records: Vec<Record>,
    removed: Vec<(Shelf, String)>,
    note: Option<String>,
}

impl Storage {
    /// Reads what is there at once: settings, games, and records that have not reached the database.
    pub fn start() -> (Self, Found, Option<Trouble>) {
        let (mut found, mut trouble) = match items() {
            Ok(items) => {
                let found = read_items(items, &Collection::built_in());
                let trouble = found.is_damaged.then_some(Trouble::Damaged);
                (found, trouble)
            }
            Err(trouble) => (Found::default(), Some(trouble)),
        };
        if found.old.is_some() {
            let is_kept = |(key, text): &(String, Option<String>)| {
                set(key, text.as_deref()).is_ok() && get(key) == *text
            };
            if !items_of(&found.profile).iter().all(is_kept) {
                // There is no room for it. It stays as it is, and is merged at every start.
                (found.old, trouble) = (None, Some(Trouble::Full));
            }
        }
        let mut pieces = Pieces::default();
        pieces.mark(&found.profile);
        let inner = Inner {
            pieces: RefCell::new(pieces),
            door: RefCell::new(Door::Opening(Vec::new())),
            hears: RefCell::new(None),
            has_asked_to_persist: Cell::new(false),
        };
        (Storage(Rc::new(inner)), found, trouble)
    }

    /// Opens the database, brings there what is not there yet, and reads it; listens to other windows.
    pub fn open(
        &self,
        notes: Vec<(String, Vec<Record>)>,
        old: Option<Old>,
        hears: impl Fn(News) + 'static,
    ) {
        *self.0.hears.borrow_mut() = Some(Rc::new(hears));
        self.listen();
        let storage = self.clone();
        spawn_local(async move {
            let loaded = match Records::open().await {
                Ok(records) => storage.bring(Rc::new(records), notes, old).await,
                Err(_) => Err(Trouble::NoDatabase),
            };
            if let Err(trouble) = &loaded {
                storage.shut();
                storage.tell(News::Trouble(*trouble));
            }
            storage.tell(News::Loaded(loaded.unwrap_or_default()));
        });
        self.ask_whether_persisted();
    }

    async fn bring(
        &self,
        records: Rc<Records>,
        notes: Vec<(String, Vec<Record>)>,
        old: Option<Old>,
    ) -> Result<Profile, Trouble> {
        // The items of an earlier version stay until everything in them was read back.
        let mut is_moved = false;
        if let Some(old) = &old {
            is_moved = records.join(&Record::all_of(&old.profile), &[]).await.is_ok();
        }
        for (key, brought) in notes {
            if records.join(&brought, &[]).await.is_ok() {
                let _ = set(&key, None);
            }
        }
        let (profile, is_damaged) = records.load().await.map_err(|_| Trouble::NoDatabase)?;
        if is_damaged {
            self.tell(News::Trouble(Trouble::Damaged));
        }
        match old {
            Some(old) if is_moved && old.is_in(&profile) => remove_old(&old),
            Some(_) => self.tell(News::Trouble(Trouble::Full)),
            None => {}
        }
        let door = self.0.door.replace(Door::Open(records.clone()));
        if let Door::Opening(waiting) = door {
            for batch in waiting {
                self.put(&records, batch).await;
            }
        }
        Ok(profile)
    }

    /// Without a database, what has no note is lost.
    fn shut(&self) {
        if let Door::Opening(waiting) = self.0.door.replace(Door::Shut)
            && waiting.iter().any(|batch| batch.note.is_none())
        {
            self.tell(News::Trouble(Trouble::Refused));
        }
    }

    /// Stores what has changed in a profile.
    pub fn save(&self, profile: &Profile, changes: &[Change]) -> Result<(), Trouble> {
        let writes = self.0.pieces.borrow_mut().writes(profile, changes);
        let is_shut = matches!(*self.0.door.borrow(), Door::Shut);
        let text = writes.note().filter(|text| text.len() <= MAX_NOTE || is_shut);
        let key = note_key(Id::new(clock::random_bits()));
        let noted = text.as_ref().map_or(Ok(()), |text| set(&key, Some(text)));
        let note = (text.is_some() && noted.is_ok()).then_some(key);
        let items: Vec<Result<(), Trouble>> =
            writes.items.iter().map(|(key, text)| set(key, text.as_deref())).collect();
        let Writes { records, removed, .. } = writes;
        if !records.is_empty() || !removed.is_empty() {
            let batch = Batch { records, removed, note };
            match &mut *self.0.door.borrow_mut() {
                Door::Opening(waiting) => waiting.push(batch),
                Door::Open(database) => {
                    let (storage, database) = (self.clone(), database.clone());
                    spawn_local(async move { storage.put(&database, batch).await });
                }
                Door::Shut => noted?,
            }
        }
        items.into_iter().collect()
    }

    async fn put(&self, database: &Records, batch: Batch) {
        let stored = database.join(&batch.records, &batch.removed).await;
        match (stored, batch.note) {
            (Ok(()), Some(key)) => drop(set(&key, None)),
            (Ok(()), None) => drop(set(RELOAD, Some(&clock::random_bits().to_string()))),
            // The note is still there; the next start tries again.
            (Err(_), Some(_)) => {}
            (Err(_), None) => self.tell(News::Trouble(Trouble::Full)),
        }
        if stored.is_ok() {
            self.ask_to_persist();
        }
    }

    /// Notes that all of a profile is stored: it comes from there.
    pub fn mark(&self, profile: &Profile) {
        self.0.pieces.borrow_mut().mark(profile);
    }

    /// Removes games that have ended: a window may have been killed before it did so.
    pub fn tidy(&self, profile: &Profile) {
        for (key, _) in items().unwrap_or_default() {
            let id = game_of_key(&key).map(Slot::id);
            if id.is_some_and(|id| profile.runs().iter().any(|run| run.id == id)) {
                let _ = set(&key, None);
            }
        }
    }

    fn tell(&self, news: News) {
        let hears = self.0.hears.borrow().clone();
        if let Some(hears) = hears {
            hears(news);
        }
    }

    /// What other windows write is heard; a page that comes back from the browser's cache has missed it.
    fn listen(&self) {
        let storage = self.clone();
        window_event_listener(ev::storage, move |event| {
            let Some(key) = event.key() else { return };
            match (event.new_value(), game_of_key(&key)) {
                _ if key == RELOAD => storage.reload(),
                (Some(text), _) if is_piece(&key) => {
                    let (profile, _) = read_piece(&text, &Collection::built_in());
                    storage.tell(News::Merged(profile));
                }
                (None, Some(name)) => storage.tell(News::Removed(name.to_owned())),
                _ => {}
            }
        });
        let storage = self.clone();
        window_event_listener(ev::pageshow, move |event| {
            if event.unchecked_into::<PageTransitionEvent>().persisted() {
                let found = items().map(|items| read_items(items, &Collection::built_in()));
                storage.tell(News::Merged(found.unwrap_or_default().profile));
                storage.reload();
            }
        });
    }

    /// Reads the database again.
    fn reload(&self) {
        let database = match &*self.0.door.borrow() {
            Door::Open(database) => database.clone(),
            Door::Opening(_) | Door::Shut => return,
        };
        let storage = self.clone();
        spawn_local(async move {
            if let Ok((profile, _)) = database.load().await {
                storage.tell(News::Merged(profile));
            }
        });
    }

    /// Asks for storage that the browser does not clear by itself, when there is something to lose.
    fn ask_to_persist(&self) {
        if !self.0.has_asked_to_persist.replace(true) {
            let storage = self.clone();
            spawn_local(async move {
                if let Some(is_persisted) = platform::persist().await {
                    storage.tell(News::Persisted(is_persisted));
                }
            });
        }
    }

    fn ask_whether_persisted(&self) {
        let storage = self.clone();
        spawn_local(async move {
            if let Some(is_persisted) = platform::is_persisted().await {
                storage.0.has_asked_to_persist.set(is_persisted);
                storage.tell(News::Persisted(is_persisted));
            }
        });
    }
}

/// Removes the items of an earlier version, unless it has written them again. A damaged one is put elsewhere.
fn remove_old(old: &Old) {
    for (key, text) in &old.items {
        let aside = format!("{DAMAGED}{key}");
        let is_safe = !old.is_damaged || set(&aside, Some(text)).is_ok();
        if is_safe && get(key).as_ref() == Some(text) {
            let _ = set(key, None);
        }
    }
}

fn storage() -> Result<web_sys::Storage, Trouble> {
    let storage = window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or(Trouble::Refused)
}

/// Our items.
fn items() -> Result<Vec<(String, String)>, Trouble> {
    let storage = storage()?;
    let n = storage.length().map_err(|_| Trouble::Refused)?;
    let keys: Vec<String> = (0..n).filter_map(|idx| storage.key(idx).ok().flatten()).collect();
    let ours = keys.into_iter().filter(|key| is_piece(key));
    Ok(ours.filter_map(|key| get(&key).map(|text| (key, text))).collect())
}

fn get(key: &str) -> Option<String> {
    storage().ok()?.get_item(key).ok()?
}

/// Sets or removes an item.
fn set(key: &str, text: Option<&str>) -> Result<(), Trouble> {
    let storage = storage()?;
    let done = match text {
        Some(text) => storage.set_item(key, text),
        None => storage.remove_item(key),
    };
    done.map_err(|error| match error.dyn_ref::<DomException>() {
        Some(error) if error.name() == "QuotaExceededError" => Trouble::Full,
        _ => Trouble::Refused,
    })
}

/// A save read from text; of a damaged one, what is left, and the error.
pub fn parse(text: &str) -> (Profile, Option<SaveError>) {
    match Profile::from_save(text.as_bytes(), &Collection::built_in()) {
        Ok(profile) => (profile, None),
        Err(SaveError::Damaged(damaged)) => {
            (damaged.rest.clone(), Some(SaveError::Damaged(damaged)))
        }
        Err(error) => (Profile::default(), Some(error)),
    }
}

/// Whether a server knows this browser: see `crate::online`.
pub fn has_device() -> bool {
    get(DEVICE).is_some()
}

/// Where the device is kept that a server knows this browser as.
pub const DEVICE: &str = "tuipan.device";

/// What `page/theme.js` reads.
pub fn save_first_paint(theme: &str, language: &str) -> Result<(), Trouble> {
    set("tuipan.theme", Some(theme))?;
    set("tuipan.language", Some(language))
}
