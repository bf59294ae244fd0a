//! How fast a recording is played: steps by the clock.

/// The expansions per second that can be chosen.
pub const SPEEDS: [f64; 6] = [1.0, 4.0, 20.0, 100.0, 500.0, 2500.0];

/// The longest time that counts between two frames, in milliseconds: after a pause of the page the replay does not jump.
const MAX_FRAME_MS: f64 = 100.0;

/// A replay that runs: the part of a step that has passed, and when that was.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pace {
    part: f64,
    last_ms: f64,
}

impl Pace {
    /// Begins to run.
    pub fn start(now_ms: f64) -> Self {
        Pace { part: 0.0, last_ms: now_ms }
    }

    /// How many steps to go since the last call, at this many per second.
    pub fn tick(&mut self, now_ms: f64, speed: f64) -> usize {
        let frame_ms = (now_ms - self.last_ms).min(MAX_FRAME_MS);
        let steps = self.part + frame_ms / 1000.0 * speed;
        *self = Pace { part: steps.fract(), last_ms: now_ms };
        steps as usize
    }
}
