//! Everything that can be done, in one list.

use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_puzzle::tiles::{Direction, Move};

use super::dialog::Frame;
use super::icon::Icon;
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Text};

/// An entry: icon, name, key, and what it does.
type Entry = (&'static str, Text, &'static str, fn(Store));

const ENTRIES: [Entry; 17] = [
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
    ("study", text::study::STUDY, "", |store| store.screen.set(Screen::Study)),
    ("records", text::RECORDS, "", |store| store.screen.set(Screen::Records)),
    ("help", text::HELP, "", |store| store.screen.set(Screen::Help)),
    ("settings", text::SETTINGS, "", |store| store.dialog.set(Some(Dialog::Settings))),
    ("daily", text::DAILY, "", |store| store.begin_daily()),
    ("delete", text::GIVE_UP, "", |store| store.give_up()),
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
                <button data-entry=icon on:click=choose>
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
            <MoveButtons/>
        </Frame>
    }
}

/// The four moves, for those who have only buttons. The menu stays, so that several can be made.
#[component]
fn MoveButtons() -> impl IntoView {
    let store = Store::expect();
    let moves = [
        ("left", text::LEFT, Direction::Left),
        ("up", text::UP, Direction::Up),
        ("down", text::DOWN, Direction::Down),
        ("right", text::RIGHT, Direction::Right),
    ];
    let buttons = moves.map(|(icon, name, direction)| {
        let can = move || store.board().available(direction) > 0;
        view! {
            <button
                class="iconbtn"
                data-move-button=direction.letter().to_string()
                aria-label=move || store.t(name)
                disabled=move || !can()
                on:click=move |_| {
                    store.make_move(Some(Move::single(direction)), Input::Menu);
                }
            >
                <Icon name=icon/>
            </button>
        }
    });
    view! {
        <div class="row between">
            <span class="label">{move || store.t(text::MOVE)}</span>
            <div class="transport" role="group" aria-label=move || store.t(text::MOVE)>{buttons}</div>
        </div>
    }
}
