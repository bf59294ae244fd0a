//! How it goes: the last times in games like the one at hand, their averages, and the best.

use leptos::prelude::*;
use tuipan_game::{Average, Category, Statistics, Window};

use super::parts::{Button, Fact};
use super::sessions::SessionChoice;
use crate::store::{Screen, Table};
use crate::text::{self, same};

/// This many of the last times are shown.
const N_LAST: usize = 5;

const NONE: &str = "–";

/// What is known of games like the one at hand.
#[derive(Clone, Copy)]
struct Session {
    table: Table,
    category: Memo<Category>,
    statistics: Memo<Statistics>,
}

impl Session {
    fn new(table: Table) -> Self {
        let category = Memo::new(move |_| table.play.with(|play| play.game.category()));
        let statistics = Memo::new(move |_| {
            table.store.profile.with(|profile| {
                profile.statistics_in(profile.current_series(), &category.get(), None)
            })
        });
        Session { table, category, statistics }
    }

    fn time(self, ms: Option<u64>) -> String {
        ms.map_or_else(|| self.table.store.t(text::DNF).to_owned(), text::precise)
    }

    fn average(self, window: Window) -> String {
        match self.statistics.with(|statistics| statistics.average(window)) {
            Some(Average::Of(ms)) => text::precise(ms),
            Some(Average::DidNotFinish) => self.time(None),
            None => NONE.to_owned(),
        }
    }

    fn best(self) -> String {
        self.statistics.with(|it| it.best).map_or(NONE.to_owned(), text::precise)
    }

    fn last(self) -> Vec<String> {
        let times = self.statistics.with(last_times);
        times.into_iter().map(|ms| self.time(ms)).collect()
    }
}

/// The card.
#[component]
pub fn SessionCard(table: Table) -> impl IntoView {
    let store = table.store;
    let session = Session::new(table);
    let last = move || {
        let times = session.last();
        if times.is_empty() {
            return view! { <p class="quiet">{store.t(text::NO_RECORDS_NOTE)}</p> }.into_any();
        }
        let times = times.into_iter().map(|time| view! { <li>{time}</li> });
        view! { <ol class="times num" id="last-times" aria-label=store.t(text::LAST_TIMES)>{times.collect_view()}</ol> }
            .into_any()
    };
    // Who has made none has nothing to choose.
    let has_sessions =
        Memo::new(move |_| store.profile.with(|profile| !profile.series().is_empty()));
    let name = move || text::category_name(store.lang(), &session.category.get());
    view! {
        <div class="card" id="session">
            <h2>{move || store.t(text::SESSION)}<small>{name}</small></h2>
            {move || has_sessions.get().then(|| view! { <SessionChoice id="session-here" has_all=false/> })}
            {last}
            <div class="facts num">
                <Fact id="ao5" name=same("ao5")>{move || session.average(Window::Ao5)}</Fact>
                <Fact id="ao12" name=same("ao12")>{move || session.average(Window::Ao12)}</Fact>
                <Fact id="best" name=text::BEST>{move || session.best()}</Fact>
                <Button
                    class="btn plain"
                    id="all-records"
                    name=text::RECORDS
                    call=move |()| {
                        store.scope.set(None);
                        store.screen.set(Screen::Records);
                    }
                />
            </div>
        </div>
    }
}

/// The same in one line under the board, on phones that have the room.
#[component]
pub fn SessionLine(table: Table) -> impl IntoView {
    let session = Session::new(table);
    let last = move || session.last().first().cloned().unwrap_or_else(|| NONE.to_owned());
    view! {
        <div class="session-line facts num">
            <Fact name=text::LAST_TIME>{last}</Fact>
            <Fact name=same("ao5")>{move || session.average(Window::Ao5)}</Fact>
            <Fact name=same("ao12")>{move || session.average(Window::Ao12)}</Fact>
            <Fact name=text::BEST>{move || session.best()}</Fact>
        </div>
    }
}

/// The latest first.
fn last_times(statistics: &Statistics) -> Vec<Option<u64>> {
    statistics.history().into_iter().rev().take(N_LAST).map(|point| point.ms).collect()
}
