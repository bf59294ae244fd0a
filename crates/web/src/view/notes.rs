//! What is said under the board in passing: the coach of the first moves, the tip of a level of the course, the stage
//! that is taught. One at a time, and none beside a hint.

use leptos::prelude::*;
use tuipan_play::Message;
use tuipan_play::course::{Coach, coach, step_of};
use tuipan_words::course as words;

use super::icon::Icon;
use super::parts::{Button, IconButton};
use crate::store::{Kind, Table};
use crate::text;

/// What there is to say.
#[derive(Clone, PartialEq)]
enum Note {
    Coach(Coach),
    /// A level of the course, from 0.
    Tip(usize),
    /// A stage: where, what for, and how many moves it takes.
    Stage(String),
}

/// The note.
#[component]
pub fn Notes(table: Table) -> impl IntoView {
    let store = table.store;
    let note = Memo::new(move |_| {
        let language = store.lang();
        table.play.with(|play| {
            if play.is_fewest()
                || play.hint > 0
                || play.session().status() == tuipan_game::Status::Solved
            {
                return None;
            }
            if let Some(teaching) = &play.teaching {
                let [place, aim, _] = words::stage(language, teaching);
                let moves = words::to_make(language, teaching);
                return Some(Note::Stage(format!("{place} · {aim} · {moves}")));
            }
            match table.kind {
                Kind::Tiles => {
                    let stage = store.profile.with(|profile| coach(profile, play.session()));
                    stage.filter(|_| play.show.is_none()).map(Note::Coach)
                }
                Kind::Blocks => step_of(&play.game.about).map(Note::Tip),
            }
        })
    });
    move || {
        note.get().map(|note| match note {
            Note::Coach(stage) => {
                let learn = (stage == Coach::Done).then(|| {
                    view! { <Button id="coach-learn" name=words::LEARN call=move |()| { store.dismiss_coach(); store.learn(None); }/> }
                });
                view! {
                    <div class="notice passing" id="coach" role="status">
                        <Icon name="learn"/>
                        <p>{words::coach(store.lang(), stage)}</p>
                        <div class="row">
                            {learn}
                            <IconButton id="coach-close".to_owned() icon="close" name=text::CLOSE call=move |()| store.dismiss_coach()/>
                        </div>
                    </div>
                }
                .into_any()
            }
            Note::Tip(step) => view! {
                <button class="notice passing" id="tip" on:click=move |_| store.open_panel()>
                    <Icon name="learn"/>
                    <span>{store.lang().say(words::TIPS)[step]}</span>
                </button>
            }
            .into_any(),
            Note::Stage(said) => view! {
                <div class="notice passing" id="stage" role="status">
                    <Icon name="learn"/>
                    <p>{said}</p>
                    <IconButton id="stop-teaching".to_owned() icon="close" name=words::STOP_TEACHING call=move |()| table.tell(Message::Teach(false))/>
                </div>
            }
            .into_any(),
        })
    }
}
