//! The panel after a solve.

use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use tuipan_game::{Metric, Steps};
use tuipan_play::workshop::stars;
use tuipan_play::{Occasion, Start};
use tuipan_words::course;

use super::dialog::show_when_there;
use super::icon::Icon;
use super::parts::{Button, Fact, IconButton, NameField};
use super::toasts::Toasts;
use crate::blocks::{Blocks, Place};
use crate::store::{Dialog, Kind, Store, Table};
use crate::text::{self, blocks as words, daily};
use crate::{clock, platform};

/// What the solve has brought, and what can be done now.
#[component]
pub fn WinDialog() -> impl IntoView {
    let store = Store::expect();
    let blocks = Blocks::expect();
    let table = untrack(|| store.table_here());
    let dialog = NodeRef::<html::Dialog>::new();
    show_when_there(dialog);
    let close = move || store.dialog.set(None);
    let (ms, steps, is_assisted, size) = table.play.with_untracked(|play| {
        let session = play.session();
        let ms = session.elapsed(clock::now());
        (ms, session.steps(), session.is_assisted(), session.puzzle().kind().size())
    });
    let is_record =
        move || table.play.with(|play| play.won.as_ref().is_some_and(|won| won.is_record()));
    let title = move || match size {
        Some(size) => format!("{}×{} {}", size.width(), size.height(), store.t(text::WON)),
        None => blocks.name(),
    };
    let (has_opponent, friend) = table.play.with_untracked(|play| {
        // The computer needs no link.
        let friend = play.opponent.as_ref().filter(|it| it.rival.is_none());
        (play.opponent.is_some(), friend.map(|it| it.name.clone()))
    });
    // Whose name is not known yet is asked for it, once.
    let asks_name = RwSignal::new(false);
    let challenge = move || {
        let has_name = store.settings.with_untracked(|settings| !settings.name.is_empty());
        if has_name {
            table.challenge_friend();
        } else {
            asks_name.set(true);
        }
    };
    let challenge_words = move || match &friend {
        Some(name) => store.lang().say(daily::SEND_BACK)(name),
        None => store.t(text::CHALLENGE_FRIEND).to_owned(),
    };
    let occasion = table.play.with_untracked(|play| match play.occasion()? {
        occasion @ Occasion::Daily { .. } => {
            let (title, note) = daily::occasion(untrack(|| store.lang()), &occasion, None);
            Some(format!("{title} · {note}"))
        }
        _ => None,
    });
    let is_on_path =
        table.play.with_untracked(|play| matches!(play.occasion(), Some(Occasion::Path(_))));
    let next_level = move || match is_on_path {
        true => store.next_on_path(),
        false => blocks.next_level(),
    };
    let facts = match table.kind {
        Kind::Tiles => tile_facts(table, ms, steps).into_any(),
        Kind::Blocks => block_facts(blocks, steps).into_any(),
    };
    view! {
        <dialog class="dialog win" aria-labelledby="dialog-title" node_ref=dialog on:close=move |_| close()>
            <IconButton id="close-win" icon="close" name=text::CLOSE call=move |()| close()/>
            <div class="content">
                <span class="mark" aria-hidden="true">{move || store.t(text::WON_SEAL)}</span>
                <h2 id="dialog-title">{title}</h2>
                {occasion.map(|words| view! { <p class="quiet" id="won-occasion">{words}</p> })}
                {move || is_record().then(|| view! { <span class="record">{move || store.t(text::NEW_RECORD)}</span> })}
                <p class="time num">{text::precise(ms)}</p>
                {facts}
                {verdict(table).map(|words| view! { <p id="verdict">{words}</p> })}
                {move || asks_name.get().then(|| view! { <NameForm table is_open=asks_name/> })}
                {is_assisted.then(|| view! { <p class="quiet" id="assisted">{move || store.t(text::ASSISTED)}</p> })}
            </div>
            <footer>
                {(table.kind == Kind::Blocks).then(|| view! {
                    <button class="btn primary large" id="next-level" autofocus on:click=move |_| next_level()>
                        {move || store.t(if is_on_path { course::NEXT_ON_PATH } else { words::NEXT_LEVEL })}
                    </button>
                })}
                <button
                    class="btn"
                    class=(["primary", "large"], table.kind == Kind::Tiles)
                    id="again"
                    autofocus=table.kind == Kind::Tiles
                    on:click=move |_| table.start(Start::Again)
                >
                    {move || store.t(if has_opponent { text::REMATCH } else { text::AGAIN })}
                </button>
                <Button id="analyse" icon="analyse" name=text::ANALYSE call=move |()| table.analyse()/>
                {share_button(table)}
                <Button id="picture" icon="picture" name=text::company::PICTURE call=move |()| store.open(Dialog::Picture)/>
                {elsewhere(table)}
                // With tiles the cross will do: the others stand two abreast.
                {(table.kind == Kind::Blocks).then(|| view! { <Button name=text::CLOSE call=move |()| close()/> })}
                <button class="btn" id="challenge-friend" on:click=move |_| challenge()>
                    <Icon name="share"/>
                    {challenge_words}
                </button>
            </footer>
            <Toasts/>
        </dialog>
    }
}

/// Asks for the player's name, and copies the link of the challenge.
#[component]
fn NameForm(table: Table, is_open: RwSignal<bool>) -> impl IntoView {
    let store = table.store;
    // On small screens the panel scrolls: all of the form is to be seen.
    let form = NodeRef::<html::Form>::new();
    Effect::new(move |_| {
        if let Some(form) = form.get() {
            platform::focus("player-name");
            form.scroll_into_view_with_bool(false);
        }
    });
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        is_open.set(false);
        table.challenge_friend();
    };
    view! {
        <form class="name-form" node_ref=form on:submit=send>
            <NameField/>
            <button class="btn primary" id="copy-challenge">{move || store.t(daily::COPY_LINK)}</button>
        </form>
    }
}

/// Shares the game; of the day's puzzle only the result, which gives nothing away.
fn share_button(table: Table) -> impl IntoView {
    let store = table.store;
    let of_day = table.play.with_untracked(|play| match play.occasion() {
        Some(Occasion::Daily { day, is_ranked: true }) => Some(day),
        _ => None,
    });
    let name = if of_day.is_some() { daily::SHARE_RESULT } else { text::SHARE };
    let share = move |()| match of_day {
        Some(day) => store.share_daily(table.kind.daily(), day),
        None => table.share(),
    };
    view! { <Button id="win-share" icon="share" name call=share/> }
}

/// How it ended against the opponent, if there was one.
fn verdict(table: Table) -> Option<impl Fn() -> String> {
    let (verdict, metric) =
        table.play.with_untracked(|play| Some((play.won.as_ref()?.verdict?, play.metric())))?;
    let store = table.store;
    Some(move || {
        let language = store.lang();
        let name = table.opponent(language).unwrap_or_default();
        text::verdict(language, &name, &verdict, metric)
    })
}

/// The way to other games.
fn elsewhere(table: Table) -> impl IntoView {
    let store = table.store;
    let (icon, name) = match table.kind {
        Kind::Tiles => ("new", text::NEW),
        Kind::Blocks => ("blocks", words::GALLERY),
    };
    let go = move |()| match table.kind {
        Kind::Tiles => store.open(Dialog::New),
        Kind::Blocks => {
            store.dialog.set(None);
            store.place.set(Place::Gallery);
        }
    };
    view! { <Button icon name call=go/> }
}

/// Counts, speed, and how many moves were lost.
fn tile_facts(table: Table, ms: u64, steps: Steps) -> impl IntoView {
    let count = move |metric| steps.get(metric).unwrap_or(0);
    let tps = if ms > 0 { f64::from(count(Metric::Stm)) * 1e3 / ms as f64 } else { 0.0 };
    let optimum = move || {
        let (metric, least) = table.play.with(|play| play.won.as_ref()?.optimum)?;
        Some(view! {
            <Fact id="optimum" name=text::OPTIMUM>{least}</Fact>
            <Fact name=text::LOSS>{format!("+{}", count(metric).saturating_sub(least))}</Fact>
        })
    };
    view! {
        <div class="facts num">
            <Fact name=text::metric_name(Metric::Stm)>{count(Metric::Stm)}</Fact>
            <Fact name=text::metric_name(Metric::Mtm)>{count(Metric::Mtm)}</Fact>
            <Fact name=text::TPS>{format!("{tps:.2}")}</Fact>
            {optimum}
        </div>
    }
}

/// Stars, and counts beside the least.
fn block_facts(blocks: Blocks, steps: Steps) -> impl IntoView {
    let store = blocks.store;
    let won = move || blocks.table.play.with(|play| play.won.as_ref()?.optimum);
    let least = move |metric: Metric| {
        blocks.optima().get(metric).or(won().filter(|(of, _)| *of == metric).map(|(_, n)| n))
    };
    let count = move |metric| steps.get(metric).unwrap_or(0);
    let rating = move || {
        let metric = store.settings.with(|settings| settings.metrics.blocks);
        let n = stars(count(metric), least(metric));
        view! { <p class="stars">{"★".repeat(n)}<i>{"☆".repeat(3 - n)}</i></p> }
    };
    let figure = move |metric: Metric, id: &'static str| {
        view! {
            <div>
                <b id=id>{count(metric)}</b>
                <span>
                    {move || store.t(text::metric_name(metric))}
                    {move || least(metric).map(|least| format!(" ({least})"))}
                </span>
            </div>
        }
    };
    view! {
        {rating}
        <div class="facts num">
            {figure(Metric::Move, "won-moves")}
            {figure(Metric::Unit, "won-steps")}
            {figure(Metric::Slide, "won-slides")}
        </div>
        <p class="quiet">{move || store.t(words::IN_BRACKETS)}</p>
    }
}
