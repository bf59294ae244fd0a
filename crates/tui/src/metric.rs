//! How help is counted: the metric of hints, solutions and moves to go.
//!
//! It is a setting, one for tiles and one for blocks; the browser has the one for blocks under the same name.

use tuipan_game::{Metric, Puzzle, Status};
use tuipan_puzzle::{blocks, tiles};

use crate::{Effect, Model};

/// The metric by the rules of tiles; `None` if it is one of blocks.
pub fn of_tiles(metric: Metric) -> Option<tiles::Metric> {
    match metric {
        Metric::Stm => Some(tiles::Metric::SingleTile),
        Metric::Mtm => Some(tiles::Metric::MultiTile),
        Metric::Unit | Metric::Slide | Metric::Move => None,
    }
}

/// The metric by the rules of blocks; `None` if it is one of tiles.
pub fn of_blocks(metric: Metric) -> Option<blocks::Metric> {
    match metric {
        Metric::Unit => Some(blocks::Metric::Unit),
        Metric::Slide => Some(blocks::Metric::Slide),
        Metric::Move => Some(blocks::Metric::Move),
        Metric::Stm | Metric::Mtm => None,
    }
}

/// The name of the setting, and what holds if it is not set.
fn setting(puzzle: &Puzzle) -> (&'static str, Metric) {
    match puzzle {
        Puzzle::Tiles(_) => ("tile-metric", Metric::Stm),
        Puzzle::Blocks(_) => ("block-metric", Metric::Move),
    }
}

impl Model {
    /// The metric in which help is asked for.
    pub fn metric(&self) -> Metric {
        let puzzle = self.session.puzzle();
        let (name, usual) = setting(puzzle);
        let chosen = self.profile.settings().get(name).and_then(|word| Metric::named(word));
        chosen.filter(|metric| puzzle.metrics().contains(metric)).unwrap_or(usual)
    }

    /// Counts in the next metric of the puzzle; what is shown is asked for again.
    pub fn choose_next_metric(&mut self) -> Vec<Effect> {
        let puzzle = self.session.puzzle();
        let metrics = puzzle.metrics();
        let at = metrics.iter().position(|&metric| metric == self.metric()).unwrap_or(0);
        let next = metrics[(at + 1) % metrics.len()];
        let (name, _) = setting(puzzle);
        self.profile.set(name, next.name(), self.at.when);
        self.notice = Some(self.text.counting[next as usize].to_owned());
        let mut effects = vec![Effect::Save];
        // What is asked after a win is about the game that was won.
        if self.session.status() != Status::Solved {
            (self.helper.known, self.helper.hint, self.helper.demo) = (None, 0, None);
            effects.extend(self.ask_again());
        }
        effects
    }
}
