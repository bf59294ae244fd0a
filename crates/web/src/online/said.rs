//! What is said when something does not work, and lists that are asked for.

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use tuipan_words::server as shared;
use wasm_bindgen_futures::spawn_local;

use super::api::Trouble;
use super::state::Online;
use crate::store::Store;
use crate::text::{self, Lang, online as words};
use crate::view::parts::Button;

/// What went wrong, in a sentence.
pub fn sentence(language: Lang, trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::Unreachable => language.say(shared::UNREACHABLE),
        Trouble::NoServer => language.say(words::NO_SERVER),
        Trouble::Code(code) => language.say(shared::ERROR)(code),
    }
}

/// Says it in passing.
pub fn say(store: Store, trouble: Trouble) {
    store.say(sentence(untrack(|| store.lang()), trouble));
}

/// Something that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked<T> {
    /// It is on its way.
    Coming,
    /// It is here.
    Here(T),
    /// It did not come.
    Failed(Trouble),
}

/// Asks for what a path names, again when the path changes or what the server knows does.
pub fn ask<T>(
    online: Online,
    path: impl Fn() -> Option<String> + Send + Sync + 'static,
) -> RwSignal<Asked<T>>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    let asked = RwSignal::new(Asked::Coming);
    let path = Memo::new(move |_| path());
    let n_asked = StoredValue::new(0_u32);
    Effect::new(move |before: Option<Option<String>>| {
        let now = path.get();
        online.n_changes.track();
        let Some(wanted) = now.clone() else { return now };
        // What is asked for again stays until the answer is there.
        if before.flatten().as_ref() != Some(&wanted) {
            asked.set(Asked::Coming);
        }
        let number = n_asked.get_value() + 1;
        n_asked.set_value(number);
        spawn_local(async move {
            let answer = online.get::<T>(&wanted).await;
            // The player may have gone elsewhere, or asked for something else.
            if n_asked.try_get_value() != Some(number) {
                return;
            }
            asked.set(match answer {
                Ok(answer) => Asked::Here(answer),
                Err(trouble) => Asked::Failed(trouble),
            });
        });
        now
    });
    asked
}

/// Shows what was asked for; until then that it is coming, or what went wrong.
pub fn show<T, V>(
    online: Online,
    asked: RwSignal<Asked<T>>,
    view: impl Fn(T) -> V + Send + Sync + 'static,
) -> impl IntoView
where
    T: Clone + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let store = online.store;
    move || {
        match asked.get() {
        Asked::Coming => {
            view! { <p class="quiet" role="status">{move || store.t(text::LOADING)}</p> }.into_any()
        }
        Asked::Here(answer) => view(answer).into_any(),
        Asked::Failed(trouble) => view! {
            <div class="stack tight" role="alert">
                <p>{move || sentence(store.lang(), trouble)}</p>
                <div class="row">
                    <Button name=text::TRY_AGAIN call=move |()| online.n_changes.update(|n| *n += 1)/>
                </div>
            </div>
        }
        .into_any(),
    }
    }
}
