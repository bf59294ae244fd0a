//! Which end of a bidirectional search moves next.

use tuipan_names::{Names, by_name, listed};
use tuipan_space::Side;

listed! {
    /// The rule by which a bidirectional search chooses the side to expand.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum SidePolicy: Names {
        /// Each in turn.
        #[default]
        Alternate = Names { name: "alternate", aliases: &["alternating"] },
        /// The one with fewer nodes waiting.
        SmallerFrontier = Names { name: "smaller-frontier", aliases: &["smaller"] },
        /// The one that has expanded fewer nodes so far.
        FewerExpansions = Names { name: "fewer-expansions", aliases: &["fewer"] },
    }
}

by_name!(SidePolicy, "rule for choosing a side", |row| row);

impl SidePolicy {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        self.row().name
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for policy in SidePolicy::ALL {
            assert_eq!(policy.name().parse(), Ok(policy));
        }
        assert_eq!(tuipan_names::clashes::<SidePolicy>(), [""; 0]);
        assert!("left".parse::<SidePolicy>().is_err());
    }
}
