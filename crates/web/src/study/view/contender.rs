//! An algorithm with what it reads: only the fields that it has.

use leptos::prelude::*;
use tuipan_search::{Algorithm, Setting};
use tuipan_study::Contender;

use crate::store::Store;
use crate::text::{Text, study as words};

/// The fields of a contender.
#[component]
pub fn ContenderFields(
    /// Which.
    idx: usize,
) -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let algorithm =
        Memo::new(move |_| study.form.with(|form| form.contenders[idx].searcher.algorithm));
    let heuristics = Memo::new(move |_| study.form.with(|form| form.kind.heuristics()));
    let choose = move |change: &dyn Fn(&mut Contender)| {
        study.choose(|form| change(&mut form.contenders[idx]));
    };
    let id = move |name: &str| format!("study-{name}-{idx}");
    let number = move |setting: Setting,
                       label: Text,
                       get: fn(&Contender) -> u32,
                       set: fn(&mut Contender, u32)| {
        let id = id(setting.name());
        let range = setting.range().unwrap_or(0..=u64::MAX);
        let least = *range.start() as u32;
        view! {
            <div class="field">
                <label for=id.clone()>{move || store.t(label)}</label>
                <input
                    class="input num"
                    id=id
                    type="number"
                    min=least.to_string()
                    prop:value=move || study.form.with(|form| get(&form.contenders[idx]).to_string())
                    on:change=move |event| {
                        if let Ok(n) = event_target_value(&event).parse::<u32>() {
                            choose(&|contender| set(contender, n.max(least)));
                        }
                    }
                />
            </div>
        }
    };
    let weight = move || {
        let id = id(Setting::Weight.name());
        view! {
            <div class="field">
                <label for=id.clone()>{move || store.t(words::WEIGHT)}</label>
                <input
                    class="input mono"
                    id=id
                    prop:value=move || study.form.with(|form| form.contenders[idx].weight.clone())
                    on:change=move |event| {
                        let weight = event_target_value(&event);
                        choose(&|contender| contender.weight.clone_from(&weight));
                    }
                />
            </div>
        }
    };
    let estimate = move || {
        let id = id(Setting::Heuristic.name());
        view! {
            <div class="field long">
                <label for=id.clone()>{move || store.t(words::HEURISTIC)}</label>
                <select
                    class="select"
                    id=id
                    on:change=move |event| {
                        if let Ok(heuristic) = event_target_value(&event).parse() {
                            choose(&|contender| contender.searcher.heuristic = heuristic);
                        }
                    }
                >
                    {move || heuristics.get().into_iter().map(|each| {
                        let is_on = move || {
                            study.form.with(|form| form.contenders[idx].searcher.heuristic == each)
                        };
                        view! {
                            <option value=each.to_string() prop:selected=is_on>
                                {move || store.t(words::heuristic_name(each))}
                            </option>
                        }
                    }).collect_view()}
                </select>
            </div>
        }
    };
    let field = move |setting: Setting| match setting {
        Setting::Heuristic => estimate().into_any(),
        Setting::Weight => weight().into_any(),
        Setting::Depth => {
            number(setting, words::DEPTH_LIMIT, |c| c.depth_limit, |c, n| c.depth_limit = n)
                .into_any()
        }
        Setting::Budget => {
            number(setting, words::BUDGET, |c| c.budget, |c, n| c.budget = n).into_any()
        }
        Setting::BeamWidth => {
            number(setting, words::BEAM_WIDTH, |c| c.beam_width, |c, n| c.beam_width = n).into_any()
        }
        // Left as they usually are: Study compares algorithms, and a worker has one thread.
        Setting::Seed | Setting::Ties | Setting::Side | Setting::Threads => ().into_any(),
    };
    let fields = move || algorithm.get().settings().iter().map(|&each| field(each)).collect_view();
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
                        choose(&|contender| contender.searcher.algorithm = algorithm);
                    }
                }
            >
                {algorithms.into_iter().collect_view()}
            </select>
        </div>
        {fields}
    }
}
