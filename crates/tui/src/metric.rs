//! How help is counted: the metric of hints, solutions and moves to go.
//!
//! It is a setting, one for tiles and one for blocks; the browser has the one for blocks under the same name.

use tuipan_game::Puzzle;
use tuipan_play::Message;

use crate::text::fill;
use crate::{Effect, Model};

impl Model {
    /// Counts in the next metric of the puzzle; what is shown is asked for again.
    pub fn choose_next_metric(&mut self) -> Vec<Effect> {
        let puzzle = self.session().puzzle();
        let metrics = puzzle.metrics();
        let setting = match puzzle {
            Puzzle::Tiles(_) => "tile-metric",
            Puzzle::Blocks(_) => "block-metric",
        };
        let at = metrics.iter().position(|&metric| metric == self.play.metric()).unwrap_or(0);
        let next = metrics[(at + 1) % metrics.len()];
        self.profile.set(setting, next.name(), self.at.when);
        let mut effects = vec![Effect::Save];
        effects.extend(self.tell(Message::Count(next)));
        let name = self.lang.say(tuipan_words::metric(next));
        self.notice = Some(fill(self.text.game.counting, &[&name.to_lowercase()]));
        effects
    }
}
