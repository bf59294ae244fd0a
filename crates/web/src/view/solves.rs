//! The solves of a session, each with what is known of it; they can be watched, deleted and written into a file.

use leptos::prelude::*;
use tuipan_game::{Category, Metric, Run, Scope};

use super::parts::{Button, IconButton};
use super::statistics::{NONE, date};
use crate::store::{Format, Store};
use crate::text::{self, Lang, precise, training as words};

/// This many of the latest runs are listed at first, and as many more at a time.
const N_LISTED: usize = 50;

/// The list.
#[component]
pub fn Solves(scope: Memo<Scope>, category: Memo<Category>) -> impl IntoView {
    let store = Store::expect();
    let n_listed = RwSignal::new(N_LISTED);
    // Another list begins from its end.
    Effect::new(move |_| {
        scope.track();
        category.track();
        n_listed.set(N_LISTED);
    });
    let export = move |format: Format| {
        store.export_solves(scope.get_untracked(), &category.get_untracked(), format);
    };
    let rows = move || {
        let (language, category) = (store.lang(), category.get());
        store.profile.with(|profile| {
            let n_all = profile.runs_in(scope.get(), &category).count();
            let runs = profile.runs_in(scope.get(), &category).rev().take(n_listed.get());
            let rows = runs.zip(0..).map(|(run, idx)| row(store, language, n_all - idx, run));
            (rows.collect::<Vec<_>>(), n_all)
        })
    };
    move || {
        let (rows, n_all) = rows();
        let n_more = n_all.saturating_sub(rows.len());
        let more = (n_more > 0).then(|| {
            view! {
                <button class="btn plain" id="more-solves" on:click=move |_| n_listed.update(|n| *n += N_LISTED)>
                    {text::n_more(store.lang(), n_more)}
                </button>
            }
        });
        (n_all > 0).then(|| {
            view! {
                <h3>{move || store.t(words::SOLVES_OF)}</h3>
                <div class="scroll" tabindex="0">
                    <table class="num" id="runs">
                        <thead>
                            <tr>
                                <th>"#"</th>
                                <th>{move || store.t(text::TIME)}</th>
                                <th>{move || store.t(text::metric_name(Metric::Move))}</th>
                                <th>{move || store.t(text::TPS)}</th>
                                <th>{move || store.t(text::OPTIMUM)}</th>
                                <th>{move || store.t(text::DATE)}</th>
                                <th><span class="hush">{move || store.t(text::WATCH)}</span></th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <div class="row">
                    {more}
                    <Button id="export-csv" icon="export" name=text::EXPORT_CSV call=move |()| export(Format::Csv)/>
                    <Button id="export-json" icon="export" name=words::EXPORT_JSON call=move |()| export(Format::Json)/>
                    <Button id="export-cstimer" icon="export" name=words::EXPORT_CSTIMER call=move |()| export(Format::Cstimer)/>
                </div>
            }
        })
    }
}

fn row(store: Store, language: Lang, number: usize, run: &Run) -> impl IntoView + use<> {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NONE.to_owned());
    let time = run.ms.map_or_else(|| language.say(text::DNF).to_owned(), precise);
    let penalty = run.about.get("penalty").and_then(|ms| ms.parse::<u64>().ok());
    let penalty = penalty.map(|ms| format!(" (+{})", ms / 1000));
    let count = run.count(Metric::Stm).or(run.count(Metric::Move));
    let speed = run.ms.filter(|_| count.is_some()).and_then(|ms| run.steps.per_second(ms));
    let watch = run.replay.clone().map(|replay| {
        view! { <IconButton icon="play" name=text::WATCH call=move |()| store.watch_run(&replay)/> }
    });
    let id = run.id;
    let comment = run.about.get("comment").map(|comment| {
        let comment = comment.to_owned();
        view! { <tr class="comment"><td></td><td colspan="6">{comment}</td></tr> }
    });
    view! {
        <tr data-run=id.to_string()>
            <td>{number}</td>
            <td>{time}{penalty}{run.is_assisted().then_some("*")}</td>
            <td>{or_none(count.map(|n| n.to_string()))}</td>
            <td>{or_none(speed.map(|tps| format!("{tps:.2}")))}</td>
            <td>{or_none(run.optimum.map(|(_, n)| n.to_string()))}</td>
            <td>{date(language, run)}</td>
            <td>
                {watch}
                <IconButton icon="delete" name=words::DELETE_SOLVE call=move |()| store.delete_run(id)/>
            </td>
        </tr>
        {comment}
    }
}
