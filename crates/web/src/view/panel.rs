//! The side panel: a new game first, an analysis that was asked for, how it goes, then help, level, hero board, games put
//! aside. On phones a sheet.

use leptos::prelude::*;
use tuipan_game::{Metric, Mode, Ranking, Run};

use super::analysis_card::AnalysisCard;
use super::icon::Icon;
use super::parts::{Button, IconButton};
use super::saves;
use super::session_card::SessionCard;
use super::solve_card::SolveCard;
use super::teach_card::TeachCard;
use crate::blocks::Blocks;
use crate::blocks::view::LevelCard;
use crate::store::{Dialog, Kind, Panel, Screen, Store, Table};
use crate::text;

/// The panel.
#[component]
pub fn SidePanel(table: Table) -> impl IntoView {
    let store = table.store;
    let own = match table.kind {
        Kind::Tiles => view! {
            <Button class="btn primary" id="new" icon="new" name=text::NEW call=move |()| store.open(Dialog::New)/>
        }
        .into_any(),
        Kind::Blocks => {
            let edit = move |()| Blocks::expect().edit_this();
            view! { <Button id="edit-this" icon="editor" name=text::blocks::EDITOR call=edit/> }
                .into_any()
        }
    };
    view! {
        <aside class="panel" aria-label=move || store.t(text::PANEL)>
            <SheetHead/>
            <Notice/>
            <div class="row first">
                {own}
                <Button id="share" icon="share" name=text::SHARE call=move |()| table.share()/>
            </div>
            <AnalysisCard table/>
            {(table.kind == Kind::Tiles).then(|| view! { <TeachCard table/> })}
            {(table.kind == Kind::Blocks).then(|| view! { <LevelCard/> })}
            {(table.kind == Kind::Tiles).then(|| view! { <SessionCard table/> })}
            <SolveCard table/>
            {(table.kind == Kind::Blocks).then(|| view! { <HeroCard table/> })}
            <PutAsideCard/>
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
                    <IconButton icon="down" name=text::CLOSE call=move |()| store.panel.set(Panel::Usual)/>
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
                    <IconButton icon="close" name=text::CLOSE call=move |()| store.notice.set(None)/>
                </div>
            }
        })
    }
}

/// A row of a hero board; replays that were kept can be watched.
pub fn hero_row(store: Store, place: usize, run: &Run) -> impl IntoView + use<> {
    let language = store.lang();
    let watch = run.replay.clone().map(|replay| {
        view! { <IconButton icon="play" name=text::WATCH call=move |()| store.watch_run(&replay)/> }
    });
    let class = if place < 3 { "medal" } else { "medal low" };
    let time = match run.about.mode() {
        // What counts is how far it is from the optimum.
        Mode::Fewest => run.above_optimum().map_or(String::new(), |n| format!("+{n}")),
        _ => run.ms.map_or(String::new(), text::precise),
    };
    let steps =
        text::n_moves(language, run.count(Metric::Stm).or(run.count(Metric::Move)).unwrap_or(0));
    view! {
        <tr>
            <td><span class=class>{text::medal(language, place)}</span></td>
            <td>{time}</td>
            <td>{steps}</td>
            <td>{watch}</td>
        </tr>
    }
}

/// The best games of this level.
#[component]
fn HeroCard(table: Table) -> impl IntoView {
    let store = table.store;
    let kind = Memo::new(move |_| table.session(|session| session.puzzle().kind()));
    let ranking = Memo::new(move |_| match table.kind {
        Kind::Tiles => Ranking::Time,
        Kind::Blocks => Ranking::Steps(store.settings.with(|settings| settings.metrics.blocks)),
    });
    move || {
        let language = store.lang();
        let by = match ranking.get() {
            Ranking::Time => text::TIME,
            Ranking::Steps(metric) => text::metric_name(metric),
            Ranking::Above(_) => tuipan_words::ABOVE_OPTIMUM,
        };
        let rows = store.profile.with(|profile| {
            let runs = profile.board(&kind.get().into(), ranking.get(), None);
            let rows = runs.into_iter().take(N_HEROES).enumerate();
            rows.map(|(place, run)| hero_row(store, place, run)).collect::<Vec<_>>()
        });
        let content = match rows.is_empty() {
            true => view! { <p class="quiet">{language.say(text::NO_RECORDS_NOTE)}</p> }.into_any(),
            false => view! { <table class="num"><tbody>{rows}</tbody></table> }.into_any(),
        };
        let name = text::kind_name(language, &kind.get());
        view! {
            <div class="card" id="heroes">
                <h2>{language.say(text::RECORDS)}<small>{name}" · "{language.say(by)}</small></h2>
                {content}
                <div class="row">
                    <Button
                        class="btn plain"
                        icon="records"
                        name=text::RECORDS
                        call=move |()| store.screen.set(Screen::Records)
                    />
                </div>
            </div>
        }
    }
}

const N_HEROES: usize = 5;
const N_PUT_ASIDE: usize = 3;

/// The latest games put aside, to go on with.
#[component]
fn PutAsideCard() -> impl IntoView {
    let store = Store::expect();
    let rows =
        move || {
            let language = store.lang();
            let games = store.put_aside();
            let n_more = games.len().saturating_sub(N_PUT_ASIDE);
            let rows: Vec<_> = games
            .into_iter()
            .take(N_PUT_ASIDE)
            .filter_map(|(name, slot)| {
                let words = saves::in_words(language, &slot)?;
                let puzzle = slot.recording.puzzle;
                Some(view! {
                    <button class="btn block resume" on:click=move |_| store.load(&name, &puzzle)>
                        <Icon name="play"/><span>{language.say(text::RESUME)}" "{words}</span>
                    </button>
                })
            })
            .collect();
            (!rows.is_empty()).then(|| view! {
            <div class="card" id="put-aside-card">
                <h2>{language.say(text::SAVES)}</h2>
                <div class="stack tight">{rows}</div>
                {(n_more > 0).then(|| view! {
                    <div class="row">
                        <button class="btn plain" on:click=move |_| store.open(Dialog::Saves)>
                            <Icon name="save"/>{text::n_more(language, n_more)}
                        </button>
                    </div>
                })}
            </div>
        })
        };
    move || rows()
}
