//! The screen: boards, friends, challenges, the player; or why there is nothing of that.

use leptos::prelude::*;
use tuipan_words::server as shared;

use super::api::Trouble;
use super::boards::BoardsTab;
use super::duels::DuelsTab;
use super::friends::FriendsTab;
use super::me::MeTab;
use super::player::PlayerCard;
use super::said::sentence;
use super::state::{Online, There};
use crate::store::{Errand, OnlinePlace};
use crate::text::{self, Text, online as words};
use crate::view::parts::Button;

/// The screen.
#[component]
pub fn OnlinePage() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let is_known = Memo::new(move |_| online.device.with(Option::is_some));
    let tab = move |place: OnlinePlace, id: &'static str, name: Text| {
        let (this, other) = (place.clone(), place);
        view! {
            <button
                role="tab"
                id=id
                aria-selected=move || (store.online_place.get() == this).to_string()
                on:click=move |_| store.online_place.set(other.clone())
            >
                {move || store.t(name)}
            </button>
        }
    };
    let place = Memo::new(move |_| store.online_place.get());
    let content = move || match place.get() {
        OnlinePlace::Boards => view! { <BoardsTab/> }.into_any(),
        OnlinePlace::Player(id) => view! { <PlayerCard id/> }.into_any(),
        OnlinePlace::Friends if is_known.get() => view! { <FriendsTab/> }.into_any(),
        OnlinePlace::Duels if is_known.get() => view! { <DuelsTab/> }.into_any(),
        OnlinePlace::Friends | OnlinePlace::Duels | OnlinePlace::Me => {
            view! { <MeTab/> }.into_any()
        }
    };
    let body = move || match online.there.get() {
        There::No(trouble) => view! { <Missing online trouble/> }.into_any(),
        There::Asking => {
            view! { <p class="quiet" role="status">{move || store.t(text::LOADING)}</p> }.into_any()
        }
        There::Yes => view! {
            <div class="tablist" role="tablist" aria-label=move || store.t(words::TAB)>
                {tab(OnlinePlace::Boards, "tab-boards", words::BOARDS)}
                {tab(OnlinePlace::Friends, "tab-friends", shared::FRIENDS)}
                {tab(OnlinePlace::Duels, "tab-duels", words::CHALLENGES)}
                {tab(OnlinePlace::Me, "tab-me", words::ME)}
            </div>
            {move || errand_note(online)}
            {content}
        }
        .into_any(),
    };
    // Other answers say that the server is gone, and would take the whole page away with what was typed.
    let waits = move || {
        let n = store.n_waiting();
        (n > 0).then(|| view! { <p class="notice" id="waiting" role="status">{store.lang().say(shared::WAITING)(n)}</p> })
    };
    view! {
        <main class="page" id="online">
            <header><h1>{move || store.t(words::TAB)}</h1></header>
            {waits}
            {body}
        </main>
    }
}

/// Why a name is asked for.
fn errand_note(online: Online) -> Option<impl IntoView> {
    let store = online.store;
    let note = match store.errand.get()? {
        Errand::Follow(_) => words::NAME_TO_FOLLOW,
        Errand::Duel(_) => words::NAME_TO_PLAY,
        Errand::Device(_) => return None,
    };
    store.online_place.set(OnlinePlace::Me);
    Some(view! { <p class="notice" role="status">{move || store.t(note)}</p> })
}

/// There is no server, or it does not answer.
#[component]
fn Missing(online: Online, trouble: Trouble) -> impl IntoView {
    let store = online.store;
    let note = match trouble {
        Trouble::NoServer => words::NO_SERVER_NOTE,
        _ => words::OFFLINE_NOTE,
    };
    view! {
        <section class="card stack tight" id="no-server" role="alert">
            <h2>{move || sentence(store.lang(), trouble)}</h2>
            <p>{move || store.t(note)}</p>
            {(trouble == Trouble::NoServer).then(|| view! { <p class="mono">"tuipan serve"</p> })}
            <div class="row">
                <Button id="ask-again" name=text::TRY_AGAIN call=move |()| online.greet()/>
            </div>
        </section>
    }
}
