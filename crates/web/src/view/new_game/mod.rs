//! A new game: size, face, how it begins, and which order is to be reached. Nothing of it counts before Start; whoever
//! cancels keeps everything as it was, picture included.

mod goal;
mod size;
mod tile_editor;

use leptos::prelude::*;
use tuipan_play::setup::{Begin, Difficulty, NotYet, Setup};
use tuipan_puzzle::tiles::{Notation, Order};

use super::dialog::Frame;
use super::own_picture::{CropChoice, OwnSwatch};
use super::parts::{Button, Field, Segmented, Slider, Swatch};
use crate::settings::{Face, PICTURES, is_playable};
use crate::store::{Dialog, Kind, Store};
use crate::text::{self, new_game as words};

pub use self::goal::GoalChoice;
pub use self::size::SizeChoice;
pub use self::tile_editor::{Edit, TileEditor};

/// How the game begins, as it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Of(Difficulty),
    Random,
    ByHand,
}

impl Way {
    fn of(setup: &Setup) -> Option<Self> {
        match setup.begin {
            Begin::Random => Some(Way::Random),
            Begin::ByHand => Some(Way::ByHand),
            Begin::OfLength(length) => Difficulty::of(setup.size(), length).map(Way::Of),
        }
    }

    fn id(&self) -> String {
        let name = match self {
            Way::Of(Difficulty::Easy) => "easy",
            Way::Of(Difficulty::Medium) => "medium",
            Way::Of(Difficulty::Hard) => "hard",
            Way::Random => "random",
            Way::ByHand => "custom",
        };
        format!("way-{name}")
    }
}

/// The dialog.
#[component]
pub fn NewGameDialog() -> impl IntoView {
    let store = Store::expect();
    store.begin_dressing();
    on_cleanup(move || store.stop_dressing());
    let setup = RwSignal::new(Setup::new(store.settings.with_untracked(|settings| settings.size)));
    // A text that is no position: why.
    let error = RwSignal::new(None::<String>);
    let begin = move || {
        let Ok(start) = setup.with_untracked(Setup::start) else { return };
        let size = setup.with_untracked(Setup::size);
        store.wear();
        store.set(|settings| settings.size = size);
        store.table(Kind::Tiles).start(start);
    };
    let is_off =
        Signal::derive(move || setup.with(Setup::start).is_err() || is_misread(setup, error));
    let foot = move || {
        view! {
            <Button id="to-versus" icon="versus" name=text::company::VERSUS call=move |()| store.open(Dialog::Versus)/>
            <Button name=text::CANCEL call=move |()| store.dialog.set(None)/>
            <Button class="btn primary" id="begin" name=text::BEGIN is_off call=move |()| begin()/>
        }
    };
    view! {
        <Frame title=text::NEW foot=foot has_foot=true>
            <SizeChoice setup/>
            <FaceChoice/>
            <CropChoice size=Signal::derive(move || setup.with(Setup::size))/>
            <WayChoice setup error/>
            <GoalChoice setup has_seed=true/>
        </Frame>
    }
}

/// Whether a position was typed that cannot be read.
fn is_misread(setup: RwSignal<Setup>, error: RwSignal<Option<String>>) -> bool {
    setup.with(|setup| setup.begin == Begin::ByHand) && error.with(Option::is_some)
}

/// How it begins: by a word for the length, by chance, or by hand.
#[component]
fn WayChoice(setup: RwSignal<Setup>, error: RwSignal<Option<String>>) -> impl IntoView {
    let store = Store::expect();
    let has_lengths = Memo::new(move |_| Difficulty::longest(setup.with(Setup::size)).is_some());
    let is_of_length =
        Memo::new(move |_| setup.with(|setup| matches!(setup.begin, Begin::OfLength(_))));
    let is_by_hand = Memo::new(move |_| setup.with(|setup| setup.begin == Begin::ByHand));
    let choices = move || {
        let words = Difficulty::ALL.map(|it| (Way::Of(it), words::difficulty(it)));
        let words = words.into_iter().filter(|_| has_lengths.get());
        words.chain([(Way::Random, words::RANDOM), (Way::ByHand, words::BY_HAND)]).collect()
    };
    let choose = move |way: Way| {
        setup.update(|setup| {
            setup.begin = match way {
                Way::Random => Begin::Random,
                Way::ByHand => Begin::ByHand,
                Way::Of(difficulty) => {
                    difficulty.length(setup.size()).map_or(Begin::Random, Begin::OfLength)
                }
            }
        });
    };
    let below = move || match (is_of_length.get(), is_by_hand.get()) {
        (true, _) => view! { <LengthChoice setup/> }.into_any(),
        (_, true) => view! { <ByHand setup error/> }.into_any(),
        _ if !has_lengths.get() => {
            view! { <small class="quiet">{move || store.t(words::LENGTH_TOO_LARGE)}</small> }
                .into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <div class="field">
            <span class="label">{move || store.t(words::WAY)}</span>
            {move || view! {
                <Segmented class="segmented fill" name=words::WAY choices=choices() chosen=move || setup.with(Way::of) id_of=Way::id choose/>
            }}
            {below}
        </div>
    }
}

/// The exact length of shortest solutions.
#[component]
fn LengthChoice(setup: RwSignal<Setup>) -> impl IntoView {
    let store = Store::expect();
    let length = move || match setup.with(|setup| setup.begin) {
        Begin::OfLength(length) => length,
        _ => 0,
    };
    let most = move || Difficulty::longest(setup.with(Setup::size)).unwrap_or(1);
    view! {
        <label class="scrub" for="length-slider">
            <span>{move || store.t(words::LENGTH)}</span>
            <Slider
                id="length-slider"
                range=move || (1.0, most().into())
                value=move || length().into()
                set=move |n| setup.update(|setup| setup.begin = Begin::OfLength(n as u32))
            />
            <b class="num">{move || text::n_moves(store.lang(), length())}</b>
        </label>
    }
}

/// A position put together on a board, or typed; and at once whether it can be solved.
#[component]
fn ByHand(setup: RwSignal<Setup>, error: RwSignal<Option<String>>) -> impl IntoView {
    let store = Store::expect();
    let order = RwSignal::new(Order::default());
    let written = move || {
        let board = setup.with_untracked(|setup| setup.start.board());
        let notation = Notation { size: None, order: order.get_untracked() };
        board.map_or_else(String::new, |board| notation.rows(&board))
    };
    let typed = RwSignal::new(written());
    let read = move || {
        let (text, size) = (typed.get_untracked(), setup.with_untracked(Setup::size));
        let notation = |size| Notation { size, order: order.get_untracked() };
        // A list without rows is of the size that was chosen, if it fits.
        let board = notation(None)
            .parse(&text)
            .or_else(|error| notation(Some(size)).parse(&text).map_err(|_| error));
        let language = untrack(|| store.lang());
        error.set(match board {
            Ok(board) if is_playable(&board.size()) => {
                setup.update(|setup| setup.set_start(&board));
                None
            }
            Ok(board) => Some(words::not_playable(language, board.size())),
            Err(error) => Some(text::position_error(language, &error)),
        });
    };
    let edit = move |edit: Edit| {
        setup.update(|setup| edit.apply(&mut setup.start));
        error.set(None);
        typed.set(written());
    };
    // Another size, chosen above, is another board.
    let size = Memo::new(move |_| setup.with(Setup::size));
    Effect::new(move |before: Option<()>| {
        size.track();
        if before.is_some() && error.with_untracked(Option::is_none) {
            typed.set(written());
        }
    });
    on_cleanup(move || error.set(None));
    view! {
        <TileEditor draft=Signal::derive(move || setup.with(|setup| setup.start.clone())) edit/>
        <Verdict setup swapped=move |()| typed.set(written())/>
        <div class="field">
            <label for="custom">{move || store.t(words::AS_TEXT)}</label>
            <textarea
                class="input mono"
                id="custom"
                spellcheck="false"
                aria-invalid=move || error.with(Option::is_some).to_string()
                prop:value=move || typed.get()
                on:input=move |event| {
                    typed.set(event_target_value(&event));
                    read();
                }
            ></textarea>
            {move || error.get().map(|words| view! { <p class="error" role="alert">{words}</p> })}
            <Segmented
                id="order"
                name=words::ORDER
                choices=vec![(Order::Rows, words::ORDER_ROWS), (Order::Snake, words::ORDER_SNAKE)]
                chosen=move || Some(order.get())
                choose=move |this| {
                    order.set(this);
                    read();
                }
            />
        </div>
    }
}

/// Whether the position can be solved; if not, with two tiles to swap.
#[component]
pub fn Verdict(
    setup: RwSignal<Setup>,
    /// After the swap.
    #[prop(into)]
    swapped: Callback<()>,
) -> impl IntoView {
    let store = Store::expect();
    let swap = move |()| {
        setup.update(Setup::make_solvable);
        swapped.run(());
    };
    move || {
        let language = store.lang();
        let (class, words, swaps) = match setup.with(Setup::start).err() {
            None => ("verdict-line good", language.say(words::SOLVABLE).to_owned(), None),
            Some(NotYet::Unsolvable(reason)) => {
                ("verdict-line accent", text::unsolvable(language, &reason), reason.swap)
            }
            Some(other) => {
                ("verdict-line quiet", language.say(words::not_yet(&other)).to_owned(), None)
            }
        };
        let button = swaps.map(|(a, b)| {
            view! {
                <button class="btn" id="swap" on:click=move |_| swap(())>{words::swap(language, a, b)}</button>
            }
        });
        view! { <p class=class id="verdict" role="status"><span>{words}</span>{button}</p> }
    }
}

/// Numbers, or one of the pictures.
#[component]
fn FaceChoice() -> impl IntoView {
    let store = Store::expect();
    let face = move || store.dressing(|dress| dress.face);
    let choose = move |face: Face| store.dress(|dress| dress.face = face);
    let pictures = PICTURES.iter().zip(text::PICTURES.items()).enumerate().map(|(idx, (file, name))| {
        let this = Face::Picture(idx);
        view! {
            <Swatch group="face" name is_on=move || face() == Some(this) choose=move |()| choose(this)>
                <img src=format!("assets/pictures/{file}.svg") alt="" loading="lazy"/>
            </Swatch>
        }
    });
    let sample = tuipan_puzzle::tiles::Size::new(3, 3).expect("3x3 is a size");
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::FACE)}</span>
            <div class="swatches">
                <Swatch
                    group="face"
                    name=text::NUMBERS
                    is_on=move || face() == Some(Face::Numbers)
                    choose=move |()| choose(Face::Numbers)
                >
                    <super::mini_board::MiniBoard board=crate::store::usual_goal(sample) class="small"/>
                </Swatch>
                {pictures.collect_view()}
                <OwnSwatch/>
            </div>
            <small class="quiet">{move || store.t(text::OWN_NOTE)}</small>
        </div>
    }
}

/// The number that scrambles are drawn by.
#[component]
fn SeedField(setup: RwSignal<Setup>) -> impl IntoView {
    let store = Store::expect();
    let value =
        move || setup.with(|setup| setup.seed.map_or_else(String::new, |seed| seed.to_string()));
    let set = move |text: String| setup.update(|setup| setup.seed = text.trim().parse().ok());
    view! {
        <Field id="seed" name=words::SEED numbers=(0, 999_999_999) value set>
            <small class="quiet">{move || store.t(words::SEED_NOTE)}</small>
        </Field>
    }
}
