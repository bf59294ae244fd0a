//! The solver's card: its path, its figures, and what to do with them.

use leptos::prelude::*;

use super::icon::Icon;
use crate::solver::message::{By, Metric, Progress};
use crate::store::{Solution, Solving, Store};
use crate::text::{self, Text};

/// The card.
#[component]
pub fn SolveCard() -> impl IntoView {
    let store = Store::expect();
    let content = move || match store.solving.get() {
        Solving::Idle => view! { <Offer/> }.into_any(),
        Solving::Busy(what, progress) => view! { <Busy what progress/> }.into_any(),
        Solving::Shown(solution) => shown(store, &solution).into_any(),
        Solving::Failed => view! {
            <h2>{move || store.t(text::SOLVE)}</h2>
            <p role="alert">{move || store.t(text::SOLVER_FAILED)}</p>
            <Buttons is_solved=false/>
        }
        .into_any(),
    };
    // For tests and measurements.
    let ms = move || {
        store.solving.with(|solving| match solving {
            Solving::Shown(solution) => Some(solution.found.ms.to_string()),
            _ => None,
        })
    };
    view! { <div class="card" id="solve-card" data-ms=ms>{content}</div> }
}

#[component]
fn Offer() -> impl IntoView {
    let store = Store::expect();
    view! {
        <h2>{move || store.t(text::SOLVE)}</h2>
        <p class="quiet">{move || store.t(text::SOLVE_INTRO)}</p>
        <MetricChoice/>
        <Buttons is_solved=false/>
    }
}

/// How moves are counted.
#[component]
fn MetricChoice() -> impl IntoView {
    let store = Store::expect();
    let choices = [(Metric::SingleTile, text::STM), (Metric::MultiTile, text::MTM)];
    let buttons = choices.map(|(this, name)| {
        view! {
            <button
                aria-pressed=move || (store.metric.get() == this).to_string()
                on:click=move |_| store.set_metric(this)
            >
                {move || store.t(name)}
            </button>
        }
    });
    view! {
        <div class="segmented fill" id="metric" role="group" aria-label=move || store.t(text::METRIC)>{buttons}</div>
    }
}

/// Work in progress, with a way to stop it.
#[component]
pub fn Busy(
    /// What is done.
    what: Text,
    /// How far it is.
    progress: Option<Progress>,
) -> impl IntoView {
    let store = Store::expect();
    let (part, words) = match progress {
        Some(Progress::Tables(part)) => (Some(part), format!("{:.0} %", part * 100.0)),
        Some(Progress::Positions(n, of)) => (Some(n as f32 / of as f32), format!("{n} / {of}")),
        Some(Progress::Nodes(n)) => (None, text::thousands(n)),
        None => (None, String::new()),
    };
    view! {
        <div class="progress" class:busy=part.is_none() role="status">
            <span>{move || store.t(what)}</span>
            <span class="num">{words}</span>
            <i class="meter" style=("--part", part.unwrap_or(0.0).to_string())></i>
        </div>
        <div class="row">
            <button class="btn" id="cancel" on:click=move |_| store.cancel_solver()>
                {move || store.t(text::CANCEL)}
            </button>
        </div>
    }
}

#[component]
fn Buttons(is_solved: bool) -> impl IntoView {
    let store = Store::expect();
    let main = move || match is_solved {
        true => view! {
            <button class="btn primary" id="next" data-space on:click=move |_| store.next()>
                {move || store.t(text::NEXT)}<kbd>{move || store.t(text::SPACE)}</kbd>
            </button>
            <button class="btn" id="demo" on:click=move |_| store.demonstrate()>
                {move || store.t(text::DEMO)}
            </button>
        }
        .into_any(),
        false => view! {
            <button class="btn primary" id="solve" data-space on:click=move |_| store.solve()>
                <Icon name="solve"/>{move || store.t(text::SOLVE)}
            </button>
        }
        .into_any(),
    };
    view! {
        <div class="row">
            {main()}
            <button class="btn" id="hint" on:click=move |_| store.give_hint()>
                {move || store.t(text::HINT)}
            </button>
        </div>
    }
}

/// A solution from where the game is.
fn shown(store: Store, solution: &Solution) -> impl IntoView + use<> {
    let found = solution.found.clone();
    let n_done = solution.playback.cursor();
    let letters: Vec<char> = solution
        .playback
        .moves()
        .iter()
        .filter_map(|played| played.m.to_string().chars().next())
        .collect();
    let join = |letters: &[char]| letters.iter().map(|c| format!("{c} ")).collect::<String>();
    let (done, rest) = letters.split_at(n_done);
    let next = rest.first().map(char::to_string);
    // The last few that were made, and as many to come as fit.
    let done = join(&done[done.len().saturating_sub(8)..]);
    let rest_text = join(rest.get(1..160.min(rest.len())).unwrap_or_default());
    let state = match (found.is_shortest, found.is_final) {
        (true, _) => text::SHORTEST,
        (false, false) => text::IMPROVING,
        (false, true) => text::BEST_FOUND,
    };
    let length_name = if found.is_shortest { text::LENGTH_SHORTEST } else { text::LENGTH_FOUND };
    let by = match found.by {
        By::Table => text::BY_TABLE,
        By::Fast => text::BY_FAST,
        By::Constructed => text::BY_CONSTRUCTED,
        By::Anytime => text::BY_ANYTIME,
        By::Slides => text::BY_SLIDES,
    };
    let n_first = found.first_moves.as_ref().filter(|_| n_done == 0).map(Vec::len);
    let left = letters.len() - n_done;
    let ms =
        if found.ms < 10.0 { format!("{:.1} ms", found.ms) } else { format!("{:.0} ms", found.ms) };
    view! {
        <header>
            <h2>
                {move || store.t(text::SOLVE)}
                <small>{move || store.t(state)}" · "{ms.clone()}</small>
            </h2>
            <button
                class="iconbtn"
                id="hide-solution"
                aria-label=move || store.t(text::CLOSE)
                on:click=move |_| store.cancel_solver()
            >
                <Icon name="close"/>
            </button>
        </header>
        <p class="path" id="path" tabindex="0" data-left=left.to_string()>
            <span class="done">{done}</span>
            {next.map(|next| view! { <mark>{next}</mark>" " })}
            {rest_text}
        </p>
        <div class="facts num">
            <div><b id="length">{found.length}</b><span>{move || store.t(length_name)}</span></div>
            <div><b>{text::thousands(found.n_nodes)}</b><span>{move || store.t(text::NODES)}</span></div>
            {match n_first {
                Some(n) => view! { <div><b>{n}</b><span>{move || store.t(text::FIRST_MOVES)}</span></div> }.into_any(),
                None => view! { <div><b>{move || store.t(by)}</b><span>{move || store.t(text::SOLVED_BY)}</span></div> }.into_any(),
            }}
        </div>
        <MetricChoice/>
        <Buttons is_solved=true/>
    }
}
