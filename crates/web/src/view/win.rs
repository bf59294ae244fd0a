//! The panel after a solve.

use leptos::html;
use leptos::prelude::*;
use tuipan_game::Metric;

use super::dialog::show_when_there;
use super::icon::Icon;
use super::toasts::Toasts;
use crate::clock;
use crate::store::{Dialog, Store};
use crate::text;

/// What the solve has brought, and what can be done now.
#[component]
pub fn WinDialog() -> impl IntoView {
    let store = Store::expect();
    let dialog = NodeRef::<html::Dialog>::new();
    show_when_there(dialog);
    let close = move || store.dialog.set(None);
    let (ms, stm, mtm, is_assisted) = store.session.with_untracked(|session| {
        let steps = session.steps();
        let count = |metric| steps.get(metric).unwrap_or(0);
        let ms = session.elapsed(clock::now());
        (ms, count(Metric::Stm), count(Metric::Mtm), session.is_assisted())
    });
    let tps = if ms > 0 { f64::from(stm) * 1e3 / ms as f64 } else { 0.0 };
    let optimum = move || store.won.with(|won| won.as_ref().and_then(|won| won.optimum));
    let is_record = move || store.won.with(|won| won.as_ref().is_some_and(|won| won.is_record()));
    let size = untrack(|| store.goal()).size();
    view! {
        <dialog class="dialog win" aria-labelledby="dialog-title" node_ref=dialog on:close=move |_| close()>
            <button class="iconbtn" id="close-win" aria-label=move || store.t(text::CLOSE) on:click=move |_| close()>
                <Icon name="close"/>
            </button>
            <div class="content">
                <span class="mark" aria-hidden="true">{move || store.t(text::WON_SEAL)}</span>
                <h2 id="dialog-title">
                    {move || format!("{}×{} {}", size.width(), size.height(), store.t(text::WON))}
                </h2>
                {move || is_record().then(|| view! { <span class="record">{move || store.t(text::NEW_RECORD)}</span> })}
                <p class="time num">{text::duration(ms)}</p>
                <div class="facts num">
                    <div><b>{stm}</b><span>{move || store.t(text::STEPS)}</span></div>
                    <div><b>{mtm}</b><span>{move || store.t(text::SLIDES)}</span></div>
                    <div><b>{format!("{tps:.2}")}</b><span>{move || store.t(text::TPS)}</span></div>
                    {move || optimum().map(|optimum| view! {
                        <div><b id="optimum">{optimum}</b><span>{move || store.t(text::OPTIMUM)}</span></div>
                        <div><b>{format!("+{}", stm.saturating_sub(optimum))}</b><span>{move || store.t(text::LOSS)}</span></div>
                    })}
                </div>
                {is_assisted.then(|| view! { <p class="quiet">{move || store.t(text::ASSISTED)}</p> })}
            </div>
            <footer>
                <button
                    class="btn primary large"
                    id="again"
                    autofocus
                    on:click=move |_| {
                        close();
                        store.again();
                    }
                >
                    {move || store.t(text::AGAIN)}
                </button>
                <button class="btn" id="analyse" on:click=move |_| store.analyse()>
                    <Icon name="analyse"/>{move || store.t(text::ANALYSE)}
                </button>
                <button class="btn" on:click=move |_| store.share()>
                    <Icon name="share"/>{move || store.t(text::SHARE)}
                </button>
                <button class="btn" on:click=move |_| store.dialog.set(Some(Dialog::New))>
                    <Icon name="new"/>{move || store.t(text::NEW)}
                </button>
                <button class="btn" on:click=move |_| close()>{move || store.t(text::CLOSE)}</button>
            </footer>
            <Toasts/>
        </dialog>
    }
}
