//! The player: name, devices, what is stored, and the way out.

use leptos::prelude::*;
use serde::Serialize;
use tuipan_game::{Address, MAX_NAME};
use tuipan_protocol::{
    Challenge, ChallengePage, Deletion, Device, LinkCode, Me, Player, Rename, Run, RunPage, Runs,
    StoredData,
};
use tuipan_words::server as shared;

use super::api::Trouble;
use super::said::{ask, show};
use super::state::Online;
use crate::platform;
use crate::store::{Errand, OnlinePlace};
use crate::text::{self, online as words};
use crate::view::parts::Button;

/// The player's own card: a name first.
#[component]
pub fn MeTab() -> impl IntoView {
    let online = Online::expect();
    let is_known = Memo::new(move |_| online.device.with(Option::is_some));
    move || match is_known.get() {
        true => view! { <KnownCard/> }.into_any(),
        false => view! { <NewPlayerCard/> }.into_any(),
    }
}

/// Whether this device is to be one of who made the link.
#[component]
fn JoinDeviceCard(code: String) -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let join = move |()| {
        let code = code.clone();
        store.errand.set(None);
        online.run(async move { online.join(code).await });
    };
    view! {
        <section class="card stack tight" id="join-device">
            <h2>{move || store.t(words::JOIN_DEVICE)}</h2>
            <p>{move || store.t(words::JOIN_DEVICE_NOTE)}</p>
            <div class="row">
                <Button class="btn primary" id="join-device-ok" name=words::JOIN_DEVICE_OK call=join/>
                <Button id="join-device-no" name=text::CANCEL call=move |()| store.errand.set(None)/>
            </div>
        </section>
    }
}

/// A name makes a player.
#[component]
fn NewPlayerCard() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let joins = move || match store.errand.get() {
        Some(Errand::Device(code)) => Some(view! { <JoinDeviceCard code/> }),
        _ => None,
    };
    let name = RwSignal::new(store.settings.with_untracked(|settings| settings.name.clone()));
    let register = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked();
        online.run(async move { online.register(name).await });
    };
    view! {
        {joins}
        <section class="card stack tight" id="new-player">
            <h2>{move || store.t(words::JOIN)}</h2>
            <p>{move || store.t(words::JOIN_NOTE)}</p>
            <form class="stack tight" on:submit=register>
                <div class="field">
                    <label for="online-name">{move || store.t(text::daily::YOUR_NAME)}</label>
                    <input
                        class="input"
                        id="online-name"
                        autocomplete="nickname"
                        maxlength=MAX_NAME.to_string()
                        prop:value=move || name.get()
                        on:input=move |event| name.set(event_target_value(&event))
                    />
                </div>
                <div class="row">
                    <button class="btn primary" id="register" disabled=move || online.is_busy.get()>
                        {move || store.t(words::REGISTER)}
                    </button>
                </div>
            </form>
            <p class="quiet">{move || store.t(words::OTHER_DEVICE_NOTE)}</p>
        </section>
    }
}

#[component]
fn KnownCard() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let me = ask::<Me>(online, || Some("/me".to_owned()));
    // It stays when the list of devices is asked for again.
    let link = RwSignal::new(None::<String>);
    let shown = move || {
        online.device.with(|device| {
            device.as_ref().map(|device| shared::player(store.lang(), &device.player))
        })
    };
    let name = RwSignal::new(
        online
            .device
            .with_untracked(|it| it.as_ref().map(|it| it.player.name.clone()))
            .unwrap_or_default(),
    );
    let rename = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let wanted = Rename { name: name.get_untracked() };
        online.run(async move {
            let player: Player = online.send("PATCH", "/me", &wanted).await?;
            online.renamed(player);
            Ok(())
        });
    };
    let runs = move |()| {
        if let Some(id) = untrack(|| online.own()) {
            store.online_place.set(OnlinePlace::Player(id.to_string()));
        }
    };
    view! {
        <section class="card stack tight" id="me">
            <h2 id="me-name">{shown}</h2>
            <div class="row"><Button id="my-runs" icon="records" name=words::MY_RUNS call=runs/></div>
            <form class="row" on:submit=rename>
                <label for="online-name">{move || store.t(text::daily::YOUR_NAME)}</label>
                <input
                    class="input"
                    id="online-name"
                    maxlength=MAX_NAME.to_string()
                    prop:value=move || name.get()
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <button class="btn" id="rename">{move || store.t(words::RENAME)}</button>
            </form>
            {show(online, me, move |me: Me| view! {
                {me.is_banned.then(|| view! {
                    <p role="alert">{move || store.lang().say(shared::ERROR)(tuipan_protocol::ErrorCode::Banned)}</p>
                })}
                <Devices online devices=me.devices link/>
            })}
            <Stored online/>
            <Leaving online/>
        </section>
    }
}

/// The devices, and the way to another one.
#[component]
fn Devices(online: Online, devices: Vec<Device>, link: RwSignal<Option<String>>) -> impl IntoView {
    let store = online.store;
    let add = move |()| {
        online.run(async move {
            let made: LinkCode = online.send("POST", "/me/codes", &()).await?;
            let address = Address::Device(made.code);
            link.set(Some(store.url_of(&address)));
            store.share(&address);
            Ok(())
        });
    };
    let row = move |device: Device| {
        let Device { id, seen_at, is_this, .. } = device;
        let day = tuipan_game::Day::of(u64::try_from(seen_at).unwrap_or(0));
        let said = move || match is_this {
            true => store.t(words::THIS_DEVICE).to_owned(),
            false => store.lang().say(words::LAST_SEEN)(&text::daily::date(store.lang(), day)),
        };
        let action = if is_this { words::SIGN_OUT } else { words::REVOKE };
        let revoke = move |()| {
            online.run(async move {
                online.send::<()>("DELETE", &format!("/me/devices/{id}"), &()).await?;
                if is_this {
                    online.leave();
                }
                Ok(())
            });
        };
        view! {
            <li data-device=id.to_string()>
                <span>{said}</span>
                <Button name=action call=revoke/>
            </li>
        }
    };
    view! {
        <h3>{move || store.t(words::DEVICES)}</h3>
        <ul class="people" id="devices">{devices.into_iter().map(row).collect_view()}</ul>
        <div class="row">
            <Button id="add-device" icon="plus" name=words::ADD_DEVICE call=add is_off=online.is_busy/>
        </div>
        {move || link.get().map(|link| view! {
            <p class="quiet">{move || store.t(words::DEVICE_LINK_NOTE)}</p>
            <p class="mono wrap" id="device-link">{link}</p>
        })}
    }
}

/// Everything that the server has stored, for a file: what comes in pages is put together.
#[derive(Serialize)]
struct Everything {
    #[serde(flatten)]
    data: StoredData,
    runs: Vec<Run>,
    challenges: Vec<Challenge>,
}

impl Everything {
    async fn ask(online: Online, data: StoredData) -> Result<Self, Trouble> {
        let mut all = Everything { data, runs: Vec::new(), challenges: Vec::new() };
        let mut path = "/me/runs?limit=100".to_owned();
        loop {
            let RunPage { rows, next } = online.get(&path).await?;
            all.runs.extend(rows);
            let Some(next) = next else { break };
            path = format!("/me/runs?limit=100&after={next}");
        }
        path = "/me/challenges?limit=100".to_owned();
        loop {
            let ChallengePage { rows, next } = online.get(&path).await?;
            all.challenges.extend(rows);
            let Some(next) = next else { break };
            path = format!("/me/challenges?limit=100&after={next}");
        }
        Ok(all)
    }
}

/// What the server has stored about the player.
#[component]
fn Stored(online: Online) -> impl IntoView {
    let store = online.store;
    let data = RwSignal::new(None::<StoredData>);
    let look = move |()| {
        online.run(async move {
            data.set(Some(online.get("/me/data").await?));
            Ok(())
        });
    };
    let save = move |()| {
        let Some(data) = data.get_untracked() else { return };
        online.run(async move {
            let all = Everything::ask(online, data).await?;
            let text = serde_json::to_string_pretty(&all).unwrap_or_default();
            platform::download("tuipan-server-data.json", &text);
            Ok(())
        });
    };
    let facts = move || {
        data.get().map(|data| {
            let language = store.lang();
            let counted = |n: i64| usize::try_from(n).unwrap_or(0);
            let rows = [
                (words::N_RUNS, counted(data.n_runs)),
                (words::N_ATTEMPTS, counted(data.n_attempts)),
                (words::DEVICES, data.devices.len()),
                (words::N_FOLLOWING, data.following.len()),
                (words::BLOCKED, data.blocked.len()),
                (words::CHALLENGES, counted(data.n_challenges)),
            ];
            let rows = rows
                .map(|(name, n)| view! { <div><dt>{language.say(name)}</dt><dd>{n}</dd></div> });
            view! {
                <dl class="facts-list num" id="stored">{rows}</dl>
                <div class="row"><Button icon="save" name=words::SAVE_DATA call=save/></div>
            }
        })
    };
    view! {
        <h3>{move || store.t(words::STORED)}</h3>
        <p class="quiet">{move || store.t(words::STORED_NOTE)}</p>
        <div class="row"><Button id="look-stored" name=words::SHOW_STORED call=look/></div>
        {facts}
    }
}

/// The way out.
#[component]
fn Leaving(online: Online) -> impl IntoView {
    let store = online.store;
    let is_asked = RwSignal::new(false);
    let with_runs = RwSignal::new(false);
    let delete = move |()| {
        let runs = if with_runs.get_untracked() { Runs::Delete } else { Runs::Keep };
        online.run(async move {
            online.send::<()>("DELETE", "/me", &Deletion { runs }).await?;
            online.leave();
            store.announce(words::DELETED);
            Ok(())
        });
    };
    let ask = move || {
        is_asked.get().then(|| view! {
            <div class="stack tight" id="delete-form">
                <p>{move || store.t(words::DELETE_NOTE)}</p>
                <label class="check">
                    <input
                        type="checkbox"
                        id="delete-runs"
                        prop:checked=move || with_runs.get()
                        on:change=move |event| with_runs.set(event_target_checked(&event))
                    />
                    <span>{move || store.t(words::DELETE_RUNS)}</span>
                </label>
                <div class="row">
                    <Button id="delete-sure" class="btn danger" icon="delete" name=words::DELETE_SURE call=delete/>
                    <Button name=text::CANCEL call=move |()| is_asked.set(false)/>
                </div>
            </div>
        })
    };
    view! {
        <h3>{move || store.t(words::LEAVING)}</h3>
        <div class="row">
            <Button id="delete-me" class="btn plain" icon="delete" name=words::DELETE_ME call=move |()| is_asked.set(true)/>
        </div>
        {ask}
    }
}
