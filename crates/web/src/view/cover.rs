//! What lies over a board that must not be seen: in a pause, and before its inspection.

use leptos::prelude::*;
use tuipan_play::{Inspection, Message, Play};

use super::parts::Button;
use crate::store::Table;
use crate::text::{self, training};

/// The board is covered, and a button goes on.
#[component]
pub fn Cover(table: Table) -> impl IntoView {
    let is_covered = Memo::new(move |_| table.play.with(Play::is_covered));
    let waits = Memo::new(move |_| {
        let waiting = Some(Inspection::Waiting);
        table.play.with(|play| play.inspection(play.at.now)) == waiting
    });
    let name = move || if waits.get() { training::INSPECT } else { text::GO_ON };
    let resume = move |()| table.tell(Message::Resume);
    move || {
        is_covered.get().then(|| {
            view! { <Button class="btn primary large start-replay" id="resume" icon="play" name=name() call=resume/> }
        })
    }
}
