//! Everything that can be done, in one list.

use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_puzzle::tiles::{Direction, Move};

use super::dialog::Frame;
use super::icon::Icon;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Text};

/// An entry: icon, name, key, and what it does.
type Entry<On> = (&'static str, Text, &'static str, fn(On));

/// On the board of tiles.
const TILES: [Entry<Store>; 9] = [
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
    ("delete", text::GIVE_UP, "", |store| store.give_up()),
];

/// On the board of blocks.
const BLOCKS: [Entry<Blocks>; 8] = [
    ("restart", text::RESTART, "", Blocks::restart),
    ("undo", text::UNDO, "Ctrl Z", Blocks::undo),
    ("redo", text::REDO, "Ctrl Y", Blocks::redo),
    ("hint", text::HINT, "", Blocks::give_hint),
    ("solve", text::SOLVE, "", |blocks| {
        blocks.store.open_panel();
        blocks.show_solution();
    }),
    ("analyse", text::ANALYSE, "", Blocks::analyse),
    ("panel", text::PANEL, "", |blocks| blocks.store.open_panel()),
    ("share", text::SHARE, "", Blocks::share),
];

/// Everywhere.
const ALWAYS: [Entry<Store>; 8] = [
    ("new", text::NEW, "", |store| store.dialog.set(Some(Dialog::New))),
    ("daily", text::DAILY, "", |store| store.begin_daily()),
    ("save", text::SAVES, "", |store| store.dialog.set(Some(Dialog::Saves))),
    ("blocks", text::blocks::HUARONG, "", |store| store.screen.set(Screen::Blocks)),
    ("study", text::study::STUDY, "", |store| store.screen.set(Screen::Study)),
    ("records", text::RECORDS, "", |store| store.screen.set(Screen::Records)),
    ("help", text::HELP, "", |store| store.screen.set(Screen::Help)),
    ("settings", text::SETTINGS, "", |store| store.dialog.set(Some(Dialog::Settings))),
];

/// The dialog.
#[component]
pub fn MenuDialog() -> impl IntoView {
    let (store, blocks) = (Store::expect(), Blocks::expect());
    let here = match store.screen.get_untracked() {
        Screen::Play => entries(store, store, &TILES),
        Screen::Blocks if blocks.place.get_untracked() == Place::Board => {
            entries(store, blocks, &BLOCKS)
        }
        _ => Vec::new(),
    };
    let are_tiles = store.screen.get_untracked() == Screen::Play;
    view! {
        <Frame title=text::MENU>
            <ul class="menu cols">{here}{entries(store, store, &ALWAYS)}</ul>
            {are_tiles.then(|| view! { <MoveButtons/> })}
        </Frame>
    }
}

fn entries<On: Copy + 'static>(store: Store, on: On, entries: &[Entry<On>]) -> Vec<AnyView> {
    let entry = |&(icon, name, key, call): &Entry<On>| {
        let choose = move |_| {
            store.dialog.set(None);
            call(on);
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
        .into_any()
    };
    entries.iter().map(entry).collect()
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
