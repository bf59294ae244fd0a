//! The thumb bar of phones.

use leptos::prelude::*;
use tuipan_game::Session;

use super::icon::Icon;
use crate::blocks::view::BlocksThumb;
use crate::store::{Dialog, Screen, Store};
use crate::text;

/// The bar; on wide screens it is not shown.
#[component]
pub fn Thumb() -> impl IntoView {
    let store = Store::expect();
    let show = move |is_shown| move |_| store.preview.set(is_shown);
    let on_play = move || {
        view! {
            <footer class="thumb">
                <button disabled=move || !store.session.with(Session::can_undo) on:click=move |_| store.undo()>
                    <Icon name="undo"/>{move || store.t(text::UNDO)}
                </button>
                <button disabled=move || !store.session.with(Session::can_redo) on:click=move |_| store.redo()>
                    <Icon name="redo"/>{move || store.t(text::REDO)}
                </button>
                <button class="main" on:click=move |_| store.give_hint()>
                    <Icon name="hint"/>{move || store.t(text::HINT)}
                </button>
                <button
                    on:pointerdown=show(true)
                    on:pointerup=show(false)
                    on:pointerleave=show(false)
                    on:pointercancel=show(false)
                    on:contextmenu=move |event| event.prevent_default()
                >
                    <Icon name="preview"/>{move || store.t(text::PREVIEW)}
                </button>
                <button on:click=move |_| store.dialog.set(Some(Dialog::Menu))>
                    <Icon name="menu"/>{move || store.t(text::MENU)}
                </button>
            </footer>
        }
    };
    let elsewhere = move || {
        view! {
            <footer class="thumb">
                <button on:click=move |_| store.screen.set(Screen::Play)>
                    <Icon name="tiles"/>{move || store.t(text::PLAY)}
                </button>
                <button on:click=move |_| store.dialog.set(Some(Dialog::Menu))>
                    <Icon name="menu"/>{move || store.t(text::MENU)}
                </button>
            </footer>
        }
    };
    let screen = Memo::new(move |_| store.screen.get());
    move || match screen.get() {
        Screen::Play => on_play().into_any(),
        Screen::Blocks => BlocksThumb().into_any(),
        _ => elsewhere().into_any(),
    }
}
