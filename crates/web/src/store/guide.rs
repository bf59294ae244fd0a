//! A game that is shown step by step, for somebody who makes the moves on a real toy. Another game ends it.

use leptos::prelude::*;
use tuipan_play::Message;

use super::{Kind, Panel, Store, Table};
use crate::platform;

impl Table {
    /// Shows the game step by step, for somebody who makes the moves on a toy.
    pub fn guide(self) {
        self.show();
        self.store.panel.set(Panel::Usual);
        self.store.guided.set(Some(self.play.with_untracked(|play| play.game.id)));
        self.tell(Message::Solve);
    }

    /// Whether the game is shown that way.
    pub fn is_guided(self) -> bool {
        let guided = self.store.guided.get();
        guided.is_some() && guided == Some(self.play.with(|play| play.game.id))
    }
}

impl Store {
    /// Keeps the screen on as long as somebody is guided.
    pub(super) fn keep_lit(self) {
        let is_guided = Memo::new(move |_| {
            let screen = self.screen.get();
            [Kind::Tiles, Kind::Blocks]
                .into_iter()
                .any(|kind| kind.screen() == screen && self.table(kind).is_guided())
        });
        Effect::new(move |before: Option<bool>| {
            let is_guided = is_guided.get();
            if is_guided || before == Some(true) {
                platform::keep_awake(is_guided);
            }
            is_guided
        });
    }
}
