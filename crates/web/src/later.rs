//! Parts of the page that are not needed for the first move: each is a module of its own, which loads when it is opened.
//!
//! `bin/page.rs` lists them and `web-build` cuts them out of the page's module: whatever only they refer to, code and
//! texts, goes with them. So what belongs to such a part must not be called by what is always there.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
pub use wasm_split_helpers::SplitLoaderError as Missing;

use crate::store::Store;
use crate::text;

/// What will be there or is missing.
pub type Coming<T> = Pin<Box<dyn Future<Output = Result<T, Missing>>>>;

/// A part: how it is loaded, and how it is drawn once it is there.
#[derive(Clone, Copy)]
pub struct Later {
    /// Loads it; at once if it is there.
    pub load: fn() -> Coming<()>,
    /// Draws it; at once if it is there.
    pub draw: fn() -> Coming<AnyView>,
}

/// All of them.
#[derive(Clone, Copy)]
pub struct Parts {
    /// Algorithms to watch.
    pub study: Later,
    /// The levels of blocks.
    pub gallery: Later,
    /// The editor of levels.
    pub editor: Later,
    /// Records, statistics, achievements.
    pub records: Later,
    /// The puzzles of the day.
    pub daily: Later,
    /// The course.
    pub learn: Later,
    /// How to play.
    pub help: Later,
    /// Settings.
    pub settings: Later,
    /// The position of a real toy.
    pub toy: Later,
    /// Opponents.
    pub versus: Later,
    /// Two players at one screen.
    pub duel: Later,
    /// A picture to share.
    pub picture: Later,
    /// Drills, fewest moves, inspection.
    pub training: Later,
    /// Boards, friends and challenges of a server.
    pub online: Later,
    /// What tells the server of ranked attempts.
    pub courier: Later,
}

/// How far a part is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Coming,
    There,
    Missing,
}

/// The part in the place where it belongs; until it is there that it is coming, or that it could not be loaded.
pub fn later(part: Later) -> AnyView {
    if let Some(view) = now((part.draw)()) {
        return view;
    }
    let store = Store::expect();
    let state = RwSignal::new(State::Coming);
    let load = move || {
        state.set(State::Coming);
        spawn_local(async move {
            let came = (part.load)().await;
            // The player may have gone elsewhere.
            state.try_set(if came.is_ok() { State::There } else { State::Missing });
        });
    };
    load();
    let place = move || {
        match state.get() {
        State::Coming => view! {
            <main class="page">
                <p class="later" role="status">{move || store.t(text::LOADING)}</p>
            </main>
        }
        .into_any(),
        State::There => now((part.draw)()).unwrap_or_else(|| ().into_any()),
        State::Missing => view! {
            <main class="page">
                <div class="later" role="alert">
                    <p>{move || store.t(text::NOT_LOADED)}</p>
                    <button class="btn" on:click=move |_| load()>{move || store.t(text::TRY_AGAIN)}</button>
                </div>
            </main>
        }
        .into_any(),
    }
    };
    place.into_any()
}

/// The same for a dialog: nothing is shown until it is there, and if it could not be loaded it is closed.
pub fn later_dialog(part: Later) -> AnyView {
    if let Some(view) = now((part.draw)()) {
        return view;
    }
    let store = Store::expect();
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        if (part.load)().await.is_ok() {
            is_there.try_set(true);
        } else if is_there.try_get_untracked().is_some() {
            store.dialog.set(None);
            store.announce(text::NOT_LOADED);
        }
    });
    (move || is_there.get().then(|| now((part.draw)()))).into_any()
}

/// The same for what has no look: it is tried again when the browser is back online.
pub fn later_unseen(part: Later) -> AnyView {
    let is_there = RwSignal::new(false);
    let load = move || {
        spawn_local(async move {
            let has_come = (part.load)().await.is_ok();
            // If it was tried twice, it must not be drawn twice.
            if has_come && is_there.try_get_untracked() == Some(false) {
                is_there.set(true);
            }
        });
    };
    load();
    let back = window_event_listener(leptos::ev::online, move |_| {
        if is_there.try_get_untracked() == Some(false) {
            load();
        }
    });
    on_cleanup(move || back.remove());
    (move || is_there.get().then(|| now((part.draw)()))).into_any()
}

/// What is there already.
fn now<T>(coming: Coming<T>) -> Option<T> {
    match pin!(coming).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(came) => came.ok(),
        Poll::Pending => None,
    }
}

/// Draws each part.
pub mod views {
    use leptos::prelude::*;

    use crate::blocks::view as blocks;
    use crate::{online as server, study, view};

    macro_rules! views {
        ($($(#[$doc:meta])* $name:ident: $view:path;)*) => {
            $($(#[$doc])* pub fn $name() -> AnyView { $view().into_any() })*
        };
    }

    views! {
        /// Algorithms to watch.
        study: study::view::StudyPage;
        /// The levels of blocks.
        gallery: blocks::Gallery;
        /// The editor of levels.
        editor: blocks::EditorStage;
        /// Records, statistics, achievements.
        records: view::RecordsPage;
        /// The puzzles of the day.
        daily: view::DailyPage;
        /// The course.
        learn: view::LearnPage;
        /// How to play.
        help: view::HelpPage;
        /// Settings.
        settings: view::SettingsDialog;
        /// The position of a real toy.
        toy: view::ToyDialog;
        /// Opponents.
        versus: view::VersusDialog;
        /// Two players at one screen.
        duel: view::DuelPage;
        /// A picture to share.
        picture: view::PictureDialog;
        /// Drills, fewest moves, inspection.
        training: view::TrainingDialog;
        /// Boards, friends and challenges of a server.
        online: server::OnlinePage;
        /// What tells the server of ranked attempts.
        courier: server::Courier;
    }
}
