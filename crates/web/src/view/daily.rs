//! The puzzles of the day, and the calendar of earlier ones.

use std::collections::BTreeMap;

use leptos::prelude::*;
use tuipan_game::daily::{self, Standing};
use tuipan_game::{DailyKind, Day, Puzzle, Run};

use super::daily_results::ResultsCard;
use super::mini_board::MiniBoard;
use super::parts::{Button, IconButton};
use crate::blocks::view::Thumbnail;
use crate::blocks::{gallery, known};
use crate::clock;
use crate::store::Store;
use crate::text::{self, Text, daily as words};

/// The page.
#[component]
pub fn DailyPage() -> impl IntoView {
    let store = Store::expect();
    let today = Day::of(clock::today());
    let chosen = RwSignal::new(today);
    let title = move || {
        let (language, day) = (store.lang(), chosen.get());
        let date = words::date(language, day);
        match words::number(language, day) {
            Some(number) => format!("{date} · {number}"),
            None => date,
        }
    };
    view! {
        <main class="page" id="daily">
            <header>
                <h1>{move || store.t(words::TAB)}</h1>
                <p class="quiet">{move || store.t(words::RANKED_ONCE)}</p>
            </header>
            <div class="split">
                <section class="stack tight">
                    <h2 id="daily-day">{title}</h2>
                    <div class="grid">
                        {DailyKind::ALL.map(|kind| view! { <DailyCard kind day=chosen today/> })}
                        <ResultsCard/>
                    </div>
                </section>
                <Calendar chosen today/>
            </div>
        </main>
    }
}

/// The name of a state in the page, what it is called, and what can be done about it.
type Words = (&'static str, Text, Text);

/// How the player stands with a puzzle.
#[derive(Clone, PartialEq)]
enum State {
    Open,
    Begun,
    GivenUp,
    Assisted,
    Solved(Box<Run>),
    SolvedLater(Box<Run>),
}

impl State {
    fn of(standing: Option<&Standing<'_>>) -> Self {
        match standing {
            None => State::Open,
            Some(Standing::Begun) => State::Begun,
            Some(Standing::Ranked(run)) if run.ms.is_none() => State::GivenUp,
            Some(Standing::Ranked(run)) if run.is_assisted() => State::Assisted,
            Some(Standing::Ranked(run)) => State::Solved(Box::new((*run).clone())),
            Some(Standing::Later(run)) => State::SolvedLater(Box::new((*run).clone())),
        }
    }

    fn words(&self) -> Words {
        match self {
            State::Open => ("open", words::OPEN, words::START),
            State::Begun => ("begun", words::BEGUN, words::CONTINUE),
            State::GivenUp => ("given-up", words::GIVEN_UP, words::AGAIN),
            State::Assisted => ("assisted", text::ASSISTED, words::AGAIN),
            State::Solved(_) => ("solved", text::WON, words::AGAIN),
            State::SolvedLater(_) => ("later", words::SOLVED_LATER, words::AGAIN),
        }
    }

    fn run(&self) -> Option<&Run> {
        match self {
            State::Solved(run) | State::SolvedLater(run) => Some(run),
            State::Open | State::Begun | State::GivenUp | State::Assisted => None,
        }
    }
}

/// One of the two.
#[component]
fn DailyCard(kind: DailyKind, day: RwSignal<Day>, today: Day) -> impl IntoView {
    let store = Store::expect();
    let id = match kind {
        DailyKind::Tiles => "daily-tiles",
        DailyKind::Blocks => "daily-blocks",
    };
    let streak = move || {
        let n = store.profile.with(|profile| daily::streak(profile, kind, today));
        (n > 0).then(|| view! { <small class="good">{store.lang().say(words::STREAK)(n)}</small> })
    };
    let state = Memo::new(move |_| {
        store.profile.with(|profile| State::of(daily::standings(profile, kind).get(&day.get())))
    });
    let content = move || {
        let (language, day, state) = (store.lang(), day.get(), state.get());
        let puzzle = daily::puzzle(kind, day, gallery().collection())?;
        let (name, said, action) = state.words();
        let note = match state.run() {
            Some(run) => words::result(language, kind, day, run),
            None => words::par(kind, day, &puzzle.kind(), None).map(|par| {
                let moves = text::count(language, kind.metric(), par.into());
                language.say(words::PAR)(&moves)
            }),
        };
        let level = known(&puzzle.kind()).map(|level| text::level_name(language, level).to_owned());
        let play = move |()| store.open_daily(kind, day);
        let share = matches!(state, State::Solved(_)).then(|| {
            let call = move |()| store.share_daily(kind, day);
            view! { <Button icon="share" name=words::SHARE_RESULT call/> }
        });
        let class = if state.run().is_some() { "btn" } else { "btn primary" };
        Some(view! {
            <div class="daily" data-state=name>
                {picture(&puzzle)}
                <div>
                    {level.map(|level| view! { <b>{level}</b> })}
                    <p>{language.say(said)}</p>
                    {note.map(|note| view! { <p class="quiet num">{note}</p> })}
                </div>
            </div>
            <div class="row">
                <Button class icon="play" name=action call=play/>
                {share}
            </div>
        })
    };
    view! {
        <section class="card" id=id>
            <h3>{move || store.t(words::kind(kind))}{streak}</h3>
            {content}
        </section>
    }
}

/// A small picture of a puzzle.
fn picture(puzzle: &Puzzle) -> AnyView {
    match puzzle {
        Puzzle::Tiles(puzzle) => {
            view! { <MiniBoard board=puzzle.start().clone() class="small"/> }.into_any()
        }
        Puzzle::Blocks(puzzle) => view! { <Thumbnail level=puzzle.level().clone()/> }.into_any(),
    }
}

/// A month of days, with what was done on each.
#[component]
fn Calendar(chosen: RwSignal<Day>, today: Day) -> impl IntoView {
    let store = Store::expect();
    let first = Day::new(daily::FIRST).unwrap_or(today);
    let month = RwSignal::new(today.first_of_month());
    let states = Memo::new(move |_| {
        store.profile.with(|profile| {
            DailyKind::ALL.map(|kind| {
                let standings = daily::standings(profile, kind);
                let words = |standing: &Standing<'_>| State::of(Some(standing)).words();
                standings.iter().map(|(day, standing)| (*day, words(standing))).collect()
            })
        })
    });
    let title = move || {
        let [year, month, _] = month.get().date();
        store.lang().say(words::MONTH)(year, month)
    };
    let step = move |later: bool| {
        // Some day of the month before or after it.
        let number = month.get_untracked().number();
        let day = if later { number.checked_add(31) } else { number.checked_sub(1) };
        if let Some(day) = day.and_then(Day::new) {
            month.set(day.first_of_month());
        }
    };
    let cells = move || {
        let (language, month) = (store.lang(), month.get());
        let days = (month.number()..).map_while(Day::new);
        let days = days.take_while(|day| day.first_of_month() == month);
        let of_day = |day: Day| {
            let states = states.with(|states: &[BTreeMap<Day, Words>; 2]| {
                states.each_ref().map(|states| states.get(&day).copied())
            });
            let dots = states.map(|state| state.map(|it| view! { <i data-state=it.0></i> }));
            let mut label = words::date(language, day);
            for (kind, state) in DailyKind::ALL.into_iter().zip(states) {
                if let Some((_, said, _)) = state {
                    let kind = language.say(words::kind(kind));
                    label += &format!(" · {kind} {}", language.say(said));
                }
            }
            let [_, _, number] = day.date();
            view! {
                <button
                    data-day=day.to_string()
                    aria-label=label
                    aria-pressed=move || (chosen.get() == day).to_string()
                    aria-current=(day == today).then_some("date")
                    disabled=day < first || today < day
                    on:click=move |_| chosen.set(day)
                >
                    {number}
                    <span aria-hidden="true">{dots}</span>
                </button>
            }
        };
        let before = (0..month.weekday()).map(|_| view! { <span></span> }).collect_view();
        view! { {before}{days.map(of_day).collect_view()} }
    };
    let weekdays = words::WEEKDAYS.items().into_iter();
    let weekdays = weekdays.map(|name| view! { <small>{move || store.t(name)}</small> });
    view! {
        <section class="card" id="calendar">
            <header>
                <h2>{title}</h2>
                <IconButton id="month-before" icon="left" name=words::EARLIER_MONTH call=move |()| step(false)/>
                <IconButton id="month-after" icon="right" name=words::LATER_MONTH call=move |()| step(true)/>
            </header>
            <div class="month num">{weekdays.collect_view()}{cells}</div>
            <p class="quiet">{move || store.t(words::CALENDAR_NOTE)}</p>
        </section>
    }
}
