//! The page: bar, screen, thumb bar, and what lies over them.

use leptos::prelude::*;

use super::bar::Bar;
use super::help::HelpPage;
use super::keyboard::listen;
use super::menu::MenuDialog;
use super::new_game::NewGameDialog;
use super::own_picture;
use super::records::RecordsPage;
use super::saves::{ConfirmDialog, SavesDialog};
use super::settings::SettingsDialog;
use super::stage::Stage;
use super::thumb::Thumb;
use super::toasts::Toasts;
use super::toy::ToyDialog;
use super::win::WinDialog;
use crate::blocks::Blocks;
use crate::blocks::view::BlocksScreen;
use crate::platform;
use crate::store::{Dialog, Kind, Screen, boot};
use crate::study::view::StudyPage;
use crate::text;

/// The whole page.
pub fn app(worker_url: String) -> impl IntoView {
    let store = boot(worker_url.clone());
    let blocks = Blocks::provide(store, worker_url);
    store.follow_addresses(blocks);
    listen(blocks);
    own_picture::listen(store);
    // What is set again to what it is already, as every new game does, must not draw the page again.
    let (screen, dialog) =
        (Memo::new(move |_| store.screen.get()), Memo::new(move |_| store.dialog.get()));
    let is_open = Memo::new(move |_| dialog.get().is_some());
    let screen = move || match screen.get() {
        Screen::Play => view! { <Stage table=store.table(Kind::Tiles)/> }.into_any(),
        Screen::Study => StudyPage().into_any(),
        Screen::Blocks => BlocksScreen().into_any(),
        Screen::Records => RecordsPage().into_any(),
        Screen::Help => HelpPage().into_any(),
    };
    let dialog = move || {
        dialog.get().map(|dialog| match dialog {
            Dialog::New => NewGameDialog().into_any(),
            Dialog::Settings => SettingsDialog().into_any(),
            Dialog::Menu => MenuDialog().into_any(),
            Dialog::Win => WinDialog().into_any(),
            Dialog::Saves => SavesDialog().into_any(),
            Dialog::Toy => ToyDialog().into_any(),
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
        {move || (!is_open.get()).then(|| view! { <Toasts/> })}
    }
}
