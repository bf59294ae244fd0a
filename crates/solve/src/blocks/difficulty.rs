//! How hard a position is for a player, from the analysis of its whole state space.
//!
//! The score is the advice that a player needs, in bits. The player looks one move ahead, never undoes
//! the last move, never makes a move that can only be undone, and likes to bring the goal's pieces
//! closer to their places: a move that brings them closer has weight 4, one that takes
//! them away weight 1, any other 2. Picking one of the best moves then takes `log2(all weights / weights of
//! the best moves)` bits. This is added up along a shortest solution and averaged over all of them, with every best move of a state
//! equally likely.
//!
//! So the score grows with the length, with the number of alternatives, with how few of them are right,
//! with lures (wrong moves that look right) and with retreats (right moves that look wrong). It depends
//! only on the position, the metric and the rules. docs/book/difficulty.md says more.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_names::{Names, by_name, listed};
use tuipan_puzzle::blocks::{Action, Packed, Word};
use tuipan_space::{Cost, StateSpace};

use super::analysis::Analysis;
use super::targets::{Target, targets};

/// How hard a position is, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difficulty {
    /// The length of the shortest solutions, in the metric of the analysis.
    pub length: Cost,
    /// The score, in bits of advice, rounded to tenths.
    pub score: f64,
    /// How many shortest solutions there are (as many as a number of 128 bits holds, if there are more).
    pub n_solutions: u128,
    /// How many states lie on them.
    pub n_on_the_way: usize,
    /// Moves to choose from, the mean over the states of a solution.
    pub choices: f64,
    /// Of these, the best ones.
    pub best_choices: f64,
    /// In how many states of a solution a wrong move brings the goal's pieces nearer.
    pub lures: f64,
    /// How many moves of a solution take the goal's pieces away.
    pub retreats: f64,
    /// How many dead ends a solution passes: moves after which one can only turn back.
    pub dead_ends: f64,
    /// How many states can be reached that are farther from the goal.
    pub n_farther: usize,
}

listed! {
    /// The score in a word, the easiest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Grade: Names {
        /// Below 10.
        Beginner = Names { name: "beginner", aliases: &["入门"] },
        /// Below 30.
        Easy = Names { name: "easy", aliases: &["容易", "简单"] },
        /// Below 60.
        Medium = Names { name: "medium", aliases: &["normal", "中等"] },
        /// Below 90.
        Hard = Names { name: "hard", aliases: &["difficult", "困难"] },
        /// Below 120.
        Expert = Names { name: "expert", aliases: &["专家"] },
        /// From 120 on.
        Master = Names { name: "master", aliases: &["大师"] },
    }
}
by_name!(Grade, "grade", |row| row);

impl Grade {
    /// The least score that has it.
    pub fn from_score(self) -> f64 {
        [0.0, 10.0, 30.0, 60.0, 90.0, 120.0][self as usize]
    }

    /// The grade of a score.
    pub fn of_score(score: f64) -> Grade {
        let fits = |grade: &Grade| score >= grade.from_score();
        Grade::ALL.into_iter().rev().find(fits).unwrap_or(Grade::Beginner)
    }

    /// Its name: `beginner`, `easy`, `medium`, `hard`, `expert` or `master`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

impl Difficulty {
    /// The score in a word.
    pub fn grade(&self) -> Grade {
        Grade::of_score(self.score)
    }
}

/// A state on a shortest solution, with all the ways in which one comes to it.
struct Stop<M, K> {
    state: Packed<M, K>,
    /// The last action, and how likely a player comes by it.
    arrivals: Vec<(Option<Action>, f64)>,
    n_paths: u128,
}

impl<M: Word, K: Word> Analysis<M, K> {
    /// How hard a state is; `None` if no goal can be reached from it, or if it was not explored.
    pub fn difficulty(&self, start: &Packed<M, K>) -> Option<Difficulty> {
        let length = self.distance(start.key)?;
        let farther = self.histogram().into_iter().skip(length as usize + 1);
        let mut sum = Difficulty {
            length,
            score: 0.0,
            n_solutions: 0,
            n_on_the_way: 0,
            choices: 0.0,
            best_choices: 0.0,
            lures: 0.0,
            retreats: 0.0,
            dead_ends: 0.0,
            n_farther: farther.sum(),
        };
        let targets = targets(self.space())?;
        let root = Stop { state: *start, arrivals: vec![(None, 1.0)], n_paths: 1 };
        let mut layer = vec![root];
        for distance in (0..length).rev() {
            sum.n_on_the_way += layer.len();
            layer = self.next_layer(&layer, distance, &targets, &mut sum);
        }
        sum.n_on_the_way += layer.len();
        sum.n_solutions = layer.iter().fold(0, |n, stop| stop.n_paths.saturating_add(n));
        sum.choices /= f64::from(length.max(1));
        sum.best_choices /= f64::from(length.max(1));
        sum.score = (10.0 * sum.score).round() / 10.0;
        Some(sum)
    }

    /// The states at `distance` to which the best moves of a layer lead, and what it took to find them.
    fn next_layer(
        &self,
        layer: &[Stop<M, K>],
        distance: Cost,
        targets: &[Target],
        sum: &mut Difficulty,
    ) -> Vec<Stop<M, K>> {
        let space = self.space();
        let mut next: Vec<Stop<M, K>> = Vec::new();
        let mut places: HashMap<K, usize, FixedState> = HashMap::default();
        for stop in layer {
            let before = visible(self, &stop.state, targets);
            let options: Vec<Choice<M, K>> = space
                .actions(&stop.state)
                .map(|action| {
                    let after = space.successor(&stop.state, action);
                    let is_best = self.distance(after.key) == Some(distance);
                    let goes_on =
                        || space.actions(&after).any(|next| space.may_follow(action, next));
                    let progress = before.cmp(&visible(self, &after, targets));
                    Choice { action, after, is_best, is_dead_end: !is_best && !goes_on(), progress }
                })
                .collect();
            let best: Vec<&Choice<M, K>> = options.iter().filter(|choice| choice.is_best).collect();
            for &(arrival, likely) in &stop.arrivals {
                let may = |choice: &&Choice<M, K>| {
                    arrival.is_none_or(|before| space.may_follow(before, choice.action))
                };
                let open: Vec<&Choice<M, K>> = options.iter().filter(may).collect();
                let weight = |only_best: bool| -> u64 {
                    let counted = open.iter().filter(|choice| match only_best {
                        true => choice.is_best,
                        false => !choice.is_dead_end,
                    });
                    counted.map(|choice| choice.weight()).sum()
                };
                let mean = |n: usize| likely * n as f64;
                let n_dead_ends = open.iter().filter(|choice| choice.is_dead_end).count();
                sum.score += likely * (log2(weight(false)) - log2(weight(true)));
                sum.dead_ends += mean(n_dead_ends);
                sum.choices += mean(open.len() - n_dead_ends);
                sum.best_choices += mean(best.len());
                let is_lure = |choice: &&Choice<M, K>| {
                    !choice.is_best && !choice.is_dead_end && choice.progress.is_gt()
                };
                sum.lures += mean(usize::from(open.iter().any(is_lure)));
                let retreats = best.iter().filter(|choice| choice.progress.is_lt()).count();
                sum.retreats += mean(retreats) / best.len() as f64;
            }
            let likely: f64 = stop.arrivals.iter().map(|(_, likely)| likely).sum();
            for choice in &best {
                let place = *places.entry(choice.after.key).or_insert(next.len());
                if place == next.len() {
                    next.push(Stop { state: choice.after, arrivals: Vec::new(), n_paths: 0 });
                }
                let arrival = (Some(choice.action), likely / best.len() as f64);
                next[place].arrivals.push(arrival);
                next[place].n_paths = next[place].n_paths.saturating_add(stop.n_paths);
            }
        }
        next
    }
}

/// A move that could be made.
struct Choice<M, K> {
    action: Action,
    after: Packed<M, K>,
    is_best: bool,
    is_dead_end: bool,
    /// Whether the goal's pieces come nearer (greater), go away (less) or neither.
    progress: std::cmp::Ordering,
}

impl<M, K> Choice<M, K> {
    fn weight(&self) -> u64 {
        match self.progress {
            std::cmp::Ordering::Greater => 4,
            std::cmp::Ordering::Equal => 2,
            std::cmp::Ordering::Less => 1,
        }
    }
}

/// How far the goal's pieces seem to be from their places: single steps on a board without other pieces,
/// for each place those of the nearest piece of its class.
fn visible<M: Word, K: Word>(
    analysis: &Analysis<M, K>,
    state: &Packed<M, K>,
    targets: &[Target],
) -> u64 {
    let space = analysis.space();
    let nearest = |target: &Target| {
        let placements = &space.classes()[target.class].placements;
        let cells = space.anchors(state.key, target.class);
        let steps = cells.bits().map(|cell| target.steps[usize::from(placements[cell])]);
        u64::from(steps.min().unwrap_or(0))
    };
    targets.iter().map(nearest).sum()
}

/// The binary logarithm to 32 places, the same on every machine.
fn log2(n: u64) -> f64 {
    let n = n.max(1);
    let whole = n.ilog2();
    // 1 <= x < 2, as a fraction of 2^63: when it is squared, the next place is whether it reaches 2.
    let mut x = u128::from(n << (63 - whole));
    let mut places = 0_u64;
    for _ in 0..32 {
        x = (x * x) >> 63;
        let digit = u64::from(x >> 64 != 0);
        x >>= digit;
        places = places << 1 | digit;
    }
    f64::from(whole) + places as f64 / 4_294_967_296.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        assert_eq!([1, 2, 1024, 1 << 40].map(log2), [0.0, 1.0, 10.0, 40.0]);
        for n in [3, 5, 7, 12, 999, 123_456_789] {
            assert!((log2(n) - (n as f64).log2()).abs() < 1e-9, "{n}");
        }
    }
}
