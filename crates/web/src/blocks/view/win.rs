//! The panel after a level is solved.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Metric as Counted;
use tuipan_puzzle::blocks::Metric;

use crate::blocks::Blocks;
use crate::blocks::catalog::{counted, stars};
use crate::blocks::store::Place;
use crate::clock;
use crate::text::{self, blocks as words};
use crate::view::{Icon, show_when_there};

/// What the solve has brought, and what can be done now.
#[component]
pub fn BlocksWin() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let dialog = NodeRef::<html::Dialog>::new();
    show_when_there(dialog);
    let close = move || store.dialog.set(None);
    let (ms, steps, is_assisted) = blocks.session.with_untracked(|session| {
        (session.elapsed(clock::now()), session.steps(), session.is_assisted())
    });
    let count = move |metric: Counted| steps.get(metric).unwrap_or(0);
    let is_record = move || blocks.won.with(|won| won.as_ref().is_some_and(|won| won.is_record()));
    let optimum = move |metric: Metric| {
        blocks.won.with(|won| won.as_ref().and_then(|won| won.optima[metric as usize]))
    };
    let rating = move || {
        let metric = blocks.metric();
        let n = stars(count(counted(metric)), optimum(metric));
        view! { <p class="stars">{"★".repeat(n)}<i>{"☆".repeat(3 - n)}</i></p> }
    };
    let figure = move |metric: Metric, id: &'static str| {
        let played = count(counted(metric));
        view! {
            <div>
                <b id=id>{played}</b>
                <span>
                    {move || store.t(words::metric_name(metric))}
                    {move || optimum(metric).map(|least| format!(" ({least})"))}
                </span>
            </div>
        }
    };
    view! {
        <dialog class="dialog win" aria-labelledby="dialog-title" node_ref=dialog on:close=move |_| close()>
            <button class="iconbtn" id="close-win" aria-label=move || store.t(text::CLOSE) on:click=move |_| close()>
                <Icon name="close"/>
            </button>
            <div class="content">
                <span class="mark" aria-hidden="true">{move || store.t(text::WON_SEAL)}</span>
                <h2 id="dialog-title">{move || blocks.plate().name(blocks.language())}</h2>
                {move || is_record().then(|| view! { <span class="record">{move || store.t(text::NEW_RECORD)}</span> })}
                {rating}
                <p class="time num">{text::duration(ms)}</p>
                <div class="facts num">
                    {figure(Metric::Move, "won-moves")}
                    {figure(Metric::Unit, "won-steps")}
                    {figure(Metric::Slide, "won-slides")}
                </div>
                <p class="quiet">{move || store.t(words::IN_BRACKETS)}</p>
                {is_assisted.then(|| view! { <p class="quiet" id="assisted">{move || store.t(text::ASSISTED)}</p> })}
            </div>
            <footer>
                <button class="btn primary large" id="next-level" autofocus on:click=move |_| blocks.next_level()>
                    {move || store.t(words::NEXT_LEVEL)}
                </button>
                <button class="btn" id="block-again" on:click=move |_| {
                    close();
                    blocks.again();
                }>
                    <Icon name="restart"/>{move || store.t(text::AGAIN)}
                </button>
                <button class="btn" id="block-analyse" on:click=move |_| blocks.analyse()>
                    <Icon name="analyse"/>{move || store.t(text::ANALYSE)}
                </button>
                <button class="btn" id="win-share" on:click=move |_| blocks.share()>
                    <Icon name="share"/>{move || store.t(text::SHARE)}
                </button>
                <button class="btn" on:click=move |_| {
                    close();
                    blocks.place.set(Place::Gallery);
                }>
                    <Icon name="blocks"/>{move || store.t(words::GALLERY)}
                </button>
            </footer>
        </dialog>
    }
}
