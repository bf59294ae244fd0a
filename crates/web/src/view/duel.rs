//! Two players at one screen: two boards with the same scramble, a set of keys and a touch area for each. On a phone one
//! board can be turned round, for players who sit face to face.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use tuipan_game::versus::{self, SECOND_PLAYER};
use tuipan_game::{Id, Input};
use tuipan_play::{Duel, Phase, Side};
use tuipan_puzzle::tiles::{Direction, Size};
use tuipan_space::SplitMix64;

use super::icon::Icon;
use super::parts::{Button, Segmented};
use super::small_board::SmallBoard;
use crate::store::{Store, usual_goal};
use crate::text::{self, Text, company as words, same};
use crate::{clock, platform};

const SQUARES: [(usize, Text); 3] = [(3, same("3×3")), (4, same("4×4")), (5, same("5×5"))];

/// The clock is looked at this often.
const TICK: Duration = Duration::from_millis(100);

fn new_duel(side: usize) -> Duel {
    let size = Size::new(side, side).expect("a square that is offered");
    Duel::new(&usual_goal(size), &mut SplitMix64::new(clock::random_bits()))
}

/// The page.
#[component]
pub fn DuelPage() -> impl IntoView {
    let store = Store::expect();
    let side = RwSignal::new(3);
    let duel = RwSignal::new(new_duel(3));
    let is_turned = RwSignal::new(platform::is_narrow());
    let now = RwSignal::new(clock::now());
    let ticking = set_interval_with_handle(move || now.set(clock::now()), TICK).ok();
    on_cleanup(move || ticking.into_iter().for_each(|handle| handle.clear()));
    let phase = Memo::new(move |_| duel.with(Duel::phase));
    // What has ended is kept, once.
    Effect::new(move |_| {
        if let Phase::Over(_) = phase.get() {
            let id = Id::new(clock::random_bits());
            let run = duel.with_untracked(|duel| duel.run(id, clock::today(), clock::now()));
            if let Some(run) = run {
                store.keep_run(run);
            }
        }
    });
    let start = move |n: usize| {
        side.set(n);
        duel.set(new_duel(n));
    };
    listen(duel);
    let time = move || {
        let now = now.get();
        text::duration(duel.with(|duel| duel.elapsed(now)))
    };
    let said = move || match phase.get() {
        Phase::Waiting => store.t(words::GET_READY).to_owned(),
        Phase::Running => String::new(),
        Phase::Over(winner) => {
            let took = duel.with(|duel| text::duration(duel.elapsed(0)));
            store.lang().say(words::DUEL_WON)(&name_of(store, winner), &took)
        }
    };
    let tally = move || {
        let tally = store.profile.with(|it| versus::tally(it, SECOND_PLAYER, true));
        let score = format!("{} : {}", tally.n_won, tally.n_lost);
        (tally.n_games() > 0).then(|| format!("{} {score}", store.t(words::SO_FAR)))
    };
    view! {
        <main class="page duel" id="duel" data-turned=move || is_turned.get().then_some("")>
            <h1 class="hush">{move || store.t(words::TWO_PLAYERS)}</h1>
            <div class="arenas">
                {Side::BOTH.map(|side| view! { <Arena side duel phase is_turned/> })}
            </div>
            <div class="umpire">
                <b class="num" id="duel-time">{time}</b>
                <p id="duel-said" role="status">{said}</p>
                <div class="row">
                    <Segmented
                        name=text::SIZE
                        choices=SQUARES.to_vec()
                        chosen=move || Some(side.get())
                        choose=start
                    />
                    <button
                        class="btn turn"
                        id="turn"
                        aria-pressed=move || is_turned.get().to_string()
                        on:click=move |_| is_turned.update(|it| *it = !*it)
                    >
                        {move || store.t(words::FACE_TO_FACE)}
                    </button>
                    // Always there: the boards do not change their size when it starts.
                    <Button
                        class="btn primary"
                        id="next-round"
                        icon="restart"
                        name=words::NEXT_ROUND
                        is_off=move || phase.get() == Phase::Waiting
                        call=move |()| start(side.get_untracked())
                    />
                    <span class="quiet num" id="duel-tally">{tally}</span>
                </div>
            </div>
        </main>
    }
}

/// What a player is called.
fn name_of(store: Store, side: Side) -> String {
    let own = store.settings.with(|settings| settings.name.clone());
    match side {
        Side::First if !own.is_empty() => own,
        Side::First => store.t(words::PLAYER_ONE).to_owned(),
        Side::Second => store.t(words::PLAYER_TWO).to_owned(),
    }
}

/// A player's part of the screen.
#[component]
fn Arena(
    side: Side,
    duel: RwSignal<Duel>,
    phase: Memo<Phase>,
    is_turned: RwSignal<bool>,
) -> impl IntoView {
    let store = Store::expect();
    let is_other = side == Side::Second;
    let board = Memo::new(move |_| duel.with(|duel| duel.board(side).clone()));
    let n_moves = Memo::new(move |_| duel.with(|duel| duel.n_moves(side)));
    let is_ready = Memo::new(move |_| duel.with(|duel| duel.is_ready(side)));
    let press = move |(cell, is_touch): (usize, bool)| {
        let input = if is_touch { Input::Touch } else { Input::Mouse };
        duel.update(|duel| duel.press(side, cell, input, clock::now()));
    };
    let (id, keys) = match side {
        Side::First => ("arena-1", words::KEYS_ONE),
        Side::Second => ("arena-2", words::KEYS_TWO),
    };
    let cover = move || {
        (phase.get() == Phase::Waiting).then(|| {
            view! {
                <div class="cover" aria-hidden="true">
                    {match is_ready.get() {
                        true => view! { <Icon name="check"/><b>{store.t(words::READY)}</b> }.into_any(),
                        false => view! { <Icon name="versus"/> }.into_any(),
                    }}
                </div>
            }
        })
    };
    view! {
        <section class="arena" id=id class:won=move || phase.get() == Phase::Over(side)>
            <header>
                <b>{move || name_of(store, side)}</b>
                <kbd>{move || store.t(keys)}</kbd>
                <span class="num">{move || text::n_moves(store.lang(), n_moves.get())}</span>
            </header>
            <div class="field-of" class:covered=move || phase.get() == Phase::Waiting>
                <SmallBoard
                    id=format!("{id}-board")
                    board
                    is_won=Signal::derive(move || phase.get() == Phase::Over(side))
                    is_turned=Signal::derive(move || is_other && is_turned.get() && platform::is_narrow())
                    press
                />
                {cover}
            </div>
        </section>
    }
}

/// W, A, S and D are the first player's, the arrow keys the second's.
fn listen(duel: RwSignal<Duel>) {
    let store = Store::expect();
    let handle = window_event_listener(ev::keydown, move |event| {
        let is_held = event.ctrl_key() || event.meta_key() || event.alt_key();
        if is_held || store.dialog.get_untracked().is_some() {
            return;
        }
        let (side, direction) = match event.code().as_str() {
            "KeyW" => (Side::First, Direction::Up),
            "KeyA" => (Side::First, Direction::Left),
            "KeyS" => (Side::First, Direction::Down),
            "KeyD" => (Side::First, Direction::Right),
            "ArrowUp" => (Side::Second, Direction::Up),
            "ArrowLeft" => (Side::Second, Direction::Left),
            "ArrowDown" => (Side::Second, Direction::Down),
            "ArrowRight" => (Side::Second, Direction::Right),
            _ => return,
        };
        event.prevent_default();
        // A key that is held is one move, not many.
        if !event.repeat() {
            duel.update(|duel| duel.arrow(side, direction, clock::now()));
        }
    });
    on_cleanup(move || handle.remove());
}
