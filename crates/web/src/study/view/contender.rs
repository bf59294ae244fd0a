//! An algorithm with what it reads: only the fields that it has.

use leptos::prelude::*;
use tuipan_search::{Algorithm, Setting};
use tuipan_study::Contender;

use crate::store::Store;
use crate::text::{Text, study as words};
use crate::view::parts::{Field, Select, option};

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
    let of = move |read: fn(&Contender) -> String| {
        Signal::derive(move || study.form.with(|form| read(&form.contenders[idx])))
    };
    let number = move |setting: Setting,
                       name: Text,
                       get: fn(&Contender) -> String,
                       set: fn(&mut Contender, u32)| {
        let least = setting.range().map_or(0, |range| *range.start());
        let set = move |typed: String| {
            if let Ok(n) = typed.parse::<u32>() {
                choose(&|contender| set(contender, n.max(least as u32)));
            }
        };
        let numbers = (least, u32::MAX.into());
        view! { <Field id=id(setting.name()) name value=of(get) set numbers/> }.into_any()
    };
    let weight = move |setting: Setting| {
        let set = move |typed: String| choose(&|contender| contender.weight.clone_from(&typed));
        let value = of(|contender| contender.weight.clone());
        view! { <Field id=id(setting.name()) name=words::WEIGHT value set/> }.into_any()
    };
    let estimate = move |setting: Setting| {
        let set = move |name: String| {
            if let Ok(heuristic) = name.parse() {
                choose(&|contender| contender.searcher.heuristic = heuristic);
            }
        };
        let options = move || {
            let options = heuristics.get().into_iter().map(|each| {
                let is_on =
                    move || study.form.with(|form| form.contenders[idx].searcher.heuristic == each);
                option(each, move || words::heuristic_name(store.lang(), each), is_on)
            });
            options.collect_view()
        };
        view! {
            <Select id=id(setting.name()) name=words::HEURISTIC field="field long" choose=set>{options}</Select>
        }
        .into_any()
    };
    let field = move |setting: Setting| match setting {
        Setting::Heuristic => estimate(setting),
        Setting::Weight => weight(setting),
        Setting::Depth => number(
            setting,
            words::DEPTH_LIMIT,
            |c| c.depth_limit.to_string(),
            |c, n| c.depth_limit = n,
        ),
        Setting::Step => {
            number(setting, words::LIMIT_STEP, |c| c.step.to_string(), |c, n| c.step = n)
        }
        Setting::Budget => {
            number(setting, words::BUDGET, |c| c.budget.to_string(), |c, n| c.budget = n)
        }
        Setting::BeamWidth => number(
            setting,
            words::BEAM_WIDTH,
            |c| c.beam_width.to_string(),
            |c, n| c.beam_width = n,
        ),
        // Left as they usually are: Study compares algorithms, and a worker has one thread.
        Setting::Seed | Setting::Ties | Setting::Side | Setting::Threads => ().into_any(),
    };
    let fields = move || algorithm.get().settings().iter().map(|&each| field(each)).collect_view();
    let algorithms = Algorithm::ALL.map(|each| {
        let name = move || words::algorithm_name(store.lang(), each);
        option(each.name(), name, move || algorithm.get() == each)
    });
    let set = move |name: String| {
        if let Ok(algorithm) = name.parse() {
            choose(&|contender| contender.searcher.algorithm = algorithm);
        }
    };
    view! {
        <Select id=id("algorithm") name=words::ALGORITHM field="field long" choose=set>
            {algorithms.into_iter().collect_view()}
        </Select>
        {fields}
    }
}
