//! Which sums of a catalogue a search goes on with.
//!
//! Every sum rules out positions that no other does, but each costs look-ups. Which of them pay depends on the
//! position to be solved. So in the short passes it is recorded by which sums successors are ruled out, and
//! the long passes go on with the few that promise the least time. With fewer sums a search expands more and
//! proves the same.

use std::cell::RefCell;
use std::collections::HashMap;

use foldhash::fast::FixedState;

/// By how much the nodes grow, as an exponent, for each successor a node that is no longer ruled out. Measured
/// on Korf's 24-puzzles: 2.2 to 3.3.
const GROWTH: f64 = 4.0;

/// What a node takes in addition to its look-ups, as a number of look-ups.
const OVERHEAD: f64 = 3.0;

/// By which sums successors were ruled out in a pass, one bit each, and how often.
#[derive(Default)]
pub(crate) struct Decisions(RefCell<HashMap<u32, u64, FixedState>>);

impl Decisions {
    /// A successor was ruled out, by any of these sums.
    #[cold]
    #[inline(never)]
    pub fn add(&self, sums: u32) {
        *self.0.borrow_mut().entry(sums).or_default() += 1;
    }

    /// The sums that promise the least time, one bit each: of all, given as lists of groups, after a pass that
    /// expanded this many nodes with all of them.
    pub fn pick(&self, n_expanded: u64, sums: &[Vec<u8>]) -> u32 {
        let decisions: Vec<(u32, u64)> = self.0.borrow().iter().map(|(&k, &n)| (k, n)).collect();
        let cost = |picked: u32| {
            let is_lost = |decision: &&(u32, u64)| decision.0 & picked == 0;
            let n_lost: u64 = decisions.iter().filter(is_lost).map(|&(_, n)| n).sum();
            let growth = (GROWTH * n_lost as f64 / n_expanded as f64).exp();
            let in_pick = sums.iter().enumerate().filter(|&(idx, _)| picked >> idx & 1 == 1);
            let groups =
                in_pick.flat_map(|(_, sum)| sum).fold(0u64, |groups, &it| groups | 1 << it);
            let per_tile = f64::from(groups.count_ones()) / sums[0].len() as f64;
            growth * (OVERHEAD + look_ups(per_tile))
        };
        // One by one, the sum without which the rest costs least is left out.
        let mut picked = u32::MAX >> (u32::BITS as usize - sums.len());
        let mut best = (cost(picked), picked);
        while picked.count_ones() > 1 {
            let without =
                (0..sums.len()).map(|idx| picked & !(1 << idx)).filter(|&it| it != picked);
            let next = without.map(|it| (cost(it), it)).min_by(|a, b| a.0.total_cmp(&b.0));
            let Some(next) = next else { break };
            picked = next.1;
            if next.0 < best.0 {
                best = next;
            }
        }
        best.1
    }
}

/// How many look-ups a node takes, for this many groups per tile. Measured: 2.1 for one, 3.7 for two, 10 for seven.
fn look_ups(groups_per_tile: f64) -> f64 {
    2.1 * groups_per_tile.powf(0.8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four sums without common groups.
    fn sums() -> Vec<Vec<u8>> {
        (0..4).map(|sum| (4 * sum..4 * sum + 4).collect()).collect()
    }

    fn pick(decisions: &[(u32, u64)]) -> u32 {
        let all = Decisions::default();
        all.0.borrow_mut().extend(decisions.iter().copied());
        all.pick(1_000, &sums())
    }

    #[test]
    fn sums_that_decide_nothing_alone_are_left_out() {
        assert_eq!(pick(&[(0b0010, 500), (0b0110, 300), (0b1011, 200)]), 0b0010);
        assert_eq!(pick(&[(0b0010, 500), (0b1000, 500), (0b0111, 200)]), 0b1010);
    }

    #[test]
    fn sums_that_decide_much_alone_are_kept() {
        let each = [(0b0001, 300), (0b0010, 300), (0b0100, 300), (0b1000, 300)];
        assert_eq!(pick(&each), 0b1111);
        // One in a thousand does not pay for its look-ups.
        assert_eq!(pick(&[(0b0001, 300), (0b0010, 300), (0b0100, 1), (0b1000, 300)]), 0b1011);
    }

    #[test]
    fn decisions_are_counted() {
        let decisions = Decisions::default();
        [0b01, 0b10, 0b01].into_iter().for_each(|sums| decisions.add(sums));
        assert_eq!(decisions.0.borrow()[&0b01], 2);
        assert_eq!(decisions.0.borrow()[&0b10], 1);
    }
}
