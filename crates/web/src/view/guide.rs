//! One large step at a time, for somebody who makes the moves on a real toy: tap, and the next one comes. The steps are
//! counted down, spoken if wanted, and the screen stays on.
//!
//! It is the game itself, with the solution walked by [`Message::Next`]; nothing of it is kept elsewhere.

use leptos::prelude::*;
use tuipan_game::{Move, Status};
use tuipan_play::{Message, Progress, Way};

use super::icon::Icon;
use super::parts::{self, Button, IconButton};
use super::words::piece_words;
use crate::speech;
use crate::store::Table;
use crate::text::{self, Lang, guide as words};

/// A step: what moves, its arrows, and the same in words.
struct Step {
    piece: String,
    arrows: String,
    words: String,
    n_left: usize,
}

fn step(table: Table, language: Lang) -> Option<Step> {
    table.play.with(|play| {
        let way: &Way = play.way.as_ref().filter(|_| play.shows_solution)?;
        let (m, session) = (way.next_move()?, play.session());
        let piece = piece_words(language, session.puzzle(), session.position(), &m);
        let (arrows, words) = match &m {
            Move::Tiles(m) => (
                words::arrow(m.direction).to_owned(),
                words::tiles(language, &piece, m.direction, m.count),
            ),
            Move::Blocks(m) => {
                (text::blocks::way("", m.path()), words::piece(language, &piece, m.path()))
            }
        };
        Some(Step { piece, arrows, words, n_left: way.n_left() })
    })
}

/// The step under the board.
#[component]
pub fn GuideBar(table: Table) -> impl IntoView {
    let store = table.store;
    let step = move || step(table, store.lang());
    let is_solved = Memo::new(move |_| table.session(|session| session.status() == Status::Solved));
    let next = move || {
        // The way stays as it is from the first step on.
        if table.play.with_untracked(|play| play.asking().is_some()) {
            table.tell(Message::Cancel);
        }
        table.tell(Message::Next);
    };
    let leave = move || {
        speech::stop();
        store.guided.set(None);
    };
    let said = Memo::new(move |_| match (step(), is_solved.get()) {
        (_, true) => store.t(words::FINISHED).to_owned(),
        (step, false) => step.map_or_else(String::new, |step| step.words),
    });
    Effect::new(move |_| {
        let is_spoken = store.settings.with(|settings| settings.spoken);
        let words = said.get();
        if is_spoken && !words.is_empty() {
            speech::say(&words, store.settings.with_untracked(|settings| settings.language_tag()));
        }
    });
    on_cleanup(speech::stop);
    let progress = move || {
        table.play.with(|play| match play.asking()?.progress {
            Some(Progress::Tables(percent)) => Some(f64::from(percent) / 100.0),
            _ => None,
        })
    };
    let middle = move || {
        match (step(), is_solved.get()) {
        (_, true) => view! { <p class="step" role="status"><b>{store.t(words::FINISHED)}</b></p> }.into_any(),
        (Some(Step { piece, arrows, words, n_left }), _) => view! {
            <p class="step" role="status" aria-label=words.clone()>
                <b>{piece}</b><span>{arrows}</span>
            </p>
            <p class="quiet">{words}" · "<span id="guide-left">{words::to_go(store.lang(), n_left)}</span></p>
        }
        .into_any(),
        (None, false) => match table.no_answer() {
            Some(why) => view! { <p role="status">{store.t(why)}</p> }.into_any(),
            None => view! { <parts::Progress what=text::SEARCHING part=progress() words=String::new()/> }.into_any(),
        },
    }
    };
    let is_off = Signal::derive(move || step().is_none());
    view! {
        <div class="guide" id="guide-bar">
            {middle}
            <div class="row">
                <Button
                    class="btn"
                    id="guide-back"
                    icon="back"
                    leaves_space=true
                    name=words::STEP_BACK
                    is_off=move || !table.can_undo()
                    call=move |()| table.tell(Message::Undo)
                />
                {move || match is_solved.get() {
                    true => view! {
                        <Button class="btn primary" id="guide-finish" name=words::FINISH call=move |()| leave()/>
                    }
                    .into_any(),
                    false => view! {
                        <Button class="btn primary" id="guide-next" leaves_space=true name=words::NEXT_STEP is_off call=move |()| next()/>
                    }
                    .into_any(),
                }}
                <button
                    class="iconbtn"
                    id="guide-speak"
                    aria-label=move || store.t(words::SPEAK)
                    aria-pressed=move || store.settings.with(|settings| settings.spoken).to_string()
                    on:click=move |_| store.set(|settings| settings.spoken = !settings.spoken)
                >
                    <Icon name="sound-on"/>
                </button>
                <IconButton id="guide-leave" icon="close" name=words::LEAVE call=move |()| leave()/>
            </div>
        </div>
        // The whole board goes on: nothing has to be aimed at.
        <button
            class="tap-on"
            tabindex="-1"
            aria-label=move || store.t(words::TAP_TO_GO_ON)
            disabled=move || is_off.get()
            on:click=move |_| next()
        ></button>
    }
}
