//! How far the building of tables is, on a line that appears when it takes longer than a moment.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::output::note;
use crate::run::{StatusLine, interrupt};

const PATIENCE: Duration = Duration::from_millis(500);
const PAUSE: Duration = Duration::from_millis(100);
const WIDTH: usize = 20;

/// Several tables in the making, on several threads.
pub struct Building {
    title: String,
    started: Instant,
    state: Mutex<State>,
}

struct State {
    line: StatusLine,
    next: Duration,
    /// Of each table, steps done and to do; nothing of those that have not begun.
    steps: Vec<(u64, u64)>,
}

impl Building {
    /// Of so many tables, for a purpose.
    pub fn new(title: String, n_tables: usize) -> Self {
        let line = StatusLine::new();
        let state = State { line, next: PATIENCE, steps: vec![(0, 0); n_tables] };
        Building { title, started: Instant::now(), state: Mutex::new(state) }
    }

    /// Tells something that stays.
    pub fn tell(&self, text: impl std::fmt::Display) {
        let mut state = self.lock();
        state.line.clear();
        // Who cannot be told cannot be told that either.
        let _ = note(text);
    }

    /// A table is so far. Ctrl-C stops it.
    pub fn step(&self, table_idx: usize, n_done: u64, n_steps: u64) -> ControlFlow<()> {
        if interrupt::requested() {
            return ControlFlow::Break(());
        }
        let mut state = self.lock();
        state.steps[table_idx] = (n_done, n_steps);
        let elapsed = self.started.elapsed();
        if elapsed >= state.next {
            state.next = elapsed + PAUSE;
            let text = self.text(&state.steps, elapsed);
            state.line.show(&text);
        }
        ControlFlow::Continue(())
    }

    /// A table is there.
    pub fn done(&self, table_idx: usize) {
        let mut state = self.lock();
        let (_, n_steps) = state.steps[table_idx];
        state.steps[table_idx] = (n_steps.max(1), n_steps.max(1));
    }

    fn text(&self, steps: &[(u64, u64)], elapsed: Duration) -> String {
        let n_ready = steps.iter().filter(|(done, all)| *all > 0 && done == all).count();
        let begun = steps.iter().filter(|(done, all)| done < all);
        let (done, all) = begun.fold((0, 0), |sum, step| (sum.0 + step.0, sum.1 + step.1));
        let percent = (done * 100).checked_div(all).unwrap_or(100) as usize;
        let n_full = percent * WIDTH / 100;
        let (full, empty) = ("#".repeat(n_full), ".".repeat(WIDTH - n_full));
        format!(
            "building {}: {n_ready} of {} done, [{full}{empty}] {percent} %, {} s (Ctrl-C stops)",
            self.title,
            steps.len(),
            elapsed.as_secs()
        )
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_how_much_is_done() {
        let building = Building::new("tables".to_owned(), 3);
        building.done(0);
        assert!(building.step(1, 30, 100).is_continue());
        let text = building.text(&building.lock().steps, Duration::from_secs(7));
        let expected = "building tables: 1 of 3 done, [######..............] 30 %, 7 s";
        assert!(text.starts_with(expected), "{text}");
        building.done(1);
        building.done(2);
        let text = building.text(&building.lock().steps, Duration::from_secs(7));
        assert!(text.contains("3 of 3 done, [####################] 100 %"), "{text}");
    }
}
