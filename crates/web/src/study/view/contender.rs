//! An algorithm with what it reads: only the fields that it has.

use leptos::prelude::*;
use tuipan_search::Algorithm;

use crate::store::Store;
use crate::study::form::Contender;
use crate::text::{Text, study as words};

/// The fields of a contender.
#[component]
pub fn ContenderFields(
    /// Which.
    idx: usize,
) -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let algorithm = Memo::new(move |_| study.form.with(|form| form.contenders[idx].algorithm));
    let heuristics = Memo::new(move |_| study.form.with(|form| form.kind.heuristics()));
    let choose = move |change: &dyn Fn(&mut Contender)| {
        study.choose(|form| change(&mut form.contenders[idx]));
    };
    let id = move |name: &str| format!("study-{name}-{idx}");
    let number = move |name: &'static str,
                       label: Text,
                       get: fn(&Contender) -> u32,
                       set: fn(&mut Contender, u32)| {
        view! {
            <div class="field">
                <label for=id(name)>{move || store.t(label)}</label>
                <input
                    class="input num"
                    id=id(name)
                    type="number"
                    min="1"
                    prop:value=move || study.form.with(|form| get(&form.contenders[idx]).to_string())
                    on:change=move |event| {
                        if let Ok(n) = event_target_value(&event).parse() {
                            choose(&|contender| set(contender, n));
                        }
                    }
                />
            </div>
        }
    };
    let options = move || match algorithm.get() {
        Algorithm::WeightedAStar => view! {
            <div class="field">
                <label for=id("weight")>{move || store.t(words::WEIGHT)}</label>
                <input
                    class="input mono"
                    id=id("weight")
                    prop:value=move || study.form.with(|form| form.contenders[idx].weight.clone())
                    on:change=move |event| {
                        let weight = event_target_value(&event);
                        choose(&|contender| contender.weight.clone_from(&weight));
                    }
                />
            </div>
        }
        .into_any(),
        Algorithm::DepthLimited => {
            number("depth", words::DEPTH_LIMIT, |c| c.depth_limit, |c, n| c.depth_limit = n)
                .into_any()
        }
        Algorithm::SmaStar => {
            number("budget", words::BUDGET, |c| c.budget, |c, n| c.budget = n).into_any()
        }
        Algorithm::Beam => {
            number("beam", words::BEAM_WIDTH, |c| c.beam_width, |c, n| c.beam_width = n).into_any()
        }
        _ => ().into_any(),
    };
    let estimate = move || {
        algorithm.get().uses_heuristic().then(|| view! {
            <div class="field long">
                <label for=id("heuristic")>{move || store.t(words::HEURISTIC)}</label>
                <select
                    class="select"
                    id=id("heuristic")
                    on:change=move |event| {
                        let name = event_target_value(&event);
                        choose(&|contender| contender.heuristic.clone_from(&name));
                    }
                >
                    {move || heuristics.get().iter().map(|name| {
                        let is_on = move || study.form.with(|form| form.contenders[idx].heuristic == *name);
                        view! {
                            <option value=*name prop:selected=is_on>
                                {move || store.t(words::heuristic_name(name))}
                            </option>
                        }
                    }).collect_view()}
                </select>
            </div>
        })
    };
    let algorithms = Algorithm::ALL.map(|each| {
        let is_on = move || algorithm.get() == each;
        view! {
            <option value=each.name() prop:selected=is_on>
                {move || store.t(words::algorithm_name(each))}
            </option>
        }
    });
    view! {
        <div class="field long">
            <label for=id("algorithm")>{move || store.t(words::ALGORITHM)}</label>
            <select
                class="select"
                id=id("algorithm")
                on:change=move |event| {
                    if let Ok(algorithm) = event_target_value(&event).parse() {
                        choose(&|contender| contender.algorithm = algorithm);
                    }
                }
            >
                {algorithms.into_iter().collect_view()}
            </select>
        </div>
        {estimate}
        {options}
    }
}
