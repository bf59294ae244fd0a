//! The thumb bar of phones.

use leptos::prelude::*;
use tuipan_play::Message;

use super::parts::Button;
use super::preview::PreviewButton;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Kind, Panel, Screen, Store, Table};
use crate::text::{self, Text, blocks as words};

/// The bar; on wide screens it is not shown.
#[component]
pub fn Thumb() -> impl IntoView {
    let store = Store::expect();
    let blocks = Blocks::expect();
    let here = Memo::new(move |_| (store.screen.get(), store.place.get()));
    let buttons = move || {
        match here.get() {
        (Screen::Play, _) => on_board(store.table(Kind::Tiles)).into_any(),
        (Screen::Blocks, Place::Board) => on_board(store.table(Kind::Blocks)).into_any(),
        (Screen::Blocks, Place::Gallery) => view! {
            {button("tiles", text::PLAY, move || store.screen.set(Screen::Play))}
            {button("play", words::CONTINUE, move || store.place.set(Place::Board))}
            {button("editor", words::EDITOR, move || blocks.open_editor())}
        }
        .into_any(),
        (Screen::Blocks, Place::Editor) => view! {
            {button("undo", text::UNDO, move || blocks.editor.undo())}
            {button("redo", text::REDO, move || blocks.editor.redo())}
            <Button class="main" icon="play" name=words::PLAY_IT call=move |()| blocks.play_draft()/>
            {button("panel", words::PIECES, move || toggle_panel(store))}
            {layouts(store)}
        }
        .into_any(),
        _ => button("tiles", text::PLAY, move || store.screen.set(Screen::Play)).into_any(),
    }
    };
    view! {
        <footer class="thumb">
            {buttons}
            {button("menu", text::MENU, move || store.open(Dialog::Menu))}
        </footer>
    }
}

fn button(
    icon: &'static str,
    name: Text,
    call: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    view! { <Button class="" icon name call=move |()| call()/> }
}

fn layouts(store: Store) -> impl IntoView {
    button("blocks", words::GALLERY, move || store.place.set(Place::Gallery))
}

fn toggle_panel(store: Store) {
    store.panel.update(|panel| {
        *panel = if *panel == Panel::Open { Panel::Usual } else { Panel::Open };
    });
}

/// Undo, redo, hint, and what the kind of board has beside them.
fn on_board(table: Table) -> impl IntoView {
    let store = table.store;
    let own = match table.kind {
        Kind::Tiles => view! { <PreviewButton table/> }.into_any(),
        Kind::Blocks => view! {
            {button("panel", words::ASK, move || toggle_panel(store))}
            {layouts(store)}
        }
        .into_any(),
    };
    let can = move |is_possible: fn(Table) -> bool| Signal::derive(move || !is_possible(table));
    let tell = move |message: Message| Callback::new(move |()| table.tell(message.clone()));
    view! {
        <Button class="" icon="undo" name=text::UNDO is_off=can(Table::can_undo) call=tell(Message::Undo)/>
        <Button class="" icon="redo" name=text::REDO is_off=can(Table::can_redo) call=tell(Message::Redo)/>
        <Button class="main" icon="hint" name=text::HINT is_off=can(Table::offers_help) call=tell(Message::Hint)/>
        {own}
    }
}
