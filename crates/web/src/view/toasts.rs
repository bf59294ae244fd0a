//! Words that pass, and the offer of a new version, which waits until it is taken. They stand in the dialog while one is
//! open: the rest of the page is out of reach then.

use leptos::prelude::*;

use crate::platform;
use crate::store::{Store, Toast};
use crate::text;

/// The toasts.
#[component]
pub fn Toasts() -> impl IntoView {
    let store = Store::expect();
    let toasts = move || {
        let row = |toast: Toast| {
            view! {
                <div class="toast" role="status">
                    <span>{toast.text.clone()}{toast.small.clone().map(|small| view! { <small>{small}</small> })}</span>
                    {toast.undo.clone().map(|_| view! {
                        <button class="btn" data-undo="" on:click=move |_| store.undo(&toast)>
                            {move || store.t(text::UNDO)}
                        </button>
                    })}
                </div>
            }
        };
        store.toasts.get().into_iter().map(row).collect_view()
    };
    let update = move || {
        store.update_ready.get().then(|| {
            view! {
                <div class="toast" id="update" role="status">
                    <span>{move || store.t(text::UPDATE_READY)}</span>
                    <button class="btn" on:click=move |_| platform::take_update()>
                        {move || store.t(text::UPDATE)}
                    </button>
                </div>
            }
        })
    };
    view! { <div class="toasts">{toasts}{update}</div> }
}
