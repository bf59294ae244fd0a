//! A table of `play` in signals: messages go in, effects are carried out, and views read what has come of it.
//!
//! The page has two tables that share the profile: one for tiles, one for blocks. What can be done and what follows from
//! it is decided in `tuipan-play`, and nowhere else. `solver.rs` asks the worker, `reading.rs` is what views ask.

mod reading;
mod solver;

use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use tuipan_game::{Achievement, Address, Challenge, Input, Move, Playback, Recording, Status};
use tuipan_play::{Effect, Inspection, Message, Notice, Play, ShowOf, Start};

use self::solver::Solver;
use super::{Dialog, Kind, Panel, Store};
use crate::blocks::Place;
use crate::clock;
use crate::platform;
use crate::sound;
use crate::text;

/// The signals of a table, as the store keeps them.
#[derive(Clone, Copy)]
pub struct Signals {
    play: RwSignal<Play>,
    n_blocked: RwSignal<u32>,
    solver: StoredValue<Solver, LocalStorage>,
    ticking: StoredValue<Option<IntervalHandle>>,
    praised: StoredValue<Vec<Achievement>>,
}

impl Signals {
    /// Of a table whose worker's script is at `worker_url`.
    pub fn new(play: Play, worker_url: String) -> Self {
        Signals {
            play: RwSignal::new(play),
            n_blocked: RwSignal::new(0),
            solver: StoredValue::new_local(Solver::new(worker_url)),
            ticking: StoredValue::new(None),
            praised: StoredValue::new(Vec::new()),
        }
    }
}

/// A table.
#[derive(Clone, Copy)]
pub struct Table {
    /// The page.
    pub store: Store,
    /// What is played.
    pub kind: Kind,
    /// The game, and what lies beside it.
    pub play: RwSignal<Play>,
    /// How often an input could not be a move: the tray shakes.
    pub n_blocked: RwSignal<u32>,
    signals: Signals,
}

/// The board is looked at for this long before the panel comes.
const REVEAL: Duration = Duration::from_millis(600);
/// A demonstration is moved on this often.
const TICK: Duration = Duration::from_millis(25);

impl Table {
    pub(super) fn new(store: Store, kind: Kind, signals: Signals) -> Self {
        let Signals { play, n_blocked, .. } = signals;
        Table { store, kind, play, n_blocked, signals }
    }

    /// Something happens.
    pub fn tell(self, message: Message) {
        let is_tick = matches!(message, Message::Tick);
        let is_quiet = is_tick
            || matches!(message, Message::Working(..) | Message::Answered(..) | Message::Merge(..));
        let at = clock::moment();
        let before = self.play.with_untracked(Glance::of);
        let (mut effects, mut said) = (Vec::new(), None);
        // One signal per message: whatever follows sees the whole change.
        self.play.maybe_update(|play| {
            let earlier = play.notice.take();
            self.store
                .profile
                .update_untracked(|profile| effects = play.update(profile, message, at));
            said = play.notice.clone();
            if said.is_none() && is_quiet {
                play.notice = earlier;
            }
            !is_tick || Glance::of(play) != before
        });
        let after = self.play.with_untracked(Glance::of);
        if !is_quiet {
            self.store.now.set(at.now);
        }
        // Moves change the profile too, but nothing in it that is shown.
        let own = after.game.to_string();
        let is_shown = |effect: &Effect| match effect {
            Effect::SaveSlot(name) => *name != own,
            Effect::SaveRun(_) | Effect::SaveRest => true,
            Effect::Ask(..) | Effect::Forget(_) | Effect::Report(_) | Effect::Sound(_) => false,
        };
        if after.game != before.game {
            let other = self.store.table(self.kind.other());
            other.play.update_untracked(|play| play.beside = Some(after.game));
        }
        if after.game != before.game || effects.iter().any(is_shown) {
            self.store.profile.notify();
        }
        let (saving, others): (Vec<_>, Vec<_>) = effects.into_iter().partition(is_saving);
        self.store.save(&saving);
        for effect in others {
            self.carry_out(effect);
        }
        // What happens by itself brings nobody here from elsewhere.
        let is_here = self.store.screen.get_untracked() == self.kind.screen();
        self.follow_up(&before, &after, is_here || !is_quiet);
        if let Some(notice) = said {
            self.say(&notice);
        }
        self.keep_ticking();
    }

    /// What the page shows beside the board.
    fn follow_up(self, before: &Glance, after: &Glance, may_show: bool) {
        let store = self.store;
        if after.game != before.game && may_show {
            self.show();
            store.close_panel();
            store.preview.set(false);
        }
        if after.has_won && !before.has_won {
            self.reveal_win();
        }
        self.praise();
        if after.asks && !before.asks {
            store.dialog.set(Some(Dialog::Confirm));
        }
    }

    /// Says what the last win has unlocked, once; not before it is known what was unlocked long ago.
    pub(super) fn praise(self) {
        if !self.store.loaded.get_untracked() {
            return;
        }
        let unlocked = self.play.with_untracked(|play| {
            play.won.as_ref().map(|won| won.finished.unlocked.clone()).unwrap_or_default()
        });
        let mut news = Vec::new();
        self.signals.praised.update_value(|praised| {
            news.extend(unlocked.iter().copied().filter(|it| !praised.contains(it)));
            *praised = unlocked;
        });
        self.store.praise(&news);
    }

    fn reveal_win(self) {
        let store = self.store;
        // The last move may have been made there.
        if store.dialog.get_untracked() == Some(Dialog::Menu) {
            store.dialog.set(None);
        }
        let reveal = move || {
            let is_here = store.screen.get_untracked() == self.kind.screen();
            let has_won = self.play.with_untracked(|play| play.won.is_some());
            if is_here
                && has_won
                && !untrack(|| self.is_guided())
                && store.dialog.get_untracked().is_none()
            {
                store.dialog.set(Some(Dialog::Win));
            }
        };
        set_timeout(reveal, REVEAL);
    }

    /// Brings the table's screen to the front.
    pub fn show(self) {
        self.store.dialog.set(None);
        self.store.screen.set(self.kind.screen());
        if self.kind == Kind::Blocks {
            self.store.place.set(Place::Board);
        }
    }

    fn carry_out(self, effect: Effect) {
        match effect {
            Effect::Ask(number, question) => self.ask(number, *question),
            Effect::Forget(number) => self.forget(number),
            Effect::Sound(sound) => {
                if sound == tuipan_play::Sound::Blocked {
                    self.n_blocked.update(|n| *n += 1);
                }
                let (is_on, volume) = self
                    .store
                    .settings
                    .with_untracked(|settings| (settings.sound, settings.volume));
                if is_on {
                    sound::play(sound, volume);
                }
            }
            Effect::Report(report) => self.store.report(report),
            Effect::SaveSlot(_) | Effect::SaveRun(_) | Effect::SaveRest => {}
        }
    }

    /// What is said in passing; the rest is shown where it belongs.
    fn say(self, notice: &Notice) {
        let text = match notice {
            Notice::NoSuchLength => text::LENGTH_NONE,
            Notice::BadReplay => text::BAD_LINK,
            Notice::StillAssisted => text::STILL_ASSISTED,
            Notice::NoRival => text::company::NO_RIVAL,
            Notice::TimeIsUp => text::training::TIME_IS_UP,
            Notice::Ranked => tuipan_words::server::NOT_IN_RANKED,
            Notice::Blocked
            | Notice::NothingToUndo
            | Notice::NothingToRedo
            | Notice::AlreadySolved
            | Notice::Resumed
            | Notice::Cancelled
            | Notice::NoSolution
            | Notice::GaveUp
            | Notice::TooLarge
            | Notice::Failed(_) => return,
        };
        self.store.announce(text);
    }

    /// Ticks while something runs on the board.
    fn keep_ticking(self) {
        let is_running = |play: &Play| play.show.as_ref().is_some_and(|show| show.is_running);
        let wants = self.play.with_untracked(is_running);
        let ticking = self.signals.ticking;
        match (wants, ticking.get_value()) {
            (true, None) => {
                let tick = set_interval_with_handle(move || self.tell(Message::Tick), TICK);
                ticking.set_value(tick.ok());
            }
            (false, Some(handle)) => {
                handle.clear();
                ticking.set_value(None);
            }
            _ => {}
        }
    }

    /// The clock's display is looked after, and the ghost.
    pub(super) fn tick(self) {
        let now = clock::moment();
        let (is_running, has_ghost, is_looked_at, is_over) = self.play.with_untracked(|play| {
            let inspection = play.inspection(now.now);
            (
                play.session().status() == Status::Running,
                play.ghost.is_some(),
                matches!(inspection, Some(Inspection::Left(_))),
                inspection == Some(Inspection::Left(0))
                    || play.deadline().is_some_and(|deadline| now.when >= deadline),
            )
        });
        let has_deadline = self.play.with_untracked(|play| play.deadline().is_some());
        if is_running || is_looked_at || has_deadline {
            self.store.now.set(now.now);
        }
        if (is_running && has_ghost) || is_over {
            self.tell(Message::Tick);
        }
    }

    /// Starts a game here.
    pub fn start(self, start: Start) {
        self.store.dialog.set(None);
        self.tell(Message::Start(start));
    }

    /// Shows a recorded game.
    pub fn watch(self, recording: Recording, is_running: bool) {
        self.show();
        self.store.replay.set(Some(recording.to_link()));
        self.tell(Message::Watch { recording: Box::new(recording), is_running });
    }

    /// Plays against the replay that is shown.
    pub fn challenge_shown(self) {
        let shown = |play: &Play| match play.show.as_ref().map(|show| &show.of) {
            Some(ShowOf::Replay(recording)) => Some(Challenge::new("", (**recording).clone())),
            _ => None,
        };
        if let Some(challenge) = self.play.with_untracked(shown) {
            self.tell(Message::Challenge(Box::new(challenge)));
        }
    }

    /// Pauses the game with the board covered, or goes on.
    pub fn toggle_pause(self) {
        let is_covered = self.play.with_untracked(Play::is_covered);
        self.tell(if is_covered { Message::Resume } else { Message::Cover });
    }

    /// Teaches the next stage of the human method, on a board that can be seen.
    pub fn teach(self) {
        if platform::has_sheet() {
            self.store.panel.set(Panel::Usual);
        }
        self.tell(Message::Teach(true));
    }

    /// Analyses the game as far as it was played.
    pub fn analyse(self) {
        self.store.dialog.set(None);
        self.store.open_panel();
        self.tell(Message::Analyse);
    }

    /// Makes a move; none is a blocked try.
    pub fn make(self, m: Option<Move>, input: Input) {
        self.store.preview.set(false);
        self.tell(Message::Make(m, input));
    }

    /// Copies a link to the game.
    pub fn share(self) {
        self.tell(Message::Leave);
        let link = self.play.with_untracked(Play::link);
        self.store.share(&Address::of_link(link));
    }

    /// Copies a link to play against the game, which is solved.
    pub fn challenge_friend(self) {
        let recording = self.play.with_untracked(|play| play.session().recording(clock::now()));
        let name = self.store.settings.with_untracked(|settings| settings.name.clone());
        let challenge = Challenge::new(&name, recording);
        self.store.share(&Address::Challenge(challenge.to_link()));
    }
}

/// What of a table is compared before and after a message.
#[derive(PartialEq)]
struct Glance {
    game: tuipan_game::Id,
    has_won: bool,
    asks: bool,
    show: Option<(usize, bool)>,
    ghost: Option<usize>,
    /// Where the clock is: the inspection may have ended.
    status: Status,
}

impl Glance {
    fn of(play: &Play) -> Self {
        Glance {
            game: play.game.id,
            has_won: play.won.is_some(),
            asks: play.confirm.is_some(),
            show: play.show.as_ref().map(|show| (show.playback.cursor(), show.is_running)),
            ghost: play.ghost.as_ref().map(Playback::cursor),
            status: play.session().status(),
        }
    }
}

fn is_saving(effect: &Effect) -> bool {
    matches!(effect, Effect::SaveSlot(_) | Effect::SaveRun(_) | Effect::SaveRest)
}
