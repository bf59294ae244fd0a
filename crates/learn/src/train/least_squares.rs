//! Least squares: the coefficients with the least sum of squared errors.

use nalgebra::{DMatrix, DVector};

use crate::Samples;
use crate::features::{Feature, Features};
use crate::linear::Linear;

/// The sums that least squares need, added up sample by sample: what is kept does not grow with their number.
#[derive(Clone, Debug)]
pub struct Sums {
    squares: DMatrix<f64>,
    products: DVector<f64>,
    total: f64,
    n: usize,
}

impl Sums {
    /// For this many features.
    pub fn new(n_features: usize) -> Self {
        Sums {
            squares: DMatrix::zeros(n_features, n_features),
            products: DVector::zeros(n_features),
            total: 0.0,
            n: 0,
        }
    }

    /// Adds a sample.
    pub fn add(&mut self, values: &[f64], distance: f64) {
        let values = DVector::from_column_slice(values);
        self.squares.ger(1.0, &values, &values, 1.0);
        self.products.axpy(distance, &values, 1.0);
        self.total += distance * distance;
        self.n += 1;
    }

    /// The best coefficients. Where features depend on each other there are many; these are the smallest.
    pub fn fit(&self) -> Vec<f64> {
        // Features differ in size by a factor of a hundred; without this, so would what "nearly 0" means.
        let scale = self.squares.diagonal().map(|square| match square > 0.0 {
            true => 1.0 / square.sqrt(),
            false => 0.0,
        });
        let scaled = DMatrix::from_fn(scale.len(), scale.len(), |i, j| {
            self.squares[(i, j)] * scale[i] * scale[j]
        });
        let products = self.products.component_mul(&scale);
        let solved = scaled.svd(true, true).solve(&products, 1e-10);
        let coefficients = solved.unwrap_or_else(|_| DVector::zeros(scale.len()));
        coefficients.component_mul(&scale).as_slice().to_vec()
    }

    /// The root of the mean squared error of coefficients on the samples that were added.
    pub fn rms(&self, coefficients: &[f64]) -> f64 {
        let c = DVector::from_column_slice(coefficients);
        let error = self.total - 2.0 * self.products.dot(&c) + (&self.squares * &c).dot(&c);
        (error.max(0.0) / self.n.max(1) as f64).sqrt()
    }

    /// The sums of products of features with each other, and of features with distances.
    #[cfg(test)]
    pub(crate) fn parts(&self) -> (&DMatrix<f64>, &DVector<f64>) {
        (&self.squares, &self.products)
    }
}

/// Fits a model to samples.
pub fn fit(samples: &Samples, wanted: &[Feature], features: &Features) -> Linear {
    let mut sums = Sums::new(features.len());
    for idx in 0..samples.len() {
        sums.add(&features.values(samples.tiles(idx)), samples.distance(idx).into());
    }
    let terms = wanted.iter().copied().zip(sums.fit()).collect();
    Linear { terms, uncertainty: None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::data::tests::few_samples;
    use tuipan_space::SplitMix64;

    /// Random features, and distances made of them by known coefficients.
    fn planted(coefficients: &[f64], n: usize, noise: f64) -> Sums {
        let mut rng = SplitMix64::new(4);
        let mut unit = || rng.below(1 << 20) as f64 / (1 << 20) as f64;
        let mut sums = Sums::new(coefficients.len());
        for _ in 0..n {
            let values: Vec<f64> = coefficients.iter().map(|_| 10.0 * unit()).collect();
            let exact: f64 = values.iter().zip(coefficients).map(|(a, b)| a * b).sum();
            sums.add(&values, exact + noise * (unit() - 0.5));
        }
        sums
    }

    #[test]
    fn planted_coefficients_are_recovered() {
        let coefficients = [1.25, -3.0, 0.0, 100.0];
        let sums = planted(&coefficients, 50, 0.0);
        for (found, planted) in sums.fit().iter().zip(coefficients) {
            assert!((found - planted).abs() < 1e-8, "{found} {planted}");
        }
        assert!(sums.rms(&coefficients) < 1e-4);
        let noisy = planted(&coefficients, 20_000, 2.0);
        for (found, planted) in noisy.fit().iter().zip(coefficients) {
            assert!((found - planted).abs() < 0.01, "{found} {planted}");
        }
        // Evenly from an interval of length 2: the variance is 1/3.
        assert!((noisy.rms(&noisy.fit()) - (1f64 / 3.0).sqrt()).abs() < 0.01);
    }

    #[test]
    fn features_that_depend_on_each_other_do_no_harm() {
        let mut sums = Sums::new(3);
        for n in 0..20 {
            let n = f64::from(n);
            sums.add(&[n, 2.0 * n, 0.0], 5.0 * n);
        }
        let found = sums.fit();
        assert!((found[0] + 2.0 * found[1] - 5.0).abs() < 1e-9, "{found:?}");
        assert_eq!(found[2], 0.0);
        assert_eq!(Sums::new(2).fit(), [0.0, 0.0]);
    }

    #[test]
    fn more_features_fit_better() {
        let samples = few_samples();
        let rms = |wanted: &[Feature]| {
            let features = Features::new(samples.size(), wanted).unwrap();
            let model = fit(&samples, wanted, &features);
            let error = |idx: usize| {
                let values = features.values(samples.tiles(idx));
                (model.mean(&values) - f64::from(samples.distance(idx))).powi(2)
            };
            ((0..samples.len()).map(error).sum::<f64>() / samples.len() as f64).sqrt()
        };
        let (thesis, all) = (rms(&Feature::THESIS), rms(&Feature::ALL));
        assert!(all < 0.8 * thesis, "{all} {thesis}");
    }
}
