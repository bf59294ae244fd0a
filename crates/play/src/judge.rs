//! After the game, or in it: how far each of its positions was from the goal, and where moves were lost.

use tuipan_game::analysis::{Analysis, Stage, analyse, stages};

use crate::table::Why;
use crate::{Answer, Effect, Play, Question};

/// Where the analysis is.
#[derive(Clone, Debug, PartialEq)]
pub enum Analysing {
    /// Not asked for.
    Not,
    /// At work on these positions.
    Busy(Vec<Stage>),
    /// There are too many states for it.
    TooLarge,
    /// Done.
    Done {
        /// The positions of the game.
        stages: Vec<Stage>,
        /// Their distances.
        distances: Vec<Option<u32>>,
        /// Whether they are exact; otherwise they are upper bounds, which prove no loss.
        are_exact: bool,
        /// What they say.
        analysis: Analysis,
    },
}

impl Play {
    pub(crate) fn analyse(&mut self) -> Vec<Effect> {
        let metric = self.metric();
        let puzzle = self.game.session.puzzle().clone();
        let stages = stages(&puzzle, self.game.session.attempt().line(), metric);
        let positions = stages.iter().map(|stage| stage.position.clone()).collect();
        self.analysis = Analysing::Busy(stages);
        self.ask(Why::Analyse, Question::Distances { puzzle, positions, metric })
    }

    pub(crate) fn judged(&mut self, answer: Answer) {
        let Analysing::Busy(stages) = std::mem::replace(&mut self.analysis, Analysing::Not) else {
            return;
        };
        self.analysis = match answer {
            Answer::Distances { lengths: mut distances, are_exact } => {
                let costs: Vec<u32> = stages.iter().skip(1).map(|stage| stage.cost).collect();
                distances.resize(stages.len(), None);
                if !are_exact {
                    tighten(&mut distances, &costs);
                }
                let analysis = analyse(&distances, &costs);
                Analysing::Done { stages, distances, are_exact, analysis }
            }
            Answer::TooLarge => Analysing::TooLarge,
            answer => {
                self.say(answer);
                Analysing::Not
            }
        };
    }
}

/// Makes upper bounds fit each other: a move changes the distance by at most what it costs.
fn tighten(bounds: &mut [Option<u32>], costs: &[u32]) {
    let mut lower = |from: usize, to: usize, cost: u32| {
        if let Some(bound) = bounds[from].map(|bound| bound + cost) {
            bounds[to] = Some(bounds[to].map_or(bound, |known| known.min(bound)));
        }
    };
    for (idx, &cost) in costs.iter().enumerate() {
        lower(idx, idx + 1, cost);
    }
    for (idx, &cost) in costs.iter().enumerate().rev() {
        lower(idx + 1, idx, cost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_fit_each_other() {
        let mut bounds = [Some(100), Some(60), None, Some(70), Some(20)];
        tighten(&mut bounds, &[1, 1, 3, 1]);
        assert_eq!(bounds, [26, 25, 24, 21, 20].map(Some));
    }
}
