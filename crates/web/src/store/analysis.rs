//! After the game: how far each of its positions was from the goal, and where moves were lost.

use leptos::prelude::*;
use tuipan_game::Metric;
use tuipan_game::analysis::{Analysis, Stage, analyse, stages};

use super::{Store, goal_of, tiles};
use crate::solver::message::{self, Progress, Question, Reply};

/// Where the analysis is.
#[derive(Clone, Debug, PartialEq)]
pub enum Analysing {
    /// Not asked for.
    Not,
    /// At work.
    Busy(Option<Progress>),
    /// There are too many states for it.
    TooLarge,
    /// Done.
    Done {
        /// The positions of the game.
        stages: Vec<Stage>,
        /// Their distances.
        distances: Vec<Option<u32>>,
        /// Whether they are exact; else they are upper bounds, which prove no loss.
        are_exact: bool,
        /// What they say.
        analysis: Analysis,
    },
}

impl Analysing {
    /// What is left when the solver is stopped.
    pub fn stop(&mut self) {
        if matches!(self, Analysing::Busy(_)) {
            *self = Analysing::Not;
        }
    }
}

impl Store {
    /// Analyses the game as far as it was played.
    pub fn analyse(self) {
        self.dialog.set(None);
        self.open_panel();
        let (stages, goal) = self.session.with_untracked(|session| {
            let stages = stages(session.puzzle(), session.attempt().line(), Metric::Stm);
            (stages, goal_of(session.puzzle()).to_string())
        });
        let positions = stages.iter().map(|stage| tiles(&stage.position).to_string()).collect();
        self.analysis.set(Analysing::Busy(None));
        let metric = message::Metric::SingleTile;
        self.ask(Question::Distances { positions, goal, metric }, move |reply| match reply {
            Reply::Progress(progress) => self.analysis.set(Analysing::Busy(Some(progress))),
            Reply::Distances { lengths: mut distances, are_exact } => {
                let costs: Vec<u32> = stages.iter().skip(1).map(|stage| stage.cost).collect();
                if !are_exact {
                    tighten(&mut distances, &costs);
                }
                let analysis = analyse(&distances, &costs);
                let stages = stages.clone();
                self.analysis.set(Analysing::Done { stages, distances, are_exact, analysis });
            }
            Reply::Failed(_) => self.analysis.set(Analysing::Not),
            _ => {}
        });
    }

    /// Plays again from the middle of the game that was analysed.
    pub fn retry_from(self, n_inputs: usize) {
        let retry = self.session.with_untracked(|session| session.retry_from(n_inputs));
        self.take_up(retry);
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
