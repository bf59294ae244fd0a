//! Which order is to be reached, and by what number scrambles are drawn: behind one door, for those who want it.

use leptos::prelude::*;
use tuipan_play::setup::{Begin, Goal, Setup};
use tuipan_puzzle::tiles::{NamedGoal, Size};

use super::tile_editor::TileEditor;
use super::{Edit, SeedField};
use crate::clock;
use crate::store::Store;
use crate::text::new_game as words;
use crate::view::icon::Icon;
use crate::view::mini_board::MiniBoard;
use crate::view::parts::{Button, Swatch};

/// Pictures of goals are of boards no larger than this.
const MAX_SIDE: usize = 4;

/// The choice.
#[component]
pub fn GoalChoice(
    setup: RwSignal<Setup>,
    /// Whether scrambles are drawn at all.
    has_seed: bool,
) -> impl IntoView {
    let store = Store::expect();
    let goal = move || setup.with(|setup| setup.goal);
    let is_by_hand = Memo::new(move |_| goal() == Goal::ByHand);
    let shape = Memo::new(move |_| {
        let size = setup.with(Setup::size);
        Size::new(size.width().min(MAX_SIDE), size.height().min(MAX_SIDE)).unwrap_or(size)
    });
    let choose = move |goal: Goal| setup.update(|setup| setup.goal = goal);
    let another = move || choose(Goal::Random(clock::random_bits() % 1_000_000_000));
    let named = NamedGoal::ALL.map(|name| {
        view! {
            <Swatch
                group="goal"
                id=name.name()
                name=tuipan_words::goal(name)
                is_on=move || goal() == Goal::Named(name)
                choose=move |()| choose(Goal::Named(name))
            >
                {move || view! { <MiniBoard board=name.board(shape.get()) class="small"/> }}
            </Swatch>
        }
    });
    let is_random = Memo::new(move |_| matches!(goal(), Goal::Random(_)));
    let below = move || match (is_by_hand.get(), is_random.get()) {
        (true, _) => {
            let draft = Signal::derive(move || setup.with(|setup| setup.own_goal.clone()));
            let edit = move |edit: Edit| setup.update(|setup| edit.apply(&mut setup.own_goal));
            view! { <TileEditor draft edit/> }.into_any()
        }
        (_, true) => {
            let board = move || setup.with(Setup::goal_board);
            view! {
                <div class="row">
                    {move || board().map(|board| view! { <MiniBoard board class="small"/> })}
                    <Button id="another-goal" icon="shuffle" name=words::ANOTHER call=move |()| another()/>
                </div>
            }
            .into_any()
        }
        _ => ().into_any(),
    };
    let summary = move || match goal() {
        Goal::Named(name) => store.t(tuipan_words::goal(name)),
        Goal::Random(_) => store.t(words::GOAL_RANDOM),
        Goal::ByHand => store.t(words::BY_HAND),
    };
    let title = if has_seed { words::GOAL_AND_SEED } else { words::GOAL };
    let has_seed = Memo::new(move |_| has_seed && setup.with(|setup| setup.begin != Begin::ByHand));
    view! {
        <details class="more" id="goal">
            <summary>{move || store.t(title)}<small>{summary}</small></summary>
            <div class="stack">
                <div class="swatches" role="radiogroup" aria-label=move || store.t(words::GOAL)>
                    {named.into_iter().collect_view()}
                    <Swatch group="goal" id="goal-random" name=words::GOAL_RANDOM is_on=is_random choose=move |()| another()>
                        <span class="add" aria-hidden="true"><Icon name="shuffle"/></span>
                    </Swatch>
                    <Swatch
                        group="goal"
                        id="goal-by-hand"
                        name=words::BY_HAND
                        is_on=move || goal() == Goal::ByHand
                        choose=move |()| choose(Goal::ByHand)
                    >
                        <span class="add" aria-hidden="true"><Icon name="editor"/></span>
                    </Swatch>
                </div>
                {below}
                {move || has_seed.get().then(|| view! { <SeedField setup/> })}
            </div>
        </details>
    }
}
