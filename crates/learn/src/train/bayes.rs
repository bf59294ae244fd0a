//! Bayesian linear regression, one sample at a time: each posterior is the next prior.
//!
//! Distances are taken for normal around the features times unknown coefficients, with unknown variance. The
//! conjugate prior is normal-inverse-gamma: the coefficients normal, the variance inverse gamma. Then the
//! posterior is of the same kind, and a sample changes it by a few sums (a rank-one update of the
//! covariance, by Sherman and Morrison). What comes out after all samples does not depend on their order, and is
//! what the sums of all samples at once give.
//!
//! Source: A. Gelman et al., "Bayesian Data Analysis", chapter 14.

use nalgebra::{DMatrix, DVector};

use crate::features::Feature;
use crate::linear::{Linear, Uncertainty};

/// What is believed of the coefficients.
#[derive(Clone, Debug)]
pub struct Belief {
    mean: DVector<f64>,
    /// Times the variance of the noise, the covariance of the coefficients.
    covariance: DMatrix<f64>,
    /// Of the inverse gamma distribution of that variance.
    shape: f64,
    rate: f64,
}

impl Belief {
    /// Before any sample: each coefficient around 0, with the given standard deviation in units of that of the
    /// noise; large is "anything goes". The noise is believed to be about one move, but only just.
    pub fn prior(n_features: usize, deviation: f64) -> Self {
        Belief {
            mean: DVector::zeros(n_features),
            covariance: DMatrix::identity(n_features, n_features) * (deviation * deviation),
            shape: 1e-3,
            rate: 1e-3,
        }
    }

    /// Learns from one more sample.
    pub fn update(&mut self, values: &[f64], distance: f64) {
        let values = DVector::from_column_slice(values);
        let spread = &self.covariance * &values;
        let variance = 1.0 + values.dot(&spread);
        let error = distance - self.mean.dot(&values);
        self.mean.axpy(error / variance, &spread, 1.0);
        self.covariance.ger(-1.0 / variance, &spread, &spread, 1.0);
        self.shape += 0.5;
        self.rate += 0.5 * error * error / variance;
    }

    /// The most likely coefficients.
    pub fn coefficients(&self) -> &[f64] {
        self.mean.as_slice()
    }

    /// The variance of what the features do not explain, as it is believed now.
    pub fn noise(&self) -> f64 {
        self.rate / self.shape
    }

    /// As a model of these features.
    pub fn model(&self, wanted: &[Feature]) -> Linear {
        let noise = self.noise();
        let covariance = (&self.covariance * noise).as_slice().to_vec();
        let terms = wanted.iter().copied().zip(self.mean.iter().copied()).collect();
        Linear { terms, uncertainty: Some(Uncertainty { covariance, noise }) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::least_squares::Sums;
    use super::*;
    use crate::features::Features;
    use crate::train::data::tests::few_samples;

    const WANTED: [Feature; 4] =
        [Feature::Constant, Feature::Manhattan, Feature::Conflicts, Feature::Blank];

    fn learned(deviation: f64, backwards: bool) -> (Belief, Sums) {
        let samples = few_samples();
        let features = Features::new(samples.size(), &WANTED).unwrap();
        let mut belief = Belief::prior(WANTED.len(), deviation);
        let mut sums = Sums::new(WANTED.len());
        let mut order: Vec<usize> = (0..samples.len()).collect();
        if backwards {
            order.reverse();
        }
        for idx in order {
            let values = features.values(samples.tiles(idx));
            belief.update(&values, samples.distance(idx).into());
            sums.add(&values, samples.distance(idx).into());
        }
        (belief, sums)
    }

    fn assert_near(a: &[f64], b: &[f64], within: f64) {
        assert_eq!(a.len(), b.len());
        for (a, b) in a.iter().zip(b) {
            assert!((a - b).abs() <= within * (1.0 + b.abs()), "{a} {b}");
        }
    }

    #[test]
    fn step_by_step_is_all_at_once() {
        let deviation = 3.0;
        let (belief, sums) = learned(deviation, false);
        let (squares, products) = sums.parts();
        let n = WANTED.len();
        let prior = DMatrix::<f64>::identity(n, n) / (deviation * deviation);
        let covariance = (squares + prior).cholesky().unwrap().inverse();
        assert_near(belief.covariance.as_slice(), covariance.as_slice(), 1e-9);
        assert_near(belief.coefficients(), (&covariance * products).as_slice(), 1e-9);
        let (other, _) = learned(deviation, true);
        assert_near(other.coefficients(), belief.coefficients(), 1e-9);
        assert_near(&[other.noise()], &[belief.noise()], 1e-9);
    }

    #[test]
    fn knowing_nothing_before_is_least_squares() {
        let (belief, sums) = learned(1e4, false);
        assert_near(belief.coefficients(), &sums.fit(), 1e-5);
        let rms = sums.rms(&sums.fit());
        assert_near(&[belief.noise().sqrt()], &[rms], 0.02);
    }

    #[test]
    fn it_gets_surer() {
        let samples = few_samples();
        let features = Features::new(samples.size(), &WANTED).unwrap();
        let mut belief = Belief::prior(WANTED.len(), 10.0);
        let strange = [1.0, 40.0, 0.0, 0.0];
        let mut last = f64::INFINITY;
        for idx in 0..samples.len() {
            belief.update(&features.values(samples.tiles(idx)), samples.distance(idx).into());
            let spread = &belief.covariance * DVector::from_column_slice(&strange);
            let variance = spread.dot(&DVector::from_column_slice(&strange));
            assert!(variance <= last * (1.0 + 1e-9));
            last = variance;
        }
        let model = belief.model(&WANTED);
        // Where it has seen much it is as unsure as the noise, far out it is less sure.
        let usual = model.deviation(&[1.0, 12.0, 0.0, 2.0]).unwrap();
        let strange = model.deviation(&[1.0, 400.0, 0.0, 0.0]).unwrap();
        assert!(usual < 1.1 * belief.noise().sqrt(), "{usual}");
        assert!(strange > 1.5 * usual, "{strange} {usual}");
    }
}
