//! The solver's card: its path, its figures, and what to do with them.

use leptos::prelude::*;
use tuipan_game::{Metric, Status};
use tuipan_play::{By, Message, Pending, Play, Progress, Way, Why};

use super::parts::{self, Button, Fact, IconButton, Segmented};
use super::words::short_words;
use crate::store::{Kind, Table};
use crate::text::{self, Lang, Text};

/// What the card shows.
#[derive(Clone, PartialEq)]
enum Content {
    /// What can be asked.
    Offer,
    /// The game is won: nothing is offered.
    Nothing,
    /// The solver is at work: on what, and how far it is.
    Busy(Text, Option<Progress>),
    /// The solution, with the nodes looked at so far.
    Shown(Box<Way>, u64),
}

impl Content {
    fn of(play: &Play) -> Self {
        let at_work = play.asking().or(play.working()).filter(|pending| is_waited_for(pending));
        match (&play.way, at_work) {
            (Some(way), pending) if play.shows_solution => {
                let n_nodes = match pending.and_then(|pending| pending.progress) {
                    Some(Progress::Nodes(n)) => n.max(way.solution.n_nodes),
                    _ => way.solution.n_nodes,
                };
                Content::Shown(Box::new(way.clone()), n_nodes)
            }
            (_, Some(Pending { why, progress, .. })) => {
                let what = match (why, progress) {
                    (Why::Draw(_), _) => text::DRAWING,
                    (_, Some(Progress::Tables(_))) => text::MAKING_TABLES,
                    _ => text::SEARCHING,
                };
                Content::Busy(what, *progress)
            }
            _ if play.session().status() == Status::Solved => Content::Nothing,
            _ => Content::Offer,
        }
    }
}

/// A hint comes at once, unless tables have to be built for it.
fn is_waited_for(pending: &Pending) -> bool {
    match pending.why {
        Why::Show | Why::Next | Why::Demonstrate | Why::Draw(_) => true,
        Why::Hint => matches!(pending.progress, Some(Progress::Tables(_))),
        Why::ToGo | Why::Optimum(_) | Why::Analyse => false,
    }
}

/// The card.
#[component]
pub fn SolveCard(table: Table) -> impl IntoView {
    let store = table.store;
    let content = Memo::new(move |_| table.play.with(Content::of));
    let intro = move || store.t(table.no_answer().unwrap_or(text::SOLVE_INTRO));
    let shown = move || {
        match content.get() {
        Content::Offer => view! {
            <h2>{move || store.t(text::SOLVE)}</h2>
            <p class="quiet" role="status">{intro}</p>
            <MetricChoice table/>
            <Buttons table is_solved=false/>
        }
        .into_any(),
        Content::Nothing => view! {
            <h2>{move || store.t(text::SOLVE)}</h2>
            <p class="quiet">{move || store.t(text::ALREADY_SOLVED)}</p>
            <div class="row">
                <Button id="analyse-again" icon="analyse" name=text::ANALYSE call=move |()| table.analyse()/>
            </div>
        }
        .into_any(),
        Content::Busy(what, progress) => view! { <Busy table what progress/> }.into_any(),
        Content::Shown(way, n_nodes) => solution(table, &way, n_nodes).into_any(),
    }
    };
    // For tests and measurements.
    let ms = move || {
        content.with(|content| match content {
            Content::Shown(way, _) => Some((way.solution.time.as_secs_f64() * 1e3).to_string()),
            _ => None,
        })
    };
    view! { <div class="card" id="solve-card" data-ms=ms>{shown}</div> }
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
    let button = move |id: &'static str, name: Text, message: Message| {
        view! { <Button id name call=move |()| table.tell(message.clone())/> }
    };
    let main = match is_solved {
        true => view! {
            <Button
                class="btn primary"
                id="next"
                leaves_space=true
                name=text::NEXT
                call=move |()| table.tell(Message::Next)
            >
                <kbd>{move || store.t(text::SPACE)}</kbd>
            </Button>
        }
        .into_any(),
        false => view! {
            <Button
                class="btn primary"
                id="solve"
                icon="solve"
                leaves_space=true
                name=text::SOLVE
                call=move |()| table.tell(Message::Solve)
            />
            <Button id="next" leaves_space=true name=text::NEXT call=move |()| table.tell(Message::Next)/>
        }
        .into_any(),
    };
    view! {
        <div class="row">
            {main}
            {button("demo", text::DEMO, Message::Demonstrate)}
            {button("hint", text::HINT, Message::Hint)}
        </div>
    }
}

/// The last few moves that were made, and as many to come as fit.
const N_DONE: usize = 8;
const N_TO_COME: usize = 120;

/// A solution from where the game is.
fn solution(table: Table, way: &Way, n_nodes: u64) -> impl IntoView + use<> {
    let store = table.store;
    let language = store.lang();
    let found = &way.solution;
    let (done, next, later) = path(table, language, way);
    let state = match (found.is_optimal, found.is_final) {
        (true, _) => text::SHORTEST,
        (false, false) => text::IMPROVING,
        (false, true) => text::BEST_FOUND,
    };
    let length_name = if found.is_optimal { text::LENGTH_SHORTEST } else { text::LENGTH_FOUND };
    let by = language.say(by_words(found.by));
    let third = match found.n_first_moves.filter(|_| way.n_made() == 0) {
        Some(n) => view! { <Fact name=text::FIRST_MOVES>{n}</Fact> },
        None => view! { <Fact name=text::SOLVED_BY>{by}</Fact> },
    };
    let ms = found.time.as_secs_f64() * 1e3;
    let ms = if ms < 10.0 { format!("{ms:.1} ms") } else { format!("{ms:.0} ms") };
    let unit = text::unit(way.metric).map(|unit| format!(" · {}", language.say(unit)));
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
        <p class="path" id="path" tabindex="0" data-left=way.n_left().to_string()>
            <span class="done">{done}</span>
            {next.map(|next| view! { <mark>{next}</mark>" " })}
            {later}
        </p>
        <div class="facts num">
            <div><b id="length">{found.moves.len()}</b><span>{language.say(length_name)}{unit}</span></div>
            <Fact id="nodes" name=text::NODES>{text::thousands(n_nodes)}</Fact>
            {third}
        </div>
        <MetricChoice table/>
        <Buttons table is_solved=true/>
    }
}

/// The moves of a way: those made last, the next one, and those to come.
fn path(table: Table, language: Lang, way: &Way) -> (String, Option<String>, String) {
    table.play.with_untracked(|play| {
        let puzzle = play.session().puzzle();
        let words = |m: &tuipan_game::Move| short_words(language, puzzle, m) + " ";
        let n_made = way.n_made();
        let done = &way.solution.moves[n_made.saturating_sub(N_DONE)..n_made];
        let left = way.left();
        let next = left.first().map(|m| short_words(language, puzzle, m));
        let mut later: String = left.iter().skip(1).take(N_TO_COME).map(words).collect();
        if left.len() > N_TO_COME + 1 {
            later.push('…');
        }
        (done.iter().map(words).collect(), next, later)
    })
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
