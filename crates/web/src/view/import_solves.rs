//! Solves from a file: what was found, what it is to be imported as, and what could not be read.

use leptos::prelude::*;
use tuipan_game::Kind;
use tuipan_game::exchange::{Item, List, Lists};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::icon::Icon;
use super::parts::{Button, FileInput, Select, option};
use crate::store::Store;
use crate::text::{self, training as words};

/// Sizes that times without a puzzle can be said to be of.
const SIZES: [&str; 9] = ["3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10", "2x2"];
/// This many errors are shown.
const N_ERRORS: usize = 5;

/// A list that was found, and what it will be imported as; nothing if it will not be.
#[derive(Clone)]
struct Choice {
    list: List,
    kind: RwSignal<Option<String>>,
}

impl Choice {
    fn new(list: List) -> Self {
        let kind = list.kind.as_ref().map(Kind::to_string);
        Choice { list, kind: RwSignal::new(kind) }
    }

    /// Whether the player has to say what its solves are of.
    fn is_open(&self) -> bool {
        let is_open = |item: &Item| match item {
            Item::Run(_) => false,
            Item::Time(solve) => solve.kind.is_none(),
        };
        self.list.kind.is_none() && self.list.items.iter().any(is_open)
    }

    /// The list as it will be imported.
    fn list(&self) -> Option<List> {
        if !self.is_open() {
            return Some(self.list.clone());
        }
        let kind = self.kind.get_untracked()?.parse().ok()?;
        Some(List { kind: Some(kind), ..self.list.clone() })
    }
}

/// The card.
#[component]
pub fn ImportSolves() -> impl IntoView {
    let store = Store::expect();
    let found = RwSignal::new(None::<(Vec<Choice>, Vec<String>)>);
    let refused = RwSignal::new(None::<String>);
    let read = move |file: File| {
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let language = untrack(|| store.lang());
            match store.read_solves(&text.unwrap_or_default()) {
                Ok(Lists { lists, errors }) => {
                    let said = language.say(words::READ_ERROR);
                    let errors = errors.iter().map(said).collect();
                    refused.set(None);
                    found.set(Some((lists.into_iter().map(Choice::new).collect(), errors)));
                }
                Err(error) => {
                    found.set(None);
                    refused.set(Some(language.say(words::NOT_SOLVES)(&error)));
                }
            }
        });
    };
    let take = move || {
        let Some((choices, _)) = found.get_untracked() else { return };
        let lists: Vec<List> = choices.iter().filter_map(Choice::list).collect();
        found.set(None);
        store.take_solves(&lists);
    };
    let content = move || {
        found.get().map(|(choices, errors)| {
            let is_empty = choices.is_empty();
            view! {
                {choices.into_iter().zip(0..).map(|(choice, idx)| row(store, &choice, idx)).collect_view()}
                {problems(store, errors)}
                <p class="quiet">{move || store.t(words::IMPORTED_NOTE)}</p>
                <div class="row">
                    <Button class="btn primary" id="import-now" name=text::IMPORT is_off=is_empty call=move |()| take()/>
                    <Button name=text::CANCEL call=move |()| found.set(None)/>
                </div>
            }
        })
    };
    view! {
        <section class="card wide stack tight" id="import-solves-card">
            <h2>{move || store.t(words::IMPORT_SOLVES)}</h2>
            <p class="quiet">{move || store.t(words::IMPORT_NOTE)}</p>
            <div class="row">
                <label class="btn">
                    <Icon name="import"/>{move || store.t(words::IMPORT_SOLVES)}
                    <FileInput
                        class="hush"
                        id="import-solves"
                        accept=".json,.csv,.txt,text/plain,text/csv,application/json"
                        name=words::IMPORT_SOLVES
                        take=read
                    />
                </label>
            </div>
            {move || refused.get().map(|said| view! { <p class="notice warn" id="import-refused" role="alert">{said}</p> })}
            <div id="found-solves">{content}</div>
        </section>
    }
}

/// A list that was found.
fn row(store: Store, choice: &Choice, idx: usize) -> impl IntoView + use<> {
    let (name, n, kind) = (choice.list.name.clone(), choice.list.items.len(), choice.kind);
    let name = move || match name.as_str() {
        "" => store.t(words::MAIN_SESSION).to_owned(),
        name => name.to_owned(),
    };
    let select = choice.is_open().then(|| {
        let sizes = SIZES.map(|size| {
            let is_on = move || kind.get().as_deref() == Some(size);
            option(size, move || size.replacen('x', "×", 1), is_on)
        });
        let none = move || kind.get().is_none();
        let choose = move |size: String| kind.set(Some(size).filter(|size| !size.is_empty()));
        view! {
            <Select id=format!("import-kind-{idx}") name=words::IMPORT_OF choose>
                {option("", move || store.t(words::IMPORT_NOT).to_owned(), none)}
                {sizes.into_iter().collect_view()}
            </Select>
        }
    });
    view! {
        <div class="found-list">
            <span><b>{name}</b><small>{move || store.lang().say(words::N_SOLVES)(n)}</small></span>
            {select}
        </div>
    }
}

/// What could not be read.
fn problems(store: Store, errors: Vec<String>) -> Option<impl IntoView> {
    let n = errors.len();
    (n > 0).then(|| {
        let shown = errors.into_iter().take(N_ERRORS).map(|error| view! { <li>{error}</li> });
        let more = n.saturating_sub(N_ERRORS);
        view! {
            <div class="notice warn" id="import-errors" role="alert">
                <Icon name="warning"/>
                <div>
                    <p>{move || store.lang().say(words::N_ERRORS)(n)}</p>
                    <ul>
                        {shown.collect_view()}
                        {(more > 0).then(|| view! { <li>{move || text::n_more(store.lang(), more)}</li> })}
                    </ul>
                </div>
            </div>
        }
    })
}
