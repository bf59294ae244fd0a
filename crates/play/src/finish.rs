//! The end of a game: the run goes into the profile, and the player sees what it brought.

use tuipan_game::{Finished, Id, Metric, Mode, Outcome, Profile, Puzzle, Run, Verdict, versus};

use crate::answer::is_at_once;
use crate::opponent::AGAINST;
use crate::table::Why;
use crate::{Answer, Effect, Effort, Play, Question, Sound};

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Won {
    /// The run's id, places and achievements.
    pub finished: Finished,
    /// The length of the shortest solutions and its metric, when it is known.
    pub optimum: Option<(Metric, u32)>,
    /// How it ended against the opponent, if there was one.
    pub verdict: Option<Verdict>,
}

impl Won {
    /// Whether the run is the best of its category.
    pub fn is_record(&self) -> bool {
        self.finished.places.iter().any(|place| place.is_record && place.class.is_none())
    }
}

impl Play {
    /// The goal is reached.
    pub(crate) fn finish(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let mut effects = self.forget(Why::is_help);
        (self.way, self.to_go, self.hint, self.shows_solution) = (None, None, 0, false);
        self.teaching = None;
        effects.push(Effect::Sound(Sound::Win));
        let (id, mut about) = (self.game.id, self.game.about.clone());
        let verdict = self.verdict();
        if let Some(verdict) = verdict.as_ref().filter(|_| self.rival().is_some()) {
            versus::set_outcome(&mut about, Outcome::of(verdict));
            // What the computer did matters to nobody any more.
            about.remove(AGAINST);
        }
        about.set_series(profile.current_series().series());
        let run = Run::of(&self.game.session, id, about, self.at.when, self.at.now);
        let Some(run) = run else { return effects };
        let finished = profile.add(run);
        self.won = Some(Won { finished, optimum: None, verdict });
        effects.extend([Effect::SaveRun(id), Effect::SaveRest]);
        effects.extend(self.report_solved());
        effects.extend(self.ask_optimum(id));
        effects
    }

    /// Asks how short the run could have been, where that is known at once.
    fn ask_optimum(&mut self, id: Id) -> Vec<Effect> {
        let puzzle = self.game.session.puzzle().clone();
        // Fewest moves are counted in single tiles.
        let is_fewest = self.game.about.mode() == Mode::Fewest;
        let metric = if is_fewest { Metric::Stm } else { self.metric() };
        if let Puzzle::Tiles(tiles) = &puzzle
            && !is_at_once(tiles, metric)
        {
            return Vec::new();
        }
        let (position, effort) = (puzzle.start(), Effort::Quick);
        self.ask(Why::Optimum(id), Question::Solve { puzzle, position, metric, effort })
    }

    /// A solver's answer to that; a front end that knows the distance may give just that.
    pub(crate) fn learn_optimum(
        &mut self,
        profile: &mut Profile,
        id: Id,
        metric: Metric,
        answer: Answer,
    ) -> Vec<Effect> {
        let length = match answer {
            Answer::Solution(solution) if solution.is_optimal => Some(solution.moves.len() as u32),
            Answer::Distances { lengths, are_exact: true } => lengths.first().copied().flatten(),
            _ => None,
        };
        let Some(length) = length else { return Vec::new() };
        let unlocked = profile.set_optimum(id, metric, length);
        if let Some(won) = self.won.as_mut().filter(|won| won.finished.id == id) {
            won.optimum = Some((metric, length));
            // Fewest moves are ranked by it.
            won.finished.places = profile.finished_among(&won.finished).places;
            won.finished.unlocked.extend(unlocked);
        }
        vec![Effect::SaveRun(id), Effect::SaveRest]
    }
}
