//! Tells the server what it has to know about ranked attempts and challenges; what cannot be told now is told later.
//!
//! It has no look: it is drawn once, and stays.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use tuipan_play::{Message, Report, Ruling, Waiting};
use tuipan_protocol::{
    Attempt, ChallengeResult, ErrorCode, Me, NewResult, RunAnswer, Submission, TimeCheck,
};
use tuipan_words::server as shared;
use wasm_bindgen_futures::spawn_local;

use super::api::Trouble;
use super::said::sentence;
use super::state::{Online, There};
use super::{account, duels};
use crate::platform;
use crate::storage::DEVICE;
use crate::store::{Errand, Kind, OnlinePlace, Screen};
use crate::text::online as words;

/// What could not be handed in is tried again after this long; who is online says so as often.
const AGAIN: Duration = Duration::from_secs(20);
/// A first move that could not be reported is reported again after this long: later it would not count.
const SOON: Duration = Duration::from_millis(1200);
const N_TRIES: u32 = 3;

/// The courier.
#[component]
pub fn Courier() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let desk = Desk { is_busy: StoredValue::new(false), n_told: StoredValue::new(0) };
    let hand_in = move || hand_in(online, desk);
    Effect::new(move |_| {
        for report in store.take_reports() {
            match report {
                Report::FirstMove(attempt) => report_first_move(online, attempt, N_TRIES),
                Report::Solved => hand_in(),
            }
        }
    });
    // What waits from before, once the records are there and it is known who plays.
    let n_waiting = Memo::new(move |_| store.n_waiting());
    Effect::new(move |_| {
        let is_known = online.device.with(Option::is_some);
        if n_waiting.get() > 0 && is_known && online.there.get() == There::Yes {
            hand_in();
        }
    });
    Effect::new(move |_| {
        if let Some(errand) = store.errand.get() {
            run_errand(online, errand);
        }
    });
    let again = move || {
        if platform::is_hidden() || online.device.with_untracked(Option::is_none) {
            return;
        }
        match online.there.get_untracked() {
            There::No(Trouble::Unreachable) => online.greet(),
            There::Yes => {
                hand_in();
                // So friends can see who is there.
                spawn_local(async move { drop(online.get::<Me>("/me").await) });
            }
            _ => {}
        }
    };
    if let Ok(handle) = set_interval_with_handle(again, AGAIN) {
        on_cleanup(move || handle.clear());
    }
    let back = window_event_listener(ev::online, move |_| online.greet());
    on_cleanup(move || back.remove());
    // Another window has registered, signed out or changed the name.
    let elsewhere = window_event_listener(ev::storage, move |event| {
        if event.key().as_deref() == Some(DEVICE) {
            online.take_up(account::read());
        }
    });
    on_cleanup(move || elsewhere.remove());
}

fn report_first_move(online: Online, attempt: String, n_tries: u32) {
    spawn_local(async move {
        let path = format!("/attempts/{attempt}/first-move");
        let reported: Result<Attempt, Trouble> = online.send("POST", &path, &()).await;
        if reported == Err(Trouble::Unreachable) && n_tries > 1 {
            set_timeout(move || report_first_move(online, attempt, n_tries - 1), SOON);
        }
    });
}

/// What is known of handing in.
#[derive(Clone, Copy)]
struct Desk {
    /// Whether it is under way.
    is_busy: StoredValue<bool>,
    /// How many waiting games the player was last told of.
    n_told: StoredValue<usize>,
}

/// Hands in everything that waits. How much is left is said when it changes.
fn hand_in(online: Online, desk: Desk) {
    let store = online.store;
    if desk.is_busy.get_value() || online.device.with_untracked(Option::is_none) {
        return;
    }
    if untrack(|| store.n_waiting()) == 0 {
        return desk.n_told.set_value(0);
    }
    desk.is_busy.set_value(true);
    spawn_local(async move {
        // What went wrong is told by what is left.
        let _ = hand_in_all(online).await;
        let n = untrack(|| store.n_waiting());
        if n > 0 && n != desk.n_told.get_value() {
            store.say(untrack(|| store.lang()).say(shared::WAITING)(n));
        }
        desk.n_told.set_value(n);
        desk.is_busy.set_value(false);
    });
}

/// One after another, until nobody hears it.
async fn hand_in_all(online: Online) -> Result<(), Trouble> {
    for run in untrack(|| online.store.runs_waiting()) {
        go_on(submit(online, run).await)?;
    }
    for (run, challenge, recording) in untrack(|| online.store.answers_waiting()) {
        let path = format!("/challenges/{challenge}/results");
        let answer: Result<ChallengeResult, Trouble> =
            online.send("POST", &path, &NewResult { recording }).await;
        go_on(duels::answered(online, run, answer))?;
    }
    Ok(())
}

/// Whether the next may get through although this one did not.
fn go_on(handed_in: Result<(), Trouble>) -> Result<(), Trouble> {
    match handed_in {
        Err(Trouble::Code(code)) if code != ErrorCode::Unauthorized => Ok(()),
        other => other,
    }
}

/// Hands in a solved attempt; gives what stands in the way if the server has not decided.
async fn submit(online: Online, waits: Waiting) -> Result<(), Trouble> {
    let store = online.store;
    let Waiting { run, attempt, is_sure, recording } = waits;
    let path = format!("/attempts/{attempt}/run");
    let answer: Result<RunAnswer, Trouble> =
        online.send("POST", &path, &Submission { recording }).await;
    let language = untrack(|| store.lang());
    let (ruling, said) = match answer {
        Ok(RunAnswer { run, .. }) => {
            let said = match run.time {
                TimeCheck::Confirmed => shared::ACCEPTED,
                TimeCheck::NotConfirmed => shared::ACCEPTED_NOT_CONFIRMED,
            };
            (Ruling::Accepted(run.id.to_string()), language.say(said))
        }
        Err(trouble @ Trouble::Code(code)) if code.is_ruling(is_sure) => {
            (Ruling::Refused(code.as_str().to_owned()), sentence(language, trouble))
        }
        Err(trouble) => return Err(trouble),
    };
    store.table(Kind::Tiles).tell(Message::Ruled(run, ruling));
    store.say(said);
    online.n_changes.update(|n| *n += 1);
    Ok(())
}

/// Does what an address asked for, once it is known who plays.
fn run_errand(online: Online, errand: Errand) {
    let store = online.store;
    match (&errand, online.device.with(Option::is_some)) {
        (Errand::Device(_), true) => {
            store.errand.set(None);
            store.announce(words::DEVICE_KNOWN);
        }
        // A link that somebody else has made must not give this browser their account: the player is asked.
        (Errand::Device(_), false) => {
            store.online_place.set(OnlinePlace::Me);
            store.screen.set(Screen::Online);
        }
        (Errand::Follow(code), true) => {
            let code = code.clone();
            store.errand.set(None);
            online.run(async move { super::friends::follow_by_code(online, code).await });
        }
        (Errand::Duel(id), true) => {
            let id = id.clone();
            store.errand.set(None);
            online.run(async move { duels::accept(online, &id).await });
        }
        // The screen asks for a name; then this runs again.
        (Errand::Follow(_) | Errand::Duel(_), false) => store.screen.set(Screen::Online),
    }
}
