//! Which end of a bidirectional search moves next.

use std::fmt;
use std::str::FromStr;

use tuipan_space::Side;

use crate::listed::listed;

listed! {
    /// The rule by which a bidirectional search chooses the side to expand.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum SidePolicy: &'static str {
        /// Each in turn.
        #[default]
        Alternate = "alternate",
        /// The one with fewer nodes waiting.
        SmallerFrontier = "smaller-frontier",
        /// The one that has expanded fewer nodes so far.
        FewerExpansions = "fewer-expansions",
    }
}

impl SidePolicy {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        self.row()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for policy in SidePolicy::ALL {
            assert_eq!(policy.name().parse(), Ok(policy));
        }
        assert!("left".parse::<SidePolicy>().is_err());
    }
}
