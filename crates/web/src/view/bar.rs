//! The top bar: the name, the screens, and three small buttons.

use leptos::prelude::*;

use super::icon::Icon;
use super::parts::IconButton;
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Lang, Text};

/// The top bar.
#[component]
pub fn Bar() -> impl IntoView {
    let store = Store::expect();
    let tab = move |screen: Screen, name: Text| {
        let current = move || (store.screen.get() == screen).then_some("page");
        view! {
            <button data-tab=format!("{screen:?}").to_lowercase() aria-current=current on:click=move |_| store.screen.set(screen)>
                {move || store.t(name)}
            </button>
        }
    };
    let sound = move || store.settings.with(|settings| settings.sound);
    let other = move || match store.lang() {
        Lang::Zh => ("EN", Lang::En, "en", "English"),
        Lang::En => ("中", Lang::Zh, "zh-CN", "中文"),
    };
    view! {
        <header class="bar">
            <button class="brand" on:click=move |_| store.screen.set(Screen::Play)>
                <span class="seal" aria-hidden="true">"推盘"</span>
                <span>"Tuipan"</span>
            </button>
            <nav class="tabs" aria-label=move || store.t(text::MENU)>
                {tab(Screen::Play, text::TILES)}
                {tab(Screen::Blocks, text::blocks::BLOCKS)}
                {tab(Screen::Study, text::study::STUDY)}
                {tab(Screen::Records, text::RECORDS)}
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
                    lang=move || other().2
                    on:click=move |_| {
                        let language = untrack(other).1;
                        store.set(|settings| settings.language = language);
                    }
                >
                    <span aria-hidden="true">{move || other().0}</span>
                    <span class="hush">{move || other().3}</span>
                </button>
                <IconButton id="settings" icon="settings" name=text::SETTINGS call=move |()| store.open(Dialog::Settings)/>
            </div>
        </header>
    }
}
