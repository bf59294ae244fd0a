//! The stage of the human method that is taught: what it is for, how it is done, and its moves as arrows.

use leptos::prelude::*;
use tuipan_play::Teaching;
use tuipan_words::course as words;

use crate::store::Table;
use crate::text::guide::arrow;

/// The card; it is there while somebody is taught.
#[component]
pub fn TeachCard(table: Table) -> impl IntoView {
    let store = table.store;
    let teaching = Memo::new(move |_| table.play.with(|play| play.teaching.clone()));
    move || {
        teaching.get().map(|teaching| {
            let language = store.lang();
            let [place, aim, how] = words::stage(language, &teaching);
            view! {
                <div class="card" id="teach-card">
                    <h2>{aim}<small>{place}</small></h2>
                    <p>{how}</p>
                    {arrows(&teaching)}
                    <p class="quiet">{language.say(words::TEACH_NOTE)}</p>
                </div>
            }
        })
    }
}

/// The moves: each tile with where it goes; those that are made are marked.
fn arrows(teaching: &Teaching) -> impl IntoView + use<> {
    let n_made = teaching.n_made;
    let moves = teaching.tiles.iter().zip(&teaching.step.moves).enumerate();
    let moves = moves.map(|(idx, (tile, m))| {
        let current = (idx == n_made).then_some("step");
        view! { <li class:done=idx < n_made aria-current=current>{format!("{tile}\u{a0}{}", arrow(m.direction))}</li> }
    });
    view! { <ol class="arrows num">{moves.collect_view()}</ol> }
}
