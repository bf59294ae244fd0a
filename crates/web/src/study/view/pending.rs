//! What stands in the place of an answer that is not there.

use leptos::prelude::*;
use tuipan_study::Got;

use crate::text::Text;
use crate::view::parts::Progress;

/// That it is under way, in these words, or why there is none.
pub fn pending<T>(got: &Got<T>, working: Text) -> AnyView {
    match got {
        Got::Nothing | Got::There(_) => ().into_any(),
        Got::Waiting(done, all) => {
            let part = (*all > 0).then(|| f64::from(*done) / f64::from(*all));
            let words = part.map_or(String::new(), |_| format!("{done} / {all}"));
            view! { <Progress what=working part words/> }.into_any()
        }
        Got::Failed(error) => {
            view! { <p class="notice bad" role="alert">{error.clone()}</p> }.into_any()
        }
    }
}
