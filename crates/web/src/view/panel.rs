//! The side panel: solver, analysis, hero board. On phones a sheet.

use leptos::prelude::*;
use tuipan_game::{Metric, Ranking, Run};

use super::analysis_card::AnalysisCard;
use super::icon::Icon;
use super::solve_card::SolveCard;
use crate::store::{Dialog, Panel, Screen, Store};
use crate::text::{self, Language};

/// The panel.
#[component]
pub fn SidePanel() -> impl IntoView {
    let store = Store::expect();
    view! {
        <aside class="panel" aria-label=move || store.t(text::PANEL)>
            <SheetHead/>
            <Notice/>
            <SolveCard/>
            <AnalysisCard/>
            <HeroCard/>
            <div class="row">
                <button class="btn" id="new" on:click=move |_| store.dialog.set(Some(Dialog::New))>
                    <Icon name="new"/>{move || store.t(text::NEW)}
                </button>
                <button class="btn" id="share" on:click=move |_| store.share()>
                    <Icon name="share"/>{move || store.t(text::SHARE)}
                </button>
            </div>
        </aside>
    }
}

/// Puts the sheet down, on phones. (No cross: cards in it have their own.)
#[component]
pub fn SheetHead() -> impl IntoView {
    let store = Store::expect();
    move || {
        (store.panel.get() == Panel::Open).then(|| {
            view! {
                <div class="sheet-head">
                    <button
                        class="iconbtn"
                        aria-label=move || store.t(text::CLOSE)
                        on:click=move |_| store.panel.set(Panel::Usual)
                    >
                        <Icon name="down"/>
                    </button>
                </div>
            }
        })
    }
}

/// A word that stays.
#[component]
fn Notice() -> impl IntoView {
    let store = Store::expect();
    move || {
        store.notice.get().map(|notice| {
            view! {
                <div class="notice warn" role="status">
                    <Icon name="warning"/>
                    <span>{move || store.t(notice)}</span>
                    <button
                        class="iconbtn"
                        aria-label=move || store.t(text::CLOSE)
                        on:click=move |_| store.notice.set(None)
                    >
                        <Icon name="close"/>
                    </button>
                </div>
            }
        })
    }
}

/// The names of places in both languages.
pub fn medal(language: Language, place: usize) -> String {
    const NUMERALS: [&str; 10] = ["壹", "贰", "叁", "肆", "伍", "陆", "柒", "捌", "玖", "拾"];
    match language {
        Language::Chinese => {
            NUMERALS.get(place).map_or(String::new(), |numeral| (*numeral).to_owned())
        }
        Language::English => (place + 1).to_string(),
    }
}

/// A row of a hero board; replays that were kept can be watched.
pub fn hero_row(store: Store, place: usize, run: &Run) -> impl IntoView + use<> {
    let language = store.settings.with(|settings| settings.language);
    let watch = run.replay.clone().map(|replay| {
        view! {
            <button
                class="iconbtn"
                aria-label=language.say(text::WATCH)
                on:click=move |_| store.watch(&replay)
            >
                <Icon name="play"/>
            </button>
        }
    });
    let class = if place < 3 { "medal" } else { "medal low" };
    let time = run.ms.map_or(String::new(), text::duration);
    let steps = text::n_moves(
        language,
        run.steps.get(Metric::Stm).or(run.steps.get(Metric::Move)).unwrap_or(0),
    );
    view! {
        <tr>
            <td><span class=class>{medal(language, place)}</span></td>
            <td>{time}</td>
            <td>{steps}</td>
            <td>{watch}</td>
        </tr>
    }
}

/// The three best of this kind.
#[component]
fn HeroCard() -> impl IntoView {
    let store = Store::expect();
    let kind = Memo::new(move |_| store.session.with(|session| session.puzzle().kind()));
    move || {
        let language = store.settings.with(|settings| settings.language);
        let rows = store.profile.with(|profile| {
            let runs = profile.board(&kind.get().into(), Ranking::Time, None);
            let rows = runs.into_iter().take(3).enumerate();
            rows.map(|(place, run)| hero_row(store, place, run)).collect::<Vec<_>>()
        });
        let size = store.goal().size();
        let content = match rows.is_empty() {
            true => view! { <p class="quiet">{language.say(text::NO_RECORDS_NOTE)}</p> }.into_any(),
            false => view! { <table class="num"><tbody>{rows}</tbody></table> }.into_any(),
        };
        view! {
            <div class="card">
                <h2>
                    {language.say(text::RECORDS)}
                    <small>{format!("{}×{} · {}", size.width(), size.height(), language.say(text::TIME))}</small>
                </h2>
                {content}
                <div class="row">
                    <button class="btn plain" on:click=move |_| store.screen.set(Screen::Records)>
                        <Icon name="records"/>{language.say(text::RECORDS)}
                    </button>
                </div>
            </div>
        }
    }
}
