//! The picture of a game that is solved: looked at, saved, or handed to whatever the device shares with.

use leptos::prelude::*;
use tuipan_game::{Address, Day, Metric, Puzzle};
use tuipan_play::{Occasion, Play};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Blob, Url};

use super::dialog::Frame;
use super::parts::Button;
use crate::picture::png_of_svg;
use crate::share_card::{Card, MAX_LINK, SIZE};
use crate::store::{Store, Table};
use crate::text::{self, company as words, daily};
use crate::{clock, platform};

/// How far the picture is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Coming,
    There,
    Missing,
}

/// The dialog.
#[component]
pub fn PictureDialog() -> impl IntoView {
    let store = Store::expect();
    let table = untrack(|| store.table_here());
    let (card, puzzle) = untrack(|| (card(table), table.session(|it| it.puzzle().clone())));
    let what = card.title.clone();
    let state = RwSignal::new(State::Coming);
    let picture = StoredValue::new_local(None::<(Blob, String)>);
    let svg = card.svg(&puzzle);
    spawn_local(async move {
        let made = png_of_svg(&svg, (f64::from(SIZE.0), f64::from(SIZE.1))).await;
        let made = made.and_then(|png| Ok((Url::create_object_url_with_blob(&png)?, png)));
        let is_made = made.is_ok();
        // The dialog may be closed by now.
        picture.try_update_value(|it| *it = made.ok().map(|(url, png)| (png, url)));
        state.try_set(if is_made { State::There } else { State::Missing });
    });
    on_cleanup(move || {
        if let Some((_, url)) = picture.try_update_value(Option::take).flatten() {
            let _ = Url::revoke_object_url(&url);
        }
    });
    let shown = move || match state.get() {
        State::Coming => {
            view! { <p class="quiet" role="status">{store.t(words::MAKING_PICTURE)}</p> }.into_any()
        }
        State::Missing => {
            view! { <p class="error" role="alert">{store.t(words::NO_PICTURE)}</p> }.into_any()
        }
        State::There => {
            let url = picture.with_value(|it| it.as_ref().map(|(_, url)| url.clone()));
            let alt = store.lang().say(words::PICTURE_OF)(&what);
            view! { <img class="share-picture" id="share-picture" src=url alt=alt/> }.into_any()
        }
    };
    let save = move |()| {
        picture.with_value(|it| {
            if let Some((_, url)) = it {
                platform::save_url(FILE, url);
                store.announce(words::PICTURE_MADE);
            }
        });
    };
    let send = move |()| {
        picture.with_value(|it| {
            if let Some((png, _)) = it {
                platform::share_file(FILE, png);
            }
        })
    };
    let is_off = Signal::derive(move || state.get() != State::There);
    let foot = move || {
        view! {
            {platform::shares_files().then(|| view! { <Button id="send-picture" icon="share" name=words::SEND_PICTURE is_off call=send/> })}
            <Button class="btn primary" id="save-picture" icon="export" name=words::SAVE_PICTURE is_off call=save/>
        }
    };
    view! { <Frame title=words::PICTURE foot=foot has_foot=true>{shown}</Frame> }
}

const FILE: &str = "tuipan.png";

/// What the picture of the game on a table says.
fn card(table: Table) -> Card {
    let store = table.store;
    let (language, is_calm) = (store.lang(), store.settings.with(|settings| settings.calm));
    table.play.with(|play| {
        let session = play.session();
        let steps = session.steps();
        let metric = match session.puzzle() {
            Puzzle::Tiles(_) => Metric::Stm,
            Puzzle::Blocks(_) => Metric::Move,
        };
        let occasion = play.occasion();
        let title = match &occasion {
            Some(occasion @ Occasion::Daily { .. }) => daily::occasion(language, occasion, None).0,
            _ => text::kind_name(language, &session.puzzle().kind()),
        };
        let n = steps.get(metric).unwrap_or(0);
        let mut facts = vec![text::count(language, metric, n.into())];
        let optimum = play.won.as_ref().and_then(|won| won.optimum).filter(|(of, _)| *of == metric);
        facts.extend(optimum.map(|(_, least)| language.say(daily::OVER)(n.saturating_sub(least))));
        let worn = store.profile.with(|profile| {
            store.settings.with(|settings| words::worn(language, settings, profile))
        });
        let name = store.settings.with(|settings| settings.name.clone());
        let player: Vec<String> =
            [Some(name).filter(|name| !name.is_empty()), worn].into_iter().flatten().collect();
        let (link, scan) = link(store, play, occasion.as_ref());
        Card {
            title,
            time: if is_calm {
                String::new()
            } else {
                text::duration(session.elapsed(clock::now()))
            },
            facts: if is_calm { String::new() } else { facts.join("\n") },
            player: player.join(" · "),
            date: daily::date(language, Day::of(clock::today())),
            brand: language.say(text::TITLE).to_owned(),
            scan: language.say(scan).to_owned(),
            link,
        }
    })
}

/// Where the code leads: to the replay; of a puzzle of the day to that puzzle, which gives nothing away; and to the
/// puzzle where the replay is too long for a code.
fn link(store: Store, play: &Play, occasion: Option<&Occasion<'_>>) -> (String, text::Text) {
    let session = play.session();
    if let Some(Occasion::Daily { day, .. }) = occasion {
        let kind = crate::store::Kind::of(session.puzzle()).daily();
        return (store.url_of(&Address::Daily(kind, *day)), words::SCAN_PUZZLE);
    }
    let replay = store.url_of(&Address::of_link(session.recording(clock::now()).to_link()));
    match replay.len() <= MAX_LINK {
        true => (replay, words::SCAN_REPLAY),
        false => (store.url_of(&Address::of_link(session.puzzle().to_link())), words::SCAN_PUZZLE),
    }
}
