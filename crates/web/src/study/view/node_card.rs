//! The current node, its f, g and h, and the lists. In words and numbers: what the canvas shows to the eye.

use leptos::prelude::*;
use tuipan_study::Glance;

use super::position::PositionPicture;
use crate::store::Store;
use crate::text::{self, Text, study as words};

/// The card of a contender's search.
#[component]
pub fn NodeCard(
    /// Of which contender.
    idx: usize,
    /// The moment.
    shown: RwSignal<Glance>,
) -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let node = Memo::new(move |_| shown.with(|shown| shown.node.clone()));
    let picture = move || node.get().map(|(label, ..)| view! { <PositionPicture label/> });
    let number = |n: f64| {
        let text = format!("{n:.2}");
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let f = move || {
        let contender = study.form.with(|form| form.contenders[idx].clone());
        let f = node.get().and_then(|(_, g, h)| contender.f(g, h));
        f.map_or("–".to_owned(), number)
    };
    let g = move || node.get().map_or("–".to_owned(), |(_, g, _)| g.to_string());
    let h = move || node.get().map_or("–".to_owned(), |(.., h)| h.to_string());
    let fact = move |name: Text, key: &'static str, value: fn(&Glance) -> String| {
        view! {
            <div><b data-now=key>{move || shown.with(value)}</b><span>{move || store.t(name)}</span></div>
        }
    };
    let list = move |name: Text,
                     id: &'static str,
                     get: fn(&Glance) -> (usize, Option<Vec<String>>)| {
        let all = Memo::new(move |_| shown.with(get));
        view! {
            <h3>{move || store.t(name)}" "<small class="num">{move || text::thousands(all.get().0 as u64)}</small></h3>
            <ul class="list" tabindex="0" id=format!("study-{id}-{idx}") aria-label=move || store.t(name)>
                {move || all.get().1.unwrap_or_default().into_iter().enumerate().map(|(nth, name)| {
                    let class = if nth == 0 { "now" } else { "" };
                    view! { <li class=class>{name}</li> }
                }).collect_view()}
            </ul>
        }
    };
    view! {
        <section class="card stack tight" id=format!("study-node-{idx}")>
            <h2>{move || store.t(words::NOW)}</h2>
            <div class="hand">
                <div class="looks">{picture}</div>
                <div class="fgh num">
                    <div><i>"f"</i><b data-now="f">{f}</b></div>
                    <div><i>"g"</i><b data-now="g">{g}</b></div>
                    <div><i>"h"</i><b data-now="h">{h}</b></div>
                </div>
            </div>
            <div class="facts num">
                {fact(words::EXPANDED, "expanded", |s| text::thousands(s.moment.expanded as u64))}
                {fact(words::GENERATED, "generated", |s| text::thousands(s.moment.generated as u64))}
                {fact(words::BOUND, "bound", |s| s.moment.bound.map_or("–".to_owned(), |b| b.to_string()))}
            </div>
            {list(words::OPEN, "open", |s| (s.moment.open, s.open.clone()))}
            {list(words::CLOSED, "closed", |s| (s.moment.closed, s.closed.clone()))}
        </section>
    }
}
