//! A linear model: features times coefficients, and how sure it is.

use crate::features::Feature;

/// What a linear model has learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// What it looks at, and how much each counts.
    pub terms: Vec<(Feature, f64)>,
    /// How sure it is, if it was learned by Bayes' rule.
    pub uncertainty: Option<Uncertainty>,
}

/// The rest of a posterior: what is not its mean.
#[derive(Clone, Debug, PartialEq)]
pub struct Uncertainty {
    /// The covariance of the coefficients, row by row.
    pub covariance: Vec<f64>,
    /// The variance of what the features do not explain.
    pub noise: f64,
}

impl Linear {
    /// What it says of a position with these features.
    pub fn mean(&self, values: &[f64]) -> f64 {
        self.terms.iter().zip(values).map(|(&(_, coefficient), value)| coefficient * value).sum()
    }

    /// The standard deviation of the distances of positions with these features, as far as it knows.
    pub fn deviation(&self, values: &[f64]) -> Option<f64> {
        let Uncertainty { covariance, noise } = self.uncertainty.as_ref()?;
        let n = values.len();
        let rows = covariance.chunks_exact(n.max(1)).zip(values);
        let row = |(row, value): (&[f64], &f64)| {
            value * row.iter().zip(values).map(|(a, b)| a * b).sum::<f64>()
        };
        Some((rows.map(row).sum::<f64>() + noise).max(0.0).sqrt())
    }
}
