//! The top bar: the name, the screens, and three small buttons.

use leptos::prelude::*;

use super::icon::Icon;
use crate::store::{Dialog, Screen, Store};
use crate::text::{self, Language, Text};

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
    let other = move || match store.settings.with(|settings| settings.language) {
        Language::Chinese => ("EN", Language::English, "en"),
        Language::English => ("中", Language::Chinese, "zh-CN"),
    };
    view! {
        <header class="bar">
            <button class="brand" on:click=move |_| store.screen.set(Screen::Play)>
                <span class="seal" aria-hidden="true">"推盘"</span>
                <span>"Tuipan"</span>
            </button>
            <nav class="tabs" aria-label=move || store.t(text::MENU)>
                {tab(Screen::Play, text::PLAY)}
                {tab(Screen::Blocks, text::blocks::HUARONG)}
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
                    {move || other().0}
                </button>
                <button
                    class="iconbtn"
                    id="settings"
                    aria-label=move || store.t(text::SETTINGS)
                    on:click=move |_| store.dialog.set(Some(Dialog::Settings))
                >
                    <Icon name="settings"/>
                </button>
            </div>
        </header>
    }
}
