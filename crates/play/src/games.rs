//! Starting games, putting them aside, going on with them.
//!
//! Every game has its own slot in the profile, under its id; a game that is left stays there, unless nothing was done in
//! it. So putting a game aside takes no extra step.

use std::collections::HashSet;

use tuipan_game::{
    About, Day, Helps, Id, Metric, Mode, Profile, Puzzle, Run, Session, Slot, Status, TilePuzzle,
    daily,
};
use tuipan_puzzle::tiles::Board;

use crate::course::COURSE;
use crate::drill::is_work;
use crate::opponent::AGAINST;
use crate::ranked::{forget_attempt, restore};
use crate::show::is_watched;
use crate::table::{Game, Scramble, Why};
use crate::{Analysing, Drill, Effect, Message, Moment, Notice, Play, Question, Start};

/// This many games are kept beside the one at hand before the player is asked.
pub const MAX_PUT_ASIDE: usize = 30;

/// Of one puzzle, this many attempts that were left by a restart are kept.
const MAX_RESTARTED: usize = 3;

/// Words in `about`: the game that this one is a restart of, and whether a game was left by one.
const RESTART_OF: &str = "restart-of";
const LEFT_BY: &str = "left-by";

/// A game by a known seed: an ordinary one the first time, as one that was seen from then on.
fn first_or_seen(profile: &Profile, seed: u64, puzzle: &Puzzle) -> About {
    let is_played = |run: &Run| {
        run.about.mode().is_free() && run.about.seed() == Some(seed) && run.kind == puzzle.kind()
    };
    let is_first = !profile.runs().iter().any(is_played);
    let mut about = About::of_mode(if is_first { &Mode::Normal } else { &Mode::Seen });
    about.set("seed", &seed.to_string());
    about
}

/// Whether a game that was put aside is an attempt at its puzzle that goes on when the puzzle is chosen again: an
/// ordinary one, not left by a restart.
pub fn goes_on(slot: &Slot) -> bool {
    slot.about.get(LEFT_BY).is_none() && slot.about.mode().is_free()
}

/// Of another attempt at the same puzzle: the day's ranked one is the first, and a server gives out each for one attempt.
fn not_the_first(about: &mut About) {
    forget_attempt(about);
    if about.mode() == Mode::Daily {
        about.set_mode(&Mode::Seen);
    }
}

/// Who has solved a scramble, or seen it solved, knows how it goes; a level is there to be solved again.
pub(crate) fn note_known(about: &mut About, puzzle: &Puzzle) {
    if about.mode().is_new() && matches!(puzzle, Puzzle::Tiles(_)) {
        about.set_mode(&Mode::Seen);
    }
}

/// A summary of the game as its slot has it: while it is unchanged, the slot is up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SlotState {
    id: Id,
    status: Status,
    n_events: usize,
    helps: Helps,
    metric: Metric,
    about: About,
}

/// Something that the player has to decide.
#[derive(Clone, Debug)]
pub enum Confirm {
    /// As many unfinished games as possible are kept: may the oldest be deleted? If so, this is done next.
    DropOldest {
        /// The name of its slot.
        name: String,
        /// What was asked for.
        then: Box<Message>,
    },
}

impl Play {
    /// A table for games of puzzles that it `takes`: with the latest unfinished one of a profile, or else with a new
    /// one.
    pub fn resume(
        profile: &mut Profile,
        takes: fn(&Puzzle) -> bool,
        otherwise: Puzzle,
        seed: u64,
        at: Moment,
    ) -> (Self, Vec<Effect>) {
        let mut play = Play { takes, ..Play::new(otherwise, seed, at) };
        let slots = profile.slots().iter().filter(|(_, slot)| takes(&slot.recording.puzzle));
        let latest = slots.max_by_key(|(_, slot)| slot.when).map(|(name, _)| name.clone());
        let mut effects = latest.and_then(|name| play.load(profile, &name)).unwrap_or_default();
        effects.extend(play.keep(profile));
        (play, effects)
    }

    /// The games beside those at hand in which something was done, the latest first.
    pub fn put_aside<'a>(&self, profile: &'a Profile) -> Vec<(&'a str, &'a Slot)> {
        let at_hand = [Some(self.game.id), self.beside].map(|id| id.map(|id| id.to_string()));
        let is_at_hand = |name: &str| at_hand.iter().flatten().any(|id| id == name);
        let slots = profile.slots().iter().map(|(name, slot)| (name.as_str(), slot));
        let mut games: Vec<_> =
            slots.filter(|(name, slot)| !is_at_hand(name) && slot.is_touched()).collect();
        games.sort_by_key(|(name, slot)| (std::cmp::Reverse(slot.when), *name));
        games
    }

    /// Asks first if there is no room for another unfinished game; `None` if there is.
    pub(crate) fn ask_for_room(&mut self, profile: &Profile, then: &Message) -> Option<()> {
        let games = self.put_aside(profile);
        let is_left_behind = self.can_submit_this()
            || !matches!(self.game.session.status(), Status::Ready | Status::Solved);
        if !is_left_behind || games.len() < MAX_PUT_ASIDE {
            return None;
        }
        let name = games.last()?.0.to_owned();
        self.confirm = Some(Confirm::DropOldest { name, then: Box::new(then.clone()) });
        Some(())
    }

    pub(crate) fn start(&mut self, profile: &mut Profile, start: Start) -> Vec<Effect> {
        match start {
            Start::Puzzle(puzzle) => {
                let about = Play::about_of(profile, &puzzle);
                self.begin(profile, Session::new(puzzle), about)
            }
            Start::Scrambled(goal, None) => {
                let puzzle = self.scramble(&goal);
                self.begin(profile, Session::new(puzzle), About::default())
            }
            Start::Scrambled(goal, Some(seed)) => {
                let puzzle = Puzzle::Tiles(TilePuzzle::scrambled(goal, seed));
                let about = first_or_seen(profile, seed, &puzzle);
                self.begin(profile, Session::new(puzzle), about)
            }
            Start::Again => {
                if let Some(rival) = self.again_against() {
                    return self.face(profile, rival, None);
                }
                if let Some(challenge) = self.rematch() {
                    return self.challenge(profile, challenge);
                }
                let mode = self.game.about.mode();
                if let Some(drill) = Drill::of_mode(&mode) {
                    return self.drill(profile, drill, None);
                }
                let puzzle = match self.game.session.puzzle().clone() {
                    Puzzle::Tiles(tiles) if mode == Mode::Fewest => {
                        return self.begin_fewest(profile, tiles.goal(), self.limit());
                    }
                    Puzzle::Tiles(tiles) => self.scramble(tiles.goal()),
                    blocks => blocks,
                };
                self.begin(profile, Session::new(puzzle), About::default())
            }
            Start::Daily(kind, day, puzzle) => {
                // The attempt of that day goes on, wherever it is.
                let is_attempt = |about: &About, other: &Puzzle| {
                    daily::day_of(about) == Some(day) && *other == puzzle
                };
                let session = &self.game.session;
                if is_attempt(&self.game.about, session.puzzle())
                    && session.status() != Status::Solved
                {
                    return Vec::new();
                }
                let mut slots = profile.slots().iter();
                let begun = slots.find(|(_, it)| is_attempt(&it.about, &it.recording.puzzle));
                if let Some(name) = begun.map(|(name, _)| name.clone()) {
                    return self.load(profile, &name).unwrap_or_default();
                }
                let about = daily::about(profile, kind, day, Day::of(self.at.when));
                self.begin(profile, Session::new(puzzle), about)
            }
            Start::Path(step, puzzle) => {
                let mut about = Play::about_of(profile, &puzzle);
                about.set(COURSE, &(step + 1).to_string());
                self.begin(profile, Session::new(puzzle), about)
            }
            Start::OfLength(goal, length, seed) => {
                let seed = seed.unwrap_or_else(|| self.draw_seed());
                let scramble = Box::new(Scramble { goal: goal.clone(), length, seed });
                self.ask(Why::Draw(scramble), Question::OfLength { goal, length, seed })
            }
            Start::Against(rival, goal) => self.face(profile, rival, goal),
            Start::Drill(drill, seed) => self.drill(profile, drill, seed),
            Start::Fewest(goal, limit) => self.begin_fewest(profile, &goal, limit),
            Start::Ranked(issued) => self.start_ranked(profile, *issued),
            Start::Session(session) => self.begin(profile, *session, About::default()),
        }
    }

    /// A scramble that takes more than one move: others, which are drawn on small boards, are solved before the clock
    /// runs.
    pub(crate) fn scramble(&mut self, goal: &Board) -> Puzzle {
        loop {
            let puzzle = TilePuzzle::scrambled(goal.clone(), self.draw_seed());
            if is_work(&puzzle) {
                return Puzzle::Tiles(puzzle);
            }
        }
    }

    /// A game begins, or one from elsewhere is continued.
    pub(crate) fn begin(
        &mut self,
        profile: &mut Profile,
        session: Session,
        about: About,
    ) -> Vec<Effect> {
        let mut effects = self.leave(profile);
        let id = Id::new(self.random.next_u64());
        effects.extend(self.take_up(Game { id, session, about }));
        self.inspect_new();
        effects.extend(self.keep(profile));
        effects.extend(self.ask_to_go());
        effects
    }

    /// Continues an unfinished game; `None` if there is no such game for this table.
    pub(crate) fn load(&mut self, profile: &mut Profile, name: &str) -> Option<Vec<Effect>> {
        let slot = profile.slots().get(name).filter(|slot| (self.takes)(&slot.recording.puzzle));
        let slot = slot?.clone();
        let session = restore(&slot, self.at.now, self.at.when)?;
        let mut effects =
            if name == self.game.id.to_string() { Vec::new() } else { self.leave(profile) };
        // Slots of earlier programs have names that are no ids; the game gets one.
        let id = name.parse().unwrap_or_else(|_| {
            profile.remove_slot(name, slot.when);
            effects.push(Effect::SaveSlot(name.to_owned()));
            Id::new(self.random.next_u64())
        });
        let mut about = slot.about;
        about.remove(LEFT_BY);
        let is_begun = session.status() != Status::Ready;
        effects.extend(self.take_up(Game { id, session, about }));
        self.notice = is_begun.then_some(Notice::Resumed);
        effects.extend(self.keep(profile));
        effects.extend(self.ask_to_go());
        Some(effects)
    }

    /// Another game is on the table: what was known of the last one is forgotten.
    pub(crate) fn take_up(&mut self, game: Game) -> Vec<Effect> {
        let effects = self.forget(|why| !matches!(why, Why::Optimum(_)));
        self.game = game;
        (self.way, self.to_go, self.hint, self.shows_solution) = (None, None, 0, false);
        (self.show, self.ghost, self.won, self.notice) = (None, None, None, None);
        (self.opponent, self.analysis, self.teaching) = (None, Analysing::Not, None);
        self.looking_since = None;
        self.meet_again();
        effects
    }

    /// The game at hand is left: its clock stops. One in which nothing was done is not kept.
    fn leave(&mut self, profile: &mut Profile) -> Vec<Effect> {
        // A solution that was not handed in is only the last move of a game that goes on.
        self.reopen();
        let status = self.game.session.status();
        if !self.is_ranked() {
            // Only a running game can be paused.
            let _ = self.game.session.pause(self.at.now);
        }
        match status {
            Status::Ready | Status::Solved => {
                let name = self.game.id.to_string();
                match profile.forget_slot(&name) {
                    Some(_) => vec![Effect::SaveSlot(name)],
                    None => Vec::new(),
                }
            }
            Status::Running | Status::Paused if self.game.session.attempt().log().is_empty() => {
                // The inspection has ended, and nothing was done.
                let name = self.game.id.to_string();
                profile.forget_slot(&name).map(|_| Effect::SaveSlot(name)).into_iter().collect()
            }
            Status::Running | Status::Paused => self.keep(profile).into_iter().collect(),
        }
    }

    /// Puts the game at hand into its slot if it has changed; a game that is solved has none.
    pub(crate) fn keep(&mut self, profile: &mut Profile) -> Option<Effect> {
        let Game { id, session, about } = &self.game;
        let state = SlotState {
            id: *id,
            status: session.status(),
            n_events: session.attempt().log().len(),
            helps: session.helps(),
            metric: session.metric(),
            about: about.clone(),
        };
        if self.kept.as_ref() == Some(&state) {
            return None;
        }
        let name = id.to_string();
        match state.status {
            Status::Solved if !self.can_submit_this() => drop(profile.forget_slot(&name)),
            _ => {
                let open = session.reopened().filter(|_| self.can_submit_this());
                let session = open.as_ref().unwrap_or(session);
                let (recording, about) = (session.recording(self.at.now), about.clone());
                profile.put(&name, Slot { when: self.at.when, recording, about });
            }
        }
        self.kept = Some(state);
        Some(Effect::SaveSlot(name))
    }

    /// Back to the start. What was played stays among the unfinished games, and undo brings it back.
    pub(crate) fn restart(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let status = self.game.session.status();
        if status == Status::Ready {
            return Vec::new();
        }
        if self.is_fewest() {
            return self.rewind();
        }
        let (before, wants_notice) = (self.game.id, self.game.session.is_assisted());
        let mut about = self.game.about.clone();
        about.remove(RESTART_OF);
        if status == Status::Solved {
            note_known(&mut about, self.game.session.puzzle());
        } else {
            self.game.about.set(LEFT_BY, "restart");
            about.set(RESTART_OF, &before.to_string());
        }
        not_the_first(&mut about);
        let session = self.game.session.restarted();
        let mut effects = self.begin(profile, session, about);
        if status != Status::Solved {
            effects.extend(self.drop_old_restarts(profile));
        }
        self.notice = wants_notice.then_some(Notice::StillAssisted);
        effects
    }

    /// Deletes attempts at this puzzle that were left by restarts, except for the latest.
    fn drop_old_restarts(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let puzzle = self.game.session.puzzle();
        let games = self.put_aside(profile);
        let is_such = |slot: &Slot| {
            slot.about.get(LEFT_BY).is_some()
                && slot.about.mode() != Mode::Daily
                && slot.recording.puzzle == *puzzle
        };
        let old: Vec<String> = games
            .into_iter()
            .filter(|(_, slot)| is_such(slot))
            .skip(MAX_RESTARTED)
            .map(|(name, _)| name.to_owned())
            .collect();
        old.iter().flat_map(|name| self.delete(profile, name)).collect()
    }

    /// The game that this one is a restart of, as long as nothing was done since.
    pub(crate) fn restarted_from(&self, profile: &Profile) -> Option<String> {
        let before = self.game.about.get(RESTART_OF)?;
        let is_untouched = self.game.session.attempt().log().is_empty();
        (is_untouched && profile.slots().contains_key(before)).then(|| before.to_owned())
    }

    /// Deletes an unfinished game.
    pub(crate) fn delete(&mut self, profile: &mut Profile, name: &str) -> Vec<Effect> {
        if name == self.game.id.to_string() || profile.remove_slot(name, self.at.when).is_none() {
            return Vec::new();
        }
        vec![Effect::SaveSlot(name.to_owned()), Effect::SaveRest]
    }

    /// Puts a copy of the game aside, if something was done in it.
    pub(crate) fn save_copy(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let Game { session, about, .. } = &self.game;
        if matches!(session.status(), Status::Ready | Status::Solved) {
            return Vec::new();
        }
        let (recording, about) = (session.recording(self.at.now), about.clone());
        let name = Id::new(self.random.next_u64()).to_string();
        profile.put(&name, Slot { when: self.at.when, recording, about });
        vec![Effect::SaveSlot(name)]
    }

    /// The game counts as not finished.
    pub(crate) fn give_up(&mut self, profile: &mut Profile) -> Vec<Effect> {
        self.reopen();
        self.forget_found();
        let Game { id, session, mut about } = self.game.clone();
        if self.rival().is_some() {
            about.remove(AGAINST);
        }
        about.set_series(profile.current_series().series());
        let mut effects = Vec::new();
        if !matches!(session.status(), Status::Ready | Status::Solved)
            && let Some(run) = Run::of(&session, id, about, self.at.when, self.at.now)
        {
            profile.add(run);
            profile.forget_slot(&id.to_string());
            effects = vec![Effect::SaveRun(id), Effect::SaveSlot(id.to_string())];
            // Its slot is gone; a new one must not bring it back.
            self.game.session = Session::new(session.puzzle().clone());
        }
        effects.extend(self.start(profile, Start::Again));
        effects
    }

    /// Another game from the middle of this one.
    pub(crate) fn retry_from(&mut self, profile: &mut Profile, n_inputs: usize) -> Vec<Effect> {
        let retry = self.game.session.retry_from(n_inputs);
        let mut about = self.game.about.clone();
        not_the_first(&mut about);
        self.begin(profile, retry, about)
    }

    /// Who has watched a replay of a scramble has seen how it goes.
    pub(crate) fn about_of(profile: &Profile, puzzle: &Puzzle) -> About {
        let rows = match puzzle {
            Puzzle::Tiles(puzzle) => puzzle.rows(),
            Puzzle::Blocks(_) => None,
        };
        About::of_mode(&match (is_watched(profile, puzzle), rows) {
            (true, _) => Mode::Seen,
            (false, Some(_)) => Drill::FirstRow.mode(),
            (false, None) => Mode::Normal,
        })
    }

    /// A scramble of a given length has come.
    pub(crate) fn drawn(
        &mut self,
        profile: &mut Profile,
        board: Board,
        Scramble { goal, length, seed }: Scramble,
    ) -> Vec<Effect> {
        let Ok(puzzle) = TilePuzzle::given(board, goal) else {
            self.notice = Some(Notice::NoSuchLength);
            return Vec::new();
        };
        let mut about = About::default();
        about.set_scramble(length, seed);
        self.begin(profile, Session::new(Puzzle::Tiles(puzzle)), about)
    }

    /// Merges what comes from elsewhere. If nothing was done in the game at hand, the latest game of both is continued.
    pub(crate) fn import(&mut self, profile: &mut Profile, other: Profile) -> Vec<Effect> {
        let is_untouched = self.game.session.attempt().log().is_empty();
        let before: HashSet<Id> = profile.runs().iter().map(|run| run.id).collect();
        profile.merge(other);
        let mut effects = vec![Effect::SaveRest];
        let new = profile.runs().iter().filter(|run| !before.contains(&run.id));
        effects.extend(new.map(|run| Effect::SaveRun(run.id)));
        effects.extend(profile.slots().keys().cloned().map(Effect::SaveSlot));
        let games = self.put_aside(profile);
        let latest = games.iter().find(|(_, slot)| (self.takes)(&slot.recording.puzzle));
        let latest = latest.map(|(name, _)| (*name).to_owned());
        if let Some(name) = latest.filter(|_| is_untouched) {
            effects.extend(self.load(profile, &name).unwrap_or_default());
        }
        effects
    }
}
