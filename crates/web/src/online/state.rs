//! What is known of the server, and what can be asked of it.

use std::cell::Cell;
use std::future::Future;

use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tuipan_play::{Issued, Start};
use tuipan_protocol::{
    Attempt, ErrorCode, Hello, Me, NewAttempt, NewDevice, NewPlayer, PuzzleChoice, Registered,
    Uuid, VERSION,
};
use wasm_bindgen_futures::spawn_local;

use super::account::{self, Device};
use super::api::{self, Trouble};
use crate::blocks::gallery;
use crate::store::{Kind, Store};
use crate::text::online as words;

/// Whether there is a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum There {
    /// It is being asked.
    Asking,
    /// It answers.
    Yes,
    /// It does not.
    No(Trouble),
}

/// What is known of the server.
#[derive(Clone, Copy)]
pub struct Online {
    /// The page.
    pub store: Store,
    /// Whether there is one.
    pub there: RwSignal<There>,
    /// The device, if this browser has one.
    pub device: RwSignal<Option<Device>>,
    /// Goes up whenever what the server knows of the player has changed: lists are asked for again.
    pub n_changes: RwSignal<u32>,
    /// Whether something is under way that a second press would repeat.
    pub is_busy: RwSignal<bool>,
}

thread_local! {
    /// It outlives every view.
    static ONLINE: Cell<Option<Online>> = const { Cell::new(None) };
}

impl Online {
    /// The one there is; made when it is first wanted.
    pub fn expect() -> Self {
        if let Some(online) = ONLINE.get() {
            return online;
        }
        let store = Store::expect();
        let online = store.for_ever(|| Online {
            store,
            there: RwSignal::new(There::Asking),
            device: RwSignal::new(account::read()),
            n_changes: RwSignal::new(0),
            is_busy: RwSignal::new(false),
        });
        ONLINE.set(Some(online));
        online.greet();
        online
    }

    /// Asks who is there, and who this is.
    pub fn greet(self) {
        self.there.set(There::Asking);
        spawn_local(async move {
            let hello: Result<Hello, Trouble> = api::get("/hello", None).await;
            let there = match hello {
                Ok(hello) if hello.oldest > VERSION => {
                    There::No(Trouble::Code(ErrorCode::OutOfDate))
                }
                Ok(_) => There::Yes,
                Err(trouble) => There::No(trouble),
            };
            self.there.set(there);
            if there == There::Yes && self.device.with_untracked(Option::is_some) {
                // The name may have been changed on another device.
                if let Ok(me) = self.get::<Me>("/me").await {
                    self.keep(|device| device.player = me.player);
                }
            }
        });
    }

    /// The player's id.
    pub fn own(self) -> Option<Uuid> {
        self.device.with(|device| device.as_ref().map(|device| device.player.id))
    }

    /// Asks for something, as the player if there is one.
    pub async fn get<T: DeserializeOwned>(self, path: &str) -> Result<T, Trouble> {
        let device = self.device.get_untracked();
        let answer = api::get(path, device.as_ref()).await;
        self.heard(device.as_ref(), answer)
    }

    /// Sends something, as the player.
    pub async fn send<T: DeserializeOwned>(
        self,
        method: &str,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Trouble> {
        let device = self.device.get_untracked();
        let answer = api::send(method, path, device.as_ref(), body).await;
        self.heard(device.as_ref(), answer)
    }

    /// What an answer to a device says about the server, and about the device.
    fn heard<T>(self, device: Option<&Device>, answer: Result<T, Trouble>) -> Result<T, Trouble> {
        match &answer {
            Err(Trouble::Code(ErrorCode::Unauthorized)) => self.forget(device),
            Err(trouble @ (Trouble::Unreachable | Trouble::NoServer)) => {
                self.there.set(There::No(*trouble));
            }
            _ => {
                if self.there.get_untracked() != There::Yes {
                    self.there.set(There::Yes);
                }
            }
        }
        answer
    }

    /// A device is none any more. Its secret is forgotten, but not one that another window has registered since: that
    /// is taken up.
    fn forget(self, device: Option<&Device>) {
        let newer = account::read().filter(|kept| !device.is_some_and(|it| it.is_same(kept)));
        if newer.is_none() {
            account::keep(None);
        }
        self.take_up(newer);
    }

    /// This is the device now.
    pub fn take_up(self, device: Option<Device>) {
        if self.device.with_untracked(|before| *before != device) {
            self.device.set(device);
            self.n_changes.update(|n| *n += 1);
        }
    }

    /// Takes up what another window has registered, if it has; whether it has.
    fn is_registered(self) -> bool {
        let kept = account::read();
        let is_there = kept.is_some();
        if is_there {
            self.take_up(kept);
            self.store.announce(words::DEVICE_KNOWN);
        }
        is_there
    }

    fn keep(self, change: impl FnOnce(&mut Device)) {
        let Some(mut device) = self.device.get_untracked() else { return };
        // Another window may have registered another one, which must not be overwritten.
        if let Some(newer) = account::read().filter(|kept| !device.is_same(kept)) {
            return self.take_up(Some(newer));
        }
        change(&mut device);
        account::keep(Some(&device));
        self.device.set(Some(device));
        self.n_changes.update(|n| *n += 1);
    }

    /// Does something once at a time; what goes wrong is said.
    pub fn run(self, work: impl Future<Output = Result<(), Trouble>> + 'static) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.is_busy.set(true);
        spawn_local(async move {
            let done = work.await;
            self.is_busy.set(false);
            match done {
                Ok(()) => self.n_changes.update(|n| *n += 1),
                Err(trouble) => super::said::say(self.store, trouble),
            }
        });
    }

    /// A new player, on this device.
    pub async fn register(self, name: String) -> Result<(), Trouble> {
        if self.is_registered() {
            return Ok(());
        }
        let secret = account::new_secret().ok_or(Trouble::Code(ErrorCode::BadSecret))?;
        let new = NewPlayer { name, secret: secret.clone(), is_bot: false };
        let registered: Registered = self.send("POST", "/players", &new).await?;
        self.welcome(registered, secret);
        Ok(())
    }

    /// This device is another one of a player, by a code.
    pub async fn join(self, code: String) -> Result<(), Trouble> {
        if self.is_registered() {
            return Ok(());
        }
        let secret = account::new_secret().ok_or(Trouble::Code(ErrorCode::BadSecret))?;
        let new = NewDevice { code, secret: secret.clone() };
        let registered: Registered = self.send("POST", "/devices", &new).await?;
        self.welcome(registered, secret);
        self.store.announce(words::DEVICE_ADDED);
        Ok(())
    }

    fn welcome(self, registered: Registered, secret: String) {
        let Registered { player, device } = registered;
        let name = player.name.clone();
        self.store.set(|settings| settings.name = name);
        self.device.set(Some(Device { device, secret, player }));
        account::keep(self.device.get_untracked().as_ref());
    }

    /// The player has another name.
    pub fn renamed(self, player: tuipan_protocol::Player) {
        let name = player.name.clone();
        self.store.set(|settings| settings.name = name);
        self.keep(|device| device.player = player);
    }

    /// This device does not belong to the player any more.
    pub fn leave(self) {
        self.forget(self.device.get_untracked().as_ref());
    }

    /// Gets a puzzle for a ranked attempt, and puts it on the board.
    pub async fn play_ranked(self, puzzle: PuzzleChoice) -> Result<(), Trouble> {
        let attempt: Attempt = self.send("POST", "/attempts", &NewAttempt { puzzle }).await?;
        let (server, layouts) = (self.store.server(), gallery().collection());
        let id = attempt.id.to_string();
        let issued = Issued::read(&server, id, &attempt.puzzle, attempt.daily_at(), layouts);
        let issued = issued.ok_or(Trouble::Code(ErrorCode::Internal))?;
        let table = self.store.table(Kind::of(&issued.puzzle));
        table.bring_back();
        table.start(Start::Ranked(Box::new(issued)));
        self.store.announce(tuipan_words::server::RANKED_RULES);
        Ok(())
    }
}
