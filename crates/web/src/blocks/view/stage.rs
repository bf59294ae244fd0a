//! The board of blocks with its strip and buttons.

use leptos::prelude::*;
use tuipan_game::{Metric as Counted, Session, Status};

use super::board::BlockBoard;
use super::panel::BlockPanel;
use super::thumbnail::Thumbnail;
use crate::blocks::Blocks;
use crate::blocks::look::looks;
use crate::blocks::store::{Place, ToGo, level_of_puzzle, position};
use crate::store::Panel;
use crate::text::{self, blocks as words};
use crate::view::{Icon, ShowBar, Table};

/// The screen.
#[component]
pub fn BlockStage() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let panel = move || match store.panel.get() {
        Panel::Usual => None,
        Panel::Folded => Some("folded"),
        Panel::Open => Some("open"),
    };
    // Both change often while they are there.
    let (is_shown, has_ghost) = (
        Memo::new(move |_| blocks.player.show.with(Option::is_some)),
        Memo::new(move |_| blocks.ghost.with(Option::is_some)),
    );
    let below = move || match is_shown.get() {
        true => {
            let challenge = Callback::new(move |()| blocks.challenge_shown());
            view! { <ShowBar player=blocks.player challenge/> }.into_any()
        }
        false => view! { <Remaining/> <Actions/> }.into_any(),
    };
    view! {
        <main class="stage" data-panel=panel>
            <h1 class="hush">{move || blocks.plate().name(blocks.language())}</h1>
            <section class="play">
                <Strip/>
                {move || match has_ghost.get() {
                    true => view! { <WithGhost/> }.into_any(),
                    false => view! { <Table><BlockBoard/></Table> }.into_any(),
                }}
                <HintNote/>
                {below}
            </section>
            <BlockPanel/>
        </main>
    }
}

/// Name, time and counts.
#[component]
fn Strip() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let count = move |metric: Counted| {
        Memo::new(move |_| {
            blocks.session.with(|session| session.steps().get(metric).unwrap_or(0).to_string())
        })
    };
    let (moves, steps) = (count(Counted::Move), count(Counted::Unit));
    let time = Memo::new(move |_| {
        let now = blocks.now.get();
        text::duration(blocks.session.with(|session| session.elapsed(now)))
    });
    let plate = Memo::new(move |_| blocks.plate());
    let name = move || plate.with(|plate| plate.name(blocks.language()));
    let shortest = move || {
        let language = blocks.language();
        let known = plate.with(|plate| plate.optima);
        let told = blocks.facts.with(|facts| facts.as_ref().and_then(|facts| facts.optima));
        words::optima(language, told.map_or(known, |optima| optima.map(Some))).join("\u{a0}· ")
    };
    view! {
        <div class="strip num">
            <div class="title"><b id="level-name">{name}</b><span id="level-optima">{shortest}</span></div>
            <div><b id="block-moves">{moves}</b><span>{move || store.t(words::MOVES)}</span></div>
            <div><b id="block-steps">{steps}</b><span>{move || store.t(words::STEPS)}</span></div>
            <div><b id="block-time">{time}</b><span>{move || store.t(text::TIME)}</span></div>
        </div>
    }
}

/// The hint in words.
#[component]
fn HintNote() -> impl IntoView {
    let blocks = Blocks::expect();
    move || {
        let hint = blocks.hint.get()?;
        let language = blocks.language();
        let level = blocks.level();
        let name = level.piece_of(hint.m.piece()).map(|idx| looks(&level)[idx].name(language));
        let name = name.unwrap_or_default();
        let (before, after) = hint.distances;
        let said = match hint.grade {
            1 => language.choose(format!("动{name}"), format!("Move {name}")),
            _ => format!("{} ({before} → {after})", words::way(&format!("{name} "), hint.m.path())),
        };
        let more = (hint.grade < 2).then(|| {
            view! { <button class="btn" on:click=move |_| blocks.give_hint()>{language.say(text::MORE)}</button> }
        });
        Some(view! {
            <div class="notice" id="hint-note" role="status"><Icon name="hint"/><p>{said}</p>{more}</div>
        })
    }
}

/// Moves to go, where they are wanted.
#[component]
fn Remaining() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let longest = Memo::new(move |before: Option<&u32>| {
        let now = if let ToGo::Known(n) = blocks.to_go.get() { n } else { 0 };
        let is_ready = blocks.session.with(|session| session.status() == Status::Ready);
        if is_ready { now.max(1) } else { before.copied().unwrap_or(1).max(now).max(1) }
    });
    let shown = move || match blocks.to_go.get() {
        ToGo::Unknown => "…".to_owned(),
        ToGo::Known(n) => n.to_string(),
        ToGo::Never => "∞".to_owned(),
        ToGo::TooLarge => "?".to_owned(),
    };
    let part = move || match blocks.to_go.get() {
        ToGo::Known(n) => 1.0 - f64::from(n) / f64::from(longest.get()),
        _ => 0.0,
    };
    move || {
        store.settings.with(|settings| settings.to_go).then(|| {
            view! {
                <div class="togo num">
                    <span>{move || store.t(words::TO_GO)}</span>
                    <i class="meter" style=("--part", move || part().to_string())></i>
                    <span>
                        <b id="block-to-go">{shown}</b>" "
                        {move || store.t(words::metric_name(blocks.metric()))}
                    </span>
                </div>
            }
        })
    }
}

/// The buttons under the board, on wide screens.
#[component]
fn Actions() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let can_undo = move || blocks.session.with(Session::can_undo);
    let can_redo = move || blocks.session.with(Session::can_redo);
    view! {
        <div class="actions wide">
            <button class="btn" id="block-undo" disabled=move || !can_undo() on:click=move |_| blocks.undo()>
                <Icon name="undo"/>{move || store.t(text::UNDO)}
            </button>
            <button class="btn" id="block-redo" disabled=move || !can_redo() on:click=move |_| blocks.redo()>
                <Icon name="redo"/>{move || store.t(text::REDO)}
            </button>
            <button class="btn" id="block-restart" on:click=move |_| blocks.restart()>
                <Icon name="restart"/>{move || store.t(text::RESTART)}
            </button>
            <button class="btn" id="layouts" on:click=move |_| blocks.place.set(Place::Gallery)>
                <Icon name="blocks"/>{move || store.t(words::GALLERY)}
            </button>
            <button
                class="btn"
                aria-label=move || store.t(text::PANEL)
                aria-pressed=move || (store.panel.get() != Panel::Folded).to_string()
                on:click=move |_| store.fold_panel()
            >
                <Icon name="panel"/>
            </button>
        </div>
    }
}

/// The board, and beside it the game that is to be beaten.
#[component]
fn WithGhost() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let ghost = move || {
        let now = blocks.now.get();
        let elapsed = blocks.session.with(|session| session.elapsed(now));
        let is_ready = blocks.session.with(|session| session.status() == Status::Ready);
        blocks.ghost.with(|ghost| {
            let mut ghost = ghost.clone()?;
            let at = if is_ready { ghost.seek(0) } else { ghost.seek_time(elapsed) };
            let (at, level) = (position(at).clone(), level_of_puzzle(ghost.puzzle()).clone());
            Some(view! { <Thumbnail level position=at/> })
        })
    };
    let level = blocks.level();
    view! {
        <div
            class="tables"
            style=("--cols", level.board().width().to_string())
            style=("--rows", level.board().height().to_string())
        >
            <figure>
                <Table><BlockBoard/></Table>
                <figcaption>{move || store.t(text::YOU)}</figcaption>
            </figure>
            <figure id="block-ghost">{ghost}<figcaption>{move || store.t(text::GHOST)}</figcaption></figure>
        </div>
    }
}
