//! Training: drills, fewest moves, and how long the board is looked at before the first move.

use leptos::prelude::*;
use tuipan_game::{Average, Category, Kind as PuzzleKind, Metric, Mode, Ranking, Window};
use tuipan_play::{Drill, HOUR, Start};
use tuipan_puzzle::tiles::Size;

use super::dialog::Frame;
use super::parts::{Button, Segmented};
use crate::settings::INSPECTIONS;
use crate::store::{Kind, Store, usual_goal};
use crate::text::{self, Text, same, training as words};

const NONE: &str = "–";

/// The dialog.
#[component]
pub fn TrainingDialog() -> impl IntoView {
    let store = Store::expect();
    let inspections: Vec<(u8, Text)> =
        INSPECTIONS.into_iter().zip(words::INSPECTIONS.items()).collect();
    view! {
        <Frame title=words::TRAINING>
            <p class="quiet">{move || store.t(words::TRAINING_NOTE)}</p>
            <section class="stack tight">
                <h3>{move || store.t(words::DRILLS)}</h3>
                <ul class="drills">{Drill::ALL.map(|drill| drill_row(store, drill))}</ul>
            </section>
            <FewestChoice/>
            <section>
                <div class="choice">
                    <span>
                        <b>{move || store.t(words::INSPECTION)}</b>
                        <small class="quiet">{move || store.t(words::INSPECTION_NOTE)}</small>
                    </span>
                    <Segmented
                        id="inspection"
                        name=words::INSPECTION
                        choices=inspections
                        id_of=|seconds: &u8| format!("inspection-{seconds}")
                        chosen=move || Some(store.settings.with(|settings| settings.inspection))
                        choose=move |seconds| store.set(|settings| settings.inspection = seconds)
                    />
                </div>
            </section>
        </Frame>
    }
}

/// What a drill's runs are compared on.
fn category_of(drill: Drill) -> Category {
    Category { kind: drill.puzzle(0).kind(), length: None, mode: drill.mode() }
}

/// A drill: what it is, how it went, and a button that starts it.
fn drill_row(store: Store, drill: Drill) -> impl IntoView {
    let figures = move || {
        let statistics =
            store.profile.with(|profile| profile.statistics(&category_of(drill), None));
        let best = statistics.best.map_or(NONE.to_owned(), text::precise);
        let ao5 = match statistics.average(Window::Ao5) {
            Some(Average::Of(ms)) => text::precise(ms),
            Some(Average::DidNotFinish) => store.t(text::DNF).to_owned(),
            None => NONE.to_owned(),
        };
        let language = store.lang();
        let n = language.say(words::N_SOLVES)(statistics.n_solved);
        format!("{n} · {} {best} · ao5 {ao5}", language.say(text::BEST))
    };
    let name = tuipan_words::drill(drill);
    let start = move |_| store.table(Kind::Tiles).start(Start::Drill(drill, None));
    view! {
        <li>
            <button class="drill" data-drill=drill.name() on:click=start>
                <b>{move || text::capital(store.t(name))}</b>
                <span>{move || store.t(words::drill_note(drill))}</span>
                <small class="num">{figures}</small>
            </button>
        </li>
    }
}

/// Fewest moves: how large, and within what time.
#[component]
fn FewestChoice() -> impl IntoView {
    let store = Store::expect();
    let side = RwSignal::new(4_usize);
    let sizes = vec![(3, same("3×3")), (4, same("4×4"))];
    let best = move || {
        let kind: Option<PuzzleKind> = format!("{0}x{0}", side.get()).parse().ok();
        let category = Category { kind: kind?, length: None, mode: Mode::Fewest };
        store.profile.with(|profile| {
            let board = profile.board(&category, Ranking::Above(Metric::Stm), None);
            let above = board.first()?.above_optimum()?;
            Some(format!("{} +{above}", store.t(text::BEST)))
        })
    };
    let start = move |limit: Option<u64>| {
        let side = side.get_untracked();
        if let Ok(size) = Size::new(side, side) {
            store.table(Kind::Tiles).start(Start::Fewest(usual_goal(size), limit));
        }
    };
    view! {
        <section class="stack tight">
            <h3>{move || store.t(words::FEWEST)}</h3>
            <p class="quiet">{move || store.t(words::FEWEST_NOTE)}</p>
            <div class="row">
                <Segmented
                    name=text::SIZE
                    choices=sizes
                    id_of=|side: &usize| format!("fewest-{side}")
                    chosen=move || Some(side.get())
                    choose=move |this| side.set(this)
                />
                <Button id="fewest-free" name=words::NO_CLOCK call=move |()| start(None)/>
                <Button id="fewest-hour" name=words::AN_HOUR call=move |()| start(Some(HOUR))/>
                <span class="quiet num" id="fewest-best">{best}</span>
            </div>
        </section>
    }
}
