//! Somebody to play against: a recorded game, played again as a ghost beside the player's own.
//!
//! Whom a game is played against is kept with it, as a link, so that nothing is lost when it is put aside.

use tuipan_game::{
    About, Challenge, Layouts, LinkContent, Mode, Playback, Profile, Puzzle, Session, Status,
    Verdict, VerifiedRun, read_link, verify, versus,
};
use tuipan_puzzle::blocks::Level;

use crate::{Effect, Notice, Play, Rival};

/// The word in `about` under which the challenge is kept.
pub(crate) const AGAINST: &str = "against";

/// Who is played against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name; empty if it is not known.
    pub name: String,
    /// Which of the computer's opponents it is, if it is one.
    pub rival: Option<Rival>,
    /// What the opponent did.
    pub run: VerifiedRun,
}

impl Play {
    /// Plays the puzzle of a recorded game, with that game as a ghost.
    pub(crate) fn challenge(&mut self, profile: &mut Profile, challenge: Challenge) -> Vec<Effect> {
        let Ok(run) = verify(challenge.recording().clone()) else {
            self.notice = Some(Notice::BadReplay);
            return Vec::new();
        };
        let puzzle = run.recording().puzzle.clone();
        let mut about = Play::about_of(profile, &puzzle);
        // Who has solved a scramble knows how it goes.
        let here = &self.game.session;
        let is_solved = *here.puzzle() == puzzle && here.status() == Status::Solved;
        if is_solved && matches!(puzzle, Puzzle::Tiles(_)) {
            about.set_mode(&Mode::Seen);
        } else if about.mode() == Mode::Normal {
            about.set_mode(&Mode::Challenge);
        }
        about.set(AGAINST, &challenge.to_link());
        let effects = self.begin(profile, Session::new(puzzle), about);
        self.meet(Opponent { name: challenge.name().to_owned(), rival: None, run });
        effects
    }

    /// The game that was just played against somebody, once more; `None` if there was nobody.
    pub(crate) fn rematch(&self) -> Option<Challenge> {
        let opponent = self.opponent.as_ref()?;
        let is_solved = self.game.session.status() == Status::Solved;
        is_solved.then(|| Challenge::new(&opponent.name, opponent.run.recording().clone()))
    }

    /// The opponent of the game on the table, if it has one, comes back with it.
    pub(crate) fn meet_again(&mut self) {
        let (about, puzzle) = (&self.game.about, self.game.session.puzzle());
        if let Some(opponent) = opponent_in(about, puzzle) {
            self.meet(opponent);
        }
    }

    fn meet(&mut self, opponent: Opponent) {
        self.ghost = Playback::of_recording(opponent.run.recording()).ok();
        self.opponent = Some(opponent);
    }

    /// How the game, which is solved, ended against the opponent.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let own = verify(self.game.session.recording(self.at.now)).ok()?;
        Some(Verdict::of(&own, &self.opponent.as_ref()?.run))
    }
}

/// Whom a game of a puzzle is played against.
fn opponent_in(about: &About, puzzle: &Puzzle) -> Option<Opponent> {
    match read_link(about.get(AGAINST)?, &Only(puzzle)) {
        Ok(LinkContent::Challenge(challenge)) if challenge.recording().puzzle == *puzzle => {
            let run = verify(challenge.recording().clone()).ok()?;
            let rival = versus::rival_of(about).and_then(Rival::by_id);
            Some(Opponent { name: challenge.name().to_owned(), rival, run })
        }
        _ => None,
    }
}

/// Knows no level but that of one puzzle.
struct Only<'a>(&'a Puzzle);

impl Layouts for Only<'_> {
    fn layout(&self, id: &str) -> Option<Level> {
        match self.0 {
            Puzzle::Blocks(puzzle) if puzzle.is_layout() && puzzle.level().id() == id => {
                Some(puzzle.level().clone())
            }
            _ => None,
        }
    }

    fn with_rules(&self, _: u64) -> Option<Level> {
        None
    }
}
