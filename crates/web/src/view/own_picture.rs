//! The player's own picture in the dialog of a new game: how it comes in, and which part of it is shown.

use leptos::html;
use leptos::prelude::*;
use tuipan_puzzle::tiles::Size;
use web_sys::{
    ClipboardEvent, DataTransfer, DragEvent, File, HtmlElement, KeyboardEvent, MouseEvent,
    PointerEvent, WheelEvent,
};

use super::icon::Icon;
use super::parts::{Button, FileInput, Slider, Swatch};
use crate::picture::{Crop, Grip, OwnPicture};
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
    let is_own = move || store.dressing(|dress| dress.face) == Some(Face::Own);
    let own_url = own_url(store);
    move || match own_url.get() {
        Some(url) => view! {
            <Swatch
                group="face"
                id="own-swatch"
                name=text::OWN_PICTURE
                is_on=is_own
                choose=move |()| store.dress(|dress| dress.face = Face::Own)
            >
                <img src=url alt=""/>
            </Swatch>
        }
        .into_any(),
        None => view! {
            <label class="swatch" id="own-swatch">
                <PictureInput/>
                <span class="add" aria-hidden="true"><Icon name="picture"/></span>
                <em>{move || store.t(text::OWN_PICTURE)}</em>
            </label>
        }
        .into_any(),
    }
}

/// The address of the picture that may be worn.
fn own_url(store: Store) -> Memo<Option<String>> {
    Memo::new(move |_| {
        store.dressing(|dress| dress.own.as_ref().map(|own| own.url.clone())).flatten()
    })
}

/// The file chooser.
#[component]
fn PictureInput() -> impl IntoView {
    let store = Store::expect();
    view! {
        <FileInput
            class="picture-file"
            accept="image/*"
            name=text::CHOOSE_PICTURE
            take=move |file: File| store.take_picture(file.into())
        />
    }
}

/// The crop, while the own picture is chosen.
#[component]
pub fn CropChoice(
    /// The shape.
    size: Signal<Size>,
) -> impl IntoView {
    let store = Store::expect();
    let is_own = Memo::new(move |_| store.dressing(|dress| dress.face) == Some(Face::Own));
    let url = own_url(store);
    let remove = move |()| {
        store.dress(|dress| {
            (dress.face, dress.own) = (Face::Numbers, None);
        });
    };
    move || {
        url.get().filter(|_| is_own.get()).map(|_| {
            view! {
                <div class="field" id="crop-field">
                    <span class="label">{move || store.t(text::CROP)}</span>
                    <CropWindow size/>
                    <div class="row">
                        <label class="btn">
                            <Icon name="picture"/>{move || store.t(text::REPLACE)}
                            <PictureInput/>
                        </label>
                        <Button
                            class="btn plain"
                            id="remove-picture"
                            icon="delete"
                            name=text::REMOVE
                            call=remove
                        />
                    </div>
                </div>
            }
        })
    }
}

/// A pointer that holds the picture, and where it is on the window.
type Hand = (i32, (f64, f64));

/// Where an event is on the window, in pixels.
fn place(window: &HtmlElement, event: &MouseEvent) -> (f64, f64) {
    let rect = window.get_bounding_client_rect();
    (f64::from(event.client_x()) - rect.left(), f64::from(event.client_y()) - rect.top())
}

/// How large the window is, in pixels.
fn extent(window: &HtmlElement) -> (f64, f64) {
    let rect = window.get_bounding_client_rect();
    (rect.width(), rect.height())
}

fn grip(window: &HtmlElement, hands: &[Hand]) -> Option<Grip> {
    let fingers: Vec<(f64, f64)> = hands.iter().map(|hand| hand.1).collect();
    Grip::new(&fingers, extent(window))
}

/// A window of the board's shape with the picture under it: pushed by hand or arrow keys, zoomed by slider, wheel or two
/// fingers.
#[component]
fn CropWindow(size: Signal<Size>) -> impl IntoView {
    let store = Store::expect();
    let own = untrack(|| store.dressing(|dress| dress.own.clone())).flatten();
    let Some(OwnPicture { url, size: pixels, crop }) = own else { return ().into_any() };
    // Followed at once here; the new game hears of it when the hand lets go.
    let crop = RwSignal::new(crop);
    let window = NodeRef::<html::Div>::new();
    let hands = StoredValue::new(Vec::<Hand>::new());
    let shape = move || (size.get().width() as f64, size.get().height() as f64);
    let part = Memo::new(move |_| crop.get().part(pixels, shape()));
    let push = move |x: f64, y: f64| {
        crop.update(|crop| *crop = crop.pushed(pixels, untrack(shape), (x, y)));
    };
    let keep = move || {
        store.dress(|dress| {
            if let Some(own) = &mut dress.own {
                own.crop = crop.get_untracked();
            }
        });
    };
    let down = move |event: PointerEvent| {
        event.prevent_default();
        let Some(window) = window.get_untracked() else { return };
        if hands.with_value(Vec::len) < 2 {
            let _ = window.set_pointer_capture(event.pointer_id());
            hands.update_value(|hands| hands.push((event.pointer_id(), place(&window, &event))));
        }
        let _ = window.focus();
    };
    let moved = move |event: PointerEvent| {
        let Some(window) = window.get_untracked() else { return };
        let mut now = hands.get_value();
        let Some(hand) = now.iter_mut().find(|hand| hand.0 == event.pointer_id()) else { return };
        hand.1 = place(&window, &event);
        let (before, after) =
            (hands.with_value(|before| grip(&window, before)), grip(&window, &now));
        hands.set_value(now);
        if let (Some(before), Some(after)) = (before, after) {
            crop.update(|crop| *crop = crop.gripped(pixels, untrack(shape), before, after));
        }
    };
    let up = move |event: PointerEvent| {
        hands.update_value(|hands| hands.retain(|hand| hand.0 != event.pointer_id()));
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
    let zoom = move |zoom: f64, at: (f64, f64)| {
        crop.update(|crop| *crop = crop.zoomed(pixels, untrack(shape), zoom, at));
    };
    let wheel = move |event: WheelEvent| {
        event.prevent_default();
        let Some(window) = window.get_untracked() else { return };
        let ((x, y), (width, height)) = (place(&window, &event), extent(&window));
        let factor = (-event.delta_y() / 500.0).exp();
        zoom(crop.get_untracked().zoom * factor, (x / width, y / height));
        keep();
    };
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
            on:wheel=wheel
        >
            <img src=url alt="" draggable="false"/>
        </div>
        <label class="scrub">
            <span>{move || store.t(text::ZOOM)}</span>
            <Slider
                id="crop-zoom"
                range=(1.0, Crop::MAX_ZOOM)
                step="0.05"
                value=move || crop.get().zoom
                set=move |value| zoom(value, (0.5, 0.5))
                done=Callback::new(move |()| keep())
            />
            <span class="num">{move || format!("{:.1}×", crop.get().zoom)}</span>
        </label>
    }
    .into_any()
}
