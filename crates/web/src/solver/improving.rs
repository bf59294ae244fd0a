//! A solution that improves, as the page hears of it: at once, then now and then, until the time is up.
//!
//! Solutions of small beams come in a burst, and those of wide ones take seconds. So better ones are held back for a
//! moment, and the figures of the last one are renewed even if there is no better one.

use std::ops::ControlFlow;

use tuipan_solve::engine::Progress as Heard;

use super::answer::{Around, written};
use super::message::{By, Found, Reply};

/// Milliseconds until a better solution is told ...
const BETTER_MS: f64 = 100.0;
/// ... and until the figures are renewed.
const SAME_MS: f64 = 1_000.0;

/// Listens to the engine, and tells the page.
pub struct Improving<'a> {
    around: Around<'a>,
    limit_ms: f64,
    /// When the search began.
    began: f64,
    best: Option<Found>,
    n_found: usize,
    /// Whether the best one was not told yet.
    is_new: bool,
    last_told: f64,
}

impl<'a> Improving<'a> {
    /// Stops the search after this many milliseconds.
    pub fn new(around: Around<'a>, limit_ms: f64) -> Self {
        let began = (around.now)();
        let last_told = f64::NEG_INFINITY;
        Improving { around, limit_ms, began, best: None, n_found: 0, is_new: false, last_told }
    }

    /// Milliseconds searched.
    pub fn ms(&self) -> f64 {
        (self.around.now)() - self.began
    }

    /// What found the best solution: the first is put together or remembered, all others are beams'.
    pub fn by(&self) -> By {
        if self.n_found > 1 { By::Anytime } else { By::Constructed }
    }

    /// Hears the engine, and says whether to go on.
    pub fn hear(&mut self, heard: &Heard<'_>) -> ControlFlow<()> {
        let ms = self.ms();
        match heard {
            Heard::Improved(solution, stats) => {
                self.n_found += 1;
                self.is_new = true;
                self.best = Some(Found {
                    moves: written(solution.moves()),
                    length: solution.cost(),
                    is_shortest: false,
                    is_final: false,
                    by: self.by(),
                    n_nodes: stats.generated,
                    ms,
                    first_moves: None,
                });
            }
            Heard::Searching(stats) => {
                if let Some(best) = &mut self.best {
                    (best.n_nodes, best.ms) = (stats.generated, ms);
                }
            }
            _ => {}
        }
        let wait = if self.is_new { BETTER_MS } else { SAME_MS };
        if let Some(best) = &self.best
            && ms - self.last_told >= wait
        {
            (self.around.tell)(Reply::Found(best.clone()));
            (self.is_new, self.last_told) = (false, ms);
        }
        match ms < self.limit_ms {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    }
}
