//! A new game: size, face, and how it begins.

use leptos::prelude::*;
use tuipan_game::{Puzzle, TilePuzzle};
use tuipan_play::Start;
use tuipan_puzzle::tiles::{Board, Metric, Size, Solvability};
use tuipan_solve::tiles::is_solved_at_once;

use super::dialog::Frame;
use super::own_picture::{CropChoice, OwnSwatch};
use super::parts::{Button, Segmented, Slider, Stepper, Swatch};
use crate::settings::{Face, PICTURES, is_playable};
use crate::store::{Kind, Store, usual_goal};
use crate::text::{self, Text, same};

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
            Way::ByLength if is_solved_at_once(size, Metric::SingleTile) => {
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
    let ways = vec![
        (Way::Random, text::RANDOM),
        (Way::ByLength, text::BY_LENGTH),
        (Way::Custom, text::CUSTOM),
    ];
    let foot = move || {
        view! {
            <Button name=text::CANCEL call=move |()| store.dialog.set(None)/>
            <Button class="btn primary" id="begin" name=text::BEGIN call=move |()| begin()/>
        }
    };
    view! {
        <Frame title=text::NEW foot=foot has_foot=true>
            <SizeChoice size/>
            <FaceChoice/>
            <CropChoice size/>
            <div class="field">
                <span class="label">{move || store.t(text::START)}</span>
                <Segmented
                    class="segmented fill"
                    name=text::START
                    choices=ways
                    chosen=move || Some(way.get())
                    choose=move |this| way.set(this)
                />
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
                            <Button id="mend" name=text::MEND call=move |()| start_from(board.clone())/>
                        })}
                    })}
                </div>
            })}
        </Frame>
    }
}

/// Reads a typed position.
fn read(store: Store, text: &str) -> Result<Board, Fault> {
    let language = untrack(|| store.lang());
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
    let side = move |id: &'static str, name: Text, read: fn(Size) -> usize| {
        let step = move |by: isize| {
            let now = size.get_untracked();
            let side =
                |is_it: bool, side: usize| side.saturating_add_signed(if is_it { by } else { 0 });
            let is_width = id == "width";
            change(side(is_width, now.width()), side(!is_width, now.height()));
        };
        view! {
            <div class="field">
                <span class="label">{move || store.t(name)}</span>
                <Stepper id name less=same("−") more=same("+") range=(2, 10) value=move || read(size.get()) step/>
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
            {side("width", text::WIDTH, Size::width)}
            {side("height", text::HEIGHT, Size::height)}
        </div>
    }
}

/// Numbers, or one of the pictures.
#[component]
fn FaceChoice() -> impl IntoView {
    let store = Store::expect();
    let face = move || store.settings.with(|settings| settings.face);
    let choose = move |face: Face| store.set(|settings| settings.face = face);
    let pictures = PICTURES.iter().zip(text::PICTURES).enumerate().map(|(idx, (file, name))| {
        let this = Face::Picture(idx);
        view! {
            <Swatch group="face" name is_on=move || face() == this choose=move |()| choose(this)>
                <img src=format!("assets/pictures/{file}.svg") alt="" loading="lazy"/>
            </Swatch>
        }
    });
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::FACE)}</span>
            <div class="swatches">
                <Swatch
                    group="face"
                    name=text::NUMBERS
                    is_on=move || face() == Face::Numbers
                    choose=move |()| choose(Face::Numbers)
                >
                    <super::mini_board::MiniBoard board=sample() class="small"/>
                </Swatch>
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
    let most = move || -> u32 {
        match size.get().n_cells() {
            ..=4 => 6,
            5..=6 => 21,
            7..=9 => 31,
            10..=12 => 53,
            _ => 70,
        }
    };
    let is_small = move || is_solved_at_once(size.get(), Metric::SingleTile);
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
                <Slider
                    id="length-slider"
                    range=move || (1.0, most().into())
                    value=move || length.get().into()
                    set=move |n| length.set(n as u32)
                />
            </div>
        }
        .into_any(),
    }
}
