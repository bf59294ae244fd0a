//! Settings.

use leptos::prelude::*;
use tuipan_game::Achievement;
use tuipan_game::tile_input::Arrows;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::File;

use super::dialog::Frame;
use super::icon::Icon;
use super::key_settings::KeySettings;
use super::parts::{Button, FileInput, NameField, Segmented, Slider, StillTile, Swatch, Switch};
use crate::settings::{SHAPES, SKINS, Settings, Theme};
use crate::store::Store;
use crate::text::{self, Lang, Text, same};

/// The dialog.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let store = Store::expect();
    let shapes = SHAPES.into_iter().zip(text::SHAPES.items()).collect();
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
                    choices=Lang::ALL.map(|lang| (lang, same(lang.name()))).to_vec()
                    of=|settings| &mut settings.language
                />
                <Choice
                    name=text::THEME
                    choices=vec![
                        (Theme::System, text::SYSTEM),
                        (Theme::Light, text::LIGHT),
                        (Theme::Dark, text::DARK),
                    ]
                    of=|settings| &mut settings.theme
                />
                <Choice
                    name=text::ARROWS
                    choices=vec![(Arrows::Tile, text::ARROWS_TILE), (Arrows::Gap, text::ARROWS_GAP)]
                    of=|settings| &mut settings.arrows
                />
                <KeySettings/>
                <Choice name=text::SHAPE choices=shapes of=|settings| &mut settings.shape/>
                <SkinChoice/>
                <Switch id="switch-sound" name=text::SOUND of=|s| &mut s.sound/>
                <Volume id="volume" name=text::VOLUME of=|s| &mut s.volume/>
                <Switch id="switch-ambience" name=text::blocks::AMBIENCE of=|s| &mut s.ambience/>
                <Volume id="ambience-volume" name=text::VOLUME_AMBIENCE of=|s| &mut s.ambience_volume/>
                <Switch id="switch-still" name=text::STILL of=|s| &mut s.still/>
                <Switch id="switch-numbered" name=text::NUMBERED of=|s| &mut s.numbered/>
                <Switch id="switch-hover" name=text::HOVER note=text::HOVER_NOTE of=|s| &mut s.hover/>
                <Switch id="switch-reader" name=text::READER note=text::READER_NOTE of=|s| &mut s.reader/>
                <Switch id="switch-to-go" name=text::SHOW_TO_GO note=text::SHOW_TO_GO_NOTE of=|s| &mut s.to_go/>
                <Switch id="switch-calm" name=text::company::CALM note=text::company::CALM_NOTE of=|s| &mut s.calm/>
                <NameField/>
                <div class="choice">
                    <span>{move || store.t(text::DATA)}</span>
                    <span class="row">
                        <Button id="export" icon="export" name=text::EXPORT call=move |()| store.export()/>
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
    of: fn(&mut Settings) -> &mut T,
) -> impl IntoView {
    let store = Store::expect();
    view! {
        <div class="choice">
            <span>{move || store.t(name)}</span>
            <Segmented
                name
                choices
                chosen=move || Some(*of(&mut store.settings.get()))
                choose=move |this| store.set(|settings| *of(settings) = this)
            />
        </div>
    }
}

/// How loud something is.
#[component]
fn Volume(id: &'static str, name: Text, of: fn(&mut Settings) -> &mut u8) -> impl IntoView {
    let store = Store::expect();
    let value = move || *of(&mut store.settings.get());
    view! {
        <label class="scrub" for=id>
            <span>{move || store.t(name)}</span>
            <Slider
                id=id
                step="5"
                range=(0.0, 100.0)
                value=move || f64::from(value())
                set=move |percent| store.set(|settings| *of(settings) = percent as u8)
            />
            <span class="num">{move || format!("{} %", value())}</span>
        </label>
    }
}

/// Skins; some have to be earned.
#[component]
fn SkinChoice() -> impl IntoView {
    let store = Store::expect();
    let swatches = SKINS.into_iter().zip(text::SKINS.items()).map(|(skin, name)| {
        let is_open = store.profile.with_untracked(|profile| profile.has_skin(skin));
        let deed = Achievement::ALL.into_iter().find(|deed| deed.skin() == Some(skin));
        let locked = deed.filter(|_| !is_open).map(|deed| tuipan_words::achievement(deed).1);
        view! {
            <Swatch
                group="skin"
                name
                locked
                is_on=move || store.settings.with(|settings| settings.skin) == skin
                choose=move |()| store.set(|settings| settings.skin = skin)
            >
                <div class="table thumbnail" aria-hidden="true">
                    <div class="tray small" data-skin=skin style=("--cols", "2") style=("--rows", "1")>
                        <div class="well">
                            {[0, 1].map(|n| view! { <StillTile tile=7 + n at=(n, 0) is_home=n == 1 band=n/> })}
                        </div>
                    </div>
                </div>
            </Swatch>
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
    let read = move |file: File| {
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            store.import(&text.unwrap_or_default());
        });
    };
    view! {
        <label class="btn">
            <Icon name="import"/>{move || store.t(text::IMPORT)}
            <FileInput class="hush" id="import" accept=".txt,text/plain" name=text::IMPORT take=read/>
        </label>
    }
}
