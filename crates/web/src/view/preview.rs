//! The goal, shown over the board: as long as a button is held, or from one tap to the next. And the goal as a small
//! picture that is always there, where it does not go without saying.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::icon::Icon;
use super::mini_board::MiniBoard;
use crate::clock;
use crate::store::{Store, Table, goal_of, usual_goal};
use crate::text;

/// Whoever lets go sooner has tapped.
const HOLD_MS: u64 = 350;

/// A button that is being pressed: whether the goal was shown before, and since when.
#[derive(Clone, Copy)]
struct Press(StoredValue<Option<(bool, u64)>>, Store);

impl Press {
    fn down(self, event: &PointerEvent) {
        if event.button() == 0 {
            self.0.set_value(Some((self.1.preview.get_untracked(), clock::now())));
            self.1.preview.set(true);
        }
    }

    fn up(self) {
        if let Some((was_on, since)) = self.0.try_update_value(Option::take).flatten() {
            let is_tap = clock::now().saturating_sub(since) < HOLD_MS;
            self.1.preview.set(is_tap && !was_on);
        }
    }

    fn cancel(self) {
        if self.0.try_update_value(Option::take).flatten().is_some() {
            self.1.preview.set(false);
        }
    }
}

/// Shows the goal: held or tapped.
#[component]
pub fn PreviewButton(
    table: Table,
    #[prop(optional)] class: Option<&'static str>,
    #[prop(optional)] id: Option<&'static str>,
    /// What is on it, if not icon and word.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let store = table.store;
    let press = Press(StoredValue::new(None), store);
    let is_plain = children.is_none();
    let face = match children {
        Some(children) => children().into_any(),
        None => view! { <Icon name="preview"/>{move || store.t(text::PREVIEW)} }.into_any(),
    };
    view! {
        <button
            class=class
            id=id.or(class.map(|_| "preview"))
            aria-label=move || (!is_plain).then(|| store.t(text::PREVIEW))
            aria-pressed=move || store.preview.get().to_string()
            on:pointerdown=move |event| press.down(&event)
            on:pointerup=move |_| press.up()
            on:pointerleave=move |_| press.cancel()
            on:pointercancel=move |_| press.cancel()
            on:contextmenu=move |event| event.prevent_default()
            on:click=move |event| {
                // By keys; pointers were heard of already.
                if event.detail() == 0 {
                    store.preview.update(|is_shown| *is_shown = !*is_shown);
                }
            }
        >
            {face}
        </button>
    }
}

/// A small picture of the goal: of a picture, and of any order but the usual one.
#[component]
pub fn GoalThumb(table: Table) -> impl IntoView {
    let picture = Memo::new(move |_| table.store.picture());
    let goal = Memo::new(move |_| table.shown(|puzzle, _| goal_of(puzzle).clone()));
    move || {
        let small = match (picture.get(), goal.get()) {
            (Some(url), _) => view! { <img src=url alt="" draggable="false"/> }.into_any(),
            (None, goal) if goal != usual_goal(goal.size()) => {
                view! { <MiniBoard board=goal class="small"/> }.into_any()
            }
            _ => return None,
        };
        Some(
            view! { <PreviewButton table class="goal-thumb" id="goal-thumb">{small}</PreviewButton> },
        )
    }
}
