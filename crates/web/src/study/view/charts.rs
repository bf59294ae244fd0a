//! The laboratory's charts, for a sample that the reader chooses: measured here, drawn by the laboratory's own code.

use leptos::prelude::*;
use tuipan_lab::chart::Paper;
use tuipan_study::{Got, Measured, Sample, Searcher, contenders, csv, means, plot, without_style};

use super::pending::pending;
use super::setup::Setup;
use crate::platform;
use crate::store::Store;
use crate::text::{self, Lang, Text, study as words};
use crate::view::icon::Icon;
use crate::view::parts::{Button, Field, Segmented};

/// How wide charts are drawn, and on phones.
const WIDTH: f64 = 720.0;
const NARROW: f64 = 380.0;

/// The view.
#[component]
pub fn Charts() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let is_log = RwSignal::new(true);
    let number = move |id: &'static str,
                       name: Text,
                       most: u32,
                       get: fn(&Sample) -> u32,
                       set: fn(&mut Sample, u32)| {
        let value = Signal::derive(move || study.sample.with(get).to_string());
        let set = move |typed: String| {
            if let Ok(n) = typed.parse::<u32>() {
                study.sample.update(|sample| set(sample, n.clamp(1, most)));
            }
        };
        view! { <Field id name value set numbers=(1, most.into())/> }
    };
    let contenders = contenders().into_iter().map(move |contender| {
        let Searcher { algorithm, heuristic } = contender;
        let is_on = move || study.sample.with(|sample| sample.contenders.contains(&contender));
        view! {
            <label class="check">
                <input type="checkbox" data-contender=format!("{algorithm} {heuristic}") prop:checked=is_on
                    on:change=move |_| study.sample.update(|sample| sample.toggle(contender))
                />
                <span>{move || words::searcher_name(store.lang(), contender)}</span>
            </label>
        }
    });
    let svg = move |width: f64| {
        let got = study.rows.get();
        let (sample, rows) = got.there().map(|there| &**there)?;
        Some(self::svg(store.lang(), sample, rows, is_log.get(), width))
    };
    // On a phone it is drawn as wide as it is shown, so that its letters can be read.
    let shown_width = if platform::is_narrow() { NARROW } else { WIDTH };
    let answer = move || match study.rows.get() {
        Got::There(there) => {
            let (sample, rows) = (there.0.clone(), there.1.clone());
            let (csv_sample, csv_rows) = (sample.clone(), rows.clone());
            view! {
                <div class="row between">
                    <Segmented
                        name=words::PICTURE
                        choices=vec![(false, words::LINEAR), (true, words::LOGARITHMIC)]
                        chosen=move || Some(is_log.get())
                        choose=move |log| is_log.set(log)
                        id_of=|log| if *log { "chart-log" } else { "chart-linear" }.to_owned()
                    />
                    <div class="row">
                        <button class="btn" id="chart-csv" aria-label=move || store.t(words::CSV)
                            on:click=move |_| platform::download("tuipan-study.csv", &csv(&csv_sample, &csv_rows))>
                            <Icon name="export"/>"CSV"
                        </button>
                        <button class="btn" id="chart-svg" aria-label=move || store.t(words::SVG) on:click=move |_| {
                            if let Some(svg) = untrack(|| svg(WIDTH)) {
                                platform::download("tuipan-study.svg", &svg);
                            }
                        }>
                            <Icon name="export"/>"SVG"
                        </button>
                    </div>
                </div>
                <div class="card figure" id="chart" data-rows=rows.len().to_string()
                    inner_html=move || svg(shown_width).map(|svg| without_style(&svg)).unwrap_or_default()></div>
                <Means sample rows/>
            }
            .into_any()
        }
        other => pending(&other, words::MEASURING),
    };
    let chosen = Signal::derive(move || {
        study.sample.with(|s| format!("{} · {}–{}", s.count, s.lengths.0, s.lengths.1))
    });
    view! {
        <div class="lab">
            <div class="stack">{answer}</div>
            <Setup title=words::SAMPLE chosen>
                {number("sample-from", words::LENGTH_FROM, 31, |s| s.lengths.0, |s, n| s.lengths.0 = n.min(s.lengths.1))}
                {number("sample-to", words::LENGTH_TO, 31, |s| s.lengths.1, |s, n| s.lengths.1 = n.max(s.lengths.0))}
                {number("sample-count", words::HOW_MANY, 500, |s| s.count, |s, n| s.count = n)}
                {number("sample-seed", words::SEED, u32::MAX, |s| s.seed as u32, |s, n| s.seed = n.into())}
                <fieldset class="checks">
                    <legend class="quiet">{move || store.t(words::CONTENDERS)}</legend>
                    {contenders.collect_view()}
                </fieldset>
                <Button
                    class="btn primary"
                    id="measure"
                    name=words::MEASURE
                    is_off=move || study.sample.with(|it| it.contenders.is_empty())
                    call=move |()| study.measure()
                />
            </Setup>
        </div>
    }
}

/// The chart in words: what each contender expanded on average.
#[component]
fn Means(
    /// What was measured.
    sample: Sample,
    /// The runs.
    rows: Vec<Measured>,
) -> impl IntoView {
    let store = Store::expect();
    let means = means(&sample, &rows);
    let lines: Vec<_> = sample
        .contenders
        .into_iter()
        .zip(means)
        .map(|(contender, (mean, ms))| {
            view! {
                <tr>
                    <th scope="row">{move || words::searcher_name(store.lang(), contender)}</th>
                    <td class="num">{text::thousands(mean.round() as u64)}</td>
                    <td class="num">{format!("{ms:.2} ms")}</td>
                </tr>
            }
        })
        .collect();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=move || store.t(words::CHART_TITLE)>
            <table>
                <thead><tr>
                    <th>{move || store.t(words::ALGORITHM)}</th>
                    <th>{move || store.t(words::MEAN_NODES)}</th>
                    <th>{move || store.t(words::TIME)}</th>
                </tr></thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
    }
}

/// Nodes against length, as SVG.
fn svg(language: Lang, sample: &Sample, rows: &[Measured], log: bool, width: f64) -> String {
    let labels =
        [words::CHART_TITLE, words::CHART_X, words::CHART_Y].map(|text| language.say(text));
    let name = |contender| words::searcher_name(language, contender);
    let hollow = language.say(words::HOLLOW);
    plot(sample, rows, labels, name, log).svg_on(&Paper { width, hollow })
}
