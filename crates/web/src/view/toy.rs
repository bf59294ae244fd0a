//! "My toy looks like this": the position of a real toy, taken down tile by tile or piece by piece; then one step at a
//! time.

use leptos::prelude::*;
use tuipan_play::setup::{Setup, TileDraft};

use super::dialog::Frame;
use super::new_game::{Edit, GoalChoice, SizeChoice, TileEditor, Verdict};
use super::parts::{Button, Segmented};
use crate::blocks::Blocks;
use crate::store::{Kind, Store};
use crate::text::{self, guide as words};

/// The dialog.
#[component]
pub fn ToyDialog() -> impl IntoView {
    let store = Store::expect();
    let blocks = Blocks::expect();
    let kind = RwSignal::new(untrack(|| store.table_here()).kind);
    let setup = RwSignal::new(untrack(|| empty(store)));
    // Another size is another toy: its board is empty.
    let size = Memo::new(move |_| setup.with(Setup::size));
    Effect::new(move |before: Option<()>| {
        let size = size.get();
        if before.is_some() {
            setup.update(|setup| setup.start = TileDraft::empty(size));
        }
    });
    let edit = move |edit: Edit| setup.update(|setup| edit.apply(&mut setup.start));
    let begin = move || {
        let Ok(start) = setup.with_untracked(Setup::start) else { return };
        let table = store.table(Kind::Tiles);
        table.start(start);
        table.guide();
    };
    let is_off = Signal::derive(move || setup.with(Setup::start).is_err());
    let foot = move || {
        let main = move || {
            match kind.get() {
            Kind::Tiles => view! {
                <Button class="btn primary" id="toy-begin" name=words::SHOW_ME is_off call=move |()| begin()/>
            }
            .into_any(),
            Kind::Blocks => view! {
                <Button class="btn primary" id="toy-edit" name=words::OPEN_EDITOR call=move |()| blocks.edit_toy()/>
            }
            .into_any(),
        }
        };
        view! {
            <Button name=text::CANCEL call=move |()| store.dialog.set(None)/>
            {main}
        }
    };
    let content = move || match kind.get() {
        Kind::Tiles => view! {
            <SizeChoice setup/>
            <TileEditor draft=Signal::derive(move || setup.with(|setup| setup.start.clone())) edit/>
            <Verdict setup swapped=move |()| {}/>
            <GoalChoice setup has_seed=false/>
        }
        .into_any(),
        Kind::Blocks => view! { <p>{move || store.t(words::BLOCKS_NOTE)}</p> }.into_any(),
    };
    view! {
        <Frame title=words::TOY_TITLE foot=foot has_foot=true>
            <Segmented
                class="segmented fill"
                name=words::TOY_KIND
                choices=vec![(Kind::Tiles, text::TILES), (Kind::Blocks, text::blocks::BLOCKS)]
                chosen=move || Some(kind.get())
                choose=move |this| kind.set(this)
            />
            {content}
        </Frame>
    }
}

/// A board without tiles, of the size that was played last.
fn empty(store: Store) -> Setup {
    let mut setup = Setup::new(store.settings.with(|settings| settings.size));
    setup.begin = tuipan_play::setup::Begin::ByHand;
    setup.start = TileDraft::empty(setup.size());
    setup
}
