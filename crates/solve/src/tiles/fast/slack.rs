//! How far estimates may still rise before they exceed the bound: up to 32 of them at once.
//!
//! A move takes every estimate up or down by one, so g + h stays or grows by two, and never by less. What
//! counts is therefore how often an estimate may still rise: its slack, (bound - g - h) / 2. A move that
//! makes an estimate fall leaves its slack alone, one that makes it rise takes one away, and one that makes
//! an estimate without slack rise leaves the bound.
//!
//! The slacks are kept bit by bit: word 0 has the lowest bits of all of them. So a move is a subtraction on
//! seven words, with plain operations on any machine.

/// Seven bits: up to 127, more than any estimate of a board of 25 cells lacks.
const N_BITS: usize = 7;

/// The slacks of up to 32 estimates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slack([u32; N_BITS]);

impl Slack {
    pub const NONE: Self = Slack([0; N_BITS]);

    /// The slacks of estimates under a bound on f, after g moves.
    ///
    /// # Panics
    /// If an estimate is beyond the bound, or more than 254 below it: to cut its slack short would prune
    /// what is within the bound.
    pub fn new(h: &[i32], g: i32, bound: i32) -> Self {
        let mut words = [0; N_BITS];
        for (idx, &h) in h.iter().enumerate() {
            let lacks = u32::try_from(bound - g - h).expect("an estimate within the bound");
            debug_assert!(lacks.is_multiple_of(2), "g + h has the parity of the bound");
            let slack = lacks / 2;
            assert!(slack < 1 << N_BITS, "{slack} is too much slack");
            for (bit, word) in words.iter_mut().enumerate() {
                *word |= (slack >> bit & 1) << idx;
            }
        }
        Slack(words)
    }

    /// The estimates without slack, one bit each, of `all` there are.
    #[inline(always)]
    pub fn tight(self, all: u32) -> u32 {
        all & !self.0.into_iter().fold(0, |any, word| any | word)
    }

    /// After some estimates have risen, none of them tight.
    #[inline(always)]
    pub fn less(self, rising: u32) -> Self {
        let mut borrow = rising;
        Slack(self.0.map(|word| {
            let less = word ^ borrow;
            borrow &= !word;
            less
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slack_is_used_up_one_rise_at_a_time() {
        let h = [10, 6, 0, 40, 2];
        let mut slack = Slack::new(&h, 10, 50);
        assert_eq!(slack.tight(0b11111), 0b01000);
        let rises: [u32; 4] = [0b00111, 0b10001, 0b00101, 0b10100];
        let mut left = h.map(|h| (50 - 10 - h) / 2);
        for step in 0..4 * 5 {
            let rising = rises[step % 4] & !slack.tight(0b11111);
            slack = slack.less(rising);
            for (idx, left) in left.iter_mut().enumerate() {
                *left -= (rising >> idx & 1) as i32;
            }
            let expected = left.map(|left| 40 - 2 * left);
            assert_eq!(slack, Slack::new(&expected, 10, 50));
            let is_tight = |idx: &usize| left[*idx] == 0;
            let tight = (0..5).filter(is_tight).fold(0, |bits, idx| bits | 1 << idx);
            assert_eq!(slack.tight(0b11111), tight);
        }
    }

    #[test]
    #[should_panic(expected = "too much slack")]
    fn more_slack_than_there_is_room_for_is_not_cut_short() {
        Slack::new(&[0], 0, 256);
    }
}
