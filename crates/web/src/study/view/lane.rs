//! One recorded search: its picture, the current node, Open and Closed, and what the whole search took.

use std::sync::Arc;

use leptos::html::Canvas;
use leptos::prelude::*;
use tuipan_study::{Ended, Glance, Recorded, Replay};

use super::node_card::NodeCard;
use super::painter::Painter;
use super::path_card::PathCard;
use super::pending::pending;
use crate::store::Store;
use crate::text::{self, Text, study as words};

/// Lists of larger searches wait until the replay pauses.
const MAX_LIVE: usize = 600;

/// What is kept between frames.
struct Playing {
    replay: Replay,
    painter: Painter,
}

/// The views of a contender's search, to be put where the page wants them.
pub struct Lane {
    /// Who searches.
    pub title: Signal<String>,
    /// The picture, or why there is none yet.
    pub picture: AnyView,
    /// The current node, Open and Closed.
    pub node: AnyView,
    /// What the whole search took and found.
    pub result: AnyView,
    /// The solution, step by step.
    pub path: AnyView,
}

/// The search of a contender.
pub fn lane(idx: usize) -> Lane {
    let store = Store::expect();
    let study = store.study;
    let run = study.runs[idx];
    let (base, over) = (NodeRef::<Canvas>::new(), NodeRef::<Canvas>::new());
    let playing: StoredValue<Option<Playing>, LocalStorage> = StoredValue::new_local(None);
    let shown = RwSignal::new(Glance::default());
    let resized = RwSignal::new(0u32);
    let handle = window_event_listener(leptos::ev::resize, move |_| resized.update(|n| *n += 1));
    on_cleanup(move || handle.remove());
    // Another theme has other colours.
    Effect::new(move |_| {
        store.settings.track();
        playing.update_value(|playing| {
            playing.iter_mut().for_each(|playing| playing.painter.forget());
        });
        resized.update(|n| *n += 1);
    });
    Effect::new(move |_| {
        resized.track();
        let (step, picture) = (study.step.get(), study.picture.get());
        let is_running = study.is_running.get();
        let Some(recorded) = run.with(|got| got.there().cloned()) else { return };
        let (Some(base), Some(over)) = (base.get(), over.get()) else { return };
        playing.update_value(|playing| {
            let is_same =
                playing.as_ref().is_some_and(|p| Arc::ptr_eq(p.replay.recorded(), &recorded));
            if !is_same {
                let Some(painter) = Painter::new(base, over) else { return };
                let replay = Replay::new(recorded.clone());
                *playing = Some(Playing { replay, painter });
            }
            let Some(Playing { replay, painter }) = playing else { return };
            let changes = replay.seek(step);
            let is_at_end = replay.step() == replay.n_steps() && recorded.trace.is_whole;
            let solution = is_at_end.then_some(&recorded.path[..]);
            painter.paint(replay, &changes, picture, solution);
            shown.set(Glance::at(replay, !is_running || recorded.trace.nodes.len() <= MAX_LIVE));
        });
    });
    let label = move || {
        let shown = shown.get();
        words::picture_label(store.lang(), shown.n_nodes, shown.moment.open, shown.moment.closed)
    };
    let waiting = move || run.with(|got| pending(got, words::SEARCHING));
    let title = Signal::derive(move || {
        words::searcher_name(store.lang(), study.form.with(|form| form.contenders[idx].searcher))
    });
    let chip = move |class: &'static str, name: Text| {
        view! { <span class=format!("chip key-{class}")>{move || store.t(name)}</span> }
    };
    let picture = view! {
        <div class="canvas picture" data-run=idx.to_string()>
            <canvas node_ref=base role="img" aria-label=label></canvas>
            <canvas class="upper" node_ref=over aria-hidden="true"></canvas>
            <div class="over">
                {chip("open", words::LEGEND_OPEN)}
                {chip("closed", words::LEGEND_CLOSED)}
                {chip("now", words::LEGEND_NOW)}
                {chip("path", words::LEGEND_PATH)}
            </div>
            {waiting}
        </div>
    };
    let result = move || {
        run.with(|got| got.there().cloned()).map(|recorded| view! { <Result idx recorded/> })
    };
    let path = move || {
        run.with(|got| got.there().cloned()).map(|recorded| view! { <PathCard idx recorded/> })
    };
    Lane {
        title,
        picture: picture.into_any(),
        node: view! { <NodeCard idx shown/> }.into_any(),
        result: result.into_any(),
        path: path.into_any(),
    }
}

/// What the whole search took and found.
#[component]
fn Result(
    /// Of which contender.
    idx: usize,
    /// The search.
    recorded: Arc<Recorded>,
) -> impl IntoView {
    let store = Store::expect();
    let counts = recorded.counts;
    let n_recorded = recorded.trace.n_expanded() as u64;
    let is_whole = recorded.trace.is_whole;
    let verdict = match (recorded.ended, recorded.length, recorded.optimum) {
        (Ended::Solved, Some(length), Some(optimum)) if length == optimum => {
            (words::IS_SHORTEST, "chip good")
        }
        (Ended::Solved, Some(_), Some(_)) => (words::NOT_SHORTEST, "chip on"),
        (Ended::Solved, ..) => (words::SOLUTION, "chip"),
        (Ended::Unsolvable, ..) => (words::UNSOLVABLE, "chip on"),
        (Ended::Stopped, ..) => (words::STOPPED, "chip on"),
    };
    let row = move |name: Text, value: String, key: &'static str| {
        view! { <tr><th scope="row">{move || store.t(name)}</th><td class="num" data-count=key>{value}</td></tr> }
    };
    let or_none = |n: Option<u32>| n.map_or("–".to_owned(), |n| n.to_string());
    view! {
        <section
            class="card"
            id=format!("study-result-{idx}")
            data-expanded=counts.expanded.to_string()
            data-generated=counts.generated.to_string()
            data-stored=counts.stored.to_string()
            data-length=recorded.length.map(|n| n.to_string())
            data-optimum=recorded.optimum.map(|n| n.to_string())
        >
            <h2>{move || store.t(words::WHOLE_SEARCH)}" "<span class=verdict.1>{move || store.t(verdict.0)}</span></h2>
            <table>
                <tbody>
                    {row(words::SOLUTION, or_none(recorded.length), "length")}
                    {row(words::OPTIMUM, or_none(recorded.optimum), "optimum")}
                    {row(words::EXPANDED, text::thousands(counts.expanded), "expanded")}
                    {row(words::GENERATED, text::thousands(counts.generated), "generated")}
                    {row(words::STORED, text::thousands(counts.stored), "stored")}
                    {row(words::TIME, format!("{:.1} ms", recorded.ms), "ms")}
                </tbody>
            </table>
            {(!is_whole).then(|| view! {
                <p class="quiet">{move || {
                    let number = text::thousands;
                    words::recorded(store.lang(), number(n_recorded), number(counts.expanded))
                }}</p>
            })}
        </section>
    }
}
