//! The page of a player: the latest runs, each to be watched, and days in a row.

use leptos::prelude::*;
use tuipan_protocol::{Calendar, Player, Run, TimeCheck};
use tuipan_words::server as shared;

use super::boards::{kind_name, watch};
use super::friends::PlayerButtons;
use super::said::{ask, show};
use super::state::Online;
use crate::store::OnlinePlace;
use crate::text::{self, daily, online as words};
use crate::view::parts::{Button, IconButton};

/// The page of a player.
#[component]
pub fn PlayerCard(id: String) -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let path = format!("/players/{id}");
    let player = {
        let path = path.clone();
        ask::<Player>(online, move || Some(path.clone()))
    };
    let runs = {
        let path = format!("{path}/runs");
        ask::<Vec<Run>>(online, move || Some(path.clone()))
    };
    let days = ["tiles", "blocks"].map(|puzzle| {
        let path = format!("{path}/daily?puzzle={puzzle}");
        ask::<Calendar>(online, move || Some(path.clone()))
    });
    let kinds = tuipan_game::DailyKind::ALL;
    let streaks = days.into_iter().zip(kinds).map(move |(days, kind)| {
        show(online, days, move |days: Calendar| {
            let said = move || {
                let language = store.lang();
                let streak = language.say(daily::STREAK)(days.streak);
                format!("{} · {streak}", language.say(daily::kind(kind)))
            };
            (days.streak > 0).then(|| view! { <p class="good">{said}</p> })
        })
    });
    view! {
        <section class="card stack tight" id="player">
            {show(online, player, move |player: Player| {
                let id = player.id;
                let is_other = move || online.own().is_some_and(|own| own != id);
                view! {
                    <h2>{move || shared::player(store.lang(), &player)}</h2>
                    {move || is_other().then(|| view! { <PlayerButtons id/> })}
                }
            })}
            {streaks.collect_view()}
            <h3>{move || store.t(words::LATEST_RUNS)}</h3>
            {show(online, runs, move |runs: Vec<Run>| {
                let is_empty = runs.is_empty();
                let rows = runs.into_iter().map(|run| view_run(online, run));
                view! {
                    {is_empty.then(|| view! { <p class="quiet">{move || store.t(words::NO_RUNS)}</p> })}
                    <table class="num board-rows"><tbody>{rows.collect_view()}</tbody></table>
                }
            })}
            <div class="row">
                <Button name=words::BOARDS call=move |()| store.online_place.set(OnlinePlace::Boards)/>
            </div>
        </section>
    }
}

fn view_run(online: Online, run: Run) -> impl IntoView {
    let store = online.store;
    let Run { id, kind, mode, ms, time, steps, at, .. } = run;
    let is_daily = mode == "daily";
    let name = move || {
        let language = store.lang();
        match is_daily {
            true => format!("{} · {}", kind_name(language, &kind), language.say(daily::TAB)),
            false => kind_name(language, &kind),
        }
    };
    let first = steps.get("stm").or(steps.get("move")).copied().unwrap_or(0);
    let mark = (time == TimeCheck::NotConfirmed).then(|| {
        view! { <small class="quiet">{move || store.t(shared::NOT_CONFIRMED)}</small> }
    });
    let day = tuipan_game::Day::of(u64::try_from(at).unwrap_or(0));
    view! {
        <tr data-run=id.to_string()>
            <th scope="row">{name}</th>
            <td>{text::duration(u64::try_from(ms).unwrap_or(0))} {mark}</td>
            <td>{first}</td>
            <td class="quiet">{move || daily::date(store.lang(), day)}</td>
            <td>
                <IconButton icon="play" name=text::WATCH call=move |()| {
                    online.run(async move { watch(online, id).await });
                }/>
            </td>
        </tr>
    }
}
