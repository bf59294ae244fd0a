//! The few things of the browser that are neither views nor storage: address bar, clipboard, files, the document's
//! root, the service worker.

use std::cell::RefCell;

use js_sys::Array;
use leptos::ev;
use leptos::prelude::window_event_listener;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    Blob, BlobPropertyBag, Element, File, FilePropertyBag, HtmlAnchorElement, HtmlElement,
    ResizeObserver, ResizeObserverEntry, ServiceWorkerRegistration, StorageManager, Url,
    VisibilityState, Window,
};

fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The language that the browser asks for.
pub fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Sets or removes an attribute of the root element.
pub fn set_root(name: &str, value: Option<&str>) {
    let root = window().document().and_then(|document| document.document_element());
    let Some(root) = root else { return };
    let _ = match value {
        Some(value) => root.set_attribute(name, value),
        None => root.remove_attribute(name),
    };
}

/// Sets the title.
pub fn set_title(title: &str) {
    if let Some(document) = window().document() {
        document.set_title(title);
    }
}

/// Gives the focus to an element.
pub fn focus(id: &str) {
    let element = window().document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Scrolls a list so that one of its children is in sight, and nothing else.
pub fn scroll_to_child(list: &Element, idx: u32) {
    let Some(child) = list.children().item(idx).and_then(|it| it.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    let (top, height) = (child.offset_top(), child.offset_height());
    let (from, room) = (list.scroll_top(), list.client_height());
    if top < from || top + height > from + room {
        list.set_scroll_top(top - (room - height) / 2);
    }
}

/// The element that has the focus.
pub fn focused() -> Option<HtmlElement> {
    window().document()?.active_element()?.dyn_into().ok()
}

/// Gives the focus back to an element, or to the board if that is gone; unless something else has it by now.
pub fn focus_again(element: Option<HtmlElement>) {
    let is_free = focused().is_none_or(|now| now.tag_name() == "BODY");
    match element.filter(|element| element.is_connected() && element.tag_name() != "BODY") {
        _ if !is_free => {}
        Some(element) => drop(element.focus()),
        None => focus("board"),
    }
}

/// Whether the panel is a sheet, which has to be opened: on phones, upright or on their side, by the same measures as the
/// style sheet.
pub fn has_sheet() -> bool {
    matches(
        "(max-width: 47.5rem), (max-height: 31rem) and (orientation: landscape) and (max-width: 60rem)",
    )
}

/// Whether the screen is a phone's, by the same measure as the style sheet.
pub fn is_narrow() -> bool {
    matches("(max-width: 47.5rem)")
}

/// Whether it is a phone's, upright or on its side.
pub fn is_small() -> bool {
    is_narrow() || matches("(max-height: 31rem)")
}

fn matches(query: &str) -> bool {
    let query = window().match_media(query).ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Calls back with an element's width and height, now and when they change; until what it gives back is dropped.
pub fn on_resize(element: &Element, call: impl Fn(f64, f64) + 'static) -> Option<Resizes> {
    let seen = Closure::<dyn Fn(Array)>::new(move |entries: Array| {
        let last = entries.iter().last().map(ResizeObserverEntry::unchecked_from_js);
        if let Some(room) = last.map(|entry| entry.content_rect()) {
            call(room.width(), room.height());
        }
    });
    let observer = ResizeObserver::new(seen.as_ref().unchecked_ref()).ok()?;
    observer.observe(element);
    Some(Resizes { observer, _seen: seen })
}

/// Somebody who hears when an element's size changes.
pub struct Resizes {
    observer: ResizeObserver,
    _seen: Closure<dyn Fn(Array)>,
}

impl Drop for Resizes {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

thread_local! {
    /// Whether the screen is to stay on, and what keeps it so.
    static AWAKE: RefCell<(bool, Option<JsValue>)> = const { RefCell::new((false, None)) };
}

/// Keeps the screen on, or lets it go out again. Browsers that cannot do so are let be.
pub fn keep_awake(is_wanted: bool) {
    let held = AWAKE.with_borrow_mut(|awake| {
        let is_new = !awake.0 && is_wanted;
        awake.0 = is_wanted;
        if is_new {
            // The browser lets go when the page is hidden.
            window_event_listener(ev::visibilitychange, |_| {
                if AWAKE.with_borrow(|awake| awake.0) && !is_hidden() {
                    spawn_local(ask_for_light());
                }
            });
        }
        if is_wanted { None } else { awake.1.take() }
    });
    match held {
        Some(held) => drop(call(&held, "release", &JsValue::UNDEFINED)),
        None if is_wanted => spawn_local(ask_for_light()),
        None => {}
    }
}

async fn ask_for_light() {
    let lock = js_sys::Reflect::get(&window().navigator(), &"wakeLock".into());
    let Some(promise) = lock.ok().and_then(|lock| call(&lock, "request", &"screen".into())) else {
        return;
    };
    let Ok(held) = JsFuture::from(promise.unchecked_into::<js_sys::Promise>()).await else {
        return;
    };
    let is_wanted = AWAKE.with_borrow_mut(|awake| {
        if awake.0 {
            awake.1 = Some(held.clone());
        }
        awake.0
    });
    if !is_wanted {
        drop(call(&held, "release", &JsValue::UNDEFINED));
    }
}

/// Calls a method that this crate's bindings do not have, if there is one.
fn call(of: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    let method: js_sys::Function = js_sys::Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    method.call1(of, with).ok()
}

/// Whether nobody can see the page.
pub fn is_hidden() -> bool {
    let state = window().document().map(|document| document.visibility_state());
    state == Some(VisibilityState::Hidden)
}

/// Calls back when the page is hidden or left.
pub fn on_hide(call: impl Fn() + Clone + 'static) {
    let left = call.clone();
    window_event_listener(ev::pagehide, move |_| left());
    window_event_listener(ev::visibilitychange, move |_| call());
}

/// What stands after the `#` of the address, if anything does.
pub fn fragment() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.strip_prefix('#').filter(|text| !text.is_empty()).map(str::to_owned)
}

/// Calls back when the browser has gone back or forward, or when its address was edited.
pub fn on_travel(call: impl Fn() + 'static) {
    window_event_listener(ev::popstate, move |_| call());
}

/// The page's address with another fragment.
pub fn with_fragment(fragment: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    format!("{}#{fragment}", here.split('#').next().unwrap_or_default())
}

/// Adds an entry to the history.
pub fn push_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let address = with_fragment(fragment);
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Gives the current entry of the history another address.
pub fn replace_fragment(fragment: &str) {
    if let Ok(history) = window().history() {
        let address = with_fragment(fragment);
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Goes back by one entry; [`on_travel`] is called when it is done.
pub fn go_back() {
    if let Ok(history) = window().history() {
        let _ = history.back();
    }
}

/// Copies a text; says whether that was allowed.
pub fn copy(text: &str, done: impl FnOnce(bool) + 'static) {
    let promise = window().navigator().clipboard().write_text(text);
    spawn_local(async move { done(JsFuture::from(promise).await.is_ok()) });
}

/// Shows a text in a field to copy it from.
pub fn offer(words: &str, text: &str) {
    let _ = window().prompt_with_message_and_default(words, text);
}

/// Hands a text to the player as a file.
pub fn download(name: &str, text: &str) {
    let _ = try_download(name, text);
}

fn try_download(name: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain");
    let parts = Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    try_save(name, &url)?;
    Url::revoke_object_url(&url)
}

/// Hands what is at an address to the player as a file.
pub fn save_url(name: &str, url: &str) {
    let _ = try_save(name, url);
}

fn try_save(name: &str, url: &str) -> Result<(), JsValue> {
    let document = window().document().ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
    link.set_href(url);
    link.set_download(name);
    link.click();
    Ok(())
}

/// Whether the device can hand files to other programs: phones can.
pub fn shares_files() -> bool {
    let has = js_sys::Reflect::has(&window().navigator(), &"canShare".into()).unwrap_or(false);
    has && is_small()
}

/// Hands a picture to the programs that the device shares with; what comes of it is the player's business.
pub fn share_file(name: &str, picture: &Blob) {
    let options = FilePropertyBag::new();
    options.set_type(&picture.type_());
    let parts = Array::of1(picture);
    let Ok(file) = File::new_with_blob_sequence_and_options(&parts, name, &options) else { return };
    let data = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&data, &"files".into(), &Array::of1(&file));
    let Some(promise) = call(&window().navigator(), "share", &data) else { return };
    // A player who changes his mind is an error, too.
    spawn_local(
        async move { drop(JsFuture::from(promise.unchecked_into::<js_sys::Promise>()).await) },
    );
}

/// Whether the browser keeps what is stored until the player deletes it; `None` if it does not say.
pub async fn is_persisted() -> Option<bool> {
    answer(storage_manager()?.persisted()).await
}

/// Asks the browser for that.
pub async fn persist() -> Option<bool> {
    answer(storage_manager()?.persist()).await
}

/// Not there on plain http, but for this machine's own address.
fn storage_manager() -> Option<StorageManager> {
    let navigator = window().navigator();
    let has = js_sys::Reflect::has(&navigator, &"storage".into()).unwrap_or(false);
    has.then(|| navigator.storage())
}

async fn answer(promise: Result<js_sys::Promise, JsValue>) -> Option<bool> {
    JsFuture::from(promise.ok()?).await.ok()?.as_bool()
}

/// Registers the service worker; calls back when a new version waits.
pub fn register_service_worker(on_update: impl Fn() + Clone + 'static) {
    // Not there on plain http, but for this machine's own address.
    let navigator: JsValue = window().navigator().into();
    let has = js_sys::Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false);
    if !has {
        return;
    }
    let promise = window().navigator().service_worker().register("sw.js");
    spawn_local(async move {
        let Ok(registration) = JsFuture::from(promise).await else { return };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        watch(registration, on_update);
    });
}

fn watch(registration: ServiceWorkerRegistration, on_update: impl Fn() + Clone + 'static) {
    let has_old = window().navigator().service_worker().controller().is_some();
    if registration.waiting().is_some() && has_old {
        on_update();
    }
    let watched = registration.clone();
    let found = Closure::<dyn Fn()>::new(move || {
        let Some(installing) = watched.installing() else { return };
        let (worker, on_update) = (installing.clone(), on_update.clone());
        let changed = Closure::<dyn Fn()>::new(move || {
            let is_waiting = worker.state() == web_sys::ServiceWorkerState::Installed;
            if is_waiting && window().navigator().service_worker().controller().is_some() {
                on_update();
            }
        });
        installing.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    });
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();
}

/// Lets the new version take over, and loads it.
pub fn take_update() {
    let container = window().navigator().service_worker();
    let reload = Closure::<dyn Fn()>::new(|| {
        let _ = window().location().reload();
    });
    container.set_oncontrollerchange(Some(reload.as_ref().unchecked_ref()));
    reload.forget();
    let promise = container.get_registration();
    spawn_local(async move {
        let Ok(registration) = JsFuture::from(promise).await else { return };
        let registration: ServiceWorkerRegistration = registration.unchecked_into();
        if let Some(waiting) = registration.waiting() {
            let _ = waiting.post_message(&"take over".into());
        }
    });
}

/// An address as style sheets need it: relative ones would be looked for beside the sheet.
pub fn absolute(path: &str) -> String {
    let base = window().location().href().unwrap_or_default();
    Url::new_with_base(path, &base).map_or(path.to_owned(), |url| url.href())
}
