//! The page: which view, which example, what to see, and the view itself.

use leptos::ev;
use leptos::prelude::*;
use tuipan_game::Address;
use tuipan_study::{Got, Preset, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::charts::Charts;
use super::depths::Depths;
use super::graph::GraphView;
use super::lane::lane;
use super::setup::in_order;
use super::subject::SubjectCard;
use super::transport::Transport;
use super::versus::Versus;
use crate::platform;
use crate::store::Store;
use crate::study::Study;
use crate::text::examples::example;
use crate::text::study as words;
use crate::view::icon::Icon;
use crate::view::parts::{Segmented, Select, option};

/// The page.
#[component]
pub fn StudyPage() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    // The first time, nothing has been asked.
    let is_new = match study.view.get_untracked() {
        View::Watch | View::Versus => study.runs[0].with_untracked(|got| *got == Got::Nothing),
        _ => false,
    };
    if is_new && study.error.with_untracked(Option::is_none) {
        study.ask();
    }
    let handle = window_event_listener(ev::keydown, move |event| {
        if store.dialog.with_untracked(Option::is_none) && press(study, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || {
        handle.remove();
        study.is_running.set(false);
    });
    let title = |view: View| match view {
        View::Watch => words::WATCH,
        View::Versus => words::VERSUS,
        View::Graph => words::GRAPH,
        View::Depths => words::DEPTHS,
        View::Charts => words::CHARTS,
    };
    let tabs = View::ALL.into_iter().map(|view| (view, title(view))).collect();
    let examples = move || {
        let view = study.view.get();
        let of_view = Preset::ALL.into_iter().filter(move |preset| preset.view() == view);
        let options = of_view.map(|preset| {
            let name = move || store.t(example(preset).title).to_owned();
            option(preset.name(), name, move || study.preset.get() == preset)
        });
        options.collect_view()
    };
    let copy = move |_| store.share(&Address::Study(untrack(|| study.choice()).to_query()));
    // On a phone there is no room for more than the name.
    let title = if platform::is_small() { words::STUDY } else { words::TITLE };
    let body = move || match study.view.get() {
        View::Watch => Watch().into_any(),
        View::Versus => view! { <Versus/> }.into_any(),
        View::Graph => view! { <GraphView/> }.into_any(),
        View::Depths => view! { <Depths/> }.into_any(),
        View::Charts => view! { <Charts/> }.into_any(),
    };
    view! {
        <main class="page" id="study">
            <header>
                <h1>{move || store.t(title)}</h1>
                <Segmented
                    class="segmented across"
                    name=words::STUDY
                    choices=tabs
                    chosen=move || Some(study.view.get())
                    choose=move |view: View| drop(study.open(view.name()))
                    id_of=|view| format!("study-{}", view.name())
                />
            </header>
            <div class="row intro">
                <Select
                    class="select example"
                    id="example"
                    name=words::EXAMPLE
                    choose=move |name: String| drop(study.open(&name))
                >
                    {examples}
                </Select>
                <button class="btn" id="study-link" aria-label=move || store.t(words::LINK) on:click=copy>
                    <Icon name="share"/><span>{move || store.t(words::LINK)}</span>
                </button>
                <p class="lesson">{move || store.t(example(study.preset.get()).lesson)}</p>
            </div>
            <div class="stack">{body}</div>
        </main>
    }
}

/// One search, with all that can be known of it.
#[component]
fn Watch() -> impl IntoView {
    let lane = lane(0);
    let picture = view! {
        <div class="lab">
            <div class="stack">{lane.picture}<Transport/></div>
            <div class="stack">{lane.node}{lane.result}</div>
        </div>
        {lane.path}
    };
    in_order(view! { <SubjectCard n_contenders=1/> }, picture)
}

/// Whether the key was ours.
fn press(study: Study, event: &KeyboardEvent) -> bool {
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    let inside = |selector: &str| {
        let element = target.as_ref().and_then(|element| element.closest(selector).ok());
        element.flatten().is_some()
    };
    let is_replay = matches!(study.view.get_untracked(), View::Watch | View::Versus);
    if !is_replay || inside("input, textarea, select") || event.ctrl_key() || event.meta_key() {
        return false;
    }
    match event.key().as_str() {
        " " if inside("button, summary, a") => return false,
        " " => study.toggle(),
        "ArrowRight" => study.go(1),
        "ArrowLeft" => study.go(-1),
        "Home" => study.seek(0),
        "End" => study.seek(usize::MAX),
        _ => return false,
    }
    true
}
