//! The statistics of a category in a session: figures, averages and personal bests with the run they fell on, times over
//! the runs, and how often they occur.

use leptos::prelude::*;
use tuipan_game::{Average, Category, Day, Metric, Profile, Run, Scope, Statistics, Window};

use super::parts::{Fact, IconButton};
use super::records::Reset;
use super::solves::Solves;
use crate::store::{Store, is_imported};
use crate::text::{self, Lang, Text, daily, precise, training as words};

/// The distribution of times has at most this many bars.
const N_BARS: usize = 16;

pub const NONE: &str = "–";

/// All of it.
#[component]
pub fn StatisticsCard(scope: Memo<Scope>, category: Memo<Category>) -> impl IntoView {
    let store = Store::expect();
    let statistics = Memo::new(move |_| {
        store.profile.with(|profile| profile.statistics_in(scope.get(), &category.get(), None))
    });
    let reset = move || {
        // Times from elsewhere may be older than a reset, and it is one for all sessions.
        let is_all =
            scope.get() == Scope::All || store.profile.with(|profile| profile.series().is_empty());
        (is_all && !is_imported(&category.get())).then(|| {
            view! {
                <Reset
                    name=text::RESET_STATISTICS
                    call=move || store.reset_statistics(&category.get_untracked().kind)
                />
            }
        })
    };
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
            {move || averages(store, &statistics.get())}
            {move || bests(store, scope.get(), &category.get(), &statistics.get())}
            {move || statistics.with(|statistics| curve(store.lang(), statistics))}
            {move || statistics.with(|statistics| distribution(store.lang(), statistics))}
            <Solves scope category/>
            <div class="row">{reset}</div>
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

/// The date of a run, and its replay.
fn run_cells(store: Store, run: Option<&Run>) -> impl IntoView + use<> {
    let day = run.map(|run| date(store.lang(), run));
    let watch = run.and_then(|run| run.replay.clone()).map(|replay| {
        view! { <IconButton icon="play" name=text::WATCH call=move |()| store.watch_run(&replay)/> }
    });
    view! { <td>{day}</td><td>{watch}</td> }
}

/// The day of a run; some that were imported have none.
pub fn date(language: Lang, run: &Run) -> String {
    match Day::of(run.when) {
        day if day.number() == 0 => NONE.to_owned(),
        day => daily::date(language, day),
    }
}

/// Each average that players compare: now, and the best with the run that it ended on.
fn averages(store: Store, statistics: &Statistics) -> impl IntoView + use<> {
    let (language, history) = (store.lang(), statistics.history());
    let row = |window: Window| {
        let best = statistics.best_average(window);
        let cells = store.profile.with(|profile| {
            let id = best.map(|(_, idx)| history[idx].id);
            run_cells(store, profile.runs().iter().find(|run| Some(run.id) == id))
        });
        view! {
            <tr data-window=window.name()>
                <td>{window.name()}</td>
                <td>{average(language, statistics.average(window))}</td>
                <td>{best.map_or(NONE.to_owned(), |(ms, _)| precise(ms))}</td>
                {cells}
            </tr>
        }
    };
    view! {
        <div class="scroll" tabindex="0">
            <table class="num" id="averages">
                <thead>
                    <tr>
                        <th>{language.say(text::AVERAGE)}</th>
                        <th>{language.say(text::NOW)}</th>
                        <th>{language.say(text::BEST)}</th>
                        <th>{language.say(text::ENDED_ON)}</th>
                        <th><span class="hush">{language.say(text::WATCH)}</span></th>
                    </tr>
                </thead>
                <tbody>{Window::ALL.map(row)}</tbody>
            </table>
        </div>
    }
}

/// The best run by some figure, the first of equal ones.
fn best_by<T: PartialOrd>(
    profile: &Profile,
    scope: Scope,
    category: &Category,
    figure: impl Fn(&Run) -> Option<T>,
) -> Option<Run> {
    let own = profile.runs_in(scope, category).filter(|run| !run.is_assisted() && run.ms.is_some());
    let mut best: Option<(T, &Run)> = None;
    for (figure, run) in own.filter_map(|run| Some((figure(run)?, run))) {
        if best.as_ref().is_none_or(|(other, _)| figure < *other) {
            best = Some((figure, run));
        }
    }
    best.map(|(_, run)| run.clone())
}

/// Personal bests with the run that they fell on, and every time that was the best when it was made.
fn bests(
    store: Store,
    scope: Scope,
    category: &Category,
    statistics: &Statistics,
) -> Option<impl IntoView + use<>> {
    let language = store.lang();
    let best = statistics.best?;
    let metric = if category.kind.size().is_some() { Metric::Stm } else { Metric::Move };
    let speed = |run: &Run| {
        run.count(metric)?;
        run.steps.per_second(run.ms?)
    };
    let rows = store.profile.with(|profile| {
        let find = |figure: &dyn Fn(&Run) -> Option<f64>| best_by(profile, scope, category, figure);
        let single = find(&|run| run.time().map(|ms| ms as f64));
        let least = find(&|run| run.count(metric).map(f64::from));
        let fastest = find(&|run| speed(run).map(|tps| -tps));
        let moves = least.as_ref().and_then(|run| run.count(metric)).map(|n| n.to_string());
        let tps = fastest.as_ref().and_then(speed).map(|tps| format!("{tps:.2}"));
        [
            (words::SINGLE, Some(precise(best)), single),
            (words::LEAST_MOVES, moves, least),
            (words::FASTEST, tps, fastest),
        ]
    });
    let row = |(name, figure, run): (Text, Option<String>, Option<Run>)| {
        figure.map(|figure| {
            view! {
                <tr><td>{language.say(name)}</td><td>{figure}</td>{run_cells(store, run.as_ref())}</tr>
            }
        })
    };
    let history = statistics.history();
    let step = |idx: usize| {
        let point = history[idx];
        let cells = store
            .profile
            .with(|profile| run_cells(store, profile.runs().iter().find(|run| run.id == point.id)));
        view! { <tr><td>{precise(point.ms.unwrap_or(0))}</td>{cells}</tr> }
    };
    let steps: Vec<_> = statistics.personal_bests().into_iter().rev().map(step).collect();
    let n_steps = steps.len();
    let all = (n_steps > 1).then(|| {
        view! {
            <details>
                <summary>{language.say(words::BEST_STEPS)}" · "{n_steps}</summary>
                <table class="num" id="best-times"><tbody>{steps}</tbody></table>
            </details>
        }
    });
    Some(view! {
        <h3>{language.say(words::BESTS)}</h3>
        <table class="num" id="bests"><tbody>{rows.map(row)}</tbody></table>
        {all}
    })
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
