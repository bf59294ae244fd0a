//! Records, statistics and achievements of each kind of game, and the sessions that solves are in.

use leptos::prelude::*;
use tuipan_game::{Achievement, Category, Metric, Mode, Ranking};

use super::icon::Icon;
use super::import_solves::ImportSolves;
use super::panel::hero_row;
use super::ranks::RankCard;
use super::sessions::SessionBar;
use super::statistics::StatisticsCard;
use crate::store::{Kind, Store};
use crate::text::{self, Lang, Text, training};

/// The page.
#[component]
pub fn RecordsPage() -> impl IntoView {
    let store = Store::expect();
    let own = store.table(Kind::Tiles).play.with_untracked(|play| play.game.category());
    let scope = Memo::new(move |_| store.scope_seen());
    let played = Memo::new(move |_| store.profile.with(|it| it.categories_in(scope.get())));
    let usual = own.clone();
    // What is played, or else what was played last in this session.
    let category = Memo::new(move |_| {
        store.records.get().unwrap_or_else(|| {
            let played = played.get();
            match played.first() {
                Some(last) if !played.contains(&usual) => last.clone(),
                _ => usual.clone(),
            }
        })
    });
    let categories = Memo::new(move |_| {
        let mut categories = played.get();
        for wanted in [category.get(), own.clone()] {
            if !categories.contains(&wanted) {
                categories.insert(0, wanted);
            }
        }
        categories
    });
    let tabs = move || {
        let tab = |this: Category| {
            let language = store.lang();
            let (shown, chosen) = (text::category_name(language, &this), this.clone());
            view! {
                <button
                    role="tab"
                    aria-selected=move || (category.get() == this).to_string()
                    on:click=move |_| store.records.set(Some(chosen.clone()))
                >
                    {shown}
                </button>
            }
        };
        categories.get().into_iter().map(tab).collect_view()
    };
    let boards = move || match category.get().mode {
        Mode::Imported => view! {
            <p class="quiet wide" id="not-ranked">{move || store.t(training::IMPORTED_BOARD)}</p>
        }
        .into_any(),
        Mode::Fewest => view! {
            <HeroBoard category ranking=Ranking::Above(Metric::Stm) name=training::BY_ABOVE/>
        }
        .into_any(),
        _ => view! {
            <HeroBoard category ranking=Ranking::Time name=text::BY_TIME/>
            <HeroBoard category ranking=Ranking::Steps(Metric::Stm) name=text::BY_STEPS/>
        }
        .into_any(),
    };
    view! {
        <main class="page" id="records">
            <header><h1>{move || store.t(text::RECORDS)}</h1></header>
            <SessionBar/>
            <div class="tablist" role="tablist" aria-label=move || store.t(text::SIZE)>{tabs}</div>
            <div class="grid">
                {boards}
                <StatisticsCard scope category/>
                <RankCard/>
                <ImportSolves/>
                <section class="wide stack">
                    <h2>{move || store.t(text::ACHIEVEMENTS)}</h2>
                    <ul class="deeds">
                        {move || Achievement::ALL.into_iter().map(|deed| achievement(store, deed)).collect_view()}
                    </ul>
                </section>
            </div>
        </main>
    }
}

/// The ten best.
#[component]
fn HeroBoard(category: Memo<Category>, ranking: Ranking, name: Text) -> impl IntoView {
    let store = Store::expect();
    let content = move || {
        let language = store.lang();
        let rows: Vec<_> = store.profile.with(|profile| {
            // Of blocks, moves are what counts.
            let ranking = match ranking {
                Ranking::Steps(_) if category.get().kind.size().is_none() => {
                    Ranking::Steps(Metric::Move)
                }
                ranking => ranking,
            };
            let runs = profile.board(&category.get(), ranking, None);
            runs.into_iter().enumerate().map(|(place, run)| hero_row(store, place, run)).collect()
        });
        match rows.is_empty() {
            true => view! {
                <div class="empty">
                    <Icon name="records"/>
                    <b>{language.say(text::NO_RECORDS)}</b>
                    <span>{language.say(text::NO_RECORDS_NOTE)}</span>
                </div>
            }
            .into_any(),
            false => view! { <table class="num"><tbody>{rows}</tbody></table> }.into_any(),
        }
    };
    view! {
        <section class="card">
            <h2>{move || store.t(name)}</h2>
            {content}
            <div class="row">
                <Reset name=text::RESET_RECORDS call=move || store.reset_records(&category.get_untracked().kind)/>
            </div>
        </section>
    }
}

fn achievement(store: Store, deed: Achievement) -> impl IntoView {
    let (title, asks) = tuipan_words::achievement(deed);
    let (is_got, (done, wanted)) = store
        .profile
        .with(|profile| (profile.achieved(deed.id()).is_some(), deed.progress(profile.runs())));
    let seal: String = Lang::Zh.say(title).chars().take(2).collect();
    view! {
        <li class="deed" class:got=is_got>
            <span class="seal" aria-hidden="true">{seal}</span>
            <div>
                <b>{store.t(title)}</b>
                <small>{store.t(asks)}</small>
                {(!is_got && wanted > 1).then(|| view! { <span class="chip num">{format!("{done} / {wanted}")}</span> })}
            </div>
        </li>
    }
}

/// A button that asks once more.
#[component]
pub fn Reset(name: Text, call: impl Fn() + Clone + Send + Sync + 'static) -> impl IntoView {
    let store = Store::expect();
    let is_sure = RwSignal::new(false);
    let press = move |_| {
        if is_sure.get_untracked() {
            call();
        }
        is_sure.update(|is_sure| *is_sure = !*is_sure);
    };
    view! {
        <button
            class="btn"
            class:plain=move || !is_sure.get()
            class:danger=move || is_sure.get()
            on:click=press
            on:blur=move |_| is_sure.set(false)
        >
            <Icon name="delete"/>
            {move || store.t(if is_sure.get() { text::RESET_SURE } else { name })}
        </button>
    }
}
