//! What is known of the level that is played.

use leptos::prelude::*;
use tuipan_game::Metric;
use tuipan_play::ToGo;
use tuipan_play::course::step_of;
use tuipan_words::course;

use crate::blocks::Blocks;
use crate::text::{self, blocks as words};
use crate::view::parts::Switch;

/// What is known of the level, and whether moves-to-go are shown.
#[component]
pub fn LevelCard() -> impl IntoView {
    let blocks = Blocks::expect();
    let store = blocks.store;
    let states = move || {
        blocks.facts.with(|facts| {
            let n = facts.as_ref()?.n_states;
            Some(view! { <small class="num">{text::thousands(n)}" "{store.t(words::STATES)}</small> })
        })
    };
    // Its room is there before the answer is, so that nothing moves when that comes.
    let spread = move || {
        blocks.table.play.with(|play| play.wants_to_go).then(|| {
            let is_too_large = blocks.table.play.with(|play| play.to_go == Some(ToGo::TooLarge));
            let too_large = is_too_large
                .then(|| view! { <p class="quiet">{store.t(words::LEVEL_TOO_LARGE)}</p> });
            view! { <div class="spread">{too_large}{histogram(blocks)}</div> }
        })
    };
    let tip = move || {
        let step = blocks.table.play.with(|play| step_of(&play.game.about))?;
        Some(view! { <p class="tip">{store.lang().say(course::TIPS)[step]}</p> })
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
            {tip}
            {best}
            {spread}
            <div class="settings">
                <Switch
                    id="block-show-to-go"
                    name=text::SHOW_TO_GO
                    note=text::SHOW_TO_GO_NOTE
                    of=|settings| &mut settings.to_go
                />
                <Switch id="ambience" name=words::AMBIENCE of=|settings| &mut settings.ambience/>
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
    let language = blocks.store.lang();
    // The picture is of moves; with another metric, the game's place in it is not known.
    let here = match (blocks.table.play.with(|play| play.to_go), blocks.metric()) {
        (Some(ToGo::Exactly(to_go)), Metric::Move) => Some(300.0 * (f64::from(to_go) + 0.5) / n),
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
