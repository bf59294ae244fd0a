//! The laboratory's charts, for a sample that the reader chooses: measured here, drawn by the laboratory's own code.

use leptos::prelude::*;
use tuipan_lab::chart::{Axis, Chart, Paper, Plot, Point, Series};
use tuipan_lab::{Limit, Row, Verdict, to_csv};
use tuipan_puzzle::tiles::Size;
use tuipan_search::Algorithm;

use super::setup::Setup;
use crate::platform;
use crate::store::Store;
use crate::study::heuristic::HeuristicChoice;
use crate::study::message::{Ended, Measured, Sample, Searcher};
use crate::study::state::Got;
use crate::text::{self, Language, Text, study as words};
use crate::view::icon::Icon;

/// Who can take part: all that solve every 8-puzzle in a moment, A* with every estimate that there is.
fn contenders() -> Vec<Searcher> {
    let blind = |algorithm| Searcher::new(algorithm, HeuristicChoice::NONE);
    let mut all = vec![blind(Algorithm::Bfs), blind(Algorithm::BidirectionalBfs)];
    let heuristics = Size::new(3, 3).map(HeuristicChoice::of_tiles).unwrap_or_default();
    let informed = heuristics.into_iter().filter(|&each| each != HeuristicChoice::NONE);
    all.extend(informed.map(|each| Searcher::new(Algorithm::AStar, each)));
    let others = [Algorithm::IdaStar, Algorithm::BaeStar, Algorithm::Greedy];
    all.extend(others.map(|algorithm| Searcher::new(algorithm, HeuristicChoice::MANHATTAN)));
    all
}

/// How wide charts are drawn, and on phones.
const WIDTH: f64 = 720.0;
const NARROW: f64 = 380.0;

/// The view.
#[component]
pub fn Charts() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let language = move || store.settings.with(|settings| settings.language);
    let is_log = RwSignal::new(true);
    let number = move |id: &'static str,
                       label: Text,
                       most: u32,
                       get: fn(&Sample) -> u32,
                       set: fn(&mut Sample, u32)| {
        view! {
            <div class="field">
                <label for=id>{move || store.t(label)}</label>
                <input class="input num" id=id type="number" min="1" max=most.to_string()
                    prop:value=move || study.sample.with(|sample| get(sample).to_string())
                    on:change=move |event| {
                        if let Ok(n) = event_target_value(&event).parse::<u32>() {
                            study.sample.update(|sample| set(sample, n.clamp(1, most)));
                        }
                    }
                />
            </div>
        }
    };
    let contenders = contenders().into_iter().map(move |contender| {
        let Searcher { algorithm, heuristic } = contender;
        let is_on = move || study.sample.with(|sample| sample.contenders.contains(&contender));
        view! {
            <label class="check">
                <input type="checkbox" data-contender=format!("{algorithm} {heuristic}") prop:checked=is_on
                    on:change=move |_| study.sample.update(|sample| {
                        let before = sample.contenders.len();
                        sample.contenders.retain(|known| *known != contender);
                        if sample.contenders.len() == before {
                            sample.contenders.push(contender);
                        }
                    })
                />
                <span>{move || series_name(language(), contender)}</span>
            </label>
        }
    });
    let svg = move |width: f64| {
        let got = study.rows.get();
        let (sample, rows) = got.there().map(|there| &**there)?;
        let hollow = store.t(words::HOLLOW);
        Some(chart(language(), sample, rows, is_log.get()).svg_on(&Paper { width, hollow }))
    };
    // On a phone it is drawn as wide as it is shown, so that its letters can be read.
    let shown_width = if platform::is_narrow() { NARROW } else { WIDTH };
    let answer = move || match study.rows.get() {
        Got::There(there) => {
            let (sample, rows) = (there.0.clone(), there.1.clone());
            let csv_rows = rows.clone();
            let csv_sample = sample.clone();
            let mode = move |log: bool, id: &'static str, name: Text| {
                view! {
                    <button id=id aria-pressed=move || (is_log.get() == log).to_string()
                        on:click=move |_| is_log.set(log)>{move || store.t(name)}</button>
                }
            };
            view! {
                <div class="row between">
                    <div class="segmented" role="group" aria-label=move || store.t(words::PICTURE)>
                        {mode(false, "chart-linear", words::LINEAR)}
                        {mode(true, "chart-log", words::LOGARITHMIC)}
                    </div>
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
        Got::Waiting(done, all) => {
            let part = f64::from(done) / f64::from(all.max(1));
            view! {
                <div class="progress" role="status">
                    <span>{store.t(words::MEASURING)}</span><span class="num">{format!("{done} / {all}")}</span>
                    <span class="meter" style=("--part", part.to_string())></span>
                </div>
            }
            .into_any()
        }
        Got::Failed(error) => view! { <p class="notice bad" role="alert">{error}</p> }.into_any(),
        Got::Nothing => ().into_any(),
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
                <button class="btn primary" id="measure"
                    disabled=move || study.sample.with(|sample| sample.contenders.is_empty())
                    on:click=move |_| study.measure()>
                    {move || store.t(words::MEASURE)}
                </button>
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
    let language = move || store.settings.with(|settings| settings.language);
    let lines: Vec<_> = (0..)
        .zip(sample.contenders)
        .map(|(idx, contender)| {
            let own = || rows.iter().filter(|row| row.contender == idx);
            let n = own().count().max(1) as f64;
            let mean = own().map(|row| row.counts.expanded).sum::<u64>() as f64 / n;
            let ms = own().map(|row| row.ms).sum::<f64>() / n;
            view! {
                <tr>
                    <th scope="row">{move || series_name(language(), contender)}</th>
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

fn series_name(language: Language, searcher: Searcher) -> String {
    let name = language.say(words::algorithm_name(searcher.algorithm));
    match searcher.used() {
        HeuristicChoice::NONE => name.to_owned(),
        heuristic => format!("{name} · {}", language.say(words::heuristic_name(heuristic))),
    }
}

/// Nodes against length.
fn chart(language: Language, sample: &Sample, rows: &[Measured], log: bool) -> Chart {
    let series = (0..).zip(&sample.contenders).map(|(idx, &contender)| Series {
        name: series_name(language, contender),
        points: rows
            .iter()
            .filter(|row| row.contender == idx)
            .map(|row| Point {
                x: row.optimum.into(),
                y: row.counts.expanded as f64,
                open: row.ended == Ended::Stopped,
            })
            .collect(),
        joined: false,
    });
    Chart::Plot(Plot {
        title: language.say(words::CHART_TITLE).to_owned(),
        x: Axis { label: language.say(words::CHART_X).to_owned(), log: false },
        y: Axis { label: language.say(words::CHART_Y).to_owned(), log },
        series: series.collect(),
    })
}

/// The rows as the laboratory writes them.
fn csv(sample: &Sample, rows: &[Measured]) -> String {
    let row = |row: &Measured| {
        let searcher = sample.contenders.get(row.contender as usize)?;
        Some(Row {
            part: "study".to_owned(),
            instance: row.position.clone(),
            algorithm: searcher.algorithm.to_string(),
            heuristic: match searcher.used() {
                HeuristicChoice::NONE => String::new(),
                heuristic => heuristic.to_string(),
            },
            repetition: 1,
            outcome: match row.ended {
                Ended::Solved => Verdict::Solved,
                Ended::Unsolvable => Verdict::Unsolvable,
                Ended::Stopped => Verdict::Stopped(Limit::Nodes),
            },
            length: row.length,
            optimum: Some(row.optimum),
            expanded: row.counts.expanded,
            generated: row.counts.generated,
            peak_stored: row.counts.stored,
            seconds: row.ms / 1000.0,
            ..Row::default()
        })
    };
    let rows: Vec<Row> = rows.iter().filter_map(row).collect();
    to_csv(&rows)
}

/// The page has its own style for charts, and its policy allows no other.
fn without_style(svg: &str) -> String {
    match (svg.find("<style>"), svg.find("</style>")) {
        (Some(start), Some(end)) => format!("{}{}", &svg[..start], &svg[end + 8..]),
        _ => svg.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::message::Counts;

    fn rows() -> (Sample, Vec<Measured>) {
        let contenders = vec![Searcher::new(Algorithm::Bfs, HeuristicChoice::NONE)];
        let sample = Sample { lengths: (5, 6), count: 2, seed: 1, contenders };
        let row = |optimum| Measured {
            position: "1 2 3/4 5 6/7 0 8".to_owned(),
            contender: 0,
            optimum,
            length: Some(optimum),
            ended: Ended::Solved,
            counts: Counts { expanded: 10, generated: 20, stored: 30 },
            ms: 1.0,
        };
        (sample, vec![row(5), row(6)])
    }

    #[test]
    fn the_export_is_the_laboratorys() {
        let (sample, rows) = rows();
        let text = csv(&sample, &rows);
        let read = tuipan_lab::from_csv(&text).unwrap();
        assert_eq!((read.len(), read[1].optimum, read[0].expanded), (2, Some(6), 10));
    }

    #[test]
    fn the_pages_chart_has_no_style_of_its_own() {
        let (sample, rows) = rows();
        for language in [Language::Chinese, Language::English] {
            let svg = chart(language, &sample, &rows, true).svg();
            let bare = without_style(&svg);
            assert!(svg.contains("<style>") && !bare.contains("style"));
            // Two points and one in the legend.
            assert_eq!(bare.matches("<circle").count(), 3);
        }
    }
}
