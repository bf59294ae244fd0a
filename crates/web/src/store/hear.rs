//! What comes from storage: all records, after the first paint, and what other windows have stored.

use leptos::prelude::*;
use tuipan_game::{Profile, Puzzle};
use tuipan_play::Message;

use super::{Kind, Store, boot};
use crate::platform;
use crate::storage::News;

impl Store {
    pub(super) fn hear(self, news: News) {
        match news {
            News::Loaded(profile) => {
                self.merge(profile);
                self.profile.with_untracked(|profile| {
                    self.storage.with_value(|storage| storage.tidy(profile));
                });
                self.loaded.set(true);
                // What was won before that is ranked among them.
                for kind in [Kind::Tiles, Kind::Blocks] {
                    self.table(kind).tell(Message::Merge(Box::default()));
                }
                platform::set_root("data-loaded", Some(""));
                if self.wants_export.get_untracked() {
                    self.export();
                }
            }
            News::Merged(profile) => self.merge(profile),
            News::Removed(name) => {
                let is_here = |kind| {
                    self.table(kind).play.with_untracked(|play| play.game.id.to_string() == name)
                };
                if !is_here(Kind::Tiles) && !is_here(Kind::Blocks) {
                    self.profile.update(|profile| drop(profile.forget_slot(&name)));
                }
            }
            News::Trouble(trouble) => self.check(Err(trouble)),
            News::Persisted(is_persisted) => self.persisted.set(Some(is_persisted)),
        }
    }

    /// Merges what is stored already.
    fn merge(self, other: Profile) {
        let has_settings = !other.settings().is_empty();
        let is_blocks =
            other.slots().values().any(|it| matches!(it.recording.puzzle, Puzzle::Blocks(_)))
                || matches!(other.runs(), [run] if run.kind.size().is_none());
        let kind = if is_blocks { Kind::Blocks } else { Kind::Tiles };
        self.table(kind).tell(Message::Merge(Box::new(other)));
        self.profile.with_untracked(|profile| {
            self.storage.with_value(|storage| storage.mark(profile));
        });
        self.profile.notify();
        if has_settings {
            let settings = self.read_settings();
            boot::dress(&settings);
            self.settings.set(settings);
        }
    }
}
