//! Ranks: where the player stands, what the next one takes, and which title is worn.

use leptos::prelude::*;
use tuipan_game::rank::Wanted;
use tuipan_game::{Ladder, Rank};
use tuipan_words::company as names;

use super::parts::Segmented;
use crate::store::Store;
use crate::text::{self, Lang, company as words};

/// The card.
#[component]
pub fn RankCard() -> impl IntoView {
    let store = Store::expect();
    let choices = vec![
        (Some(Ladder::Tiles), text::TILES),
        (Some(Ladder::Blocks), text::blocks::HUARONG),
        (None, words::WEAR_NONE),
    ];
    view! {
        <section class="card wide" id="ranks">
            <h2>{move || store.t(words::RANKS)}</h2>
            <p class="quiet">{move || store.t(words::RANKS_NOTE)}</p>
            <div class="halves">{Ladder::ALL.map(|ladder| view! { <LadderView ladder/> })}</div>
            <div class="row between">
                <span class="label">{move || store.t(words::WEAR)}</span>
                <Segmented
                    id="wear"
                    name=words::WEAR
                    choices
                    chosen=move || Some(store.settings.with(|settings| settings.title))
                    choose=move |this| store.set(|settings| settings.title = this)
                />
            </div>
        </section>
    }
}

#[component]
fn LadderView(ladder: Ladder) -> impl IntoView {
    let store = Store::expect();
    let rank = Memo::new(move |_| store.profile.with(|it| Rank::of(it.runs(), ladder)));
    let (id, name) = match ladder {
        Ladder::Tiles => ("rank-tiles", text::TILES),
        Ladder::Blocks => ("rank-blocks", text::blocks::HUARONG),
    };
    let next = move || {
        let (language, Rank { grade, next }) = (store.lang(), rank.get());
        match next {
            None => view! { <p class="quiet">{language.say(words::TOP_RANK)}</p> }.into_any(),
            Some((wanted, progress)) => {
                let rank = names::rank(language, grade + 1);
                let [close, fast] = words::wanted(language, ladder, wanted);
                view! {
                    <p>{language.say(words::NEXT_RANK)(&rank)}</p>
                    <ul class="wants">
                        {ask(close, progress.n_close, wanted)}
                        {ask(fast, progress.n_fast, wanted)}
                    </ul>
                }
                .into_any()
            }
        }
    };
    view! {
        <div class="ladder" id=id>
            <span class="seal" class:none=move || rank.get().grade == 0 aria-hidden="true">
                {move || seal(rank.get().grade)}
            </span>
            <div>
                <b>{move || names::rank(store.lang(), rank.get().grade)}</b>
                <small>{move || store.t(name)}</small>
                {next}
            </div>
        </div>
    }
}

/// The title in two characters, as on a seal.
fn seal(grade: u8) -> &'static str {
    names::title(grade).map_or("段", |title| Lang::Zh.say(title))
}

/// Something that is asked for, and how much of it is done.
fn ask(words: String, done: usize, wanted: Wanted) -> impl IntoView {
    let is_done = done >= wanted.n;
    view! {
        <li class:done=is_done>
            <span>{words}</span>
            <span class="chip num">{format!("{done} / {}", wanted.n)}</span>
        </li>
    }
}
