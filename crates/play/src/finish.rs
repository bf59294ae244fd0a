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
        let mut metrics = vec![puzzle.metric()];
        // Fewest moves are shown in single tiles, too.
        if self.game.about.mode() != Mode::Fewest && self.metric() != puzzle.metric() {
            metrics.push(self.metric());
        }
        let is_known = |metric: &Metric| match &puzzle {
            Puzzle::Tiles(tiles) => is_at_once(tiles, *metric),
            Puzzle::Blocks(_) => true,
        };
        metrics.retain(is_known);
        let mut effects = Vec::new();
        for metric in metrics {
            let (puzzle, position, effort) = (puzzle.clone(), puzzle.start(), Effort::Quick);
            let question = Question::Solve { puzzle, position, metric, effort };
            effects.extend(self.ask(Why::Optimum(id), question));
        }
        effects
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
        let run = profile.runs().iter().rev().find(|run| run.id == id);
        // Runs are judged in the usual metric; in that of the player the length is only shown.
        let is_usual = run.is_some_and(|run| run.kind.metric() == metric);
        let unlocked = match is_usual {
            true => profile.set_optimum(id, metric, length),
            false => Vec::new(),
        };
        let shown = self.metric();
        if let Some(won) = self.won.as_mut().filter(|won| won.finished.id == id) {
            if won.optimum.is_none() || metric == shown {
                won.optimum = Some((metric, length));
            }
            // Fewest moves are ranked by it.
            won.finished.places = profile.finished_among(&won.finished).places;
            won.finished.unlocked.extend(unlocked);
        }
        vec![Effect::SaveRun(id), Effect::SaveRest]
    }
}
