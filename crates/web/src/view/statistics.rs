//! The statistics of a category: figures, averages with the run they fell on, times over the runs, how often they occur,
//! and the runs themselves.

use leptos::prelude::*;
use tuipan_game::{Average, Category, Day, Metric, Run, Statistics, Window};

use super::parts::{Button, Fact, IconButton};
use super::records::Reset;
use crate::platform;
use crate::store::Store;
use crate::text::{self, Lang, Text, daily, precise};

/// This many of the latest runs are listed.
const N_LISTED: usize = 50;
/// The distribution of times has at most this many bars.
const N_BARS: usize = 16;

const NONE: &str = "–";

/// All of it.
#[component]
pub fn StatisticsCard(category: Memo<Category>) -> impl IntoView {
    let store = Store::expect();
    let statistics =
        Memo::new(move |_| store.profile.with(|profile| profile.statistics(&category.get(), None)));
    let figure = move |name: Text, read: fn(&Statistics) -> String| {
        view! { <Fact name>{move || statistics.with(read)}</Fact> }
    };
    view! {
        <section class="wide stack">
            <h2>{move || store.t(text::STATISTICS)}</h2>
            <div class="stats num">
                {figure(text::SOLVES, |s| s.n_solved.to_string())}
                {figure(text::BEST, |s| s.best.map_or(NONE.to_owned(), precise))}
                {figure(text::MEAN, |s| s.mean.map_or(NONE.to_owned(), precise))}
            </div>
            {move || averages(store.lang(), &statistics.get())}
            {move || statistics.with(|statistics| curve(store.lang(), statistics))}
            {move || statistics.with(|statistics| distribution(store.lang(), statistics))}
            <Runs category/>
            <div class="row">
                <Reset
                    name=text::RESET_STATISTICS
                    call=move || store.reset_statistics(&category.get_untracked().kind)
                />
            </div>
        </section>
    }
}

fn average(language: Lang, average: Option<Average>) -> String {
    match average {
        None => NONE.to_owned(),
        Some(Average::Of(ms)) => precise(ms),
        Some(Average::DidNotFinish) => language.say(text::DNF).to_owned(),
    }
}

/// Each average that players compare: now, and the best with the run that it ended on.
fn averages(language: Lang, statistics: &Statistics) -> impl IntoView + use<> {
    let history = statistics.history();
    let row = |window: Window| {
        let (best, day) = match statistics.best_average(window) {
            Some((ms, idx)) => (precise(ms), daily::date(language, Day::of(history[idx].when))),
            None => (NONE.to_owned(), String::new()),
        };
        view! {
            <tr data-window=window.name()>
                <td>{window.name()}</td>
                <td>{average(language, statistics.average(window))}</td>
                <td>{best}</td>
                <td>{day}</td>
            </tr>
        }
    };
    view! {
        <table class="num" id="averages">
            <thead>
                <tr>
                    <th>{language.say(text::AVERAGE)}</th>
                    <th>{language.say(text::NOW)}</th>
                    <th>{language.say(text::BEST)}</th>
                    <th>{language.say(text::ENDED_ON)}</th>
                </tr>
            </thead>
            <tbody>{Window::ALL.map(row)}</tbody>
        </table>
    }
}

/// Times over the runs, with the average of five and the mean of all.
fn curve(language: Lang, statistics: &Statistics) -> Option<impl IntoView + use<>> {
    let points = statistics.history();
    let top = points.iter().filter_map(|point| point.ms).max().filter(|_| points.len() > 1)?.max(1);
    let x = |idx: usize| 40.0 + 550.0 * idx as f64 / (points.len() - 1) as f64;
    let y = |ms: u64| 150.0 - 135.0 * ms as f64 / top as f64;
    let at = |idx: usize, ms: u64| format!("{:.1},{:.1}", x(idx), y(ms));
    let times = points.iter().enumerate().filter_map(|(idx, point)| Some(at(idx, point.ms?)));
    let averages = points.iter().enumerate().filter_map(|(idx, point)| match point.ao5 {
        Some(Average::Of(ms)) => Some(at(idx, ms)),
        _ => None,
    });
    let (times, averages): (Vec<String>, Vec<String>) = (times.collect(), averages.collect());
    let mean = statistics.mean.map(|mean| {
        let y = format!("{:.1}", y(mean));
        view! { <line class="line s3" x1="40" x2="590" y1=y.clone() y2=y></line> }
    });
    Some(view! {
        <figure>
            <svg class="chart" viewBox="0 0 600 160" role="img" aria-label=language.say(text::TIMES_CHART)>
                <line class="axis" x1="40" x2="600" y1="150" y2="150"></line>
                <text x="36" y="19" text-anchor="end">{text::duration(top)}</text>
                {mean}
                <polyline class="line s1" points=times.join(" ")></polyline>
                <polyline class="line s2" points=averages.join(" ")></polyline>
            </svg>
            <figcaption class="quiet">{language.say(text::TIMES_LEGEND)}</figcaption>
        </figure>
    })
}

/// How often times occur.
fn distribution(language: Lang, statistics: &Statistics) -> Option<impl IntoView + use<>> {
    let bars = statistics.distribution(N_BARS).bars;
    let most = bars.iter().map(|bar| bar.1).max().filter(|_| bars.len() > 1)?.max(1);
    let width = 560.0 / bars.len() as f64;
    let shown: Vec<_> = bars
        .iter()
        .enumerate()
        .map(|(idx, &(least, n))| {
            let (x, height) = (40.0 + width * idx as f64, 100.0 * n as f64 / most as f64);
            // Labels must not run into each other.
            let label = (idx % bars.len().div_ceil(6) == 0).then(|| {
                view! { <text x=x.to_string() y="132">{text::duration(least)}</text> }
            });
            view! {
                <rect class="col" x=x.to_string() y=(118.0 - height).to_string() width=(width - 2.0).to_string() height=height.to_string()></rect>
                {label}
            }
        })
        .collect();
    Some(view! {
        <figure>
            <svg class="chart" id="distribution" viewBox="0 0 600 140" role="img" aria-label=language.say(text::SPREAD_CHART)>
                <line class="axis" x1="40" x2="600" y1="118" y2="118"></line>
                <text x="36" y="24" text-anchor="end">{most}</text>
                {shown}
            </svg>
            <figcaption class="quiet">{language.say(text::SPREAD_CHART)}</figcaption>
        </figure>
    })
}

/// The finest metric that a run is counted in.
fn n_moves(run: &Run) -> Option<u32> {
    run.steps.get(Metric::Stm).or(run.steps.get(Metric::Move))
}

/// The latest runs, each with what is known of it, and all of them as a file.
#[component]
fn Runs(category: Memo<Category>) -> impl IntoView {
    let store = Store::expect();
    let rows = move || {
        let (language, category) = (store.lang(), category.get());
        store.profile.with(|profile| {
            let runs = profile.runs().iter().rev().filter(|run| run.category() == category);
            runs.take(N_LISTED).map(|run| row(store, language, run)).collect::<Vec<_>>()
        })
    };
    let export = move |()| {
        let category = category.get_untracked();
        let text = store.profile.with_untracked(|profile| {
            tuipan_game::csv::of_runs(
                profile.runs().iter().filter(|run| run.category() == category),
            )
        });
        platform::download("tuipan-solves.csv", &text);
    };
    move || {
        let rows = rows();
        (!rows.is_empty()).then(|| {
            view! {
                <h3>{move || store.t(text::SOLVE_LIST)}</h3>
                <div class="scroll">
                    <table class="num" id="runs">
                        <thead>
                            <tr>
                                <th>{move || store.t(text::DATE)}</th>
                                <th>{move || store.t(text::TIME)}</th>
                                <th>{move || store.t(text::metric_name(Metric::Move))}</th>
                                <th>{move || store.t(text::TPS)}</th>
                                <th>{move || store.t(text::OPTIMUM)}</th>
                                <th><span class="hush">{move || store.t(text::WATCH)}</span></th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <div class="row">
                    <Button id="export-csv" icon="export" name=text::EXPORT_CSV call=export/>
                </div>
            }
        })
    }
}

fn row(store: Store, language: Lang, run: &Run) -> impl IntoView + use<> {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NONE.to_owned());
    let time = run.ms.map_or_else(|| language.say(text::DNF).to_owned(), precise);
    let speed = run.ms.and_then(|ms| run.steps.per_second(ms)).map(|tps| format!("{tps:.2}"));
    let watch = run.replay.clone().map(|replay| {
        view! { <IconButton icon="play" name=text::WATCH call=move |()| store.watch_run(&replay)/> }
    });
    view! {
        <tr>
            <td>{daily::date(language, Day::of(run.when))}</td>
            <td>{time}{run.is_assisted().then_some("*")}</td>
            <td>{or_none(n_moves(run).map(|n| n.to_string()))}</td>
            <td>{or_none(speed)}</td>
            <td>{or_none(run.optimum.map(|(_, n)| n.to_string()))}</td>
            <td>{watch}</td>
        </tr>
    }
}
