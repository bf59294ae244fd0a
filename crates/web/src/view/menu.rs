//! The ways to other places, and everything that can be done here.

use leptos::prelude::*;
use tuipan_game::Input;
use tuipan_puzzle::tiles::{Direction, Move};

use super::dialog::Frame;
use super::icon::Icon;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Text};

/// A screen: icon, name.
const PLACES: [(&str, Text, Screen); 5] = [
    ("tiles", text::PLAY, Screen::Play),
    ("blocks", text::blocks::HUARONG, Screen::Blocks),
    ("study", text::study::STUDY, Screen::Study),
    ("records", text::RECORDS, Screen::Records),
    ("help", text::HELP, Screen::Help),
];

/// An entry: icon, name, key, and what it does.
type Entry = (&'static str, Text, &'static str, fn(Blocks));

const NEW: Entry = ("new", text::NEW, "", |b| b.store.dialog.set(Some(Dialog::New)));
const DAILY: Entry = ("daily", text::DAILY, "", |b| b.store.begin_daily());
const SAVES: Entry = ("save", text::SAVES, "", |b| b.store.dialog.set(Some(Dialog::Saves)));
const PANEL: Entry = ("panel", text::PANEL, "", |b| b.store.open_panel());
const SETTINGS: Entry =
    ("settings", text::SETTINGS, "", |b| b.store.dialog.set(Some(Dialog::Settings)));

/// On the board of tiles: the game, its moves, the rest.
const TILES: [&[Entry]; 3] = [
    &[
        NEW,
        DAILY,
        SAVES,
        ("restart", text::RESTART, "", |b| b.store.restart()),
        ("delete", text::GIVE_UP, "", |b| b.store.give_up()),
    ],
    &[
        ("undo", text::UNDO, "Ctrl Z", |b| b.store.undo()),
        ("redo", text::REDO, "Ctrl Y", |b| b.store.redo()),
        ("hint", text::HINT, "", |b| b.store.give_hint()),
        ("solve", text::SOLVE, "", |b| {
            b.store.open_panel();
            b.store.solve();
        }),
        ("analyse", text::ANALYSE, "", |b| b.store.analyse()),
    ],
    &[PANEL, ("share", text::SHARE, "", |b| b.store.share()), SETTINGS],
];

/// On the board of blocks.
const BLOCKS: [&[Entry]; 3] = [
    &[NEW, DAILY, SAVES, ("restart", text::RESTART, "", Blocks::restart)],
    &[
        ("undo", text::UNDO, "Ctrl Z", Blocks::undo),
        ("redo", text::REDO, "Ctrl Y", Blocks::redo),
        ("hint", text::HINT, "", Blocks::give_hint),
        ("solve", text::SOLVE, "", |b| {
            b.store.open_panel();
            b.show_solution();
        }),
        ("analyse", text::ANALYSE, "", Blocks::analyse),
    ],
    &[PANEL, ("share", text::SHARE, "", Blocks::share), SETTINGS],
];

/// Elsewhere.
const ALWAYS: [&[Entry]; 1] = [&[NEW, DAILY, SAVES, SETTINGS]];

/// The dialog.
#[component]
pub fn MenuDialog() -> impl IntoView {
    let (store, blocks) = (Store::expect(), Blocks::expect());
    let screen = store.screen.get_untracked();
    let groups: &[&[Entry]] = match screen {
        Screen::Play => &TILES,
        Screen::Blocks if blocks.place.get_untracked() == Place::Board => &BLOCKS,
        _ => &ALWAYS,
    };
    let places = PLACES.map(|(icon, name, place)| {
        let go = move |_| {
            store.dialog.set(None);
            store.screen.set(place);
        };
        view! {
            <button data-entry=icon aria-current=(place == screen).then_some("page") on:click=go>
                <Icon name=icon/>
                {move || store.t(name)}
            </button>
        }
    });
    let groups = groups.iter().map(move |group| {
        let entries = group.iter().map(move |entry| view_entry(blocks, entry));
        view! { <ul class="menu cols">{entries.collect_view()}</ul> }
    });
    view! {
        <Frame title=text::MENU>
            <nav class="places" aria-label=move || store.t(text::MENU)>{places.into_iter().collect_view()}</nav>
            {groups.collect_view()}
            {(screen == Screen::Play).then(|| view! { <MoveButtons/> })}
        </Frame>
    }
}

fn view_entry(blocks: Blocks, &(icon, name, key, call): &Entry) -> impl IntoView + use<> {
    let store = blocks.store;
    let choose = move |_| {
        store.dialog.set(None);
        call(blocks);
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
