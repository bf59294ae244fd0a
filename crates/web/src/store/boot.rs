//! The first moment: what was stored is read, and the page is dressed.

use std::time::Duration;

use leptos::prelude::*;
use tuipan_game::pieces::Found;
use tuipan_game::{Id, Profile, Puzzle, Status, TilePuzzle};
use tuipan_play::{Effect as Saving, Message, Play};

use super::table::Signals;
use super::{Kind, Store, usual_goal};
use crate::blocks::{Place, gallery};
use crate::settings::Settings;
use crate::storage::Storage;
use crate::text::Lang;
use crate::{clock, platform};

/// The clock's display is looked after this often.
const TICK: Duration = Duration::from_millis(100);

/// Makes the store and provides it.
pub fn boot(worker_url: String) -> Store {
    let language = Lang::of_tag(&platform::language());
    let (storage, found, trouble) = Storage::start();
    let Found { mut profile, notes, old, .. } = found;
    let settings = Settings::read(profile.settings(), language);
    dress(&settings);
    let [(mut tiles, first), (mut blocks, second)] =
        [Kind::Tiles, Kind::Blocks].map(|kind| take_up(&mut profile, kind, &settings));
    let is_begun = blocks.session().status() == Status::Paused;
    (tiles.beside, blocks.beside) = (Some(blocks.game.id), Some(tiles.game.id));
    let signals = |play: Play| Signals::new(play, worker_url.clone());
    let (tiles, blocks) = (signals(tiles), signals(blocks));
    let store = Store::new(worker_url, settings, profile, storage.clone(), tiles, blocks);
    store.check(trouble.map_or(Ok(()), Err));
    store.place.set(if is_begun { Place::Board } else { Place::Gallery });
    provide_context(store);
    store.save(&[first, second].concat());
    listen(store, Kind::Tiles);
    listen(store, Kind::Blocks);
    store.bring_picture();
    store.keep_lit();
    store.follow_ranks();
    store.call_courier();
    storage.open(notes, old, move |news| store.hear(news));
    platform::on_hide(move || {
        store.is_hidden.set(platform::is_hidden());
        store.leave();
    });
    platform::register_service_worker(move || store.update_ready.set(true));
    let tick = move || {
        if !platform::is_hidden() {
            store.table(Kind::Tiles).tick();
            store.table(Kind::Blocks).tick();
        }
    };
    set_interval(tick, TICK);
    store
}

/// The game of a kind that was left, or a new one.
fn take_up(profile: &mut Profile, kind: Kind, settings: &Settings) -> (Play, Vec<Saving>) {
    let seed = clock::random_bits();
    let otherwise = match kind {
        Kind::Tiles => {
            Puzzle::Tiles(TilePuzzle::scrambled(usual_goal(settings.size), seed % 1_000_000_000))
        }
        Kind::Blocks => {
            let first = gallery().levels().first().map(|level| level.puzzle.clone());
            Puzzle::Blocks(first.expect("the collection is not empty"))
        }
    };
    let (mut play, effects) = Play::resume(profile, kind.takes(), otherwise, seed, clock::moment());
    play.metrics = settings.metrics;
    // A board that waits for its inspection is covered.
    play.inspection_ms = settings.inspection_ms().filter(|_| kind == Kind::Tiles);
    play.notice = None;
    (play, effects)
}

/// What is set is told to a table. Moves-to-go are help: they are only asked for where they are seen.
fn listen(store: Store, kind: Kind) {
    let table = store.table(kind);
    let metric = Memo::new(move |_| {
        let metrics = store.settings.with(|settings| settings.metrics);
        if kind == Kind::Tiles { metrics.tiles } else { metrics.blocks }
    });
    Effect::new(move |before: Option<()>| {
        let metric = metric.get();
        if before.is_some() {
            table.tell(Message::Count(metric));
        }
    });
    Effect::new(move |before: Option<bool>| {
        let is_calm = store.settings.with(|settings| settings.calm);
        if before.unwrap_or(false) != is_calm {
            table.tell(Message::Calm(is_calm));
        }
        is_calm
    });
    let inspection = Memo::new(move |_| store.settings.with(Settings::inspection_ms));
    Effect::new(move |before: Option<()>| {
        let inspection = inspection.get();
        if before.is_some() && kind == Kind::Tiles {
            table.tell(Message::Inspection(inspection));
        }
    });
    let is_here = Memo::new(move |_| {
        store.screen.get() == kind.screen()
            && (kind == Kind::Tiles || store.place.get() == Place::Board)
    });
    // Nobody plays on a board that is out of sight. Where the clock may not be paused, it is not.
    Effect::new(move |paused: Option<Option<Id>>| {
        let paused = paused.flatten();
        let game = table.play.with_untracked(|play| play.game.id);
        if is_here.get() && !store.is_hidden.get() {
            if paused == Some(game) {
                table.tell(Message::Resume);
            }
            return None;
        }
        if !table.play.with_untracked(Play::can_stop_clock) {
            return paused;
        }
        table.tell(Message::Pause);
        Some(game)
    });
    let wants_to_go =
        Memo::new(move |_| is_here.get() && store.settings.with(|settings| settings.to_go));
    Effect::new(move |before: Option<()>| {
        let is_wanted = wants_to_go.get();
        if is_wanted || before.is_some() {
            table.tell(Message::ShowToGo(is_wanted));
        }
    });
}

/// Puts theme, language and motion on the document.
pub fn dress(settings: &Settings) {
    let theme = settings.theme_word();
    platform::set_root("data-theme", (theme != "system").then_some(theme));
    platform::set_root("data-motion", settings.still.then_some("none"));
    platform::set_root("data-calm", settings.calm.then_some(""));
    platform::set_root("lang", Some(settings.language_tag()));
}
