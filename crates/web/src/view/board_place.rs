//! Where a board stands: it takes the room that is left, and tells the tray how much that is.

use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::platform;

/// The place of a board.
#[component]
pub fn BoardPlace(
    /// Whether it is only looked at.
    #[prop(default = false)]
    is_hidden: bool,
    /// The board.
    children: Children,
) -> impl IntoView {
    let table = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let Some(table) = table.get() else { return };
        let style = HtmlElement::style(&table);
        let watch = platform::on_resize(&table, move |width, height| {
            let _ = style.set_property("--table-w", &format!("{width}px"));
            let _ = style.set_property("--table-h", &format!("{height}px"));
        });
        // Ends with the view.
        StoredValue::new_local(watch);
    });
    view! {
        <div class="table" aria-hidden=is_hidden.then_some("true") node_ref=table>
            {children()}
        </div>
    }
}
