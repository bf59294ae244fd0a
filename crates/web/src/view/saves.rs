//! Games put aside, and what is asked when there are too many.

use leptos::prelude::*;
use tuipan_game::{Metric, Position, Puzzle, Session, Slot, Status};
use tuipan_play::{Confirm, MAX_PUT_ASIDE, Message};

use super::dialog::Frame;
use super::mini_board::MiniBoard;
use super::parts::{Button, IconButton};
use crate::blocks::view::Thumbnail;
use crate::store::{Kind, Store, tiles};
use crate::text::{self, Lang};

/// The dialog.
#[component]
pub fn SavesDialog() -> impl IntoView {
    let store = Store::expect();
    let rows = move || {
        let games = store.put_aside();
        let is_empty = games.is_empty();
        view! {
            {is_empty.then(|| view! { <p class="quiet" id="no-saves">{store.t(text::NO_SAVES)}</p> })}
            {games.into_iter().filter_map(|(name, slot)| row(store, name, slot)).collect_view()}
        }
    };
    let table = untrack(|| store.table_here());
    let can_copy =
        move || table.session(|it| matches!(it.status(), Status::Running | Status::Paused));
    let foot = move || {
        view! {
            <Button
                class="btn primary"
                id="put-aside"
                icon="save"
                name=text::SAVE_COPY
                is_off=move || !can_copy()
                call=move |()| table.tell(Message::SaveCopy)
            />
        }
    };
    view! {
        <Frame title=text::SAVES foot=foot has_foot=true>
            <p class="quiet">{move || store.t(text::SAVES_NOTE)}</p>
            <div>{rows}</div>
        </Frame>
    }
}

/// A game put aside in words: "10×10, 412 moves". `None` for one that cannot be read.
pub fn in_words(language: Lang, slot: &Slot) -> Option<String> {
    let session = Session::restore(&slot.recording).ok()?;
    let metric = match session.puzzle() {
        Puzzle::Tiles(_) => Metric::Stm,
        Puzzle::Blocks(_) => Metric::Move,
    };
    let name = text::kind_name(language, &session.puzzle().kind());
    Some(text::and_steps(language, &name, session.steps().get(metric).unwrap_or(0)))
}

fn row(store: Store, name: String, slot: Slot) -> Option<impl IntoView> {
    let session = Session::restore(&slot.recording).ok()?;
    let language = store.lang();
    let words = in_words(language, &slot)?;
    let picture = match (session.puzzle(), session.position()) {
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            view! { <Thumbnail level=puzzle.level().clone() position=position.clone()/> }.into_any()
        }
        _ => {
            view! { <MiniBoard board=tiles(session.position()).clone() class="small"/> }.into_any()
        }
    };
    let when = js_sys::Date::new(&(slot.when as f64).into());
    let tag = store.settings.with(|settings| settings.language_tag());
    let when = String::from(when.to_locale_string(tag, &wasm_bindgen::JsValue::UNDEFINED));
    let (load, delete, puzzle) = (name.clone(), name, slot.recording.puzzle);
    Some(view! {
        <div class="slot">
            {picture}
            <span>
                {words}" · "{text::duration(session.elapsed(0))}
                <small>{when}</small>
            </span>
            <span class="row">
                <Button name=text::RESUME call=move |()| store.load(&load, &puzzle)/>
                <IconButton icon="delete" name=text::DELETE call=move |()| store.delete(&delete)/>
            </span>
        </div>
    })
}

/// As many games are put aside as are kept: may the oldest go?
#[component]
pub fn ConfirmDialog() -> impl IntoView {
    let store = Store::expect();
    let table = untrack(|| {
        [Kind::Tiles, Kind::Blocks]
            .map(|kind| store.table(kind))
            .into_iter()
            .find(|table| table.play.with(|play| play.confirm.is_some()))
    });
    let oldest = move || {
        let language = store.lang();
        let name = table?.play.with_untracked(|play| match play.confirm.as_ref()? {
            Confirm::DropOldest { name, .. } => Some(name.clone()),
        })?;
        store.profile.with(|profile| in_words(language, profile.slots().get(&name)?))
    };
    let decide = move |is_wanted: bool| {
        if let Some(table) = table {
            table.tell(Message::Confirm(is_wanted));
        }
        store.dialog.set(None);
    };
    // Closed by Escape, it is a no.
    on_cleanup(move || {
        if let Some(table) = table.filter(|it| it.play.with_untracked(|it| it.confirm.is_some())) {
            table.tell(Message::Confirm(false));
        }
    });
    let foot = move || {
        view! {
            <Button name=text::CANCEL call=move |()| decide(false)/>
            <Button class="btn danger" id="drop-oldest" name=text::DROP_OLDEST call=move |()| decide(true)/>
        }
    };
    view! {
        <Frame title=text::SAVES foot=foot has_foot=true>
            <p>{move || text::too_many_saves(store.lang(), MAX_PUT_ASIDE)}</p>
            <p><b>{oldest}</b></p>
        </Frame>
    }
}
