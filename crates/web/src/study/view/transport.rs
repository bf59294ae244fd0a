//! Play, pause, step, back, jump, speed; and how searches are drawn.

use leptos::prelude::*;
use tuipan_study::SPEEDS;

use crate::store::Store;
use crate::study::state::Picture;
use crate::text::study as words;
use crate::view::parts::{Ask, Player, Segmented, Select, option};

/// The bar.
#[component]
pub fn Transport() -> impl IntoView {
    let store = Store::expect();
    let study = store.study;
    let ask = move |asked| match asked {
        Ask::Toggle => study.toggle(),
        Ask::Seek(step) => study.seek(step),
        Ask::Step(n_steps) => study.go(n_steps),
    };
    let speeds = SPEEDS.map(|speed| {
        let name = move || words::per_second(store.lang(), speed);
        option(speed, name, move || study.speed.get() == speed)
    });
    let set_speed = move |speed: String| {
        if let Ok(speed) = speed.parse() {
            study.speed.set(speed);
        }
    };
    view! {
        <section class="card replay">
            <Player
                prefix="study"
                step_id="study-step"
                step=study.step
                n_steps=Memo::new(move |_| study.n_steps())
                is_running=study.is_running
                ask
            />
            <Select class="select num" id="study-speed" name=words::PER_SECOND choose=set_speed>
                {speeds.into_iter().collect_view()}
            </Select>
            <Segmented
                name=words::PICTURE
                choices=vec![(Picture::Tree, words::TREE), (Picture::Frontier, words::FRONTIER)]
                chosen=move || Some(study.picture.get())
                choose=move |picture| study.picture.set(picture)
                id_of=|picture| format!("study-{picture:?}").to_lowercase()
            />
            <small class="quiet keys-note">{move || store.t(words::KEYS)}</small>
        </section>
    }
}
