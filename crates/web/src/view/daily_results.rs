//! The board of the days: the best ranked results of each of the two puzzles.

use leptos::prelude::*;
use tuipan_game::daily::{self, DayResult};
use tuipan_game::{BOARD_LENGTH, DailyKind, Day};

use super::parts::{IconButton, Segmented};
use crate::blocks::gallery;
use crate::store::Store;
use crate::text::{self, company as words, daily as of_day};

/// The card.
#[component]
pub fn ResultsCard() -> impl IntoView {
    let store = Store::expect();
    let kind = RwSignal::new(DailyKind::Tiles);
    let choices = DailyKind::ALL.map(|kind| (kind, of_day::kind(kind))).to_vec();
    let content = move || {
        let (language, kind) = (store.lang(), kind.get());
        store.profile.with(|profile| {
            let results = daily::results(profile, kind, |day| par(kind, day));
            if results.is_empty() {
                let words = language.say(words::NO_RESULTS);
                return view! { <p class="quiet">{words}</p> }.into_any();
            }
            let longest = language.say(words::LONGEST)(daily::longest_streak(profile, kind));
            let rows = results.into_iter().take(BOARD_LENGTH).enumerate();
            let rows: Vec<_> =
                rows.map(|(place, result)| row(store, kind, place, &result)).collect();
            view! {
                <table class="num"><tbody>{rows}</tbody></table>
                <p class="quiet">{longest}</p>
            }
            .into_any()
        })
    };
    view! {
        <section class="card" id="daily-results">
            <h2>{move || store.t(words::RESULTS)}</h2>
            <Segmented
                class="segmented fill"
                name=words::RESULTS
                choices
                chosen=move || Some(kind.get())
                choose=move |this| kind.set(this)
            />
            {content}
        </section>
    }
}

/// The fewest moves that a puzzle of a day takes.
fn par(kind: DailyKind, day: Day) -> Option<u32> {
    let puzzle = daily::puzzle(kind, day, gallery().collection())?;
    of_day::par(kind, day, &puzzle.kind(), None)
}

fn row(
    store: Store,
    kind: DailyKind,
    place: usize,
    result: &DayResult<'_>,
) -> impl IntoView + use<> {
    let language = store.lang();
    let [_, month, day] = result.day.date();
    let class = if place < 3 { "medal" } else { "medal low" };
    let n = result.run.steps.get(kind.metric()).unwrap_or(0);
    let watch = result.run.replay.clone().map(|replay| {
        view! { <IconButton icon="play" name=text::WATCH call=move |()| store.watch_run(&replay)/> }
    });
    view! {
        <tr>
            <td><span class=class>{text::medal(language, place)}</span></td>
            <td>{language.say(of_day::SHORT_DATE)(month, day)}</td>
            <td>{text::count(language, kind.metric(), n.into())}<small>{result.over.map(|over| format!(" +{over}"))}</small></td>
            <td>{result.run.ms.map(text::duration)}</td>
            <td>{watch}</td>
        </tr>
    }
}
