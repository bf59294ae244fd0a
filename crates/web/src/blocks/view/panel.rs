//! Beside the board of blocks: the solver, the analysis, what is known of the level, its hero board.

use leptos::prelude::*;
use tuipan_game::Ranking;

use super::gallery::MetricChoice;
use crate::blocks::Blocks;
use crate::blocks::catalog::counted;
use crate::blocks::look::{Look, looks};
use crate::blocks::store::{Asking, ToGo, block_move};
use crate::store::Analysing;
use crate::text::{self, Text, blocks as words};
use crate::view::{Icon, SheetHead, graph, hero_row, losses};

/// The panel.
#[component]
pub fn BlockPanel() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    view! {
        <aside class="panel" aria-label=move || store.t(text::PANEL)>
            <SheetHead/>
            <AskCard/>
            <BlockAnalysis/>
            <LevelCard/>
            <HeroCard/>
            <div class="row">
                <button class="btn" id="block-share" on:click=move |_| blocks.share()>
                    <Icon name="share"/>{move || store.t(text::SHARE)}
                </button>
                <button class="btn" id="block-save" on:click=move |_| {
                    blocks.put_aside();
                    store.say(untrack(|| store.t(text::SAVES)));
                }>
                    <Icon name="save"/>{move || store.t(text::SAVE_GAME)}
                </button>
                <button class="btn" id="edit-this" on:click=move |_| blocks.edit_this()>
                    <Icon name="editor"/>{move || store.t(words::EDITOR)}
                </button>
            </div>
        </aside>
    }
}

/// Next move, whole way, hint.
#[component]
fn AskCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let content = move || match blocks.asking.get() {
        Asking::Idle => said(blocks, words::ASK_INTRO).into_any(),
        Asking::None => said(blocks, words::NO_SOLUTION).into_any(),
        Asking::TooLarge => said(blocks, words::NOT_FOUND_IN_BOUNDS).into_any(),
        Asking::Failed => said(blocks, text::SOLVER_FAILED).into_any(),
        Asking::Busy(n) => view! {
            <div class="progress busy" role="status">
                <span>{move || store.t(text::SEARCHING)}</span>
                <span class="num">{(n > 0).then(|| text::thousands(n))}</span>
                <i class="meter"></i>
            </div>
            <button class="btn" id="block-cancel" on:click=move |_| blocks.cancel_asking()>
                {move || store.t(text::CANCEL)}
            </button>
        }
        .into_any(),
        Asking::Shown(playback, found) => {
            let language = blocks.language();
            let level = blocks.level();
            let looks = looks(&level);
            let name = |letter: char| {
                let look = looks.iter().find(|look| look.letter == letter);
                look.map_or(String::new(), |look: &Look| look.name(language))
            };
            let n_done = playback.cursor();
            let rest: Vec<String> = playback
                .moves()
                .iter()
                .skip(n_done)
                .take(24)
                .filter_map(|played| block_move(&played.m))
                .map(|m| words::way(&name(m.piece()), m.path()))
                .collect();
            let n_left = playback.moves().len() - n_done;
            let (next, later) =
                rest.split_first().map_or((None, String::new()), |(next, later)| {
                    (Some(next.clone()), later.join("  "))
                });
            let metric = blocks.metric();
            view! {
                <p class="path" id="block-path" tabindex="0" data-left=n_left.to_string()>
                    {next.map(|next| view! { <mark>{next}</mark>"  " })}{later}
                    {(n_left > 24).then_some(" …")}
                </p>
                <div class="facts num">
                    <div>
                        <b id="block-length">{found.length}</b>
                        <span>{move || store.t(text::LENGTH_SHORTEST)}" · "{move || store.t(words::metric_name(metric))}</span>
                    </div>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <div class="card" id="ask-card">
            <h2>{move || store.t(words::ASK)}</h2>
            {content}
            <div class="row">
                <button class="btn primary" id="block-ask" data-space on:click=move |_| blocks.next()>
                    {move || store.t(text::NEXT)}<kbd>{move || store.t(text::SPACE)}</kbd>
                </button>
                <button class="btn" id="block-demo" on:click=move |_| blocks.demonstrate()>
                    {move || store.t(text::DEMO)}
                </button>
                <button class="btn" id="block-solve" on:click=move |_| blocks.show_solution()>
                    {move || store.t(text::SOLVE)}
                </button>
                <button class="btn" id="block-hint" on:click=move |_| blocks.give_hint()>
                    {move || store.t(text::HINT)}
                </button>
            </div>
        </div>
    }
}

fn said(blocks: Blocks, what: Text) -> impl IntoView {
    view! { <p class="quiet">{move || blocks.store.t(what)}</p> }
}

/// After the game.
#[component]
fn BlockAnalysis() -> impl IntoView {
    let blocks = Blocks::expect();
    move || {
        let language = blocks.language();
        let content = match blocks.analysis.get() {
            Analysing::Not => return None,
            Analysing::TooLarge => said(blocks, words::LEVEL_TOO_LARGE).into_any(),
            Analysing::Busy(_) => said(blocks, text::ANALYSING).into_any(),
            Analysing::Done { stages, distances, analysis, .. } => {
                let retry = Callback::new(move |n_inputs| blocks.retry_from(n_inputs));
                view! {
                    {graph(language, &distances, Some(&analysis))}
                    {losses(language, &stages, &analysis, retry)}
                }
                .into_any()
            }
        };
        Some(view! {
            <div class="card" id="block-analysis"><h2>{language.say(text::ANALYSE)}</h2>{content}</div>
        })
    }
}

/// What is known of the level, how it is counted, and whether moves-to-go are shown.
#[component]
fn LevelCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let states = move || {
        blocks.facts.with(|facts| {
            let n = facts.as_ref()?.n_states;
            Some(view! { <small class="num">{text::thousands(n)}" "{store.t(words::STATES)}</small> })
        })
    };
    let too_large = move || {
        (blocks.to_go.get() == ToGo::TooLarge).then(|| said(blocks, words::LEVEL_TOO_LARGE))
    };
    let best = move || {
        blocks.own_best().map(|best| {
            view! {
                <p class="num">{store.t(text::BEST)}" "<b id="own-best">{best}</b></p>
            }
        })
    };
    view! {
        <div class="card">
            <h2>{move || store.t(words::THIS_LEVEL)}" "{states}</h2>
            <MetricChoice/>
            {best}
            {too_large}
            {move || histogram(blocks)}
            <div class="settings">
                <label class="switch">
                    <span>
                        {move || store.t(text::SHOW_TO_GO)}
                        <small>{move || store.t(text::SHOW_TO_GO_NOTE)}</small>
                    </span>
                    <input
                        type="checkbox"
                        role="switch"
                        id="block-show-to-go"
                        prop:checked=move || store.settings.with(|settings| settings.to_go)
                        on:change=move |_| store.set(|settings| settings.to_go = !settings.to_go)
                    />
                </label>
                <label class="switch">
                    <span>{move || store.t(words::AMBIENCE)}</span>
                    <input
                        type="checkbox"
                        role="switch"
                        id="ambience"
                        prop:checked=move || store.settings.with(|settings| settings.ambience)
                        on:change=move |_| store.set(|settings| settings.ambience = !settings.ambience)
                    />
                </label>
            </div>
        </div>
    }
}

/// How many positions there are at each distance, and where the game is among them.
fn histogram(blocks: Blocks) -> Option<impl IntoView> {
    let counts = blocks.facts.with(|facts| facts.as_ref().map(|facts| facts.histogram.clone()))?;
    let most = counts.iter().copied().max().filter(|&most| most > 0 && counts.len() > 2)?;
    let n = counts.len() as f64;
    let bars: String = counts
        .iter()
        .enumerate()
        .map(|(idx, &count)| {
            let height = (80.0 * f64::from(count) / f64::from(most)).max(0.6);
            let (x, width) = (300.0 * idx as f64 / n, (300.0 / n - 0.4).max(0.6));
            format!("M{x:.1} 96v-{height:.1}h{width:.1}V96z")
        })
        .collect();
    let language = blocks.language();
    // The picture is of moves; with another metric, the game's place in it is not known.
    let here = match (blocks.to_go.get(), blocks.metric()) {
        (ToGo::Known(to_go), tuipan_puzzle::blocks::Metric::Move) => {
            Some(300.0 * (f64::from(to_go) + 0.5) / n)
        }
        _ => None,
    };
    let here = here.map(|x| {
        let (at, anchor) = if x > 150.0 { (x - 5.0, "end") } else { (x + 5.0, "start") };
        view! {
            <path class="you" d=format!("M{x:.1} 6v90")></path>
            <text class="you" x=at.to_string() y="12" text-anchor=anchor>{language.say(words::HERE)}</text>
        }
    });
    Some(view! {
        <svg class="chart" viewBox="0 0 300 112" role="img" aria-label=language.say(words::SPREAD)>
            <path class="col" d=bars></path>
            <path class="axis" d="M0 96.500h300"></path>
            <text x="0" y="109">"0"</text>
            <text x="300" y="109" text-anchor="end">{counts.len() - 1}</text>
            {here}
        </svg>
    })
}

/// The ten best of this level.
#[component]
fn HeroCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let kind = Memo::new(move |_| blocks.session.with(|session| session.puzzle().kind()));
    let rows = move || {
        let ranking = Ranking::Steps(counted(blocks.metric()));
        let rows: Vec<_> = store.profile.with(|profile| {
            let runs = profile.board(&kind.get().into(), ranking, None);
            runs.into_iter().enumerate().map(|(place, run)| hero_row(store, place, run)).collect()
        });
        match rows.is_empty() {
            true => said(blocks, text::NO_RECORDS_NOTE).into_any(),
            false => view! { <table class="num"><tbody>{rows}</tbody></table> }.into_any(),
        }
    };
    view! { <div class="card" id="block-heroes"><h2>{move || store.t(text::RECORDS)}</h2>{rows}</div> }
}
