//! Which end of a bidirectional search moves next.

use std::fmt;
use std::str::FromStr;

use tuipan_space::Side;

/// The rule by which a bidirectional search chooses the side to expand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum SidePolicy {
    /// Each in turn.
    #[default]
    Alternate,
    /// The one with fewer nodes waiting.
    SmallerFrontier,
    /// The one that has expanded fewer nodes so far.
    FewerExpansions,
}

impl SidePolicy {
    /// All of them.
    pub const ALL: [SidePolicy; 3] =
        [SidePolicy::Alternate, SidePolicy::SmallerFrontier, SidePolicy::FewerExpansions];

    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            SidePolicy::Alternate => "alternate",
            SidePolicy::SmallerFrontier => "smaller-frontier",
            SidePolicy::FewerExpansions => "fewer-expansions",
        }
    }

    /// The side to expand, given the side before and, forward then backward, what waits and what has
    /// been expanded.
    pub fn choose(self, last: Side, waiting: [usize; 2], expanded: [u64; 2]) -> Side {
        let forward = match self {
            SidePolicy::Alternate => last == Side::Backward,
            SidePolicy::SmallerFrontier => waiting[0] <= waiting[1],
            SidePolicy::FewerExpansions => expanded[0] <= expanded[1],
        };
        if forward { Side::Forward } else { Side::Backward }
    }
}

/// A name that stands for no policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSidePolicy(String);

impl fmt::Display for UnknownSidePolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = SidePolicy::ALL.map(SidePolicy::name).join(", ");
        write!(f, "'{}' is no rule for choosing a side; known: {names}", self.0)
    }
}

impl std::error::Error for UnknownSidePolicy {}

impl FromStr for SidePolicy {
    type Err = UnknownSidePolicy;

    fn from_str(text: &str) -> Result<Self, UnknownSidePolicy> {
        let found = SidePolicy::ALL.into_iter().find(|policy| policy.name() == text);
        found.ok_or_else(|| UnknownSidePolicy(text.to_owned()))
    }
}
