//! After the game: the distance after every move as a curve over the time that each took, with the losses marked, and a
//! way back to each; where the time went, stage by stage.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::analysis::{Analysis, Stage, stage_times};
use tuipan_game::pace::{Pace, Pause, Split};
use tuipan_game::{Metric, verify};
use tuipan_play::{Analysing, Message, Play, Why};

use super::parts::Button;
use super::solve_card::Busy;
use crate::store::Table;
use crate::text::{self, Lang, training as words};

/// The card, if an analysis was asked for.
#[component]
pub fn AnalysisCard(table: Table) -> impl IntoView {
    let store = table.store;
    let analysis = Memo::new(move |_| table.play.with(|play| play.analysis.clone()));
    let progress = Memo::new(move |_| {
        table.play.with(|play| {
            play.working().filter(|it| it.why == Why::Analyse).and_then(|it| it.progress)
        })
    });
    // It is asked for from far away: it comes to where it is seen.
    let card = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        analysis.track();
        if let Some(card) = card.get() {
            card.scroll_into_view();
        }
    });
    let content = move || -> Option<AnyView> {
        let language = store.lang();
        Some(match analysis.get() {
            Analysing::Not => return None,
            Analysing::TooLarge => {
                view! { <p class="quiet">{language.say(text::ANALYSIS_TOO_LARGE)}</p> }.into_any()
            }
            Analysing::Busy(_) => {
                view! { <Busy table what=text::ANALYSING progress=progress.get()/> }.into_any()
            }
            Analysing::Done { stages, distances, are_exact, analysis } => {
                let retry = Callback::new(move |n| table.tell(Message::RetryFrom(n)));
                let times =
                    table.play.with(|it| stage_times(it.session().attempt().line(), &stages));
                let exact = are_exact.then_some(&analysis);
                view! {
                    {graph(language, &distances, &times, exact)}
                    {table.play.with(pace).map(|pace| where_time_went(language, &pace, &stages, exact))}
                    {match are_exact {
                        true => losses(language, &stages, &analysis, retry).into_any(),
                        false => view! { <p class="quiet">{language.say(text::ANALYSIS_BOUNDS)}</p> }.into_any(),
                    }}
                }
                .into_any()
            }
        })
    };
    move || {
        content().map(|content| {
            view! {
                <div class="card" id="analysis" node_ref=card>
                    <h2>{move || store.t(text::ANALYSE)}</h2>
                    {content}
                </div>
            }
        })
    }
}

/// Where the time of the game went, once it is solved.
fn pace(play: &Play) -> Option<Pace> {
    Pace::of(&verify(play.session().recording(play.at.now)).ok()?)
}

/// The rows with their times, moves, speed and what they wasted, and the longest pauses.
fn where_time_went(
    language: Lang,
    pace: &Pace,
    stages: &[Stage],
    analysis: Option<&Analysis>,
) -> impl IntoView + use<> {
    let wasted = analysis.map(|analysis| pace.wasted(stages, analysis));
    let has_waste = wasted.is_some();
    let row = |(idx, split): (usize, &Split)| {
        let speed = split.steps.per_second(split.ms).map(|n| format!("{n:.2}"));
        let wasted = wasted.as_ref().map(|wasted| view! { <td>{format!("+{}", wasted[idx])}</td> });
        view! {
            <tr>
                <td>{language.say(text::ROWS_DONE)(split.n_rows)}</td>
                <td>{text::precise(split.ms)}</td>
                <td>{split.steps.finest()}</td>
                <td>{speed}</td>
                {wasted}
            </tr>
        }
    };
    let head = view! {
        <tr>
            <th>{language.say(words::STAGE)}</th>
            <th>{language.say(text::TIME)}</th>
            <th>{language.say(text::metric_name(Metric::Stm))}</th>
            <th>{language.say(text::TPS)}</th>
            {has_waste.then(|| view! { <th>{language.say(words::WASTED)}</th> })}
        </tr>
    };
    let pause = |pause: &Pause| {
        format!("{} ({})", text::precise(pause.ms), language.say(text::AFTER_MOVE)(pause.n_moves))
    };
    let pauses: Vec<String> = pace.pauses.iter().take(3).map(pause).collect();
    let pauses = (!pauses.is_empty()).then(|| {
        let list = pauses.join(language.say(text::LIST_COMMA));
        view! { <p class="quiet num" id="pauses">{language.say(text::PAUSES)(&list)}</p> }
    });
    view! {
        <h3>{language.say(text::ROWS_BY_TIME)}</h3>
        <table class="num" id="splits">
            <thead>{head}</thead>
            <tbody>{pace.splits.iter().enumerate().map(row).collect_view()}</tbody>
        </table>
        {pauses}
    }
}

const WIDTH: f64 = 300.0;
/// Of the whole, and of the part under the curve that has the times.
const HEIGHT: f64 = 164.0;
const TIMES: f64 = 44.0;

/// The curve, and under it how long each move took.
fn graph(
    language: Lang,
    distances: &[Option<u32>],
    times: &[u64],
    analysis: Option<&Analysis>,
) -> impl IntoView + use<> {
    let n = distances.len().max(2) - 1;
    let top = distances.iter().flatten().copied().max().unwrap_or(1).max(1);
    let x = |idx: usize| 24.0 + (WIDTH - 30.0) * idx as f64 / n as f64;
    let base = HEIGHT - 16.0 - TIMES;
    let y = |distance: u32| base - (base - 8.0) * f64::from(distance) / f64::from(top);
    let longest = times.iter().copied().max().unwrap_or(0).max(1);
    let width = ((WIDTH - 30.0) / n as f64 * 0.8).max(0.5);
    let bars: Vec<_> = times
        .iter()
        .enumerate()
        .filter(|(_, ms)| **ms > 0)
        .map(|(idx, &ms)| {
            let height = (TIMES - 10.0) * ms as f64 / longest as f64;
            // The longest gaps stand out.
            let class = if ms * 2 >= longest && ms >= 1000 { "col on" } else { "col" };
            let (x, y) = (x(idx + 1) - width, HEIGHT - 16.0 - height);
            view! { <rect class=class x=format!("{x:.1}") y=format!("{y:.1}") width=format!("{width:.1}") height=format!("{height:.1}")></rect> }
        })
        .collect();
    let points: Vec<String> = distances
        .iter()
        .enumerate()
        .filter_map(|(idx, distance)| Some(format!("{:.1},{:.1}", x(idx), y((*distance)?))))
        .collect();
    let dots: Vec<_> = analysis
        .into_iter()
        .flat_map(|analysis| &analysis.losses)
        .filter_map(|loss| {
            let distance = distances.get(loss.n_before).copied().flatten()?;
            Some(view! { <circle class="loss" cx=x(loss.n_before).to_string() cy=y(distance).to_string() r="3.5"></circle> })
        })
        .collect();
    view! {
        <svg
            class="chart"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role="img"
            aria-label=language.say(text::GRAPH)
        >
            <line class="axis" x1="24" x2=WIDTH.to_string() y1=y(0).to_string() y2=y(0).to_string()></line>
            <text x="20" y=(y(top) + 4.0).to_string() text-anchor="end">{top}</text>
            <text x="20" y=(y(0) + 4.0).to_string() text-anchor="end">"0"</text>
            <text x=WIDTH.to_string() y=HEIGHT.to_string() text-anchor="end">{language.say(text::BY_MOVE)(n)}</text>
            <text x="28" y="8">{language.say(text::MOVES_TO_GO)}</text>
            <polyline class="line s1" points=points.join(" ")></polyline>
            {dots}
            <line class="axis" x1="24" x2=WIDTH.to_string() y1=(HEIGHT - 16.0).to_string() y2=(HEIGHT - 16.0).to_string()></line>
            <text x="20" y=(HEIGHT - 42.0).to_string() text-anchor="end">{seconds(longest)}</text>
            <g id="move-times">{bars}</g>
        </svg>
        <p class="quiet">{language.say(words::MOVE_TIMES)}</p>
    }
}

/// `2.4`, in seconds: there is little room.
fn seconds(ms: u64) -> String {
    format!("{:.1}", ms as f64 / 1000.0)
}

/// The greatest losses, each with a way back.
fn losses(
    language: Lang,
    stages: &[Stage],
    analysis: &Analysis,
    retry: Callback<usize>,
) -> impl IntoView + use<> {
    if analysis.losses.is_empty() {
        return view! { <p class="good">{language.say(text::NO_LOSS)}</p> }.into_any();
    }
    let rows: Vec<_> = analysis
        .retry_points(5)
        .into_iter()
        .filter_map(|loss| {
            let n_inputs = stages.get(loss.n_before)?.n_inputs;
            Some(view! {
                <li>
                    <b>{format!("+{}", loss.lost)}</b>
                    <span>{text::at_move(language, loss.n_before)}</span>
                    <Button icon="restart" name=text::RETRY call=move |()| retry.run(n_inputs)/>
                </li>
            })
        })
        .collect();
    view! {
        <p class="quiet num">{language.say(text::LOSS)}" "{text::n_moves(language, analysis.total)}</p>
        <ul class="losses">{rows}</ul>
    }
    .into_any()
}
