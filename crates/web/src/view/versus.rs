//! Opponents: the computer in several strengths, and a second player at the same screen.

use leptos::prelude::*;
use tuipan_game::versus::{self, SECOND_PLAYER};
use tuipan_play::{Message, Progress, Rival, Start, Why};
use tuipan_puzzle::tiles::Size;
use tuipan_words::company as names;

use super::dialog::Frame;
use super::icon::Icon;
use super::parts::{self, Button, Segmented};
use crate::store::{Kind, Screen, Store, Table, usual_goal};
use crate::text::{self, Text, company as words, same};

/// The squares that are offered.
const SQUARES: [(usize, Text); 3] = [(3, same("3×3")), (4, same("4×4")), (5, same("5×5"))];

/// The dialog.
#[component]
pub fn VersusDialog() -> impl IntoView {
    let store = Store::expect();
    let table = untrack(|| store.table_here());
    let side = RwSignal::new(usual_side(table));
    let sizes = (table.kind == Kind::Tiles).then(|| {
        view! {
            <Segmented
                class="segmented fill"
                name=text::SIZE
                choices=SQUARES.to_vec()
                chosen=move || Some(side.get())
                choose=move |this| side.set(this)
            />
        }
    });
    let start = move |rival: Rival| {
        let goal = (table.kind == Kind::Tiles).then(|| usual_goal(square(side.get_untracked())));
        table.tell(Message::Start(Start::Against(rival, goal)));
    };
    let rivals = Rival::ALL.map(|rival| view! { <RivalRow table rival start/> });
    // What the stronger ones need: a shortest solution.
    let waiting = move || {
        table.play.with(|play| {
            let pending = play.working().filter(|it| matches!(it.why, Why::Rival(_)))?;
            Some(match pending.progress {
                Some(Progress::Tables(percent)) => Some(f64::from(percent) / 100.0),
                _ => None,
            })
        })
    };
    let cancel = move || {
        if untrack(waiting).is_some() {
            table.tell(Message::Cancel);
        }
    };
    on_cleanup(cancel);
    let duel = move |()| {
        store.dialog.set(None);
        store.screen.set(Screen::Duel);
    };
    let duels = move || {
        let tally = store.profile.with(|it| versus::tally(it, SECOND_PLAYER, true));
        words::tally(store.lang(), tally)
    };
    view! {
        <Frame title=words::VERSUS>
            <section class="stack tight">
                <h3>{move || store.t(words::COMPUTER)}</h3>
                <p class="quiet">{move || store.t(words::COMPUTER_NOTE)}</p>
                {sizes}
                <div class="entries" id="rivals">{rivals.into_iter().collect_view()}</div>
                {move || waiting().map(|part| view! { <parts::Progress what=words::PREPARING part words=String::new()/> })}
            </section>
            <section class="stack tight">
                <h3>{move || store.t(words::TWO_PLAYERS)}</h3>
                <p class="quiet">{move || store.t(words::TWO_PLAYERS_NOTE)}</p>
                <div class="row">
                    <Button class="btn" id="to-duel" icon="versus" name=words::TWO_PLAYERS call=duel/>
                    <span class="quiet num">{duels}</span>
                </div>
            </section>
        </Frame>
    }
}

/// An opponent: name, how it plays, and how games against it ended.
#[component]
fn RivalRow(
    table: Table,
    rival: Rival,
    start: impl Fn(Rival) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let (store, is_tiles) = (table.store, table.kind == Kind::Tiles);
    let tally = move || {
        let tally = store.profile.with(|profile| versus::tally(profile, rival.id(), is_tiles));
        words::tally(store.lang(), tally)
    };
    view! {
        <button class="entry" data-rival=rival.id() on:click=move |_| start(rival)>
            <span class="number" aria-hidden="true">{rival as usize + 1}</span>
            <span>
                <b>{move || store.t(names::rival(rival))}</b>
                <small>{move || names::style(store.lang(), rival, is_tiles)}</small>
            </span>
            <span class="row quiet num"><small>{tally}</small><Icon name="play"/></span>
        </button>
    }
}

fn square(side: usize) -> Size {
    Size::new(side, side).expect("a square that is offered")
}

/// The size of the game on the table, if it is one of those that are offered.
fn usual_side(table: Table) -> usize {
    let size = table.play.with_untracked(|play| play.session().puzzle().kind().size());
    let side = size.filter(|it| it.width() == it.height()).map(|it| it.width());
    side.filter(|side| SQUARES.iter().any(|(offered, _)| offered == side)).unwrap_or(4)
}
