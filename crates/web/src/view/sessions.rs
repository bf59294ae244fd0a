//! The session whose solves are looked at: another one, a new one, another name, none any more.

use leptos::ev::SubmitEvent;
use leptos::html;
use leptos::prelude::*;
use tuipan_game::{Id, MAX_NAME, Scope};

use super::parts::{Button, Select, option};
use crate::store::{Store, next_name};
use crate::text::{self, training as words};

/// What is being done to a session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Nothing,
    Make,
    Rename(Id),
    Delete(Id),
}

/// The list of sessions, to choose from. Without all solves it says where new ones go.
#[component]
pub fn SessionChoice(id: &'static str, has_all: bool) -> impl IntoView {
    let store = Store::expect();
    let scopes = Memo::new(move |_| {
        let mut scopes = if has_all { vec![Scope::All] } else { Vec::new() };
        scopes.push(Scope::Main);
        store.profile.with(|profile| {
            scopes.extend(profile.series().into_iter().map(|(id, _)| Scope::Series(id)));
        });
        scopes
    });
    let current = Memo::new(move |_| match has_all {
        true => store.scope_seen(),
        false => store.profile.with(|profile| profile.current_series()),
    });
    let options = move || {
        let one = |(idx, scope): (usize, Scope)| {
            option(idx, move || store.scope_name(scope), move || current.get() == scope)
        };
        scopes.get().into_iter().enumerate().map(one).collect_view()
    };
    let choose = move |idx: String| {
        let scope =
            idx.parse().ok().and_then(|idx: usize| scopes.get_untracked().get(idx).copied());
        if let Some(scope) = scope {
            store.choose_scope(scope);
        }
    };
    view! { <Select id=id.to_owned() name=text::SESSION choose>{options}</Select> }
}

/// The list, and what can be done to the session.
#[component]
pub fn SessionBar() -> impl IntoView {
    let store = Store::expect();
    let doing = RwSignal::new(Doing::Nothing);
    let chosen = Memo::new(move |_| store.scope_seen().series());
    // What was begun was meant for the session that was chosen then.
    Effect::new(move |_| {
        chosen.track();
        doing.set(Doing::Nothing);
    });
    let with_chosen = move |make: fn(Id) -> Doing| {
        if let Some(id) = chosen.get_untracked() {
            doing.set(make(id));
        }
    };
    let below = move || match doing.get() {
        Doing::Nothing => ().into_any(),
        Doing::Make => view! { <NameForm doing name=next_name(store)/> }.into_any(),
        Doing::Rename(id) => {
            let name = untrack(|| store.scope_name(Scope::Series(id)));
            view! { <NameForm doing name/> }.into_any()
        }
        Doing::Delete(id) => view! { <DeleteForm doing id/> }.into_any(),
    };
    view! {
        <div class="session-bar" id="session-bar">
            <div class="row">
                <SessionChoice id="session-choice" has_all=true/>
                <Button id="session-new" icon="new" name=words::NEW_SESSION call=move |()| doing.set(Doing::Make)/>
                <Button
                    class="btn plain"
                    id="session-rename"
                    icon="editor"
                    name=words::RENAME
                    is_off=Signal::derive(move || chosen.get().is_none())
                    call=move |()| with_chosen(Doing::Rename)
                />
                <Button
                    class="btn plain"
                    id="session-delete"
                    icon="delete"
                    name=words::DELETE_SESSION
                    is_off=Signal::derive(move || chosen.get().is_none())
                    call=move |()| with_chosen(Doing::Delete)
                />
            </div>
            {below}
        </div>
    }
}

/// Asks for the name of a session.
#[component]
fn NameForm(doing: RwSignal<Doing>, name: String) -> impl IntoView {
    let store = Store::expect();
    let input = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        if let Some(input) = input.get() {
            let _ = input.focus();
            input.select();
        }
    });
    let done = move |event: SubmitEvent| {
        event.prevent_default();
        let name = input.get_untracked().map(|input| input.value()).unwrap_or_default();
        match doing.get_untracked() {
            Doing::Make => store.make_session(&name),
            Doing::Rename(id) => store.rename_session(id, &name),
            Doing::Nothing | Doing::Delete(_) => {}
        }
        doing.set(Doing::Nothing);
    };
    view! {
        <form class="row" on:submit=done>
            <input
                class="input"
                id="session-name"
                aria-label=move || store.t(words::SESSION_NAME)
                maxlength=MAX_NAME.to_string()
                value=name
                node_ref=input
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        doing.set(Doing::Nothing);
                    }
                }
            />
            <button class="btn primary" id="session-name-ok">{move || store.t(words::SAVE)}</button>
            <Button name=text::CANCEL call=move |()| doing.set(Doing::Nothing)/>
        </form>
    }
}

/// Asks whether the solves go with their session.
#[component]
fn DeleteForm(doing: RwSignal<Doing>, id: Id) -> impl IntoView {
    let store = Store::expect();
    let n = store.profile.with_untracked(|profile| {
        profile.runs().iter().filter(|run| Scope::Series(id).has(run)).count()
    });
    let delete = move |with_solves: bool| {
        doing.set(Doing::Nothing);
        store.delete_session(id, with_solves);
    };
    let all = (n > 0).then(|| {
        view! {
            <button class="btn danger" id="session-delete-all" on:click=move |_| delete(true)>
                {move || store.t(words::DELETE_WITH_SOLVES)}" ("{move || store.lang().say(words::N_SOLVES)(n)}")"
            </button>
        }
    });
    view! {
        <div class="row" role="group" aria-label=move || store.t(words::DELETE_SESSION)>
            <Button class="btn danger" id="session-delete-ok" name=words::DELETE_ONLY call=move |()| delete(false)/>
            {all}
            <Button name=text::CANCEL call=move |()| doing.set(Doing::Nothing)/>
        </div>
    }
}
