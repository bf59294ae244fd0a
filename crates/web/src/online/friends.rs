//! Whom the player follows, who is online, who is kept away.

use leptos::prelude::*;
use tuipan_game::Address;
use tuipan_protocol::{Follow, Friend, FriendCode, Player};
use tuipan_words::server as shared;

use super::api::Trouble;
use super::said::{ask, show};
use super::state::Online;
use crate::store::OnlinePlace;
use crate::text::{self, online as words};
use crate::view::parts::Button;

/// Follows the player who gave a code.
pub async fn follow_by_code(online: Online, code: String) -> Result<(), Trouble> {
    let friend: Friend = online.send("POST", "/me/following", &Follow::Code(code)).await?;
    let store = online.store;
    let language = untrack(|| store.lang());
    store.say(language.say(words::FOLLOWING)(&shared::player(language, &friend.player)));
    Ok(())
}

/// Whether a text is a code, or a link with one.
fn code_in(text: &str) -> String {
    match Address::read(text) {
        Ok(Address::Follow(code)) => code,
        _ => text.trim().to_owned(),
    }
}

/// The list.
#[component]
pub fn FriendsTab() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let friends = ask::<Vec<Friend>>(online, || Some("/me/following".to_owned()));
    let blocked = ask::<Vec<Player>>(online, || Some("/me/blocked".to_owned()));
    let link = RwSignal::new(None::<String>);
    let invite = move |()| {
        online.run(async move {
            let made: FriendCode = online.send("POST", "/me/friend-code", &()).await?;
            let address = Address::Follow(made.code);
            link.set(Some(store.url_of(&address)));
            store.share(&address);
            Ok(())
        });
    };
    let typed = RwSignal::new(String::new());
    let follow = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let code = code_in(&typed.get_untracked());
        typed.set(String::new());
        online.run(async move { follow_by_code(online, code).await });
    };
    view! {
        <section class="card stack tight" id="friends">
            <h2>{move || store.t(shared::FRIENDS)}</h2>
            <p class="quiet">{move || store.t(words::FRIENDS_NOTE)}</p>
            <div class="row">
                <Button id="invite" class="btn primary" icon="share" name=words::INVITE call=invite is_off=online.is_busy/>
            </div>
            {move || link.get().map(|link| view! { <p class="mono wrap" id="friend-link">{link}</p> })}
            <form class="row" on:submit=follow>
                <label for="friend-code">{move || store.t(words::FRIEND_CODE)}</label>
                <input
                    class="input mono"
                    id="friend-code"
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button class="btn" id="follow-code">{move || store.t(words::FOLLOW)}</button>
            </form>
            {show(online, friends, move |list: Vec<Friend>| {
                let is_empty = list.is_empty();
                let rows = list.into_iter().map(move |friend| view! { <FriendRow online friend/> });
                view! {
                    {is_empty.then(|| view! { <p class="quiet">{move || store.t(words::NO_FRIENDS)}</p> })}
                    <ul class="people">{rows.collect_view()}</ul>
                }
            })}
            {show(online, blocked, move |list: Vec<Player>| {
                (!list.is_empty()).then(|| {
                    let rows = list.into_iter().map(move |player| view! { <BlockedRow online player/> });
                    view! {
                        <h3>{move || store.t(words::BLOCKED)}</h3>
                        <ul class="people">{rows.collect_view()}</ul>
                    }
                })
            })}
        </section>
    }
}

#[component]
fn FriendRow(online: Online, friend: Friend) -> impl IntoView {
    let store = online.store;
    let Friend { player, follows_back, is_online, .. } = friend;
    let id = player.id;
    let name = move || shared::player(store.lang(), &player);
    let state = move || {
        store.t(match (is_online, follows_back) {
            (true, _) => words::IS_ONLINE,
            (false, true) => words::FOLLOWS_BACK,
            (false, false) => words::DOES_NOT_FOLLOW,
        })
    };
    let unfollow = move |()| {
        online.run(async move { online.send("DELETE", &format!("/me/following/{id}"), &()).await });
    };
    view! {
        <li data-player=id.to_string()>
            <div>
                <button class="link" on:click=move |_| store.online_place.set(OnlinePlace::Player(id.to_string()))>
                    {name}
                </button>
                <span class="quiet" class:good=is_online>{state}</span>
            </div>
            <div class="row">
                <Button name=words::UNFOLLOW call=unfollow/>
                <Button name=words::BLOCK call=move |()| block(online, id)/>
            </div>
        </li>
    }
}

/// Keeps a player away.
pub fn block(online: Online, id: tuipan_protocol::Uuid) {
    online.run(async move { online.send("PUT", &format!("/me/blocked/{id}"), &()).await });
}

#[component]
fn BlockedRow(online: Online, player: Player) -> impl IntoView {
    let (store, id) = (online.store, player.id);
    let unblock = move |()| {
        online.run(async move { online.send("DELETE", &format!("/me/blocked/{id}"), &()).await });
    };
    view! {
        <li data-player=id.to_string()>
            <span>{move || shared::player(store.lang(), &player)}</span>
            <Button name=words::UNBLOCK call=unblock/>
        </li>
    }
}

/// What can be done about a player.
#[component]
pub fn PlayerButtons(id: tuipan_protocol::Uuid) -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let follow = move |()| {
        online.run(async move {
            let friend: Friend = online.send("POST", "/me/following", &Follow::Player(id)).await?;
            let language = untrack(|| store.lang());
            store.say(language.say(words::FOLLOWING)(&shared::player(language, &friend.player)));
            Ok(())
        });
    };
    view! {
        <div class="row">
            <Button id="follow" icon="plus" name=words::FOLLOW call=follow/>
            <Button id="block" name=words::BLOCK call=move |()| block(online, id)/>
            <Button icon="share" name=text::SHARE call=move |()| store.share(&super::boards::player_address(id))/>
        </div>
    }
}
