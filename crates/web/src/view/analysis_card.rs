//! After the game: the distance after every move as a curve, with the losses marked, and a way back to each.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::analysis::{Analysis, Stage};
use tuipan_game::pace::{Pace, Pause, Split};
use tuipan_game::{Metric, verify};
use tuipan_play::{Analysing, Message, Play, Why};

use super::parts::Button;
use super::solve_card::Busy;
use crate::store::Table;
use crate::text::{self, Lang};

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
                view! {
                    {graph(language, &distances, are_exact.then_some(&analysis))}
                    {table.play.with(pace).map(|pace| where_time_went(language, &pace))}
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

/// The rows with their times, and the longest pauses.
fn where_time_went(language: Lang, pace: &Pace) -> impl IntoView + use<> {
    let row = |split: &Split| {
        let speed = split.steps.per_second(split.ms).map(|n| format!("{n:.1}/s"));
        view! {
            <tr>
                <td>{language.say(text::ROWS_DONE)(split.n_rows)}</td>
                <td>{text::duration(split.ms)}</td>
                <td>{text::count(language, Metric::Stm, split.steps.finest().into())}</td>
                <td>{speed}</td>
            </tr>
        }
    };
    let pause = |pause: &Pause| {
        format!("{} ({})", text::duration(pause.ms), language.say(text::AFTER_MOVE)(pause.n_moves))
    };
    let pauses: Vec<String> = pace.pauses.iter().take(3).map(pause).collect();
    let pauses = (!pauses.is_empty()).then(|| {
        let list = pauses.join(language.say(text::LIST_COMMA));
        view! { <p class="quiet num" id="pauses">{language.say(text::PAUSES)(&list)}</p> }
    });
    view! {
        <h3>{language.say(text::ROWS_BY_TIME)}</h3>
        <table class="num" id="splits"><tbody>{pace.splits.iter().map(row).collect_view()}</tbody></table>
        {pauses}
    }
}

const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 120.0;

/// The curve.
fn graph(
    language: Lang,
    distances: &[Option<u32>],
    analysis: Option<&Analysis>,
) -> impl IntoView + use<> {
    let n = distances.len().max(2) - 1;
    let top = distances.iter().flatten().copied().max().unwrap_or(1).max(1);
    let x = |idx: usize| 24.0 + (WIDTH - 30.0) * idx as f64 / n as f64;
    let y = |distance: u32| HEIGHT - 16.0 - (HEIGHT - 24.0) * f64::from(distance) / f64::from(top);
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
        </svg>
    }
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
