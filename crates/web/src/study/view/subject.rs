//! What is searched, and by whom: the choices of the replay views.

use leptos::prelude::*;
use tuipan_study::Kind;

use super::contender::ContenderFields;
use super::setup::Setup;
use crate::store::Store;
use crate::text::study as words;

/// The card.
#[component]
pub fn SubjectCard(
    /// One, or two side by side.
    n_contenders: usize,
) -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let language = move || store.settings.with(|settings| settings.language);
    let length = RwSignal::new(String::new());
    let chosen = Signal::derive(move || {
        study.form.with(|form| {
            let chosen = form.contenders.iter().take(n_contenders);
            let names: Vec<&str> =
                chosen.map(|c| store.t(words::algorithm_name(c.searcher.algorithm))).collect();
            format!("{} · {}", words::kind_name(language(), &form.kind), names.join(" · "))
        })
    });
    let kinds = Kind::all().into_iter().map(move |kind| {
        let name = kind.name();
        let is_on = {
            let name = name.clone();
            move || study.form.with(|form| form.kind.name() == name)
        };
        view! {
            <option value=name prop:selected=is_on>{move || words::kind_name(language(), &kind)}</option>
        }
    });
    let is_tiles = Memo::new(move |_| study.form.with(|form| matches!(form.kind, Kind::Tiles(_))));
    let has_lengths = Memo::new(move |_| {
        study.form.with(|form| matches!(form.kind, Kind::Tiles(size) if size.n_cells() <= 9))
    });
    let fault = move || {
        study.fault.get().map(|error| {
            let said = words::form_error(language(), &error);
            view! { <span class="fault" id="study-fault" role="alert">{said}</span> }
        })
    };
    let draw = move |_| match length.get_untracked().parse() {
        Ok(length) if has_lengths.get_untracked() => study.draw(length),
        _ => study.shuffle(),
    };
    let position = move || {
        is_tiles.get().then(|| view! {
            <div class="field long">
                <label for="study-start">{move || store.t(words::POSITION)}</label>
                <input
                    class="input mono"
                    id="study-start"
                    aria-invalid=move || study.fault.with(Option::is_some).to_string()
                    prop:value=move || study.form.with(|form| form.start.clone())
                    on:change=move |event| study.choose(|form| form.start = event_target_value(&event))
                />
                {fault}
            </div>
            <div class="field long">
                <label for="study-goal">{move || store.t(words::GOAL)}</label>
                <input
                    class="input mono"
                    id="study-goal"
                    prop:value=move || study.form.with(|form| form.goal.clone())
                    on:change=move |event| study.choose(|form| form.goal = event_target_value(&event))
                />
            </div>
            <div class="field fixed">
                {move || has_lengths.get().then(|| view! {
                    <label for="study-length">{move || store.t(words::DRAW_LENGTH)}</label>
                })}
                <div class="row">
                    {move || has_lengths.get().then(|| view! {
                        <input
                            class="input num"
                            id="study-length"
                            type="number"
                            min="1"
                            max="31"
                            placeholder=move || store.t(words::ANY)
                            prop:value=move || length.get()
                            on:input=move |event| length.set(event_target_value(&event))
                        />
                    })}
                    <button class="btn" id="study-draw" on:click=draw>{move || store.t(words::DRAW)}</button>
                </div>
            </div>
        })
    };
    view! {
        <Setup title=words::SETUP chosen>
            <div class="field">
                <label for="study-kind">{move || store.t(words::PUZZLE)}</label>
                <select
                    class="select"
                    id="study-kind"
                    on:change=move |event| {
                        let name = event_target_value(&event);
                        if let Some(kind) = Kind::all().into_iter().find(|kind| kind.name() == name) {
                            study.choose_kind(kind);
                        }
                    }
                >
                    {kinds.collect_view()}
                </select>
            </div>
            {position}
            {(0..n_contenders).map(|idx| view! { <ContenderFields idx/> }).collect_view()}
        </Setup>
    }
}
