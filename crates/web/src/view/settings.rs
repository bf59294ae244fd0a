//! Settings.

use leptos::prelude::*;
use tuipan_game::tile_input::Arrows;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::dialog::Frame;
use super::icon::Icon;
use crate::settings::{SHAPES, SKINS, Settings, Theme};
use crate::store::Store;
use crate::text::{self, Language, Text};

/// Names of the skins, in the order of [`SKINS`].
const SKIN_NAMES: [Text; 8] = [
    Text { zh: "木", en: "Wood" },
    Text { zh: "纸", en: "Paper" },
    Text { zh: "墨", en: "Ink" },
    Text { zh: "青瓷", en: "Celadon" },
    Text { zh: "朱砂", en: "Cinnabar" },
    Text { zh: "环色", en: "Fringe" },
    Text { zh: "行色", en: "Rows" },
    Text { zh: "列色", en: "Columns" },
];

/// The dialog.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let store = Store::expect();
    let skins = SKINS.into_iter().zip(SKIN_NAMES).collect::<Vec<_>>();
    let shapes = SHAPES
        .into_iter()
        .zip([text::SHAPE_TRAY, text::SHAPE_ROUND, text::SHAPE_FRAMELESS])
        .collect();
    let persisted = move || {
        store.persisted.get().map(|is_persisted| {
            let said = if is_persisted { text::PERSISTED } else { text::NOT_PERSISTED };
            view! { <p class="quiet" id="persisted">{move || store.t(said)}</p> }
        })
    };
    view! {
        <Frame title=text::SETTINGS>
            <div class="settings">
                <Choice
                    name=text::LANGUAGE
                    choices=vec![
                        (Language::Chinese, Text { zh: "中文", en: "中文" }),
                        (Language::English, Text { zh: "English", en: "English" }),
                    ]
                    read=|settings| settings.language
                    write=|settings, language| settings.language = language
                />
                <Choice
                    name=text::THEME
                    choices=vec![
                        (Theme::System, text::SYSTEM),
                        (Theme::Light, text::LIGHT),
                        (Theme::Dark, text::DARK),
                    ]
                    read=|settings| settings.theme
                    write=|settings, theme| settings.theme = theme
                />
                <Choice
                    name=text::ARROWS
                    choices=vec![(Arrows::Tile, text::ARROWS_TILE), (Arrows::Gap, text::ARROWS_GAP)]
                    read=|settings| settings.arrows
                    write=|settings, arrows| settings.arrows = arrows
                />
                <Choice
                    name=text::SHAPE
                    choices=shapes
                    read=|settings| settings.shape
                    write=|settings, shape| settings.shape = shape
                />
                <SkinChoice skins/>
                <Switch id="switch-sound" name=text::SOUND read=|s| s.sound write=|s, on| s.sound = on/>
                <Switch id="switch-still" name=text::STILL read=|s| s.still write=|s, on| s.still = on/>
                <Switch id="switch-numbered" name=text::NUMBERED read=|s| s.numbered write=|s, on| s.numbered = on/>
                <Switch id="switch-hover" name=text::HOVER note=text::HOVER_NOTE read=|s| s.hover write=|s, on| s.hover = on/>
                <Switch id="switch-reader" name=text::READER note=text::READER_NOTE read=|s| s.reader write=|s, on| s.reader = on/>
                <Switch
                    id="switch-to-go"
                    name=text::SHOW_TO_GO
                    note=text::SHOW_TO_GO_NOTE
                    read=|s| s.to_go
                    write=|s, on| s.to_go = on
                />
                <div class="choice">
                    <span>{move || store.t(text::DATA)}</span>
                    <span class="row">
                        <button class="btn" id="export" on:click=move |_| store.export()>
                            <Icon name="export"/>{move || store.t(text::EXPORT)}
                        </button>
                        <Import/>
                    </span>
                </div>
                {persisted}
            </div>
        </Frame>
    }
}

/// One of a few.
#[component]
fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: Text,
    choices: Vec<(T, Text)>,
    read: fn(&Settings) -> T,
    write: fn(&mut Settings, T),
) -> impl IntoView {
    let store = Store::expect();
    let buttons = choices.into_iter().map(|(this, label)| {
        let is_on = move || store.settings.with(read) == this;
        view! {
            <button
                aria-pressed=move || is_on().to_string()
                on:click=move |_| store.set(|settings| write(settings, this))
            >
                {move || store.t(label)}
            </button>
        }
    });
    view! {
        <div class="choice">
            <span>{move || store.t(name)}</span>
            <div class="segmented" role="group" aria-label=move || store.t(name)>{buttons.collect_view()}</div>
        </div>
    }
}

/// On or off.
#[component]
fn Switch(
    id: &'static str,
    name: Text,
    #[prop(optional, into)] note: Option<Text>,
    read: fn(&Settings) -> bool,
    write: fn(&mut Settings, bool),
) -> impl IntoView {
    let store = Store::expect();
    view! {
        <label class="switch">
            <span>
                {move || store.t(name)}
                {note.map(|note| view! { <small>{move || store.t(note)}</small> })}
            </span>
            <input
                type="checkbox"
                role="switch"
                id=id
                prop:checked=move || store.settings.with(read)
                on:change=move |event| {
                    let is_on = event_target_checked(&event);
                    store.set(|settings| write(settings, is_on));
                }
            />
        </label>
    }
}

/// Skins; some have to be earned.
#[component]
fn SkinChoice(skins: Vec<(&'static str, Text)>) -> impl IntoView {
    let store = Store::expect();
    let swatches = skins.into_iter().map(|(skin, name)| {
        let is_open = store.profile.with_untracked(|profile| profile.has_skin(skin));
        view! {
            <label class="swatch" class:locked=!is_open>
                <input
                    type="radio"
                    name="skin"
                    disabled=!is_open
                    prop:checked=move || store.settings.with(|settings| settings.skin) == skin
                    on:change=move |_| store.set(|settings| settings.skin = skin)
                />
                <div class="table thumbnail" aria-hidden="true">
                    <div class="tray small" data-skin=skin style=("--cols", "2") style=("--rows", "1")>
                        <div class="well">
                            {[7, 8].map(|tile| view! {
                                <span
                                    class="tile"
                                    class:home=tile == 8
                                    data-band=(tile - 7).to_string()
                                    style=("--x", (tile - 7).to_string())
                                    style=("--y", "0")
                                >
                                    <span class="face"><span>{tile}</span></span>
                                </span>
                            })}
                        </div>
                    </div>
                </div>
                <em>{move || store.t(name)}{(!is_open).then(|| view! { " · "{move || store.t(text::LOCKED)} })}</em>
            </label>
        }
    });
    view! {
        <div class="field">
            <span class="label">{move || store.t(text::SKIN)}</span>
            <div class="swatches">{swatches.collect_view()}</div>
        </div>
    }
}

/// A file with a save.
#[component]
fn Import() -> impl IntoView {
    let store = Store::expect();
    let read = move |event: leptos::ev::Event| {
        let input =
            event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.get(0));
        let Some(file) = file else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            store.import(&text.unwrap_or_default());
        });
    };
    view! {
        <label class="btn">
            <Icon name="import"/>{move || store.t(text::IMPORT)}
            <input class="hush" id="import" type="file" accept=".txt,text/plain" on:change=read/>
        </label>
    }
}
