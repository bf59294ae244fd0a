//! The thumb bar of phones.

use leptos::prelude::*;
use tuipan_play::Message;

use super::icon::Icon;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Kind, Panel, Screen, Store, Table};
use crate::text::{self, Text, blocks as words};

/// The bar; on wide screens it is not shown.
#[component]
pub fn Thumb() -> impl IntoView {
    let store = Store::expect();
    let blocks = Blocks::expect();
    let here = Memo::new(move |_| (store.screen.get(), store.place.get()));
    let buttons = move || match here.get() {
        (Screen::Play, _) => on_board(store.table(Kind::Tiles)).into_any(),
        (Screen::Blocks, Place::Board) => on_board(store.table(Kind::Blocks)).into_any(),
        (Screen::Blocks, Place::Gallery) => view! {
            {button(store, "tiles", text::PLAY, move || store.screen.set(Screen::Play))}
            {button(store, "play", words::CONTINUE, move || store.place.set(Place::Board))}
            {button(store, "editor", words::EDITOR, move || blocks.open_editor())}
        }
        .into_any(),
        (Screen::Blocks, Place::Editor) => view! {
            {button(store, "undo", text::UNDO, move || blocks.editor.undo())}
            {button(store, "redo", text::REDO, move || blocks.editor.redo())}
            <button class="main" on:click=move |_| blocks.play_draft()>
                <Icon name="play"/>{move || store.t(words::PLAY_IT)}
            </button>
            {button(store, "panel", words::PIECES, move || toggle_panel(store))}
            {layouts(store)}
        }
        .into_any(),
        _ => button(store, "tiles", text::PLAY, move || store.screen.set(Screen::Play)).into_any(),
    };
    view! {
        <footer class="thumb">
            {buttons}
            {button(store, "menu", text::MENU, move || store.dialog.set(Some(Dialog::Menu)))}
        </footer>
    }
}

fn button(
    store: Store,
    icon: &'static str,
    name: Text,
    call: impl Fn() + 'static,
) -> impl IntoView {
    view! { <button on:click=move |_| call()><Icon name=icon/>{move || store.t(name)}</button> }
}

fn layouts(store: Store) -> impl IntoView {
    button(store, "blocks", words::GALLERY, move || store.place.set(Place::Gallery))
}

fn toggle_panel(store: Store) {
    store.panel.update(|panel| {
        *panel = if *panel == Panel::Open { Panel::Usual } else { Panel::Open };
    });
}

/// Undo, redo, hint, and what the kind of board has beside them.
fn on_board(table: Table) -> impl IntoView {
    let store = table.store;
    let show = move |is_shown| move |_| store.preview.set(is_shown);
    let own = match table.kind {
        Kind::Tiles => view! {
            <button
                on:pointerdown=show(true)
                on:pointerup=show(false)
                on:pointerleave=show(false)
                on:pointercancel=show(false)
                on:contextmenu=move |event| event.prevent_default()
            >
                <Icon name="preview"/>{move || store.t(text::PREVIEW)}
            </button>
        }
        .into_any(),
        Kind::Blocks => view! {
            {button(store, "panel", words::ASK, move || toggle_panel(store))}
            {layouts(store)}
        }
        .into_any(),
    };
    view! {
        <button disabled=move || !table.can_undo() on:click=move |_| table.tell(Message::Undo)>
            <Icon name="undo"/>{move || store.t(text::UNDO)}
        </button>
        <button disabled=move || !table.can_redo() on:click=move |_| table.tell(Message::Redo)>
            <Icon name="redo"/>{move || store.t(text::REDO)}
        </button>
        <button
            class="main"
            disabled=move || !table.offers_help()
            on:click=move |_| table.tell(Message::Hint)
        >
            <Icon name="hint"/>{move || store.t(text::HINT)}
        </button>
        {own}
    }
}
