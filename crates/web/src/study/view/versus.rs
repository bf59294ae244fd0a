//! Two searches of one position, side by side, in step.

use leptos::prelude::*;

use super::lane::lane;
use super::setup::in_order;
use super::subject::SubjectCard;
use super::transport::Transport;
use crate::store::Store;
use crate::text::{self, study as words};

/// The view.
#[component]
pub fn Versus() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    // The bars of both, the larger one full.
    let race = move || {
        let both = study.runs.map(|run| run.with(|got| got.there().cloned()));
        let [Some(first), Some(second)] = both else { return None };
        let most = first.counts.expanded.max(second.counts.expanded).max(1) as f64;
        let least = first.counts.expanded.min(second.counts.expanded);
        let rows: Vec<_> = [first, second]
            .into_iter()
            .enumerate()
            .map(|(idx, recorded)| {
                let expanded = recorded.counts.expanded;
                let name = study.form.with(|form| form.contenders[idx].searcher.algorithm);
                let class = if expanded == least { "meter best" } else { "meter" };
                view! {
                    <span>{move || words::algorithm_name(store.lang(), name)}</span>
                    <span class=class style=("--part", (expanded as f64 / most).to_string())></span>
                    <span>{text::thousands(expanded)}</span>
                }
            })
            .collect();
        Some(view! {
            <section class="card" id="study-race">
                <h2>{move || store.t(words::VERSUS)}" "<small>{move || store.t(words::EXPANDED)}</small></h2>
                <div class="race num">{rows}</div>
            </section>
        })
    };
    let (mut pictures, mut facts) = (Vec::new(), Vec::new());
    for lane in [lane(0), lane(1)] {
        let title = lane.title;
        pictures.push(view! { <div class="stack"><h2>{title}</h2>{lane.picture}</div> });
        facts.push(view! {
            <div class="stack"><h2 class="again">{title}</h2>{lane.result}{lane.node}{lane.path}</div>
        });
    }
    let picture = view! {
        <div class="lab versus">{pictures}</div>
        <Transport/>
        {race}
        <div class="lab versus">{facts}</div>
    };
    in_order(view! { <SubjectCard n_contenders=2/> }, picture)
}
