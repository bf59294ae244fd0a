//! The thumb bar of phones on the blocks' screen.

use leptos::prelude::*;
use tuipan_game::Session;

use crate::blocks::Blocks;
use crate::blocks::store::Place;
use crate::store::{Dialog, Panel, Screen};
use crate::text::{self, Text, blocks as words};
use crate::view::Icon;

/// The bar.
#[component]
pub fn BlocksThumb() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let go = move |icon: &'static str, name: Text, call: fn(Blocks)| {
        view! {
            <button on:click=move |_| call(blocks)><Icon name=icon/>{move || store.t(name)}</button>
        }
    };
    let menu = move || go("menu", text::MENU, |blocks| blocks.store.dialog.set(Some(Dialog::Menu)));
    let layouts = move || go("blocks", words::GALLERY, |blocks| blocks.place.set(Place::Gallery));
    let toggle_panel = |blocks: Blocks| {
        blocks.store.panel.update(|panel| {
            *panel = if *panel == Panel::Open { Panel::Usual } else { Panel::Open };
        });
    };
    move || {
        match blocks.place.get() {
        Place::Gallery => view! {
            <footer class="thumb">
                {go("tiles", text::PLAY, |blocks| blocks.store.screen.set(Screen::Play))}
                {go("play", words::CONTINUE, |blocks| blocks.place.set(Place::Board))}
                {go("editor", words::EDITOR, Blocks::open_editor)}
                {menu()}
            </footer>
        }
        .into_any(),
        Place::Board => view! {
            <footer class="thumb">
                <button disabled=move || !blocks.session.with(Session::can_undo) on:click=move |_| blocks.undo()>
                    <Icon name="undo"/>{move || store.t(text::UNDO)}
                </button>
                <button disabled=move || !blocks.session.with(Session::can_redo) on:click=move |_| blocks.redo()>
                    <Icon name="redo"/>{move || store.t(text::REDO)}
                </button>
                <button class="main" on:click=move |_| blocks.give_hint()>
                    <Icon name="hint"/>{move || store.t(text::HINT)}
                </button>
                {go("panel", words::ASK, toggle_panel)}
                {layouts()}
                {menu()}
            </footer>
        }
        .into_any(),
        Place::Editor => view! {
            <footer class="thumb">
                {go("undo", text::UNDO, |blocks| blocks.editor.undo())}
                {go("redo", text::REDO, |blocks| blocks.editor.redo())}
                <button class="main" on:click=move |_| blocks.play_draft()>
                    <Icon name="play"/>{move || store.t(words::PLAY_IT)}
                </button>
                {go("panel", words::PIECES, toggle_panel)}
                {layouts()}
                {menu()}
            </footer>
        }
        .into_any(),
    }
    }
}
