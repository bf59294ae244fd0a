//! Games put aside.

use leptos::prelude::*;
use tuipan_game::{Position, Puzzle, Session, Slot};

use super::dialog::Frame;
use super::icon::Icon;
use super::mini_board::MiniBoard;
use crate::blocks::view::Thumbnail;
use crate::store::{Store, tiles};
use crate::text;

/// The dialog.
#[component]
pub fn SavesDialog() -> impl IntoView {
    let store = Store::expect();
    let slots = move || {
        let mut slots: Vec<(String, Slot)> = store.profile.with(|profile| {
            profile.slots().iter().map(|(name, slot)| (name.clone(), slot.clone())).collect()
        });
        slots.sort_by_key(|(_, slot)| std::cmp::Reverse(slot.when));
        let rows = slots.into_iter().filter_map(|(name, slot)| row(store, name, slot));
        rows.collect_view()
    };
    let foot = move || {
        view! {
            <button class="btn primary" id="put-aside" on:click=move |_| store.put_aside()>
                <Icon name="save"/>{move || store.t(text::SAVE_GAME)}
            </button>
        }
    };
    view! { <Frame title=text::SAVES foot=foot has_foot=true><div>{slots}</div></Frame> }
}

fn row(store: Store, name: String, slot: Slot) -> Option<impl IntoView> {
    let session = Session::restore(&slot.recording).ok()?;
    let picture = match (session.puzzle(), session.position()) {
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            view! { <Thumbnail level=puzzle.level().clone() position=position.clone()/> }.into_any()
        }
        _ => {
            view! { <MiniBoard board=tiles(session.position()).clone() class="small"/> }.into_any()
        }
    };
    let language = store.settings.with(|settings| settings.language);
    let when = js_sys::Date::new(&(slot.when as f64).into());
    let tag = store.settings.with(|settings| settings.language_tag());
    let when = String::from(when.to_locale_string(tag, &wasm_bindgen::JsValue::UNDEFINED));
    let steps = text::n_moves(language, session.steps().finest());
    let (load, delete) = (name.clone(), name);
    Some(view! {
        <div class="slot">
            {picture}
            <span>
                {format!("{} · {} · {}", text::kind_name(language, &session.puzzle().kind()), text::duration(session.elapsed(0)), steps)}
                <small>{when}</small>
            </span>
            <span class="row">
                <button class="btn" on:click=move |_| store.load_slot(&load)>{move || store.t(text::LOAD)}</button>
                <button
                    class="iconbtn"
                    aria-label=move || store.t(text::DELETE)
                    on:click=move |_| store.delete_slot(&delete)
                >
                    <Icon name="delete"/>
                </button>
            </span>
        </div>
    })
}
