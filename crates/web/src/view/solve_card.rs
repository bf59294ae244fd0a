//! Help in one quiet card: a hint, the next move, the solution shown or played; and the solution, move by move.

use leptos::prelude::*;
use tuipan_game::{Metric, Status};
use tuipan_play::{Analysing, By, Message, Pending, Play, Progress, Solution, Way, Why};
use tuipan_words::course;

use super::move_list::MoveList;
use super::parts::{self, Button, Fact, IconButton, Segmented};
use crate::store::{Dialog, Kind, Table};
use crate::text::{self, Text, guide};

/// What the card shows.
#[derive(Clone, PartialEq)]
enum Content {
    /// What can be asked.
    Offer,
    /// The game is won: only an analysis is offered.
    Won,
    /// Nothing: it is analysed already.
    Nothing,
    /// The solver is at work: on what, and how far it is.
    Busy(Text, Option<Progress>),
    /// The solution.
    Shown(Box<Found>),
}

/// A solution, as far as it does not change while it is followed.
#[derive(Clone, PartialEq)]
struct Found {
    /// What was found, in which metric.
    solution: Solution,
    metric: Metric,
    /// How long the first solution was.
    was: Option<usize>,
}

/// The nodes that were looked at for the solution, those of a search under way included.
fn n_nodes(play: &Play) -> u64 {
    let found = play.way.as_ref().map_or(0, |way| way.solution.n_nodes);
    match play.asking().and_then(|pending| pending.progress) {
        Some(Progress::Nodes(n)) => n.max(found),
        _ => found,
    }
}

impl Content {
    fn of(play: &Play) -> Self {
        let at_work = play.asking().or(play.working()).filter(|pending| is_waited_for(pending));
        match (&play.way, at_work) {
            (Some(way), _) if play.shows_solution => {
                let Way { solution, metric, was, .. } = way.clone();
                Content::Shown(Box::new(Found { solution, metric, was }))
            }
            (_, Some(Pending { why, progress, .. })) => {
                let what = match (why, progress) {
                    (Why::Draw(_), _) => text::DRAWING,
                    (Why::Rival(_), _) => text::company::PREPARING,
                    (_, Some(Progress::Tables(_))) => text::MAKING_TABLES,
                    _ => text::SEARCHING,
                };
                Content::Busy(what, *progress)
            }
            _ if play.session().status() == Status::Solved => match play.analysis {
                Analysing::Not => Content::Won,
                _ => Content::Nothing,
            },
            _ => Content::Offer,
        }
    }
}

/// A hint comes at once, unless tables have to be built for it.
fn is_waited_for(pending: &Pending) -> bool {
    match pending.why {
        Why::Show | Why::Next | Why::Demonstrate | Why::Draw(_) | Why::Rival(_) => true,
        Why::Hint => matches!(pending.progress, Some(Progress::Tables(_))),
        Why::ToGo | Why::Optimum(_) | Why::Analyse => false,
    }
}

/// The card.
#[component]
pub fn SolveCard(table: Table) -> impl IntoView {
    let store = table.store;
    let content = Memo::new(move |_| table.play.with(Content::of));
    let said = move || {
        table.no_answer().map(|said| view! { <p class="quiet" role="status">{store.t(said)}</p> })
    };
    let shown = move || {
        match content.get() {
        Content::Offer => view! {
            <h2>{move || store.t(text::ASK)}</h2>
            {said}
            <Buttons table is_solved=false/>
            <Counting table/>
        }
        .into_any(),
        Content::Nothing => ().into_any(),
        Content::Won => view! {
            <h2>{move || store.t(text::ASK)}</h2>
            <p class="quiet">{move || store.t(text::ALREADY_SOLVED)}</p>
            {move || table.can_analyse().then(|| view! {
                <div class="row">
                    <Button id="analyse-again" icon="analyse" name=text::ANALYSE call=move |()| table.analyse()/>
                </div>
            })}
        }
        .into_any(),
        Content::Busy(what, progress) => view! { <Busy table what progress/> }.into_any(),
        Content::Shown(found) => solution(table, *found).into_any(),
    }
    };
    // For tests and measurements.
    let ms = move || {
        content.with(|content| match content {
            Content::Shown(found) => Some((found.solution.time.as_secs_f64() * 1e3).to_string()),
            _ => None,
        })
    };
    let is_empty = move || content.with(|content| *content == Content::Nothing);
    view! { <div class="card" id="solve-card" hidden=is_empty data-ms=ms>{shown}</div> }
}

/// How moves are counted.
#[component]
pub fn MetricChoice(table: Table) -> impl IntoView {
    let store = table.store;
    let metrics: &[Metric] = match table.kind {
        Kind::Tiles => &Metric::TILES,
        Kind::Blocks => &[Metric::Move, Metric::Unit, Metric::Slide],
    };
    let chosen = Memo::new(move |_| {
        let metrics = store.settings.with(|settings| settings.metrics);
        Some(if table.kind == Kind::Tiles { metrics.tiles } else { metrics.blocks })
    });
    view! {
        <Segmented
            class="segmented fill"
            name=text::METRIC
            choices=metrics.iter().map(|&metric| (metric, text::metric_name(metric))).collect()
            chosen
            choose=move |metric| store.set(|settings| settings.count(metric))
            attr:data-metrics=""
        />
    }
}

/// How moves are counted, and what else only some want to know: behind a door.
#[component]
fn Counting(table: Table, #[prop(optional)] children: Option<Children>) -> impl IntoView {
    let store = table.store;
    view! {
        <details class="more">
            <summary>{move || store.t(text::SOLVER_DETAILS)}</summary>
            <div class="stack tight">
                {children.map(|children| children())}
                <MetricChoice table/>
            </div>
        </details>
    }
}

/// Work in progress, with a way to stop it.
#[component]
pub fn Busy(
    table: Table,
    /// What is done.
    what: Text,
    /// How far it is.
    progress: Option<Progress>,
) -> impl IntoView {
    let (part, words) = match progress {
        Some(Progress::Tables(percent)) => {
            (Some(f64::from(percent) / 100.0), format!("{percent} %"))
        }
        Some(Progress::Positions(n, of)) => {
            (Some(f64::from(n) / f64::from(of)), format!("{n} / {of}"))
        }
        Some(Progress::Nodes(n)) => (None, text::thousands(n)),
        None => (None, String::new()),
    };
    view! {
        <parts::Progress what part words/>
        <div class="row">
            <Button id="cancel" name=text::CANCEL call=move |()| table.tell(Message::Cancel)/>
        </div>
    }
}

#[component]
fn Buttons(table: Table, is_solved: bool) -> impl IntoView {
    let store = table.store;
    let is_shown = Memo::new(move |_| table.is_shown());
    let button = move |id: &'static str, icon: &'static str, name: Text, message: Message| {
        view! {
            <Button id icon name leaves_space=true is_off=is_shown call=move |()| table.tell(message.clone())/>
        }
    };
    view! {
        <div class="asks">
            {button("hint", "hint", text::HINT, Message::Hint)}
            <Button
                id="next"
                icon="step"
                leaves_space=true
                name=text::NEXT
                is_off=is_shown
                call=move |()| table.tell(Message::Next)
            >
                {is_solved.then(|| view! { <kbd>{move || store.t(text::SPACE)}</kbd> })}
            </Button>
            {button("demo", "play", text::DEMO, Message::Demonstrate)}
            {(!is_solved).then(|| button("solve", "solve", text::SOLVE, Message::Solve))}
            <Button id="guide" icon="check" name=guide::GUIDE is_off=is_shown call=move |()| table.guide()/>
            {(table.kind == Kind::Tiles).then(|| view! {
                <Button id="teach" icon="learn" name=course::TEACH is_off=is_shown call=move |()| table.teach()/>
            })}
            {(!is_solved).then(|| view! {
                <Button id="toy" icon="blocks" name=guide::MY_TOY call=move |()| store.open(Dialog::Toy)/>
            })}
        </div>
    }
}

/// A solution from where the game is.
fn solution(table: Table, shown: Found) -> impl IntoView {
    let store = table.store;
    let language = store.lang();
    let Found { solution: found, metric, was } = shown;
    let nodes = Memo::new(move |_| table.play.with(n_nodes));
    let state = match (found.is_optimal, found.is_final) {
        (true, _) => text::SHORTEST,
        (false, false) => text::IMPROVING,
        (false, true) => text::BEST_FOUND,
    };
    let length_name = if found.is_optimal { text::LENGTH_SHORTEST } else { text::LENGTH_FOUND };
    let by = language.say(by_words(found.by));
    let n_first = found.n_first_moves.map(|n| view! { <Fact name=text::FIRST_MOVES>{n}</Fact> });
    let ms = found.time.as_secs_f64() * 1e3;
    let ms = if ms < 10.0 { format!("{ms:.1} ms") } else { format!("{ms:.0} ms") };
    let unit = text::unit(metric).map(|unit| format!(" · {}", language.say(unit)));
    let length = found.moves.len();
    let n_left = Memo::new(move |_| table.play.with(|play| length.saturating_sub(play.n_shown())));
    let stop = (!found.is_final).then(|| {
        view! { <Button id="stop" name=text::STOP call=move |()| table.tell(Message::Cancel)/> }
    });
    view! {
        <header>
            <h2>{language.say(text::SOLVE)}<small>{language.say(state)}" · "{ms}</small></h2>
            <IconButton
                id="hide-solution"
                icon="close"
                name=text::CLOSE
                call=move |()| table.tell(Message::HideSolution)
            />
        </header>
        <div class="facts num">
            <Fact id="left" name=text::LEFT_TO_GO>{n_left}</Fact>
            <div>
                <b>
                    <span id="length">{length}</span>
                    {was.map(|was| view! { <small id="was">{text::was(language, was)}</small> })}
                </b>
                <span>{language.say(length_name)}{unit}</span>
            </div>
            {n_first}
        </div>
        <MoveList table is_final=found.is_final/>
        {stop}
        <Buttons table is_solved=true/>
        <Counting table>
            <div class="facts num">
                <Fact id="nodes" name=text::NODES>{move || text::thousands(nodes.get())}</Fact>
                <Fact name=text::SOLVED_BY>{by}</Fact>
            </div>
        </Counting>
    }
}

fn by_words(by: By) -> Text {
    match by {
        By::Table => text::BY_TABLE,
        By::Patterns => text::BY_FAST,
        By::Slides => text::BY_SLIDES,
        By::Construction => text::BY_CONSTRUCTED,
        By::Beams => text::BY_ANYTIME,
        By::Map => text::BY_MAP,
        By::Search => text::BY_SEARCH,
    }
}
