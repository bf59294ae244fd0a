//! Ranked attempts: puzzles that a server gave out, played for its boards.
//!
//! The clock runs on through menus, other games, hidden windows and restarts of the program, because the server's does:
//! no pause is recorded, and a game that is taken up again has as much time on its clock as has passed since its first
//! move. There is no help. A solved attempt waits in the profile until the server has answered; so a program that ends,
//! or a network that is gone, loses nothing.

use tuipan_game::{
    About, DailyKind, Day, Id, Layouts, LinkContent, Profile, Puzzle, Session, Slot, Status, daily,
    read_link,
};

use crate::{Effect, Message, Notice, Play};

/// Words in `about`: the server's id of the attempt, the server's address, when the first move was made (milliseconds
/// since 1970), the server's id of the run that it accepted, and the code with which it refused one.
const ATTEMPT: &str = "attempt";
const SERVER: &str = "server";
const BEGUN: &str = "begun";
const ACCEPTED: &str = "run";
const REFUSED: &str = "refused";
/// Words that the page puts there for a challenge that a server keeps: its id, and how the game ended.
const DUEL: &str = "duel";
const VERDICT: &str = "verdict";

/// A puzzle that a server gave out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Issued {
    /// The server's address.
    pub server: String,
    /// The server's id of the attempt.
    pub attempt: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Of which day it is the puzzle, if it is one.
    pub daily: Option<(DailyKind, Day)>,
}

impl Issued {
    /// As the server says it: the puzzle as a link, and of a day's puzzle when it gave it out (milliseconds since
    /// 1970). `None` if the link is not a puzzle's.
    pub fn read(
        server: &str,
        attempt: String,
        link: &str,
        daily_at: Option<i64>,
        layouts: &dyn Layouts,
    ) -> Option<Self> {
        let Ok(LinkContent::Puzzle(puzzle)) = read_link(link, layouts) else { return None };
        let kind = match puzzle {
            Puzzle::Tiles(_) => DailyKind::Tiles,
            Puzzle::Blocks(_) => DailyKind::Blocks,
        };
        let daily = daily_at.map(|at| (kind, Day::of(u64::try_from(at).unwrap_or(0))));
        Some(Issued { server: server.to_owned(), attempt, puzzle, daily })
    }
}

/// What a server has to be told about an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// The first move was made just now.
    FirstMove(String),
    /// It is solved: see [`waiting`].
    Solved,
}

/// What a server said about a solved attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is a run of that id.
    Accepted(String),
    /// It is not, by that code.
    Refused(String),
}

/// A solved attempt that no server has answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The run in the profile.
    pub run: Id,
    /// The server's id of the attempt.
    pub attempt: String,
    /// Whether it is known that the attempt is of that server: earlier versions did not note it. If it is not, that
    /// the server knows no such attempt is no ruling.
    pub is_sure: bool,
    /// The recording, as a link.
    pub recording: String,
}

/// The solved attempts of a server, by its address, that it has not answered yet, the oldest first.
pub fn waiting(profile: &Profile, server: &str) -> Vec<Waiting> {
    let runs = profile.runs().iter().filter(|run| ruling(&run.about).is_none() && run.is_ranked());
    let runs = runs.filter_map(|run| {
        let attempt = run.about.get(ATTEMPT)?.to_owned();
        let of = run.about.get(SERVER);
        let recording = run.replay.as_ref()?.link().to_owned();
        let waits = Waiting { run: run.id, attempt, is_sure: of.is_some(), recording };
        of.is_none_or(|of| of == server).then_some(waits)
    });
    runs.collect()
}

/// What a server said about a run of the profile, if it was a ranked attempt and there is an answer.
pub fn ruling(about: &About) -> Option<Ruling> {
    let accepted = about.get(ACCEPTED).map(|run| Ruling::Accepted(run.to_owned()));
    accepted.or_else(|| about.get(REFUSED).map(|code| Ruling::Refused(code.to_owned())))
}

/// Another game of the same puzzle is not that attempt, and no answer to that challenge.
pub(crate) fn forget_attempt(about: &mut About) {
    for word in [ATTEMPT, SERVER, BEGUN, ACCEPTED, REFUSED, DUEL, VERDICT] {
        about.remove(word);
    }
}

/// The game of a slot; the clock of a ranked attempt has run since its first move.
pub(crate) fn restore(slot: &Slot, now: u64, when: u64) -> Option<Session> {
    let begun = slot.about.get(ATTEMPT).and_then(|_| slot.about.get(BEGUN)?.parse::<u64>().ok());
    let restored = match begun {
        Some(begun) => Session::restore_running(&slot.recording, when.saturating_sub(begun), now),
        None => Session::restore(&slot.recording),
    };
    restored.ok()
}

impl Play {
    /// The server's id of the ranked attempt on the table, also when it is solved.
    pub fn attempt(&self) -> Option<&str> {
        self.game.about.get(ATTEMPT)
    }

    /// Whether a ranked attempt is on the table and not solved.
    pub fn is_ranked(&self) -> bool {
        self.attempt().is_some() && self.game.session.status() != Status::Solved
    }

    /// A ranked attempt begins, or goes on if it was begun.
    pub(crate) fn start_ranked(&mut self, profile: &mut Profile, issued: Issued) -> Vec<Effect> {
        let Issued { server, attempt, puzzle, daily } = issued;
        if self.attempt() == Some(&attempt) {
            return Vec::new();
        }
        let mut slots = profile.slots().iter();
        let begun = slots.find(|(_, slot)| slot.about.get(ATTEMPT) == Some(&attempt));
        if let Some(name) = begun.map(|(name, _)| name.clone()) {
            return self.load(profile, &name).unwrap_or_default();
        }
        let mut about = match daily {
            Some((kind, day)) => daily::about(profile, kind, day, Day::of(self.at.when)),
            None => Play::about_of(profile, &puzzle),
        };
        about.set(ATTEMPT, &attempt);
        about.set(SERVER, &server);
        self.begin(profile, Session::new(puzzle), about)
    }

    /// Whether a message is one that a ranked attempt does not allow. Going elsewhere goes without a word: the clock
    /// just runs on.
    pub(crate) fn refuses(&mut self, message: &Message) -> bool {
        if !self.is_ranked() {
            return false;
        }
        match message {
            Message::Pause | Message::Cover => true,
            Message::Hint
            | Message::Solve
            | Message::Next
            | Message::Demonstrate
            | Message::ShowMove(_)
            | Message::Teach(true)
            | Message::ShowToGo(true)
            | Message::Analyse
            | Message::RetryFrom(_)
            | Message::SaveCopy
            | Message::Restart => {
                self.notice = Some(Notice::Ranked);
                true
            }
            _ => false,
        }
    }

    /// A move was made: the first one of a ranked attempt is reported.
    pub(crate) fn report_first_move(&mut self) -> Option<Effect> {
        let attempt = self.attempt()?.to_owned();
        if self.game.about.get(BEGUN).is_some() {
            return None;
        }
        self.game.about.set(BEGUN, &self.at.when.to_string());
        Some(Effect::Report(Report::FirstMove(attempt)))
    }

    /// The goal is reached: a ranked attempt is handed in.
    pub(crate) fn report_solved(&self) -> Option<Effect> {
        self.attempt().map(|_| Effect::Report(Report::Solved))
    }

    /// A server has answered.
    pub(crate) fn ruled(&mut self, profile: &mut Profile, run: Id, ruling: Ruling) -> Vec<Effect> {
        let is_noted = match ruling {
            Ruling::Accepted(id) => profile.note(run, ACCEPTED, &id),
            Ruling::Refused(code) => profile.note(run, REFUSED, &code),
        };
        is_noted.then_some(Effect::SaveRun(run)).into_iter().collect()
    }
}
