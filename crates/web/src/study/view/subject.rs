//! What is searched, and by whom: the choices of the replay views.

use leptos::prelude::*;
use tuipan_study::Kind;

use super::contender::ContenderFields;
use super::setup::Setup;
use crate::store::Store;
use crate::text::study as words;
use crate::view::parts::{Button, Field, Select, option};

/// The card.
#[component]
pub fn SubjectCard(
    /// One, or two side by side.
    n_contenders: usize,
) -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let length = RwSignal::new(String::new());
    let chosen = Signal::derive(move || {
        study.form.with(|form| {
            let chosen = form.contenders.iter().take(n_contenders);
            let name = |algorithm| words::algorithm_name(store.lang(), algorithm);
            let names: Vec<String> = chosen.map(|c| name(c.searcher.algorithm)).collect();
            format!("{} · {}", words::kind_name(store.lang(), &form.kind), names.join(" · "))
        })
    });
    let kinds = Kind::all().into_iter().map(move |kind| {
        let name = kind.name();
        let is_on = move || study.form.with(|form| form.kind.name() == name);
        option(kind.name(), move || words::kind_name(store.lang(), &kind), is_on)
    });
    let choose_kind = move |name: String| {
        if let Some(kind) = Kind::all().into_iter().find(|kind| kind.name() == name) {
            study.choose_kind(kind);
        }
    };
    let is_tiles = Memo::new(move |_| study.form.with(|form| matches!(form.kind, Kind::Tiles(_))));
    let has_lengths = Memo::new(move |_| {
        study.form.with(|form| matches!(form.kind, Kind::Tiles(size) if size.n_cells() <= 9))
    });
    let error = move || {
        study.error.get().map(|error| {
            let said = words::form_error(store.lang(), &error);
            view! { <span class="error" id="study-error" role="alert">{said}</span> }
        })
    };
    let draw = move |()| match length.get_untracked().parse() {
        Ok(length) if has_lengths.get_untracked() => study.draw(length),
        _ => study.shuffle(),
    };
    let position = move || {
        is_tiles.get().then(|| {
            view! {
                <Field
                    class="field long"
                    id="study-start"
                    name=words::POSITION
                    value=move || study.form.with(|form| form.start.clone())
                    set=move |typed| study.choose(|form| form.start = typed)
                    is_wrong=move || study.error.with(Option::is_some)
                >
                    {error}
                </Field>
                <Field
                    class="field long"
                    id="study-goal"
                    name=words::GOAL
                    value=move || study.form.with(|form| form.goal.clone())
                    set=move |typed| study.choose(|form| form.goal = typed)
                />
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
                        <Button id="study-draw" name=words::DRAW call=draw/>
                    </div>
                </div>
            }
        })
    };
    view! {
        <Setup title=words::SETUP chosen>
            <Select id="study-kind" name=words::PUZZLE field="field" choose=choose_kind>
                {kinds.collect_view()}
            </Select>
            {position}
            {(0..n_contenders).map(|idx| view! { <ContenderFields idx/> }).collect_view()}
        </Setup>
    }
}
