//! Everything that can be done, in one list.

use leptos::prelude::*;

use super::dialog::Frame;
use super::icon::Icon;
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Text};

/// An entry: icon, name, key, and what it does.
type Entry = (&'static str, Text, &'static str, fn(Store));

const ENTRIES: [Entry; 14] = [
    ("new", text::NEW, "", |store| store.dialog.set(Some(Dialog::New))),
    ("restart", text::RESTART, "", |store| store.restart()),
    ("undo", text::UNDO, "Ctrl Z", |store| store.undo()),
    ("redo", text::REDO, "Ctrl Y", |store| store.redo()),
    ("hint", text::HINT, "", |store| store.give_hint()),
    ("solve", text::SOLVE, "", |store| {
        store.open_panel();
        store.solve();
    }),
    ("analyse", text::ANALYSE, "", |store| store.analyse()),
    ("panel", text::PANEL, "", |store| store.open_panel()),
    ("share", text::SHARE, "", |store| store.share()),
    ("save", text::SAVES, "", |store| store.dialog.set(Some(Dialog::Saves))),
    ("records", text::RECORDS, "", |store| store.screen.set(Screen::Records)),
    ("help", text::HELP, "", |store| store.screen.set(Screen::Help)),
    ("settings", text::SETTINGS, "", |store| store.dialog.set(Some(Dialog::Settings))),
    ("blocks", text::blocks::HUARONG, "", |store| store.screen.set(Screen::Blocks)),
];

/// The dialog.
#[component]
pub fn MenuDialog() -> impl IntoView {
    let store = Store::expect();
    let entries = ENTRIES.map(|(icon, name, key, call)| {
        let choose = move |_| {
            store.dialog.set(None);
            call(store);
        };
        view! {
            <li>
                <button on:click=choose>
                    <Icon name=icon/>
                    {move || store.t(name)}
                    {(!key.is_empty()).then(|| view! { <kbd>{key}</kbd> })}
                </button>
            </li>
        }
    });
    view! {
        <Frame title=text::MENU>
            <ul class="menu cols">{entries.into_iter().collect_view()}</ul>
        </Frame>
    }
}
