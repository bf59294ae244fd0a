//! The frame of all dialogs: the browser's own `<dialog>`, which keeps the focus and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use super::parts::IconButton;
use super::toasts::Toasts;
use crate::platform;
use crate::store::Store;
use crate::text::{self, Text};

/// A dialog with a title, a content that scrolls, and a foot.
#[component]
pub fn Frame(
    /// The title.
    title: Text,
    /// More classes.
    #[prop(optional)]
    class: &'static str,
    /// The foot, if there is one.
    #[prop(optional, into)]
    foot: ViewFn,
    /// Whether there is a foot.
    #[prop(default = false)]
    has_foot: bool,
    /// The content.
    children: Children,
) -> impl IntoView {
    let store = Store::expect();
    let dialog = NodeRef::<html::Dialog>::new();
    show_when_there(dialog);
    view! {
        <dialog
            class=format!("dialog {class}")
            aria-labelledby="dialog-title"
            autofocus
            tabindex="-1"
            node_ref=dialog
            on:close=move |_| store.dialog.set(None)
        >
            <header>
                <h2 id="dialog-title">{move || store.t(title)}</h2>
                <IconButton icon="close" name=text::CLOSE call=move |()| store.dialog.set(None)/>
            </header>
            <div class="content">{children()}</div>
            {has_foot.then(|| view! { <footer>{foot.run()}</footer> })}
            <Toasts/>
        </dialog>
    }
}

/// Opens a dialog as soon as it is part of the page. When it is gone, the focus goes back to where it was.
pub fn show_when_there(dialog: NodeRef<html::Dialog>) {
    let before = StoredValue::new_local(platform::focused());
    on_cleanup(move || {
        let before = before.try_get_value().flatten();
        // Not before the dialog has left the page.
        set_timeout(move || platform::focus_again(before), std::time::Duration::ZERO);
    });
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get()
            && !dialog.open()
        {
            let _ = dialog.show_modal();
        }
    });
}
