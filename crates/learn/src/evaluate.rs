//! How good a model is: its errors by distance, and how often it is too high.

use crate::{Learned, Samples};

/// The errors of estimates at one distance; positive where the estimate is too large.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// How many positions.
    pub n: usize,
    sum: f64,
    absolute: f64,
    squared: f64,
    /// How many were estimated too far, by more than rounding to whole moves undoes.
    pub n_too_far: usize,
    /// How many distances were within two standard deviations, of models that know theirs.
    pub n_within: usize,
}

impl Errors {
    fn add(&mut self, error: f64, deviation: Option<f64>) {
        self.n += 1;
        self.sum += error;
        self.absolute += error.abs();
        self.squared += error * error;
        // The nearest number of the right parity is too large from one move on.
        self.n_too_far += usize::from(error >= 1.0);
        self.n_within += usize::from(deviation.is_some_and(|sd| error.abs() <= 2.0 * sd));
    }

    fn merge(&mut self, other: &Errors) {
        self.n += other.n;
        self.sum += other.sum;
        self.absolute += other.absolute;
        self.squared += other.squared;
        self.n_too_far += other.n_too_far;
        self.n_within += other.n_within;
    }

    fn mean_of(&self, sum: f64) -> f64 {
        sum / self.n.max(1) as f64
    }

    /// The mean error: what the model is wrong by in one direction.
    pub fn bias(&self) -> f64 {
        self.mean_of(self.sum)
    }

    /// The mean of the errors' sizes.
    pub fn mean_absolute(&self) -> f64 {
        self.mean_of(self.absolute)
    }

    /// The root of the mean of their squares.
    pub fn rms(&self) -> f64 {
        self.mean_of(self.squared).sqrt()
    }

    /// The share of positions that were estimated too far.
    pub fn inadmissible(&self) -> f64 {
        self.mean_of(self.n_too_far as f64)
    }

    /// The share of distances within two standard deviations.
    pub fn within(&self) -> f64 {
        self.mean_of(self.n_within as f64)
    }
}

/// The errors at each distance.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ErrorTable(Vec<Errors>);

impl ErrorTable {
    /// Compares an estimator, in moves and perhaps with its deviation, with true distances.
    pub fn new(
        samples: &Samples,
        mut estimate: impl FnMut(usize) -> (f64, Option<f64>),
    ) -> ErrorTable {
        let mut table = Vec::new();
        for idx in 0..samples.len() {
            let distance = usize::from(samples.distance(idx));
            if table.len() <= distance {
                table.resize(distance + 1, Errors::default());
            }
            let (moves, deviation) = estimate(idx);
            table[distance].add(moves - distance as f64, deviation);
        }
        ErrorTable(table)
    }

    /// The same for a model that was made ready for the usual goal.
    pub fn of_model(samples: &Samples, model: &Learned) -> ErrorTable {
        ErrorTable::new(samples, |idx| {
            let board = samples.board(idx);
            (f64::from(model.moves(&board)), model.deviation(&board))
        })
    }

    /// Distances with their errors, those that came up.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &Errors)> {
        self.0.iter().enumerate().filter(|(_, errors)| errors.n > 0)
    }

    /// All distances together.
    pub fn total(&self) -> Errors {
        let mut total = Errors::default();
        self.0.iter().for_each(|errors| total.merge(errors));
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{NamedGoal, Size};

    #[test]
    fn errors_add_up() {
        let goal = NamedGoal::BlankLast.board(Size::new(3, 3).unwrap());
        let mut samples = Samples::new(goal.size());
        for distance in [4, 4, 4, 7] {
            samples.push(&goal, distance);
        }
        let estimates = [(4.0, Some(0.1)), (6.0, Some(0.5)), (3.0, Some(0.5)), (7.9, None)];
        let table = ErrorTable::new(&samples, |idx| estimates[idx]);
        let rows: Vec<_> = table.rows().collect();
        assert_eq!(rows.iter().map(|(distance, _)| *distance).collect::<Vec<_>>(), [4, 7]);
        let four = rows[0].1;
        assert_eq!((four.n, four.n_too_far, four.n_within), (3, 1, 2));
        assert!((four.bias() - 1.0 / 3.0).abs() < 1e-12);
        assert_eq!(four.mean_absolute(), 1.0);
        assert!((four.rms() - (5f64 / 3.0).sqrt()).abs() < 1e-12);
        let total = table.total();
        assert_eq!((total.n, total.inadmissible(), total.within()), (4, 0.25, 0.5));
        assert_eq!(ErrorTable::default().total().rms(), 0.0);
    }
}
