//! The first moment: what was stored is read, and the page is dressed.

use std::time::Duration;

use leptos::prelude::*;
use tuipan_game::{Puzzle, Session, Status, TilePuzzle};

use super::{Store, usual_goal};
use crate::settings::Settings;
use crate::text::{self, Language};
use crate::{clock, platform, storage};

/// The clock's display is looked after so often.
const TICK: Duration = Duration::from_millis(100);

/// Makes the store and provides it.
pub fn boot(worker_url: String) -> Store {
    let language = Language::of_tag(&platform::language());
    let loaded = storage::load_profile();
    let notice = match &loaded {
        Err(storage::Refused) => Some(text::STORAGE_REFUSED),
        Ok((_, Some(_))) => Some(text::DAMAGED),
        Ok((_, None)) => None,
    };
    let (profile, _) = loaded.unwrap_or_default();
    let settings = Settings::read(profile.settings(), language);
    dress(&settings);
    let stored = storage::load_game().and_then(|game| Session::restore(&game).ok());
    let stored = stored.filter(|session| matches!(session.puzzle(), Puzzle::Tiles(_)));
    let is_new = stored.is_none();
    let session = stored.unwrap_or_else(|| {
        let puzzle = TilePuzzle::scrambled(usual_goal(settings.size), clock::random_bits());
        Session::new(Puzzle::Tiles(puzzle))
    });
    let store = Store::new(worker_url, settings, profile, session);
    store.notice.set(notice);
    provide_context(store);
    if is_new {
        store.save_game();
    }
    if let Some(fragment) = platform::fragment() {
        store.open_link(&fragment);
    }
    store.ask_to_go();
    store.bring_picture();
    platform::on_fragment(move |fragment| store.open_link(&fragment));
    platform::on_hide(move || store.save_game());
    platform::register_service_worker(move || store.update_ready.set(true));
    let tick = move || {
        let is_running = store.session.with_untracked(|s| s.status() == Status::Running);
        if is_running && !platform::is_hidden() {
            store.now.set(clock::now());
        }
    };
    set_interval(tick, TICK);
    store
}

/// Puts theme, language and motion on the document.
pub fn dress(settings: &Settings) {
    let theme = settings.theme_word();
    platform::set_root("data-theme", (theme != "system").then_some(theme));
    platform::set_root("data-motion", settings.still.then_some("none"));
    platform::set_root("lang", Some(settings.language_tag()));
    platform::set_title(match settings.language {
        Language::Chinese => "推盘",
        Language::English => "Tuipan · 推盘",
    });
}
