//! The page: bar, screen, thumb bar, and what lies over them.

use leptos::prelude::*;

use super::bar::Bar;
use super::keyboard::listen;
use super::menu::MenuDialog;
use super::new_game::NewGameDialog;
use super::own_picture;
use super::saves::{ConfirmDialog, SavesDialog};
use super::stage::Stage;
use super::thumb::Thumb;
use super::toasts::Toasts;
use super::win::WinDialog;
use crate::blocks::Blocks;
use crate::blocks::view::BlocksScreen;
use crate::later::{Parts, later, later_dialog, later_unseen};
use crate::platform;
use crate::store::{Dialog, Kind, Screen, boot};
use crate::text;

/// The whole page.
pub fn app(worker_url: String, parts: Parts) -> impl IntoView {
    provide_context(parts);
    let store = boot(worker_url.clone());
    let blocks = Blocks::provide(store, worker_url);
    store.follow_addresses(blocks);
    listen(blocks);
    own_picture::listen(store);
    // What is set again to what it is already, as every new game does, must not draw the page again.
    let (screen, dialog) =
        (Memo::new(move |_| store.screen.get()), Memo::new(move |_| store.dialog.get()));
    let is_open = Memo::new(move |_| dialog.get().is_some());
    let has_courier = Memo::new(move |_| store.courier.get());
    let screen = move || match screen.get() {
        Screen::Play => view! { <Stage table=store.table(Kind::Tiles)/> }.into_any(),
        Screen::Study => later(parts.study),
        Screen::Blocks => BlocksScreen().into_any(),
        Screen::Records => later(parts.records),
        Screen::Daily => later(parts.daily),
        Screen::Learn => later(parts.learn),
        Screen::Duel => later(parts.duel),
        Screen::Online => later(parts.online),
        Screen::Help => later(parts.help),
    };
    let dialog = move || {
        dialog.get().map(|dialog| match dialog {
            Dialog::New => NewGameDialog().into_any(),
            Dialog::Settings => later_dialog(parts.settings),
            Dialog::Menu => MenuDialog().into_any(),
            Dialog::Win => WinDialog().into_any(),
            Dialog::Saves => SavesDialog().into_any(),
            Dialog::Toy => later_dialog(parts.toy),
            Dialog::Versus => later_dialog(parts.versus),
            Dialog::Picture => later_dialog(parts.picture),
            Dialog::Training => later_dialog(parts.training),
            Dialog::Confirm => ConfirmDialog().into_any(),
        })
    };
    view! {
        <div class="app">
            <button class="skip" on:click=move |_| platform::focus("board")>
                {move || store.t(text::SKIP)}
            </button>
            <Bar/>
            {screen}
            <Thumb/>
        </div>
        {dialog}
        {move || has_courier.get().then(|| later_unseen(parts.courier))}
        {move || (!is_open.get()).then(|| view! { <Toasts/> })}
    }
}
