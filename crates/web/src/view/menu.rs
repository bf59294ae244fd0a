//! The ways to other places, and everything that can be done here.

use leptos::prelude::*;
use tuipan_game::{Input, Move};
use tuipan_play::{Message, Start};
use tuipan_puzzle::tiles::{self, Direction};
use tuipan_words::course;

use super::dialog::Frame;
use super::icon::Icon;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Kind, Screen, Store, Table, tiles as tiles_of};
use crate::text::{self, Text, blocks as words, training};

/// A screen: icon, name.
const PLACES: [(&str, Text, Screen); 8] = [
    ("tiles", text::TILES, Screen::Play),
    ("blocks", text::blocks::BLOCKS, Screen::Blocks),
    ("daily", text::daily::TAB, Screen::Daily),
    ("learn", course::LEARN, Screen::Learn),
    ("study", text::study::STUDY, Screen::Study),
    ("records", text::RECORDS, Screen::Records),
    ("online", text::online::TAB, Screen::Online),
    ("help", text::HELP, Screen::Help),
];

/// An entry: icon, name, key, when it is offered, and what it does.
struct Entry {
    icon: &'static str,
    name: Text,
    key: &'static str,
    is_offered: fn(Table) -> bool,
    call: fn(Table, Blocks),
}

const fn entry(icon: &'static str, name: Text, call: fn(Table, Blocks)) -> Entry {
    Entry { icon, name, key: "", is_offered: |_| true, call }
}

const NEW: Entry = entry("new", text::NEW, |t, _| t.store.open(Dialog::New));
const VERSUS: Entry = entry("versus", text::company::VERSUS, |t, _| t.store.open(Dialog::Versus));
const SAVES: Entry = entry("save", text::SAVES, |t, _| t.store.open(Dialog::Saves));
const TOY: Entry = entry("check", text::guide::MY_TOY, |t, _| t.store.open(Dialog::Toy));
const SETTINGS: Entry = entry("settings", text::SETTINGS, |t, _| t.store.open(Dialog::Settings));

const TRAINING: Entry = Entry {
    key: "T",
    ..entry("target", training::TRAINING, |t, _| t.store.open(Dialog::Training))
};
const AGAIN: Entry =
    Entry { key: "N", ..entry("shuffle", training::NEXT_SCRAMBLE, |t, _| t.start(Start::Again)) };

const RESTART: Entry = entry("restart", text::RESTART, |t, _| t.tell(Message::Restart));
const GIVE_UP: Entry = entry("give-up", text::GIVE_UP, |t, _| t.give_up());
const LAYOUTS: Entry = entry("blocks", words::GALLERY, |t, _| {
    t.store.screen.set(Screen::Blocks);
    t.store.place.set(Place::Gallery);
});
const NEXT_LEVEL: Entry = entry("new", words::NEXT_LEVEL, |_, blocks| blocks.next_level());

/// What the game is: of tiles, of blocks.
const GAME_OF_TILES: &[Entry] = &[NEW, AGAIN, TRAINING, VERSUS, SAVES, RESTART, GIVE_UP];
const GAME_OF_BLOCKS: &[Entry] = &[LAYOUTS, NEXT_LEVEL, VERSUS, SAVES, RESTART, GIVE_UP];

/// Its moves, and the rest.
const ON_BOARD: [&[Entry]; 2] = [
    &[
        Entry {
            key: "Ctrl Z",
            is_offered: Table::can_undo,
            ..entry("undo", text::UNDO, |t, _| t.tell(Message::Undo))
        },
        Entry {
            key: "Ctrl Y",
            is_offered: Table::can_redo,
            ..entry("redo", text::REDO, |t, _| t.tell(Message::Redo))
        },
        Entry {
            is_offered: Table::offers_help,
            ..entry("hint", text::HINT, |t, _| t.tell(Message::Hint))
        },
        Entry {
            is_offered: Table::offers_help,
            ..entry("solve", text::SOLVE, |t, _| {
                t.store.open_panel();
                t.tell(Message::Solve);
            })
        },
        Entry {
            is_offered: |t| t.kind == Kind::Tiles && t.offers_help(),
            ..entry("learn", course::TEACH, |t, _| t.teach())
        },
        Entry {
            key: "P",
            is_offered: Table::can_pause,
            ..entry("pause", text::PAUSE_GAME, |t, _| t.toggle_pause())
        },
        Entry {
            is_offered: Table::can_analyse,
            ..entry("analyse", text::ANALYSE, |t, _| t.analyse())
        },
    ],
    &[
        entry("panel", text::PANEL, |t, _| t.store.open_panel()),
        entry("share", text::SHARE, |t, _| t.share()),
        TOY,
        SETTINGS,
    ],
];

/// Elsewhere.
const ALWAYS: &[Entry] = &[NEW, TRAINING, VERSUS, SAVES, TOY, SETTINGS];
const ALWAYS_OF_BLOCKS: &[Entry] = &[LAYOUTS, NEXT_LEVEL, SAVES, TOY, SETTINGS];

/// The dialog.
#[component]
pub fn MenuDialog() -> impl IntoView {
    let store = Store::expect();
    let screen = store.screen.get_untracked();
    let table = untrack(|| store.table_here());
    let [moves, rest] = ON_BOARD;
    let groups: Vec<&[Entry]> = match (screen, store.place.get_untracked()) {
        (Screen::Play, _) => vec![GAME_OF_TILES, moves, rest],
        (Screen::Blocks, Place::Board) => vec![GAME_OF_BLOCKS, moves, rest],
        (Screen::Blocks, _) => vec![ALWAYS_OF_BLOCKS],
        _ => vec![ALWAYS],
    };
    let places = PLACES.map(|(icon, name, place)| {
        let go = move |_| {
            store.dialog.set(None);
            store.go(place);
        };
        view! {
            <button data-entry=icon aria-current=(place == screen).then_some("page") on:click=go>
                <Icon name=icon/>
                {move || store.t(name)}
            </button>
        }
    });
    let groups = groups.into_iter().map(move |group| {
        let entries = group.iter().map(move |entry| view_entry(table, entry));
        view! { <ul class="menu cols">{entries.collect_view()}</ul> }
    });
    view! {
        <Frame title=text::MENU>
            <nav class="places" aria-label=move || store.t(text::MENU)>{places.into_iter().collect_view()}</nav>
            {groups.collect_view()}
            {(screen == Screen::Play).then(|| view! { <MoveButtons table/> })}
        </Frame>
    }
}

fn view_entry(table: Table, entry: &Entry) -> impl IntoView + use<> {
    let (store, blocks) = (table.store, Blocks::expect());
    let &Entry { icon, name, key, is_offered, call } = entry;
    let choose = move |_| {
        store.dialog.set(None);
        call(table, blocks);
    };
    view! {
        <li>
            <button data-entry=icon disabled=move || !is_offered(table) on:click=choose>
                <Icon name=icon/>
                {move || store.t(name)}
                {(!key.is_empty()).then(|| view! { <kbd>{key}</kbd> })}
            </button>
        </li>
    }
}

/// The four moves, for those who have only buttons. The menu stays, so that several can be made.
#[component]
fn MoveButtons(table: Table) -> impl IntoView {
    let store = table.store;
    let moves = [
        ("left", text::LEFT, Direction::Left),
        ("up", text::UP, Direction::Up),
        ("down", text::DOWN, Direction::Down),
        ("right", text::RIGHT, Direction::Right),
    ];
    let buttons = moves.map(|(icon, name, direction)| {
        let can =
            move || table.session(|session| tiles_of(session.position()).available(direction) > 0);
        view! {
            <button
                class="iconbtn"
                data-move-button=direction.letter().to_string()
                aria-label=move || store.t(name)
                disabled=move || !can()
                on:click=move |_| {
                    table.make(Some(Move::Tiles(tiles::Move::single(direction))), Input::Menu);
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
