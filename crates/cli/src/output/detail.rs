//! How much is said: `--quiet`, `--verbose`, or neither.

use std::sync::OnceLock;

/// How much is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    /// The answer alone.
    Quiet,
    /// What most people want to know.
    Usual,
    /// Everything.
    Verbose,
}

static CHOSEN: OnceLock<Detail> = OnceLock::new();

impl Detail {
    /// Chooses for this run, once.
    pub fn choose(self) {
        let _ = CHOSEN.set(self);
    }
}

/// How much this run says.
pub fn detail() -> Detail {
    CHOSEN.get().copied().unwrap_or(Detail::Usual)
}

/// Whether `--quiet` was given.
pub fn is_quiet() -> bool {
    detail() == Detail::Quiet
}

/// Whether `--verbose` was given.
pub fn is_verbose() -> bool {
    detail() == Detail::Verbose
}
