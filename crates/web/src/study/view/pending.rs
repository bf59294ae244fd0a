//! What stands in the place of an answer that is not there.

use leptos::prelude::*;
use tuipan_study::Got;

use crate::store::Store;
use crate::text::Text;

/// That it is under way, in these words, or why there is none.
pub fn pending<T>(got: &Got<T>, working: Text) -> AnyView {
    let store = Store::expect();
    match got {
        Got::Nothing | Got::There(_) => ().into_any(),
        Got::Waiting(_, 0) => view! {
            <div class="progress busy" role="status"><span>{store.t(working)}</span></div>
        }
        .into_any(),
        Got::Waiting(done, all) => view! {
            <div class="progress" role="status">
                <span>{store.t(working)}</span><span class="num">{format!("{done} / {all}")}</span>
                <span class="meter" style=("--part", (f64::from(*done) / f64::from(*all)).to_string())></span>
            </div>
        }
        .into_any(),
        Got::Failed(error) => {
            view! { <p class="notice bad" role="alert">{error.clone()}</p> }.into_any()
        }
    }
}
