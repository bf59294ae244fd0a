//! A new game: size, face, and how it begins.

use leptos::prelude::*;
use tuipan_game::{Puzzle, TilePuzzle};
use tuipan_play::Start;
use tuipan_puzzle::tiles::{Board, Size, Solvability};

use super::dialog::Frame;
use super::own_picture::{CropChoice, OwnSwatch};
use crate::settings::{Face, PICTURES, is_playable};
use crate::solver::is_solved_at_once;
use crate::store::{Kind, Store, usual_goal};
use crate::text::{self, Text};

/// How the game begins, as chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Random,
    ByLength,
    Custom,
}

/// What is wrong with a typed position; the board with two tiles exchanged, if that would mend it.
#[derive(Clone, PartialEq)]
struct Fault {
    words: String,
    mended: Option<Board>,
}

/// Names of the preset pictures.
const PICTURE_NAMES: [Text; 5] = [
    Text { zh: "星图", en: "Stars" },
    Text { zh: "远山", en: "Mountains" },
    Text { zh: "花窗", en: "Lattice" },
    Text { zh: "梅", en: "Plum" },
    Text { zh: "锦鲤", en: "Koi" },
];

/// The dialog.
#[component]
pub fn NewGameDialog() -> impl IntoView {
    let store = Store::expect();
    let size = RwSignal::new(store.settings.with_untracked(|settings| settings.size));
    let way = RwSignal::new(Way::Random);
    let length = RwSignal::new(20u32);
    let typed = RwSignal::new(String::new());
    let fault = RwSignal::new(None::<Fault>);
    let start_with = move |start: Start| store.table(Kind::Tiles).start(start);
    let start_from = move |board: Board| {
        let goal = usual_goal(board.size());
        // It was checked.
        if let Ok(puzzle) = TilePuzzle::given(board, goal) {
            start_with(Start::Puzzle(Puzzle::Tiles(puzzle)));
        }
    };
    let begin = move || {
        let size = size.get_untracked();
        match way.get_untracked() {
            Way::Random => {
                store.set(|settings| settings.size = size);
                start_with(Start::Scrambled(usual_goal(size)));
            }
            Way::ByLength if is_solved_at_once(size) => {
                store.set(|settings| settings.size = size);
                start_with(Start::OfLength(usual_goal(size), length.get_untracked()));
            }
            Way::ByLength => {}
            Way::Custom => match read(store, &typed.get_untracked()) {
                Ok(board) => start_from(board),
                Err(wrong) => fault.set(Some(wrong)),
            },
        }
    };
    let ways = [
        (Way::Random, text::RANDOM),
        (Way::ByLength, text::BY_LENGTH),
        (Way::Custom, text::CUSTOM),
    ];
    let foot = move || {
        view! {
            <button class="btn" on:click=move |_| store.dialog.set(None)>{move || store.t(text::CANCEL)}</button>
            <button class="btn primary" id="begin" on:click=move |_| begin()>{move || store.t(text::BEGIN)}</button>
        }
    };
    view! {
        <Frame title=text::NEW foot=foot has_foot=true>
            <SizeChoice size/>
            <FaceChoice/>
            <CropChoice size/>
            <div class="field">
                <span class="label">{move || store.t(text::START)}</span>
                <div class="segmented fill" role="group" aria-label=move || store.t(text::START)>
                    {ways.map(|(this, name)| view! {
                        <button
                            aria-pressed=move || (way.get() == this).to_string()
                            on:click=move |_| way.set(this)
                        >
                            {move || store.t(name)}
                        </button>
                    })}
                </div>
            </div>
            {move || (way.get() == Way::ByLength).then(|| view! { <LengthChoice size length/> })}
            {move || (way.get() == Way::Custom).then(|| view! {
                <div class="field">
                    <label for="custom">{move || store.t(text::CUSTOM_LABEL)}</label>
                    <textarea
                        class="input mono"
                        id="custom"
                        spellcheck="false"
                        placeholder="5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0"
                        aria-invalid=move || fault.with(Option::is_some).to_string()
                        prop:value=move || typed.get()
                        on:input=move |event| {
                            typed.set(event_target_value(&event));
                            fault.set(None);
                        }
                    ></textarea>
                    {move || fault.get().map(|Fault { words, mended }| view! {
                        <p class="fault" role="alert">{words}</p>
                        {mended.map(|board| view! {
                            <button
                                class="btn"
                                id="mend"
                                on:click=move |_| start_from(board.clone())
                            >
                                {move || store.t(text::MEND)}
                            </button>
                        })}
                    })}
                </div>
            })}
        </Frame>
    }
}

/// Reads a typed position.
fn read(store: Store, text: &str) -> Result<Board, Fault> {
    let language = store.settings.with_untracked(|settings| settings.language);
    let board = Board::parse(text)
        .map_err(|error| Fault { words: text::parse_fault(language, &error), mended: None })?;
    let size = board.size();
    if !is_playable(&size) {
        let words = language.choose(
            format!("{size}：边长须为 2 到 10"),
            format!("{size}: sides must be from 2 to 10"),
        );
        return Err(Fault { words, mended: None });
    }
    match Solvability::between(&board, &usual_goal(size)) {
        Ok(reason) if !reason.is_solvable() => {
            let mended = reason.mend.map(|(a, b)| board.with_swapped(a, b));
            Err(Fault { words: text::unsolvable(language, &reason), mended })
        }
        _ => Ok(board),
    }
}

/// Width and height, and the usual squares.
#[component]
fn SizeChoice(size: RwSignal<Size>) -> impl IntoView {
    let store = Store::expect();
    let change = move |width: usize, height: usize| {
        if let Ok(new) = Size::new(width, height)
            && is_playable(&new)
        {
            size.set(new);
        }
    };
    let squares = (2..=10).map(|side| {
        let is_on = move || size.get().width() == side && size.get().height() == side;
        view! {
            <button aria-pressed=move || is_on().to_string() on:click=move |_| change(side, side)>
                {side}
            </button>
        }
    });
    let side = move |id: &'static str,
                     name: Text,
                     read: fn(Size) -> usize,
                     with: fn(Size, usize) -> (usize, usize)| {
        let set = move |by: isize| {
            let now = size.get_untracked();
            let (width, height) = with(now, read(now).saturating_add_signed(by));
            change(width, height);
        };
        let is_least = move || read(size.get()) == 2;
        let is_most = move || read(size.get()) == 10;
        view! {
            <div class="field">
                <span class="label">{move || store.t(name)}</span>
                <div class="stepper" role="group" aria-label=move || store.t(name)>
                    <button id=format!("{id}-less") aria-label="−" disabled=is_least on:click=move |_| set(-1)>"−"</button>
                    <output id=id>{move || read(size.get())}</output>
                    <button id=format!("{id}-more") aria-label="+" disabled=is_most on:click=move |_| set(1)>"+"</button>
                </div>
            </div>
        }
    };
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::SIZE)}</span>
            <div class="segmented fill num" role="group" aria-label=move || store.t(text::SIZE)>
                {squares.collect_view()}
            </div>
        </div>
        <div class="pair">
            {side("width", text::WIDTH, Size::width, |size, side| (side, size.height()))}
            {side("height", text::HEIGHT, Size::height, |size, side| (size.width(), side))}
        </div>
    }
}

/// Numbers, or one of the pictures.
#[component]
fn FaceChoice() -> impl IntoView {
    let store = Store::expect();
    let face = move || store.settings.with(|settings| settings.face);
    let pictures = PICTURES.iter().zip(PICTURE_NAMES).enumerate().map(|(idx, (file, name))| {
        let this = Face::Picture(idx);
        view! {
            <label class="swatch">
                <input
                    type="radio"
                    name="face"
                    prop:checked=move || face() == this
                    on:change=move |_| store.set(|settings| settings.face = this)
                />
                <img src=format!("assets/pictures/{file}.svg") alt="" loading="lazy"/>
                <em>{move || store.t(name)}</em>
            </label>
        }
    });
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::FACE)}</span>
            <div class="swatches">
                <label class="swatch">
                    <input
                        type="radio"
                        name="face"
                        prop:checked=move || face() == Face::Numbers
                        on:change=move |_| store.set(|settings| settings.face = Face::Numbers)
                    />
                    <super::mini_board::MiniBoard board=sample() class="small"/>
                    <em>{move || store.t(text::NUMBERS)}</em>
                </label>
                {pictures.collect_view()}
                <OwnSwatch/>
            </div>
            <small class="quiet">{move || store.t(text::OWN_NOTE)}</small>
        </div>
    }
}

fn sample() -> Board {
    usual_goal(Size::new(3, 3).expect("3x3 is a size"))
}

/// The length of shortest solutions.
#[component]
fn LengthChoice(size: RwSignal<Size>, length: RwSignal<u32>) -> impl IntoView {
    let store = Store::expect();
    // No board of these sizes needs more: 31 for 3x3, 80 for 4x4, and the longer ones in between.
    let most = move || match size.get().n_cells() {
        ..=4 => 6,
        5..=6 => 21,
        7..=9 => 31,
        10..=12 => 53,
        _ => 70,
    };
    let is_small = move || is_solved_at_once(size.get());
    let fill = move || format!("{}%", 100.0 * f64::from(length.get()) / f64::from(most()));
    move || match is_small() {
        false => {
            view! { <p class="quiet">{move || store.t(text::LENGTH_TOO_LARGE)}</p> }.into_any()
        }
        true => view! {
            <div class="field">
                <label for="length-slider">
                    {move || store.t(text::LENGTH)}
                    <b class="num">{move || length.get().min(most())}</b>
                </label>
                <input
                    class="slider"
                    id="length-slider"
                    type="range"
                    min="1"
                    max=move || most().to_string()
                    prop:value=move || length.get().to_string()
                    style=("--fill", fill)
                    on:input=move |event| {
                        if let Ok(value) = event_target_value(&event).parse() {
                            length.set(value);
                        }
                    }
                />
            </div>
        }
        .into_any(),
    }
}
