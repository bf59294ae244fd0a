//! The top bar: the name, the screens, and three small buttons.

use leptos::prelude::*;
use tuipan_words::course;

use super::icon::Icon;
use super::parts::IconButton;
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Text};

/// The top bar.
#[component]
pub fn Bar() -> impl IntoView {
    let store = Store::expect();
    let tab = move |screen: Screen, name: Text| {
        let current = move || (store.screen.get() == screen).then_some("page");
        view! {
            <button data-tab=format!("{screen:?}").to_lowercase() aria-current=current on:click=move |_| store.go(screen)>
                {move || store.t(name)}
            </button>
        }
    };
    let sound = move || store.settings.with(|settings| settings.sound);
    let next = move || store.lang().next();
    view! {
        <header class="bar">
            <button class="brand" on:click=move |_| store.screen.set(Screen::Play)>
                <span class="seal" aria-hidden="true">"推盘"</span>
                <span>"Tuipan"</span>
            </button>
            <nav class="tabs" aria-label=move || store.t(text::MENU)>
                {tab(Screen::Play, text::TILES)}
                {tab(Screen::Blocks, text::blocks::BLOCKS)}
                {tab(Screen::Daily, text::daily::TAB)}
                {tab(Screen::Learn, course::LEARN)}
                {tab(Screen::Study, text::study::STUDY)}
                {tab(Screen::Records, text::RECORDS)}
                {tab(Screen::Online, text::online::TAB)}
                {tab(Screen::Help, text::HELP)}
            </nav>
            <div class="end">
                <button
                    class="iconbtn"
                    id="sound"
                    aria-label=move || store.t(text::SOUND)
                    aria-pressed=move || sound().to_string()
                    on:click=move |_| store.set(|settings| settings.sound = !settings.sound)
                >
                    {move || {
                        let name = if sound() { "sound-on" } else { "sound-off" };
                        view! { <Icon name/> }
                    }}
                </button>
                <button
                    class="iconbtn"
                    id="language"
                    lang=move || next().tag()
                    on:click=move |_| {
                        let language = untrack(next);
                        store.set(|settings| settings.language = language);
                    }
                >
                    <span aria-hidden="true">{move || next().short()}</span>
                    <span class="hush">{move || next().name()}</span>
                </button>
                <IconButton id="settings" icon="settings" name=text::SETTINGS call=move |()| store.open(Dialog::Settings)/>
            </div>
        </header>
    }
}
