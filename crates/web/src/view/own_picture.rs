//! The player's own picture in the dialog of a new game: how it comes in, and which part of it is shown.

use leptos::html;
use leptos::prelude::*;
use tuipan_puzzle::tiles::Size;
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, DataTransfer, DragEvent, File, HtmlInputElement, KeyboardEvent, PointerEvent,
};

use super::icon::Icon;
use crate::picture::{Crop, OwnPicture};
use crate::settings::Face;
use crate::store::Store;
use crate::text;

/// Takes pictures that are dropped on the page or pasted into it, as long as the page lives.
pub fn listen(store: Store) {
    let paste = window_event_listener(leptos::ev::paste, move |event: ClipboardEvent| {
        let file = event.clipboard_data().and_then(|data| first_file(&data));
        if let Some(file) = file {
            event.prevent_default();
            store.take_picture(file.into());
        }
    });
    // Without this the browser would leave the page and open the file.
    let over = window_event_listener(leptos::ev::dragover, move |event: DragEvent| {
        event.prevent_default();
    });
    let drop = window_event_listener(leptos::ev::drop, move |event: DragEvent| {
        event.prevent_default();
        if let Some(file) = event.data_transfer().and_then(|data| first_file(&data)) {
            store.take_picture(file.into());
        }
    });
    on_cleanup(move || [paste, over, drop].into_iter().for_each(|handle| handle.remove()));
}

fn first_file(data: &DataTransfer) -> Option<File> {
    data.files().and_then(|files| files.get(0))
}

/// The choice beside the preset pictures: the own one, or a way to bring it.
#[component]
pub fn OwnSwatch() -> impl IntoView {
    let store = Store::expect();
    let is_own = move || store.settings.with(|settings| settings.face == Face::Own);
    let own_url = Memo::new(move |_| store.own.with(|own| own.as_ref().map(|own| own.url.clone())));
    move || match own_url.get() {
        Some(url) => view! {
            <label class="swatch" id="own-swatch">
                <input
                    type="radio"
                    name="face"
                    prop:checked=is_own
                    on:change=move |_| store.set(|settings| settings.face = Face::Own)
                />
                <img src=url alt=""/>
                <em>{move || store.t(text::OWN_PICTURE)}</em>
            </label>
        }
        .into_any(),
        None => view! {
            <label class="swatch" id="own-swatch">
                <FileInput/>
                <span class="add" aria-hidden="true"><Icon name="picture"/></span>
                <em>{move || store.t(text::OWN_PICTURE)}</em>
            </label>
        }
        .into_any(),
    }
}

/// The file chooser.
#[component]
fn FileInput() -> impl IntoView {
    let store = Store::expect();
    let choose = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(input) = input else { return };
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            store.take_picture(file.into());
        }
        input.set_value(""); // The same file may be chosen again.
    };
    view! {
        <input
            class="picture-file"
            type="file"
            accept="image/*"
            aria-label=move || store.t(text::CHOOSE_PICTURE)
            on:change=choose
        />
    }
}

/// The crop, while the own picture is chosen.
#[component]
pub fn CropChoice(
    /// The shape.
    size: RwSignal<Size>,
) -> impl IntoView {
    let store = Store::expect();
    let is_own = Memo::new(move |_| store.settings.with(|settings| settings.face == Face::Own));
    let url = Memo::new(move |_| store.own.with(|own| own.as_ref().map(|own| own.url.clone())));
    move || {
        url.get().filter(|_| is_own.get()).map(|_| {
            view! {
                <div class="field" id="crop-field">
                    <span class="label">{move || store.t(text::CROP)}</span>
                    <CropWindow size/>
                    <div class="row">
                        <label class="btn">
                            <Icon name="picture"/>{move || store.t(text::REPLACE)}
                            <FileInput/>
                        </label>
                        <button class="btn plain" id="remove-picture" on:click=move |_| store.remove_picture()>
                            <Icon name="delete"/>{move || store.t(text::REMOVE)}
                        </button>
                    </div>
                </div>
            }
        })
    }
}

/// A window of the board's shape with the picture under it: pushed by hand or arrow keys, zoomed by slider or wheel.
#[component]
fn CropWindow(size: RwSignal<Size>) -> impl IntoView {
    let store = Store::expect();
    let own = untrack(|| store.own.get());
    let Some(OwnPicture { url, size: pixels, crop }) = own else { return ().into_any() };
    // Followed at once here; the board and the database hear of it when the hand lets go.
    let crop = RwSignal::new(crop);
    let window = NodeRef::<html::Div>::new();
    let hand = StoredValue::new(None::<(i32, f64, f64)>);
    let shape = move || (size.get().width() as f64, size.get().height() as f64);
    let part = Memo::new(move |_| crop.get().part(pixels, shape()));
    let push = move |x: f64, y: f64| {
        crop.update(|crop| *crop = crop.pushed(pixels, untrack(shape), (x, y)));
    };
    let keep = move || store.crop_picture(crop.get_untracked());
    let down = move |event: PointerEvent| {
        event.prevent_default();
        let Some(window) = window.get_untracked() else { return };
        let _ = window.set_pointer_capture(event.pointer_id());
        let _ = window.focus();
        hand.set_value(Some((
            event.pointer_id(),
            event.client_x().into(),
            event.client_y().into(),
        )));
    };
    let moved = move |event: PointerEvent| {
        let Some((id, x, y)) = hand.get_value().filter(|hand| hand.0 == event.pointer_id()) else {
            return;
        };
        let Some(window) = window.get_untracked() else { return };
        let (now_x, now_y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let rect = window.get_bounding_client_rect();
        push((now_x - x) / rect.width(), (now_y - y) / rect.height());
        hand.set_value(Some((id, now_x, now_y)));
    };
    let up = move |_| {
        hand.set_value(None);
        keep();
    };
    let key = move |event: KeyboardEvent| {
        let (x, y) = match event.key().as_str() {
            "ArrowLeft" => (-0.04, 0.0),
            "ArrowRight" => (0.04, 0.0),
            "ArrowUp" => (0.0, -0.04),
            "ArrowDown" => (0.0, 0.04),
            _ => return,
        };
        event.prevent_default();
        push(x, y);
        keep();
    };
    let zoom = move |zoom: f64| crop.update(|crop| *crop = crop.zoomed(zoom));
    let fill = move || format!("{}%", 100.0 * (crop.get().zoom - 1.0) / (Crop::MAX_ZOOM - 1.0));
    view! {
        <div
            class="crop"
            id="crop"
            role="application"
            tabindex="0"
            aria-label=move || store.t(text::CROP_HELP)
            node_ref=window
            style=("--cols", move || size.get().width().to_string())
            style=("--rows", move || size.get().height().to_string())
            style=("--zoom", move || (1.0 / part.get().width).to_string())
            style=("--px", move || format!("{}%", -100.0 * part.get().left))
            style=("--py", move || format!("{}%", -100.0 * part.get().top))
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=up
            on:keydown=key
            on:wheel=move |event| {
                event.prevent_default();
                zoom(crop.get_untracked().zoom * (-event.delta_y() / 500.0).exp());
                keep();
            }
        >
            <img src=url alt="" draggable="false"/>
        </div>
        <label class="scrub">
            <span>{move || store.t(text::ZOOM)}</span>
            <input
                class="slider"
                id="crop-zoom"
                type="range"
                min="1"
                max=Crop::MAX_ZOOM.to_string()
                step="0.05"
                prop:value=move || crop.get().zoom.to_string()
                style=("--fill", fill)
                on:input=move |event| {
                    if let Ok(value) = event_target_value(&event).parse() {
                        zoom(value);
                    }
                }
                on:change=move |_| keep()
            />
            <span class="num">{move || format!("{:.1}×", crop.get().zoom)}</span>
        </label>
    }
    .into_any()
}
