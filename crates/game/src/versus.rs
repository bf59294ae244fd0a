//! Games against the computer, or against a second player at the same screen: who the opponent was, and how they ended.
//!
//! Both are kept with the run, as words in `about` (docs/formats.md), so that a tally is a question to the list of runs.

use crate::{About, Mode, Profile, Run, Verdict};

/// The words in `about`: who was played against, and how it ended.
const RIVAL: &str = "rival";
const RESULT: &str = "result";

/// Who a second player at the same screen is, where opponents are named.
pub const SECOND_PLAYER: &str = "second-player";

/// How a game against somebody ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player was faster.
    Won,
    /// The opponent was.
    Lost,
    /// Neither was.
    Tied,
}

impl Outcome {
    const NAMED: [(Outcome, &'static str); 3] =
        [(Outcome::Won, "won"), (Outcome::Lost, "lost"), (Outcome::Tied, "tied")];

    /// What a verdict says.
    pub fn of(verdict: &Verdict) -> Self {
        match verdict.ms() {
            ..0 => Outcome::Won,
            0 => Outcome::Tied,
            1.. => Outcome::Lost,
        }
    }

    fn name(self) -> &'static str {
        Outcome::NAMED.iter().find(|(outcome, _)| *outcome == self).map_or("", |(_, name)| name)
    }
}

/// A game against somebody: what is known about it from its start.
pub fn about(rival: &str) -> About {
    let mut about = About::of_mode(&Mode::Versus);
    about.set(RIVAL, rival);
    about
}

/// Who is played against.
pub fn rival_of(about: &About) -> Option<&str> {
    about.get(RIVAL)
}

/// Notes how the game ended.
pub fn set_outcome(about: &mut About, outcome: Outcome) {
    about.set(RESULT, outcome.name());
}

/// How a run against somebody ended; one that was given up is lost. `None` if there was nobody.
pub fn outcome_of(run: &Run) -> Option<Outcome> {
    rival_of(&run.about)?;
    if run.ms.is_none() {
        return Some(Outcome::Lost);
    }
    let result = run.about.get(RESULT)?;
    Outcome::NAMED.iter().find(|(_, name)| *name == result).map(|(outcome, _)| *outcome)
}

/// How many games ended which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    /// Won.
    pub n_won: u32,
    /// Lost.
    pub n_lost: u32,
    /// Tied.
    pub n_tied: u32,
}

impl Tally {
    /// All games.
    pub fn n_games(&self) -> u32 {
        self.n_won + self.n_lost + self.n_tied
    }
}

/// The tally against one opponent, of tiles or of blocks.
pub fn tally(profile: &Profile, rival: &str, is_tiles: bool) -> Tally {
    let mut tally = Tally::default();
    // A scramble that was known does not count once more.
    let runs = profile.runs().iter().filter(|run| {
        run.about.mode() == Mode::Versus
            && rival_of(&run.about) == Some(rival)
            && run.kind.size().is_some() == is_tiles
    });
    for outcome in runs.filter_map(outcome_of) {
        match outcome {
            Outcome::Won => tally.n_won += 1,
            Outcome::Lost => tally.n_lost += 1,
            Outcome::Tied => tally.n_tied += 1,
        }
    }
    tally
}
