//! Under the board in a game of fewest moves: the shortest solution so far, the time that is left, and handing it in.

use leptos::prelude::*;
use tuipan_game::Metric;
use tuipan_play::{Message, Play};

use super::icon::Icon;
use super::parts::Button;
use crate::clock;
use crate::store::Table;
use crate::text::{self, training as words};

/// The bar, in such a game.
#[component]
pub fn FewestBar(table: Table) -> impl IntoView {
    let store = table.store;
    let is_here = Memo::new(move |_| {
        table.play.with(|play| play.is_fewest() && play.show.is_none() && play.hint == 0)
    });
    let found =
        Memo::new(move |_| table.play.with(Play::found).and_then(|steps| steps.get(Metric::Stm)));
    let can_submit = Memo::new(move |_| table.play.with(Play::can_submit_this));
    let deadline = Memo::new(move |_| table.play.with(Play::deadline));
    // Looked at as often as the clock.
    let left = move || {
        store.now.track();
        deadline.get().map(|deadline| {
            let left = text::duration(deadline.saturating_sub(clock::today()));
            // Tenths would only be in the way.
            let left = left.split_once('.').map_or(left.clone(), |(whole, _)| whole.to_owned());
            view! { <span class="num" id="time-left">{store.t(words::TIME_LEFT)}" "{left}</span> }
        })
    };
    let moves = move |n: u32| text::n_moves(store.lang(), n);
    move || {
        is_here.get().then(|| {
            view! {
                <div class="notice passing" id="fewest" role="status">
                    <Icon name="target"/>
                    <p>
                        {move || match found.get() {
                            Some(n) => store.lang().say(words::FOUND)(&moves(n)),
                            None => store.t(words::FEWEST_GOAL).to_owned(),
                        }}
                        " "{left}
                    </p>
                    <div class="row">
                    {move || can_submit.get().then(|| view! {
                        <Button id="keep-trying" name=words::KEEP_TRYING call=move |()| table.tell(Message::Undo)/>
                    })}
                    {move || found.get().map(|n| view! {
                        <button class="btn primary" id="submit" on:click=move |_| table.tell(Message::Submit)>
                            {move || store.lang().say(words::SUBMIT)(&moves(n))}
                        </button>
                    })}
                    </div>
                </div>
            }
        })
    }
}
