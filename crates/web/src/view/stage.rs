//! The play screen: strip, board, moves-to-go, actions, and the panel beside them.

use leptos::prelude::*;
use tuipan_game::{Metric, Session, Status};

use super::board::MainBoard;
use super::icon::Icon;
use super::mini_board::MiniBoard;
use super::panel::SidePanel;
use super::show_bar::ShowBar;
use super::table::Table;
use crate::store::{Dialog, Panel, Store, tiles};
use crate::text;

/// The play screen.
#[component]
pub fn Stage() -> impl IntoView {
    let store = Store::expect();
    let panel = move || match store.panel.get() {
        Panel::Usual => None,
        Panel::Folded => Some("folded"),
        Panel::Open => Some("open"),
    };
    // Both change often while they are there.
    let (is_shown, has_ghost) = (
        Memo::new(move |_| store.show.with(Option::is_some)),
        Memo::new(move |_| store.ghost.with(Option::is_some)),
    );
    let below = move || {
        match is_shown.get() {
        true => view! { <ShowBar player=store.player challenge=Callback::new(move |()| store.challenge_shown())/> }.into_any(),
        false => view! { <ToGo/> <Actions/> }.into_any(),
    }
    };
    view! {
        <main class="stage" data-panel=panel>
            <h1 class="hush">{move || store.t(text::TITLE)}</h1>
            <section class="play">
                <Strip/>
                {move || match has_ghost.get() {
                    true => view! { <WithGhost/> }.into_any(),
                    false => view! { <Table><MainBoard/></Table> }.into_any(),
                }}
                <HintNote/>
                {below}
            </section>
            <SidePanel/>
        </main>
    }
}

/// Time, moves and their speed.
#[component]
fn Strip() -> impl IntoView {
    let store = Store::expect();
    let of = move |read: fn(&Session, u64) -> String| {
        Memo::new(move |_| {
            let now = store.now.get();
            store.session.with(|session| read(session, now))
        })
    };
    let time = of(|session, now| text::duration(session.elapsed(now)));
    let stm = of(|session, _| session.steps().get(Metric::Stm).unwrap_or(0).to_string());
    let mtm = of(|session, _| session.steps().get(Metric::Mtm).unwrap_or(0).to_string());
    let tps = of(|session, now| {
        session.per_second(now).map_or_else(|| "0.00".to_owned(), |tps| format!("{tps:.2}"))
    });
    view! {
        <div class="strip num">
            <div><b id="time">{time}</b><span>{move || store.t(text::TIME)}</span></div>
            <div><b id="stm">{stm}</b><span>{move || store.t(text::STEPS)}</span></div>
            <div><b id="mtm">{mtm}</b><span>{move || store.t(text::SLIDES)}</span></div>
            <div><b id="tps">{tps}</b><span>{move || store.t(text::TPS)}</span></div>
        </div>
    }
}

/// The hint in words, and a way to the next degree of it.
#[component]
fn HintNote() -> impl IntoView {
    let store = Store::expect();
    move || {
        let hint = store.hint.get()?;
        let language = store.settings.with(|settings| settings.language);
        let words = match hint.grade {
            1 => text::hint_line(language, hint.direction, hint.line),
            2 => text::hint_tile(language, hint.tile),
            _ => {
                text::hint_move(language, hint.tile, hint.direction, hint.distances, hint.is_exact)
            }
        };
        let more = (hint.grade < 3).then(|| {
            view! {
                <button class="btn" on:click=move |_| store.give_hint()>
                    {language.say(text::MORE)}
                </button>
            }
        });
        Some(view! {
            <div class="notice" id="hint-note" role="status">
                <Icon name="hint"/>
                <p>{words}</p>
                {more}
            </div>
        })
    }
}

/// The bar of moves to go, where they are wanted and known. As long as the start's distance is the whole of it.
#[component]
fn ToGo() -> impl IntoView {
    let store = Store::expect();
    let longest = RwSignal::new(1u32);
    Effect::new(move |_| {
        let to_go = store.to_go.get().map_or(0, |to_go| to_go.n_moves);
        let is_ready = store.session.with_untracked(|session| session.status() == Status::Ready);
        if is_ready || longest.get_untracked() < to_go {
            longest.set(to_go.max(1));
        }
    });
    move || {
        let is_wanted = store.settings.with(|settings| settings.to_go);
        is_wanted.then(|| {
            let part = move || {
                let to_go = store.to_go.get().map_or(0, |to_go| to_go.n_moves);
                1.0 - f64::from(to_go) / f64::from(longest.get())
            };
            let number = move || {
                store.to_go.get().map_or("…".to_owned(), |to_go| to_go.n_moves.to_string())
            };
            let at_most = move || {
                let is_bound = store.to_go.get().is_some_and(|to_go| !to_go.is_exact);
                is_bound.then(|| store.t(text::AT_MOST))
            };
            view! {
                <div class="togo num">
                    <span>{move || store.t(text::TO_GO)}</span>
                    <i class="meter" style=("--part", move || part().to_string())></i>
                    <span>{at_most}" "<b id="to-go">{number}</b></span>
                </div>
            }
        })
    }
}

/// The buttons under the board, on wide screens.
#[component]
fn Actions() -> impl IntoView {
    let store = Store::expect();
    let can_undo = move || store.session.with(Session::can_undo);
    let can_redo = move || store.session.with(Session::can_redo);
    view! {
        <div class="actions wide">
            <button class="btn" id="undo" disabled=move || !can_undo() on:click=move |_| store.undo()>
                <Icon name="undo"/>{move || store.t(text::UNDO)}
            </button>
            <button class="btn" id="redo" disabled=move || !can_redo() on:click=move |_| store.redo()>
                <Icon name="redo"/>{move || store.t(text::REDO)}
            </button>
            <button class="btn" id="restart" on:click=move |_| store.restart()>
                <Icon name="restart"/>{move || store.t(text::RESTART)}
            </button>
            <PreviewButton/>
            <button class="btn" id="menu" on:click=move |_| store.dialog.set(Some(Dialog::Menu))>
                <Icon name="menu"/>{move || store.t(text::MENU)}
            </button>
            <button
                class="btn"
                id="fold"
                aria-label=move || store.t(text::PANEL)
                aria-pressed=move || (store.panel.get() != Panel::Folded).to_string()
                on:click=move |_| store.fold_panel()
            >
                <Icon name="panel"/>
            </button>
        </div>
    }
}

/// Shows the whole picture while it is held.
#[component]
fn PreviewButton() -> impl IntoView {
    let store = Store::expect();
    let show = move |is_shown| move |_| store.preview.set(is_shown);
    view! {
        <button
            class="btn"
            id="preview"
            aria-pressed=move || store.preview.get().to_string()
            on:pointerdown=show(true)
            on:pointerup=show(false)
            on:pointerleave=show(false)
            on:pointercancel=show(false)
            on:keydown=move |event| {
                if matches!(event.key().as_str(), " " | "Enter") {
                    store.preview.set(true);
                }
            }
            on:keyup=move |_| store.preview.set(false)
            on:blur=move |_| store.preview.set(false)
        >
            <Icon name="preview"/>{move || store.t(text::PREVIEW)}
        </button>
    }
}

/// The board, and beside it the game that is to be beaten.
#[component]
fn WithGhost() -> impl IntoView {
    let store = Store::expect();
    let ghost = Memo::new(move |_| {
        let elapsed = {
            let now = store.now.get();
            store.session.with(|session| session.elapsed(now))
        };
        store.ghost.with(|ghost| {
            let mut ghost = ghost.clone()?;
            let is_ready = store.session.with(|session| session.status() == Status::Ready);
            let position = if is_ready { ghost.seek(0) } else { ghost.seek_time(elapsed) };
            Some(tiles(position).clone())
        })
    });
    view! {
        <div
            class="tables"
            style=("--cols", move || store.goal().size().width().to_string())
            style=("--rows", move || store.goal().size().height().to_string())
        >
            <figure>
                <Table><MainBoard/></Table>
                <figcaption>{move || store.t(text::YOU)}</figcaption>
            </figure>
            <figure id="ghost">
                {move || ghost.get().map(|board| view! { <MiniBoard board class="ghost"/> })}
                <figcaption>{move || store.t(text::GHOST)}</figcaption>
            </figure>
        </div>
    }
}
